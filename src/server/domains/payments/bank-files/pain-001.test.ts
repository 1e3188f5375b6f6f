import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  endToEndId,
  PAYOUT_FILE_VERSIONS,
  readEndToEndId,
  type PayoutFileVersion,
} from '#shared/payments/bank-files.ts'
import { bankText } from './bank-text.ts'
import { readPain001 } from './pain-001.fixture.ts'
import { findFaults } from './pain-001-rules.ts'
import { writePain001, type PaymentOrder } from './write-pain-001.ts'

const IBAN = 'TR650001000000001000079190'
const ORDER: PaymentOrder = {
  messageId: 'KUPA-12-F1-3F2A9C1B',
  version: '09',
  payer: { name: 'Kupa Oyun A.Ş.', iban: 'TR980099100000000000204118', bic: 'KZKLTRIS' },
  madeAt: new Date('2026-11-20T21:30:00Z'),
  transfers: [
    {
      transactionId: '3f2a9c1b-0000-4000-8000-00000000000a',
      reference: 'KUPA-12-1',
      owner: 'Çağlar Öğüt',
      iban: IBAN,
      amountMinor: 123_456n,
    },
    {
      transactionId: '3f2a9c1b-0000-4000-8000-00000000000b',
      reference: 'KUPA-12-2',
      owner: 'Ada Er',
      iban: IBAN,
      amountMinor: 5n,
    },
  ],
}

