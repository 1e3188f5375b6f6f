import { expect, test } from 'vitest'
import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import { POCKETS } from '#games/tables/roulette/pockets.ts'
import { neighboursOf, SECTORS } from './racetrack.ts'

test('the three sectors are spots of the layout and cover the wheel without a gap or a double, but for 17', () => {
  const covered = Object.values(SECTORS).flat().flatMap(([spot]) => [...(ROULETTE_SPOTS.get(spot)?.numbers ?? expect.unreachable())])
  expect(new Set(covered).size).toBe(POCKETS)
  expect(covered.filter((number, at) => covered.indexOf(number) !== at)).toEqual([17])
  expect(Object.values(SECTORS).map((spots) => spots.reduce((sum, [, chips]) => sum + chips, 0))).toEqual([9, 6, 5])
})

test('neighbours lie beside a number on the wheel, over zero too', () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15])
  expect(neighboursOf(17, 1)).toEqual([25, 17, 34])
})
