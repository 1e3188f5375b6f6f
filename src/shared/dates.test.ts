import { expect, test } from 'vitest'
import { isDate } from './dates.ts'

test.each(['2024-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true)
})

test.each(['2026-02-29', '2026-13-01', '0000-01-01', '26-01-01', '2026-1-1', ' 2026-01-01', '2026-01-01T00:00', ''])('"%s" is none', (text) => {
  expect(isDate(text)).toBe(false)
})
