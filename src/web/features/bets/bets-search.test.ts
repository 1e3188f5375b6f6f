import { expect, test } from 'vitest'
import { betDays, parseBetsSearch } from './bets-search.ts'

test('a plain address shows the open coupons of the last 30 days', () => {
  expect(parseBetsSearch({})).toEqual({})
  expect(betDays({}, '2026-11-20')).toEqual({ startDate: '2026-10-22', endDate: '2026-11-20' })
  expect(parseBetsSearch({ status: 'open', preset: 'last-30-day' })).toEqual({})
})

test('closed coupons, a preset or a custom range are read if they are known values', () => {
  expect(parseBetsSearch({ status: 'closed', preset: 'last-7-day' })).toEqual({
    status: 'closed',
    preset: 'last-7-day',
  })
  expect(parseBetsSearch({ preset: 'yesterday', from: '2026-11-01', to: '2026-11-02' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
  })
  for (const range of [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-02-30', to: '2026-11-01' },
    { from: '2026-11-01' },
  ])
    expect(parseBetsSearch(range)).toEqual({})
  expect(parseBetsSearch({ status: 'lost', preset: 'some-day' })).toEqual({})
})

test('a custom range returns both its days, and all time returns none', () => {
  expect(betDays({ from: '2026-11-01', to: '2026-11-02' }, '2026-11-20')).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-02',
  })
  expect(betDays({ preset: 'all-times' }, '2026-11-20')).toEqual({})
})
