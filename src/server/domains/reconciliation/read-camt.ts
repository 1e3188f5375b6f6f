import { isDate, siteDate } from '#shared/dates.ts'
import { normaliseIban } from '#shared/payments/iban.ts'
import { MAX_LINE_MINOR, MAX_STATEMENT_LINES } from '#shared/payments/reconciliation.ts'
import {
  allAt,
  childOf,
  readRecords,
  textAt,
  type XmlElement,
} from '#server/platform/xml/xml-records.ts'
import { CamtSum, readDecimal, toKurus, type CamtSummary } from './camt-sum.ts'
import type { BankLine } from './read-bank-csv.ts'
import { refuseEntry, refuseFile } from './refuse-file.ts'

/** A booked entry in another currency. It is listed and not imported. */
export type SetAside = { entry: number; currency: string; amount: string; day: string }
export type StatementPart =
  | { line: BankLine }
  | { aside: SetAside }
  | { summary: CamtSummary & { format: 'camt' | 'camt054' } }

const FORMS = {
  'camt.053': { format: 'camt', message: 'BkToCstmrStmt', one: 'Stmt' },
  'camt.054': { format: 'camt054', message: 'BkToCstmrDbtCdtNtfctn', one: 'Ntfctn' },
} as const
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.001\.(\d{2})$/
const [OLDEST, NEWEST] = [2, 8]
const MAX_DEPTH = 32
/** Elements of one entry, enough for a batch of thousands of payments. */
const MAX_ELEMENTS = 300_000
const MAX_ASIDE = 200
const LIRA = 'TRY'
const MAX_REFERENCE = 105
const MAX_TEXT = 2_000
const OFFSET_TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/**
 * Reads an account statement (camt.053) or a notification of entries (camt.054) of ISO 20022, as it
 * arrives: booked entries in lira, each detail of a batch as its own line. A statement's balances
 * and entries must add up; a notification has no balances.
 * @throws Refusal 'invalid input' where it is neither, is of another account or does not add up,
 * naming the entry that cannot be read
 */
export async function* readCamt(
  chunks: AsyncIterable<Uint8Array>,
  iban: string,
): AsyncGenerator<StatementPart> {
  const reader = new CamtReader(iban)
  const paths = Object.values(FORMS).flatMap(({ message, one }) => [
    `Document/${message}/GrpHdr`,
    ...['Id', 'StmtPgntn', 'NtfctnPgntn', 'Acct', 'Bal', 'Ntry'].map(
      (name) => `Document/${message}/${one}/${name}`,
    ),
  ])
  for await (const element of readRecords(chunks, {
    root: 'Document',
    paths,
    refuse: () => refuseFile('xml'),
    hasNamespace: true,
    maxDepth: MAX_DEPTH,
    maxElements: MAX_ELEMENTS,
  }))
    yield* reader.take(element)
  yield reader.end()
}

class CamtReader {
  private readonly iban: string
  private form: (typeof FORMS)[keyof typeof FORMS] | undefined
  private sum: CamtSum | undefined
  private entries = 0
  private lines = 0
  private asides = 0
  private hasAccount = false

  constructor(iban: string) {
    this.iban = normaliseIban(iban)
  }

  *take(element: XmlElement): Generator<StatementPart> {
    switch (element.name) {
      case 'Document':
        this.begin(element.attributes['xmlns'] ?? '')
        return
      case 'GrpHdr':
        this.sums().page(childOf(element, 'MsgPgntn'))
        return
      case 'Id':
        if (this.entries > 0 || this.hasAccount) this.requireAccount()
        this.sums().open(element.text.trim())
        this.hasAccount = false
        return
      case 'StmtPgntn':
      case 'NtfctnPgntn':
        this.sums().page(element)
        return
      case 'Acct':
        if (normaliseIban(textAt(element, 'Id', 'IBAN')) !== this.iban) throw refuseFile('account')
        this.hasAccount = true
        return
      case 'Bal':
        this.sums().balance(element)
        return
      default:
        yield* this.entry(element)
    }
  }

  end(): StatementPart {
    this.requireAccount()
    if (this.form === undefined) throw refuseFile('xml')
    return { summary: { format: this.form.format, ...this.sums().close() } }
  }

  private begin(namespace: string): void {
    const [, message, version] = NAMESPACE.exec(namespace) ?? []
    if (message !== 'camt.053' && message !== 'camt.054') throw refuseFile('xml')
    if (Number(version) < OLDEST || Number(version) > NEWEST) throw refuseFile('version')
    this.form = FORMS[message]
    this.sum = new CamtSum(message === 'camt.053')
  }

  private sums(): CamtSum {
    if (this.sum === undefined) throw refuseFile('xml')
    return this.sum
  }

  private requireAccount(): void {
    if (!this.sums().isOpen) throw refuseFile('xml')
    if (!this.hasAccount) throw refuseFile('account')
  }

  private *entry(entry: XmlElement): Generator<StatementPart> {
    this.requireAccount()
    this.entries += 1
    const n = this.entries
    if ((textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) !== 'BOOK') return
    const { currency, units } = amountOf(childOf(entry, 'Amt'), n)
    const signed = signOf(entry, n) * units
    const day = dayOf(entry, n)
    this.sums().add(currency, signed)
    if (currency !== LIRA) {
      this.asides += 1
      if (this.asides > MAX_ASIDE) throw refuseFile('long')
      yield { aside: { entry: n, currency, amount: textAt(entry, 'Amt'), day } }
      return
    }
    for (const line of linesOf(entry, day, signed, n)) {
      this.lines += 1
      if (this.lines > MAX_STATEMENT_LINES) throw refuseFile('long')
      yield { line }
    }
  }
}

