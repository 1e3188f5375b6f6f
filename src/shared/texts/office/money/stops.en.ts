import type { OfficeStopTexts } from './stops.tr.ts'

const cases = {
  'hit-sanctions': 'Sanctions list hit',
  'hit-pep': 'PEP list hit',
  'hit-exclusion': 'Self-exclusion list hit',
  funds: 'Source-of-funds request',
  'signal-chasing-deposits': 'Signal: deposits after losses',
  'signal-rising-stakes': 'Signal: rising stakes',
  'signal-night-play': 'Signal: night play',
  'signal-long-sitting': 'Signal: long session',
  'signal-declined-deposits': 'Signal: declined deposits',
  'signal-cancelled-withdrawals': 'Signal: cancelled withdrawals',
  'signal-raised-limits': 'Signal: raised limits',
  'signal-excluded-person': 'Signal: linked to an excluded person',
}

export const officeStops: OfficeStopTexts = {
  badge: {
    both: 'Payments stopped',
    deposits: 'Deposits stopped',
    withdrawals: 'Withdrawals stopped',
    nothing: '',
  },
  kinds: { ...cases, 'safety-change': 'Account safety changed' },
  controls: { ...cases, 'payout-delay': 'Wait of payouts after a security change' },
  holds: {
    both: 'Deposits and withdrawals',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    nothing: 'Nothing',
    '0': 'No wait',
    '6': '6 hours',
    '12': '12 hours',
    '24': '24 hours',
    '48': '48 hours',
    '72': '72 hours',
    '168': '7 days',
  },
  title: 'Payment stop rules',
  intro:
    'An open case stops deposits or withdrawals of its player until someone decides it. One person proposes a change of a rule, another approves it.',
  kind: 'Open case',
  stopped: 'Stops',
  waiting: (value) => `Waiting for approval: ${value}`,
  change: 'Change',
  changeTitle: 'Change the payment rule',
  value: 'New value',
  proposed: 'Sent to a second person.',
  history: 'History of payment rules',
}
