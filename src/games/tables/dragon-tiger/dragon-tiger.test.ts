import { expect, test } from 'vitest'
import { drawFromUint32 } from '../../fairness/draw.ts'
import { createRoundDraw } from '../round-draw.ts'
import edges from '../vectors/house-edges.json' with { type: 'json' }
import { dragonTiger, dragonTigerFacts, dragonTigerRank, dragonTigerTimes } from './dragon-tiger.ts'

const CARDS = Array.from({ length: 52 }, (_, card) => card)

function edgeOf(decks: number, timesOf: (dragon: number, tiger: number) => number): number {
  let [returned, ways] = [0, 0]
  for (const dragon of CARDS) {
    for (const tiger of CARDS) {
      const count = decks * (dragon === tiger ? decks - 1 : decks)
      ways += count
      returned += count * timesOf(dragon, tiger)
    }
  }
  return 100 - returned / ways
}

const isTie = (dragon: number, tiger: number) =>
  dragonTigerFacts({ dragon, tiger }).winner === 'tie'
const onSpot = (spot: string) => (dragon: number, tiger: number) =>
  dragonTigerTimes(spot, dragonTigerFacts({ dragon, tiger }))
const isSeven = (card: number) => dragonTigerRank(card) === 6

test.each(edges.dragonTiger)(
  '$decks decks: ties and every edge match the published ones',
  ({ decks, tieProbability, houseEdgePercent }) => {
    expect(
      1 - edgeOf(decks, (dragon, tiger) => (isTie(dragon, tiger) ? 100 : 0)) / 100,
    ).toBeCloseTo(tieProbability, 7)
    for (const spot of ['dragon', 'tiger'])
      expect(edgeOf(decks, onSpot(spot))).toBeCloseTo(
        houseEdgePercent.dragonTiger_1to1_halfOnTie,
        6,
      )
    expect(edgeOf(decks, onSpot('tie'))).toBeCloseTo(houseEdgePercent.tie_11to1, 6)
    expect(edgeOf(decks, onSpot('suitedtie'))).toBeCloseTo(houseEdgePercent.suitedTie_50to1, 6)
    expect(
      edgeOf(decks, (dragon, tiger) =>
        isTie(dragon, tiger) ? 0 : onSpot('dragon')(dragon, tiger),
      ),
    ).toBeCloseTo(houseEdgePercent.dragonTiger_1to1_tieLoses, 6)
    expect(edgeOf(decks, (dragon, tiger) => (isTie(dragon, tiger) ? 900 : 0))).toBeCloseTo(
      houseEdgePercent.tie_8to1,
      6,
    )
    expect(edgeOf(decks, (dragon, tiger) => (isTie(dragon, tiger) ? 1_100 : 0))).toBeCloseTo(
      houseEdgePercent.tie_10to1,
      6,
    )
    expect(edgeOf(decks, (dragon) => (dragonTigerRank(dragon) > 6 ? 200 : 0))).toBeCloseTo(
      houseEdgePercent.bigSmall_1to1_7loses,
      6,
    )
    expect(edgeOf(decks, (dragon) => (dragon % 4 === 0 && !isSeven(dragon) ? 400 : 0))).toBeCloseTo(
      houseEdgePercent.suit_3to1_7loses,
      6,
    )
  },
)

test('the stated returns are those of eight decks, rounded down', () => {
  for (const spot of dragonTiger.spots)
    expect(dragonTiger.oddsOf(spot).rtpPercent).toBe(
      Math.floor((100 - edgeOf(8, onSpot(spot))) * 100) / 100,
    )
})

const [TWO, KING, ACE] = [0, 44, 48]
const roundOf = (dragon: number, tiger: number) => {
  const numbers = [dragon, tiger > dragon ? tiger - 1 : tiger]
  return dragonTiger.resultOf(drawFromUint32(() => numbers.shift() ?? 0))
}

test('the king beats the two, the two beats the ace', () => {
  expect(roundOf(KING, TWO).mark).toEqual({
    kind: 'dragontiger',
    winner: 'dragon',
    dragon: KING,
    tiger: TWO,
    suited: false,
  })
  expect(roundOf(ACE, TWO).mark).toMatchObject({ winner: 'tiger' })
})

test('a tie returns half, and a suited one also pays its own spot', () => {
  const bets = dragonTiger.spots.map((spot) => ({ spot, amountMinor: 100n }))
  expect(
    roundOf(KING, KING + 1)
      .returns(bets)
      .map(({ returnMinor }) => returnMinor),
  ).toEqual([50n, 50n, 1_200n, 0n])
  expect(
    roundOf(KING, KING + 52)
      .returns(bets)
      .map(({ returnMinor }) => returnMinor),
  ).toEqual([50n, 50n, 1_200n, 5_100n])
})

test('the dragon’s card is shown first', () => {
  expect(roundOf(KING, TWO).events).toEqual([
    { type: 'dragonTigerCard', side: 'dragon', card: KING },
    { type: 'dragonTigerCard', side: 'tiger', card: TWO },
    { type: 'dragonTigerResult', winner: 'dragon', suited: false },
  ])
})

test('ten thousand seeded rounds tie as often as computed', () => {
  const rounds = 10_000
  let ties = 0
  for (let round = 1; round <= rounds; round += 1) {
    const { mark } = dragonTiger.resultOf(createRoundDraw('12'.repeat(32), 'tuz', round))
    if (mark.kind === 'dragontiger' && mark.winner === 'tie') ties += 1
  }
  const chance = edges.dragonTiger[0]?.tieProbability ?? 0
  expect(Math.abs(ties - rounds * chance)).toBeLessThan(
    2.576 * Math.sqrt(rounds * chance * (1 - chance)),
  )
})
