import { toWireMoney, type Minor } from '#shared/money.ts'

export type Account = 'cash' | 'bonus' | 'locked' | 'outside'

export type Posting = { debit: Account; credit: Account; amountMinor: Minor }

export type Balances = { cashMinor: Minor; bonusMinor: Minor; lockedMinor: Minor }

/** Origin of a stake; its win returns in the same proportion. */
export type Stake = { cashMinor: Minor; bonusMinor: Minor }

/**
 * An agent's own double-entry account of its money: what it expects from the answers that it
 * received. `passed` lists every state since the last comparison, because an answer may show an
 * earlier one; `recent` the newest states, because a message may arrive late.
 */
export type Books = {
  balances: Record<Account, Minor>
  entries: { why: string; postings: readonly Posting[] }[]
  passed: Balances[]
  recent: Balances[]
}

const MAX_ENTRIES = 40
const MAX_STATES = 200

export function newBooks(): Books {
  const books: Books = {
    balances: { cash: 0n, bonus: 0n, locked: 0n, outside: 0n },
    entries: [],
    passed: [],
    recent: [],
  }
  remember(books)
  return books
}

export function balancesOf({ balances }: Books): Balances {
  return { cashMinor: balances.cash, bonusMinor: balances.bonus, lockedMinor: balances.locked }
}

export const totalOf = ({ cashMinor, bonusMinor }: Balances): Minor => cashMinor + bonusMinor

/** Enters one transaction. Postings of 0 are omitted. Throws RangeError for a negative amount. */
export function enter(books: Books, why: string, postings: readonly Posting[]): void {
  for (const { debit, credit, amountMinor } of postings) {
    if (amountMinor < 0n) throw new RangeError(`${why}: a posting is negative`)
    books.balances[debit] -= amountMinor
    books.balances[credit] += amountMinor
  }
  books.entries.push({ why, postings: postings.filter(({ amountMinor }) => amountMinor > 0n) })
  if (books.entries.length > MAX_ENTRIES) books.entries.shift()
  remember(books)
}

function remember(books: Books): void {
  books.passed.push(balancesOf(books))
  books.recent.push(balancesOf(books))
  if (books.recent.length > MAX_STATES) books.recent.shift()
}

export function confirm(books: Books): void {
  books.passed = [balancesOf(books)]
}

/** Takes a stake, cash before bonus, and returns its origin. */
export function takeStake(books: Books, why: string, amountMinor: Minor): Stake {
  const { cash } = books.balances
  const cashMinor = amountMinor < cash ? amountMinor : cash > 0n ? cash : 0n
  const stake = { cashMinor, bonusMinor: amountMinor - cashMinor }
  enter(books, why, [
    { debit: 'cash', credit: 'outside', amountMinor: stake.cashMinor },
    { debit: 'bonus', credit: 'outside', amountMinor: stake.bonusMinor },
  ])
  return stake
}

/** Pays a win in the proportion of its stake; the bonus part is rounded down. */
export function payWin(books: Books, why: string, stake: Stake, winMinor: Minor): void {
  const staked = stake.cashMinor + stake.bonusMinor
  const bonusMinor = staked === 0n ? 0n : (winMinor * stake.bonusMinor) / staked
  enter(books, why, [
    { debit: 'outside', credit: 'cash', amountMinor: winMinor - bonusMinor },
    { debit: 'outside', credit: 'bonus', amountMinor: bonusMinor },
  ])
}

export function adoptBonus(books: Books, why: string, bonusMinor: Minor): void {
  const change = bonusMinor - books.balances.bonus
  if (change > 0n) enter(books, why, [{ debit: 'cash', credit: 'bonus', amountMinor: change }])
  if (change < 0n) enter(books, why, [{ debit: 'bonus', credit: 'cash', amountMinor: -change }])
}

export function describeBalances({ cashMinor, bonusMinor, lockedMinor }: Balances): string {
  return `cash ${toWireMoney(cashMinor)}, bonus ${toWireMoney(bonusMinor)}, locked ${toWireMoney(lockedMinor)}`
}

export function describeEntries(books: Books, newest = 6): string {
  return books.entries
    .slice(-newest)
    .map(({ why, postings }) => {
      const moves = postings.map(
        ({ debit, credit, amountMinor }) => `${debit}→${credit} ${toWireMoney(amountMinor)}`,
      )
      return `${why} (${moves.join(', ')})`
    })
    .join('; ')
}
