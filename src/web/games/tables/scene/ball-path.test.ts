import { expect, test } from 'vitest'
import { POCKETS } from '#games/tables/roulette/pockets.ts'
import { resting, rolling, rotorAt } from './ball-path.ts'

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
