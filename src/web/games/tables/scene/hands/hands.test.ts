import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { POCKETS } from '#games/tables/roulette/pockets.ts'
import type { WheelShow } from '../ball-path.ts'
import { ARM } from './arm.ts'
import { CARD_DEALER, CARD_HANDS } from './card-hands.ts'
import { buttonTop, DICE_HANDS } from './dice-hands.ts'
import { contactOf, poseOfHand } from './hand-aim.ts'
import { DIGITS } from './hand-bones.ts'
import { decodeHand } from './hand-file.ts'
import { handGeometry } from './hand-mesh.ts'
import { SIDES } from './hands.ts'
import { MONEY_WHEEL_HANDS, pegAt, pegTaken } from './money-wheel-hands.ts'
import { ballAt, WHEEL_HANDS } from './wheel-hands.ts'
import { START, blackjack, inScene, indexPad, outlineOf } from './hands.fixture.ts'

const wheel: WheelShow = { pocket: 17, startMs: START, endMs: START + 9_000 }

test('roulette: the hand carries every ball from its pocket and lets it go with the deal', () => {
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    const coming: WheelShow = { pocket, dealsAtMs: START }
    for (let at = START - 900; at < START; at += 50) {
      const aim = WHEEL_HANDS.aimsAt(coming, at, WHEEL_HANDS.rest).right
      const { size } = WHEEL_HANDS.dealer
      const grip = inScene('right', aim, WHEEL_HANDS.dealer, contactOf(aim))
      expect(grip.distanceTo(ballAt(coming, at))).toBeLessThan(0.08 * size)
    }
  }
  const [held, free] = [START + 40, START + 600].map((at) => {
    const aim = WHEEL_HANDS.aimsAt(wheel, at, WHEEL_HANDS.rest).right
    return inScene('right', aim, WHEEL_HANDS.dealer, contactOf(aim)).distanceTo(ballAt(wheel, at))
  })
  expect(held).toBeLessThan(0.06)
  expect(free).toBeGreaterThan(0.5)
})

test('roulette: both hands are back at the rail long before the ball falls', () => {
  for (let at = START + 1_500; at < START + 12_000; at += 250) {
    const aims = WHEEL_HANDS.aimsAt(wheel, at, WHEEL_HANDS.rest)
    for (const side of SIDES)
      for (const { at: point } of outlineOf(side, aims[side], WHEEL_HANDS.dealer))
        expect(Math.hypot(point.x, point.z)).toBeGreaterThan(2.2)
  }
})

test('sic bo: the fingertip presses the button as the dice begin to jump', () => {
  const dice = { round: 8, dice: [1, 4, 5] as const }
  const show = { ...dice, before: dice, startMs: START, endMs: START + 6_000 }
  for (let at = START - 200; at <= START + 200; at += 20) {
    const aim = DICE_HANDS.aimsAt(show, at, DICE_HANDS.rest).left
    const pad = indexPad('left', aim, DICE_HANDS.dealer)
    expect(pad.distanceTo(buttonTop(START, at))).toBeLessThan(0.01)
  }
  expect(buttonTop(START, START).y).toBeLessThan(buttonTop(START, START + 1_000).y)
  for (let at = START + 900; at < START + 8_000; at += 250) {
    const aims = DICE_HANDS.aimsAt(show, at, DICE_HANDS.rest)
    for (const side of SIDES)
      for (const { at: point } of outlineOf(side, aims[side], DICE_HANDS.dealer))
        expect(Math.hypot(point.x, point.z)).toBeGreaterThan(1.9)
  }
})

test('money wheel: the hand pulls a peg along its way and is away from the flapper at the stop', () => {
  for (let stop = 0; stop < 54; stop += 1) {
    const before = { round: 7, stop: (stop * 5) % 54 }
    const show = { round: 8, stop, before, startMs: START, endMs: START + 10_000 }
    const peg = pegTaken(show, START)
    for (let at = START - 500; at <= START + 320; at += 20) {
      const aim = MONEY_WHEEL_HANDS.aimsAt(show, at, MONEY_WHEEL_HANDS.rest).left
      const grip = inScene('left', aim, MONEY_WHEEL_HANDS.dealer, contactOf(aim))
      expect(grip.distanceTo(pegAt(peg, show, at))).toBeLessThan(0.01)
    }
    const aim = MONEY_WHEEL_HANDS.aimsAt(show, START + 6_000, MONEY_WHEEL_HANDS.rest).left
    for (const { at } of outlineOf('left', aim, MONEY_WHEEL_HANDS.dealer))
      expect(at.x).toBeGreaterThan(1.5)
  }
})

test('the arm’s bones keep their lengths, however far the hand reaches', () => {
  const far = fc.double({ min: -6, max: 6, noNaN: true })
  fc.assert(
    fc.property(far, fc.double({ min: 0, max: 3, noNaN: true }), far, (x, y, z) => {
      const aim = { ...CARD_HANDS.rest.right, at: new Vector3(x, y, z) }
      const { shoulder, elbow, wrist } = poseOfHand('right', aim, CARD_DEALER)
      expect(elbow.distanceTo(shoulder)).toBeCloseTo(ARM.upper, 5)
      expect(elbow.distanceTo(wrist)).toBeCloseTo(ARM.fore, 1)
    }),
  )
})

test('with reduced motion the hands rest, whatever happens', () => {
  expect(CARD_HANDS.aimsAt(blackjack(450), undefined, CARD_HANDS.rest)).toBe(CARD_HANDS.rest)
  expect(WHEEL_HANDS.aimsAt(wheel, undefined, WHEEL_HANDS.rest)).toBe(WHEEL_HANDS.rest)
})

test('the file has both hands’ skin with its bones, under four thousand triangles with the sleeve', () => {
  const surface = decodeHand(readFileSync(new URL('hand.bin', import.meta.url)))
  const geometry = handGeometry(surface)
  expect((geometry.index?.count ?? 0) / 3).toBeLessThan(4_000)
  expect(Math.max(...surface.index)).toBe(surface.at.length - 1)
  for (const [n, bones] of surface.bones.entries()) {
    expect(bones.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 1)
    expect(Math.hypot(...(surface.normals[n] ?? []))).toBeCloseTo(1, 1)
    expect(Math.max(...bones.map(([bone]) => bone))).toBeLessThan(2 + DIGITS.length * 3)
  }
})
