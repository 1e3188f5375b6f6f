import { expect, test } from 'vitest'
import { WHEEL_SHARES } from '../money-wheel/money-wheel.ts'
import { colourOf } from '../roulette/pockets.ts'
import {
  baccaratTallies,
  dragonTigerTallies,
  rouletteTallies,
  sicBoTallies,
  wheelTallies,
  type Tally,
} from './tallies.ts'

const pockets = (...numbers: number[]) =>
  numbers.map((pocket) => ({ kind: 'roulette' as const, pocket, colour: colourOf(pocket) }))

function roundsOf<T>(tally: Tally<T>, ...values: T[]): (number | undefined)[] {
  return values.map((value) => tally.find((row) => row.value === value)?.rounds)
}

test('hot pockets came most often and latest, cold ones least often and longest ago', () => {
  const { pockets: counts, hot, cold } = rouletteTallies(pockets(17, 4, 17, 0, 4, 32), 3)
  expect(hot).toEqual([
    { value: 17, rounds: 2 },
    { value: 4, rounds: 2 },
    { value: 0, rounds: 1 },
  ])
  expect(cold.every(({ rounds }) => rounds === 0)).toBe(true)
  expect(counts.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(6)
  expect(rouletteTallies([], 5).hot).toEqual([])
})

test('zero counts for none of the outside spots', () => {
  const { chances } = rouletteTallies(pockets(0, 0, 17, 36), 3)
  expect(
    roundsOf(
      chances,
      'red',
      'black',
      'odd',
      'even',
      'low',
      'high',
      'dozen:2',
      'dozen:3',
      'column:2',
      'column:3',
    ),
  ).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
})

test('sic bo counts a face once per round, and a triple as neither small nor big', () => {
  const tally = sicBoTallies([
    { kind: 'sicbo', dice: [2, 2, 5], total: 9, triple: false },
    { kind: 'sicbo', dice: [4, 4, 4], total: 12, triple: true },
  ])
  expect(
    roundsOf(
      tally,
      'small',
      'big',
      'anytriple',
      'total:9',
      'total:12',
      'single:2',
      'single:4',
      'single:6',
    ),
  ).toEqual([1, 0, 1, 1, 1, 1, 1, 0])
})

test('dragon tiger also counts a suited tie as a tie', () => {
  const tally = dragonTigerTallies([
    { kind: 'dragontiger', winner: 'tie', dragon: 3, tiger: 3, suited: true },
    { kind: 'dragontiger', winner: 'tiger', dragon: 0, tiger: 9, suited: false },
  ])
  expect(roundsOf(tally, 'dragon', 'tiger', 'tie', 'suitedtie')).toEqual([0, 1, 1, 1])
})

test('baccarat counts winners and pairs', () => {
  const mark = { kind: 'baccarat' as const, player: 4, banker: 7, natural: false }
  const tally = baccaratTallies([
    { ...mark, winner: 'banker', playerPair: true, bankerPair: false },
    { ...mark, winner: 'tie', playerPair: false, bankerPair: false },
  ])
  expect(roundsOf(tally, 'player', 'banker', 'tie', 'playerpair', 'bankerpair')).toEqual([
    0, 1, 1, 1, 0,
  ])
})

test('the wheel counts each of its numbers', () => {
  const segments = WHEEL_SHARES.map(([segment]) => segment)
  expect(
    roundsOf(
      wheelTallies(
        [
          { kind: 'wheel', segment: 5 },
          { kind: 'wheel', segment: 5 },
          { kind: 'wheel', segment: 1 },
        ],
        segments,
      ),
      1,
      5,
      59,
    ),
  ).toEqual([1, 2, 0])
})
