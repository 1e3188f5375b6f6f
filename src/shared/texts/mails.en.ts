import type { mails as turkish } from './mails.tr.ts'

const NOT_YOU = 'If this was not you, change your password immediately and contact support.'

export const mails: typeof turkish = {
  greeting: (firstname) => (firstname === undefined ? 'Hello,' : `Hello ${firstname},`),
  confirmation: (link) => ({
    subject: 'Confirm your {site} account',
    text: [
      'Confirm your account with the link below. It is valid for 24 hours and works once.',
      link,
      'If you did not register, ignore this message; an account that is not confirmed cannot be used.',
    ],
  }),
  reset: (link) => ({
    subject: 'Set a new {site} password',
    text: [
      'Set a new password with the link below. It is valid for 30 minutes and works once.',
      link,
      'If you did not request it, ignore this message. Your password does not change.',
    ],
  }),
  staffInvitation: (link) => ({
    subject: 'Your {site} back office account',
    text: [
      'Two administrators opened or reset your back office account. Choose your password with the link below. It is valid for 72 hours and works once.',
      link,
      'You then set up a passkey or an authenticator app. No one else knows your password. If you do not work here, ignore this message.',
    ],
  }),
  newDevice: (device, address) => ({
    subject: 'A new device signed in to your {site} account',
    text: [
      'Someone signed in to your account on a new device.',
      `Device: ${device}\nIP address: ${address}`,
      'If this was not you, change your password; that ends the other sessions.',
    ],
  }),
  contactCode: (code) => ({
    subject: 'Confirm your new e-mail',
    text: [
      `This will be the e-mail of your {site} account. Confirmation code: ${code}`,
      'The code is valid for 15 minutes. If you did not request it, ignore this message. Do not share the code.',
    ],
  }),
  contactCodeSms: (code) =>
    `Your {site} phone confirmation code: ${code}. Valid for 15 minutes. Do not share it.`,
  phoneChangeSms:
    'Someone asked to change the phone of your {site} account. If it was not you, change your password immediately and contact us.',
  changes: {
    password: {
      subject: 'Your {site} password has changed',
      text: [
        'The password of your account has just changed, and sessions on other devices were ended.',
        'If this was not you, set a new password immediately with “Forgot password” on the sign-in page and contact support.',
      ],
    },
    'two-factor-on': {
      subject: 'Two-factor sign-in is on',
      text: ['Two-factor sign-in was turned on for your {site} account.', NOT_YOU],
    },
    'two-factor-off': {
      subject: 'Two-factor sign-in is off',
      text: ['Two-factor sign-in was turned off for your {site} account.', NOT_YOU],
    },
    'two-factor-type': {
      subject: 'Your two-factor sign-in has changed',
      text: ['The second step of the sign-in to your {site} account has changed.', NOT_YOU],
    },
    'email-asked': {
      subject: 'A new e-mail was requested for your {site} account',
      text: [
        'A new e-mail address was requested for your account. This address stays in use until the new one is confirmed.',
        NOT_YOU,
      ],
    },
    email: {
      subject: 'The e-mail of your {site} account has changed',
      text: [
        'The e-mail address of your account has changed. From now on we write to the new one.',
        NOT_YOU,
      ],
    },
    phone: {
      subject: 'The phone of your {site} account has changed',
      text: ['The phone number of your account has changed.', NOT_YOU],
    },
    'passkey-added': {
      subject: 'A passkey was added to your {site} account',
      text: ['A new passkey for sign-in without a password was added to your account.', NOT_YOU],
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your {site} account',
      text: ['One of the passkeys of your account was removed.', NOT_YOU],
    },
    'payout-account': {
      subject: 'A payout account was saved in your {site} account',
      text: [
        'A bank account or wallet for withdrawals was added or changed in your account.',
        NOT_YOU,
      ],
    },
    readmitted: {
      subject: 'Your {site} account is open to play again',
      text: [
        'Your account was closed to play because of an entry on the self-exclusion list. The entry turned out not to be yours; your account is open to play again. We are sorry for the mistake.',
        'If you want offers, you can give your consent again in your account.',
      ],
    },
    excluded: {
      subject: 'You are self-excluded from {site}',
      text: [
        'At your request, your account is closed to play, deposits and offers. The exclusion cannot be ended early. Open bets settle, and you can withdraw your balance at any time. If you would like to talk, the YEDAM helpline in Türkiye, 115, is free and confidential.',
        'If this was not you, contact support immediately.',
      ],
    },
    closed: {
      subject: 'Your {site} account is closed',
      text: [
        'Your account was closed at your request: you can no longer deposit or play. Open bets settle; while there is a balance you can sign in and withdraw it.',
        'If this was not you, contact support immediately.',
      ],
    },
  },
  complaintFiled: (number, dueOn, wanted, link) => ({
    subject: `We received your complaint (${number})`,
    text: [
      `Your complaint number is ${number}. We will answer by ${dueOn.split('-').toReversed().join('.')}.`,
      `Requested outcome: ${wanted}`,
      `Follow it here: ${link}`,
    ],
  }),
  complaintDecided: (number, outcome, reason, link) => ({
    subject: `Your complaint was answered (${number})`,
    text: [
      `Your complaint ${number} was ${{ upheld: 'upheld', partly: 'upheld in part', rejected: 'not upheld' }[outcome]}. Why:`,
      reason,
      `Details and your options: ${link}`,
    ],
  }),
  dormantSoon: (day) => ({
    subject: 'Your {site} account has been inactive',
    text: [
      `Your account has had no sign-in, play, deposit or withdrawal for a long time. If it stays inactive, it becomes dormant on ${day}.`,
      'A dormant account is never charged, and you can withdraw your balance at any time. To keep the account active, sign in. Otherwise you do not need to do anything.',
      'This is not an offer. We are required to inform you about the status of your account.',
    ],
  }),
  dormant: {
    subject: 'Your {site} account is now dormant',
    text: [
      'Your account has been inactive for a long time and is now dormant. No fees are charged, and your balance has not changed.',
      'Your account becomes active again when you sign in. To withdraw your balance, sign in as usual.',
    ],
  },
  answered: (number: string, body: string, link: string) => ({
    subject: `Support has answered your ticket (${number})`,
    text: [`We wrote this in your ticket ${number}:`, body, `To reply: ${link}`],
  }),
  stopMail: (link) => `To stop receiving messages like this, open this link: ${link}`,
  stopSms: (link) => `To stop: ${link}`,
  stopOffers: 'Stop messages like this',
}
