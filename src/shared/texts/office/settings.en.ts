import type { OfficeSettingTexts } from './settings.tr.ts'

export const settings: OfficeSettingTexts = {
  title: 'Settings',
  intro:
    'Outflow limits of staff and rules for players. One person proposes a change and a second person approves it.',
  change: 'Change',
  changeTitle: 'Change setting',
  propose: 'Propose',
  amount: 'New amount',
  proposeText: 'Takes effect after a second person approves it.',
  proposed: 'Sent for approval.',
  history: 'History',
  noHistory: 'No changes yet.',
  now: 'Current',
  names: {
    'two-persons': 'Single action',
    'outflow-player': 'One player, 24 hours',
    'outflow-approver': 'One member of staff, 24 hours',
    'outflow-house': 'Operator, 24 hours',
    'gift-alone': 'Gifts to one player, 24 hours',
    'gift-most': 'Maximum gift value',
    automatic: 'Automatic withdrawal approval',
  },
  texts: {
    'two-persons': 'Withdrawals, credits and other payouts above this amount need a second person.',
    'outflow-player':
      'The total that staff can pay out to one player in 24 hours. Above it, every further payout to that player needs a second person.',
    'outflow-approver':
      'The total that one member of staff can pay out in 24 hours, including proposals and approvals shared with others. Above it, their payouts need a second person.',
    'outflow-house':
      'The total that all staff can pay out in 24 hours. Above it, every payout needs a second person.',
    'gift-alone': 'Gifts to one player above this total in 24 hours need a second person.',
    'gift-most': 'No gift can be worth more than this, even with approval.',
    automatic:
      'Withdrawals up to this amount that pass every check are approved automatically, unless they need a second person. Enter 0 to turn this off.',
  },
  levels: {
    title: 'Identity levels',
    text: 'What players can deposit and withdraw, depending on what they have proven. Days and months follow Istanbul time. Games and bets are open at every level.',
    proofs: ['New account', 'Confirmed phone', 'Verified identity', 'Proofs of address and funds'],
    level: (level) => `Level ${level}`,
    head: 'Level',
    limits: 'Limits',
    none: 'No limit',
    changeText:
      'An empty field means no limit; 0 allows nothing. A level cannot allow less than the level below it.',
    suggest: 'Fill in suggested amounts',
  },
  former: {
    identity: 'Withdrawals before verification',
    'deposit-identity': 'Verification before deposits',
  },
  ruleNames: {
    'deposit-lookalike': 'Possible matches of excluded people',
    'proof-minutes': 'Step-up grace period (minutes)',
    'sms-player': 'SMS codes to one player (24 hours)',
    'sms-number': 'SMS codes to one number (24 hours)',
    'sms-prefix': 'SMS codes to one prefix (1 hour)',
    'sms-abroad': 'SMS codes to one foreign country (1 hour)',
    'sms-house': 'SMS codes in total (1 hour)',
    'failed-sign-ins': 'Failed sign-ins from one IP (15 minutes)',
    'failed-staff-sign-ins': 'Failed staff sign-ins from one IP (15 minutes)',
    'asked-links': 'Password reset links from one IP (15 minutes)',
    'taken-source': 'Refused registrations from one IP (1 hour)',
    'taken-detail': 'Refused registrations with one detail (24 hours)',
    'codes-player': 'Invalid promotion codes by one player (1 hour)',
    'codes-source': 'Invalid promotion codes from one IP (1 hour)',
  },
  ruleTexts: {
    'deposit-lookalike':
      'Sets whether players whose identity number, or name and date of birth, match an excluded person’s can deposit before their identity is verified.',
    'proof-minutes':
      'Changes to bank accounts and two-step sign-in do not ask for the password again for this many minutes after sign-in. Enter 0 to ask for the password, and a code if set up, at every change.',
    'sms-player': 'At most this many codes are sent to one player in 24 hours.',
    'sms-number': 'At most this many codes are sent to one phone number in 24 hours.',
    'sms-prefix':
      'At most this many codes are sent in an hour to numbers with the same country and operator prefix.',
    'sms-abroad':
      'At most this many codes are sent per hour to the numbers of each country other than Türkiye. 0 sends none abroad.',
    'sms-house': 'At most this many codes are sent to all numbers in an hour.',
    'failed-sign-ins':
      'At most this many sign-ins from one IP address can fail in 15 minutes, across all accounts.',
    'failed-staff-sign-ins':
      'At most this many attempts from one IP address can fail in 15 minutes, across all staff accounts and invitations.',
    'asked-links':
      'At most this many password reset links can be requested from one IP address in 15 minutes.',
    'taken-source':
      'At most this many registrations from one IP address can be refused in an hour because a detail belongs to another account.',
    'taken-detail':
      'At most this many registrations with the same e-mail, phone or identity number can be refused in 24 hours. Further attempts must wait.',
    'codes-player': 'A player can try at most this many invalid promotion codes in an hour.',
    'codes-source':
      'At most this many invalid promotion codes can be tried from one IP address in an hour.',
  },
  choices: { 'deposit-lookalike': ['Can deposit', 'Must verify first'] },
  newValue: 'New value',
  between: (min, max) => `From ${min} to ${max}`,
}
