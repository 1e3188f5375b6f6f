import type { securityMails as turkish } from './security.tr.ts'
import { button, list, say, warn, type MailBlock } from './words.ts'

const NOT_YOU = 'If this was not you, change your password immediately and contact support.'

const seen = (at: string | undefined): MailBlock[] => (at === undefined ? [] : [list(['Date', at])])

export const securityMails: typeof turkish = {
  reset: (link) => ({
    subject: 'Set a new {site} password',
    preheader: 'The link is valid for 30 minutes and works once.',
    title: 'Set a new password',
    blocks: [
      say('A new password was requested for your account.'),
      button('Set a new password', link),
      say('The link is valid for 30 minutes and works once.'),
      say('If you did not request it, ignore this message. Your password does not change.'),
    ],
  }),
  newDevice: (device, address, at) => ({
    subject: 'A new device signed in to your {site} account',
    preheader: device === '' ? 'A sign-in from an unknown device.' : device,
    title: 'Sign-in on a new device',
    blocks: [
      say('Someone signed in to your account on a new device.'),
      list(
        ['Device', device === '' ? 'Unknown device' : device],
        ['IP address', address],
        ['Date', at],
      ),
      warn('If this was not you, change your password immediately. This ends all other sessions.'),
    ],
  }),
  contactCode: (code) => ({
    subject: 'Confirm your new e-mail',
    preheader: 'The code is valid for 15 minutes.',
    title: 'Confirm your new e-mail',
    blocks: [
      say('This will be the e-mail of your {site} account.'),
      { kind: 'code', label: 'Confirmation code', code },
      say(
        'The code is valid for 15 minutes. If you did not request it, ignore this message. Do not share the code.',
      ),
    ],
  }),
  contactCodeSms: (code) =>
    `Your {site} phone confirmation code: ${code}. Valid for 15 minutes. Do not share it.`,
  signInCodeSms: (code) => `Your {site} code: ${code}. Valid for 5 minutes. Do not share it.`,
  phoneChangeSms:
    'A new phone number was requested for your {site} account. If this was not you, change your password immediately and contact us.',
  undeliveredSms: (subject) =>
    `${subject}. Our e-mail to you bounced. If this was not you, change your password immediately and contact us.`,
  changes: {
    password: (at?: string) => ({
      subject: 'Your {site} password has changed',
      preheader: 'Sessions on other devices were ended.',
      title: 'Your password has changed',
      blocks: [
        say('Your password has just been changed, and sessions on other devices were ended.'),
        ...seen(at),
        warn(
          'If this was not you, set a new password immediately with “Forgot password” on the sign-in page and contact support.',
        ),
      ],
    }),
    'two-factor-on': (at?: string) => ({
      subject: 'Two-factor sign-in is on',
      preheader: 'Sign-in now also requires a code.',
      title: 'Two-factor sign-in is on',
      blocks: [
        say('Two-factor sign-in was turned on for your {site} account.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'two-factor-off': (at?: string) => ({
      subject: 'Two-factor sign-in is off',
      preheader: 'Sign-in now requires your password only.',
      title: 'Two-factor sign-in is off',
      blocks: [
        say('Two-factor sign-in was turned off for your {site} account.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'two-factor-type': (at?: string) => ({
      subject: 'Your two-factor sign-in has changed',
      preheader: 'The second step of your sign-in has changed.',
      title: 'Your two-factor sign-in has changed',
      blocks: [
        say('The second sign-in step of your {site} account has changed.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'email-asked': (at?: string) => ({
      subject: 'A new e-mail was requested for your {site} account',
      preheader: 'This address stays in use until the new one is confirmed.',
      title: 'A new e-mail address was requested',
      blocks: [
        say(
          'A new e-mail address was requested for your account. This address stays in use until the new one is confirmed.',
        ),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    email: (at?: string) => ({
      subject: 'The e-mail of your {site} account has changed',
      preheader: 'From now on we write to the new address.',
      title: 'Your e-mail has changed',
      blocks: [
        say('The e-mail address of your account has changed. From now on we write to the new one.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    phone: (at?: string) => ({
      subject: 'The phone of your {site} account has changed',
      preheader: 'The phone number of your account has changed.',
      title: 'Your phone number has changed',
      blocks: [say('The phone number of your account has changed.'), ...seen(at), warn(NOT_YOU)],
    }),
    'passkey-added': (at?: string) => ({
      subject: 'A passkey was added to your {site} account',
      preheader: 'You can use it to sign in without a password.',
      title: 'A passkey was added',
      blocks: [
        say(
          'A new passkey was added to your account. It can be used to sign in without a password.',
        ),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'passkey-removed': (at?: string) => ({
      subject: 'A passkey was removed from your {site} account',
      preheader: 'One of your passkeys was removed.',
      title: 'A passkey was removed',
      blocks: [say('A passkey was removed from your account.'), ...seen(at), warn(NOT_YOU)],
    }),
    'provider-linked': (at?: string) => ({
      subject: 'A sign-in method was linked to your {site} account',
      preheader: 'You can sign in with an account at another provider.',
      title: 'A sign-in method was linked',
      blocks: [
        say(
          'An account at another provider was linked. It can be used to sign in to your account.',
        ),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'provider-unlinked': (at?: string) => ({
      subject: 'A sign-in method was unlinked from your {site} account',
      preheader: 'A linked account was removed.',
      title: 'A sign-in method was unlinked',
      blocks: [
        say('A linked account can no longer be used to sign in to your account.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'payout-account': (at?: string) => ({
      subject: 'A withdrawal account was saved on your {site} account',
      preheader: 'Your withdrawal accounts have changed.',
      title: 'A withdrawal account was saved',
      blocks: [
        say('A bank account or wallet for withdrawals was added or changed on your account.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    readmitted: (at?: string) => ({
      subject: 'You can play on your {site} account again',
      preheader: 'We are sorry for the mistake.',
      title: 'You can play again',
      blocks: [
        say(
          'Play on your account was blocked because of an entry on the self-exclusion list. The entry was not yours, so you can play again. We are sorry for the mistake.',
        ),
        say('If you want to receive offers, you can give your consent again in your account.'),
        ...seen(at),
      ],
    }),
    excluded: (at?: string) => ({
      subject: 'You are self-excluded from {site}',
      preheader: 'Play and deposits are blocked on your account.',
      title: 'You are self-excluded',
      blocks: [
        say(
          'At your request, play, deposits and offers are blocked on your account. The self-exclusion cannot be ended early. Open bets are settled, and you can withdraw your balance at any time. If you would like to talk, the YEDAM helpline in Türkiye, 115, is free and confidential.',
        ),
        ...seen(at),
        warn('If this was not you, contact support immediately.'),
      ],
    }),
    closed: (at?: string) => ({
      subject: 'Your {site} account is closed',
      preheader: 'You can still sign in to withdraw any balance.',
      title: 'Your account is closed',
      blocks: [
        say(
          'Your account was closed at your request. You can no longer deposit or play. Open bets are settled, and you can still sign in to withdraw any balance.',
        ),
        ...seen(at),
        warn('If this was not you, contact support immediately.'),
      ],
    }),
  },
}
