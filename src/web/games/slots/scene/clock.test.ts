import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('a motion follows time at any frame rate and ends at exactly 1', async () => {
  const clock = createClock()
  const seen: number[] = []
  const done = clock.run(100, (t) => seen.push(t))
  for (const deltaMs of [30, 20, 70]) clock.tick(deltaMs)
  await done
  expect(seen).toEqual([0, 0.3, 0.5, 1])
})

test('hurry ends running motions, except those that must be held', async () => {
  const clock = createClock()
  let held = 0
  const quick = clock.run(1000, () => {})
  void clock.run(1000, (t) => (held = t), { hold: true })
  clock.hurry()
  await quick
  expect(held).toBe(0)
})

test('an instant clock shows only the end', async () => {
  const clock = createClock()
  clock.instant = true
  const seen: number[] = []
  await clock.run(1000, (t) => seen.push(t))
  expect(seen).toEqual([1])
})

test('a perpetual motion gets each frame until it is stopped', () => {
  const clock = createClock()
  let sum = 0
  const stop = clock.every((deltaMs) => (sum += deltaMs))
  clock.tick(16)
  stop()
  clock.tick(16)
  expect(sum).toBe(16)
})
