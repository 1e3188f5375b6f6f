import { expect, test } from 'vitest'
import { SIDES, type Side, type Sport } from '#games/sportsbook/match-model.ts'
import type { Fixture, Incident, IncidentType } from '#games/sportsbook/world/types.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import { createWorld } from '#games/sportsbook/world/world.ts'
import { courseSchema, type Course } from '../course.ts'
import { sportBookOf } from '../sports.ts'
import { detailSchema, type Detail } from './detail.ts'
import { playingTimeOf } from './playing-time.ts'

const SEEDS = ['one', 'two', 'three']
const FROM_MS = Date.UTC(2026, 10, 20)
const DAYS_MS = 9 * 86_400_000
const MATCHES = 12
const GOALS: readonly IncidentType[] = ['goal', 'penalty-goal', 'own-goal']
/** Incidents that the world reports only for the drawings. */
const BESIDE: ReadonlySet<IncidentType> = new Set(['foul', 'shot-blocked', 'suspension'])

type PlayedMatch = {
  fixture: Fixture
  strength: Strength
  incidents: Incident[]
  course: Course
  detail: Detail
}

const played = new Map<Sport, PlayedMatch[]>()
const worlds = SEEDS.map((seed) => {
  const world = createWorld(seed)
  return { world, fixtures: world.fixturesBetween(FROM_MS, FROM_MS + DAYS_MS) }
})

function playedMatches(sport: Sport): PlayedMatch[] {
  const known = played.get(sport) ?? playMatches(sport)
  played.set(sport, known)
  return known
}

function playMatches(sport: Sport): PlayedMatch[] {
  return worlds.flatMap(({ world, fixtures }) =>
    fixtures
      .filter((fixture) => fixture.sport === sport && !world.isCalledOff(fixture.id))
      .slice(0, MATCHES)
      .map((fixture) => {
        const incidents = world.wholeMatch(fixture.id)
        const strength = world.strengthBefore(fixture.id)
        const { course } = sportBookOf(sport).read(incidents, strength)
        return { fixture, strength, incidents, course, detail: detailSchema.parse(course.detail) }
      }),
  )
}
const countOf = (incidents: readonly Incident[], side: Side, ...types: readonly IncidentType[]) =>
  incidents.filter((incident) => incident.side === side && types.includes(incident.type)).length
const figure = ({ figures }: Course, key: string, side: Side) =>
  figures.find((each) => each.key === key)?.[side] ?? 0

test('a football match’s shots, possession and marks agree with its score', () => {
  for (const { incidents, course, detail } of playedMatches('football')) {
    for (const [at, side] of SIDES.entries()) {
      const goals = countOf(incidents, side, ...GOALS)
      const ownShots = detail.shots.filter((shot) => shot.side === side)
      const scored = ownShots.filter(({ result }) => result === 'goal').length
      expect(incidents.at(-1)?.score.total[at]).toBe(goals)
      expect(scored).toBe(goals - countOf(incidents, side, 'own-goal'))
      expect(
        detail.marks.filter((mark) => mark.type === 'goal' && mark.side === side),
      ).toHaveLength(goals)
      const onTarget = ownShots.filter(({ result }) => result === 'on-target').length
      expect(figure(course, 'shots-on-target', side)).toBe(scored + onTarget)
      expect(figure(course, 'shots', side)).toBe(ownShots.length)
      // Every card is shown for a foul, unless it comes in the first seconds of a half.
      expect(countOf(incidents, side, 'foul')).toBeGreaterThan(
        countOf(incidents, side, 'yellow-card', 'red-card') - 2,
      )
    }
    expect(figure(course, 'possession', 'home') + figure(course, 'possession', 'away')).toBe(100)
    expect(course.momentum).toHaveLength(detail.minutes)
    for (const { at } of detail.marks) expect(at).toBeLessThanOrEqual(detail.minutes)
  }
})

