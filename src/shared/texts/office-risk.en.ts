import type { OfficeRiskTexts } from './office-risk.tr.ts'

export const officeRisk: OfficeRiskTexts = {
  title: 'Behaviour signals', intro: 'What suggests that a player is coming to harm. Nothing follows from a signal by itself: a person looks into it and decides.',
  states: { waiting: 'Waiting', taken: 'Being looked into', decided: 'Decided' }, stateBadges: { waiting: 'Waiting', taken: 'Being looked into', decided: 'Decided' }, stateFilter: 'State', kindFilter: 'Signal', allKinds: 'All signals',
  none: { waiting: 'No signal is waiting', taken: 'No signal is being looked into', decided: 'No signal was decided yet' }, noneText: 'The ledger is read every minute. What reaches its threshold appears here.',
  kinds: {
    'chasing-deposits': 'Deposits after losses', 'rising-stakes': 'Stakes rising after losses', 'night-play': 'Night play', 'long-sitting': 'Long play without a break', 'declined-deposits': 'Declined deposits',
    'cancelled-withdrawals': 'Cancelled withdrawals', 'raised-limits': 'Limit raises',
  },
  measures: {
    'chasing-deposits': (n) => `${n} ${n === '1' ? 'deposit' : 'deposits'}`, 'rising-stakes': (n) => `${n} rounds`, 'night-play': (n) => `${n} ${n === '1' ? 'night' : 'nights'}`, 'long-sitting': (n) => `${n} min`, 'declined-deposits': (n) => `${n} deposits`,
    'cancelled-withdrawals': (n) => `${n} withdrawals`, 'raised-limits': (n) => `${n} ${n === '1' ? 'request' : 'requests'}`,
  },
  formulas: {
    'chasing-deposits': (t) => `At least ${t('chase-count')} deposits in 24 hours, each with ${t('chase-loss')} or more lost since the last deposit within the ${t('chase-minutes')} minutes before it.`,
    'rising-stakes': (t) => `At least ${t('rise-count')} rounds in 24 hours, each of ${t('rise-percent')} or more of the lost round before it and of at least ${t('rise-stake')}. Coupons and bingo do not count.`,
    'night-play': (t) => `At least ${t('night-count')} of the last 7 nights with ${t('night-minutes')} minutes of play or more between 00:00 and 06:00.`,
    'long-sitting': (t) => `${t('sitting-minutes')} minutes of play without half an hour’s break. More than 10 minutes between two stakes is not play.`,
    'declined-deposits': (t) => `At least ${t('decline-count')} deposits declined in 24 hours.`,
    'cancelled-withdrawals': (t) => `At least ${t('cancel-count')} withdrawals cancelled by the player in 7 days.`,
    'raised-limits': (t) => `At least ${t('raise-count')} requests in 7 days to raise or remove a limit.`,
  },
  kind: 'Signal', measured: 'Measured', measuredOf: (value, threshold) => `${value}, threshold ${threshold}`, raised: 'Raised', last: 'Last evidence', takenBy: 'Looked into by', decidedBy: 'Decided by', outcome: 'Outcome',
  outcomes: { nothing: 'Nothing needed', contacted: 'Player contacted', 'limit-proposed': 'Limit proposed', paused: 'Kept out of play' },
  outcomeHelp: {
    nothing: 'The player sees nothing.', contacted: 'Add a note of what was said. The player gets no message from here.', 'limit-proposed': 'Write which limit you proposed, and how. Only players set their own limits.',
    paused: 'The player leaves play at once: no deposits, no play, no offers. They can withdraw. It cannot be undone before its time.',
  },
  evidence: 'Evidence', noEvidence: 'No evidence', formula: 'How it is measured', thresholdsNow: 'With the thresholds as they stand now.', others: 'Other signals of the player', noOthers: 'This player has no other signal', noSignals: 'This player has no signal', playerCard: 'Player', name: 'Name', lastLogin: 'Last sign-in', never: 'Never',
  moment: 'When', first: 'First stake', end: 'Last stake', limit: 'Limit',
  heads: {
    'chasing-deposits': { amount: 'Deposit', before: 'Lost before it' }, 'rising-stakes': { amount: 'Stake', before: 'Lost stake before it' }, 'night-play': { moment: 'Last stake of the night' }, 'long-sitting': { amount: 'Staked in all', before: 'Came back' },
    'declined-deposits': { amount: 'Amount' }, 'cancelled-withdrawals': { amount: 'Amount' }, 'raised-limits': {},
  },
  take: 'Look into it', giveBack: 'Give back', decide: 'Decide', decideTitle: 'Decide the signal', months: 'How long', notes: 'Notes', note: 'Note', noteHelp: 'Only staff see notes.', addNote: 'Add note', noNotes: 'No notes yet',
  links: {
    title: 'Linked accounts', intro: 'Accounts that may be one person’s. The strongest link is on top; nothing follows from a decision by itself.', states: { waiting: 'Waiting', decided: 'Decided' }, filter: 'State', accounts: 'Accounts', reasons: 'In common', strength: 'Strength', strengthOf: (n) => `${n}%`, found: 'Found', verdict: 'Verdict',
    none: { waiting: 'No link is waiting', decided: 'No link was decided yet' }, noneText: 'They are looked for when somebody signs in with a new browser or saves a bank account.', ofPlayer: 'Linked accounts', noneOfPlayer: 'No other account has anything in common with this one.', notedHelp: 'Weak by itself: it waits for no decision.', noted: 'Weak',
    why: { account: 'Same IBAN', file: 'Same document', person: 'Same birth date, similar name', mailbox: 'Same mailbox', device: 'Same browser', address: 'Same network address' }, likeness: (why, n) => `${why} (${n}%)`,
    verdicts: { 'same-person': 'One person', household: 'One household', different: 'Different people' }, verdictHelp: { 'same-person': 'Where an account must be closed, it is done on the player’s page.', household: 'The link stays, and waits again only once they have more in common.', different: 'The link stays, and waits again only once they have more in common.' },
    decide: 'Decide', decideTitle: 'Decide the link', and: (one, other) => `${one} and ${other}`,
  },
  thresholds: 'Thresholds', thresholdsIntro: 'From when on a behaviour is a signal. A change applies to what happens after it.', threshold: 'Threshold', value: 'Value', bounds: 'Bounds', boundsOf: (least, most) => `${least} – ${most}`, change: 'Change', changeTitle: 'Change the threshold', changed: 'The threshold was changed.',
  newValue: { money: 'New value', minutes: 'New value (minutes)', percent: 'New value (percent)', count: 'New value' }, now: (value) => `${value} now.`, history: 'Changes', noHistory: 'No threshold was changed yet.',
  names: {
    'chase-minutes': 'After losses: within how many minutes', 'chase-loss': 'After losses: from which loss on', 'chase-count': 'After losses: how many deposits', 'rise-percent': 'Rising stakes: percent of the round before', 'rise-stake': 'Rising stakes: from which stake on',
    'rise-count': 'Rising stakes: how many rounds', 'night-minutes': 'Night play: minutes a night', 'night-count': 'Night play: nights of seven', 'sitting-minutes': 'Without a break: minutes', 'decline-count': 'Declined deposits: in a day', 'cancel-count': 'Cancelled withdrawals: in a week',
    'raise-count': 'Limit raises: in a week',
  },
}
