import { expect, test } from 'vitest'
import { drawFromUint32 } from '../../fairness/draw.ts'
import { createRoundDraw } from '../round-draw.ts'
import { openShoe } from './shoe.ts'

test('a shoe gives every card of its decks, and then none', () => {
  const next = openShoe(createRoundDraw('ab'.repeat(32), 'tuz', 1), 8)
  const counts = Array.from({ length: 52 }, () => 0)
  for (let dealt = 0; dealt < 416; dealt += 1) {
    const card = next()
    counts[card] = (counts[card] ?? 0) + 1
  }
  expect(counts).toEqual(Array.from({ length: 52 }, () => 8))
  expect(next).toThrow(RangeError)
})

test('every remaining card is equally likely: one number each', () => {
  const seconds = Array.from({ length: 51 }, (_, number) => {
    const numbers = [5, number]
    const next = openShoe(
      drawFromUint32(() => numbers.shift() ?? 0),
      1,
    )
    return [next(), next()]
  })
  expect(seconds.every(([first]) => first === 5)).toBe(true)
  expect(seconds.map(([, second]) => second)).toEqual(
    Array.from({ length: 52 }, (_, card) => card).filter((card) => card !== 5),
  )
})
