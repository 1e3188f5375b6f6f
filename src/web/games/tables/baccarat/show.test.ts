import { expect, test } from 'vitest'
import type { BaccaratEvent } from '#games/tables/table-events.ts'
import { poseOf } from '../scene/cards/card-pose.ts'
import { BACCARAT_PLACES } from './places.ts'
import { baccaratShow } from './show.ts'

const EVENTS: readonly BaccaratEvent[] = [
  { type: 'baccaratCard', side: 'player', place: 1, card: 0, total: 2 },
  { type: 'baccaratCard', side: 'banker', place: 1, card: 44, total: 0 },
  { type: 'baccaratCard', side: 'player', place: 2, card: 5, total: 5 },
  { type: 'baccaratCard', side: 'banker', place: 2, card: 21, total: 7 },
  { type: 'third', side: 'player', draws: true },
  { type: 'baccaratCard', side: 'player', place: 3, card: 51, total: 6 },
  { type: 'third', side: 'banker', draws: false },
  {
    type: 'baccaratResult',
    winner: 'banker',
    player: 6,
    banker: 7,
    playerPair: false,
    bankerPair: false,
  },
]
const START = 1_700_000_000_000
const END = START + 12_000

test('a late viewer sees the published cards in their places', () => {
  const { placements } = baccaratShow(EVENTS, { phase: 'dealing', startMs: START, endMs: END })
  const lying = baccaratShow(EVENTS, { phase: 'lying', gatheredAtMs: END + 4_000 }).placements
  expect(placements.map((placement) => poseOf(placement, END))).toEqual(
    lying.map((placement) => poseOf(placement, END)),
  )
  expect(poseOf(placements[4] ?? expect.unreachable(), END)).toMatchObject({
    card: 51,
    up: 1,
    x: BACCARAT_PLACES.player[3].x,
  })
})

test('no card is turned before its time, and the table is empty while bets are taken', () => {
  const { placements, cuts } = baccaratShow(EVENTS, {
    phase: 'dealing',
    startMs: START,
    endMs: END,
  })
  expect(placements.map((placement) => poseOf(placement, START)?.up ?? 0)).toEqual([0, 0, 0, 0, 0])
  const times = cuts.map(({ atMs }) => atMs)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(baccaratShow(EVENTS, { phase: 'empty' }).placements).toEqual([])
})
