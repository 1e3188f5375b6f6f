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

type CamtOptions = {
  version?: string
  iban?: string
  id?: string
  opening?: string
  closing?: string
  page?: readonly [number, boolean]
  currency?: string
}

const amountOf = (entry: string) => /<Amt Ccy="TRY">(\d+)(?:\.(\d{1,2}))?<\/Amt>/.exec(entry)
const toMinor = (text: string) => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const minor = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return text.startsWith('-') ? -minor : minor
}
const toText = (minor: bigint) => {
  const absolute = minor < 0n ? -minor : minor
  return `${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`
}

function sumOf(entries: readonly string[]): bigint {
  return entries
    .filter((entry) => /<Sts>(<Cd>)?BOOK/.test(entry))
    .reduce((sum, entry) => {
      const [, whole = '0', part = ''] = amountOf(entry) ?? []
      const minor = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
      return sum + (/<CdtDbtInd>(.*?)</.exec(entry)?.[1] === 'DBIT' ? -minor : minor)
    }, 0n)
}

const balance = (code: string, minor: bigint, currency: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${toText(minor)}</Amt><CdtDbtInd>${minor < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`

export function camt(entries: readonly string[], options: CamtOptions = {}): string {
  const { version = '02', iban = IBAN, id = '1', page, currency = 'TRY' } = options
  const opening = options.opening ?? '1000.00'
  const closing =
    options.closing === undefined ? toMinor(opening || '0') + sumOf(entries) : options.closing
  const balances = [
    opening === '' ? '' : balance('OPBD', toMinor(opening), currency),
    closing === ''
      ? ''
      : balance('CLBD', typeof closing === 'bigint' ? closing : toMinor(closing), currency),
  ]
  const paging =
    page === undefined
      ? ''
      : `<StmtPgntn><PgNb>${page[0]}</PgNb><LastPgInd>${page[1]}</LastPgInd></StmtPgntn>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>${id}</Id>${paging}<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balances.join('')}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

export function camt054(entries: readonly string[], { version = '08' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.${version}"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>M1</MsgId></GrpHdr><Ntfctn><Id>N1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
}

export type WrittenEntry = {
  amount: string
  sign?: 'CRDT' | 'DBIT'
  day?: string
  reference?: string
  endToEnd?: string
  sender?: string
  text?: string
  isReversal?: boolean
  returned?: string
  status?: string
  currency?: string
}

export function camtEntry({
  amount,
  sign = 'CRDT',
  day = '2026-11-20',
  reference = '',
  endToEnd = 'NOTPROVIDED',
  sender = '',
  text = '',
  isReversal = false,
  returned,
  status = 'BOOK',
  currency = 'TRY',
}: WrittenEntry): string {
  const parts = [
    `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`,
    isReversal ? '<RvslInd>true</RvslInd>' : '',
    `<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`,
    reference === '' ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`,
    `<NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>`,
    `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`,
    sender === '' ? '' : `<RltdPties><Dbtr><Pty><Nm>${sender}</Nm></Pty></Dbtr></RltdPties>`,
    text === '' ? '' : `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`,
    returned === undefined
      ? ''
      : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn><AddtlInf>iade</AddtlInf></RtrInf>`,
    '</TxDtls></NtryDtls>',
  ]
  return `<Ntry>${parts.join('')}</Ntry>`
}
