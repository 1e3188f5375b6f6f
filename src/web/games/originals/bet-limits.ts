import type { LaunchReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'

export type BetLimits = { leastMinor: Minor; mostMinor: Minor; unitMinor: Minor }

export function betLimitsOf(rules: LaunchReply['rules']): BetLimits {
  return {
    leastMinor: fromWireMoney(rules.minBet),
    mostMinor: fromWireMoney(rules.maxBet),
    unitMinor: fromWireMoney(rules.betUnit ?? rules.minBet),
  }
}

/** The bet that may be asked for: down to a whole unit, within the limits. */
export function allowedBet(
  betMinor: Minor,
  { leastMinor, mostMinor, unitMinor }: BetLimits,
): Minor {
  const whole = (betMinor / unitMinor) * unitMinor
  return whole < leastMinor ? leastMinor : whole > mostMinor ? mostMinor : whole
}
