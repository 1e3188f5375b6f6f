import { expect, test } from 'vitest'
import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import { POCKETS } from '#games/tables/roulette/pockets.ts'
import { neighboursOf, SECTORS } from './racetrack.ts'

const { zero, ...thirds } = SECTORS
const numbersOf = (chips: (typeof SECTORS)['zero']) =>
  chips.flatMap(([spot]) => [...(ROULETTE_SPOTS.get(spot)?.numbers ?? expect.unreachable())])
const chipsOf = (chips: (typeof SECTORS)['zero']) =>
  chips.reduce((sum, [, count]) => sum + count, 0)

test('the three sectors are spots of the layout and cover the wheel without gaps or duplicates, except 17', () => {
  const covered = numbersOf(Object.values(thirds).flat())
  expect(new Set(covered).size).toBe(POCKETS)
  expect(covered.filter((number, at) => covered.indexOf(number) !== at)).toEqual([17])
  expect(Object.values(thirds).map(chipsOf)).toEqual([9, 6, 5])
})

test('jeu zéro covers the seven numbers from 12 to 15 on the wheel with four chips, all of them neighbours of zero', () => {
  expect(chipsOf(zero)).toBe(4)
  expect(numbersOf(zero).toSorted((a, b) => a - b)).toEqual(
    neighboursOf(26, 3).toSorted((a, b) => a - b),
  )
  expect(numbersOf(thirds.voisins)).toEqual(expect.arrayContaining(numbersOf(zero)))
})

test('neighbours are adjacent to a number on the wheel, also across zero', () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15])
  expect(neighboursOf(17, 1)).toEqual([25, 17, 34])
})
