import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import type { Product } from '#shared/office/segment-parts.ts'

export type Play = { product: Product; ownMinor: Minor }
/**
 * The changes of one fact: `totalMinor` cash and bonus together, `lockedMinor` the locked money.
 * Its key is the same for the agent's knowledge and for the lines of the statement. A return may
 * have parts that are days apart: a sold half, and later the result. A stake has `play`.
 */
export type Item = {
  totalMinor: Minor
  lockedMinor: Minor
  atMs: number
  lastAtMs: number
  play?: Play | undefined
}
export type Items = Map<string, Item>

export const stakeKey = (roundId: string): string => `stake of ${roundId}`
export const returnKey = (roundId: string): string => `return of ${roundId}`
export const depositKey = (id: string): string => `deposit ${id}`
export const withdrawalKey = (id: string): string => `withdrawal ${id}`

export function note(
  items: Items,
  key: string,
  change: { totalMinor: Minor; lockedMinor?: Minor; atMs: number; play?: Play | undefined },
): void {
  const known = items.get(key)
  const play = change.play ?? known?.play
  const ownMinor = (known?.play?.ownMinor ?? 0n) + (change.play?.ownMinor ?? 0n)
  items.set(key, {
    totalMinor: (known?.totalMinor ?? 0n) + change.totalMinor,
    lockedMinor: (known?.lockedMinor ?? 0n) + (change.lockedMinor ?? 0n),
    atMs: known?.atMs ?? change.atMs,
    lastAtMs: change.atMs,
    ...(play !== undefined && { play: { ...play, ownMinor } }),
  })
}

export function keyOfLine({ id, type, roundID }: Transaction): string {
  if (type === TRANSACTION_TYPE.deposit) return depositKey(id)
  if (type === TRANSACTION_TYPE.withdraw) return withdrawalKey(id)
  if (roundID === undefined) return `line ${id}`
  return type === TRANSACTION_TYPE.bet ? stakeKey(roundID) : returnKey(roundID)
}

const { pending, inReview, approved } = TRANSACTION_STATUS

/** Returns what a line moved: a waiting deposit nothing, a waiting withdrawal to locked money. */
export function effectOfLine(line: Transaction): Omit<Item, 'atMs' | 'lastAtMs'> {
  const amount = fromWireMoney(line.amount)
  const status = line.transaction_status
  if (line.type === TRANSACTION_TYPE.withdraw) {
    if (status === pending || status === inReview)
      return { totalMinor: amount, lockedMinor: -amount }
    return { totalMinor: status === approved ? amount : 0n, lockedMinor: 0n }
  }
  return { totalMinor: status === approved ? amount : 0n, lockedMinor: 0n }
}

export function itemsOf(lines: readonly Transaction[]): Items {
  const items: Items = new Map()
  for (const line of lines)
    note(items, keyOfLine(line), { ...effectOfLine(line), atMs: Date.parse(line.date) })
  return items
}
