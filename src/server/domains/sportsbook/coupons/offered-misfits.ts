import type { Bilingual } from '#shared/lang.ts'
import type { OfferedLeg } from '../book/offered.ts'
import type { AskedCoupon, Misfit } from './ask.ts'

const NO_EACH_WAY: Bilingual = {
  tr: 'Bu seçimde plase bahsi yok',
  en: 'This selection cannot be bet each way',
}
const SAME_COMPETITION: Bilingual = {
  tr: 'Bir yarışmanın kazananı, o yarışmanın maçlarıyla aynı kuponda oynanmaz',
  en: 'The winner of a competition cannot be combined with its own matches',
}

/** What stands against the legs by what the book says of them. */
export function offeredMisfits(
  { type, legs: asked }: Pick<AskedCoupon, 'type' | 'legs'>,
  legs: readonly OfferedLeg[],
): Misfit[] {
  const outrightLeagues = new Set(
    legs.flatMap(({ isOutright, league }) => (isOutright ? [league] : [])),
  )
  // Its matches decide who wins it: their chances are not each other's own. Two markets of one
  // outright are one event's, and refused as such.
  const isMixed = (leg: OfferedLeg) =>
    type !== 'single' &&
    outrightLeagues.has(leg.league) &&
    legs.some(({ league, eventId }) => league === leg.league && eventId !== leg.eventId)
  return legs.flatMap((leg, at): Misfit[] => [
    ...(asked[at]?.eachWay === true && (leg.eachWay === undefined || type === 'builder')
      ? [{ debug: 'no each way', leg: at, text: NO_EACH_WAY }]
      : []),
    ...(isMixed(leg) ? [{ debug: 'same competition', leg: at, text: SAME_COMPETITION }] : []),
  ])
}
