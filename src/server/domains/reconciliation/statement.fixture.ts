import type { BankLayout } from '#shared/payments/bank-layout.ts'

export const IBAN = 'TR980099100000000000204118'
export const LAYOUT: BankLayout = {
  separator: ';',
  dayForm: 'dmy',
  point: ',',
  day: 'Tarih',
  amount: 'Tutar',
  out: '',
  sender: 'Gönderen',
  text: 'Açıklama',
  reference: 'Dekont',
}

type Row = { day?: string; amount: string; sender?: string; text?: string; reference?: string }

export function bankCsv(rows: readonly Row[]): Buffer {
  return Buffer.from(
    [
      'Tarih;Tutar;Gönderen;Açıklama;Dekont',
      ...rows.map(
        ({
          day = '20.11.2026',
          amount,
          sender = 'Deniz Aydın',
          text = 'Gelen havale',
          reference = '',
        }) => [day, amount, sender, text, reference].join(';'),
      ),
    ].join('\r\n'),
  )
}

export const CAMT_ENTRY = `<Ntry><Amt Ccy="TRY">750.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>BNK77</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><RltdPties><Dbtr><Nm>DENIZ AYDIN</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Gelen havale DK-5521</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

export function camt(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}
