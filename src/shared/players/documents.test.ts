import { expect, test } from 'vitest'
import { kycStatusOf, type JudgedDocument } from './documents.ts'

const TODAY = '2026-11-20'
const of = (
  kind: string,
  state: JudgedDocument['state'],
  validUntil: string | null = null,
): JudgedDocument => ({ kind, state, validUntil })

test('a player is verified while an accepted identity document is valid, including its last day', () => {
  expect(kycStatusOf([of('passport', 'accepted', TODAY)], TODAY)).toBe('verified')
  expect(kycStatusOf([of('passport', 'accepted', '2026-11-19')], TODAY)).toBe('none')
  expect(kycStatusOf([of('driving-licence', 'accepted')], TODAY)).toBe('verified')
})

test('an accepted document takes precedence over later ones; then a pending one, then the newest', () => {
  expect(kycStatusOf([of('identity-card', 'refused'), of('passport', 'accepted')], TODAY)).toBe(
    'verified',
  )
  expect(kycStatusOf([of('identity-card', 'refused'), of('passport', 'waiting')], TODAY)).toBe(
    'pending',
  )
  expect(
    kycStatusOf([of('identity-card', 'another'), of('passport', 'accepted', '2020-01-01')], TODAY),
  ).toBe('rejected')
})

test('documents that do not prove identity change nothing', () => {
  expect(
    kycStatusOf([of('proof-of-address', 'accepted'), of('proof-of-funds', 'waiting')], TODAY),
  ).toBe('none')
  expect(kycStatusOf([], TODAY)).toBe('none')
})
