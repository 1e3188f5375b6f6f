import type { Minor } from '#shared/money.ts'
import type { PromotionRules } from '../terms/promotion.ts'
import { giftMinor, needsPlay, periodOf, weekOf } from '../rules.ts'
import { isPlayed, type Move } from './played.ts'

const MINUTE_MS = 60_000

/** Instants are in milliseconds. Wallet IDs increase with time. */
export type DepositFact = {
  id: string
  amountMinor: Minor
  openedAt: number
  approvedAt: number
  isFirst: boolean
}
/**
 * Facts of one player for a deposit promotion. `withdrawals`: requested at `at`, returned at
 * `until` (Infinity: never). `taken`: deposits that other promotions were given on. `bonuses`:
 * active from … until; `isOwn` means of this promotion. `moves`: what was staked of the deposits,
 * for a reward that requires it.
 */
export type PlayerFacts = {
  deposits: readonly DepositFact[]
  withdrawals: readonly { id: string; at: number; until: number }[]
  taken: readonly { depositId: string; at: number }[]
  bonuses: readonly { from: number; until: number; isOwn: boolean }[]
  moves: readonly Move[]
}
/** A request made at `at` that waits until `until`. `decidedAt` is set where staff decided. */
export type TimedRequest = { at: number; until: number; decidedAt: number | null }
export type Given = { at: number; amountMinor: Minor; depositId?: string }

/**
 * Replays a deposit promotion for a player's requests, in their order. Like `give`, it tries the
 * moment of the request and then each approved deposit until the request lapses, and where the
 * deposit must be staked first, each minute after play. `had`: periods it
 * was given in before. `since`: the promotion's start.
 */
export function replayDeposits(
  rules: PromotionRules,
  facts: PlayerFacts,
  requests: readonly TimedRequest[],
  { since, had }: { since: number; had: ReadonlySet<string> },
): Given[] {
  const [given, used, periods]: [Given[], Set<string>, Set<string>] = [[], new Set(), new Set(had)]
  for (const request of requests) {
    for (const at of momentsOf(rules, facts, request)) {
      const period = periodOf(rules, new Date(at))
      if (periods.has(period)) continue
      const ground = groundAt(rules, facts, used, since, at)
      if (ground === undefined || isBarred(rules, facts, at)) continue
      used.add(ground.id)
      periods.add(period)
      given.push({ at, amountMinor: amountOf(rules, ground.amountMinor), depositId: ground.id })
      break
    }
  }
  return given
}

export function amountOf(rules: PromotionRules, basisMinor: Minor): Minor {
  const share = giftMinor(rules, basisMinor)
  return share === 0n || rules.freeRounds === null
    ? share
    : rules.freeRounds.betMinor * BigInt(rules.freeRounds.rounds)
}

function momentsOf(
  rules: PromotionRules,
  { deposits, moves }: PlayerFacts,
  { at, until, decidedAt }: TimedRequest,
): number[] {
  if (!rules.isAutomatic) return decidedAt === null ? [] : [decidedAt]
  const played = needsPlay(rules)
    ? moves.map(({ countsAt }) => Math.floor(countsAt / MINUTE_MS + 1) * MINUTE_MS)
    : []
  return [
    at,
    ...[...new Set([...deposits.map(({ approvedAt }) => approvedAt), ...played])]
      .filter((moment) => moment > at && moment < until)
      .toSorted((a, b) => a - b),
  ]
}

function groundAt(
  rules: PromotionRules,
  { deposits, withdrawals, taken, moves }: PlayerFacts,
  used: ReadonlySet<string>,
  since: number,
  at: number,
): DepositFact | undefined {
  const standing = withdrawals.filter((one) => one.at <= at && at < one.until)
  const withdrawnAt = Math.max(0, ...standing.map((one) => one.at))
  const isOpen = (deposit: DepositFact) =>
    deposit.approvedAt <= at &&
    deposit.amountMinor >= rules.minMinor &&
    !used.has(deposit.id) &&
    !standing.some((one) => one.id > deposit.id) &&
    !taken.some((one) => one.depositId === deposit.id && one.at <= at) &&
    (!needsPlay(rules) || isPlayed(moves, deposit.id, at, withdrawnAt))
  if (rules.ofFirstDeposit)
    return deposits.find(
      (deposit) => deposit.isFirst && deposit.openedAt >= since && isOpen(deposit),
    )
  const from =
    rules.repeats === 'week' ? Math.max(since, weekOf(new Date(at)).from.getTime()) : since
  return deposits.findLast((deposit) => deposit.openedAt >= from && isOpen(deposit))
}

/** Allows one bonus at a time. A bonus of this promotion begins at the instant it is given. */
function isBarred({ reward }: PromotionRules, { bonuses }: PlayerFacts, at: number): boolean {
  return (
    reward === 'bonus' &&
    bonuses.some(({ from, until, isOwn }) => (isOwn ? from < at : from <= at) && at < until)
  )
}
