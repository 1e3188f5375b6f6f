import type { mails as turkish } from './mails.tr.ts'

const NOT_YOU = 'If this was not you, change your password at once and write to support.'

export const mails: typeof turkish = {
  greeting: (firstname) => (firstname === undefined ? 'Hello,' : `Hello ${firstname},`),
  confirmation: (link) => ({
    subject: 'Confirm your {site} account',
    text: [
      'Open your account with the link below. It is good for 24 hours and works once.',
      link,
      'If you did not register, ignore this message; an account that is not confirmed cannot be used.',
    ],
  }),
  reset: (link) => ({
    subject: 'Set a new {site} password',
    text: [
      'Set a new password with the link below. It is good for 30 minutes and works once.',
      link,
      'If you did not ask for it, ignore this message; your password stays as it is.',
    ],
  }),
  staffInvitation: (link) => ({
    subject: 'Your {site} back office account',
    text: [
      'Two administrators opened or reset your back office account. Choose your password with the link below. It is good for 72 hours and works once.',
      link,
      'You then set up a passkey or an authenticator app. No one else knows your password. If you do not work here, ignore this message.',
    ],
  }),
  newDevice: (device, address) => ({
    subject: 'A new device signed in to your {site} account',
    text: [
      'Someone signed in to your account on a device that was not used before.',
      `Device: ${device}\nInternet address: ${address}`,
      'If this was not you, change your password; that ends the other sessions.',
    ],
  }),
  contactCode: (code) => ({
    subject: 'Confirm your new e-mail',
    text: [
      `This will be the e-mail of your {site} account. Confirmation code: ${code}`,
      'The code is good for 15 minutes. If you did not ask for it, ignore this message; share the code with no one.',
    ],
  }),
  contactCodeSms: (code) =>
    `Your {site} phone confirmation code: ${code}. Good for 15 minutes. Share it with no one.`,
  phoneChangeSms:
    'Someone asked to change the phone of your {site} account. If it was not you, change your password at once and write to us.',
  changes: {
    password: {
      subject: 'Your {site} password has changed',
      text: [
        'The password of your account has just changed, and sessions on other devices were ended.',
        'If this was not you, set a new password at once with “Forgot password” on the sign-in page and write to support.',
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
      text: ['The second step of signing in to your {site} account has changed.', NOT_YOU],
    },
    'email-asked': {
      subject: 'A new e-mail was given for your {site} account',
      text: [
        'A new e-mail address was given for your account. This one stays until the new one is confirmed.',
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
      text: [
        'A new passkey, for signing in without a password, was added to your account.',
        NOT_YOU,
      ],
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your {site} account',
      text: ['One of the passkeys of your account was removed.', NOT_YOU],
    },
    'payout-account': {
      subject: 'A payout account was saved in your {site} account',
      text: ['A bank account for withdrawals was added or changed in your account.', NOT_YOU],
    },
    readmitted: {
      subject: 'Your {site} account is open to play again',
      text: [
        'Your account was closed to play because of an entry on the self-exclusion list. The entry turned out not to be yours; your account is open to play again. We are sorry for the mistake.',
        'Should you want offers, you can give your consent again in your account.',
      ],
    },
    excluded: {
      subject: 'You have closed your {site} account to play',
      text: [
        'As you asked, your account is closed to play, deposits and offers; this cannot be cut short. Open bets settle, and you can withdraw your balance at any time. If you would like to talk, the YEDAM helpline in Türkiye, 115, is free and confidential.',
        'If this was not you, write to support at once.',
      ],
    },
    closed: {
      subject: 'Your {site} account is closed',
      text: [
        'Your account was closed as you asked: nothing can be deposited or played. Open bets settle; while there is a balance you can sign in and withdraw it.',
        'If this was not you, write to support at once.',
      ],
    },
  },
  complaintFiled: (number, dueOn, wanted, link) => ({
    subject: `We received your complaint (${number})`,
    text: [
      `Your complaint’s number is ${number}. We answer it by ${dueOn.split('-').toReversed().join('.')} at the latest.`,
      `What you ask for: ${wanted}`,
      `Follow it here: ${link}`,
    ],
  }),
  complaintDecided: (number, outcome, reason, link) => ({
    subject: `Your complaint was answered (${number})`,
    text: [
      `Your complaint ${number} was ${{ upheld: 'upheld', partly: 'upheld in part', rejected: 'not upheld' }[outcome]}. Why:`,
      reason,
      `The details, and what you can still do: ${link}`,
    ],
  }),
  dormantSoon: (day) => ({
    subject: 'Nothing has happened on your {site} account for long',
    text: [
      `For a long time no one has signed in to your account, and there was no play, deposit or withdrawal. If it stays so, your account counts as dormant from ${day} on.`,
      'A dormant account is never charged anything: your balance stays as it is, is yours, and can be withdrawn at any time. To keep the account awake it is enough to sign in; if you would rather not, there is nothing you need to do.',
      'This is no offer; we write because we must tell you what becomes of your account.',
    ],
  }),
  dormant: {
    subject: 'Your {site} account is dormant now',
    text: [
      'Since nothing has happened for a long time, your account counts as dormant. Nothing was charged and nothing will be; your balance is where it was.',
      'This ends by itself the next time you sign in. To withdraw your balance it is enough to sign in, too.',
    ],
  },
  answered: (number: string, body: string, link: string) => ({
    subject: `Support has answered your ticket (${number})`,
    text: [`We wrote this in your ticket ${number}:`, body, `To reply: ${link}`],
  }),
  stopMail: (link) =>
    `If you would rather not have messages like this, one tap stops them: ${link}`,
  stopSms: (link) => `To stop: ${link}`,
  stopOffers: 'I would rather not have messages like this',
}
