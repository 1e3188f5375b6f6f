import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankEntries, tieKey } from './tie-break.ts'

const SEED = 'a'.repeat(64)
const entries = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 10_000 }),
    score: fc.bigInt({ min: 0n, max: 5n }),
  }),
  { selector: ({ number }) => number },
)

test('a higher score always ranks higher, and no entry is lost', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const ranked = rankEntries(SEED, list)
      expect(new Set(ranked)).toEqual(new Set(list))
      for (const [at, entry] of ranked.entries())
        expect(entry.score <= (ranked[at - 1]?.score ?? entry.score)).toBe(true)
    }),
  )
})

test('equal scores rank by their tie keys, regardless of the input order', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const ranked = rankEntries(SEED, list)
      expect(rankEntries(SEED, list.toReversed())).toEqual(ranked)
      for (const [at, entry] of ranked.entries()) {
        const before = ranked[at - 1]
        if (before?.score === entry.score)
          expect(tieKey(SEED, before.number) < tieKey(SEED, entry.number)).toBe(true)
      }
    }),
  )
})

test('another seed gives another order', () => {
  const tied = Array.from({ length: 20 }, (_, at) => ({ number: at + 1, score: 7n }))
  expect(rankEntries('b'.repeat(64), tied)).not.toEqual(rankEntries(SEED, tied))
})
