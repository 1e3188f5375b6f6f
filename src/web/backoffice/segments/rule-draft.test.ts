import { expect, test } from 'vitest'
import { readDraft, writeDraft, type Rule } from './rule-draft.ts'

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
  expect(readDraft(writeDraft(rule))).toEqual(rule)
  expect(readDraft({ country: ' tr ', tags: ' , ', fromLevel: ' ', product: '' })).toEqual({
    country: 'TR',
  })
})
