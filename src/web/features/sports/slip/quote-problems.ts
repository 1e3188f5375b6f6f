import { STAKE_GUARD } from '#shared/sportsbook/coupon-bounds.ts'
import type { Plan } from './slip-plans.ts'
import type { Quote } from './use-quotes.ts'

const OF_THE_STAKE: ReadonlySet<string> = new Set([
  'minimum',
  'limit reached',
  'insufficient balance',
  STAKE_GUARD,
])

export function legProblem(
  quotes: readonly (Quote | undefined)[],
  plans: readonly Plan[],
  index: number,
): string | undefined {
  const isSingles = plans.length > 1
  const problems = (isSingles ? quotes[index] : quotes[0])?.problems ?? []
  return problems.find(({ leg, debug }) => leg === (isSingles ? 0 : index) && debug !== 'suspended')
    ?.message
}

export function couponProblem(quote: Quote | undefined): string | undefined {
  return quote?.problems.find(({ leg, debug }) => leg === undefined && !OF_THE_STAKE.has(debug))
    ?.message
}

export function guardProblem(quote: Quote | undefined): string | undefined {
  return quote?.problems.find(({ debug }) => debug === STAKE_GUARD)?.message
}