test('a file has the elements of pain.001.001.09 in their order, in Istanbul’s time', () => {
  expect(writePain001(ORDER).toString()).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>KUPA-12-F1-3F2A9C1B</MsgId><CreDtTm>2026-11-21T00:30:00</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>1234.61</CtrlSum><InitgPty><Nm>Kupa Oyun A.Ş.</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>KUPA-12-F1-3F2A9C1B</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>1234.61</CtrlSum><ReqdExctnDt><Dt>2026-11-21</Dt></ReqdExctnDt><Dbtr><Nm>Kupa Oyun A.Ş.</Nm></Dbtr><DbtrAcct><Id><IBAN>TR980099100000000000204118</IBAN></Id><Ccy>TRY</Ccy></DbtrAcct><DbtrAgt><FinInstnId><BICFI>KZKLTRIS</BICFI></FinInstnId></DbtrAgt>
<CdtTrfTxInf><PmtId><InstrId>KUPA-12-1</InstrId><EndToEndId>3F2A9C1B00004000800000000000000A</EndToEndId></PmtId><Amt><InstdAmt Ccy="TRY">1234.56</InstdAmt></Amt><Cdtr><Nm>Çağlar Öğüt</Nm></Cdtr><CdtrAcct><Id><IBAN>${IBAN}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>Kupa KUPA-12-1</Ustrd></RmtInf></CdtTrfTxInf>
<CdtTrfTxInf><PmtId><InstrId>KUPA-12-2</InstrId><EndToEndId>3F2A9C1B00004000800000000000000B</EndToEndId></PmtId><Amt><InstdAmt Ccy="TRY">0.05</InstdAmt></Amt><Cdtr><Nm>Ada Er</Nm></Cdtr><CdtrAcct><Id><IBAN>${IBAN}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>Kupa KUPA-12-2</Ustrd></RmtInf></CdtTrfTxInf>
</PmtInf>
</CstmrCdtTrfInitn></Document>
`,
  )
})

test('version 03 has its own names for the day and the bank, and no Turkish letters', async () => {
  const xml = writePain001({ ...ORDER, version: '03' })
  expect(xml.toString()).toContain('<ReqdExctnDt>2026-11-21</ReqdExctnDt>')
  expect(xml.toString()).toContain('<BIC>KZKLTRIS</BIC>')
  const read = await readPain001(xml)
  expect(read.payer.name).toBe('Kupa Oyun A.S.')
  expect(read.transfers.map(({ owner }) => owner)).toEqual(['Caglar Ogut', 'Ada Er'])
})

const anyName = fc
  .string({ unit: fc.constantFrom(...Array.from('AzığŞÇ0é&<>"\'/;_@ß李 -.')), maxLength: 200 })
  .map((rest) => `K${rest}`)
const transfer = fc.record({
  transactionId: fc.uuid(),
  owner: anyName,
  iban: fc.constantFrom(IBAN, 'TR980099100000000000204118'),
  amountMinor: fc.bigInt({ min: 1n, max: 9_007_199_254_740_991n }),
})

test.each(PAYOUT_FILE_VERSIONS)(
  'what is written as version %s is read back equal, keeps the rules, and is the same bytes again',
  async (version) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(transfer, {
          minLength: 1,
          maxLength: 8,
          selector: ({ transactionId }) => transactionId,
        }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        async (some, madeAt) => {
          const order: PaymentOrder = {
            ...ORDER,
            version,
            madeAt,
            transfers: some.map((one, n) => ({ ...one, reference: `KUPA-7-${n + 1}` })),
          }
          const content = writePain001(order)
          expect(writePain001(order).equals(content)).toBe(true)
          expect(findFaults(content.toString(), version)).toEqual([])
          const read = await readPain001(content)
          const sum = some.reduce((all, { amountMinor }) => all + amountMinor, 0n)
          const total = `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`
          expect(read).toMatchObject({
            namespace: `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`,
            messageId: ORDER.messageId,
            count: [String(some.length), String(some.length)],
            sum: [total, total],
            payer: { iban: ORDER.payer.iban, bic: ORDER.payer.bic },
          })
          expect(
            read.transfers.map(({ endToEndId: id, amountMinor, iban, owner, reference }) => ({
              transactionId: readEndToEndId(id),
              amountMinor,
              iban,
              owner,
              reference,
            })),
          ).toEqual(
            order.transfers.map((one) => ({ ...one, owner: bankText(one.owner, version, 140) })),
          )
        },
      ),
      { numRuns: 60 },
    )
  },
)

test('texts keep only the characters that banks accept', () => {
  const cases: [string, string, string][] = [
    ['İSTANBUL ığüşöç', 'İSTANBUL ığüşöç', 'ISTANBUL igusoc'],
    ['Müller & Søn, “Ltd”', 'Müller + Son, Ltd', 'Muller + Son, Ltd'],
    ['Nuñez_Óscar', 'Nunez-Oscar', 'Nunez-Oscar'],
    ['//a//b/', 'a/b', 'a/b'],
    ['<x>\u0000\n"q"', "x 'q'", "x 'q'"],
    ['王小明', '', ''],
    ['I\u0307pek', 'İpek', 'Ipek'],
    ['x'.repeat(200), 'x'.repeat(140), 'x'.repeat(140)],
  ]
  for (const [text, nine, three] of cases)
    expect([bankText(text, '09', 140), bankText(text, '03', 140)], text).toEqual([nine, three])
})

test.each<[string, (xml: string) => string, string]>([
  [
    'another order',
    (xml) => xml.replace(/(<MsgId>.*<\/MsgId>)(<CreDtTm>.*?<\/CreDtTm>)/, '$2$1'),
    'MsgId',
  ],
  ['a missing element', (xml) => xml.replace(/<PmtMtd>TRF<\/PmtMtd>/, ''), 'PmtMtd'],
  ['an unknown element', (xml) => xml.replace('<PmtMtd>', '<Foo/><PmtMtd>'), 'Foo'],
  [
    'an element twice',
    (xml) => xml.replace('<PmtMtd>TRF</PmtMtd>', '<PmtMtd>TRF</PmtMtd><PmtMtd>TRF</PmtMtd>'),
    'PmtMtd',
  ],
  [
    'an identification of 36 characters',
    (xml) => xml.replace(/(<MsgId>)[^<]*/, `$1${'A'.repeat(36)}`),
    'MsgId',
  ],
  [
    'a name of 141 characters',
    (xml) => xml.replace(/(<Cdtr><Nm>)[^<]*/, `$1${'A'.repeat(141)}`),
    'Nm',
  ],
  ['another namespace', (xml) => xml.replace('001.09"', '001.08"'), 'xmlns'],
  ['an amount without decimals', (xml) => xml.replace('>0.05<', '>5<'), 'InstdAmt'],
  ['an amount with three decimals', (xml) => xml.replace('>0.05<', '>0.050<'), 'InstdAmt'],
  ['no currency', (xml) => xml.replace('<InstdAmt Ccy="TRY">', '<InstdAmt>'), 'Ccy'],
  ['a wrong control sum', (xml) => xml.replace('<CtrlSum>1234.61', '<CtrlSum>1234.60'), 'CtrlSum'],
  ['a wrong count', (xml) => xml.replace('<NbOfTxs>2', '<NbOfTxs>3'), 'NbOfTxs'],
  ['a wrong BIC', (xml) => xml.replace('KZKLTRIS', 'KZKLTRI'), 'BICFI'],
  [
    'an IBAN in lower case',
    (xml) => xml.replace(`<IBAN>${IBAN}`, `<IBAN>${IBAN.toLowerCase()}`),
    'IBAN',
  ],
  ['an impossible time', (xml) => xml.replace('T00:30:00', 'T24:30:00'), 'CreDtTm'],
  ['the same EndToEndId twice', (xml) => xml.replace(/000B</, '000A<'), 'EndToEndId'],
  ['a character outside the set', (xml) => xml.replace('Ada Er', 'Ada Ér'), 'Nm'],
  ['what is not XML', (xml) => xml.replace('</Document>', ''), 'well-formed'],
])('the rules find %s', (_name, change, fault) => {
  const xml = writePain001(ORDER).toString()
  expect(change(xml)).not.toBe(xml)
  expect(findFaults(change(xml), '09').join()).toContain(fault)
})

test('an order that cannot keep the rules is never written', () => {
  const write = (version: PayoutFileVersion, change: Partial<PaymentOrder>) => () =>
    writePain001({ ...ORDER, version, ...change })
  expect(write('09', { transfers: [] })).toThrow('CdtTrfTxInf: missing')
  expect(write('09', { messageId: 'x'.repeat(36) })).toThrow('MsgId')
  expect(
    write('03', {
      transfers: ORDER.transfers.map((one) => ({ ...one, owner: '王小明' })),
    }),
  ).toThrow('Cdtr/Nm')
})

test('an EndToEndId is the withdrawal’s id and back; anything else is not one of ours', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(endToEndId(id)).toHaveLength(32)
      expect(readEndToEndId(endToEndId(id))).toBe(id)
    }),
  )
  for (const text of ['', 'NOTPROVIDED', 'E2E-1', 'A'.repeat(31), 'A'.repeat(33), 'G'.repeat(32)])
    expect(readEndToEndId(text), text).toBeUndefined()
})
