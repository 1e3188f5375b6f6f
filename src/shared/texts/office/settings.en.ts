import type { OfficeSettingTexts } from './settings.tr.ts'

export const settings: OfficeSettingTexts = {
  title: 'Settings',
  intro:
    'How much one person may let leave the house, and the rules for withdrawals. One person proposes a change, another approves it. The change history is below.',
  change: 'Change',
  changeTitle: 'Change the setting',
  propose: 'Propose',
  amount: 'New amount',
  proposeText: 'It takes effect once someone else has approved it.',
  proposed: 'Sent to a second person.',
  history: 'History',
  noHistory: 'Not changed yet.',
  now: 'Now',
  names: {
    'two-persons': 'One act by one person',
    'outflow-player': 'One player in 24 hours',
    'outflow-approver': 'One member of staff in 24 hours',
    'outflow-house': 'The house in 24 hours',
    'gift-alone': 'One player’s gifts in 24 hours',
    'gift-most': 'Highest gift',
    identity: 'Withdrawable without an identity',
    automatic: 'Withdrawals paid automatically',
  },
  texts: {
    'two-persons':
      'A withdrawal, a credit or another act by which money leaves the house needs a second person above this amount.',
    'outflow-player':
      'What staff let leave for one player within 24 hours. Beyond it every further act for that player needs a second person.',
    'outflow-approver':
      'What one member of staff lets leave within 24 hours, including what they proposed or approved with someone else. Beyond it their acts need a second person.',
    'outflow-house':
      'What all staff let leave within 24 hours. Beyond it every act needs a second person.',
    'gift-alone': 'Gifts to one player within 24 hours above this need a second person.',
    'gift-most': 'No gift is worth more than this, even with two approvals.',
    identity:
      'A player whose identity is not verified withdraws no more than this in total. They see it before they ask.',
    automatic:
      'Up to this, a withdrawal that passes every check is paid without anyone looking; never one that needs two. 0: none.',
  },
  ruleNames: {
    'deposit-identity': 'Identity verified before a deposit',
    'proof-minutes': 'Minutes after a sign-in without asking again',
    'sms-player': 'SMS codes to one player a day',
    'sms-number': 'SMS codes to one number a day',
    'sms-prefix': 'SMS codes to one prefix an hour',
    'sms-house': 'SMS codes in total an hour',
    'failed-sign-ins': 'Failed sign-ins from one address (15 minutes)',
    'failed-staff-sign-ins': 'Failed staff sign-ins from one address (15 minutes)',
    'asked-links': 'Password reset links from one address (15 minutes)',
    'taken-source': 'Refused registrations from one address (1 hour)',
    'taken-detail': 'Refused registrations with one detail (24 hours)',
    'codes-player': 'Invalid promotion codes of one player (1 hour)',
    'codes-source': 'Invalid promotion codes from one address (1 hour)',
  },
  ruleTexts: {
    'deposit-identity': 'Who cannot deposit before their identity is verified.',
    'proof-minutes':
      'For this many minutes after a sign-in, changes of bank accounts and two-factor do not ask for the password again. 0: every change asks for the password and, where there is one, a code.',
    'sms-player': 'At most this many codes are sent to one player in 24 hours.',
    'sms-number': 'At most this many codes are sent to one phone number in 24 hours.',
    'sms-prefix':
      'At most this many codes are sent in an hour to numbers with the same country and operator prefix.',
    'sms-house': 'At most this many codes are sent to all numbers in an hour.',
    'failed-sign-ins':
      'At most this many failed sign-ins from one IP address in 15 minutes, over all accounts.',
    'failed-staff-sign-ins':
      'At most this many failed attempts from one IP address in 15 minutes, over all staff accounts and invitations.',
    'asked-links':
      'At most this many password reset links are requested from one IP address in 15 minutes.',
    'taken-source':
      'Registrations refused because a detail belongs to another account: at most this many from one IP address in an hour.',
    'taken-detail':
      'At most this many refused registrations with the same e-mail, phone or identity number in 24 hours. Further ones have to wait.',
    'codes-player': 'A player can try at most this many invalid promotion codes in an hour.',
    'codes-source':
      'At most this many invalid promotion codes can be tried from one IP address in an hour.',
  },
  choices: { 'deposit-identity': ['No one', 'Those who resemble an excluded person', 'Everyone'] },
  newValue: 'New value',
  between: (min, max) => `From ${min} to ${max}`,
}
