import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeQueue } from './queue.ts'

test('entries leave in the order of their times, and those of one time in the order in which they came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), (times) => {
      const queue = timeQueue<number>()
      for (const [n, at] of times.entries()) queue.add(at, n)
      const left = Array.from({ length: times.length }, () => queue.take() ?? -1)
      const sorted = times.map((at, n) => ({ at, n })).toSorted((a, b) => a.at - b.at || a.n - b.n)
      expect(left).toEqual(sorted.map(({ n }) => n))
      expect(queue.take()).toBeUndefined()
      expect(queue.size()).toBe(0)
    }),
  )
})
