import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Texts } from '#shared/texts/tr.ts'
import type { Format } from '#web/lib/format.ts'
import { guardProblem } from './quote-problems.ts'
import type { Quote } from './use-quotes.ts'
import type { Sums } from './slip-sums.ts'

export function stakeProblem(
  sums: Sums,
  quote: Quote | undefined,
  balanceMinor: Minor | undefined,
  texts: Texts['sports']['slip'],
  format: Format,
): string | undefined {
  const { lineStakeMinor, stakeMinor } = sums
  if (stakeMinor === 0n) return undefined
  if (quote !== undefined && lineStakeMinor < fromWireMoney(quote.minStake))
    return texts.min(format.money(quote.minStake))
  if (quote !== undefined && lineStakeMinor > fromWireMoney(quote.maxStake))
    return texts.limits[quote.limit](format.money(quote.maxStake))
  if (balanceMinor !== undefined && stakeMinor > balanceMinor)
    return texts.poor(format.money(toWireMoney(stakeMinor - balanceMinor)))
  return guardProblem(quote)
}
