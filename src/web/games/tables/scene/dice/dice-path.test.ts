import { expect, test } from 'vitest'
import { allThrows } from '#games/tables/sic-bo/layout.ts'
import type { Dice } from '#games/tables/table-events.ts'
import { diceAt, knockBetween, thrownAt, type DiceShow } from './dice-path.ts'
import { FACE_VALUES } from './faces.ts'
import { LIES_AT } from './lies-at.ts'
import { DOME_RADIUS, EDGE, sideUp, tumble, TUMBLE_S, type DiePose } from './tumble.ts'

const START = 1_700_000_000_000
const END = START + 6_000
const before = { round: 41, dice: [1, 2, 3] as Dice }
const showOf = (round: number, dice: Dice): DiceShow => ({
  round,
  dice,
  before,
  startMs: START,
  endMs: END,
})
const facesOf = (dice: readonly DiePose[]) =>
  dice.map(({ turn }) => FACE_VALUES[sideUp(turn)] ?? 0).toSorted((a, b) => a - b)

test('the dice end with the server’s faces, for every result and round', () => {
  for (const [at, dice] of allThrows().entries()) {
    expect(facesOf(diceAt(showOf(at % 9, dice), END).dice)).toEqual(
      [...dice].toSorted((a, b) => a - b),
    )
  }
})

test('the dice lie flat and apart on the dish, and never leave the dome', () => {
  for (let round = 0; round < 60; round += 1) {
    const { frames } = tumble(round)
    for (const poses of frames) {
      for (const { at } of poses) {
        expect(at.y).toBeGreaterThan(EDGE * 0.3)
        expect(at.length()).toBeLessThan(DOME_RADIUS)
      }
    }
    const lying = frames.at(-1) ?? []
    for (const { at, turn } of lying) {
      expect(at.y).toBeCloseTo(EDGE / 2, 6)
      expect(turn.length()).toBeCloseTo(1, 6)
    }
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      expect(lying[a]?.at.distanceTo(lying[b]?.at ?? expect.unreachable())).toBeGreaterThan(EDGE)
  }
})

test('the dice move without jumps from the previous round to this one', () => {
  const show = showOf(17, [2, 4, 4])
  let last = diceAt(show, START).dice
  expect(facesOf(last)).toEqual([1, 2, 3])
  for (let now = START; now <= END; now += 10) {
    const { dice } = diceAt(show, now)
    for (const [n, { at, turn }] of dice.entries()) {
      expect(at.distanceTo(last[n]?.at ?? at)).toBeLessThan(0.16)
      expect(turn.angleTo(last[n]?.turn ?? turn)).toBeLessThan(0.5)
    }
    last = dice
  }
})

test('a late viewer, or one with reduced motion, sees the same end', () => {
  const show = showOf(17, [2, 4, 6])
  const lain = thrownAt(show, TUMBLE_S)
  expect(diceAt(show, undefined).dice).toEqual(lain)
  expect(diceAt(show, START + (END - START) * LIES_AT).dice).toEqual(lain)
  expect(diceAt({ round: 17, dice: [2, 4, 6], before }, START).dice).toEqual(lain)
})

test('the dice make sounds while they are thrown, and none at rest', () => {
  const show = showOf(17, [2, 4, 6])
  expect(knockBetween(show, START, START + 2_000)).toBeGreaterThan(0.5)
  expect(knockBetween(show, START + (END - START) * LIES_AT, END)).toBe(0)
})
