type Joining = 'single' | 'multi' | 'system' | 'builder'

/**
 * Returns the indexes of legs that share their event with another leg. Their chances are dependent,
 * so their prices must not be multiplied. Such a coupon is rejected outside the builder; singles
 * multiply nothing.
 */
export function correlatedLegs(joining: Joining, eventIds: readonly string[]): number[] {
  if (joining === 'single' || joining === 'builder') return []
  return eventIds.flatMap((eventId, leg) =>
    eventIds.indexOf(eventId) === eventIds.lastIndexOf(eventId) ? [] : [leg],
  )
}
