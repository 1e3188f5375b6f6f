import { expect, test } from 'vitest'
import { featuresOf } from './title-features.ts'
import { SLOT_TITLES } from './titles.ts'

test('every title states at least one feature', () => {
  const without = SLOT_TITLES.filter((title) => featuresOf(title).length === 0)
  expect(without.map(({ slug }) => slug)).toEqual([])
})

test('features follow the rules of the title', () => {
  const features = Object.fromEntries(SLOT_TITLES.map((title) => [title.slug, featuresOf(title)]))
  expect(features['kapadokya']).toEqual(['free-spins', 'multipliers', 'feature-buy'])
  expect(features['karadeniz']).toEqual(['free-spins', 'tumbles', 'multipliers', 'clusters'])
  expect(features['simit-sarayi']).toEqual(['respins', 'fixed-jackpots', 'gamble'])
  expect(features['hazine-adasi']).toEqual(['free-spins', 'tumbles', 'multipliers', 'ways'])
  expect(features['bal-vadisi']).toEqual(['free-spins', 'multipliers'])
  expect(features['gobekli']).toEqual(['free-spins', 'expanding'])
})
