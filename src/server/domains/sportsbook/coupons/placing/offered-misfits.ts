import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { OfferedLeg } from '../../book/offered.ts'
import type { AskedCoupon, Misfit } from './ask.ts'

export function offeredMisfits(
  { type, legs: asked }: Pick<AskedCoupon, 'type' | 'legs'>,
  legs: readonly OfferedLeg[],
): Misfit[] {
  const outrightLeagues = new Set(
    legs.flatMap(({ isOutright, league }) => (isOutright ? [league] : [])),
  )
  // A winner market depends on its own matches, so their chances are not independent. Two markets
  // of one outright belong to one event and are refused for that reason.
  const isMixed = (leg: OfferedLeg) =>
    type !== 'single' &&
    outrightLeagues.has(leg.league) &&
    legs.some(({ league, eventId }) => league === leg.league && eventId !== leg.eventId)
  return legs.flatMap((leg, at): Misfit[] => [
    ...(asked[at]?.eachWay === true && (leg.eachWay === undefined || type === 'builder')
      ? [{ debug: 'no each way', leg: at, text: COUPONS_TEXTS.noEachWay }]
      : []),
    ...(isMixed(leg)
      ? [{ debug: 'same competition', leg: at, text: COUPONS_TEXTS.sameCompetition }]
      : []),
  ])
}