/** `signed` is in the units of `readDecimal`. Zero amounts are no movements. */
function linesOf(entry: XmlElement, day: string, signed: bigint, n: number): BankLine[] {
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const parts = details.map(
    (detail) => childOf(detail, 'Amt') ?? allAt(detail, 'AmtDtls', 'TxAmt', 'Amt')[0],
  )
  const entryReference = textAt(entry, 'AcctSvcrRef')
  const bankReference =
    entryReference || (details.length === 1 ? textAt(details[0], 'Refs', 'AcctSvcrRef') : '')
  const toLine = (detail: XmlElement | undefined, units: bigint, part: number): BankLine => ({
    day,
    amountMinor: kurusOf(units, n),
    ...wordsOf(entry, detail),
    camt: {
      ...factsOf(entry, detail),
      entryKey: bankReference === '' ? null : [bankReference, String(kurusOf(signed, n))].join(' '),
      part,
    },
  })
  const [only] = details
  if (details.length <= 1 || parts.every((part) => part === undefined))
    return signed === 0n ? [] : [toLine(only, signed, 0)]
  const amounts = details.map((detail, place) => {
    const { currency, units } = amountOf(parts[place], n)
    if (currency !== LIRA) throw refuseEntry(n, 'details')
    return childOf(detail, 'CdtDbtInd') === undefined
      ? signOf(entry, n) * units
      : signOf(detail, n) * units
  })
  if (amounts.reduce((sum, units) => sum + units, 0n) !== signed) throw refuseEntry(n, 'details')
  return details
    .map((detail, place) => ({ detail, units: amounts[place] ?? 0n, place }))
    .filter(({ units }) => units !== 0n)
    .map(({ detail, units, place }) => toLine(detail, units, place))
}

function wordsOf(
  entry: XmlElement,
  detail: XmlElement | undefined,
): Pick<BankLine, 'sender' | 'text' | 'reference'> {
  const party = (name: string) =>
    textAt(detail, 'RltdPties', name, 'Nm') || textAt(detail, 'RltdPties', name, 'Pty', 'Nm')
  const texts = [
    ...allAt(detail, 'RmtInf', 'Ustrd').map(({ text }) => text.replace(/\s+/g, ' ').trim()),
    textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(detail, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ]
  const references = [
    textAt(entry, 'AcctSvcrRef'),
    textAt(detail, 'Refs', 'AcctSvcrRef'),
    textAt(detail, 'Refs', 'EndToEndId'),
  ]
  return {
    sender: party('Dbtr').slice(0, MAX_TEXT),
    text: texts
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, MAX_TEXT),
    reference: [...new Set(references.filter((part) => part !== '' && part !== 'NOTPROVIDED'))]
      .join(' ')
      .slice(0, MAX_REFERENCE),
  }
}

function factsOf(entry: XmlElement, detail: XmlElement | undefined) {
  const [returned] = allAt(detail, 'RtrInf')
  const valueDay = textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'ValDt', 'DtTm').slice(0, 10)
  return {
    valueDay: isDate(valueDay) ? valueDay : '',
    endToEndId: textAt(detail, 'Refs', 'EndToEndId').slice(0, MAX_REFERENCE),
    isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd')),
    isReturn: returned !== undefined,
    returnCode: (textAt(returned, 'Rsn', 'Cd') || textAt(returned, 'Rsn', 'Prtry')).slice(
      0,
      MAX_REFERENCE,
    ),
    returnText: allAt(returned, 'AddtlInf')
      .map(({ text }) => text.replace(/\s+/g, ' ').trim())
      .join(' ')
      .slice(0, MAX_TEXT),
  }
}

function amountOf(element: XmlElement | undefined, n: number): { currency: string; units: bigint } {
  const units = readDecimal(element?.text ?? '')
  const currency = element?.attributes['Ccy'] ?? ''
  if (units === undefined || !/^[A-Z]{3}$/.test(currency)) throw refuseEntry(n, 'amount')
  return { currency, units }
}

function kurusOf(units: bigint, n: number): bigint {
  const minor = toKurus(units)
  if (minor === undefined || minor > MAX_LINE_MINOR || minor < -MAX_LINE_MINOR)
    throw refuseEntry(n, 'amount')
  return minor
}

/** With a reversal, the indicator is already that of the movement. */
function signOf(element: XmlElement, n: number): bigint {
  const sign = textAt(element, 'CdtDbtInd')
  if (sign !== 'CRDT' && sign !== 'DBIT') throw refuseEntry(n, 'unread')
  return sign === 'CRDT' ? 1n : -1n
}

function dayOf(entry: XmlElement, n: number): string {
  const day = dateOf(entry, 'BookgDt') || dateOf(entry, 'ValDt')
  if (!isDate(day)) throw refuseEntry(n, 'day')
  return day
}

function dateOf(entry: XmlElement, name: string): string {
  const time = textAt(entry, name, 'DtTm')
  // A time without an offset is the bank's own, so its day is used as written.
  return (
    textAt(entry, name, 'Dt') ||
    (OFFSET_TIME.test(time) ? siteDate(new Date(time)) : time.slice(0, 'YYYY-MM-DD'.length))
  )
}