test('the teams are who started, with substitutes and without players sent off', () => {
  for (const { incidents, detail } of playedMatches('football')) {
    const lineUps = incidents.find((each) => each.lineUps !== undefined)?.lineUps
    for (const side of SIDES) {
      const sheet = lineUps?.[side]
      expect(detail.teams?.[side].formation.reduce((sum, line) => sum + line, 1)).toBe(11)
      const players = detail.teams?.[side].players ?? []
      const names = players.flatMap((player) => (player === null ? [] : [player.name]))
      expect(players).toHaveLength(11)
      expect(new Set(names).size).toBe(11 - countOf(incidents, side, 'red-card'))
      const known = [...(sheet?.playing ?? []), ...(sheet?.bench ?? [])].map(({ name }) => name)
      for (const { type, side: own, player } of incidents) {
        if (own !== side || player === undefined || type === 'own-goal') continue
        expect(known).toContain(player)
      }
      const [lastIn] = incidents.filter(
        (each) => each.type === 'substitution' && each.side === side && each.player !== undefined,
      )
      if (lastIn?.replaced !== undefined) expect(names).not.toContain(lastIn.replaced)
    }
  }
})

test('every place lies on the surface, and what is told beside changes no score', () => {
  for (const sport of ['football', 'basketball', 'ice-hockey', 'handball'] as const) {
    for (const { incidents } of playedMatches(sport)) {
      expect(incidents.filter(({ spot }) => spot !== undefined).length).toBeGreaterThan(20)
      for (const [index, { type, spot, score, atMs }] of incidents.entries()) {
        const before = incidents[index - 1]
        expect(atMs).toBeGreaterThanOrEqual(before?.atMs ?? atMs)
        if (BESIDE.has(type)) expect(score.total).toEqual(before?.score.total)
        if (spot === undefined) continue
        for (const place of [spot.x, spot.y]) {
          expect(Number.isInteger(place)).toBe(true)
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(100)
        }
      }
    }
  }
})

test('what is drawn of a match so far stays as it is told when the match goes on', () => {
  for (const sport of ['football', 'basketball', 'tennis', 'volleyball', 'ice-hockey'] as const) {
    for (const { incidents, strength } of playedMatches(sport).slice(0, 6)) {
      const book = sportBookOf(sport)
      const detailAfter = (count: number) =>
        detailSchema.parse(book.read(incidents.slice(0, count), strength).course.detail)
      const whole = detailAfter(incidents.length)
      for (const share of [0.2, 0.5, 0.8]) {
        const sofar = detailAfter(Math.floor(incidents.length * share))
        expect(whole.shots.slice(0, sofar.shots.length)).toEqual(sofar.shots)
        expect(whole.marks.slice(0, sofar.marks.length)).toEqual(sofar.marks)
        expect(whole.flow.slice(0, sofar.flow.length)).toEqual(sofar.flow)
        expect(whole.periods.slice(0, sofar.periods.length)).toEqual(sofar.periods)
        for (const [part, { winners }] of sofar.history.entries())
          expect(whole.history[part]?.winners.slice(0, winners.length)).toEqual(winners)
      }
    }
  }
})

test('two worlds of one seed tell the same', () => {
  const [again, first] = [createWorld('one'), createWorld('one')]
  for (const { id } of first.fixturesBetween(FROM_MS, FROM_MS + 86_400_000).slice(0, 60))
    expect(again.wholeMatch(id)).toEqual(first.wholeMatch(id))
})

test('the points of a set add up to its score, each with its server', () => {
  for (const sport of ['volleyball', 'table-tennis', 'esports'] as const)
    for (const { incidents, detail } of playedMatches(sport)) {
      const parts = incidents.at(-1)?.score.parts ?? []
      expect(detail.history).toHaveLength(parts.length)
      for (const [index, { winners, servers }] of detail.history.entries()) {
        const home = winners.filter((side) => side === 'home').length
        expect([home, winners.length - home]).toEqual(parts[index])
        expect(servers).toHaveLength(sport === 'esports' ? 0 : winners.length)
      }
    }
})

test('the games of a tennis set add up to its score, and serves alternate', () => {
  for (const { incidents, detail } of playedMatches('tennis')) {
    const parts = incidents.at(-1)?.score.parts ?? []
    for (const [index, { winners, servers, points }] of detail.history.entries()) {
      const home = winners.filter((side) => side === 'home').length
      expect([home, winners.length - home]).toEqual(parts[index])
      expect(points).toHaveLength(winners.length)
      for (const [game, side] of servers.entries())
        if (game > 0) expect(side).not.toBe(servers[game - 1])
      for (const [game, won] of points.entries()) expect(won.at(-1)).toBe(winners[game])
    }
  }
})

