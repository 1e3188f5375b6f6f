import { DOMParser } from '@xmldom/xmldom'
import { normaliseIban } from '#shared/payments/iban.ts'
import { isDate, siteDate } from '#shared/dates.ts'
import { parseMoney, type Minor } from '#shared/money.ts'
import { MAX_LINE_MINOR, MAX_STATEMENT_LINES } from '#shared/payments/reconciliation.ts'
import type { BankLine } from './read-bank-csv.ts'
import { refuseFile } from './refuse-file.ts'

const OFFSET_TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const ELEMENT = 1

/**
 * Reads a camt.053 statement (ISO 20022, bank to customer) in any version: booked entries in lira,
 * each detail of a batch as its own line.
 * @throws Refusal 'invalid input' where it is no statement, is of another account or currency, or
 * does not add up
 */
export function readCamt(text: string, iban: string): BankLine[] {
  const statements = all(parse(text), ['BkToCstmrStmt', 'Stmt'])
  if (statements.length === 0) throw refuseFile('xml')
  const lines = statements.flatMap((statement) => {
    const statedIban = first(statement, ['Acct', 'Id', 'IBAN'])
    if (normaliseIban(statedIban) !== normaliseIban(iban)) throw refuseFile('account')
    return children(statement, 'Ntry').flatMap(readEntry)
  })
  if (lines.length > MAX_STATEMENT_LINES) throw refuseFile('long')
  return lines
}

function parse(text: string): Element {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw refuseFile('xml')
  const broken = () => {
    throw refuseFile('xml')
  }
  const root = new DOMParser({
    errorHandler: { warning: broken, error: broken, fatalError: broken },
  }).parseFromString(text, 'text/xml').documentElement as Element | null
  if (root === null || nameOf(root) !== 'Document') throw refuseFile('xml')
  return root
}

function readEntry(entry: Element): BankLine[] {
  const state = first(entry, ['Sts', 'Cd']) || first(entry, ['Sts'])
  if (state !== 'BOOK') return []
  const sign = first(entry, ['CdtDbtInd']) === 'CRDT' ? 1n : -1n
  const amountMinor = amountOf(children(entry, 'Amt')[0])
  const day = dayOf(entry)
  const details = all(entry, ['NtryDtls', 'TxDtls'])
  const parts = details.map(
    (detail) => children(detail, 'Amt')[0] ?? all(detail, ['AmtDtls', 'TxAmt', 'Amt'])[0],
  )
  const toLine = (detail: Element | undefined, minor: Minor): BankLine => ({
    day,
    amountMinor: sign * minor,
    ...wordsOf(entry, detail),
  })
  if (details.length <= 1 || parts.every((part) => part === undefined))
    return amountMinor === 0n ? [] : [toLine(details[0], amountMinor)]
  const amounts = parts.map(amountOf)
  if (amounts.reduce((sum, minor) => sum + minor, 0n) !== amountMinor) throw refuseFile('details')
  return details.map((detail, n) => toLine(detail, amounts[n] ?? 0n))
}

function wordsOf(
  entry: Element,
  detail: Element | undefined,
): Pick<BankLine, 'sender' | 'text' | 'reference'> {
  const party = (name: string) =>
    detail === undefined
      ? ''
      : first(detail, ['RltdPties', name, 'Nm']) || first(detail, ['RltdPties', name, 'Pty', 'Nm'])
  const texts =
    detail === undefined
      ? []
      : [...all(detail, ['RmtInf', 'Ustrd']).map(textOf), first(detail, ['AddtlTxInf'])]
  const references = [
    first(entry, ['AcctSvcrRef']),
    ...(detail === undefined
      ? []
      : [first(detail, ['Refs', 'AcctSvcrRef']), first(detail, ['Refs', 'EndToEndId'])]),
  ]
  return {
    sender: party('Dbtr'),
    text: [...texts, first(entry, ['AddtlNtryInf'])].filter((part) => part !== '').join(' · '),
    reference: [
      ...new Set(references.filter((part) => part !== '' && part !== 'NOTPROVIDED')),
    ].join(' '),
  }
}

function amountOf(element: Element | undefined): Minor {
  if (element === undefined) throw refuseFile('xml')
  if (element.getAttribute('Ccy') !== 'TRY') throw refuseFile('currency')
  const minor = parseMoney(textOf(element).replace(/(\.\d\d)0+$/, '$1'))
  if (minor === undefined || minor < 0n || minor > MAX_LINE_MINOR) throw refuseFile('xml')
  return minor
}

function dayOf(entry: Element): string {
  const time = first(entry, ['BookgDt', 'DtTm'])
  // A time without an offset is the bank's own, so its day is used as written.
  const date =
    first(entry, ['BookgDt', 'Dt']) ||
    (OFFSET_TIME.test(time) ? siteDate(new Date(time)) : time.slice(0, 'YYYY-MM-DD'.length))
  if (!isDate(date)) throw refuseFile('xml')
  return date
}

const nameOf = (element: Element) => element.localName || element.nodeName
const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT

function children(parent: Element, name: string): Element[] {
  const found: Element[] = []
  for (let child = parent.firstChild; child !== null; child = child.nextSibling)
    if (isElement(child) && nameOf(child) === name) found.push(child)
  return found
}

const all = (from: Element, path: readonly string[]): Element[] =>
  path.reduce<Element[]>(
    (level, name) => level.flatMap((element) => children(element, name)),
    [from],
  )

function first(from: Element, path: readonly string[]): string {
  const [found] = all(from, path)
  return found === undefined ? '' : textOf(found)
}
