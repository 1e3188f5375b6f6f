import type { OfficeSettingTexts } from './office-settings.tr.ts'

export const settings: OfficeSettingTexts = {
  title: 'Settings',
  intro: 'One proposes a change, another approves it. Who changed what, and when, stands below.',
  change: 'Change',
  changeTitle: 'Change the setting',
  propose: 'Propose',
  amount: 'New amount',
  proposeText: 'It takes effect once somebody else has approved it.',
  proposed: 'Sent to a second person.',
  history: 'History',
  noHistory: 'Not changed yet.',
  now: 'Now',
  names: { 'two-persons': 'Withdrawals that need two', identity: 'Withdrawable without an identity', automatic: 'Withdrawals paid automatically' },
  texts: {
    'two-persons': 'A withdrawal above this is paid once a second person has approved it.',
    identity: 'A player whose identity is not verified withdraws no more than this in all. They see it before they ask.',
    automatic: 'Up to this, a withdrawal that passes every check is paid without anybody looking; never one that needs two. 0: none.',
  },
}
