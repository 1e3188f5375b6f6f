import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DISCARD,
  FLIGHT_MS,
  GATHER_MS,
  poseOf,
  restsFromMs,
  SHOE,
  TURN_MS,
  type CardPlacement,
} from './card-pose.ts'

const START = 1_700_000_000_000
const placed = (rest: Partial<CardPlacement> = {}): CardPlacement => ({
  id: 'a',
  card: 17,
  place: { x: -1, z: 0.5, turn: 0.2, level: 2 },
  dealtAtMs: START,
  ...rest,
})
const seen = (placement: CardPlacement, nowMs: number) =>
  poseOf(placement, nowMs) ?? expect.unreachable()

test('a card leaves the shoe at its time and ends exactly at its place, face down', () => {
  expect(poseOf(placed(), START - 1)).toBeUndefined()
  expect(seen(placed(), START)).toMatchObject({ x: SHOE.x, z: SHOE.z, turn: SHOE.turn })
  expect(seen(placed(), START + FLIGHT_MS)).toMatchObject({
    x: -1,
    z: 0.5,
    turn: 0.2,
    up: 0,
    lifted: 0,
  })
})

test('a late viewer sees the cards on the table', () => {
  const turnedAtMs = START + 2_000
  const late = seen(placed({ turnedAtMs, squeezedAtMs: START + 1_000 }), Number.POSITIVE_INFINITY)
  expect(late).toEqual(seen(placed({ dealtAtMs: -Infinity, turnedAtMs: -Infinity }), START))
  expect(late).toMatchObject({ up: 1, lifted: 0 })
})

test('an edge is lifted only between the squeeze and the end of the turn, without jumps', () => {
  const squeezed = placed({ squeezedAtMs: START + 1_000, turnedAtMs: START + 2_000 })
  let before = seen(squeezed, START)
  for (let at = START; at <= START + 2_000 + TURN_MS; at += 10) {
    const now = seen(squeezed, at)
    expect(Math.abs(now.lifted - before.lifted)).toBeLessThan(0.13)
    expect(Math.abs(now.up - before.up)).toBeLessThan(0.05)
    expect(Math.hypot(now.x - before.x, now.y - before.y, now.z - before.z)).toBeLessThan(0.3)
    if (at < START + 1_000) expect(now.lifted).toBe(0)
    before = now
  }
  expect(seen(squeezed, START + 2_000).lifted).toBe(1)
  expect(before).toMatchObject({ lifted: 0, up: 1 })
})

test('a gathered card slides face down to the holder and disappears', () => {
  const gathered = placed({ dealtAtMs: -Infinity, turnedAtMs: -Infinity, gatheredAtMs: START })
  const last = seen(gathered, START + GATHER_MS - 1)
  expect(last.x).toBeCloseTo(DISCARD.x, 2)
  expect(last.up).toBe(0)
  expect(poseOf(gathered, START + GATHER_MS)).toBeUndefined()
})

test('a moved card ends at its new place', () => {
  const moved = placed({ movedTo: { place: { x: 2, z: 1 }, atMs: START + 1_000 } })
  expect(seen(moved, START + 900)).toMatchObject({ x: -1, z: 0.5 })
  expect(seen(moved, restsFromMs(moved))).toMatchObject({ x: 2, z: 1, turn: 0 })
})

test('a card that stays does not move after coming to rest', () => {
  const times = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(times, times, times, (dealt, squeeze, turn) => {
      const placement = placed({
        dealtAtMs: START + dealt,
        squeezedAtMs: START + dealt + squeeze,
        turnedAtMs: START + dealt + squeeze + turn + 1,
      })
      const rest = restsFromMs(placement)
      expect(seen(placement, rest)).toEqual(seen(placement, rest + 60_000))
    }),
  )
})
