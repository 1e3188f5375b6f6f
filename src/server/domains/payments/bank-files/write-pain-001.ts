import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { endToEndId, type PayoutFileVersion } from '#shared/payments/bank-files.ts'
import type { Payer } from '#server/platform/payer.ts'
import { bankText } from './bank-text.ts'
import { findFaults, namespaceOf } from './pain-001-rules.ts'

export type Transfer = {
  transactionId: string
  reference: string
  owner: string
  iban: string
  amountMinor: Minor
}
export type PaymentOrder = {
  messageId: string
  version: PayoutFileVersion
  payer: Pick<Payer, 'name' | 'iban' | 'bic'>
  madeAt: Date
  transfers: readonly Transfer[]
}

const MAX_TEXT = 140
const SECONDS = 'YYYY-MM-DDTHH:mm:ss'.length
const DAY = 'YYYY-MM-DD'.length

/** A name as the bank reads it; empty if none of its characters can be written. */
export const bankName = (name: string, version: PayoutFileVersion) =>
  bankText(name, version, MAX_TEXT)

/**
 * Writes a credit transfer order (pain.001). The same order gives the same bytes. Times are
 * Istanbul's, without an offset. Each transfer is requested as its own debit entry (BtchBookg
 * false), so that the statement names its EndToEndId.
 * @throws Error if the file would break the rules of its schema
 */
export function writePain001(order: PaymentOrder): Buffer {
  const { messageId, version, payer, madeAt, transfers } = order
  const time = toWireTime(madeAt).slice(0, SECONDS)
  const day = time.slice(0, DAY)
  const sum = transfers.reduce((all, { amountMinor }) => all + amountMinor, 0n)
  const totals = `${leaf('NbOfTxs', String(transfers.length))}${leaf('CtrlSum', toWireMoney(sum))}`
  const payerName = leaf('Nm', bankName(payer.name, version))
  const bic = leaf(version === '03' ? 'BIC' : 'BICFI', payer.bic)
  const header = [
    leaf('MsgId', messageId),
    leaf('CreDtTm', time),
    totals,
    node('InitgPty', payerName),
  ]
  const payment = [
    leaf('PmtInfId', messageId),
    leaf('PmtMtd', 'TRF'),
    leaf('BtchBookg', 'false'),
    totals,
    version === '03' ? leaf('ReqdExctnDt', day) : node('ReqdExctnDt', leaf('Dt', day)),
    node('Dbtr', payerName),
    node('DbtrAcct', node('Id', leaf('IBAN', payer.iban)) + leaf('Ccy', 'TRY')),
    node('DbtrAgt', node('FinInstnId', bic)),
    ...transfers.map((transfer) => `\n${writeTransfer(transfer, version)}`),
    '\n',
  ]
  const body = `${node('GrpHdr', header.join(''))}\n${node('PmtInf', payment.join(''))}`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespaceOf(version)}"><CstmrCdtTrfInitn>\n${body}\n</CstmrCdtTrfInitn></Document>\n`
  const faults = findFaults(xml, version)
  if (faults.length > 0) throw new Error(`pain.001 breaks its schema: ${faults.join('; ')}`)
  return Buffer.from(xml)
}

function writeTransfer(transfer: Transfer, version: PayoutFileVersion): string {
  const { transactionId, reference, owner, iban, amountMinor } = transfer
  return node(
    'CdtTrfTxInf',
    [
      node('PmtId', leaf('InstrId', reference) + leaf('EndToEndId', endToEndId(transactionId))),
      node('Amt', `<InstdAmt Ccy="TRY">${toWireMoney(amountMinor)}</InstdAmt>`),
      node('Cdtr', leaf('Nm', bankName(owner, version))),
      node('CdtrAcct', node('Id', leaf('IBAN', iban))),
      node('RmtInf', leaf('Ustrd', bankText(`Kupa ${reference}`, version, MAX_TEXT))),
    ].join(''),
  )
}

const node = (name: string, content: string) => `<${name}>${content}</${name}>`
const leaf = (name: string, text: string) => node(name, escapeXml(text))

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
