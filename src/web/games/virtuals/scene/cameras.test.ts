import { expect, test } from 'vitest'
import {
  directFootball,
  directRace,
  directTennis,
  directWaiting,
  FOOTBALL_CAMERAS,
  RACE_CAMERAS,
  TENNIS_CAMERAS,
  type RaceView,
} from './cameras.ts'

const RACE = { bend: [0.22, 0.5], winnerAt: 0.78, thirdAt: 0.8, isOver: false } as const
const SHARES = Array.from({ length: 400 }, (_, step) => step / 400)

test('a race begins at the gate, ends at the post and is followed by its photo', () => {
  const view = (share: number) => directRace({ ...RACE, share })
  expect([0, 0.01].map(view)).toEqual(['gate', 'gate'])
  expect([0.77, 0.78, 0.799].map(view)).toEqual(['post', 'post', 'post'])
  expect(view(0.82)).toBe('winner')
  expect([0.87, 0.99, 1].map(view)).toEqual(['photo', 'photo', 'photo'])
  expect(directRace({ ...RACE, share: 0, isOver: true })).toBe('photo')
})

test('while bets are open the gate is shown, and now and then the course', () => {
  expect([0, 8_999, 9_000, 18_000, 27_000].map(directWaiting)).toEqual([
    'gate',
    'gate',
    'gate',
    'course',
    'gate',
  ])
})

test('every camera of a race is used, and none for less than a moment', () => {
  const cuts = SHARES.map((share) => directRace({ ...RACE, share })).reduce<
    { view: RaceView; length: number }[]
  >((all, view) => {
    const last = all.at(-1)
    if (last?.view === view) last.length += 1
    else all.push({ view, length: 1 })
    return all
  }, [])
  for (const camera of RACE_CAMERAS) expect(cuts.map(({ view }) => view)).toContain(camera)
  // At 40 seconds a race, a shot of 1.2 seconds.
  for (const { view, length } of cuts) expect(length, view).toBeGreaterThanOrEqual(12)
})

test('a chosen camera stays for the whole race, and the photo is shown to everyone', () => {
  for (const camera of RACE_CAMERAS) {
    for (const share of SHARES.filter((each) => each <= RACE.thirdAt))
      expect(directRace({ ...RACE, share }, camera)).toBe(camera)
    expect(directRace({ ...RACE, share: 0.95 }, camera)).toBe('photo')
  }
})

test('a goal is seen from the stand, its joy close, and its replay from behind the goal', () => {
  const goal = { kind: 'goal', isReplay: false, seed: 3 } as const
  expect([0.2, 0.9, 1.05].map((progress) => directFootball({ ...goal, progress }))).toEqual([
    'stand',
    'stand',
    'stand',
  ])
  expect(directFootball({ ...goal, progress: 1.2 })).toBe('close')
  expect(directFootball({ ...goal, progress: 0.7, isReplay: true })).toBe('goal')
  expect(directFootball(undefined)).toBe('whole')
  for (const camera of FOOTBALL_CAMERAS) {
    expect(directFootball({ ...goal, progress: 0.5 }, camera)).toBe(camera)
    expect(directFootball({ ...goal, progress: 0.5, isReplay: true }, camera)).toBe('goal')
  }
})

test('a rally is seen from behind the baseline, some from beside the umpire, then its winner', () => {
  const at = (point: number, progress: number) => directTennis({ point, progress })
  expect([0, 1, 2, 3].map((point) => at(point, 0.4))).toEqual([
    'baseline',
    'baseline',
    'baseline',
    'umpire',
  ])
  expect(at(0, 0.9)).toBe('winner')
  expect(directTennis(undefined)).toBe('high')
  for (const camera of TENNIS_CAMERAS)
    expect(directTennis({ point: 3, progress: 0.9 }, camera)).toBe(camera)
})
