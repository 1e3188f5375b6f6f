import { counted } from '../../counted.ts'
import type { OfficeTerms } from './terms.tr.ts'

export const officeTerms: OfficeTerms = {
  title: 'Margins and limits',
  kindLabel: 'Kind',
  kinds: {
    margin: 'Margin',
    stake: 'Maximum stake',
    payout: 'Maximum payout',
    factor: 'Stake factor',
    source: 'Price source',
  },
  intros: {
    margin:
      'The operator’s share in the prices of a market. The most specific setting applies: market of a match, match, market type, league, sport. Otherwise the default margin applies. In play the margin is multiplied by 1.2.',
    stake:
      'The maximum that one player can stake on a match. The most specific setting applies: market of a match, match, market type, league, sport. A limit on a market or market type counts only stakes of that type.',
    payout:
      'The maximum that a coupon can pay. The most specific setting applies: market of a match, match, market type, league, sport. The lowest limit among a coupon’s legs applies.',
    factor:
      'The share of the stake and payout limits that applies to a player. No coupon pays more than ₺10,000,000.',
    source:
      'Whose prices are used for the matches of a sport or a league. The setting of the league comes before that of the sport. Otherwise our own model applies. Matches that our model cannot price, because their feed does not report how strong the teams are, always use the feed’s prices, whatever is set. The operator’s margin and the price checks apply to both sources.',
  },
  levels: {
    sport: 'Sport',
    league: 'League',
    type: 'Market type',
    match: 'Match',
    market: 'Market of a match',
    book: 'Default',
  },
  level: 'Level',
  place: 'Applies to',
  value: 'Value',
  by: 'Set by',
  since: 'Date',
  league: 'League',
  type: 'Market type',
  none: {
    margin: 'No margins set',
    stake: 'No stake limits set',
    payout: 'No payout limits set',
    factor: 'No stake factors set',
    source: 'No price sources set',
  },
  noneText: {
    margin: 'Every market uses the default margin. Margins you set appear here.',
    stake: 'Every match uses the default limit. Limits you set appear here.',
    payout: 'Every coupon uses the default limit. Limits you set appear here.',
    factor: 'Every player has the full limits. Factors you set appear here.',
    source:
      'Every match that our own model can price uses its prices; the others use the feed’s. Sources you set appear here.',
  },
  set: {
    margin: 'Set margin',
    stake: 'Set stake limit',
    payout: 'Set payout limit',
    factor: 'Set stake factor',
    source: 'Set price source',
  },
  act: 'Actions',
  now: (value, where) => `Current: ${value} (${where}).`,
  without: (value, where) => `If removed: ${value} (${where}).`,
  noOwn: 'No value set at this level.',
  everyLine: (n) => `Applies to all ${counted(n, 'market')} of this type in the match.`,
  change: 'Change',
  remove: 'Remove',
  removeTitle: (name) => `Remove: ${name}`,
  removeText: 'The next wider level or the default will apply.',
  bounds: {
    margin: (min, max, alone) => `From ${min} to ${max}. Values outside ${alone} require approval.`,
    money: (min, max) => `From ${min} to ${max}. Increases require approval.`,
  },
  percent: 'Margin',
  amount: 'Amount',
  done: 'Saved. Applies to all new bets.',
  proposed: 'Sent for approval.',
  history: 'History',
  noHistory: 'No changes yet',
  measured: 'measured',
  inPlay: 'in play',
  own: 'own',
  match: 'Margin and limits',
  takenAway: 'Removal',
  player: 'Player',
  username: 'User name',
  factor: 'Stake factor',
  factorPercent: 'Stake factor (%)',
  factorText: (min, max) => `From ${min} to ${max}. Increases require approval.`,
  wholeText: 'The full limits apply to this player.',
  sources: {
    names: { model: 'Our own model', feed: 'Data feed' },
    source: 'Source',
    text: {
      model:
        'Prices come from our own model at once. Markets that only the feed offers are closed.',
      feed: 'Only markets that the feed prices are offered. While the feed sends no prices, no bets are accepted. Requires approval.',
    },
    producers: 'Producers of prices',
    producersNone: 'No feed with prices',
    producersNoneText:
      'Once a feed with prices is connected, the state of its producers appears here.',
    feed: 'Feed',
    phase: 'Matches',
    phases: { upcoming: 'Not begun', live: 'In play' },
    state: 'State',
    states: { up: 'Up', down: 'Down', recovering: 'Recovering' },
    since: 'Since',
  },
}
