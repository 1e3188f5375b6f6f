import { expect, test } from 'vitest'
import { DATE_PRESETS, isDate, presetRange } from './dates.ts'

test.each(['2024-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true)
})

test.each(['2026-02-29', '2026-13-01', '0000-01-01', '26-01-01', '2026-1-1', ' 2026-01-01', '2026-01-01T00:00', ''])('"%s" is none', (text) => {
  expect(isDate(text)).toBe(false)
})

test('every preset is a range of whole days that ends where it should', () => {
  const ranges = Object.fromEntries(DATE_PRESETS.map((preset) => [preset, Object.values(presetRange(preset, '2026-03-31')).join(' ')]))
  expect(ranges).toEqual({
    today: '2026-03-31 2026-03-31', yesterday: '2026-03-30 2026-03-30', 'last-7-day': '2026-03-25 2026-03-31', 'last-30-day': '2026-03-02 2026-03-31',
    'last-90-day': '2026-01-01 2026-03-31', 'last-180-day': '2025-10-03 2026-03-31', 'last-12-month': '2025-04-01 2026-03-31', 'last-2-year': '2024-04-01 2026-03-31',
    'this-month': '2026-03-01 2026-03-31', 'last-month': '2026-02-01 2026-02-28', 'all-times': '',
  })
})
