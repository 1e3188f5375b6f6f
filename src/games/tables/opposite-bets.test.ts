import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '../fairness/draw.ts'
import { areOpposite } from './opposite-bets.ts'
import type { SingleTable, TableBet } from './table-game.ts'
import { TABLE_GAMES } from './tables.ts'

const gameOf = (id: string) => TABLE_GAMES.find((game) => game.id === id) ?? TABLE_GAMES[0]
const bets = (...spots: string[]): TableBet[] => spots.map((spot) => ({ spot, amountMinor: 100n }))
const opposite = (id: string, ...spots: string[]) => {
  const game = gameOf(id)
  return game !== undefined && areOpposite(game, bets(...spots))
}
const totals = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `total:${from + at}`)

test('detects opposite bets in every game', () => {
  for (const id of ['roulette', 'yakamoz-roulette', 'auto-roulette']) {
    expect(opposite(id, 'red', 'black')).toBe(true)
    expect(opposite(id, 'low', 'high')).toBe(true)
    expect(opposite(id, 'dozen:1', 'dozen:2', 'dozen:3')).toBe(true)
    expect(opposite(id, 'dozen:1', 'high')).toBe(true)
  }
  expect(opposite('baccarat', 'player', 'banker')).toBe(true)
  expect(opposite('dragon-tiger', 'dragon', 'tiger')).toBe(true)
  expect(opposite('sic-bo', 'small', 'big')).toBe(true)
  expect(opposite('beacon-dice', ...totals(8, 13))).toBe(true)
  expect(opposite('money-wheel', 'segment:1', 'segment:3')).toBe(true)
})

test('bets that can still be lost together are not opposite', () => {
  expect(opposite('roulette', 'red')).toBe(false)
  expect(opposite('roulette', 'dozen:1', 'dozen:2')).toBe(false)
  expect(opposite('roulette', 'red', 'straight:17')).toBe(false)
  expect(opposite('baccarat', 'banker', 'tie', 'bankerpair')).toBe(false)
  expect(opposite('dragon-tiger', 'dragon', 'tie')).toBe(false)
  expect(opposite('sic-bo', 'small', 'triple:1')).toBe(false)
  expect(opposite('beacon-dice', ...totals(8, 12))).toBe(false)
  expect(opposite('money-wheel', 'segment:3', 'segment:5')).toBe(false)
  expect(opposite('blackjack', 'seat:1', 'seat:2')).toBe(false)
})

const SINGLE = TABLE_GAMES.filter((game): game is SingleTable => game.play === 'single')

test('adding bets never makes opposite ones acceptable, and order and amounts are irrelevant', () => {
  for (const game of SINGLE) {
    const some = fc.uniqueArray(fc.constantFrom(...game.spots), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(some, fc.constantFrom(...game.spots), fc.nat(), (spots, more, amount) => {
        const before = areOpposite(game, bets(...spots))
        expect(areOpposite(game, bets(...spots.toReversed()))).toBe(before)
        expect(
          areOpposite(
            game,
            spots.map((spot) => ({ spot, amountMinor: BigInt(amount + 1) })),
          ),
        ).toBe(before)
        if (before) expect(areOpposite(game, bets(...spots, more))).toBe(true)
      }),
      { numRuns: 150 },
    )
  }
})

const DRAWS = 600

test('non-opposite bets risk enough: nothing is returned in more than a quarter of the rounds', () => {
  for (const game of SINGLE.filter(
    ({ kind }) => kind === 'roulette' || kind === 'sicbo' || kind === 'wheel',
  )) {
    const results = Array.from({ length: DRAWS }, (_, nonce) =>
      game.resultOf(createDraw('5eed', 'karsi', nonce)),
    )
    const some = fc.uniqueArray(fc.constantFrom(...game.spots), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(some, (spots) => {
        const placed = bets(...spots)
        fc.pre(!areOpposite(game, placed))
        const lost = results.filter((result) =>
          result.returns(placed).every(({ returnMinor }) => returnMinor === 0n),
        ).length
        expect(lost / DRAWS).toBeGreaterThan(0.25)
      }),
      { numRuns: 40 },
    )
  }
})
