import { expect, test } from 'vitest'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import {
  runningTotals,
  drawnValues,
  isWithoutAmounts,
  pointAfter,
  scaleOf,
  valuesAt,
  type ChartSeries,
} from './chart-data.ts'
import { dayTick } from './day-names.ts'

const money = (wire: string) => formatMoney(fromWireMoney(wire), 'tr')
const bars = (more: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'now',
  label: 'GGR',
  drawnAs: 'bars',
  tone: 'main',
  amounts: ['1234.50', '-0.01', null],
  ...more,
})

test('the scale always contains zero, has room above and below, and is not empty without amounts', () => {
  expect(scaleOf(200, 1_000)).toEqual([0, 1_080])
  expect(scaleOf(-500, -100)).toEqual([-540, 0])
  expect(scaleOf(-500, 500)).toEqual([-580, 580])
  expect(scaleOf(0, 0)).toEqual([0, 100])
  expect(scaleOf(null, null)).toEqual([0, 100])
})

test('amounts that leave are drawn below zero and stated as they are', () => {
  const out = bars({ isBelow: true, amounts: ['1234.50', '0.00', null] })
  expect(drawnValues(out)).toEqual([-1234.5, 0, null])
  expect(drawnValues(bars())).toEqual([1234.5, -0.01, null])
  expect(valuesAt([out], 0, money)).toEqual([
    { id: 'now', label: 'GGR', tone: 'main', drawnAs: 'bars', text: '₺1.234,50' },
  ])
})

test('the values of a point name the day that it is compared with; an unknown amount is a dash', () => {
  const before = bars({
    id: 'before',
    label: 'Önceki dönem',
    names: ['21.10.2026', '22.10.2026', '23.10.2026'],
  })
  expect(valuesAt([bars(), before], 1, money).map(({ label, text }) => [label, text])).toEqual([
    ['GGR', '−₺0,01'],
    ['Önceki dönem, 22.10.2026', '−₺0,01'],
  ])
  expect(valuesAt([bars()], 2, money)[0]?.text).toBe('–')
})

test('the keys move by a point, by a week and to the ends, and stay within the chart', () => {
  expect(pointAfter('ArrowRight', 3, 30)).toBe(4)
  expect(pointAfter('ArrowLeft', 0, 30)).toBe(0)
  expect(pointAfter('ArrowRight', 29, 30)).toBe(29)
  expect(pointAfter('PageUp', 3, 30)).toBe(10)
  expect(pointAfter('PageDown', 3, 30)).toBe(0)
  expect(pointAfter('Home', 17, 30)).toBe(0)
  expect(pointAfter('End', 17, 30)).toBe(29)
  expect(pointAfter('a', 17, 30)).toBeUndefined()
})

test('a chart of zeros and unknown amounts has nothing to draw', () => {
  expect(isWithoutAmounts([bars({ amounts: ['0.00', null] }), bars({ amounts: [] })])).toBe(true)
  expect(isWithoutAmounts([bars({ amounts: ['0.00', '0.01'] })])).toBe(false)
})

test('running totals are in kuruş', () => {
  expect(runningTotals(['0.10', '0.20', '-0.40', '1000000000.01'])).toEqual([
    10n,
    30n,
    -10n,
    99_999_999_991n,
  ])
  expect(runningTotals([])).toEqual([])
})

test('days on the axis are short and in the reader’s language', () => {
  expect(dayTick('2026-11-20', 'tr')).toBe('20 Kas')
  expect(dayTick('2026-11-20', 'en')).toBe('20 Nov')
})
