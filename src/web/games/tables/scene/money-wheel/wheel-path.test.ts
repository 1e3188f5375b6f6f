import { expect, test } from 'vitest'
import { WHEEL_SEGMENTS } from '#games/tables/money-wheel/money-wheel.ts'
import { segmentUnder } from '#web/game-shell/wheel-motion.ts'
import { STOPS_AT } from './stops-at.ts'
import { pegsBetween, restingAt, stoodAt, wheelAt, type SpinShow } from './wheel-path.ts'

const START = 1_700_000_000_000
const END = START + 10_000
const before = { round: 40, stop: 13 }
const spin = (stop: number, round = 41): SpinShow => ({
  round,
  stop,
  before,
  startMs: START,
  endMs: END,
})
const whole = (degrees: number) => ((degrees % 360) + 360) % 360

test('the wheel stops at the server’s stop, for every stop and round', () => {
  for (const stop of WHEEL_SEGMENTS.keys()) {
    for (let round = 41; round < 61; round += 1) {
      const { degrees } = wheelAt(spin(stop, round), END)
      expect(segmentUnder(degrees, WHEEL_SEGMENTS.length)).toBe(stop)
      expect(whole(degrees)).toBeCloseTo(whole(restingAt({ stop, round })), 6)
    }
  }
})

test('the wheel is at its stop as soon as it is announced, for late viewers and with reduced motion', () => {
  const { degrees } = wheelAt(spin(29), END)
  expect(wheelAt(spin(29), START + (END - START) * STOPS_AT + 1).degrees).toBe(degrees)
  expect(wheelAt(spin(29), undefined).degrees).toBe(degrees)
  expect(whole(wheelAt({ round: 41, stop: 29, before }, START).degrees)).toBeCloseTo(
    whole(degrees),
    6,
  )
})

test('the wheel starts where it stood, slows down to a peg that holds it, and rolls back within its segment', () => {
  const show = spin(29)
  expect(wheelAt(show, START).degrees).toBe(restingAt(before))
  const speeds: number[] = []
  for (let at = START; at < END; at += 20)
    speeds.push(wheelAt(show, at + 20).degrees - wheelAt(show, at).degrees)
  const fastest = speeds.indexOf(Math.max(...speeds))
  expect(fastest).toBeLessThan(speeds.length * 0.15)
  const held = speeds.findIndex((speed) => speed < 0)
  for (let at = fastest + 1; at < held; at += 1)
    expect(speeds[at]).toBeLessThanOrEqual((speeds[at - 1] ?? 0) + 1e-9)
  for (let at = START + held * 20; at <= END; at += 20)
    expect(segmentUnder(wheelAt(show, at).degrees, WHEEL_SEGMENTS.length)).toBe(29)
})

test('the next spin starts where the last one ended, at any stop: the history stores it', () => {
  for (const [stop, segment] of WHEEL_SEGMENTS.entries()) {
    const { degrees } = wheelAt(spin(stop), END)
    const next: SpinShow = {
      round: 42,
      stop: 7,
      before: stoodAt(41, { segment, stop }),
      startMs: END + 20_000,
      endMs: END + 30_000,
    }
    expect(whole(wheelAt(next, END + 20_000).degrees)).toBeCloseTo(whole(degrees), 6)
    // A round of earlier days has only its number.
    expect(WHEEL_SEGMENTS[stoodAt(41, { segment, stop: undefined }).stop]).toBe(segment)
  }
})

test('counts every passing peg once, and the flapper follows the pegs', () => {
  const show = spin(29)
  let passed = 0
  for (let at = START; at < END; at += 16) {
    passed += pegsBetween(show, at, at + 16)
    expect(Math.abs(wheelAt(show, at).flap)).toBeLessThanOrEqual(1)
  }
  const turned =
    (wheelAt(show, END).degrees - wheelAt(show, START).degrees) / (360 / WHEEL_SEGMENTS.length)
  expect(Math.abs(passed - turned)).toBeLessThanOrEqual(1)
})
