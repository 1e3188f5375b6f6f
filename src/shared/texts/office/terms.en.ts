import { counted } from '../../counted.ts'
import type { OfficeTerms } from './terms.tr.ts'

export const officeTerms: OfficeTerms = {
  title: 'Margins and limits',
  kindLabel: 'Kind',
  kinds: {
    margin: 'Margin',
    stake: 'Highest stake',
    payout: 'Highest payout',
    factor: 'Player factor',
  },
  intros: {
    margin:
      'What the desk keeps of a market’s prices. One market of a match comes first, then the match, the market type, the league and the sport; where none is set the book’s own margin holds. In play it is multiplied by 1.2.',
    stake:
      'What one player may stake on one match in total. One market of a match comes first, then the match, the market type, the league and the sport. A limit of one market or of a market type counts stakes of that type by themselves.',
    payout:
      'The most a coupon pays. One market of a match comes first, then the match, the market type, the league and the sport; on a coupon the lowest holds.',
    factor:
      'How much of the stake and payout limits a player has. No coupon ever pays more than ₺10,000,000.',
  },
  levels: {
    sport: 'Sport',
    league: 'League',
    type: 'Market type',
    match: 'Match',
    market: 'One market of a match',
    book: 'Book',
  },
  level: 'Where',
  place: 'Place',
  value: 'Value',
  by: 'Set by',
  since: 'Date',
  league: 'League',
  type: 'Market type',
  none: {
    margin: 'No margin is set',
    stake: 'No stake limit is set',
    payout: 'No payout limit is set',
    factor: 'No player has a factor',
  },
  noneText: {
    margin: 'Every market is priced with the book’s own margin.',
    stake: 'Every match has the book’s own limit.',
    payout: 'Every coupon has the book’s own limit.',
    factor: 'Every player has the whole limits.',
  },
  set: {
    margin: 'Set a margin',
    stake: 'Set a stake limit',
    payout: 'Set a payout limit',
    factor: 'Set a factor',
  },
  act: 'Act',
  now: (value, where) => `Now ${value} (${where}).`,
  without: (value, where) => `Without it ${value} (${where}).`,
  noOwn: 'Nothing is set here.',
  everyLine: (n) => `For all ${counted(n, 'market')} of this type in the match.`,
  change: 'Change',
  remove: 'Remove',
  removeTitle: (name) => `Remove: ${name}`,
  removeText: 'The next wider level holds then, or the book itself.',
  bounds: {
    margin: (min, max, alone) =>
      `From ${min} to ${max}. Outside ${alone} a second person approves.`,
    money: (min, max) => `From ${min} to ${max}. Raising it takes a second approval.`,
  },
  percent: 'Margin',
  amount: 'Amount',
  done: 'In force: every bet from now on is taken by it.',
  proposed: 'Sent for a second approval.',
  history: 'History',
  noHistory: 'No change yet',
  measured: 'measured',
  inPlay: 'in play',
  own: 'own',
  match: 'Margin and limits',
  takenAway: 'Removal',
  player: 'Player',
  username: 'User name',
  factor: 'Factor',
  factorPercent: 'Factor (%)',
  factorText: (min, max) => `From ${min} to ${max}. Raising it takes a second approval.`,
  wholeText: 'The limits hold for this player as they are.',
}
