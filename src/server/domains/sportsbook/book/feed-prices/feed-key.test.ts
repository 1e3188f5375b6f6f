import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSelectionId, selectionIdOf } from '../selection-id.ts'
import { feedMarketId, feedMarketKey, feedOutcomeId, feedSelectionKey } from './feed-key.ts'

test('keys of the feed’s IDs can be read back, and fit into a selection ID', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (marketId, outcomeId) => {
        const [market, selection] = [feedMarketKey(marketId), feedSelectionKey(outcomeId)]
        expect(feedMarketId(market)).toBe(marketId)
        expect(feedOutcomeId(selection)).toBe(outcomeId)
        expect(market + selection).toMatch(/^[\w.:+!-]+$/)
        expect(readSelectionId(selectionIdOf('w1-one', { market, selection }))).toEqual({
          eventId: 'w1-one',
          market,
          selection,
        })
      },
    ),
  )
})

test('a key that the book would not write names nothing', () => {
  expect(feedMarketId('total:2.5')).toBeUndefined()
  expect(feedMarketId('feed:!41')).toBeUndefined()
  expect(feedMarketId('feed:a b')).toBeUndefined()
  expect(feedOutcomeId('!zz')).toBeUndefined()
})
