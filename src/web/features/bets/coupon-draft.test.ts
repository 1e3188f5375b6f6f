import { expect, test } from 'vitest'
import type { Coupon } from '#shared/contracts/sportsbook.ts'
import { lineStake, mayBeEdited, withoutLegs } from './coupon-draft.ts'

const leg = (selectionID: string, changes: Partial<Coupon['legs'][number]> = {}): Coupon['legs'][number] => ({
  eventID: 'e', event: 'A – B', market: 'MS', selection: 'A', selectionID, price: '2.00', score: null, banker: false, startTime: '2026-11-21T20:00:00+03:00', live: false, result: 'open', ...changes,
})

test('fewer selections make another kind of coupon, none make none', () => {
  const legs = [leg('a'), leg('b'), leg('c')]
  expect(withoutLegs({ type: 'multi', systems: [], legs }, new Set(['a']))).toMatchObject({ type: 'multi', legs: [{ selectionID: 'b' }, { selectionID: 'c' }] })
  expect(withoutLegs({ type: 'builder', systems: [], legs }, new Set(['a', 'b']))).toMatchObject({ type: 'single', legs: [{ selectionID: 'c' }] })
  expect(withoutLegs({ type: 'system', systems: [2, 3], legs }, new Set(['a']))).toMatchObject({ type: 'system', systems: [2] })
  expect(withoutLegs({ type: 'system', systems: [3], legs }, new Set(['a']))).toMatchObject({ type: 'multi', systems: [] })
  expect(withoutLegs({ type: 'multi', systems: [], legs }, new Set(['a', 'b', 'c']))).toBeUndefined()
})

test('a coupon is edited while nothing of it is decided or begun', () => {
  const before = new Date('2026-11-21T16:00:00Z')
  expect(mayBeEdited({ state: 'open', legs: [leg('a')] }, before)).toBe(true)
  expect(mayBeEdited({ state: 'open', legs: [leg('a')] }, new Date('2026-11-21T17:00:01Z'))).toBe(false)
  expect(mayBeEdited({ state: 'open', legs: [leg('a', { result: 'won' })] }, before)).toBe(false)
  expect(mayBeEdited({ state: 'pending', legs: [leg('a')] }, before)).toBe(false)
  expect(lineStake({ stake: '12.00', lines: 6 })).toBe('2.00')
})
