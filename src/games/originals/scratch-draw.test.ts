import { expect, test } from 'vitest'
import { createDraw } from '../fairness/draw.ts'
import { drawScratchCard, SCRATCH_PRIZES } from './scratch-draw.ts'

test('a scratch card returns exactly 96 % of its price', () => {
  expect(SCRATCH_PRIZES.reduce((sum, { multiple, tickets }) => sum + multiple * tickets, 0)).toBe(
    960_000,
  )
})

test('a card shows three alike exactly when it wins', () => {
  for (let nonce = 0; nonce < 2_000; nonce++) {
    const { prize, cells } = drawScratchCard(createDraw('ab', 'client', nonce))
    const threes = [...new Set(cells)].filter(
      (multiple) => cells.filter((cell) => cell === multiple).length >= 3,
    )
    expect(cells).toHaveLength(9)
    expect(threes).toEqual(prize > 0 ? [prize] : [])
  }
})
