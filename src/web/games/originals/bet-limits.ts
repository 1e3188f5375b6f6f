import type { LaunchReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'

export type BetLimits = { minMinor: Minor; maxMinor: Minor; unitMinor: Minor }

export function betLimitsOf(rules: LaunchReply['rules'], stakes = 1): BetLimits {
  const unitMinor = fromWireMoney(rules.betUnit ?? rules.minBet)
  return {
    minMinor: fromWireMoney(rules.minBet),
    maxMinor: (fromWireMoney(rules.maxBet) / (unitMinor * BigInt(stakes))) * unitMinor,
    unitMinor,
  }
}

/** Returns the bet rounded down to a whole unit, within the limits. */
export function allowedBet(betMinor: Minor, { minMinor, maxMinor, unitMinor }: BetLimits): Minor {
  const whole = (betMinor / unitMinor) * unitMinor
  return whole < minMinor ? minMinor : whole > maxMinor ? maxMinor : whole
}
