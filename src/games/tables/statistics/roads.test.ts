import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beadPlate, layStreaks, ROAD_ROWS } from './road-grid.ts'
import { askRoads, bigRoad, derivedRoad, DERIVED_ROADS, type DerivedRoad } from './roads.ts'

type Side = 'banker' | 'player'
const WINNERS = { B: 'banker', P: 'player', T: 'tie' } as const
const won = (text: string) =>
  text.split('').map((letter) => WINNERS[letter === 'B' || letter === 'P' ? letter : 'T'])
const road = (text: string) => bigRoad<Side>(won(text))
const colours = (text: string, name: DerivedRoad) =>
  derivedRoad<Side>(won(text), name)
    .map(({ value }) => value[0])
    .join('')
const ROADS = ['bigEye', 'small', 'cockroach'] as const

test('beads fill column by column from the top', () => {
  expect(beadPlate('abcdefgh'.split('')).slice(4)).toEqual([
    { column: 0, row: 4, value: 'e' },
    { column: 0, row: 5, value: 'f' },
    { column: 1, row: 0, value: 'g' },
    { column: 1, row: 1, value: 'h' },
  ])
})

test('the big road has a column per run, and ties belong to the win before them', () => {
  expect(road('TBBTTPB')).toEqual([
    { column: 0, row: 0, value: { side: 'banker', ties: 1, round: 1 } },
    { column: 0, row: 1, value: { side: 'banker', ties: 2, round: 2 } },
    { column: 1, row: 0, value: { side: 'player', ties: 0, round: 5 } },
    { column: 2, row: 0, value: { side: 'banker', ties: 0, round: 6 } },
  ])
  expect(road('TTT')).toEqual([])
})

test('a run of more than six turns right, and a later one turns where that tail blocks it', () => {
  const places = road('BBBBBBBBPPPPPPP').map(({ column, row }) => `${column}:${row}`)
  expect(places).toEqual([
    '0:0',
    '0:1',
    '0:2',
    '0:3',
    '0:4',
    '0:5',
    '1:5',
    '2:5',
    '1:0',
    '1:1',
    '1:2',
    '1:3',
    '1:4',
    '2:4',
    '3:4',
  ])
})

test('derived roads begin with the second win of their run, or the first of the next', () => {
  expect(colours('BB', 'bigEye')).toBe('')
  expect(colours('BBP', 'bigEye')).toBe('')
  expect(colours('BBPP', 'bigEye')).toBe('r')
  expect(colours('BPB', 'bigEye')).toBe('r')
  expect(colours('BPBP', 'small')).toBe('r')
  expect(colours('BPBB', 'small')).toBe('b')
  expect(colours('BPBPB', 'cockroach')).toBe('r')
})

test('an even shoe is red, a broken one blue', () => {
  // Runs of 2, 2, 3, 1: the third run's last win has nothing beside it but a win above that; the
  // fourth compares 3 with 2.
  expect(colours('BBPPBBBP', 'bigEye')).toBe('rrrbb')
  // Runs of 1, 3: nothing beside the second win but a win above, nothing at all beside the third.
  expect(colours('BPPP', 'bigEye')).toBe('br')
  expect(colours('BPBPBPBP', 'bigEye')).toBe('r'.repeat(6))
  // Runs of 1, 2, 1, 2, 1, 2: the small road compares with two runs back, the big eye boy with the
  // previous one.
  expect(colours('BPPBPPBPP', 'bigEye')).toBe('b'.repeat(7))
  expect(colours('BPPBPPBPP', 'small')).toBe('rrrrr')
})

const shoes = fc.array(fc.constantFrom<Side | 'tie'>('banker', 'player', 'tie'), { maxLength: 90 })

test('every win has its own cell, within six rows', () => {
  fc.assert(
    fc.property(shoes, (winners) => {
      const cells = bigRoad(winners)
      expect(cells.map(({ value }) => value.round)).toEqual(
        winners.flatMap((winner, at) => (winner === 'tie' ? [] : [at])),
      )
      for (const laid of [cells, ...ROADS.map((name) => derivedRoad(winners, name))]) {
        expect(new Set(laid.map(({ column, row }) => `${column}:${row}`)).size).toBe(laid.length)
        for (const { row } of laid) expect(row).toBeLessThan(ROAD_ROWS)
      }
      if (cells.length > 0)
        expect(cells.reduce((sum, { value }) => sum + value.ties, 0)).toBe(
          winners.filter((winner) => winner === 'tie').length,
        )
    }),
  )
})

test('a road’s prediction is what it then shows', () => {
  fc.assert(
    fc.property(shoes, fc.constantFrom<Side>('banker', 'player'), (winners, side) => {
      const asked = askRoads(winners, side)
      for (const name of ROADS) {
        const [before, after] = [derivedRoad(winners, name), derivedRoad([...winners, side], name)]
        expect(after.length - before.length).toBe(asked[name] === null ? 0 : 1)
        if (asked[name] !== null) expect(after.at(-1)?.value).toBe(asked[name])
      }
    }),
  )
})

test('the derived colours match those read from the cells of the big road', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<Side>('banker', 'player'), { maxLength: 60 }),
      (winners) => {
        const runs: number[] = []
        for (const [at, winner] of winners.entries()) {
          if (winner === winners[at - 1]) runs.push((runs.pop() ?? 0) + 1)
          else runs.push(1)
        }
        const isTaken = (run: number, depth: number) => depth < (runs[run] ?? 0)
        for (const name of ROADS) {
          const back = DERIVED_ROADS[name]
          const expected = runs
            .flatMap((length, run) =>
              Array.from({ length }, (_, depth) => {
                if (run < back || (run === back && depth === 0)) return ''
                if (depth === 0) return runs[run - 1] === runs[run - 1 - back] ? 'r' : 'b'
                return isTaken(run - back, depth) === isTaken(run - back, depth - 1) ? 'r' : 'b'
              }),
            )
            .join('')
          expect(
            derivedRoad(winners, name)
              .map(({ value }) => value[0])
              .join(''),
          ).toBe(expected)
        }
      },
    ),
  )
})

test('no rounds give no streaks', () => {
  expect(layStreaks([])).toEqual([])
})
