import type { OfficeTables } from './office-tables.tr.ts'

export const officeTables: OfficeTables = {
  title: 'Table limits', intro: 'What live tables, bingo halls and virtual sports take. One asks for a change, another approves it; it holds from the next round on.', none: 'No table',
  table: 'Table', kind: 'Game', kinds: { roulette: 'Roulette', baccarat: 'Baccarat', dragontiger: 'Dragon Tiger', sicbo: 'Sic Bo', wheel: 'Wheel', blackjack: 'Blackjack' },
  bets: 'Bet', least: 'Least', most: 'Most', tableMax: 'Most a round', unit: 'Unit of bets', players: 'At the table', state: 'State', open: 'Open', closed: 'Closed', waits: 'Waits for approval',
  tableIntro: '“Most” is for spots that pay even money. What pays more takes as much less, where it has no limit of its own.', limits: 'The table’s limits', bySpot: 'Limits by payout', pays: 'Pays', spots: 'Spots', rtp: 'RTP', from: 'From', own: 'Payouts with limits of their own', noOwn: 'None', ownLimit: 'Its own', followed: 'The table',
  change: 'Change limits', changeTitle: (table) => `Change limits: ${table}`, changeText: 'Once another approves, it holds in the first round that begins after that. The round that runs ends by its own limits.', propose: 'Send for approval', proposed: 'Sent for a second approval. Once approved it holds from the next round on.',
  ownTitle: 'By payout', ownHelp: 'The limit of a payout left empty follows from the table’s.', askedBy: (who, when) => `${who} asked, ${when}:`, decide: 'To second approval',
  venues: {
    limits: 'Limits', halls: 'Bingo halls', sports: 'Virtual sports', hall: 'Hall', sport: 'Sport', ticket: 'Ticket', mostTickets: 'Most tickets a player', minStake: 'Least stake', maxStake: 'Most on a selection', maxWin: 'Most won on a selection', roundMax: 'Most on a round',
    hallIntro: 'Prizes are shares of the sales; a hall sets no greatest payout besides. A change holds for the first round that is put on sale after its approval; rounds on sale are played at their own price.',
    sportIntro: 'Limits of a selection are for all of one player’s bets on it; markets of many outcomes, such as scores and orders of finish, take a fifth of the most.',
    text: 'Once somebody else has approved it, it holds for the first round that begins or is put on sale afterwards. Rounds that run end with their own limits.',
  },
  history: 'History of limits', noHistory: 'The limits were never changed.',
}
