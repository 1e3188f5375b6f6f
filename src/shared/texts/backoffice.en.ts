import { documents } from './office-documents.en.ts'
import { settings } from './office-settings.en.ts'
import type { BackofficeTexts } from './backoffice.tr.ts'
import { officeMessages } from './office-messages.en.ts'
import { officeSegments } from './office-segments.en.ts'
import { officeSupport } from './office-support.en.ts'
import { officeContent } from './office-content.en.ts'
import { officePromotions } from './office-promotions.en.ts'
import { officeReports } from './office-reports.en.ts'
import { officeTrading } from './office-trading.en.ts'
import { officeTerms } from './office-terms.en.ts'
import { officeGames } from './office-games.en.ts'
import { officeTables } from './office-tables.en.ts'
import { officeJackpots } from './office-jackpots.en.ts'
import { officeRisk } from './office-risk.en.ts'
import { officeLists } from './office-lists.en.ts'
import { officeDrift } from './office-drift.en.ts'
import { officeComplaints } from './office-complaints.en.ts'
import { officeFunds } from './office-funds.en.ts'
import { officeDormant } from './office-dormant.en.ts'
import { officeRetention } from './office-retention.en.ts'
import { officeMoney } from './office-money.en.ts'
import { methods } from './office-methods.en.ts'
import { payouts } from './office-payouts.en.ts'
import { officeEvidence } from './office-evidence.en.ts'
import { officeExtracts } from './office-extracts.en.ts'
import { officeProviderReports } from './office-provider-reports.en.ts'
import { officeReconciliation } from './office-reconciliation.en.ts'

