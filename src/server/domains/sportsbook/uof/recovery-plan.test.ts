import { expect, test } from 'vitest'
import { planRecovery, recoveryBudget } from './recovery-plan.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOW_MS = Date.parse('2026-11-20T18:00:00Z')
const about = { id: 1, path: 'liveodds', phases: ['live' as const], windowMs: 10 * HOUR_MS }

test('a process that followed the producer asks for what came since, with an overlap', () => {
  const goodStampMs = NOW_MS - 5 * MINUTE_MS
  expect(planRecovery({ about, goodStampMs }, undefined, NOW_MS)).toEqual([
    { path: 'liveodds', afterMs: goodStampMs - 2 * MINUTE_MS },
  ])
})

test('a new process asks for everything, and for the decisions since the stored moment', () => {
  expect(planRecovery({ about }, undefined, NOW_MS)).toEqual([{ path: 'liveodds' }])
  expect(planRecovery({ about }, NOW_MS - HOUR_MS, NOW_MS)).toEqual([
    { path: 'liveodds' },
    { path: 'liveodds', afterMs: NOW_MS - HOUR_MS - 2 * MINUTE_MS },
  ])
})

test('what is older than the producer repeats is asked for as far as it goes', () => {
  const edge = NOW_MS - 10 * HOUR_MS + 5 * MINUTE_MS
  for (const [goodStampMs, storedMs] of [
    [NOW_MS - 11 * HOUR_MS, undefined],
    [undefined, NOW_MS - 240 * HOUR_MS],
  ])
    expect(
      planRecovery({ about, ...(goodStampMs !== undefined && { goodStampMs }) }, storedMs, NOW_MS),
    ).toEqual([{ path: 'liveodds' }, { path: 'liveodds', afterMs: edge }])
})

test('a moment that lies ahead, from a clock that was wrong, is not asked for', () => {
  expect(planRecovery({ about, goodStampMs: NOW_MS + HOUR_MS }, undefined, NOW_MS)).toEqual([
    { path: 'liveodds', afterMs: NOW_MS },
  ])
})

test('requests stay within the published limits of each producer, all of a plan or none', () => {
  const budget = recoveryBudget()
  const full = [{ path: 'pre' }]
  expect(budget.take([...full, { path: 'pre', afterMs: NOW_MS - HOUR_MS }], NOW_MS)).toBe(true)
  expect(budget.take(full, NOW_MS + MINUTE_MS)).toBe(true)
  expect(budget.take(full, NOW_MS + 2 * MINUTE_MS)).toBe(false)
  expect(budget.take([{ path: 'liveodds' }], NOW_MS + 2 * MINUTE_MS)).toBe(true)
  expect(budget.take([{ path: 'pre', afterMs: NOW_MS }], NOW_MS + 2 * MINUTE_MS)).toBe(true)
  expect(budget.take(full, NOW_MS + 31 * MINUTE_MS)).toBe(true)
  expect(budget.take(full, NOW_MS + 32 * MINUTE_MS)).toBe(true)
  expect(budget.take(full, NOW_MS + 80 * MINUTE_MS)).toBe(false)
  expect(budget.take(full, NOW_MS + 121 * MINUTE_MS)).toBe(true)
})
