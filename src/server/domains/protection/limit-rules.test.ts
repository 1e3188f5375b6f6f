import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COOLING_MS } from '#shared/players/protection.ts'
import { askLimit, confirmLimit, type Limit } from './limit-rules.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const limit = (amount: bigint): Limit => ({ amount, effectiveAt: NOW, pending: undefined })

test('a first limit and a lower one apply at once', () => {
  expect(askLimit(undefined, 500n, NOW)).toEqual({
    amount: 500n,
    effectiveAt: NOW,
    pending: undefined,
  })
  expect(askLimit(limit(500n), 499n, later(1))).toEqual({
    amount: 499n,
    effectiveAt: later(1),
    pending: undefined,
  })
  expect(askLimit(undefined, null, NOW)).toBeUndefined()
})

test('a higher limit, or none, waits 24 hours for a second confirmation: 23:59:59 is too soon, 24:00:00 is not', () => {
  for (const amount of [501n, null]) {
    const asked = askLimit(limit(500n), amount, NOW)
    expect(asked).toMatchObject({ amount: 500n, pending: { amount, from: later(COOLING_MS) } })
    if (asked === undefined) throw new Error('no limit')
    expect(confirmLimit(asked, later(COOLING_MS - 1_000))).toBe('too soon')
    expect(confirmLimit(asked, later(COOLING_MS))).toEqual(
      amount === null ? 'removed' : { amount, effectiveAt: later(COOLING_MS), pending: undefined },
    )
  }
})

test('asking for the current amount or a lower one withdraws a pending request, and a repeated request does not wait again', () => {
  const asked = askLimit(limit(500n), 900n, NOW)
  expect(askLimit(asked, 900n, later(5_000))).toEqual(asked)
  expect(askLimit(asked, 800n, later(5_000))?.pending?.from).toEqual(later(5_000 + COOLING_MS))
  expect(askLimit(asked, 500n, later(5_000))?.pending).toBeUndefined()
  expect(askLimit(asked, 400n, later(5_000))).toMatchObject({ amount: 400n, pending: undefined })
  expect(confirmLimit(limit(500n), NOW)).toBeUndefined()
})

test('no limit rises within 24 hours of the request, whatever is requested and confirmed when', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 30 * 3_600_000 }),
    ask: fc.option(fc.oneof(fc.bigInt(0n, 1_000n), fc.constant('none' as const)), {
      nil: undefined,
    }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let at = NOW.getTime()
      let current: Limit | undefined = limit(500n)
      const askedAt = new Map<string, number>()
      for (const { wait, ask } of steps) {
        at += wait
        const before: Limit | undefined = current
        if (ask !== undefined) {
          const amount = ask === 'none' ? null : ask
          current = askLimit(current, amount, new Date(at))
          if (before !== undefined && before.pending?.amount !== amount)
            askedAt.set(String(amount), at)
          if (before !== undefined) expect(current).toBeDefined()
          if (before !== undefined && current !== undefined)
            expect(current.amount).toBeLessThanOrEqual(before.amount)
        } else if (current !== undefined) {
          const next = confirmLimit(current, new Date(at))
          if (next === undefined || next === 'too soon') continue
          const amount = next === 'removed' ? null : next.amount
          expect(at - (askedAt.get(String(amount)) ?? at)).toBeGreaterThanOrEqual(COOLING_MS)
          current = next === 'removed' ? undefined : next
        }
      }
    }),
  )
})
