import type { support as original } from './support.tr.ts'

/** The player's side of support, in English. */
export const support: typeof original = {
  title: 'Support', lead: 'Tell us what is wrong; our answer appears here and in your notifications. Everything written stays here.',
  ask: 'New ticket', askTitle: 'How can we help?', subject: 'Subject', message: 'What happened?', messageHelp: 'Tell us what you saw and when. Never write passwords, card details or verification codes.', send: 'Send', back: 'My tickets',
  about: { transaction: 'About this transaction', coupon: 'About this coupon', round: 'About this round' }, aboutOpen: { transaction: 'My account history', coupon: 'My coupons', round: 'Open the round' }, drop: 'Remove',
  kinds: { payment: 'Payments', bonus: 'Bonuses', game: 'Games', sports: 'Sports bets', account: 'My account', protection: 'Responsible gaming', other: 'Other' },
  subjects: {
    'withdrawal-where': 'Where is my withdrawal?', 'deposit-missing': 'My deposit has not arrived', 'payment-method': 'About a payment method', 'bonus-missing': 'I was not given my bonus', 'bonus-terms': 'Bonus terms',
    'round-result': 'The result of a round', 'game-fault': 'A game does not work', 'coupon-result': 'The result of a coupon', 'coupon-other': 'Something else about bets', 'sign-in': 'I cannot sign in', details: 'I want to change my details', 'identity-check': 'Identity check',
    limits: 'My limits', break: 'I want to take a break', complaint: 'Complaint', idea: 'Suggestion', 'something-else': 'Something else',
  },
  states: { open: 'To be answered', waiting: 'Waiting for your reply', answered: 'Answered', closed: 'Closed' },
  number: (number) => `Ticket ${number}`, isNew: 'New answer', you: 'You', desk: 'Support',
  reply: 'Your reply', replyHelp: 'Ctrl+Enter sends it, too.', close: 'My problem is solved', closedNote: 'This ticket is closed. Writing opens it again.', waitNote: 'We have your message. The answer will appear here and in your notifications; there is no need to wait on this page.',
  empty: 'You have no tickets yet', emptyText: 'To write about a transaction, a coupon or a round you can also use the support button beside it.', loading: 'Loading your tickets', conversation: 'Conversation',
  missing: 'Ticket not found', missingText: 'The link is wrong, or the ticket belongs to another account.', more: 'Show more',
  faq: 'See common questions',
  complaint: {
    file: 'File a complaint', turn: 'Make it a complaint', fileTitle: 'Formal complaint', turnTitle: 'Make this conversation a complaint', lead: 'Your complaint is given a number and a last day to answer, and is acknowledged at once; the answer gives its reasons.',
    category: 'Category', categories: { payment: 'Payment', game: 'Result of a game or bet', bonus: 'Bonus', account: 'My account', protection: 'Responsible gaming', conduct: 'Somebody’s conduct', other: 'Other' },
    what: 'What happened?', wanted: 'What do you ask for?', wantedHelp: 'Such as your money back, a result put right, or an explanation.', send: 'Send the complaint', cancel: 'Cancel',
    numbered: (number) => `Complaint ${number}`, dueOn: 'Last day to answer', next: 'Who acts next', nexts: { house: 'We do: it is being looked into', player: 'You do: answer our question', nobody: 'Nobody: it is closed' },
    states: { open: 'Being looked into', upheld: 'Upheld', partly: 'Upheld in part', rejected: 'Not upheld', withdrawn: 'Withdrawn by you' }, overdue: 'Overdue', overdueText: 'We missed the last day to answer. Your complaint is still open.',
    steps: { filed: 'We received your complaint', decided: 'We answered', withdrawn: 'You withdrew your complaint', reopened: 'The complaint was opened again' }, stepsLabel: 'Steps of the complaint', withdraw: 'Withdraw my complaint', withdrawText: 'A complaint that is withdrawn is not opened again. Your conversation stays.', withdrawYes: 'Yes, withdraw it',
    reopen: 'Open it again', reopenHelp: (day) => `If you do not agree with the answer you can open it again once, until ${day}. Write why.`, why: 'Why should it be opened again?', appeal: 'Whom you can turn to', asked: 'What you ask for',
    redress: 'Redress', redressStates: { pending: 'Awaits a second approval; unpaid', approved: 'Paid to your balance', rejected: 'Not approved; it will not be paid', withdrawn: 'Taken back; it will not be paid' },
    redressProposed: (when) => `Proposed ${when}`, redressLine: 'Transaction', redressOpen: 'See it in the history',
  },
}
