import type { Fixture, Pair } from '#games/sportsbook/world/types.ts'
import type { Reading } from './sport-book.ts'
import type { Source } from './source.ts'
import { sportBookOf } from './sports.ts'

const UNPRICED = { isPriced: false } as const

export function readMatch(
  { feed, strengthOf, hasStrengths }: Source,
  fixture: Fixture,
  feedNowMs: number,
): { model: object; reading: Reading } {
  const sport = sportBookOf(fixture.sport)
  const incidents = feed.incidentsOf(fixture.id, feedNowMs)
  const strength = strengthOf(fixture.id)
  return {
    model: {
      ...sport.modelOf(fixture, strength, firstLegOf(feed, fixture, feedNowMs)),
      ...(hasStrengths === false && UNPRICED),
    },
    reading: sport.read(incidents, strength),
  }
}

function firstLegOf(feed: Source['feed'], { tie }: Fixture, feedNowMs: number): Pair | undefined {
  if (tie?.leg !== 'second') return undefined
  const last = feed.incidentsOf(tie.firstLegId, feedNowMs).at(-1)
  return last?.type === 'ended' ? [last.score.total[1], last.score.total[0]] : undefined
}
