import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { SPORTS } from '../match-model.ts'
import { simulatedFeed } from './feed.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './site-time.ts'
import { createWorld } from './world.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 17)
/** All seasons of a fortnight, which the tests read again and again. */
const MANY_MATCHES = 200_000
const world = createWorld('a seed', MANY_MATCHES)
const fortnight = world.fixturesBetween(NOW_MS - 3 * DAY_MS, NOW_MS + 11 * DAY_MS)
const idsOf = (fixtures: readonly { id: string }[]) => fixtures.map(({ id }) => id)

test('a seed always gives the same world regardless of the order of queries, and another seed a different one', () => {
  const again = createWorld('a seed')
  const [last] = fortnight.slice(-1)
  expect(last && again.wholeMatch(last.id)).toEqual(last && world.wholeMatch(last.id))
  const fixtures = again.fixturesBetween(NOW_MS - 3 * DAY_MS, NOW_MS + 11 * DAY_MS)
  expect(fixtures.length).toBe(fortnight.length)
  expect(fixtures.find((each, n) => !isDeepStrictEqual(each, fortnight[n]))).toBeUndefined()
  const other = createWorld('another')
  for (const sport of SPORTS) {
    const { competitionId = '' } = fortnight.find((each) => each.sport === sport) ?? {}
    const window = [NOW_MS - 3 * DAY_MS, NOW_MS + 11 * DAY_MS, [competitionId]] as const
    expect(other.fixturesBetween(...window), sport).not.toEqual(world.fixturesBetween(...window))
  }
})

test('adjacent windows contain every match exactly once', () => {
  const days = Array.from({ length: 14 }, (_, day) =>
    world.fixturesBetween(NOW_MS + (day - 3) * DAY_MS, NOW_MS + (day - 2) * DAY_MS),
  )
  expect(idsOf(days.flat())).toEqual(idsOf(fortnight))
  expect(new Set(idsOf(fortnight)).size).toBe(fortnight.length)
  expect(fortnight.map(({ startsAtMs }) => startsAtMs)).toEqual(
    fortnight.map(({ startsAtMs }) => startsAtMs).sort((a, b) => a - b),
  )
})

test('finds a match by its id, and nothing for an invalid id', () => {
  for (const fixture of fortnight.slice(0, 50))
    expect(world.findFixture(fixture.id)).toEqual(fixture)
  for (const id of [
    '',
    'x',
    'bogaz-ligi',
    'bogaz-ligi.2026.99-1',
    'bogaz-ligi.x.1-1',
    '__proto__.1.1',
  ])
    expect(world.findFixture(id)).toBeUndefined()
  expect(() => world.strengthBefore('nothing')).toThrow(RangeError)
})

const YEAR_MS = Date.UTC(2026, 6, 15)
const FORTNIGHTS = 26
const yearOf = (competitionId: string) =>
  world.fixturesBetween(YEAR_MS, Date.UTC(2027, 6, 15), [competitionId])

test('every sport is played in any fortnight of the year', () => {
  for (const sport of SPORTS) {
    const played = new Set<number>()
    const competitions = world.competitions.filter((each) => each.sport === sport)
    // The last ones are the smallest of those that are played all year long.
    for (const { id } of competitions.toReversed()) {
      for (const { startsAtMs } of yearOf(id))
        played.add(Math.floor((startsAtMs - YEAR_MS) / (14 * DAY_MS)))
      if (played.size > FORTNIGHTS) break
    }
    const missing = Array.from({ length: FORTNIGHTS }, (_, n) => n).filter((n) => !played.has(n))
    expect(missing, sport).toEqual([])
  }
})

test('every club of a league meets every other at home and away', () => {
  const season = yearOf('bogaz-ligi').filter(({ id }) => /^bogaz-ligi\.2026\.[\d-]+$/.test(id))
  expect(season).toHaveLength(18 * 17)
  expect(new Set(season.map(({ home, away }) => `${home.id} ${away.id}`)).size).toBe(18 * 17)
  const rounds = Map.groupBy(season, ({ round }) => round.en)
  for (const round of rounds.values())
    expect(new Set(round.flatMap(({ home, away }) => [home.id, away.id])).size).toBe(18)
})

