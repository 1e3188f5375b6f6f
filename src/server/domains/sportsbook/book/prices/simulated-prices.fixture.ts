import type { Fixture } from '#games/sportsbook/world/types.ts'
import type { BookEvent } from '../book-event.ts'
import { createPrices } from './prices.ts'
import { readMatch } from '../read-match.ts'
import type { Source } from '../source.ts'
import type { Terms } from '../terms.ts'

export type Offer = {
  leg: { market: string; selection: string }
  type: string
  line: number | undefined
  fair: number
  priceMilli: number
}
export type State = { event: BookEvent; offers: Offer[]; atMs: number }

export function eventOf(
  source: Source,
  fixture: Fixture,
  atMs: number,
  terms: Terms = {},
): BookEvent {
  const { model, reading } = readMatch(source, fixture, fixture.startsAtMs + atMs)
  const startsAt = new Date(fixture.startsAtMs)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what prices depend on
  return {
    id: fixture.id,
    kind: 'match',
    sport: fixture.sport,
    leagueId: fixture.competitionId,
    home: fixture.home.name,
    away: fixture.away.name,
    startsAt,
    feedStartsAt: startsAt,
    phase: reading.phase,
    facts: reading.facts,
    model,
    version: 1,
    desk: {},
    terms,
    clock: reading.phase === 'live' ? { realAt: startsAt, worldAt: startsAt, speed: 1 } : null,
  } as unknown as BookEvent
}

export function offersOf(event: BookEvent, now: Date): Offer[] {
  return createPrices()
    .marketsOf(event, now)
    .flatMap(({ key, type, line, selections }) =>
      selections.map((selection) => ({
        leg: { market: key, selection: selection.key },
        type,
        line,
        fair: selection.fair,
        priceMilli: selection.priceMilli,
      })),
    )
}
