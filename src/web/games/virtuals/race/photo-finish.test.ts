import { expect, test } from 'vitest'
import { virtualSports as english } from '#shared/texts/virtuals/virtual-sports.en.ts'
import { virtualSports as turkish } from '#shared/texts/virtuals/virtual-sports.tr.ts'
import { marginText, photoPlaces } from './photo-finish.ts'

test('the photo shows the order and the distances of the result', () => {
  expect(photoPlaces({ order: [4, 2, 8], gaps: [0, 1, 12] })).toEqual([
    { number: 4, behind: 0, gap: 0 },
    { number: 2, behind: 0.1, gap: 1 },
    { number: 8, behind: expect.closeTo(1.3) as number, gap: 12 },
  ])
})

test('margins are named as on a racecourse', () => {
  const named = (gap: number) => [turkish, english].map(({ margins }) => marginText(gap, margins))
  expect(named(0)).toEqual(['burun', 'nose'])
  expect(named(1)).toEqual(['burun', 'nose'])
  expect(named(2)).toEqual(['baş', 'head'])
  expect(named(3)).toEqual(['boyun', 'neck'])
  expect(named(4)).toEqual(['½ boy', '½ length'])
  expect(named(8)).toEqual(['¾ boy', '¾ length'])
  expect(named(10)).toEqual(['1 boy', '1 length'])
  expect(named(12)).toEqual(['1¼ boy', '1¼ lengths'])
  expect(named(40)).toEqual(['4 boy', '4 lengths'])
})
