import { z } from 'zod'
import { placeMarketOf, type EachWay } from '../book/outright/each-way-terms.ts'
import { selectionIdOf } from '../book/selection-id.ts'

/**
 * The terms of an each-way leg as they were when it was placed, and the market that settles its
 * place half.
 */
export const placeHalfSchema = z.object({
  places: z.number().int(),
  divisor: z.number().int(),
  market: z.string(),
})
export type PlaceHalf = z.output<typeof placeHalfSchema>

export function placeHalf({ places, divisor }: EachWay): PlaceHalf {
  return { places, divisor, market: placeMarketOf(places) }
}

/** The selection that a leg's place half is. */
export function placeSelectionId(
  eventId: string,
  selection: string,
  { market }: PlaceHalf,
): string {
  return selectionIdOf(eventId, { market, selection })
}

/** Whether selections of a market may be place halves of legs. */
export function isPlaceMarket(market: string): boolean {
  return market.startsWith(PLACE)
}
const PLACE = 'place:'
