import type { affiliateMails as turkish } from './mails.tr.ts'

const NOT_YOU =
  'If this was not you, change your password immediately and contact the partner team.'

export const affiliateMails: typeof turkish = {
  open: 'Open the partner portal',
  applied: {
    subject: 'Your {site} partner application was received',
    text: [
      'We received your application. Two people will review it, and we will send the result to this address.',
      'If you did not apply, ignore this message.',
    ],
  },
  approved: (link) => ({
    subject: 'Your {site} partner account is open',
    text: ['Your application was approved. Sign in to the partner portal here:', link],
  }),
  invited: (link) => ({
    subject: 'Your {site} partner account',
    text: [
      'A partner account was opened for you. Set your password with the link below. It is valid for 72 hours and works once.',
      link,
    ],
  }),
  rejected: {
    subject: 'Your {site} partner application',
    text: [
      'We reviewed your application and could not accept it. Reply to this message if you have questions.',
    ],
  },
  suspended: {
    subject: 'Your {site} partner account is suspended',
    text: [
      'Your account is suspended. New players are not attributed to your links, and you cannot request payouts. You can still see your figures and statements.',
    ],
  },
  resumed: {
    subject: 'Your {site} partner account is open again',
    text: ['The suspension of your account was lifted. Your links work again.'],
  },
  reset: (link) => ({
    subject: 'Set a new password for your partner account',
    text: [
      'Set a new password with the link below. It is valid for 30 minutes and works once.',
      link,
      'If you did not request it, ignore this message. Your password does not change.',
    ],
  }),
  passwordChanged: {
    subject: 'Your partner password has changed',
    text: ['The password of your account has changed, and other sessions were ended.', NOT_YOU],
  },
  twoFactorOn: {
    subject: 'Two-factor sign-in is on',
    text: ['Two-factor sign-in was turned on for your partner account.', NOT_YOU],
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in is off',
    text: ['Two-factor sign-in was turned off for your partner account.', NOT_YOU],
  },
  bankAccount: (iban, from) => ({
    subject: 'Your payout account has changed',
    text: [
      `From now on, your payouts go to the account ${iban}. The new account can be used from ${from}.`,
      NOT_YOU,
    ],
  }),
  statement: (month, total) => ({
    subject: `Your statement for ${month} is ready`,
    text: [`Your commission for ${month} is ${total}. See the partner portal for details.`],
  }),
  payoutApproved: (net) => ({
    subject: 'Your payout was approved',
    text: [`Your payout of ${net} was approved and will be sent to the bank.`],
  }),
  payoutPaid: (net, reference) => ({
    subject: 'Your payout was sent',
    text: [`${net} was sent. Bank reference: ${reference}`],
  }),
  payoutStopped: (amount, reason) => ({
    subject: 'Your payout was not sent',
    text: [`Your payout of ${amount} was not sent: ${reason}`, 'The amount stays in your balance.'],
  }),
}
