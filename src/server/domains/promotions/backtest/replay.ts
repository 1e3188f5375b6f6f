import type { Minor } from '#shared/money.ts'
import type { PromotionRules } from '../terms/promotion.ts'
import { giftMinor, periodOf, weekOf } from '../rules.ts'

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
 * active from … until; `isOwn` means of this promotion.
 */
export type PlayerFacts = {
  deposits: readonly DepositFact[]
  withdrawals: readonly { id: string; at: number; until: number }[]
  taken: readonly { depositId: string; at: number }[]
  bonuses: readonly { from: number; until: number; isOwn: boolean }[]
}
/** A request made at `at` that waits until `until`. `decidedAt` is set where staff decided. */
export type TimedRequest = { at: number; until: number; decidedAt: number | null }
export type Given = { at: number; amountMinor: Minor; depositId?: string }

/**
 * Replays a deposit promotion for a player's requests, in their order. Like `give`, it tries the
 * moment of the request and then each approved deposit until the request lapses. `had`: periods it
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
  { isAutomatic }: PromotionRules,
  { deposits }: PlayerFacts,
  { at, until, decidedAt }: TimedRequest,
): number[] {
  if (!isAutomatic) return decidedAt === null ? [] : [decidedAt]
  return [
    at,
    ...deposits
      .map(({ approvedAt }) => approvedAt)
      .filter((approved) => approved > at && approved < until)
      .toSorted((a, b) => a - b),
  ]
}

function groundAt(
  rules: PromotionRules,
  { deposits, withdrawals, taken }: PlayerFacts,
  used: ReadonlySet<string>,
  since: number,
  at: number,
): DepositFact | undefined {
  const isOpen = (deposit: DepositFact) =>
    deposit.approvedAt <= at &&
    deposit.amountMinor >= rules.minMinor &&
    !used.has(deposit.id) &&
    !withdrawals.some((one) => one.id > deposit.id && one.at <= at && at < one.until) &&
    !taken.some((one) => one.depositId === deposit.id && one.at <= at)
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
