import type { SegmentRule } from '#shared/office/segments.ts'
import { allOf } from '#tests/support/segment-rules.ts'

export const OFFER = {
  basis: 'deposit',
  reward: 'bonus',
  automatic: true,
  repeats: 'week',
  percent: 20,
  max: '5000.00',
  min: '50.00',
  wagering: 10,
  days: 7,
  maxBet: '500.00',
} as const
export const SHARES = {
  ordinary: 0.5,
  'bonus hunter': 0.1,
  'multi-accounter': 0.1,
  'arbitrage bettor': 0.1,
  'problem gambler': 0.1,
  'chargeback maker': 0.1,
  bot: 0,
}
export const STAKES_OF_BUDGET = 8n
export const HABITS = {
  meanGapMs: 12 * 3_600_000,
  actionsPerVisit: 6,
  claims: 0,
  withdraws: 0.3,
  takesBreak: 0.03,
  excludesItself: 0.01,
  errands: 0.5,
}
/**
 * Conditions that all players of this crowd meet, or none: all live in one country, on one level,
 * came without an affiliate, and come at the end. The last visit and the tags have tests of their own.
 */
export const UNDIVIDED: ReadonlySet<string> = new Set([
  'country',
  'level',
  'signedIn',
  'tags',
  'affiliate',
])
export const REPORTED: Readonly<Record<string, SegmentRule>> = {
  everyone: {},
  english: allOf({ kind: 'language', language: 'en' }),
  sports: allOf({ kind: 'played', product: 'sports', days: 30 }),
  depositors: allOf({ kind: 'deposit', when: { is: 'within', days: 2 } }),
}
