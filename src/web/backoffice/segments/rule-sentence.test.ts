import { expect, test } from 'vitest'
import type { SegmentCondition, SegmentRule } from '#shared/office/segments.ts'
import { backoffice as en } from '#shared/texts/office/backoffice.en.ts'
import { backoffice as tr } from '#shared/texts/office/backoffice.tr.ts'
import { formatFor } from '#web/lib/format.ts'
import { ruleSentence } from './rule-sentence.ts'

const names = {
  list: (id: string) => (id === 'a' ? 'Kasım' : undefined),
  promotion: (id: string) => (id === '7' ? 'Hoş geldin' : undefined),
}
const said = (rule: SegmentRule) =>
  (['tr', 'en'] as const).map((lang) =>
    ruleSentence(rule, { lang, words: { tr, en }[lang], format: formatFor(lang), names }),
  )
const one = (...conditions: SegmentCondition[]) => said({ groups: [{ match: 'all', conditions }] })

test('a rule without groups is everyone', () => {
  expect(said({})).toEqual(['Bütün oyuncular.', 'All players.'])
})

test('groups are joined into one sentence in both languages', () => {
  const harm: SegmentCondition = { kind: 'harm' }
  const rule: SegmentRule = {
    groups: [
      {
        match: 'all',
        conditions: [
          { kind: 'registered', when: { is: 'within', days: 30 } },
          { kind: 'language', language: 'tr' },
        ],
      },
      {
        match: 'any',
        conditions: [
          {
            kind: 'sum',
            of: 'deposits',
            compare: 'atLeast',
            amount: 1000,
            period: { is: 'days', days: 30 },
          },
          {
            kind: 'sum',
            of: 'deposit-count',
            compare: 'atMost',
            amount: 1,
            period: { is: 'ever' },
          },
        ],
      },
      { match: 'none', conditions: [harm, { kind: 'bonus', is: 'active' }] },
    ],
  }
  expect(said(rule)).toEqual([
    'Son 30 günde kayıt olan ve siteyi Türkçe kullanan, ayrıca son 30 günde yatırım toplamı ' +
      'en az ₺1.000 olan veya kayıttan beri yatırım sayısı en çok 1 olan oyuncular; açık zarar ' +
      'işareti olan veya etkin bonusu olan oyuncular dışında.',
    'Players who registered in the last 30 days and use the site in Turkish, and who either ' +
      'deposited at least ₺1,000 in the last 30 days or made at most 1 deposit since ' +
      'registration, except those who have an open signal of harm or have a bonus in progress.',
  ])
  expect(said({ groups: [{ match: 'none', conditions: [harm] }] })).toEqual([
    'Açık zarar işareti olan oyuncular dışındaki bütün oyuncular.',
    'All players except those who have an open signal of harm.',
  ])
})

test('counts, names and dates of a condition are written as they are read', () => {
  expect(one({ kind: 'bet', when: { is: 'notWithin', days: 1 } })).toEqual([
    'Son 1 günde bahis yapmayan oyuncular.',
    'Players who did not bet in the last day.',
  ])
  expect(one({ kind: 'deposit', when: { is: 'between', from: 7, to: 30 } })).toEqual([
    'Son yatırımı 7 ile 30 gün önce olan oyuncular.',
    'Players who last deposited between 7 and 30 days ago.',
  ])
  expect(
    one({ kind: 'signedIn', when: { is: 'dates', from: '2026-11-01', to: '2026-11-20' } }),
  ).toEqual([
    'Son girişi 01.11.2026 ile 20.11.2026 arasında olan oyuncular.',
    'Players who last signed in from 01.11.2026 to 20.11.2026.',
  ])
  expect(one({ kind: 'list', listID: 'a' }, { kind: 'list', listID: 'b' })).toEqual([
    '“Kasım” listesinde olan ve “silinmiş liste” listesinde olan oyuncular.',
    'Players who are in the list “Kasım” and are in the list “removed list”.',
  ])
  expect(one({ kind: 'bonus', is: 'lost', promotionID: '7', days: 30 })).toEqual([
    'Son 30 günde “Hoş geldin” promosyonunun bonusunun süresi dolan ya da iptal olan oyuncular.',
    'Players who lost the bonus “Hoş geldin” by expiry or forfeiture in the last 30 days.',
  ])
  expect(one({ kind: 'level', from: 2 }, { kind: 'identity', from: 2, to: 2 })).toEqual([
    'Sadakat seviyesi en az 2 olan ve kimlik düzeyi 2 olan oyuncular.',
    'Players who have a loyalty level of at least 2 and have an identity level of 2.',
  ])
})