test('no one’s next match is announced before the match that leads to it is over', () => {
  const feed = simulatedFeed(world)
  const finals = fortnight.filter(
    ({ sport, round }) => sport === 'tennis' && round.en.endsWith('Final'),
  )
  expect(finals.length).toBeGreaterThan(2)
  for (const final of finals) {
    expect(final.announcedAtMs).toBeLessThan(final.startsAtMs)
    const semiFinals = fortnight.filter(
      (each) =>
        each.competitionId === final.competitionId &&
        each.round.en === final.round.en.replace('Final', 'Semi-final'),
    )
    for (const each of semiFinals)
      expect(
        each.startsAtMs + (world.wholeMatch(each.id).at(-1)?.atMs ?? Infinity),
      ).toBeLessThanOrEqual(final.announcedAtMs)
    const knownAt = (nowMs: number) =>
      idsOf(feed.fixtures(NOW_MS - 3 * DAY_MS, NOW_MS + 11 * DAY_MS, nowMs, [final.competitionId]))
    expect(knownAt(final.announcedAtMs - 1)).not.toContain(final.id)
    expect(knownAt(final.announcedAtMs)).toContain(final.id)
  }
})

test(
  'a match has incidents in chronological order from start to end, and its parts add up to its score',
  { timeout: 120_000 },
  () => {
    const few = SPORTS.flatMap((sport) =>
      fortnight.filter((each) => each.sport === sport).slice(0, 40),
    )
    for (const { id, sport } of few) {
      const incidents = world.wholeMatch(id)
      const last = incidents.at(-1)
      expect(['ended', 'abandoned', 'postponed']).toContain(last?.type)
      expect(incidents.map(({ atMs }) => atMs)).toEqual(
        incidents.map(({ atMs }) => atMs).sort((a, b) => a - b),
      )
      const { total, parts } = last?.score ?? { total: [0, 0], parts: [] }
      const won = ['football', 'basketball', 'ice-hockey', 'handball'].includes(sport)
        ? parts
        : parts.map(([home, away]) => [Number(home > away), Number(away > home)] as const)
      expect([
        won.reduce((sum, [home]) => sum + home, 0),
        won.reduce((sum, [, away]) => sum + away, 0),
      ]).toEqual(total)
      expect((last?.atMs ?? 0) / HOUR_MS).toBeLessThan(6)
    }
  },
)

test('matches are in play by day and by night', () => {
  const feed = simulatedFeed(world)
  for (let hours = 0; hours < 48; hours += 1.7) {
    const nowMs = NOW_MS + hours * HOUR_MS
    const begun = feed.fixtures(nowMs - HOUR_MS, nowMs, nowMs)
    expect(
      begun.some(
        ({ id }) => !['ended', undefined].includes(feed.incidentsOf(id, nowMs).at(-1)?.type),
      ),
    ).toBe(true)
  }
})

test('at any moment the feed reports past incidents and no future ones', () => {
  const feed = simulatedFeed(world)
  for (const fixture of fortnight.filter(({ sport }) => sport === 'football').slice(0, 20)) {
    const whole = world.wholeMatch(fixture.id)
    for (const minutes of [-200, -1, 0, 30, 55, 100, 240]) {
      const nowMs = fixture.startsAtMs + minutes * MINUTE_MS
      const known = feed.incidentsOf(fixture.id, nowMs)
      expect(known).toEqual(whole.slice(0, known.length))
      expect(known.every(({ atMs }) => atMs <= minutes * MINUTE_MS)).toBe(true)
      expect(
        whole[known.length] === undefined || (whole[known.length]?.atMs ?? 0) > minutes * MINUTE_MS,
      ).toBe(true)
    }
  }
  expect(feed.incidentsOf('nothing', NOW_MS)).toEqual([])
})
