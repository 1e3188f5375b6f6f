/** How a coupon joins its legs; a builder prices legs of one match together. */
type Joining = 'single' | 'multi' | 'system' | 'builder'

/**
 * The indexes of legs that share their event with another: what happens to one changes the chance
 * of the other, so their prices may not be multiplied. Such a coupon is refused outside the
 * builder; singles multiply nothing.
 */
export function correlatedLegs(joining: Joining, eventIds: readonly string[]): number[] {
  if (joining === 'single' || joining === 'builder') return []
  return eventIds.flatMap((eventId, leg) =>
    eventIds.indexOf(eventId) === eventIds.lastIndexOf(eventId) ? [] : [leg],
  )
}