test('the flow of a basketball match ends with its score', () => {
  for (const { incidents, detail } of playedMatches('basketball'))
    expect(detail.flow.at(-1)?.slice(1)).toEqual(incidents.at(-1)?.score.total)
})

const at = (atMs: number, type: IncidentType, clock: string, rest: Partial<Incident> = {}) =>
  ({
    atMs,
    type,
    clock,
    score: { total: [0, 0], parts: [[0, 0]] },
    ...rest,
  }) satisfies Incident

test('a suspension ends after its minutes, in the next period, or with a goal against', () => {
  const suspendedAfter = (sport: 'ice-hockey' | 'handball', incidents: readonly Incident[]) =>
    sportBookOf(sport).read(incidents, createWorld('one').strengthBefore(anyOf(sport))).course
      .detail?.suspended
  const off = at(60_000, 'suspension', 'P1 01:00', { side: 'home', minutes: 2 })
  expect(suspendedAfter('ice-hockey', [off])).toEqual([{ side: 'home', until: '19:00' }])
  expect(suspendedAfter('ice-hockey', [off, at(70_000, 'part-start', 'P2 20:00')])).toEqual([
    { side: 'home', until: '19:00' },
  ])
  expect(
    suspendedAfter('ice-hockey', [off, at(70_000, 'goal', 'P2 19:30', { side: 'away' })]),
  ).toEqual([])
  expect(
    suspendedAfter('ice-hockey', [off, at(70_000, 'goal', 'P2 19:30', { side: 'home' })]),
  ).toHaveLength(1)
  expect(suspendedAfter('ice-hockey', [off, at(99_000, 'part-end', 'P2 18:59')])).toEqual([])
  expect(suspendedAfter('ice-hockey', [off, at(99_000, 'overtime', 'OT1 05:00')])).toEqual([])
  const handball = at(60_000, 'suspension', 'H1 20:00', { side: 'away', minutes: 2 })
  expect(
    suspendedAfter('handball', [handball, at(61_000, 'goal', 'H1 19:00', { side: 'home' })]),
  ).toEqual([{ side: 'away', until: '18:00' }])
})

function anyOf(sport: Sport): string {
  const fixture = createWorld('one')
    .fixturesBetween(FROM_MS, FROM_MS + DAYS_MS)
    .find((each) => each.sport === sport)
  return fixture?.id ?? ''
}

test('breaks do not count as minutes of play', () => {
  const time = playingTimeOf([
    at(0, 'kick-off', '1'),
    at(46.5 * 60_000, 'half-time', '45+2'),
    at(62 * 60_000, 'second-half', '46'),
    at(70 * 60_000, 'corner', '54', { side: 'home' }),
  ])
  expect(time.periods.map((period) => period.at)).toEqual([0, 47])
  expect(time.minuteAt(50 * 60_000)).toBe(46.5)
  expect(time.minuteAt(70 * 60_000)).toBe(55)
  expect(time.minutes).toBe(55)
})

test('a feed that tells no places, line-ups or servers leaves the drawing without them', () => {
  const { course } = sportBookOf('football').read(
    [
      at(0, 'kick-off', '1'),
      at(60_000, 'goal', '2', { side: 'home', score: { total: [1, 0], parts: [[1, 0]] } }),
    ],
    createWorld('one').strengthBefore(anyOf('football')),
  )
  expect(course.detail).toMatchObject({ shots: [], flow: [], history: [], suspended: [] })
  expect(course.detail?.teams).toBeUndefined()
  expect(course.detail?.marks).toEqual([{ at: 1, type: 'goal', side: 'home' }])
  expect(course.figures.map(({ key }) => key)).not.toContain('fouls')
  expect(courseSchema.parse({ timeline: [], figures: [], momentum: [] }).detail).toBeUndefined()
})

test('a cancelled goal is neither a shot nor a mark', () => {
  const { course } = sportBookOf('football').read(
    [
      at(0, 'kick-off', '1'),
      at(60_000, 'goal', '2', { side: 'away', spot: { x: 90, y: 50 } }),
      at(90_000, 'goal-cancelled', '2', { side: 'away' }),
    ],
    createWorld('one').strengthBefore(anyOf('football')),
  )
  expect(course.detail).toMatchObject({ shots: [], marks: [] })
})
