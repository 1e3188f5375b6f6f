import { childOf, textAt, type XmlElement } from '#server/platform/xml/xml-records.ts'
import { refuseFile } from './refuse-file.ts'

/**
 * `page`: null for a statement in one file. The balances are in kuruş; null if the file does not
 * state them in lira. `entriesMinor` is the sum of the booked entries in lira.
 */
export type CamtSummary = {
  bankStatementId: string
  page: { number: number; isLast: boolean } | null
  openingMinor: bigint | null
  closingMinor: bigint | null
  entriesMinor: bigint
}

type Balance = { currency: string; units: bigint }

const DECIMALS = 5
const AMOUNT = /^\+?\d{1,18}(\.\d{0,5})?$/
const UNITS_OF_KURUS = 1_000n
const LIRA = 'TRY'
const MAX_ID = 35
const OPENING = ['OPBD', 'PRCD']
const CLOSING = 'CLBD'

/** Reads an amount in units of 1/100000; undefined for anything else than ISO 20022's format. */
export function readDecimal(text: string): bigint | undefined {
  const trimmed = text.trim()
  if (!AMOUNT.test(trimmed)) return undefined
  const [whole = '', decimals = ''] = trimmed.replace('+', '').split('.')
  return BigInt(whole) * 10n ** BigInt(DECIMALS) + BigInt(decimals.padEnd(DECIMALS, '0') || '0')
}

/** Undefined for parts of a kuruş. */
export function toKurus(units: bigint): bigint | undefined {
  return units % UNITS_OF_KURUS === 0n ? units / UNITS_OF_KURUS : undefined
}

/**
 * Adds the entries of each statement of a file and compares them with its balances. A statement in
 * several files (pages) has its opening balance in the first and its closing balance in the last;
 * the sum over its pages is compared when they are stored.
 */
export class CamtSum {
  private readonly hasBalances: boolean
  private statements = 0
  private id = ''
  private pageOfFile: CamtSummary['page'] = null
  private pageOfStatement: CamtSummary['page'] | undefined
  private opening: Balance | undefined
  private closing: Balance | undefined
  private sums = new Map<string, bigint>()
  private first: Balance | undefined
  private all = 0n

  constructor(hasBalances: boolean) {
    this.hasBalances = hasBalances
  }

  get isOpen(): boolean {
    return this.statements > 0
  }

  open(id: string): void {
    if (this.isOpen) this.finish()
    if (id === '' || id.length > MAX_ID) throw refuseFile('xml')
    this.statements += 1
    this.id = id
    this.pageOfStatement = undefined
    this.opening = undefined
    this.closing = undefined
    this.sums = new Map()
  }

  page(element: XmlElement | undefined): void {
    if (element === undefined) return
    const number = textAt(element, 'PgNb')
    const isLast = textAt(element, 'LastPgInd')
    if (!/^\d{1,5}$/.test(number) || Number(number) < 1 || !/^(true|false|1|0)$/.test(isLast))
      throw refuseFile('xml')
    const page = { number: Number(number), isLast: isLast === 'true' || isLast === '1' }
    const shown = page.number === 1 && page.isLast ? null : page
    if (this.isOpen) this.pageOfStatement = shown
    else this.pageOfFile = shown
  }

  balance(element: XmlElement): void {
    const code = textAt(element, 'Tp', 'CdOrPrtry', 'Cd')
    if (code !== CLOSING && !OPENING.includes(code)) return
    const units = readDecimal(textAt(element, 'Amt'))
    const sign = textAt(element, 'CdtDbtInd')
    if (units === undefined || (sign !== 'CRDT' && sign !== 'DBIT')) throw refuseFile('balances')
    const balance = {
      currency: childOf(element, 'Amt')?.attributes['Ccy'] ?? '',
      units: sign === 'CRDT' ? units : -units,
    }
    if (code === CLOSING) this.closing ??= balance
    else if (code === 'OPBD' || this.opening === undefined) this.opening = balance
  }

  add(currency: string, signed: bigint): void {
    this.sums.set(currency, (this.sums.get(currency) ?? 0n) + signed)
  }

  close(): CamtSummary {
    this.finish()
    const page = this.paging()
    if (page !== null && this.statements > 1) throw refuseFile('page')
    const [openingMinor, closingMinor] = [kurusOf(this.first), kurusOf(this.closing)]
    const entriesMinor = toKurus(this.all) ?? 0n
    // Several statements of one file need not be of consecutive days. Each was compared alone.
    const isChain =
      page !== null || this.statements === 1 || (openingMinor ?? 0n) + entriesMinor === closingMinor
    return {
      bankStatementId: this.id,
      page,
      openingMinor: isChain ? openingMinor : null,
      closingMinor: isChain ? closingMinor : null,
      entriesMinor,
    }
  }

  private paging(): CamtSummary['page'] {
    return this.pageOfStatement === undefined ? this.pageOfFile : this.pageOfStatement
  }

  private finish(): void {
    this.all += this.sums.get(LIRA) ?? 0n
    if (!this.hasBalances) return
    const { opening, closing } = this
    const page = this.paging()
    const isFirst = page === null || page.number === 1
    const isLast = page === null || page.isLast
    if ((isFirst && opening === undefined) || (isLast && closing === undefined))
      throw refuseFile('balances')
    // On a later page these are the page's own interim values, if the bank states them at all.
    if (!isFirst) this.opening = undefined
    if (!isLast) this.closing = undefined
    if (this.statements === 1) this.first = this.opening
    if (isFirst && isLast && opening !== undefined && closing !== undefined) {
      const sum = opening.units + (this.sums.get(opening.currency) ?? 0n)
      if (opening.currency !== closing.currency || sum !== closing.units) throw refuseFile('sum')
    }
  }
}

function kurusOf(balance: Balance | undefined): bigint | null {
  if (balance === undefined || balance.currency !== LIRA) return null
  const minor = toKurus(balance.units)
  if (minor === undefined) throw refuseFile('balances')
  return minor
}
