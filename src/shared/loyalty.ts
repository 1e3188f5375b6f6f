import type { Bilingual } from './lang.ts'
import type { Minor } from './money.ts'

/** A loyalty level: what takes a player there, and what they have of it. */
export type LoyaltyLevel = {
  level: number
  name: Bilingual
  /** Own money staked, over all time. */
  fromMinor: Minor
  /** Of a week's net loss; 0: none. */
  cashbackPercent: number
  /** The most of it a week. */
  cashbackMostMinor: Minor
  /** So many hours before the others in the queue of withdrawals. */
  payoutHours: number
}

/** The published levels, the lowest first. */
export const LOYALTY_LEVELS: readonly [LoyaltyLevel, ...LoyaltyLevel[]] = [
  {
    level: 1,
    name: { tr: 'Sinek', en: 'Clubs' },
    fromMinor: 0n,
    cashbackPercent: 0,
    cashbackMostMinor: 0n,
    payoutHours: 0,
  },
  {
    level: 2,
    name: { tr: 'Karo', en: 'Diamonds' },
    fromMinor: 2_500_000n,
    cashbackPercent: 2,
    cashbackMostMinor: 25_000n,
    payoutHours: 2,
  },
  {
    level: 3,
    name: { tr: 'Maça', en: 'Spades' },
    fromMinor: 10_000_000n,
    cashbackPercent: 3,
    cashbackMostMinor: 75_000n,
    payoutHours: 4,
  },
  {
    level: 4,
    name: { tr: 'Kupa', en: 'Hearts' },
    fromMinor: 50_000_000n,
    cashbackPercent: 4,
    cashbackMostMinor: 200_000n,
    payoutHours: 8,
  },
  {
    level: 5,
    name: { tr: 'Kupa Ası', en: 'Ace of Hearts' },
    fromMinor: 200_000_000n,
    cashbackPercent: 5,
    cashbackMostMinor: 500_000n,
    payoutHours: 12,
  },
]

/** What so much of one's own money staked has reached. */
export function levelReached(turnoverMinor: Minor): LoyaltyLevel {
  return LOYALTY_LEVELS.findLast(({ fromMinor }) => turnoverMinor >= fromMinor) ?? LOYALTY_LEVELS[0]
}

/** By its number; the lowest for one that is not published. */
export function levelOf(level: number): LoyaltyLevel {
  return LOYALTY_LEVELS.find((one) => one.level === level) ?? LOYALTY_LEVELS[0]
}

/**
 * What a level returns of a week's net loss, rounded down to the kuruş; nothing of a week that was
 * won.
 */
export function cashbackOf(
  {
    cashbackPercent,
    cashbackMostMinor,
  }: Pick<LoyaltyLevel, 'cashbackPercent' | 'cashbackMostMinor'>,
  lossMinor: Minor,
): Minor {
  if (lossMinor <= 0n) return 0n
  const share = (lossMinor * BigInt(cashbackPercent)) / 100n
  return share < cashbackMostMinor ? share : cashbackMostMinor
}
