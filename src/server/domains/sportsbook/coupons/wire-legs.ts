import type { CallRow } from '#shared/contracts/contract.ts'
import type { quoteCoupon } from '#shared/contracts/sportsbook/placing.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import type { OfferedLeg } from '../book/offered.ts'
import { toWireTerms } from '../book/outright/each-way-terms.ts'

export type WireQuoteLeg = CallRow<typeof quoteCoupon>['legs'][number]

export function toQuoteLegs(legs: readonly OfferedLeg[], lang: Lang): WireQuoteLeg[] {
  return legs.map((leg) => ({
    selectionID: leg.selectionId,
    eventID: leg.eventId,
    event: leg.event[lang],
    market: leg.marketName[lang],
    selection: leg.selectionName[lang],
    price: toWirePrice(priceOf(leg.priceMilli)),
    status: leg.status,
    live: leg.live,
    startTime: toWireTime(leg.startsAt),
    clock: leg.clock?.[lang] ?? null,
    ...(leg.eachWay && { eachWay: toWireTerms(leg.eachWay, leg.priceMilli) }),
  }))
}
