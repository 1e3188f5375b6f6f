import { expect, test } from 'vitest'
import { writtenDay } from './written-day.ts'

test('a field’s date and time use the site’s format; an empty field gives nothing', () => {
  expect(writtenDay('2026-11-03')).toBe('03.11.2026')
  expect(writtenDay('2026-11-03T09:05')).toBe('03.11.2026 09:05')
  expect(writtenDay('')).toBe('')
})
