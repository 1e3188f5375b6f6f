import type { OfficeFundsTexts } from './office-funds.tr.ts'

export const officeFunds: OfficeFundsTexts = {
  title: 'Source of funds', intro: 'Players who were asked where their money comes from. They are asked from their page; a person looks into the answer.', filter: 'State',
  views: { answered: 'Answered', asked: 'Waiting for an answer', overdue: 'Overdue', decided: 'Decided' },
  noneText: 'A player is asked on their page, under Documents. What they answer appears here.', none: { answered: 'No answer is waiting', asked: 'No question waits for an answer', overdue: 'No question is overdue', decided: 'Nothing was decided yet' },
  states: { asked: 'Asked', overdue: 'Overdue', answered: 'Answered', accepted: 'Accepted', refused: 'Refused' },
  asks: { income: 'Regular income', deposits: 'What they deposit', wealth: 'Savings' },
  player: 'Player', what: 'Question', state: 'State', dueOn: 'Last day', asked: 'Asked', answer: 'Answer', decision: 'Decision', documents: 'Their documents', since: (when, by) => `${when}, ${by}`,
  ofPlayer: 'Source of funds', noneOfPlayer: 'This player was not asked where their money comes from.', ask: 'Ask for source of funds', askTitle: 'Ask for source of funds', askText: 'The player is notified, reads this very question on their Documents page, and answers and sends documents there.', reads: 'The player reads', dueHelp: '3 to 90 days from today.',
  decide: 'Decide', decideTitle: 'Decide the answer', outcome: 'Decision', outcomes: { accepted: 'Accept', refused: 'Refuse' }, refusedHelp: 'The player reads the reason.',
  holds: 'Players who are overdue can not deposit.', holdsNot: 'Players who are overdue may deposit.', hold: 'Hold deposits', holdNot: 'Allow deposits', holdTitle: 'Deposits when overdue', holdText: 'It counts for deposits from now on; play and withdrawals stay open.',
}
