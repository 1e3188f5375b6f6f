import type { LegOf } from '#games/sportsbook/match-model.ts'

const SEPARATOR = '~'

/** A selection's name for everyone: event, market and selection, "EVENT~total:2.5~over". */
export function selectionIdOf(eventId: string, { market, selection }: LegOf): string {
  return [eventId, market, selection].join(SEPARATOR)
}

/** A market's, "EVENT~total:2.5". */
export function marketIdOf(eventId: string, market: string): string {
  return [eventId, market].join(SEPARATOR)
}

/** What a selection's id names; undefined where it has not the form of one. */
export function readSelectionId(selectionId: string): (LegOf & { eventId: string }) | undefined {
  const [eventId = '', market = '', selection = '', ...more] = selectionId.split(SEPARATOR)
  return eventId === '' || market === '' || selection === '' || more.length > 0
    ? undefined
    : { eventId, market, selection }
}
