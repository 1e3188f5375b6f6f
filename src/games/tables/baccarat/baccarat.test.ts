import { expect, test } from 'vitest'
import { drawFromUint32 } from '../../fairness/draw.ts'
import { createRoundDraw } from '../round-draw.ts'
import type { BaccaratEvent, BaccaratWinner, TableEvent } from '../table-events.ts'
import edges from '../vectors/house-edges.json' with { type: 'json' }
import { baccarat, baccaratTimes, winnerOf } from './baccarat.ts'
import { countBaccaratHands } from './count-hands.ts'

function countHands(decks: number) {
  const ways: Record<BaccaratWinner, number> = { player: 0, banker: 0, tie: 0 }
  let bankerSix = 0
  countBaccaratHands(decks, (player, banker, count) => {
    const winner = winnerOf(player, banker)
    ways[winner] += count
    if (winner === 'banker' && banker === 6) bankerSix += count
  })
  return { ways, bankerSix, total: ways.player + ways.banker + ways.tie }
}

function edgeOf(
  { ways, total }: ReturnType<typeof countHands>,
  returned: Readonly<Record<BaccaratWinner, number>>,
): number {
  return (
    100 -
    (100 *
      (ways.player * returned.player + ways.banker * returned.banker + ways.tie * returned.tie)) /
      total
  )
}

function pairEdge(decks: number): number {
  return 100 - (100 * 12 * (4 * decks - 1)) / (52 * decks - 1)
}

const winners = ['player', 'banker', 'tie'] as const
const noPairs = { playerPair: false, bankerPair: false }
const returnsOf = (spot: string) => {
  const [player = 0, banker = 0, tie = 0] = winners.map(
    (winner) => baccaratTimes(spot, { winner, ...noPairs }) / 100,
  )
  return { player, banker, tie }
}

test.each(edges.baccarat.exact)(
  '$decks decks: every combination and every edge match the published ones',
  ({ decks, combinations, houseEdgePercent }) => {
    const counted = countHands(decks)
    expect({ ...counted.ways, total: counted.total }).toEqual(combinations)
    expect(edgeOf(counted, returnsOf('player'))).toBeCloseTo(houseEdgePercent.player_1to1, 6)
    expect(edgeOf(counted, returnsOf('banker'))).toBeCloseTo(houseEdgePercent['banker_0.95to1'], 6)
    expect(edgeOf(counted, returnsOf('tie'))).toBeCloseTo(houseEdgePercent.tie_8to1, 6)
    expect(edgeOf(counted, { player: 0, banker: 0, tie: 10 })).toBeCloseTo(
      houseEdgePercent.tie_9to1,
      6,
    )
    const noCommission =
      edgeOf(counted, { player: 0, banker: 2, tie: 1 }) + (50 * counted.bankerSix) / counted.total
    expect(noCommission).toBeCloseTo(houseEdgePercent.banker_EZ_noCommission_6pays50pct, 6)
    expect(pairEdge(decks)).toBeCloseTo(houseEdgePercent.playerPair_11to1, 6)
    if (decks !== 8) return
    for (const spot of ['player', 'banker', 'tie'])
      expectStated(spot, 100 - edgeOf(counted, returnsOf(spot)))
    for (const spot of ['playerpair', 'bankerpair']) expectStated(spot, 100 - pairEdge(decks))
  },
)

function expectStated(spot: string, percent: number): void {
  expect(baccarat.oddsOf(spot).rtpPercent).toBe(Math.floor(percent * 100) / 100)
}

test('a pair pays regardless of the winner, a tie returns player and banker bets', () => {
  expect(
    baccaratTimes('playerpair', { winner: 'banker', playerPair: true, bankerPair: false }),
  ).toBe(1_200)
  expect(
    baccaratTimes('bankerpair', { winner: 'banker', playerPair: true, bankerPair: false }),
  ).toBe(0)
  expect(winners.map((winner) => baccaratTimes('banker', { winner, ...noPairs }))).toEqual([
    0, 195, 100,
  ])
  expect(winners.map((winner) => baccaratTimes('tie', { winner, ...noPairs }))).toEqual([0, 0, 900])
})

