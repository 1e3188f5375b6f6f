import { expect, test } from 'vitest'
import { segmentRule } from './segments.ts'

const read = (stored: unknown) => segmentRule.safeParse(stored)
const all = (...conditions: object[]) => ({ groups: [{ match: 'all', conditions }] })

test('a stored flat rule is read as one group of all its filters', () => {
  expect(
    read({
      language: 'tr',
      country: 'TR',
      consent: 'email',
      tags: ['vip'],
      registeredFrom: '2026-01-01',
      registeredBefore: '2026-02-01',
      seenBefore: '2026-03-01',
      fromLevel: 2,
      fromBalance: 100,
      toBalance: 500,
      depositedInDays: 7,
      notDepositedInDays: 3,
      product: 'sports',
    }).data,
  ).toEqual(
    all(
      { kind: 'language', language: 'tr' },
      { kind: 'country', country: 'TR' },
      { kind: 'consent', channel: 'email' },
      { kind: 'tags', tags: ['vip'] },
      { kind: 'registered', when: { is: 'dates', from: '2026-01-01', to: '2026-01-31' } },
      { kind: 'signedIn', when: { is: 'dates', to: '2026-02-28' } },
      { kind: 'level', from: 2 },
      { kind: 'balance', from: 100, to: 500 },
      { kind: 'deposit', when: { is: 'within', days: 7 } },
      { kind: 'deposit', when: { is: 'notWithin', days: 3 } },
      { kind: 'played', product: 'sports', days: 30 },
    ),
  )
  expect(read({}).data).toEqual({})
  // The days alone never filtered anything.
  expect(read({ playedInDays: 7 }).data).toEqual({})
  // Nobody met both, and nobody does.
  expect(read({ fromLevel: 5, toLevel: 2 }).data).toEqual(
    all({ kind: 'level', from: 5 }, { kind: 'level', to: 2 }),
  )
})

test('a rule with a condition that nothing can meet, or with unknown parts, is refused', () => {
  for (const rule of [
    { sql: 'true' },
    { language: 'tr', sql: 'true' },
    { country: "TR' or 1=1" },
    { tags: [] },
    { depositedInDays: 366 },
    { registeredBefore: '2026-02-30' },
    { fromBalance: 1.5 },
    all(),
    all({ kind: 'harm' }),
    { groups: [{ match: 'any', conditions: [{ kind: 'coupon' }, { kind: 'harm' }] }] },
    { groups: [{ match: 'some', conditions: [{ kind: 'coupon' }] }] },
    { groups: Array.from({ length: 7 }, () => all({ kind: 'coupon' }).groups[0]) },
    all(...Array.from({ length: 17 }, () => ({ kind: 'coupon' }))),
    all({ kind: 'level' }),
    all({ kind: 'level', from: 3, to: 2 }),
    all({ kind: 'registered', when: { is: 'never' } }),
    all({ kind: 'registered', when: { is: 'dates', from: '2026-02-02', to: '2026-02-01' } }),
    all({ kind: 'bet', when: { is: 'between', from: 10, to: 5 } }),
    all({ kind: 'bet', when: { is: 'within', days: 0 } }),
    all({
      kind: 'sum',
      of: 'ggr',
      compare: 'atLeast',
      amount: 5,
      period: { is: 'ever' },
    }),
    all({
      kind: 'sum',
      of: 'deposit-count',
      compare: 'atLeast',
      amount: 5,
      period: { is: 'days', days: 91 },
    }),
    all({
      kind: 'sum',
      of: 'deposits',
      product: 'sports',
      compare: 'atLeast',
      amount: 5,
      period: { is: 'ever' },
    }),
    all({ kind: 'bonus', is: 'active', days: 5 }),
    all({ kind: 'list', listID: 'x' }),
    null,
    'x',
    [],
  ])
    expect(read(rule).success, JSON.stringify(rule)).toBe(false)
})

test('a signal of harm only leaves players out', () => {
  expect(read({ groups: [{ match: 'none', conditions: [{ kind: 'harm' }] }] }).success).toBe(true)
  const { error } = read(all({ kind: 'coupon' }, { kind: 'harm' }))
  expect(error?.issues).toMatchObject([
    { path: ['groups', 0, 'conditions', 1, 'kind'], message: 'onlyExcluding' },
  ])
})
