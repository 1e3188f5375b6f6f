import { expect, it } from 'vitest'
import { dateOf, pressed, problemOf, rangeOf } from './range.ts'

const TODAY = '2026-03-01'

it.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last-7-day', '2026-02-23', '2026-03-01'],
  ['last-30-day', '2026-01-31', '2026-03-01'],
  ['this-month', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-02-01', '2026-02-28'],
] as const)('%s is the range from %s to %s', (preset, from, to) => {
  expect(rangeOf(preset, TODAY)).toEqual({ from, to })
})

it('a range is refused if its days are in the wrong order, out of bounds or too many', () => {
  const bounds = { earliest: '2026-02-01', latest: TODAY, longest: 7 }
  const of = (from: string, to: string) => problemOf({ from, to }, bounds)
  expect(of('2026-02-10', '2026-02-16')).toBeUndefined()
  expect(of('2026-02-10', '2026-02-17')).toBe('long')
  expect(of('2026-02-10', '2026-02-09')).toBe('order')
  expect(of('2026-01-31', '2026-02-02')).toBe('early')
  expect(of('2026-02-28', '2026-03-02')).toBe('late')
  expect(of('2026-02-10', '')).toBeUndefined()
  expect(problemOf({ from: '2026-02-10', to: '' }, { required: true })).toBe('missing')
  expect(problemOf({ from: '', to: '' }, {})).toBeUndefined()
})

it('the first press begins a range and the second ends it, in either direction', () => {
  const first = pressed(undefined, dateOf('2026-02-10'))
  expect(first).toEqual({ range: { from: '2026-02-10', to: '2026-02-10' }, start: '2026-02-10' })
  expect(pressed(first.start, dateOf('2026-02-14'))).toEqual({
    range: { from: '2026-02-10', to: '2026-02-14' },
  })
  expect(pressed(first.start, dateOf('2026-02-08'))).toEqual({
    range: { from: '2026-02-08', to: '2026-02-10' },
  })
})

it('a pressed day is the day of Istanbul, whatever its hour', () => {
  expect(pressed(undefined, new Date('2026-02-09T21:00:00Z')).start).toBe('2026-02-10')
  expect(pressed(undefined, new Date('2026-02-10T20:59:59Z')).start).toBe('2026-02-10')
})
