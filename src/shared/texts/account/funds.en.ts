import type { funds as tr } from './funds.tr.ts'

export const funds: typeof tr = {
  title: 'Source of funds',
  due: (day) => `Last day: ${day}.`,
  overdue: (day) => `The last day was ${day}. You can still answer.`,
  held: 'Deposits and withdrawals may be paused until the question is settled.',
  answer: 'Your answer',
  answerHelp: 'Keep it short. Send your document below, as “Proof of funds”.',
  act: 'Send the answer',
  sent: 'Your answer has reached us',
  states: {
    answered:
      'We are looking into your answer. You will read the outcome in your notifications and here.',
    accepted: 'We looked into your answer and accepted it.',
    refused: 'Your answer was not enough:',
  },
  banner: 'We have a question about your source of funds.',
  bannerOverdue: 'Our question about your source of funds is overdue.',
  bannerLink: 'Answer it',
}
