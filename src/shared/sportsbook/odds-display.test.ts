import { expect, test } from 'vitest'
import { formatOdds } from './odds-display.ts'
import { ODDS_FORMATS, priceOf } from './odds.ts'
import { rational } from '../rational.ts'

const shown = (oddsMilli: number, lang: 'tr' | 'en') =>
  ODDS_FORMATS.map((format) => formatOdds(priceOf(oddsMilli), format, lang))

test('formats a price in every format with the reader’s comma and a true minus', () => {
  expect(shown(2350, 'tr')).toEqual(['2,35', '27/20', '+135', '1,35', '−0,74', '1,35', '%42,55'])
  expect(shown(2350, 'en')).toEqual(['2.35', '27/20', '+135', '1.35', '−0.74', '1.35', '42.55%'])
  expect(shown(1910, 'tr')).toEqual(['1,91', '91/100', '−110', '0,91', '0,91', '−1,10', '%52,36'])
})

test('shows a third decimal when it is part of the price or when the price would otherwise vanish', () => {
  expect(shown(1925, 'en')).toEqual(['1.925', '37/40', '−108', '0.925', '0.925', '−1.08', '51.95%'])
  expect(formatOdds(priceOf(1_000_000), 'malay', 'tr')).toBe('−0,001')
})

test('never shows a combined price higher than it pays', () => {
  expect(formatOdds(rational(7_524_999n, 1_000_000n), 'decimal', 'tr')).toBe('7,524')
})
