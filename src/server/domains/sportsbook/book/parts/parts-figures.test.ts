import { expect, test } from 'vitest'
import type { Side } from '#games/sportsbook/match-model.ts'
import type { Incident, IncidentType, Pair } from '#games/sportsbook/world/types.ts'
import { partsCourse } from './parts-course.ts'
import { partsFigures } from './parts-figures.ts'

function incidents(steps: readonly (readonly [IncidentType, Side?, Side?, Pair?])[]): Incident[] {
  return steps.map(([type, side, server, part], index) => ({
    atMs: index * 60_000,
    type,
    clock: 'S1',
    ...(side && { side }),
    score: { total: [0, 0], parts: [part ?? [0, 0]], ...(server && { server }) },
  }))
}
const figures = (all: readonly Incident[], counted: Parameters<typeof partsFigures>[1]) =>
  Object.fromEntries(partsFigures(all, counted).map(({ key, home, away }) => [key, [home, away]]))

test('counts points won on serve, runs and rallies by the previous server', () => {
  const all = incidents([
    ['part-start', undefined, 'home'],
    ['rally', 'home', 'home'],
    ['rally', 'home', 'home'],
    ['rally', 'away', 'away'],
    ['rally', 'away', 'away'],
    ['rally', 'away', 'away'],
  ])
  expect(figures(all, 'rallies')).toEqual({
    'points-won': [2, 3],
    'served-won': [67, 100],
    'longest-run': [2, 3],
  })
  expect(partsCourse(all, 'rallies').latest?.winners).toEqual([
    'home',
    'home',
    'away',
    'away',
    'away',
  ])
})

test('a game won against the serve is a break; one won in the tie-break is not', () => {
  const all = incidents([
    ['part-start', undefined, 'home'],
    ['point', 'away', 'home'],
    ['game', 'away', 'away', [0, 1]],
    ['ace', 'away', 'away'],
    ['game', 'away', 'home', [0, 2]],
    ['double-fault', 'home', 'away', [6, 6]],
    ['game', 'home', 'home', [7, 6]],
  ])
  expect(figures(all, 'games')).toMatchObject({
    breaks: [0, 1],
    'games-won': [1, 2],
    aces: [0, 1],
    'double-faults': [0, 1],
  })
  expect(
    partsCourse(all, 'games').timeline.map(({ type, part, isBreak }) => [type, part, isBreak]),
  ).toEqual([
    ['part-start', '0-0', undefined],
    ['game', '0-1', true],
    ['game', '0-2', undefined],
    ['game', '7-6', undefined],
  ])
})

test('counts baskets against misses, and leads and runs by points', () => {
  const score = (total: Pair): Incident['score'] => ({ total, parts: [total] })
  const all: Incident[] = (
    [
      ['three-points', 'home', [3, 0]],
      ['missed-shot', 'home', [3, 0]],
      ['two-points', 'home', [5, 0]],
      ['free-throw', 'away', [5, 1]],
    ] as const
  ).map(([type, side, total], index) => ({
    atMs: index,
    type,
    side,
    clock: 'Q1 09:00',
    score: score(total),
  }))
  expect(figures(all, 'baskets')).toMatchObject({
    'field-goals': [67, 0],
    'biggest-lead': [5, 0],
    'longest-run': [5, 1],
    'free-throws': [0, 1],
  })
})

test('nothing is drawn as in progress after the end of the match', () => {
  expect(
    partsCourse(incidents([['part-start'], ['round', 'home'], ['ended']]), 'rounds').latest,
  ).toBeUndefined()
})
