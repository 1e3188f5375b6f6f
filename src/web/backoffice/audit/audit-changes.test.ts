import { expect, test } from 'vitest'
import { changesOf } from './audit-changes.ts'

test('only values that differ are listed, with the names that lead to them', () => {
  expect(
    changesOf(
      { name: 'fast', limits: { min: '50.00', max: '5000.00' }, order: [1, 2] },
      { name: 'fast', limits: { min: '50.00', max: '9000.00' }, order: [2, 1] },
    ),
  ).toEqual([
    { path: 'limits.max', before: '5000.00', after: '9000.00' },
    { path: 'order', before: '[1,2]', after: '[2,1]' },
  ])
})

test('without a state before, everything recorded is listed; a removed value has none after', () => {
  expect(changesOf(null, { amount: 5, by: null })).toEqual([
    { path: 'amount', before: undefined, after: '5' },
  ])
  expect(changesOf({ by: 'ece' }, { by: null })).toEqual([
    { path: 'by', before: 'ece', after: '–' },
  ])
  expect(changesOf({ note: 'x' }, undefined)).toEqual([
    { path: 'note', before: 'x', after: undefined },
  ])
})

test('records in a list are listed by their place', () => {
  expect(changesOf([{ check: 'first' }], [{ check: 'first' }, { check: 'name' }])).toEqual([
    { path: '1.check', before: undefined, after: 'name' },
  ])
})

test('a value that is not a record is listed without a name', () => {
  expect(changesOf('open', 'closed')).toEqual([{ path: '', before: 'open', after: 'closed' }])
  expect(changesOf(null, null)).toEqual([])
})
