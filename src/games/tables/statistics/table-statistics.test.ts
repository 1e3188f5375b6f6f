import { expect, test } from 'vitest'
import { createRoundDraw } from '../round-draw.ts'
import { colourOf } from '../roulette/pockets.ts'
import type { HistoryMark } from '../table-events.ts'
import { TABLE_GAMES } from '../tables.ts'
import edges from '../vectors/house-edges.json' with { type: 'json' }
import { hotAndCold, tableStatistics } from './table-statistics.ts'

const pockets = (...numbers: number[]): HistoryMark[] =>
  numbers.map((pocket) => ({ kind: 'roulette', pocket, colour: colourOf(pocket) }))
const rowsOf = (groups: ReturnType<typeof tableStatistics>, group: string) =>
  groups.find((one) => one.group === group)?.rows ?? []
const chancesOf = (groups: ReturnType<typeof tableStatistics>, group: string) =>
  Object.fromEntries(rowsOf(groups, group).map(({ spot, chance }) => [spot, chance]))

test('counts every pocket and outside spot, with the rounds since the last win', () => {
  const groups = tableStatistics('roulette', pockets(17, 4, 17, 0, 4, 32))
  expect(rowsOf(groups, 'numbers').filter(({ rounds }) => rounds > 0)).toEqual([
    { spot: 'straight:0', rounds: 1, chance: 1 / 37, ago: 3 },
    { spot: 'straight:4', rounds: 2, chance: 1 / 37, ago: 1 },
    { spot: 'straight:17', rounds: 2, chance: 1 / 37, ago: 0 },
    { spot: 'straight:32', rounds: 1, chance: 1 / 37, ago: 5 },
  ])
  expect(rowsOf(groups, 'colours').map(({ spot, rounds }) => [spot, rounds])).toEqual([
    ['red', 1],
    ['black', 4],
    ['straight:0', 1],
  ])
  expect(rowsOf(groups, 'dozens').map(({ rounds }) => rounds)).toEqual([2, 2, 1])
})

test('hot numbers won most often and latest, cold ones least often and longest ago', () => {
  const rows = rowsOf(tableStatistics('roulette', pockets(17, 4, 17, 0, 4, 32)), 'numbers')
  const { hot, cold } = hotAndCold(rows, 3)
  expect(hot.map(({ spot }) => spot)).toEqual(['straight:17', 'straight:4', 'straight:0'])
  expect(cold.every(({ rounds }) => rounds === 0)).toBe(true)
  expect(hotAndCold(rowsOf(tableStatistics('roulette', []), 'numbers'), 5).hot).toEqual([])
})

test('the chances are exact', () => {
  const exact = edges.baccarat.exact.find(({ decks }) => decks === 8)?.combinations
  const all = exact?.total ?? 0
  expect(chancesOf(tableStatistics('baccarat', []), 'winners')).toEqual({
    player: (exact?.player ?? 0) / all,
    banker: (exact?.banker ?? 0) / all,
    tie: (exact?.tie ?? 0) / all,
  })
  expect(chancesOf(tableStatistics('sicbo', []), 'sides')).toEqual({
    small: 105 / 216,
    big: 105 / 216,
    anytriple: 6 / 216,
  })
  expect(chancesOf(tableStatistics('sicbo', []), 'totals')['total:10']).toBe(27 / 216)
  expect(chancesOf(tableStatistics('sicbo', []), 'faces')['single:6']).toBe(91 / 216)
  expect(chancesOf(tableStatistics('beacondice', []), 'totals')['total:18']).toBe(1 / 216)
  expect(chancesOf(tableStatistics('wheel', []), 'segments')['segment:59']).toBe(1 / 62)
  const tie = edges.dragonTiger.find(({ decks }) => decks === 8)?.tieProbability ?? 0
  expect(chancesOf(tableStatistics('dragontiger', []), 'winners')['tie']).toBeCloseTo(tie, 7)
})

test.each(TABLE_GAMES.filter((game) => game.play === 'single'))(
  '$id: two thousand rounds come as often as the chances say',
  (game) => {
    const rounds = 2_000
    const marks = Array.from(
      { length: rounds },
      (_, round) => game.resultOf(createRoundDraw('3c'.repeat(32), 'tuz', round + 1)).mark,
    )
    for (const { rows } of tableStatistics(game.kind, marks))
      for (const { rounds: came, chance } of rows)
        expect(Math.abs(came - rounds * chance)).toBeLessThan(
          4 * Math.sqrt(rounds * chance * (1 - chance)),
        )
  },
)

test('every group of a partition adds up to all rounds', () => {
  const marks = Array.from({ length: 300 }, (_, at) => pockets(at % 37)[0] ?? expect.unreachable())
  const groups = tableStatistics('roulette', marks)
  for (const group of ['numbers', 'colours']) {
    const rows = rowsOf(groups, group)
    expect(rows.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(300)
    expect(rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  }
})
