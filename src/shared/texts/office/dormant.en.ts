import type { OfficeDormantTexts } from './dormant.tr.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const officeDormant: OfficeDormantTexts = {
  title: 'Dormant accounts',
  intro:
    'Accounts with no sign-in, play, deposit or withdrawal for a long time. Nothing is ever charged; the next sign-in makes the account active again.',
  filter: 'State',
  tabs: { label: 'Parts of dormant accounts', accounts: 'Accounts', rule: 'Rule' },
  views: { dormant: 'Dormant', warned: 'Told', returned: 'Came back' },
  none: {
    dormant: 'No dormant accounts',
    warned: 'No accounts notified and not dormant yet',
    returned: 'No one has come back',
  },
  noneText: 'Accounts are looked at every night.',
  withMoney: 'With a balance only',
  accounts: 'Dormant accounts',
  held: 'Held in them',
  average: 'Per account',
  player: 'Player',
  quietSince: 'Last activity',
  days: 'Days',
  dayCount: (n) => plural(n, 'day', 'days'),
  warnedAt: 'Told',
  dormantAt: 'Dormant',
  endedAt: 'Ended',
  endedBy: 'How',
  balance: 'Balance',
  ends: {
    'sign-in': 'Signed in',
    activity: 'Something happened',
    held: 'Open bet or payment',
    shut: 'Closed or excluded',
  },
  ofPlayer: (day) => `Dormant since ${day}`,
  notifiedOn: (day) => `Told on ${day}`,
  ofPlayerLabel: 'Dormancy',
  periods: {
    names: {
      'dormant-after': 'Until an account is dormant',
      'dormant-told': 'Notice period',
      'kept-after-closing': 'Closed accounts are kept',
    },
    texts: {
      'dormant-after':
        'An account with no sign-in, play, deposit or withdrawal for so many days is dormant. One with an open bet or a waiting payment is not, nor is a closed or excluded one.',
      'dormant-told':
        'So many days before, the player is told by mail and in their messages; no account is dormant without that. Both terms stand in the General rules too: if one changes, edit that page in Content as well.',
      'kept-after-closing':
        'So many years after an account was closed its personal data are erased; the ledger’s entries and the audit log stay. With another term every day is counted again.',
    },
    units: { days: (n) => plural(n, 'day', 'days'), years: (n) => plural(n, 'year', 'years') },
    fields: { days: 'New term (days)', years: 'New term (years)' },
    bounds: (min, max) => `At least ${min}, at most ${max}.`,
    change: 'Change',
    changeTitle: 'Change a term',
    now: 'Now',
    proposeText: 'In force once someone else approves it.',
    propose: 'Propose',
    proposed: 'Sent for a second approval.',
    waiting: (amount) => `${amount} proposed, awaiting a second approval`,
    history: 'History',
    noHistory: 'Never changed.',
  },
}
