import { expect, test } from 'vitest'
import { daylightAt } from './daylight.ts'

test('venues are lit by the hour in Türkiye, whatever the visitor’s clock says', () => {
  const at = (time: string) => daylightAt(Date.parse(`2026-03-01T${time}:00+03:00`))
  expect(['00:00', '05:59', '06:00', '07:30', '12:00', '16:59', '17:00', '19:30'].map(at)).toEqual([
    'night',
    'night',
    'dusk',
    'day',
    'day',
    'day',
    'dusk',
    'night',
  ])
})
