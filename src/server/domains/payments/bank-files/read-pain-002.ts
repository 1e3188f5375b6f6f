import { parseMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { allAt, readRecords, textAt, type XmlElement } from '#server/platform/xml/xml-records.ts'

/** `amountMinor`: null if the bank states none; -1 for an amount that is not in lira. */
export type ReportedStatus = {
  endToEndId: string
  status: string
  reasons: string[]
  amountMinor: Minor | null
}
export type ReadReport = {
  messageId: string
  originalId: string
  groupStatus: string
  groupReasons: string[]
  count: string
  sum: string
  payments: { paymentId: string; status: string; reasons: string[]; count: string; sum: string }[]
  transactions: ReportedStatus[]
}

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.(\d{2})$/
const [OLDEST, NEWEST] = [3, 12]
const MAX_ELEMENTS = 100_000
const MAX_DEPTH = 24
const MAX_ID = 35
const MAX_TRANSACTIONS = 2_000
const SETTLED = new Set(['ACSC', 'ACCC'])
const OTHER_CURRENCY = -1n

export const refuseReport = (why: keyof typeof PAYMENTS_TEXTS.bankReport) =>
  new Refusal('invalid input', { why }, PAYMENTS_TEXTS.bankReport[why])

/**
 * Reads a status report of a bank (pain.002).
 * @throws Refusal 'invalid input' for another file, another version, and a report with different
 * statuses for the same payment
 */
export async function parse(content: Buffer): Promise<ReadReport> {
  async function* pieces() {
    yield content
  }
  const elements: XmlElement[] = []
  for await (const element of readRecords(pieces(), {
    root: 'Document',
    paths: ['Document/CstmrPmtStsRpt'],
    refuse: () => refuseReport('format'),
    hasNamespace: true,
    maxDepth: MAX_DEPTH,
    maxElements: MAX_ELEMENTS,
  })) {
    if (elements.length === 0) requireVersion(element.attributes['xmlns'] ?? '')
    elements.push(element)
  }
  const [, root, another] = elements
  if (root === undefined || another !== undefined) throw refuseReport('format')
  const report = readReport(root)
  requireConsistent(report, root)
  return report
}

function requireVersion(namespace: string): void {
  const version = NAMESPACE.exec(namespace)?.[1]
  if (version === undefined) throw refuseReport('format')
  if (Number(version) < OLDEST || Number(version) > NEWEST) throw refuseReport('version')
}

function readReport(root: XmlElement): ReadReport {
  const [group, other] = allAt(root, 'OrgnlGrpInfAndSts')
  const report = {
    messageId: idOf(root, 'GrpHdr', 'MsgId'),
    originalId: idOf(group, 'OrgnlMsgId'),
    groupStatus: idOf(group, 'GrpSts'),
    groupReasons: reasonsOf(group),
    count: textAt(group, 'OrgnlNbOfTxs'),
    sum: textAt(group, 'OrgnlCtrlSum'),
    payments: allAt(root, 'OrgnlPmtInfAndSts').map((payment) => ({
      paymentId: idOf(payment, 'OrgnlPmtInfId'),
      status: idOf(payment, 'PmtInfSts'),
      reasons: reasonsOf(payment),
      count: textAt(payment, 'OrgnlNbOfTxs'),
      sum: textAt(payment, 'OrgnlCtrlSum'),
    })),
    transactions: transactionsOf(root),
  }
  if (report.messageId === '' || report.originalId === '' || other !== undefined)
    throw refuseReport('format')
  return report
}

/** The same status of the same payment twice is one; different ones contradict each other. */
function transactionsOf(root: XmlElement): ReportedStatus[] {
  const found = new Map<string, ReportedStatus>()
  for (const payment of allAt(root, 'OrgnlPmtInfAndSts'))
    for (const transaction of allAt(payment, 'TxInfAndSts')) {
      const status = {
        endToEndId: idOf(transaction, 'OrgnlEndToEndId') || idOf(transaction, 'OrgnlInstrId'),
        status: idOf(transaction, 'TxSts') || idOf(payment, 'PmtInfSts') || groupStatusOf(root),
        reasons: reasonsOf(transaction),
        amountMinor: amountOf(transaction),
      }
      if (status.endToEndId === '') throw refuseReport('format')
      const before = found.get(status.endToEndId)
      if (before !== undefined && JSON.stringify(words(before)) !== JSON.stringify(words(status)))
        throw refuseReport('contradiction')
      found.set(status.endToEndId, status)
      if (found.size > MAX_TRANSACTIONS) throw refuseReport('format')
    }
  return [...found.values()]
}

const words = ({ status, amountMinor }: ReportedStatus) => [status, String(amountMinor)]
const groupStatusOf = (root: XmlElement) => idOf(allAt(root, 'OrgnlGrpInfAndSts')[0], 'GrpSts')

/** A final status of a level applies to everything below it. */
function requireConsistent({ groupStatus, payments }: ReadReport, root: XmlElement): void {
  const below = allAt(root, 'OrgnlPmtInfAndSts').map((payment) =>
    allAt(payment, 'TxInfAndSts')
      .map((transaction) => idOf(transaction, 'TxSts'))
      .filter((status) => status !== ''),
  )
  const levels: readonly (readonly [string, readonly string[]])[] = [
    [
      groupStatus,
      [...payments.map(({ status }) => status).filter((status) => status !== ''), ...below.flat()],
    ],
    ...payments.map(({ status }, n) => [status, below[n] ?? []] as const),
  ]
  for (const [status, those] of levels) {
    const isConsistent =
      status === 'RJCT'
        ? those.every((one) => one === 'RJCT')
        : !SETTLED.has(status) || those.every((one) => SETTLED.has(one))
    if (!isConsistent) throw refuseReport('contradiction')
  }
}

function reasonsOf(element: XmlElement | undefined): string[] {
  return allAt(element, 'StsRsnInf')
    .map((one) => idOf(one, 'Rsn', 'Cd') || idOf(one, 'Rsn', 'Prtry'))
    .filter((code) => code !== '')
}

function amountOf(transaction: XmlElement): Minor | null {
  const [amount] = [
    ...allAt(transaction, 'OrgnlTxRef', 'Amt', 'InstdAmt'),
    ...allAt(transaction, 'OrgnlTxRef', 'IntrBkSttlmAmt'),
  ]
  if (amount === undefined) return null
  if (amount.attributes['Ccy'] !== 'TRY') return OTHER_CURRENCY
  const minor = parseMoney(amount.text.trim().replace(/(\.\d\d)0+$/, '$1'))
  if (minor === undefined || minor < 0n) throw refuseReport('format')
  return minor
}

function idOf(element: XmlElement | undefined, ...path: string[]): string {
  const text = textAt(element, ...path)
  if (text.length > MAX_ID) throw refuseReport('format')
  return text
}
