import type { ComplaintOutcome } from '../../players/complaints.ts'
import type { accountMails as turkish } from './account.tr.ts'
import { button, list, quote, say } from './words.ts'

const OUTCOME: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: 'Upheld',
  partly: 'Upheld in part',
  rejected: 'Not upheld',
}

export const accountMails: typeof turkish = {
  confirmation: (link) => ({
    subject: 'Confirm your {site} account',
    preheader: 'The link is valid for 24 hours and works once.',
    title: 'Confirm your account',
    blocks: [
      say('Confirm your e-mail address to start using your account.'),
      button('Confirm my account', link),
      say('The link is valid for 24 hours and works once.'),
      say(
        'If you did not register, ignore this message. An account that is not confirmed cannot be used.',
      ),
    ],
  }),
  hasAccount: (link) => ({
    subject: 'You already have a {site} account with this e-mail',
    preheader: 'Your e-mail address was entered in a new registration.',
    title: 'You already have an account',
    blocks: [
      say('This e-mail address was entered in a new registration. It already has an account.'),
      button('Sign in', link),
      say('If you forgot your password, you can set a new one from the sign-in page.'),
      say(
        'If it was not you who registered, ignore this message. Nothing changed in your account.',
      ),
    ],
  }),
  staffInvitation: (link) => ({
    subject: 'Your {site} back office account',
    preheader: 'Choose your password. The link is valid for 72 hours.',
    title: 'Your back office account is ready',
    blocks: [
      say('Two administrators opened or reset your back office account.'),
      button('Choose my password', link),
      say(
        'The link is valid for 72 hours and works once. You then set up a passkey or an authenticator app. No one else knows your password.',
      ),
      say('If you do not work here, ignore this message.'),
    ],
  }),
  complaintFiled: (number, due, wanted, link) => ({
    subject: `We received your complaint (${number})`,
    preheader: `We will answer by ${due}.`,
    title: 'We received your complaint',
    blocks: [
      list(['Complaint number', number], ['Reply due by', due]),
      say('Requested outcome:'),
      quote(wanted),
      button('View my complaint', link),
    ],
  }),
  complaintDecided: (number, outcome, reason, link) => ({
    subject: `Your complaint was answered (${number})`,
    preheader: `Decision: ${OUTCOME[outcome]}`,
    title: 'Your complaint was answered',
    blocks: [
      list(['Complaint number', number], ['Decision', OUTCOME[outcome]]),
      say('Reasons:'),
      quote(reason),
      button('Details and your options', link),
    ],
  }),
  answered: (number, body, link) => ({
    subject: `Support has answered your ticket (${number})`,
    preheader: 'Support wrote to you.',
    title: 'Support has answered',
    blocks: [say(`Our reply to your ticket ${number}:`), quote(body), button('Reply', link)],
  }),
  dormantSoon: (day, link) => ({
    subject: 'Your {site} account has been inactive',
    preheader: 'To keep the account active, sign in.',
    title: 'Your account has been inactive',
    blocks: [
      say(
        'Your account has had no sign-in, play, deposit or withdrawal for a long time. If it stays inactive, it becomes dormant.',
      ),
      list(['Dormant from', day]),
      say(
        'We never charge a dormant account, and you can withdraw your balance at any time. To keep the account active, sign in. Otherwise you do not need to do anything.',
      ),
      button('Sign in', link),
      say('This is not an offer. We are required to inform you about the status of your account.'),
    ],
  }),
  dormant: (link) => ({
    subject: 'Your {site} account is now dormant',
    preheader: 'Your balance has not changed, and there are no fees.',
    title: 'Your account is now dormant',
    blocks: [
      say(
        'Your account has been inactive for a long time and is now dormant. No fees are charged, and your balance has not changed.',
      ),
      say(
        'Your account becomes active again when you sign in. To withdraw your balance, sign in as usual.',
      ),
      button('Sign in', link),
    ],
  }),
  frame: {
    greeting: (firstname) =>
      firstname === undefined || firstname === '' ? 'Hello,' : `Hello ${firstname},`,
    reasons: {
      account:
        'You receive this message because it contains required information about your {site} account.',
      security: 'You receive this message to protect your {site} account.',
      payment: 'You receive this message because of a payment on your {site} account.',
      protection:
        'You receive this message because of the limits or time-outs on your {site} account.',
      support: 'You receive this message because you wrote to {site} support.',
      staff: 'You receive this message because you have a {site} back office account.',
      partner:
        'You receive this message because you have a {site} partner account or applied for one.',
      notice: 'You receive this notice because you have a {site} account.',
      offer: 'You receive this message because you agreed to receive offers from {site} by e-mail.',
    },
    stop: 'Stop messages like this',
    play: 'Over 18s only. Gambling can be addictive. Helpline in Türkiye: YEDAM 115',
    limits: 'Responsible gaming',
    licence: (name, number) => `Licence: ${name}, ${number}`,
    support: 'Support',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
  },
  stopSms: (link) => `To stop: ${link}`,
}
