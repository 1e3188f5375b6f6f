import type { OfficeStopTexts } from './stops.tr.ts'

const cases = {
  'hit-sanctions': 'Sanctions list hit',
  'hit-pep': 'PEP list hit',
  'hit-exclusion': 'Self-exclusion list hit',
  funds: 'Source-of-funds request',
  'signal-chasing-deposits': 'Harm indicator: deposits after losses',
  'signal-rising-stakes': 'Harm indicator: rising stakes',
  'signal-night-play': 'Harm indicator: night play',
  'signal-long-session': 'Harm indicator: long play session',
  'signal-declined-deposits': 'Harm indicator: declined deposits',
  'signal-chargebacks': 'Harm indicator: chargebacks',
  'signal-cancelled-withdrawals': 'Harm indicator: cancelled withdrawals',
  'signal-raised-limits': 'Harm indicator: limit increases',
  'signal-excluded-person': 'Harm indicator: linked to an excluded person',
}

export const officeStops: OfficeStopTexts = {
  badge: {
    both: 'Payments on hold',
    deposits: 'Deposits on hold',
    withdrawals: 'Withdrawals on hold',
    nothing: '',
  },
  kinds: {
    ...cases,
    'safety-change': 'Account security changed',
    chargeback: 'Refund or chargeback',
  },
  controls: { ...cases, 'payout-delay': 'Withdrawal delay after a security change' },
  holds: {
    both: 'Deposits and withdrawals',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    nothing: 'Nothing',
    '0': 'No delay',
    '6': '6 hours',
    '12': '12 hours',
    '24': '24 hours',
    '48': '48 hours',
    '72': '72 hours',
    '168': '7 days',
  },
  title: 'Payment hold rules',
  intro:
    'An open case holds the deposits or withdrawals of its player until staff decide it. Rule changes need approval by a second person.',
  kind: 'Open case',
  stopped: 'On hold',
  waiting: (value) => `Pending approval: ${value}`,
  change: 'Change',
  changeTitle: 'Change payment hold rule',
  value: 'New value',
  proposed: 'Sent for approval.',
  history: 'Rule history',
}
