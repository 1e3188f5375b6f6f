import { expect, test } from 'vitest'
import { LANDS, type Continent, type LandCode } from './places/lands.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './site-time.ts'
import { createWorld } from './world.ts'

/** All seasons of some weeks, which the tests read again and again. */
const MANY_MATCHES = 200_000
const world = createWorld('calendar', MANY_MATCHES)
const FIRST_LANDS: Readonly<Record<string, Continent>> = {
  TR: 'europe',
  GB: 'europe',
  ES: 'europe',
}
const MIN_IN_PLAY = 30
const MAX_SHARE = 0.25

function continentOf(country: string): Continent {
  const continent = FIRST_LANDS[country] ?? LANDS[country as LandCode].continent
  expect(continent, country).toBeDefined()
  return continent
}

function inPlayOver(fromMs: number): number[] {
  const spans = world
    .fixturesBetween(fromMs - DAY_MS / 4, fromMs + 7 * DAY_MS)
    .filter(({ id }) => !world.isCalledOff(id))
    .map(({ id, startsAtMs }) => ({
      startsAtMs,
      endsAtMs: startsAtMs + (world.wholeMatch(id).at(-1)?.atMs ?? 0),
    }))
  return Array.from({ length: 7 * 24 * 6 }, (_, index) => {
    const atMs = fromMs + index * 10 * MINUTE_MS
    return spans.filter(({ startsAtMs, endsAtMs }) => startsAtMs <= atMs && endsAtMs > atMs).length
  })
}

test.each([
  ['winter', Date.UTC(2026, 11, 7)],
  ['spring', Date.UTC(2027, 3, 12)],
  ['summer', Date.UTC(2027, 6, 5)],
])(
  'at any moment of a week in %s at least 30 matches are in play',
  (_, fromMs) => {
    expect(Math.min(...inPlayOver(fromMs))).toBeGreaterThanOrEqual(MIN_IN_PLAY)
  },
  120_000,
)

test('no competition has more than a quarter of the matches of a week, and all sports have several', () => {
  const week = world.fixturesBetween(Date.UTC(2026, 10, 30), Date.UTC(2026, 11, 7))
  const ofCompetition = Map.groupBy(week, ({ competitionId }) => competitionId)
  for (const [id, matches] of ofCompetition)
    expect(matches.length / week.length, id).toBeLessThanOrEqual(MAX_SHARE)
  const playing = Map.groupBy(ofCompetition.keys(), (id) => sportOf(id))
  for (const [sport, competitions] of playing)
    expect(competitions.length, sport).toBeGreaterThanOrEqual(3)
})

const sportOf = (id: string) => world.competitions.find((each) => each.id === id)?.sport

test('football has over forty leagues and cups on five continents, in three tiers, of women and of the young', () => {
  const football = world.competitions.filter(({ sport }) => sport === 'football')
  expect(football.length).toBeGreaterThanOrEqual(40)
  expect(
    new Set(football.flatMap(({ country }) => (country ? [continentOf(country)] : []))),
  ).toEqual(new Set(['europe', 'america', 'asia', 'africa', 'oceania']))
  const count = (isCounted: (each: (typeof football)[number]) => boolean) =>
    football.filter(isCounted).length
  expect(count(({ tier }) => tier === 1)).toBeGreaterThanOrEqual(20)
  expect(count(({ tier }) => tier === 2)).toBeGreaterThanOrEqual(6)
  expect(count(({ tier }) => tier === 3)).toBeGreaterThanOrEqual(3)
  expect(count(({ field }) => field === 'women')).toBeGreaterThanOrEqual(6)
  expect(count(({ field }) => field === 'youth')).toBeGreaterThanOrEqual(5)
  expect(count(({ id }) => id.endsWith('-cup'))).toBeGreaterThanOrEqual(6)
})

test('names of competitions and of the clubs of a sport are unique', () => {
  const names = world.competitions.map(({ name }) => name.en)
  expect(new Set(names).size).toBe(names.length)
  const clubs = new Map<string, string>()
  // Players of tennis and table tennis have no crest.
  const ofClubs = world.competitions.filter(
    ({ sport }) => sport !== 'tennis' && sport !== 'table-tennis',
  )
  for (const { sport, home, competitionId } of world.fixturesBetween(
    Date.UTC(2026, 9, 1),
    Date.UTC(2026, 11, 1),
    ofClubs.map(({ id }) => id),
  )) {
    if (home.crest === undefined) continue
    const field = world.competitions.find(({ id }) => id === competitionId)?.field ?? 'men'
    const key = `${sport} ${field} ${home.name}`
    expect(clubs.get(key) ?? home.id, key).toBe(home.id)
    clubs.set(key, home.id)
  }
  expect(clubs.size).toBeGreaterThan(500)
})

test('matches of a country’s leagues begin between ten and half past ten at night of its own time', () => {
  for (const { competitionId, startsAtMs } of world.fixturesBetween(
    Date.UTC(2026, 9, 5),
    Date.UTC(2026, 9, 12),
  )) {
    const country = world.competitions.find(({ id }) => id === competitionId)?.country ?? ''
    const land = Object.hasOwn(LANDS, country) ? LANDS[country as LandCode] : undefined
    if (land === undefined) continue
    const hour = (((startsAtMs / HOUR_MS + land.utcHours) % 24) + 24) % 24
    expect(hour, competitionId).toBeGreaterThanOrEqual(10)
    expect(hour, competitionId).toBeLessThanOrEqual(22.5)
  }
})
