import { addDays, mondayOf, startOfSiteDay } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import type { PromotionRules } from '#server/domains/content/index.ts'

const DAYS_OF_A_WEEK = 7

/** What a player may have once of a promotion: `once`, or the week it is given in. */
export function periodOf({ repeats }: Pick<PromotionRules, 'repeats'>, now: Date): string {
  return repeats === 'once' ? 'once' : mondayOf(now)
}

export type Week = { from: Date; until: Date }

/** The week `now` is in; `weeksAgo` 1 is the one before. */
export function weekOf(now: Date, weeksAgo = 0): Week {
  const monday = addDays(mondayOf(now), -weeksAgo * DAYS_OF_A_WEEK)
  return { from: startOfSiteDay(monday), until: startOfSiteDay(addDays(monday, DAYS_OF_A_WEEK)) }
}

/**
 * What a referral gives a player for a friend: the friend's own part, or that of the one who
 * invited them.
 */
export function referralMinor(
  { mostMinor, referral }: Pick<PromotionRules, 'mostMinor' | 'referral'>,
  isFriend: boolean,
): Minor {
  return isFriend ? mostMinor : (referral?.referrerMinor ?? 0n)
}

/**
 * What is given on an amount of the basis, rounded down to the kuruş; 0 below the least. Gifts and
 * missions give their whole amount.
 */
export function giftMinor(
  {
    basis,
    percent,
    mostMinor,
    leastMinor,
  }: Pick<PromotionRules, 'basis' | 'percent' | 'mostMinor' | 'leastMinor'>,
  basisMinor: Minor,
): Minor {
  if (basis === 'gift') return mostMinor
  if (basisMinor < leastMinor) return 0n
  if (basis === 'stakes' || basis === 'referral') return mostMinor
  const share = (basisMinor * BigInt(percent)) / 100n
  return share < mostMinor ? share : mostMinor
}
