import { addDays, mondayOf, startOfSiteDay } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import type { PromotionRules } from './terms/promotion.ts'

const DAYS_OF_A_WEEK = 7

export function periodOf({ repeats }: Pick<PromotionRules, 'repeats'>, now: Date): string {
  return repeats === 'once' ? 'once' : mondayOf(now)
}

export type Week = { from: Date; until: Date }

export function weekOf(now: Date, weeksAgo = 0): Week {
  const monday = addDays(mondayOf(now), -weeksAgo * DAYS_OF_A_WEEK)
  return { from: startOfSiteDay(monday), until: startOfSiteDay(addDays(monday, DAYS_OF_A_WEEK)) }
}

export function referralMinor(
  { maxMinor, referral }: Pick<PromotionRules, 'maxMinor' | 'referral'>,
  isFriend: boolean,
): Minor {
  return isFriend ? maxMinor : (referral?.referrerMinor ?? 0n)
}

/**
 * Returns the gift on an amount of the basis, rounded down to the kuruş; 0 below the minimum. Gifts
 * and missions give their whole amount.
 */
export function giftMinor(
  {
    basis,
    percent,
    maxMinor,
    minMinor,
  }: Pick<PromotionRules, 'basis' | 'percent' | 'maxMinor' | 'minMinor'>,
  basisMinor: Minor,
): Minor {
  if (basis === 'gift') return maxMinor
  if (basisMinor < minMinor) return 0n
  if (basis === 'stakes' || basis === 'referral') return maxMinor
  const share = (basisMinor * BigInt(percent)) / 100n
  return share < maxMinor ? share : maxMinor
}

/**
 * A reward without wagering belongs to the player at once, so the deposit must be staked once
 * first: money that comes and goes unplayed earns nothing. A bonus, and free-round winnings that
 * require wagering, end with a withdrawal instead.
 */
export function needsPlay({
  basis,
  reward,
  wagering,
}: Pick<PromotionRules, 'basis' | 'reward' | 'wagering'>): boolean {
  return basis === 'deposit' && wagering === 0 && reward !== 'bonus'
}
