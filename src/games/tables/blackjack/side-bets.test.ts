import { expect, test } from 'vitest'
import { createRoundDraw } from '../round-draw.ts'
import type { SeatMove } from '../table-game.ts'
import published from '../vectors/side-bets.json' with { type: 'json' }
import { blackjack } from './blackjack.ts'
import { countFirstCards } from './count-first-cards.ts'
import { BLACKJACK_RULES } from './rules.ts'
import {
  firstCardsOf,
  SIDE_BETS,
  sideHandOf,
  sidePays,
  sideTimes,
  type SideBet,
} from './side-bets.ts'

function returnOf(decks: number, bet: SideBet, pays?: number): number {
  const { ways, total } = countFirstCards(decks, bet)
  return (
    Array.from(ways).reduce(
      (sum, [hand, count]) => sum + count * ((pays ?? sidePays(bet, hand)) + 1),
      0,
    ) / total
  )
}

test.each(published.perfectPairs.houseEdgePercent)(
  'perfect pairs with $decks decks have the published edge',
  ({ decks, percent }) => {
    expect(100 - 100 * returnOf(decks, 'perfectpairs')).toBeCloseTo(percent, 1)
  },
)

test('21+3 with six decks has exactly the published combinations', () => {
  const { ways, total } = countFirstCards(6, '21plus3')
  const combinations = Object.fromEntries(Array.from(ways, ([hand, count]) => [hand, count / 6]))
  expect({ ...combinations, total: total / 6 }).toEqual(published['21plus3'].combinationsSixDecks)
})

test.each(published['21plus3'].flatNineToOneEdgePercent)(
  '21+3 with $decks decks has the published edge of the flat pay table',
  ({ decks, percent }) => {
    expect(100 - 100 * returnOf(decks, '21plus3', 9)).toBeCloseTo(percent, 1)
  },
)

test('the stated returns are those of the shoe as used, rounded down', () => {
  for (const bet of SIDE_BETS) {
    const percent = 100 * returnOf(BLACKJACK_RULES.decks, bet)
    expect(blackjack.oddsOf(`${bet}:1`).rtpPercent).toBe(Math.floor(percent * 100) / 100)
  }
  expect(100 * returnOf(BLACKJACK_RULES.decks, '21plus3')).toBeCloseTo(
    published['21plus3'].eightDeckReturnPercent,
    1,
  )
})

const card = (rank: number, suit: number) => rank * 4 + suit
const [DIAMOND, HEART, SPADE] = [0, 1, 2]
const [TWO, THREE, JACK, QUEEN, KING, ACE] = [0, 1, 9, 10, 11, 12]

test.each([
  [card(KING, SPADE), card(KING, SPADE), 'perfectPair', 2_600],
  [card(KING, DIAMOND), card(KING, HEART), 'colouredPair', 1_300],
  [card(KING, SPADE), card(KING, HEART), 'mixedPair', 700],
  [card(KING, SPADE), card(QUEEN, SPADE), undefined, 0],
] as const)('a pair of %i and %i is %s', (first, second, hand, times) => {
  const cards = { own: [first, second], up: 0 } as const
  expect(sideHandOf('perfectpairs', cards)).toBe(hand)
  expect(sideTimes('perfectpairs', cards)).toBe(times)
})

test.each([
  ['suitedTrips', 10_100, card(ACE, HEART), card(ACE, HEART), card(ACE, HEART)],
  ['straightFlush', 4_100, card(THREE, SPADE), card(ACE, SPADE), card(TWO, SPADE)],
  ['straightFlush', 4_100, card(ACE, SPADE), card(QUEEN, SPADE), card(KING, SPADE)],
  ['trips', 3_100, card(ACE, HEART), card(ACE, HEART), card(ACE, SPADE)],
  ['straight', 1_100, card(JACK, HEART), card(KING, SPADE), card(QUEEN, HEART)],
  ['flush', 600, card(KING, SPADE), card(KING, SPADE), card(TWO, SPADE)],
  [undefined, 0, card(KING, SPADE), card(ACE, HEART), card(TWO, HEART)],
  [undefined, 0, card(KING, SPADE), card(KING, HEART), card(TWO, HEART)],
] as const)('three cards are %s', (hand, times, first, second, up) => {
  const cards = { own: [first, second], up } as const
  expect(sideHandOf('21plus3', cards)).toBe(hand)
  expect(sideTimes('21plus3', cards)).toBe(times)
})

test('the first cards decide a side bet, whatever is split or drawn after them', () => {
  let splits = 0
  for (let round = 1; round <= 400; round += 1) {
    const draw = () => createRoundDraw('ab'.repeat(32), 'tuz', round)
    const dealt = blackjack.roundOf(draw(), [2], [])
    const first = firstCardsOf(dealt.events, 2)
    if (first === undefined) throw new Error('two cards and the dealer’s are dealt')
    const moves: SeatMove[] = []
    for (let state = dealt; state.state !== 'finished';) {
      const actions = state.turns[0]?.actions ?? []
      const action = (['split', 'hit', 'stand'] as const).find((one) => actions.includes(one))
      if (action === 'split') splits += 1
      moves.push({ seat: 2, action: action ?? 'stand' })
      state = blackjack.roundOf(draw(), [2], moves)
    }
    const bets = SIDE_BETS.map((bet) => ({ spot: `${bet}:2`, amountMinor: 100n }))
    expect(blackjack.resultOf(draw(), [2], moves).returns(bets)).toEqual(
      SIDE_BETS.map((bet) => ({
        spot: `${bet}:2`,
        returnMinor: BigInt(sideTimes(bet, first)),
      })),
    )
  }
  expect(splits).toBeGreaterThan(20)
})

test('a side bet needs a main bet at its seat, and comes back where the seat was not played', () => {
  expect(blackjack.mainSpotsOf('21plus3:4')).toEqual(['seat:4', 'behind:4'])
  expect(blackjack.mainSpotsOf('seat:4')).toEqual([])
  expect(() => blackjack.mainSpotsOf('21plus3:8')).toThrow(RangeError)
  const draw = createRoundDraw('ab'.repeat(32), 'tuz', 1)
  const result = blackjack.resultOf(draw, [], [])
  const bet = { spot: 'perfectpairs:3', amountMinor: 700n }
  expect(result.isIdle?.(bet)).toBe(true)
  expect(result.returns([bet])).toEqual([{ spot: 'perfectpairs:3', returnMinor: 700n }])
})

test('ten thousand seeded rounds win as often as counted', () => {
  const rounds = 10_000
  for (const bet of SIDE_BETS) {
    const { ways, total } = countFirstCards(BLACKJACK_RULES.decks, bet)
    const chance = Array.from(ways.values()).reduce((sum, count) => sum + count, 0) / total
    let wins = 0
    for (let round = 1; round <= rounds; round += 1) {
      const { events } = blackjack.roundOf(createRoundDraw('cd'.repeat(32), 'tuz', round), [1], [])
      const first = firstCardsOf(events, 1)
      if (first !== undefined && sideHandOf(bet, first) !== undefined) wins += 1
    }
    expect(Math.abs(wins - rounds * chance)).toBeLessThan(
      2.576 * Math.sqrt(rounds * chance * (1 - chance)),
    )
  }
})
