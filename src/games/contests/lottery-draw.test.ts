import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawWinners } from './lottery-draw.ts'

const seed = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789abcdef')),
  minLength: 64,
  maxLength: 64,
})

test('no ticket wins twice, every winner is a ticket, and the number of winners is limited by prizes and tickets', () => {
  fc.assert(
    fc.property(
      seed,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 40 }),
      (key, tickets, winners) => {
        const drawn = drawWinners(key, 'yaz', tickets, winners)
        expect(drawn).toHaveLength(Math.min(tickets, winners))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.every((number) => number >= 1 && number <= tickets)).toBe(true)
        expect(drawWinners(key, 'yaz', tickets, winners)).toEqual(drawn)
      },
    ),
  )
})

test('a smaller draw is a prefix of a larger one, and each ticket wins about equally often', () => {
  expect(drawWinners('a'.repeat(64), 'yaz', 50, 20).slice(0, 5)).toEqual(
    drawWinners('a'.repeat(64), 'yaz', 50, 5),
  )
  const wins = new Map<number, number>()
  for (let n = 0; n < 4_000; n += 1)
    for (const ticket of drawWinners(`seed ${n}`, 'yaz', 8, 2))
      wins.set(ticket, (wins.get(ticket) ?? 0) + 1)
  // 1000 expected of each, four standard deviations (√(4000 × ¼ × ¾) ≈ 27.4).
  for (let ticket = 1; ticket <= 8; ticket += 1)
    expect(Math.abs((wins.get(ticket) ?? 0) - 1_000)).toBeLessThan(110)
})
