import { expect, test } from 'vitest'
import { urgencyOf } from '#shared/office/work-queues.ts'
import { ageText } from './work-columns.tsx'

const units = { days: 'd', hours: 'h', minutes: 'min' }

test('an age has at most two units, and none that is zero', () => {
  expect([0, 59, 60, 61, 1_439, 1_440, 1_441, 1_500].map((age) => ageText(age, units))).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '1 h 1 min',
    '23 h 59 min',
    '1 d',
    '1 d 1 min',
    '1 d 1 h',
  ])
})

test('an item is near its target in the last quarter, and late after the target', () => {
  expect([0, 75, 76, 100, 101].map((age) => urgencyOf(age, 100))).toEqual([
    'in-time',
    'in-time',
    'soon',
    'soon',
    'late',
  ])
})
