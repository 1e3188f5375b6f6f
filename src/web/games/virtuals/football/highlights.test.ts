import { expect, test } from 'vitest'
import { pictureChance } from '../picture-chance.ts'
import { highlightAt, highlightsOf, progressOf } from './highlights.ts'
import { fallsAt, minuteAt, shareAt } from './match-clock.ts'

const RUNNING_MS = 45_000
const matches = Array.from({ length: 60 }, (_, seed) => {
  const chance = pictureChance(seed)
  return {
    seed,
    goals: Array.from({ length: Math.floor(chance() * 7) }, () => ({
      minute: 1 + Math.floor(chance() * 90),
      side: chance() < 0.5 ? ('home' as const) : ('away' as const),
    })).toSorted((a, b) => a.minute - b.minute),
  }
})

test('the share of a minute is that at which the clock shows it', () => {
  for (const minute of [0, 1, 44, 45, 46, 89, 90])
    expect(minuteAt(shareAt(minute))).toBeCloseTo(minute)
})

test('highlights follow each other without gaps in both halves', () => {
  for (const { goals, seed } of matches) {
    const all = highlightsOf(goals, seed, RUNNING_MS)
    for (const share of [0.001, 0.1, 0.2, 0.33, 0.43, 0.51, 0.7, 0.93])
      expect(highlightAt(all, share), `${seed} at ${share}`).toBeDefined()
    for (const [at, one] of all.entries()) {
      expect(one.to).toBeGreaterThan(one.from)
      expect(all[at + 1]?.from ?? 1).toBeGreaterThanOrEqual(one.to - 1e-9)
    }
    expect(highlightAt(all, 0.47)).toBeUndefined()
    expect(highlightAt(all, 0.97)).toBeUndefined()
  }
})

test('the ball of every goal arrives when the score changes, and no replay hides one', () => {
  for (const { goals, seed } of matches) {
    const all = highlightsOf(goals, seed, RUNNING_MS)
    const minutes = goals.map(({ minute }) => minute)
    // If several goals fall in one minute, the picture has time for the last one only.
    const shown = goals.filter((_goal, at) => minutes[at] !== minutes[at + 1])
    for (const goal of shown) {
      const at = shareAt(fallsAt(goal))
      const live = highlightAt(all, at)
      expect(live?.kind, `${seed}, minute ${goal.minute}`).toBe('goal')
      expect(live?.isReplay).toBe(false)
      expect(live && progressOf(live, at)).toBeCloseTo(1)
    }
    for (const replay of all.filter(({ isReplay }) => isReplay))
      for (const goal of shown) {
        const at = shareAt(fallsAt(goal))
        expect(at <= replay.from || at >= replay.to).toBe(true)
      }
  }
})
