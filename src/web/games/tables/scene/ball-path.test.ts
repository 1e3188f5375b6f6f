import { expect, test } from 'vitest'
import { POCKETS } from '#games/tables/roulette/pockets.ts'
import { lifted, resting, rolling, rotorAt } from './ball-path.ts'

const START = 1_700_000_000_000
const END = START + 9_000
const pockets = Array.from({ length: POCKETS }, (_, pocket) => pocket)

test('the ball ends in the server’s pocket and then turns with the rotor', () => {
  for (const pocket of pockets) {
    expect(rolling(pocket, START, END, END)).toEqual(resting(pocket, END))
    expect(rolling(pocket, START, END, END + 2_000)).toEqual(resting(pocket, END + 2_000))
  }
})

test('every pocket has its own angle', () => {
  expect(new Set(pockets.map((pocket) => resting(pocket, START).ball.angle.toFixed(6))).size).toBe(
    POCKETS,
  )
})

test('the ball runs against the rotor, never jumps, and only moves inwards', () => {
  let before = rolling(17, START, END, START)
  for (let at = START + 20; at <= END; at += 20) {
    const now = rolling(17, START, END, at)
    const onRotor = (pose: typeof now) => pose.ball.angle - pose.rotor
    expect(onRotor(now) - onRotor(before)).toBeGreaterThanOrEqual(0)
    expect(onRotor(now) - onRotor(before)).toBeLessThan(0.4)
    expect(now.ball.radius).toBeLessThanOrEqual(before.ball.radius)
    expect(Math.abs(now.ball.height - before.ball.height)).toBeLessThan(0.03)
    before = now
  }
})

test('a late viewer sees the same wheel', () => {
  expect(rotorAt(START + 5_000)).toBe(rolling(3, START, END, START + 5_000).rotor)
})

test('the dealer carries the ball from its pocket to the place where the deal begins, without jumps', () => {
  for (const pocket of pockets) {
    let before = lifted(pocket, START, START - 1_500)
    expect(before).toEqual(resting(pocket, START - 1_500))
    for (let at = START - 1_490; at <= START; at += 10) {
      const now = lifted(pocket, START, at)
      const [a, b] = [before, now].map(({ ball }) => placeOf(ball)) as [number[], number[]]
      expect(Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))).toBeLessThan(0.2)
      before = now
    }
    for (const next of [0, 17, 32]) {
      const begun = placeOf(rolling(next, START, END, START).ball)
      for (const [axis, value] of placeOf(before.ball).entries())
        expect(begun[axis]).toBeCloseTo(value, 6)
    }
  }
})

function placeOf({ angle, radius, height }: ReturnType<typeof resting>['ball']): number[] {
  return [Math.cos(angle) * radius, height, Math.sin(angle) * radius]
}
