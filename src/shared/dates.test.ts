import { expect, test } from 'vitest'
import { DATE_PRESETS, fromSiteField, isDate, presetRange, toSiteField } from './dates.ts'

test.each(['2024-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '0000-01-01',
  '26-01-01',
  '2026-1-1',
  ' 2026-01-01',
  '2026-01-01T00:00',
  '',
])('"%s" is not a date', (text) => {
  expect(isDate(text)).toBe(false)
})

test('every preset is a range of whole days with the right end', () => {
  const ranges = Object.fromEntries(
    DATE_PRESETS.map((preset) => [
      preset,
      Object.values(presetRange(preset, '2026-03-31')).join(' '),
    ]),
  )
  expect(ranges).toEqual({
    today: '2026-03-31 2026-03-31',
    yesterday: '2026-03-30 2026-03-30',
    'last-7-day': '2026-03-25 2026-03-31',
    'last-30-day': '2026-03-02 2026-03-31',
    'last-90-day': '2026-01-01 2026-03-31',
    'last-180-day': '2025-10-03 2026-03-31',
    'last-12-month': '2025-04-01 2026-03-31',
    'last-2-year': '2024-04-01 2026-03-31',
    'this-month': '2026-03-01 2026-03-31',
    'last-month': '2026-02-01 2026-02-28',
    'all-times': '',
  })
})

test.each(['America/New_York', 'Asia/Tokyo', 'Europe/Istanbul'])(
  'a day and time typed on a computer in %s is interpreted in Istanbul time',
  (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      expect(fromSiteField('2026-03-29T02:30')).toBe('2026-03-29T02:30:00.000+03:00')
      expect(toSiteField('2026-03-28T23:30:00.000Z')).toBe('2026-03-29T02:30')
      expect(toSiteField(fromSiteField('2026-10-25T03:30'))).toBe('2026-10-25T03:30')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  },
)

test('an incomplete field gives no instant', () => {
  expect([
    fromSiteField(''),
    fromSiteField('2026-13-01T00:00'),
    fromSiteField('12026-01-01T00:00'),
    toSiteField(null),
  ]).toEqual([null, null, null, ''])
})