function roundOf(...cards: number[]) {
  const left = Array.from({ length: 8 * 52 }, (_, index) => index % 52)
  const indexes = cards.map((card) => {
    const index = left.indexOf(card)
    left.splice(index, 1)
    return index
  })
  return baccarat.resultOf(drawFromUint32(() => indexes.shift() ?? 0))
}

const [TWO, THREE, SIX, EIGHT, KING, ACE] = [0, 4, 16, 24, 44, 48]

test('deals cards in turn, and a natural ends the round', () => {
  expect(roundOf(KING, TWO, EIGHT, SIX).events).toEqual([
    { type: 'baccaratCard', side: 'player', place: 1, card: KING, total: 0 },
    { type: 'baccaratCard', side: 'banker', place: 1, card: TWO, total: 2 },
    { type: 'baccaratCard', side: 'player', place: 2, card: EIGHT, total: 8 },
    { type: 'baccaratCard', side: 'banker', place: 2, card: SIX, total: 8 },
    { type: 'natural', sides: ['player', 'banker'] },
    {
      type: 'baccaratResult',
      winner: 'tie',
      player: 8,
      banker: 8,
      playerPair: false,
      bankerPair: false,
    },
  ])
})

test('announces third cards hand by hand', () => {
  const { events, mark } = roundOf(TWO, KING, TWO + 1, THREE, EIGHT)
  expect(events.slice(4)).toEqual([
    { type: 'third', side: 'player', draws: true },
    { type: 'baccaratCard', side: 'player', place: 3, card: EIGHT, total: 2 },
    { type: 'third', side: 'banker', draws: false },
    {
      type: 'baccaratResult',
      winner: 'banker',
      player: 2,
      banker: 3,
      playerPair: true,
      bankerPair: false,
    },
  ])
  expect(mark).toEqual({
    kind: 'baccarat',
    winner: 'banker',
    player: 2,
    banker: 3,
    playerPair: true,
    bankerPair: false,
    natural: false,
  })
  expect(roundOf(SIX, ACE, ACE, ACE, THREE).events.slice(4, 7)).toEqual([
    { type: 'third', side: 'player', draws: false },
    { type: 'third', side: 'banker', draws: true },
    { type: 'baccaratCard', side: 'banker', place: 3, card: THREE, total: 5 },
  ])
})

test('commission takes five kuruş per lira won', () => {
  expect(
    roundOf(KING, KING, TWO, EIGHT).returns([
      { spot: 'banker', amountMinor: 12_300n },
      { spot: 'player', amountMinor: 100n },
    ]),
  ).toEqual([
    { spot: 'banker', returnMinor: 23_985n },
    { spot: 'player', returnMinor: 0n },
  ])
})

test('ten thousand seeded rounds agree with the count', () => {
  const rounds = 10_000
  const wins: Record<BaccaratWinner, number> = { player: 0, banker: 0, tie: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    const { mark, events } = baccarat.resultOf(createRoundDraw('ef'.repeat(32), 'tuz', round))
    if (mark.kind === 'baccarat') wins[mark.winner] += 1
    expect(events.filter(isCard).length).toBeGreaterThanOrEqual(4)
  }
  const [published] = edges.baccarat.exact
  for (const winner of winners) {
    const chance = published?.probability[winner] ?? 0
    expect(Math.abs(wins[winner] - rounds * chance)).toBeLessThan(
      2.576 * Math.sqrt(rounds * chance * (1 - chance)),
    )
  }
})

function isCard(event: TableEvent): event is BaccaratEvent & { type: 'baccaratCard' } {
  return event.type === 'baccaratCard'
}
