import type { Bilingual } from '#shared/lang.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { StakeLimit } from '../exposure.ts'

export const LIMIT_TEXTS: Readonly<Record<StakeLimit, Bilingual>> = COUPONS_TEXTS.stakeLimits

/** The wire uses one name for both limits of a player. */
export function toWireLimit(limit: StakeLimit): 'event' | 'market' | 'player' | 'payout' {
  return limit === 'type' ? 'player' : limit
}
