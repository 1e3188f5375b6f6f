import type { PlayerModel } from './model.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Istanbul is three hours ahead of UTC all year. */
const ZONE_MS = 3 * HOUR_MS
/** 1 January 1970 was a Thursday, the fourth day of a week that begins on Monday. */
const FIRST_WEEKDAY = 3
/** The wait before a higher limit, or none, can be confirmed. */
const COOLING_MS = DAY_MS
/** A deposit whose page is open reserves its amount for this long. */
const PAGE_MS = 30 * 60_000
/** Two processes can differ by this much about the time of a request and of its confirmation. */
const CLOCKS_MS = 240

export const LIMITS = ['deposit day', 'deposit week', 'loss day', 'loss week'] as const
export type LimitName = (typeof LIMITS)[number]
export type Limit = {
  amount: bigint
  pending?: { amount: bigint | null; fromMs: number } | undefined
}
export type LimitModel = {
  set: Map<LimitName, Limit>
  /** Credited deposits, and stakes less returns and wins, by the day of Istanbul. */
  deposited: Map<number, bigint>
  lost: Map<number, bigint>
}

export const newLimits = (): LimitModel => ({
  set: new Map(),
  deposited: new Map(),
  lost: new Map(),
})

export const siteDay = (ms: number) => Math.floor((ms + ZONE_MS) / DAY_MS)

export function note(days: Map<number, bigint>, day: number, amount: bigint): void {
  days.set(day, (days.get(day) ?? 0n) + amount)
}

export function usedOf(model: PlayerModel, name: LimitName): bigint {
  const today = siteDay(model.nowMs)
  const first = name.endsWith('week') ? today - ((today + FIRST_WEEKDAY) % 7) : today
  const days = name.startsWith('deposit') ? model.limits.deposited : model.limits.lost
  const sum = [...days].reduce(
    (total, [day, amount]) => (day >= first ? total + amount : total),
    0n,
  )
  return sum < 0n ? 0n : sum
}

function allows(model: PlayerModel, kind: 'deposit' | 'loss', amount: bigint): boolean {
  return [...model.limits.set].every(
    ([name, limit]) => !name.startsWith(kind) || usedOf(model, name) + amount <= limit.amount,
  )
}

export const canDeposit = (model: PlayerModel, amount: bigint) => allows(model, 'deposit', amount)

export const lossLimitAllows = (model: PlayerModel, stake: bigint) => allows(model, 'loss', stake)

export function canOpenDeposit(model: PlayerModel, amount: bigint): boolean {
  const waiting = [...model.deposits.values()]
    .filter(
      ({ state, openedAtMs }) =>
        (state === 'pending' || state === 'held') && openedAtMs > model.nowMs - PAGE_MS,
    )
    .reduce((sum, deposit) => sum + deposit.amount, 0n)
  return canDeposit(model, waiting + amount)
}

/** A lower amount applies at once; a higher one, or none, waits for a confirmation. */
export function askLimit(
  { nowMs, limits: { set } }: PlayerModel,
  name: LimitName,
  amount: bigint | null,
): void {
  const limit = set.get(name)
  if (limit === undefined) {
    if (amount !== null) set.set(name, { amount })
  } else if (amount === limit.amount) limit.pending = undefined
  else if (amount !== null && amount < limit.amount) set.set(name, { amount })
  else if (limit.pending?.amount !== amount) limit.pending = { amount, fromMs: nowMs + COOLING_MS }
}

export function confirmLimit(
  { nowMs, limits: { set } }: PlayerModel,
  name: LimitName,
): string | undefined {
  const pending = set.get(name)?.pending
  if (pending === undefined) return 'nothing is pending'
  if (nowMs < pending.fromMs - CLOCKS_MS) return 'the wait is not over'
  if (pending.amount === null) set.delete(name)
  else set.set(name, { amount: pending.amount })
  return undefined
}

export function mustConfirm({ nowMs, limits: { set } }: PlayerModel, name: LimitName): boolean {
  const pending = set.get(name)?.pending
  return pending !== undefined && nowMs > pending.fromMs + CLOCKS_MS
}
