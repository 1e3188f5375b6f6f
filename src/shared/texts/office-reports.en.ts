import type { OfficeReportsTexts } from './office-reports.tr.ts'

export const officeReports: OfficeReportsTexts = {
  title: 'Reports', intro: 'Every number comes from the ledger and holds to the kuruş. A row leads down to why.',
  today: 'Today', asOf: (at) => `as of ${at}`, against: (weekday, until) => `Compared with last ${weekday} up to ${until}.`, wholeDay: (n) => `${n} all day last week`,
  waiting: 'Waiting', nothingWaiting: 'Nothing is waiting', live: 'Live',
  figures: {
    stakes: 'Stakes', wins: 'Wins', ggr: 'GGR', ngr: 'NGR', bonus: 'Bonus cost', prizes: 'Prizes', jackpot: 'Put into jackpots', deposits: 'Deposits', withdrawals: 'Withdrawals', jackpotsPaid: 'Jackpots paid', corrections: 'Corrections',
    active: 'Players', registrations: 'New accounts', firstDeposits: 'First deposits', net: 'House received', entries: 'Entries',
  },
  meanings: {
    stakes: 'Bets less what was given back', wins: 'Paid on bets', ggr: 'Stakes less wins', ngr: 'GGR less bonus cost, prizes and what went into jackpots', bonus: 'Bonuses, free bets, cashback and free-round wins less what came back',
    prizes: 'Prizes of tournaments and draws', jackpot: 'What the products put into jackpots', net: 'Received by house accounts less given',
  },
  course: 'The day’s course', courses: { ggr: 'GGR', stakes: 'Stakes', deposits: 'Deposits' }, lastWeek: 'Last week', hour: (n) => `${n}:00`, courseSummary: (what, now, before) => `${what}: ${now} today, ${before} by this time last week`,
  products: 'Products', games: 'Most played', noGames: 'Nobody has played yet today', noGamesText: 'The first bet appears here.', latency: 'Response time', latencyText: (calls) => `${calls} calls in the last 5 minutes`, p50: 'half within', p99: '99% within', noLatency: 'No calls in the last 5 minutes', ms: (n) => `${n} ms`,
  periods: { label: 'Period', day: 'Days', week: 'Weeks', month: 'Months' }, period: 'Period', total: 'Total', weekOf: (day) => `Week of ${day}`, from: 'First day', to: 'Last day', range: 'Dates', most: 'At most 800 days',
  parts: { label: 'Broken down by', product: 'Product', game: 'Game', provider: 'Provider', promotion: 'Promotion' }, crumb: 'Reports', open: (what) => `${what}: details`, entriesOf: (what) => `${what}: entries`, seeEntries: 'Entries',
  entries: { title: 'Entries', at: 'Time', kind: 'Kind', account: 'House account', what: 'What', player: 'Player', amount: 'House received', house: 'Within the house', none: 'No entries', all: 'Every kind', filter: 'Kind', trail: 'Open the transaction' },
  accounts: { 100: 'Deposits', 101: 'Withdrawals', 103: 'Casino', 104: 'Live casino', 105: 'Sports', 106: 'Bingo', 107: 'Virtual sports', 108: 'Bonus', 109: 'Prizes', 110: 'Jackpots', 111: 'Corrections', 112: 'Payment fees' },
  kinds: {
    deposit: 'Deposit', withdrawal: 'Withdrawal', stake: 'Bet', refund: 'Given back', win: 'Win', 'free-win': 'Free-round win', 'jackpot-part': 'Put into jackpots', bonus: 'Bonus', prize: 'Prize', jackpot: 'Jackpot', correction: 'Correction', fee: 'Payment fee',
  },
  none: 'Nothing moved in these days', noneText: 'Choose other dates.', export: 'Download', csv: 'CSV', pdf: 'PDF', exported: 'The file is ready and downloading. The audit log says that you took it.',
  segments: {
    tabs: 'Parts of the reports', periods: 'Periods', tab: 'Segments', title: 'Segment reports',
    intro: 'What the players of a segment came to in some days: from the ledger, to the kuruş. Who counts is written down once, when the report is made.',
    segment: 'Segment', run: 'Make the report', noSegments: 'No segments yet', noSegmentsText: 'A segment has to be saved under Segments first.', toSegments: 'Go to segments',
    list: 'Segment reports', days: 'Days', players: 'In the segment', state: 'State', askedBy: 'Made by', askedAt: 'Asked for', none: 'No segment reports yet', noneText: 'Choose a segment and its days; the result stays here.',
    states: { running: 'Being made', done: 'Done', cancelled: 'Stopped' }, progress: (done, all) => `Players summed: ${done} / ${all}`, writing: 'Writing down the players', stop: 'Stop', stopped: 'This report was stopped before it was complete; its figures are partial.',
    made: (players, at, asOf) => `${players} players, written down at ${at} · entries as of ${asOf}`, by: (name) => `made by ${name}`, counted: (players) => `${players} players`,
    share: (share) => `${share} of the house`, noShare: 'no share to tell', shareHead: 'Share of stakes', ofMembers: (share) => `${share} of the segment`,
    byDay: 'Days', byProduct: 'Products', cut: 'Broken down by', day: 'Day', whole: 'All days', productsOf: (day) => `${day}: products`, daysOf: (product) => `${product}: days`,
    how: 'Shares are of the house’s figures in the same days, up to the same entry. What the products put into jackpots is no player’s entry and therefore not in a segment’s NGR.',
    nothing: 'These players moved nothing in these days',
  },
  paper: { made: 'Made at', range: 'Period', title: 'Report' },
}
