import type { officeSupport as original } from './office-support.tr.ts'
import { support as site } from './support.en.ts'

/** The support desk, in English. */
export const officeSupport: typeof original = {
  title: 'Support', inbox: 'Inbox', cannedTab: 'Canned texts', tabs: 'Parts of support', queue: 'Tickets', kinds: site.kinds, subjects: site.subjects,
  states: { open: 'To answer', waiting: 'With the player', answered: 'Answered', closed: 'Closed' }, stateFilter: 'State',
  kind: 'Subject', allKinds: 'All subjects', assigned: 'Whose', assignedChoices: { all: 'Everybody’s', mine: 'Mine', nobody: 'Nobody’s' },
  none: { open: 'No ticket waits for an answer', waiting: 'No ticket waits for a player', answered: 'No answered tickets', closed: 'No closed tickets' }, choose: 'Choose a ticket', chooseText: 'J and K move through the list.',
  number: (number) => `Ticket ${number}`, waits: (time) => `waiting ${time}`, unassigned: 'Nobody’s', figures: {
    firstAnswer: 'First answer', settled: 'Settled', median: 'Median', ninety: '9 of 10', none: 'Not measured yet', of: (n) => `${n} tickets in 30 days`, oldest: 'Longest waiting', nobody: 'Nobody’s', mine: 'Mine',
  },
  take: 'Take', lay: 'Lay back', assign: 'Hand over', keptBy: (name) => `${name} is on it`, close: 'Close', note: 'Note', answer: 'Answer', answerLabel: 'Answer to the player', noteLabel: 'Note to colleagues', noteHelp: 'The player does not see notes.', mode: 'What are you writing?',
  send: 'Send', sendNote: 'Add note', afterwards: 'Afterwards', leaves: { answered: 'Answered', waiting: 'Wait for the player', closed: 'Close' }, canned: 'Canned text', cannedSearch: 'Search canned texts', cannedNone: 'No such text', open: (names) => `To be filled in: ${names}`,
  answerHelp: (lang) => `The player writes ${lang}. Ctrl+Enter sends.`, languages: { tr: 'Turkish', en: 'English' }, conversation: 'Conversation', sides: 'About the ticket', player: 'Player', desk: 'Support', staffNote: 'Staff note',
  others: 'Other tickets', noOthers: 'No other tickets', playerCard: 'Player card', balance: 'Balance', locked: 'Locked', bonus: 'Bonus', limits: 'Limit', lastSeen: 'Last sign-in', never: 'Never', openPlayer: 'Player page',
  context: { transaction: 'About: transaction', coupon: 'About: coupon', round: 'About: round' }, noContext: 'It is not about one transaction, coupon or round.', openContext: { transaction: 'Open the money’s trail', coupon: 'Open their coupons', round: 'Open the round’s replay' },
  trail: { amount: 'Amount', state: 'State', method: 'Method', asked: 'Asked', decided: 'Decided', waitingStaff: 'Waiting for a decision', steps: 'Steps in the ledger', staff: 'What staff did', game: 'Game', bet: 'Bet', win: 'Win', date: 'Date', code: 'Coupon', stake: 'Stake', price: 'Odds', payout: 'Paid' },
  paymentStates: { pending: 'Waiting for a decision', held: 'Held', approved: 'Approved', declined: 'Declined', expired: 'Expired', cancelled: 'Cancelled' },
  keys: 'J K move · R answer · N note · C canned text · A take · E close', minutes: (n) => `${n} min`, hours: (h, m) => `${h} h ${m} min`, days: (n) => `${n} days`, seconds: 'under a minute', answered: 'Your answer is sent.', noted: 'Note added.',
  cannedIntro: 'Chosen while answering and edited before sending. Names in braces are filled in from the ticket.', placeholders: 'Names you can use', add: 'Add a text', edit: 'Edit', remove: 'Remove', removeTitle: 'Remove the text', removeText: 'Answers already sent stay as they are.', cannedTitle: 'Title', cannedText: 'Text', anyKind: 'Any subject', save: 'Save', saved: 'Saved.', noCanned: 'No canned texts', turkish: 'Turkish', english: 'English',
}
