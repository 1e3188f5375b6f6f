import type { Bilingual } from './lang.ts'
import type { Minor } from './money.ts'

export type LoyaltyLevel = {
  level: number
  name: Bilingual
  fromMinor: Minor
  cashbackPercent: number
  cashbackMaxMinor: Minor
  payoutHours: number
  /** Points for each 100 lira of own money staked and settled at this level. */
  pointsPerHundred: number
}

export const LOYALTY_LEVELS: readonly [LoyaltyLevel, ...LoyaltyLevel[]] = [
  {
    level: 1,
    name: { tr: 'Sinek', en: 'Clubs' },
    fromMinor: 0n,
    cashbackPercent: 0,
    cashbackMaxMinor: 0n,
    payoutHours: 0,
    pointsPerHundred: 10,
  },
  {
    level: 2,
    name: { tr: 'Karo', en: 'Diamonds' },
    fromMinor: 2_500_000n,
    cashbackPercent: 2,
    cashbackMaxMinor: 25_000n,
    payoutHours: 2,
    pointsPerHundred: 12,
  },
  {
    level: 3,
    name: { tr: 'Maça', en: 'Spades' },
    fromMinor: 10_000_000n,
    cashbackPercent: 3,
    cashbackMaxMinor: 75_000n,
    payoutHours: 4,
    pointsPerHundred: 14,
  },
  {
    level: 4,
    name: { tr: 'Kupa', en: 'Hearts' },
    fromMinor: 50_000_000n,
    cashbackPercent: 4,
    cashbackMaxMinor: 200_000n,
    payoutHours: 8,
    pointsPerHundred: 16,
  },
  {
    level: 5,
    name: { tr: 'Kupa Ası', en: 'Ace of Hearts' },
    fromMinor: 200_000_000n,
    cashbackPercent: 5,
    cashbackMaxMinor: 500_000n,
    payoutHours: 12,
    pointsPerHundred: 20,
  },
]

export function levelReached(turnoverMinor: Minor): LoyaltyLevel {
  return LOYALTY_LEVELS.findLast(({ fromMinor }) => turnoverMinor >= fromMinor) ?? LOYALTY_LEVELS[0]
}

export function levelOf(level: number): LoyaltyLevel {
  return LOYALTY_LEVELS.find((one) => one.level === level) ?? LOYALTY_LEVELS[0]
}

/**
 * Computes a level's cashback on a week's net loss, rounded down to the kuruş; zero for a winning
 * week.
 */
export function cashbackOf(
  { cashbackPercent, cashbackMaxMinor }: Pick<LoyaltyLevel, 'cashbackPercent' | 'cashbackMaxMinor'>,
  lossMinor: Minor,
): Minor {
  if (lossMinor <= 0n) return 0n
  const share = (lossMinor * BigInt(cashbackPercent)) / 100n
  return share < cashbackMaxMinor ? share : cashbackMaxMinor
}

const HUNDRED_LIRA_MINOR = 10_000n

/**
 * Returns the points that a turnover has earned, rounded down. Each level's rate applies to the
 * part of the turnover between its threshold and the next one.
 */
export function pointsEarned(turnoverMinor: Minor): number {
  const hundredths = LOYALTY_LEVELS.reduce((sum, { fromMinor, pointsPerHundred }, index) => {
    const until = LOYALTY_LEVELS[index + 1]?.fromMinor ?? turnoverMinor
    const reached = turnoverMinor < until ? turnoverMinor : until
    return reached <= fromMinor ? sum : sum + (reached - fromMinor) * BigInt(pointsPerHundred)
  }, 0n)
  return Number(hundredths / HUNDRED_LIRA_MINOR)
}
