import { counted } from '../../../counted.ts'
import type { OfficeDormantTexts } from './dormant.tr.ts'

export const officeDormant: OfficeDormantTexts = {
  title: 'Dormant accounts',
  intro:
    'Accounts with no sign-in, play, deposit or withdrawal for a long time. No fees are charged. The next sign-in reactivates the account.',
  filter: 'State',
  tabs: { label: 'Dormant account sections', accounts: 'Accounts', rule: 'Rule' },
  views: { dormant: 'Dormant', warned: 'Notified', returned: 'Returned' },
  none: {
    dormant: 'No dormant accounts',
    warned: 'No notified accounts',
    returned: 'No returned accounts',
  },
  noneText: 'Accounts are checked every night.',
  withMoney: 'With balance only',
  accounts: 'Dormant accounts',
  held: 'Total balance',
  average: 'Average per account',
  player: 'Player',
  quietSince: 'Last activity',
  days: 'Days',
  dayCount: (n) => counted(n, 'day'),
  warnedAt: 'Notified',
  dormantAt: 'Dormant since',
  endedAt: 'Ended',
  endedBy: 'Reason',
  balance: 'Balance',
  ends: {
    'sign-in': 'Signed in',
    activity: 'Account activity',
    held: 'Open bet or payment',
    shut: 'Closed or excluded',
  },
  ofPlayer: (day) => `Dormant since ${day}`,
  notifiedOn: (day) => `Notified on ${day}`,
  ofPlayerLabel: 'Dormancy',
  periods: {
    names: {
      'dormant-after': 'Dormancy period',
      'dormant-notice': 'Notice period',
      'kept-after-closing': 'Retention after closing',
    },
    texts: {
      'dormant-after':
        'An account becomes dormant after this many days without a sign-in, play, deposit or withdrawal. Accounts with open bets or pending payments, and closed or excluded accounts, never become dormant.',
      'dormant-notice':
        'The player is notified by e-mail and on the site this many days before the account becomes dormant. No account becomes dormant without notice. The General rules page states both periods. If you change one, also edit that page in Content.',
      'kept-after-closing':
        'Personal data is erased this many years after the account closes. Ledger entries and the audit log are kept. A change recalculates all erasure dates.',
    },
    units: { days: (n) => counted(n, 'day'), years: (n) => counted(n, 'year') },
    fields: { days: 'New period (days)', years: 'New period (years)' },
    bounds: (min, max) => `From ${min} to ${max}.`,
    change: 'Change',
    changeTitle: 'Change period',
    now: 'Current',
    proposeText: 'Takes effect after a second person approves it.',
    propose: 'Propose',
    proposed: 'Sent for approval.',
    waiting: (amount) => `Pending approval: ${amount}`,
    history: 'History',
    noHistory: 'No changes yet.',
  },
}
