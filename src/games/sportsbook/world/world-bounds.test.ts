import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from './site-time.ts'
import { squadOf } from './places/squads.ts'
import type { Incident } from './types.ts'
import { createWorld } from './world.ts'

const world = createWorld('bounds')
const FROM_MS = Date.UTC(2026, 8, 1)
const football = world.competitions.filter(({ sport }) => sport === 'football')
const PLAYED = world
  .fixturesBetween(
    FROM_MS,
    FROM_MS + 120 * DAY_MS,
    football.map(({ id }) => id),
  )
  .map((fixture) => ({ fixture, incidents: world.wholeMatch(fixture.id) }))
  .filter(({ incidents }) => incidents.at(-1)?.type === 'ended')
const GOALS: ReadonlySet<string> = new Set(['goal', 'penalty-goal', 'own-goal'])

function fullTime(incidents: readonly Incident[]): readonly [number, number] {
  const [first = [0, 0], second = [0, 0]] = incidents.at(-1)?.score.parts ?? []
  return [first[0] + second[0], first[1] + second[1]]
}

/**
 * Two leagues in six seasons have 43.1 % home wins, 24.2 % draws and 2.83 goals a match (4,560
 * matches, football-data.co.uk).
 */
test('home wins, draws and goals of football lie near those of real leagues', () => {
  const scores = PLAYED.filter(({ fixture }) => !fixture.neutral).map(({ incidents }) =>
    fullTime(incidents),
  )
  const share = (isCounted: (home: number, away: number) => boolean) =>
    scores.filter(([home, away]) => isCounted(home, away)).length / scores.length
  expect(scores.length).toBeGreaterThan(3_000)
  const homeWins = share((home, away) => home > away)
  expect(homeWins).toBeGreaterThan(0.4)
  expect(homeWins).toBeLessThan(0.47)
  const draws = share((home, away) => home === away)
  expect(draws).toBeGreaterThan(0.21)
  expect(draws).toBeLessThan(0.27)
  const goals = scores.reduce((sum, [home, away]) => sum + home + away, 0) / scores.length
  expect(goals).toBeGreaterThan(2.5)
  expect(goals).toBeLessThan(3)
})

test('more goals fall in each quarter of an hour than in the one before, most of all at the ends of halves', () => {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const { type, clock, score } of PLAYED.flatMap(({ incidents }) => incidents)) {
    if (!GOALS.has(type) || score.parts.length > 2) continue
    const [minute = 0, added] = clock.split('+').map(Number)
    const place = Math.min(5, Math.floor((minute - 1) / 15))
    counts[added === undefined || minute === 90 ? place : 2] =
      (counts[added === undefined || minute === 90 ? place : 2] ?? 0) + 1
  }
  const all = counts.reduce((sum, count) => sum + count, 0)
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, last = 0] = counts.map(
    (count) => count / all,
  )
  expect([first < second, second < third, third > fourth, fourth < fifth, fifth < last]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(first).toBeGreaterThan(0.11)
  expect(last).toBeGreaterThan(0.19)
  expect(last).toBeLessThan(0.27)
})

test('a substitution names who comes and who leaves, an own goal a player of the other side', () => {
  const substitutions = PLAYED.flatMap(({ incidents }) =>
    incidents.filter(({ type }) => type === 'substitution'),
  )
  expect(substitutions.length).toBeGreaterThan(20_000)
  for (const { player, replaced } of substitutions) {
    expect(player).toBeTruthy()
    expect(replaced).toBeTruthy()
    expect(player).not.toBe(replaced)
  }
  const ownGoals = PLAYED.flatMap(({ fixture, incidents }) =>
    incidents.flatMap((incident) =>
      incident.type === 'own-goal' ? [{ ...incident, fixture }] : [],
    ),
  )
  expect(ownGoals.length).toBeGreaterThan(100)
  for (const { player, side, fixture } of ownGoals) {
    const own = side === 'home' ? fixture.away : fixture.home
    expect(squadOf('bounds', own).map(({ name }) => name)).toContain(player)
  }
})

test('a cup of single matches halves its clubs until the final on neutral ground, and no tie stays level', () => {
  const [cup] = football.filter(({ id }) => id.endsWith('-cup'))
  const matches = world
    .fixturesBetween(FROM_MS - 60 * DAY_MS, FROM_MS + 330 * DAY_MS, [cup?.id ?? ''])
    .filter(({ id }) => id.includes('.2026.'))
  const rounds = [...Map.groupBy(matches, ({ round }) => round.en)]
  expect(rounds.map(([name, ties]) => [name, ties.length])).toEqual([
    ['Round of 16', 8],
    ['Quarter-final', 4],
    ['Semi-final', 2],
    ['Final', 1],
  ])
  let through: string[] | undefined
  for (const [, ties] of rounds) {
    const sides = ties.flatMap(({ home, away }) => [home.id, away.id])
    if (through !== undefined) expect(sides.toSorted()).toEqual(through)
    through = ties
      .map(({ id, home, away }) => {
        const last = world.wholeMatch(id).at(-1)
        expect(last?.side, id).toBeDefined()
        return last?.side === 'home' ? home.id : away.id
      })
      .toSorted()
  }
  expect(matches.map(({ neutral }) => neutral)).toEqual(
    matches.map(({ round }) => round.en === 'Final'),
  )
  const level = PLAYED.filter(
    ({ fixture, incidents }) =>
      fixture.tie?.leg === 'only' && fullTime(incidents)[0] === fullTime(incidents)[1],
  )
  expect(level.length).toBeGreaterThan(0)
  for (const { incidents } of level) {
    expect(incidents.some(({ type }) => type === 'extra-time')).toBe(true)
    const { score } = incidents.at(-1) ?? expect.unreachable()
    if (score.total[0] === score.total[1]) expect(score.penalties).toBeDefined()
  }
})

test('a tennis tournament has a full draw of 32 with eight seeds, a round after the other on its days', () => {
  const tours = world.competitions.filter(({ sport }) => sport === 'tennis')
  expect(tours.length).toBeGreaterThanOrEqual(4)
  for (const { id } of tours) {
    const matches = world.fixturesBetween(FROM_MS, FROM_MS + 21 * DAY_MS, [id])
    const whole = [...Map.groupBy(matches, (match) => match.id.split('-').slice(0, -2).join('-'))]
      .map(([, ofTournament]) => ofTournament)
      .filter(({ length }) => length === 31)
    expect(whole.length, id).toBeGreaterThan(0)
    for (const tournament of whole) {
      const rounds = [...Map.groupBy(tournament, ({ round }) => round.en.split(', ')[1])]
      expect(rounds.map(([, { length }]) => length)).toEqual([16, 8, 4, 2, 1])
      const starts = rounds.map(([, ties]) => ties.map(({ startsAtMs }) => startsAtMs))
      for (const [index, times] of starts.entries())
        expect(Math.min(...times)).toBeGreaterThan(
          Math.max(0, ...(starts[index - 1] ?? [])) + HOUR_MS,
        )
    }
  }
})
