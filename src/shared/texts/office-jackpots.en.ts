import type { OfficeJackpots } from './office-jackpots.tr.ts'

export const officeJackpots: OfficeJackpots = {
  title: 'Jackpots', intro: 'What they hold, their rules and their history. Another approves new rules; the cycle that runs ends by its own.', none: 'No jackpot',
  jackpot: 'Jackpot', kind: 'Kind', kinds: { suit: 'Four suits', progressive: 'Progressive', 'must-hit-by': 'Must hit by' },
  kindTexts: { suit: 'Grows with the rounds of every game and falls before its ceiling.', progressive: 'Grows with the rounds of its own game; the draw alone says when it falls.', 'must-hit-by': 'Grows with the rounds of its own game and falls before its ceiling.' },
  amount: 'Holds', goal: 'Ceiling', perTurnover: (turnover) => `once in ${turnover} staked`, rate: 'Share of a stake', cycle: 'Cycle', state: 'State', open: 'Open', closed: 'Closed', waits: 'Waits for approval',
  standing: 'Now', games: 'Fed by', everyGame: 'Every game', rules: 'Rules', nextRules: (cycle) => `From cycle ${cycle} on`, seed: 'Begins with', ceiling: 'Ceiling', turnover: 'Staked between two falls on average', fromCycle: 'From cycle',
  close: 'Close', reopen: 'Open', closeTitle: (name) => `Close the jackpot: ${name}`, openTitle: (name) => `Open the jackpot: ${name}`, closeText: 'While it is closed nothing goes in and it does not fall; what it holds stays. Games go on.', openText: 'It grows again from where it stands.',
  retune: 'Change rules', retuneTitle: (name) => `Change rules: ${name}`, retuneText: 'Once another approves, they hold from the next cycle on. The cycle that runs ends by the rules it was published with.', ratePpm: 'Share of a stake, per million', rateHelp: '1,000 per million are 0.1 % of a stake. At most 10,000.',
  propose: 'Send for approval', proposed: 'Sent for a second approval. Once approved it holds from the next cycle on.', askedBy: (who, when) => `${who} asked, ${when}:`, decide: 'To second approval',
  history: 'History', noHistory: 'Never changed.', changes: { opened: 'Opened', closed: 'Closed', retuned: 'Rules changed' },
}
