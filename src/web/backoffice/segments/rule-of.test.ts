import { expect, test } from 'vitest'
import { ruleOf, tagsOf, type Rule } from './rule-of.ts'

test('a rule is saved as typed, and an empty value filters nothing', () => {
  const rule: Rule = {
    language: 'tr',
    country: 'TR',
    fromLevel: 2,
    registeredFrom: '2026-01-01',
    depositedInDays: 30,
    product: 'sports',
    toBalance: 500,
    tags: ['vip', 'yeni'],
    consent: 'email',
  }
  expect(ruleOf(rule)).toEqual(rule)
  expect(ruleOf({ country: ' TR ', tags: [], registeredFrom: '', fromLevel: undefined })).toEqual({
    country: 'TR',
  })
})

test('tags are typed with commas between them', () => {
  expect(tagsOf(' vip,yeni , ')).toEqual(['vip', 'yeni'])
  expect(tagsOf(' , ')).toEqual([])
})
