import { expect, test } from 'vitest'
import {
  changeSearch,
  daysOf,
  filterCount,
  parseHistorySearch,
  presetOf,
  summaryInput,
  transactionsInput,
  withoutFilters,
} from './history-search.ts'

const TODAY = '2026-11-21'

test('a plain address means the last seven days, newest first, with bets and wins joined', () => {
  expect(parseHistorySearch({})).toEqual({})
  expect(presetOf({})).toBe('last-7-day')
  expect(transactionsInput({}, TODAY)).toEqual({
    startDate: '2026-11-15',
    endDate: TODAY,
    OrderPar: 'date',
    OrderDir: 'DESC',
    concatRequire: 1,
  })
})

test('passes every filter from the address to the call', () => {
  const search = parseHistorySearch({
    preset: 'last-month',
    type: 1,
    category: '3',
    status: '1002',
    q: ' Y-104213 ',
    min: '50',
    order: 'amount-asc',
    apart: true,
  })
  expect(search).toEqual({
    preset: 'last-month',
    type: 1,
    category: 3,
    status: 1002,
    q: 'Y-104213',
    min: '50.00',
    order: 'amount-asc',
    apart: true,
  })
  expect(parseHistorySearch(search)).toEqual(search)
  expect(transactionsInput(search, TODAY)).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    OrderPar: 'amount',
    OrderDir: 'ASC',
    searchType: 1,
    searchCategory: 3,
    status: 1002,
    searchID: 'Y-104213',
    searchMinAmount: '50.00',
    concatRequire: 0,
  })
  expect(filterCount(search)).toBe(6)
  expect(withoutFilters(search)).toEqual({ preset: 'last-month', order: 'amount-asc' })
})

test('omits unknown and damaged parameters', () => {
  expect(
    parseHistorySearch({
      preset: 'ever',
      type: 9,
      category: 'x',
      status: 1003,
      q: '',
      min: '-5',
      order: 'name',
      apart: 'no',
      from: '2026-02-30',
      to: '2026-03-01',
    }),
  ).toEqual({})
})

test('a custom range replaces a preset, and a reversed range is ignored', () => {
  const search = parseHistorySearch({ preset: 'today', from: '2026-11-01', to: '2026-11-03' })
  expect(search).toEqual({ from: '2026-11-01', to: '2026-11-03' })
  expect(presetOf(search)).toBeUndefined()
  expect(daysOf(search, TODAY)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-03' })
  expect(parseHistorySearch({ from: '2026-11-03', to: '2026-11-01' })).toEqual({})
})

test('all time lists without days and is summed from the first day', () => {
  const search = parseHistorySearch({ preset: 'all-times' })
  expect(transactionsInput(search, TODAY)).not.toHaveProperty('startDate')
  expect(summaryInput(search, TODAY)).toEqual({ startDate: '2000-01-01', endDate: TODAY })
})

test('a reference of digits only is still a reference', () => {
  expect(parseHistorySearch({ q: 104213 })).toEqual({ q: '104213' })
})

test('a changed entry replaces the old one, and undefined removes it', () => {
  expect(changeSearch({ type: 1, status: 1002 }, { type: 2, status: undefined })).toEqual({
    type: 2,
  })
  expect(
    changeSearch(
      { from: '2026-11-01', to: '2026-11-03' },
      { from: undefined, to: undefined, preset: 'today' },
    ),
  ).toEqual({ preset: 'today' })
})
