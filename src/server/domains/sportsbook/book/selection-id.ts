import type { LegOf } from '#games/sportsbook/match-model.ts'

const SEPARATOR = '~'

export function selectionIdOf(eventId: string, { market, selection }: LegOf): string {
  return [eventId, market, selection].join(SEPARATOR)
}

export function marketIdOf(eventId: string, market: string): string {
  return [eventId, market].join(SEPARATOR)
}

export function readSelectionId(selectionId: string): (LegOf & { eventId: string }) | undefined {
  const [eventId = '', market = '', selection = '', ...more] = selectionId.split(SEPARATOR)
  return eventId === '' || market === '' || selection === '' || more.length > 0
    ? undefined
    : { eventId, market, selection }
}
