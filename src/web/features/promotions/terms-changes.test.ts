import { expect, test } from 'vitest'
import type { PromotionOffer } from '#shared/contracts/promotions.ts'
import { promotions as tr } from '#shared/texts/rewards/promotions.tr.ts'
import { formatFor } from '#web/lib/format.ts'
import { termsChanges } from './terms-changes.ts'

const OFFER: PromotionOffer = {
  basis: 'deposit',
  percent: 50,
  max: '999.00',
  min: '100.00',
  wagering: 20,
  days: 14,
  maxBet: '50.00',
  games: 'Slotlar',
  reward: 'bonus',
  referral: null,
  repeats: 'once',
  automatic: true,
  needsCode: false,
  firstDeposit: true,
  contributions: { 301: 100 },
  winCap: null,
  sticky: false,
  freeRounds: null,
}
const now = (offer: Partial<PromotionOffer>, terms = 'Süre\n14 gün') => ({
  version: 2,
  date: '2026-12-01T00:00:00.000+03:00',
  terms,
  offer: { ...OFFER, ...offer },
})
const changes = (termsNow: ReturnType<typeof now> | null) =>
  termsChanges({ offer: OFFER, terms: 'Süre\n14 gün', termsNow }, tr, formatFor('tr'))

test('lists each changed figure and clause once, as accepted and as it is now', () => {
  expect(
    changes(now({ wagering: 25, maxBet: null }, 'Süre\n10 gün\n\nYeni\nBir madde daha')),
  ).toEqual([
    { label: tr.wagering, accepted: tr.times('20'), now: tr.times('25') },
    { label: tr.maxBet, accepted: '₺50', now: null },
    { label: 'Süre', accepted: '14 gün', now: '10 gün' },
    { label: 'Yeni', accepted: null, now: 'Bir madde daha' },
  ])
})

test('terms that are the same or never changed show nothing', () => {
  expect(changes(now({}))).toEqual([])
  expect(changes(null)).toEqual([])
})
