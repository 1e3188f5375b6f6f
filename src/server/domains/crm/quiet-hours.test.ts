import { expect, test } from 'vitest'
import { isQuiet, leadsToOffer, offerWordsIn } from '#shared/office/mass-messages.ts'

const quiet = (from: number, until: number) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuiet(hour, { from, until }))

test('quiet hours may cross midnight or lie within a day, and equal hours mean none', () => {
  expect(quiet(21, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 21, 22, 23])
  expect(quiet(12, 14)).toEqual([12, 13])
  expect(quiet(9, 9)).toEqual([])
})

test('recognizes words that sound like an offer, and pages of offers', () => {
  expect(offerWordsIn('BONUS şartları değişti, bonusun duruyor. Free spin yok.')).toEqual([
    'bonus',
    'free spin',
  ])
  expect(offerWordsIn('Şartlarımız değişti')).toEqual([])
  expect(
    [
      '/promotions',
      '/promotions/x',
      '/tournaments?a=1',
      '/account/bonuses',
      '/promotionsx',
      '/profile',
      '/',
    ].map(leadsToOffer),
  ).toEqual([true, true, true, true, false, false, false])
})
