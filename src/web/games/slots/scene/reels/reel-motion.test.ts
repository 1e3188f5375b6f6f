import { expect, test } from 'vitest'
import {
  advance,
  land,
  landingScroll,
  rest,
  speedOf,
  start,
  type ReelMotion,
} from './reel-motion.ts'

const SPEED = 25
const run = (motion: ReelMotion, frames: number, deltaMs = 16) => {
  for (let i = 0; i < frames; i++) motion = advance(motion, deltaMs, SPEED)
  return motion
}

test('a reel winds back before it runs', () => {
  expect(advance(start(), 30, SPEED).scroll).toBeLessThan(0)
  const running = run(start(), 40)
  expect(running.phase).toBe('cruise')
  expect(speedOf(running)).toBeCloseTo(SPEED, 1)
})

test('a reel lands on a whole cell, with an overshoot of at most a tenth, and stays there', () => {
  const running = run(start(), 40)
  const to = landingScroll(running, 3)
  let motion = land(running, to, SPEED)
  let highest = 0
  for (let i = 0; i < 60; i++) {
    motion = advance(motion, 8, SPEED)
    highest = Math.max(highest, motion.scroll)
  }
  expect(motion).toEqual({ phase: 'rest', scroll: to })
  expect(highest).toBeGreaterThan(to)
  expect(highest).toBeLessThanOrEqual(to + 0.1)
})

test('the landing takes the same time at 60 and at 20 frames per second', () => {
  const running = run(start(), 40)
  const landing = land(running, landingScroll(running, 3), SPEED)
  expect(run(landing, 24, 16).phase).toBe(run(landing, 8, 48).phase)
})

test('a resting reel does not move', () => {
  expect(advance(rest(), 500, SPEED)).toEqual(rest())
})
