import { fromWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { allAt, readRecords, textAt, type XmlElement } from '#server/platform/xml/xml-records.ts'

/** Reads a pain.001 file as a bank does, apart from the writer. */
export async function readPain001(content: Buffer) {
  async function* pieces() {
    yield content
  }
  const elements: XmlElement[] = []
  for await (const element of readRecords(pieces(), {
    root: 'Document',
    paths: ['Document/CstmrCdtTrfInitn'],
    refuse: () => new Refusal('invalid input'),
    hasNamespace: true,
  }))
    elements.push(element)
  const [document, order] = elements
  const [payment] = allAt(order, 'PmtInf')
  return {
    namespace: document?.attributes['xmlns'],
    messageId: textAt(order, 'GrpHdr', 'MsgId'),
    time: textAt(order, 'GrpHdr', 'CreDtTm'),
    count: [textAt(order, 'GrpHdr', 'NbOfTxs'), textAt(payment, 'NbOfTxs')],
    sum: [textAt(order, 'GrpHdr', 'CtrlSum'), textAt(payment, 'CtrlSum')],
    day: textAt(payment, 'ReqdExctnDt', 'Dt') || textAt(payment, 'ReqdExctnDt'),
    payer: {
      name: textAt(payment, 'Dbtr', 'Nm'),
      iban: textAt(payment, 'DbtrAcct', 'Id', 'IBAN'),
      bic:
        textAt(payment, 'DbtrAgt', 'FinInstnId', 'BICFI') ||
        textAt(payment, 'DbtrAgt', 'FinInstnId', 'BIC'),
    },
    transfers: allAt(payment, 'CdtTrfTxInf').map((transfer) => ({
      endToEndId: textAt(transfer, 'PmtId', 'EndToEndId'),
      reference: textAt(transfer, 'PmtId', 'InstrId'),
      amountMinor: fromWireMoney(textAt(transfer, 'Amt', 'InstdAmt')),
      owner: textAt(transfer, 'Cdtr', 'Nm'),
      iban: textAt(transfer, 'CdtrAcct', 'Id', 'IBAN'),
      remittance: textAt(transfer, 'RmtInf', 'Ustrd'),
    })),
  }
}
