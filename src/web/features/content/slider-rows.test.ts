import { expect, test } from 'vitest'
import type { SliderRow } from '#shared/contracts/content.ts'
import { bySide, shownNow } from './slider-rows.ts'

const NOW = Date.parse('2026-11-20T12:00:00+03:00')

function row(id: string, change: Partial<SliderRow>): SliderRow {
  return {
    id,
    title: id,
    text: '',
    image: '/art/site/hero',
    link: '/slot',
    action: 'Oyna',
    Status: 'active',
    sliderPlace: 'sol',
    Start_date: '2026-11-01T00:00:00+03:00',
    End_date: '2026-12-01T00:00:00+03:00',
    ...change,
  }
}

test('only active rows inside their dates are shown', () => {
  const rows = [
    row('now', {}),
    row('passive', { Status: 'passive' }),
    row('later', { Start_date: '2026-11-20T12:00:01+03:00' }),
    row('over', { End_date: '2026-11-20T11:59:59+03:00' }),
    row('from this second', { Start_date: '2026-11-20T12:00:00+03:00' }),
  ]
  expect(shownNow(rows, NOW).map(({ id }) => id)).toEqual(['now', 'from this second'])
})

test('a row without readable dates is not shown', () => {
  expect(shownNow([row('x', { Start_date: 'soon' })], NOW)).toEqual([])
})

test('the left side comes before the right, each in its own order', () => {
  const rows = [
    row('a', { sliderPlace: 'sag' }),
    row('b', {}),
    row('c', { sliderPlace: 'sag' }),
    row('d', {}),
  ]
  expect(bySide(rows).map((side) => side.map(({ id }) => id))).toEqual([
    ['b', 'd'],
    ['a', 'c'],
  ])
  expect(bySide([row('a', { sliderPlace: 'sag' })])).toHaveLength(1)
})
