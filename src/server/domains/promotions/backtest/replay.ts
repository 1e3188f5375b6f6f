import type { Minor } from '#shared/money.ts'
import type { PromotionRules } from '#server/domains/content/index.ts'
import { giftMinor, periodOf, weekOf } from '../rules.ts'

/** Instants in milliseconds; ids of the wallet rise with time. */
export type DepositFact = {
  id: string
  amountMinor: Minor
  openedAt: number
  approvedAt: number
  isFirst: boolean
}
/**
 * What a deposit promotion looks at of one player. `withdrawals`: asked for `at`, returned at
 * `until` (Infinity: never); `taken`: deposits other promotions gave something on; `bonuses`: in
 * play from … until, `isOwn` of this promotion.
 */
export type PlayerFacts = {
  deposits: readonly DepositFact[]
  withdrawals: readonly { id: string; at: number; until: number }[]
  taken: readonly { depositId: string; at: number }[]
  bonuses: readonly { from: number; until: number; isOwn: boolean }[]
}
/**
 * Someone asks at `at` and waits until `until`; `decidedAt`: when staff gave it, where its terms
 * leave it to them.
 */
export type Wish = { at: number; until: number; decidedAt: number | null }
export type Given = { at: number; amountMinor: Minor; depositId?: string }

/**
 * What a deposit promotion would have given to one player for their wishes, in their order: the
 * moment of the wish, then each approved deposit until the wish lapses, is tried as `give` tries
 * it. `had`: periods it was given in before; `since`: the promotion's start.
 */
export function replayDeposits(
  rules: PromotionRules,
  facts: PlayerFacts,
  wishes: readonly Wish[],
  { since, had }: { since: number; had: ReadonlySet<string> },
): Given[] {
  const [given, used, periods]: [Given[], Set<string>, Set<string>] = [[], new Set(), new Set(had)]
  for (const wish of wishes) {
    for (const at of momentsOf(rules, facts, wish)) {
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

/** What is handed out on an amount of the basis: free rounds are worth their bets. */
export function amountOf(rules: PromotionRules, basisMinor: Minor): Minor {
  const share = giftMinor(rules, basisMinor)
  return share === 0n || rules.freeRounds === null
    ? share
    : rules.freeRounds.betMinor * BigInt(rules.freeRounds.rounds)
}

function momentsOf(
  { isAutomatic }: PromotionRules,
  { deposits }: PlayerFacts,
  { at, until, decidedAt }: Wish,
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

/** The newest deposit it could be given on at an instant, as `give` finds it. */
function groundAt(
  rules: PromotionRules,
  { deposits, withdrawals, taken }: PlayerFacts,
  used: ReadonlySet<string>,
  since: number,
  at: number,
): DepositFact | undefined {
  const isOpen = (deposit: DepositFact) =>
    deposit.approvedAt <= at &&
    deposit.amountMinor >= rules.leastMinor &&
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

/** One bonus at a time. One's own begins at the instant it is given. */
function isBarred({ reward }: PromotionRules, { bonuses }: PlayerFacts, at: number): boolean {
  return (
    reward === 'bonus' &&
    bonuses.some(({ from, until, isOwn }) => (isOwn ? from < at : from <= at) && at < until)
  )
}