export const backoffice: BackofficeTexts = {
  documents,
  settings,
  content: officeContent,
  brand: 'Back office',
  skip: 'Skip to content',
  groups: { today: 'Today and approvals', players: 'Players', money: 'Money', games: 'Games and sports', reach: 'Marketing', compliance: 'Compliance and risk', house: 'House' },
  nav: {
    label: 'Sections', home: 'Today', players: 'Players', withdrawals: 'Withdrawals', deposits: 'Bank transfers', held: 'Held money', proposals: 'Second approval', disputes: 'Objections', documents: 'Documents', settings: 'Settings', promotions: 'Promotions', tournaments: 'Tournaments', support: 'Support', trading: 'Trading', segments: 'Segments', drift: 'Drift control',
    risk: 'Behaviour signals',
    lists: 'Lists',
    complaints: 'Complaints',
    funds: 'Source of funds',
    dormant: 'Dormant accounts',
    retention: 'Retention',
    audit: 'Audit log', staff: 'Staff', maintenance: 'Maintenance', own: 'My account', reports: 'Reports', content: 'Content',
    games: 'Games',
    methods: 'Payment methods',
    payouts: 'Payout batches',
    jackpots: 'Jackpots',
    tables: 'Table limits',
    messages: 'Messages',
    extracts: 'Regulator extracts',
    evidence: 'Evidence packs',
    statements: 'Statements',
    reconciliation: 'Reconciliation',
  },
  top: { search: 'Search players, transactions, coupons, rounds', light: 'Light mode', dark: 'Dark mode', english: 'English', turkish: 'Türkçe', signOut: 'Sign out' },
  palette: {
    title: 'Search and go', placeholder: 'Section, name, e-mail, phone or id', hint: 'Choose with the up and down arrows, Enter to go, Esc to close.', none: 'Nothing found. Type the beginning of a name, or a whole id.',
    searching: 'Searching', go: 'Section', player: 'Player', transaction: 'Transaction', coupon: 'Coupon', round: 'Round', close: 'Close',
  },
  signIn: {
    title: 'Back office sign-in', intro: 'For staff only. Everything done here is recorded.', username: 'User name or e-mail', password: 'Password', submit: 'Sign in',
    codeTitle: 'Verification code', codeText: 'Enter the six-digit code of your authenticator app.', code: 'Code', confirm: 'Confirm',
    passwordTitle: 'Choose a new password', passwordText: 'Somebody else chose your first password. Choose your own, of at least 10 characters, to go on.', oldPassword: 'Current password', newPassword: 'New password',
    enrolTitle: 'Set up two-step sign-in', enrolText: 'Scan the code with your authenticator app, then type the code it shows.', secret: 'To type by hand', qr: 'QR code for the app', ended: 'Your session has ended. Sign in again.',
    other: 'Use another account',
  },
  common: {
    siteTime: 'Istanbul time.', retry: 'Try again', failed: 'Could not be loaded', offline: 'The server cannot be reached. Check your connection.', fault: 'Something went wrong on our side.', loading: 'Loading', more: 'Show more', empty: 'Nothing here', cancel: 'Cancel', close: 'Close', save: 'Save',
    reason: 'Reason', reasonHelp: 'Written into the audit log.', done: 'Done', all: 'All', yes: 'Yes', no: 'No', player: 'Player', amount: 'Amount', date: 'Date', state: 'State', open: 'Open', none: 'None', notFound: 'No such record', notFoundText: 'Check the id, or use the search.',
    notAllowed: 'This section is not among your roles', notAllowedText: 'Ask your administrator if you need it.', copy: 'Copy', copied: 'Copied',
  },
  home: { title: 'Waiting', intro: 'What waits for you. The figures are renewed every half minute.', nothing: 'Nothing is waiting', nothingText: 'New work will appear here.', waiting: (n: number) => `${n} waiting` },
  states: { active: 'Active', inactive: 'Inactive', closed: 'Closed', excluded: 'Excluded', unconfirmed: 'Unconfirmed' },
  players: {
    title: 'Players', search: 'Search', searchHelp: 'The beginning of user name, name, surname, e-mail or phone', username: 'User name', name: 'Name', email: 'E-mail', phone: 'Phone', registered: 'Registered', lastLogin: 'Last sign-in', state: 'State',
    none: 'No player found', noneText: 'Type the beginning of a name or address. For ids of transactions, coupons and rounds use Ctrl+K.', never: 'Never',
  },
  player: {
    crumb: 'Players', tabs: { overview: 'Overview', ledger: 'Ledger', payments: 'Payments', rounds: 'Rounds', coupons: 'Coupons', bonuses: 'Bonuses', protection: 'Limits', documents: 'Documents', signals: 'Signals', sessions: 'Devices', messages: 'Messages', notes: 'Notes' },
    tabList: 'About the player', age: (n: number) => `${n} years old`, registered: 'Registered', balance: 'Cash', bonus: 'Bonus', locked: 'Locked', deposits: 'Deposits, 30 days', withdrawals: 'Withdrawals, 30 days', play: 'Result of play, 30 days', bonusGiven: 'Bonuses, 30 days',
    profile: 'Identity and contact', identity: 'Identity number', reveal: 'Show whole', revealTitle: 'Show the identity number', revealText: 'Who saw the number, and why, is written into the audit log.', birthDate: 'Birth date', nationality: 'Nationality', address: 'Address', email: 'E-mail', phone: 'Phone', verified: 'verified', notVerified: 'not verified', unreachable: (since: string) => `Nobody there since ${since}`,
    consents: 'May be written to by', sms: 'SMS', mail: 'e-mail', twoFactor: 'Two-step sign-in', factors: { none: 'Off', sms: 'SMS', authenticator: 'App' }, tags: 'Tags', addTag: 'Add a tag', removeTag: (tag: string) => `Remove the tag ${tag}`, tag: 'Tag',
    notes: 'Notes', note: 'Note', addNote: 'Add a note', noNotes: 'No notes', notesText: 'Only staff see notes.',
    excludedUntil: (until: string) => `Excluded until ${until}`, excludedForEver: 'Excluded for ever', timeOutUntil: (until: string) => `On a break until ${until}`, limits: 'Limits', noLimits: 'The player has set no limits', kinds: { deposit: 'Deposits', loss: 'Loss', wager: 'Stakes', session: 'Time', casino: 'Slots budget', live: 'Live tables budget', sports: 'Sports budget', bingo: 'Bingo budget', virtual: 'Virtual sports budget' }, periods: { day: 'daily', week: 'weekly', month: 'monthly' },
    minutes: (n: number) => `${n} min`, reality: (n: number) => `Reminded every ${n} minutes`, noReality: 'No reminders', device: 'Device', ip: 'Address', since: 'First sign-in', lastUsed: 'Last used', endSession: 'Sign out', endAll: 'Sign out everywhere', noSessions: 'No open sessions', sessionsText: 'The player cannot play or bet until they sign in again.',
    actions: 'Actions', deactivate: 'Deactivate', activate: 'Activate', close: 'Close account', reopen: 'Reopen', exclude: 'Exclude', correct: 'Correct balance',
    texts: {
      deactivate: 'The player’s sessions end at once, and nobody signs in until the account is turned on again. Open bets are settled by their rules, the money stays.', activate: 'The player may sign in again.', close: 'The account closes. What is left can be withdrawn.', reopen: 'The closed account opens again.',
      exclude: 'The player is out at once: no deposits, no play, no offers. They may withdraw. It cannot be taken back before its time.', correct: 'The correction is made once somebody else approves it.',
    },
    months: 'For how long', monthChoices: { 6: '6 months', 12: '1 year', 60: '5 years', 0: 'For ever' }, amount: 'Amount', way: 'Direction', ways: { give: 'Give to the player', take: 'Take from the player' }, propose: 'Propose', proposed: 'Sent for a second approval.',
    ledger: { type: 'Type', detail: 'Details', amount: 'Amount', after: 'Balance', none: 'Nothing in the ledger' }, roundOpen: 'Open the round', coupons: { code: 'Coupon', type: 'Type', stake: 'Stake', price: 'Price', payout: 'Paid', none: 'No coupons', legs: 'Selections' },
    couponTypes: { single: 'Single', multi: 'Multiple', system: 'System', builder: 'Builder' }, couponStates: { pending: 'Pending', open: 'Open', rejected: 'Rejected', won: 'Won', lost: 'Lost', void: 'Void', cashedout: 'Cashed out', partially_cashedout: 'Partly cashed out' },
    bonuses: { title: 'Bonus', amount: 'Amount', wagered: 'Wagered', until: 'Until', none: 'No bonuses' }, bonusStates: { requested: 'Requested', active: 'Active', completed: 'Completed', expired: 'Expired', forfeited: 'Forfeited', rejected: 'Rejected' }, messages: { none: 'No messages', read: 'Read', unread: 'Unread', about: 'About', text: 'Text' },
  },
  payments: {
    titles: { withdrawals: 'Withdrawals', deposits: 'Bank transfers', held: 'Held money' }, intros: { withdrawals: 'Withdrawals that wait for you, the longest waiting first.', deposits: 'Transfers expected in our accounts. Approve once you have seen the money.', held: 'Money that arrived and was not credited. Credit it, or send it back.' },
    none: { withdrawals: 'No withdrawal is waiting', deposits: 'No transfer is waiting', held: 'No money is held' }, noneText: { withdrawals: 'A withdrawal that needs somebody’s approval appears here. Approved ones are under Payout batches.', deposits: 'A transfer a player announces appears here. Upload the bank’s file under Statements to have its lines matched.', held: 'Money waits here when it goes over a limit, is another amount than asked, or its account is closed.' }, asked: 'Asked', method: 'Method', details: 'Details', received: 'Received', why: 'Why', approve: 'Approve', reject: 'Reject', approvePay: 'Approve and pay', credit: 'Credit', sendBack: 'Send back',
    fourEyes: 'Two approvals', fourEyesText: 'For this amount your approval is a proposal; it is paid once a second person approves.', approveTitle: (amount: string) => `Approve ${amount}`, rejectTitle: (amount: string) => `Reject ${amount}`, told: 'What the player is told', toldHelp: 'The player reads:', waitsOwn: 'You proposed it; it waits for a second person', waitsOther: (by: string) => `${by} proposed it; it waits for a second person`, decideThere: 'Go to second approval', rejectText: 'The amount goes back to the player’s balance.', rejectDeposit: 'Nothing is credited.', results: { approved: 'Approved.', rejected: 'Rejected.', held: 'Held: this account cannot be credited right now.', proposed: 'Sent for a second approval.' },
    fields: { reference: 'Reference', walletNumber: 'Wallet number', cryptoAddress: 'Crypto address', iban: 'IBAN', owner: 'Account holder', bankID: 'Bank', bank: 'Bank', identityValidity: 'Identity card valid until', note: 'Player’s note', accountNumber: 'Account number', branchCode: 'Branch', branch: 'Branch', account: 'Account', date: 'Date', senderPhone: 'Sender’s phone', receiverPhone: 'Receiver’s phone', senderIdentity: 'Sender’s identity', receiverIdentity: 'Receiver’s identity' },
    attention: { 'approved with another amount': 'Another amount arrived', 'approved in another currency': 'Another currency', 'approved for a closed account': 'The account is closed', 'approved for an excluded player': 'The player is excluded', 'approved over a deposit limit': 'Over a deposit limit', 'approved after it was declined': 'Approved after it was declined' },
    states: { pending: 'Waiting', ready: 'To be sent', held: 'Held', approved: 'Approved', declined: 'Rejected', expired: 'Expired', cancelled: 'Cancelled' },
  },
  transaction: { kinds: { deposit: 'Deposit', withdrawal: 'Withdrawal' }, title: 'Transaction', line: 'Statement line', payment: 'Payment', entries: 'Ledger entries', noEntries: 'No money has moved yet.', from: 'From', to: 'To', chain: 'Chain hash', audit: 'What staff did', noAudit: 'Nobody has touched this transaction.', after: 'Balance after', reference: 'Reference', accounts: { cash: 'Cash', bonus: 'Bonus', locked: 'Locked' }, house: (code: string) => `House account ${code}` },
  round: { title: 'Round', bet: 'Stake', win: 'Win', game: 'Game', events: 'Events', params: 'Settings', fairness: 'Recomputing', serverSeedHash: 'Hash of the server seed', serverSeed: 'Server seed', hidden: 'Shown once the player rotates it', clientSeed: 'Client seed', nonce: 'Nonce' },
  proposals: { title: 'Second approval', intro: 'What one proposes, another approves. It is done once, together with the approval.', introOwn: 'What you proposed. You can take it back until it is approved.', pending: 'Waiting', decided: 'Decided', filter: 'Proposals', none: 'No proposal is waiting', noneDecided: 'No proposal was decided', kind: 'What', subject: 'About', proposedBy: 'Proposed by', decidedBy: 'Decided by', approve: 'Approve', reject: 'Reject', withdraw: 'Take back', states: { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Taken back' }, own: 'Your proposal',
    kinds: {
      correction: 'Correction',
      withdrawal: 'Large withdrawal',
      gift: 'Gift',
      setting: 'Change of a setting',
      resettlement: 'Settlement by hand',
      'table-limits': 'Table limits',
      jackpot: 'Jackpot rules',
      message: 'Message',
      term: 'Margin or limit',
      factor: 'Player factor',
      method: 'Change of a method',
      period: 'Change of a term',
      list: 'Putting a list in force',
      'list-undo': 'Lifting a listed exclusion',
    },
  },
  disputes: { title: 'Objections', intro: 'Players’ objections to settled selections. Your answer reaches them as a message.', none: 'No objection waits for an answer', noneText: 'An objection to a settled selection appears here. Formal complaints are under Complaints.', coupon: 'Coupon', leg: (n: number) => `selection ${n}`, message: 'What the player says', uphold: 'Uphold', decline: 'Decline', answer: 'Answer', answerHelp: 'The player reads this.', reasons: { score: 'Wrong score', rule: 'Wrong rule', void: 'Should be void', price: 'Wrong price', other: 'Other' } },
  audit: { title: 'Audit log', intro: 'Each line covers the one before it: a line that was changed, removed or put in shows.', check: 'Verify the chain', ok: (n: string) => `All ${n} lines hold.`, broken: 'The chain does not hold:', staff: 'Who', action: 'What', subject: 'To what', subjectID: 'Record id', before: 'Before', after: 'After', details: 'Details', address: 'Address', none: 'No lines', actions: {
      'staff.login': 'Signed in', 'staff.code': 'Passed the second step', 'staff.logout': 'Signed out', 'staff.password': 'Password changed', 'staff.two-factor': 'Second step set up', 'staff.add': 'Somebody added', 'staff.set': 'Roles changed', 'staff.reset': 'Sign-in reset',
      'player.identity': 'Identity number seen', 'player.note': 'Note added', 'player.tags': 'Tags changed', 'player.sessions': 'Signed out', 'player.activate': 'Account activated', 'player.deactivate': 'Account deactivated', 'player.close': 'Account closed', 'player.reopen': 'Account reopened', 'player.exclude': 'Excluded',
      'payment.approve': 'Payment approved', 'payment.reject': 'Payment rejected', 'correction.propose': 'Correction proposed', 'correction.approve': 'Correction approved', 'correction.reject': 'Correction rejected', 'correction.withdraw': 'Correction taken back',
      'withdrawal-check.approved': 'Withdrawal approved automatically', 'withdrawal-check.waits': 'Withdrawal checked, waits',
      'withdrawal.propose': 'Large withdrawal proposed', 'withdrawal.approve': 'Large withdrawal approved', 'withdrawal.reject': 'Large withdrawal rejected', 'withdrawal.withdraw': 'Large withdrawal taken back', 'dispute.answer': 'Objection answered', 'report.export': 'Report taken',
      'report.segment': 'Segment report made', 'report.segment-cancel': 'Segment report stopped',
      'gift.give': 'Gift given', 'gift.propose': 'Gift proposed', 'gift.approve': 'Gift approved', 'gift.reject': 'Gift rejected', 'gift.withdraw': 'Gift proposal taken back', 'gift.bounds': 'Bounds of gifts changed', 'maintenance.switch': 'Maintenance set', 'promotion.draft': 'Promotion draft', 'promotion.discard': 'Draft thrown away', 'promotion.publish': 'Promotion published', 'promotion.end': 'Promotion ended', 'tournament.draft': 'Tournament draft', 'tournament.discard': 'Tournament draft thrown away', 'tournament.announce': 'Tournament announced', 'promotion.backtest': 'Draft backtested', 'promotion.backtest-cancel': 'Backtest stopped',
      'link.decide': 'Link decided', 'signal.take': 'Signal taken', 'signal.give-back': 'Signal given back', 'signal.note': 'Note on a signal', 'signal.decide': 'Signal decided', 'risk.threshold': 'Signal threshold changed',
      'method.save': 'Method edited', 'method.order': 'Methods ordered', 'method.propose': 'Method limits proposed', 'method.approve': 'Method limits changed', 'method.reject': 'Method limits rejected', 'method.withdraw': 'Method limits proposal withdrawn',
      'payout.batch': 'Payout batch made', 'payout.file': 'Payout file taken', 'payout.sent': 'Withdrawal sent', 'payout.failed': 'Withdrawal not sent',
      'document.view': 'Document seen', 'document.accepted': 'Document accepted', 'document.refused': 'Document refused', 'document.another': 'Another document asked for',
      'setting.propose': 'Change of a setting proposed', 'setting.approve': 'Setting changed', 'setting.reject': 'Change of a setting rejected', 'setting.withdraw': 'Change of a setting taken back',
      'table-limits.propose': 'Table limits proposed', 'table-limits.approve': 'Table limits changed', 'table-limits.reject': 'Table limits rejected', 'table-limits.withdraw': 'Table limits withdrawn',
      'jackpot.open': 'Jackpot opened', 'jackpot.close': 'Jackpot closed', 'jackpot.propose': 'Jackpot rules proposed', 'jackpot.approve': 'Jackpot rules changed', 'jackpot.reject': 'Jackpot rules rejected', 'jackpot.withdraw': 'Jackpot rules withdrawn',
      'segment.save': 'Segment written', 'segment.remove': 'Segment removed',
      'ticket.answer': 'Ticket answered', 'ticket.note': 'Note on a ticket', 'ticket.assign': 'Ticket handed over', 'ticket.close': 'Ticket closed', 'canned.save': 'Canned text written', 'canned.remove': 'Canned text removed',
      'content.save': 'Draft saved', 'content.restore': 'Earlier version made the draft', 'content.publish': 'Content published', 'content.withdraw': 'Content taken down', 'content.archive': 'Archive changed', 'content.order': 'Order changed', 'content.picture': 'Picture uploaded',
      'factor.set': 'Player factor set', 'factor.propose': 'Player factor proposed', 'factor.approve': 'Player factor approved', 'factor.reject': 'Player factor rejected', 'factor.withdraw': 'Player factor proposal withdrawn',
      'term.set': 'Margin or limit set', 'term.propose': 'Margin or limit proposed', 'term.approve': 'Margin or limit approved', 'term.reject': 'Margin or limit rejected', 'term.withdraw': 'Margin or limit proposal withdrawn',
      'trading.suspend': 'Betting suspended', 'trading.open': 'Betting opened', 'trading.price': 'Price by hand', 'trading.settle': 'Settled by hand', 'resettlement.propose': 'Settlement by hand proposed', 'resettlement.approve': 'Settlement by hand approved', 'resettlement.reject': 'Settlement by hand rejected', 'resettlement.withdraw': 'Settlement by hand withdrawn',
      'hit.decide': 'Hit decided', 'list.read': 'List file sent', 'list.apply': 'List put in force', 'list.propose': 'List proposed', 'list.approve': 'List put in force', 'list.reject': 'List rejected', 'list.withdraw': 'List proposal withdrawn', 'list-undo.propose': 'Lifting an exclusion proposed', 'list-undo.approve': 'Wrong exclusion lifted', 'list-undo.reject': 'Lifting an exclusion rejected', 'list-undo.withdraw': 'Lifting an exclusion withdrawn', 'list.discard': 'List file discarded',
      'extract.ask': 'Extract asked for', 'extract.made': 'Extract made', 'extract.take': 'Extract taken',
      'evidence.ask': 'Evidence pack asked for', 'evidence.made': 'Evidence pack made', 'evidence.take': 'Evidence pack taken',
      'reconciliation.upload': 'Provider report uploaded', 'reconciliation.close': 'Difference closed', 'statement.upload': 'Statement uploaded', 'statement.aside': 'Statement line put aside', 'statement.reopen': 'Statement line taken back', 'payment.hold': 'Payment held',
      'drift.take': 'Drift alarm taken', 'drift.give-back': 'Drift alarm given back', 'drift.decide': 'Drift alarm decided',
      'complaint.assign': 'Complaint handed over', 'complaint.decide': 'Complaint decided', 'complaint.reopen': 'Complaint reopened', 'complaint.redress': 'Redress proposed', 'complaint.setting': 'Complaint settings changed',
      'funds.ask': 'Source of funds asked', 'funds.accepted': 'Source of funds accepted', 'funds.refused': 'Source of funds refused', 'funds.setting': 'Deposits when overdue',
      'player.dormant': 'Account is dormant', 'period.propose': 'Change of a term proposed', 'period.approve': 'Term changed', 'period.reject': 'Change of a term rejected', 'period.withdraw': 'Change of a term withdrawn',
      'player.erase': 'Personal data erased', 'retention.hold': 'Erasure held back', 'retention.release': 'Erasure let go on',
      'game.close': 'Game closed', 'game.open': 'Game opened', 'category.order': 'Categories put in order', 'category.arrange': 'Category arranged',
      'message.open': 'Message draft begun', 'message.save': 'Message draft saved', 'message.discard': 'Message draft discarded', 'message.try': 'Message tried', 'message.propose': 'Message sent for approval', 'message.approve': 'Message approved', 'message.reject': 'Message rejected', 'message.withdraw': 'Message proposal taken back', 'message.stop': 'Message stopped', 'message.template': 'Message template kept', 'message.template-removed': 'Message template removed', 'message.quiet': 'Quiet hours changed',
    }, show: 'Show', head: 'Last hash' },
  staff: { title: 'Staff', intro: 'What somebody may do follows from their roles. Nobody changes their own.', add: 'Add somebody', email: 'E-mail', roles: 'Roles', active: 'May sign in', twoFactor: 'Two-step', lastLogin: 'Last sign-in', edit: 'Edit', reset: 'Reset sign-in', resetText: 'A new first password, no second step, and every session ends.', password: 'First password', passwordText: 'This password is not shown again. They choose their own at the first sign-in.', none: 'Nobody here', never: 'Never', closed: 'Off', open: 'On' },
  roles: { support: 'Support', payments: 'Payments', content: 'Content', trading: 'Trading', risk: 'Risk', compliance: 'Compliance', admin: 'Administrator' },
  maintenance: { title: 'Maintenance', intro: 'In maintenance no game or bet is begun; open rounds end and are paid. The back office stays open.', isOn: 'The site is under maintenance', isOff: 'The site is open', until: 'Expected back', untilHelp: 'May be empty. It opens nothing by itself.', message: 'Message to players', close: 'Close the site', open: 'Open the site', save: 'Update the message' },
  own: { title: 'My account', password: 'Password', change: 'Change password', changed: 'Your password was changed. Your other sessions ended.', twoFactor: 'Two-step sign-in', on: 'On. The code of your app is asked for at sign-in.', off: 'Off. We recommend turning it on.', setUp: 'Set up', roles: 'Your roles' },
  support: officeSupport,
  segments: officeSegments,
  promo: officePromotions,
  reports: officeReports,
  trading: officeTrading,
  terms: officeTerms,
  games: officeGames,
  tables: officeTables,
  jackpots: officeJackpots,
  risk: officeRisk,
  lists: officeLists,
  funds: officeFunds,
  drift: officeDrift,
  complaints: officeComplaints,
  dormant: officeDormant,
  retention: officeRetention,
  money: officeMoney,
  payouts,
  messages: officeMessages,
  evidence: officeEvidence,
  extracts: officeExtracts,
  methods,
  reconciliation: officeReconciliation,
  providerReports: officeProviderReports,
}
