import { expect, test } from 'vitest'
import { addDays, startOfSiteDay } from '#shared/dates.ts'
import { closedBefore, eraseOn } from './due.ts'

test('an account is due on the anniversary of its closing', () => {
  expect(eraseOn(new Date('2026-11-20T20:59:59Z'), 8)).toBe('2034-11-20')
  expect(eraseOn(new Date('2026-11-20T21:00:00Z'), 8)).toBe('2034-11-21')
  expect([
    eraseOn(new Date('2024-02-29T09:00:00Z'), 5),
    eraseOn(new Date('2024-02-29T09:00:00Z'), 8),
  ]).toEqual(['2029-03-01', '2032-02-29'])
})

test('an account due by a day was closed before the computed moment', () => {
  for (let day = '2023-12-28'; day < '2025-03-03'; day = addDays(day, 1)) {
    for (const years of [5, 8]) {
      const closedAt = startOfSiteDay(day)
      const due = eraseOn(closedAt, years)
      expect(closedAt < closedBefore(due, years), `${day} ${years}`).toBe(true)
    }
  }
})
