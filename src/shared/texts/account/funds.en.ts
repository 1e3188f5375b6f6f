import type { funds as tr } from './funds.tr.ts'

export const funds: typeof tr = {
  title: 'Source of funds',
  due: (day) => `Answer by ${day}.`,
  overdue: (day) => `Your answer was due on ${day}. You can still send it.`,
  held: 'Deposits and withdrawals may be paused until this is resolved.',
  answer: 'Your answer',
  answerHelp: 'Keep it short. Send your document below, as “Proof of funds”.',
  act: 'Send the answer',
  sent: 'Answer received',
  states: {
    answered: 'We are reviewing your answer. The result appears here and in your notifications.',
    accepted: 'We reviewed your answer and accepted it.',
    refused: 'Your answer was not sufficient:',
  },
  banner: 'We have a question about your source of funds.',
  bannerOverdue: 'Your answer about your source of funds is overdue.',
  bannerLink: 'Answer now',
}
