import { expect, test } from 'vitest'
import type { DragonTigerEvent } from '#games/tables/table-events.ts'
import { poseOf } from '../scene/cards/card-pose.ts'
import { DRAGON_TIGER_PLACES } from './places.ts'
import { dragonTigerSeen, dragonTigerShow } from './show.ts'

const EVENTS: readonly DragonTigerEvent[] = [
  { type: 'dragonTigerCard', side: 'dragon', card: 12 },
  { type: 'dragonTigerCard', side: 'tiger', card: 47 },
  { type: 'dragonTigerResult', winner: 'tiger', suited: false },
]
const START = 1_700_000_000_000
const END = START + 5_000

test('a late viewer sees both cards open in their places', () => {
  const { placements } = dragonTigerShow(EVENTS, { phase: 'dealing', startMs: START, endMs: END })
  const lying = dragonTigerShow(EVENTS, { phase: 'lying', gatheredAtMs: END + 3_000 }).placements
  expect(placements.map((placement) => poseOf(placement, END))).toEqual(
    lying.map((placement) => poseOf(placement, END)),
  )
  expect(lying.map((placement) => poseOf(placement, END))).toMatchObject([
    { card: 12, up: 1, x: DRAGON_TIGER_PLACES.dragon.x },
    { card: 47, up: 1, x: DRAGON_TIGER_PLACES.tiger.x },
  ])
})

test('a card is announced once it is turned, and the result last', () => {
  const { placements } = dragonTigerShow(EVENTS, { phase: 'dealing', startMs: START, endMs: END })
  const seenAt = EVENTS.map(dragonTigerSeen)
  expect(seenAt).toEqual(seenAt.toSorted((a, b) => a - b))
  for (const [at, placement] of placements.entries()) {
    expect(poseOf(placement, START + (seenAt[at] ?? 0) * 5_000)?.up).toBeGreaterThan(0.85)
    expect(poseOf(placement, (placement.turnedAtMs ?? 0) - 1)?.up).toBe(0)
  }
})
