import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baccarat } from '#games/tables/baccarat/baccarat.ts'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import type { BaccaratEvent, TableEvent } from '#games/tables/table-events.ts'
import { baccaratDeal } from './deal.ts'

const isBaccarat = (event: TableEvent): event is BaccaratEvent =>
  ['baccaratCard', 'natural', 'third', 'baccaratResult'].includes(event.type)
const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((array) => Array.from(array, (byte) => byte.toString(16).padStart(2, '0')).join(''))
const hands = fc
  .record({ hash: hex(32), salt: hex(32), round: fc.integer({ min: 1, max: 1_000_000 }) })
  .map(({ hash, salt, round }) =>
    baccarat.resultOf(createRoundDraw(hash, salt, round)).events.filter(isBaccarat),
  )

test('every card leaves the shoe, is squeezed, turned and then announced in order, before the deal is over', () => {
  fc.assert(
    fc.property(hands, (events) => {
      const { seen, cards } = baccaratDeal(events)
      expect(seen).toHaveLength(events.length)
      expect(cards.map(({ card }) => card)).toEqual(
        events.flatMap((event) => (event.type === 'baccaratCard' ? event.card : [])),
      )
      for (const { leaves, squeezed, turned, seen: announced } of cards) {
        const order = [
          0,
          leaves,
          ...(squeezed === undefined ? [] : [squeezed]),
          turned,
          announced,
          1,
        ]
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
      const shoe = cards.map(({ leaves }) => leaves)
      expect(shoe).toEqual(shoe.toSorted((a, b) => a - b))
    }),
  )
})

test('announces the result last, late in the deal, and third cards in the croupier’s order', () => {
  fc.assert(
    fc.property(hands, (events) => {
      const { seen } = baccaratDeal(events)
      expect(Math.max(...seen)).toBe(seen.at(-1))
      expect(seen.at(-1)).toBeGreaterThan(0.7)
      expect(seen.at(-1)).toBeLessThan(0.97)
      const afterHands = seen.slice(4)
      expect(afterHands).toEqual(afterHands.toSorted((a, b) => a - b))
      expect(Math.max(...seen.slice(0, 4))).toBeLessThan(afterHands[0] ?? 0)
    }),
  )
})
