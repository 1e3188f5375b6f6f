import { z } from 'zod'
import { placeMarketOf, type EachWay } from '../../book/outright/each-way-terms.ts'
import { selectionIdOf } from '../../book/selection-id.ts'

export const placeHalfSchema = z.object({
  places: z.number().int(),
  divisor: z.number().int(),
  market: z.string(),
})
export type PlaceHalf = z.output<typeof placeHalfSchema>

export function placeHalf({ places, divisor }: EachWay): PlaceHalf {
  return { places, divisor, market: placeMarketOf(places) }
}

export function placeSelectionId(
  eventId: string,
  selection: string,
  { market }: PlaceHalf,
): string {
  return selectionIdOf(eventId, { market, selection })
}
