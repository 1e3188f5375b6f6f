import type { OfficeTrading } from './office-trading.tr.ts'

export const officeTrading: OfficeTrading = {
  title: 'Trading', intro: 'Matches, what is staked on them, and what the worst outcome would cost. A suspension or a price reaches every open page at once.',
  views: { open: 'Open', live: 'In play', upcoming: 'Upcoming', over: 'Over' }, viewLabel: 'When', sport: 'Sport', allSports: 'All sports', league: 'League', allLeagues: 'All leagues', day: 'Day', search: 'Search team or league',
  sports: { football: 'Football', basketball: 'Basketball', tennis: 'Tennis', volleyball: 'Volleyball', 'table-tennis': 'Table tennis', esports: 'E-sports' },
  match: 'Match', start: 'Start', score: 'Score', state: 'State', stake: 'Staked', taken: 'Possible loss', limit: 'Of limit', none: 'No match', noneText: 'No match fits the time, sport and day you chose.',
  status: { open: 'Open', suspended: 'Suspended', closed: 'Closed' }, byDesk: 'Held by the desk', manual: (n) => `${n} by hand`, heldParts: (n) => `${n} held`, byHand: 'Settled by hand',
  suspend: 'Suspend', resume: 'Open', suspendMatch: 'Suspend the match', resumeMatch: 'Open the match', quick: 'One press at the trading desk',
  name: (act, what) => `${act}: ${what}`,
  coupons: 'Open coupons', openStake: 'Open stakes', worst: 'Worst outcome', worstHelp: 'The worst of each market together; the match cannot cost more.', ofLimit: 'Match limit', only: 'Staked on only', everything: 'All markets', noMarkets: 'No open market', noMarketsText: 'Nothing of this match is offered or was staked on.',
  selection: 'Selection', price: 'Price', model: 'Model', fair: 'Fair price', distance: 'Distance', loss: 'Cost if it wins', margin: 'Margin', setPrice: 'Change price', backToModel: 'Back to model', priceTitle: (what) => `Price: ${what}`, priceText: (model, most) => `The model’s price is ${model}. A price by hand may be at most ${most}; should the match move past it, the selection suspends itself.`, save: 'Set price', modelTitle: 'Back to the model’s price',
  results: { won: 'Won', lost: 'Lost', void: 'Void', half_won: 'Half won', half_lost: 'Half lost', dead_heat: 'Dead heat' }, result: 'Result',
  crumb: 'Trading',
  settle: {
    open: 'Settle by hand', voidAll: 'Void the match', restore: 'Take back the desk’s results', title: (what) => `Settle by hand: ${what}`, voidTitle: 'Void the match', restoreTitle: 'Back to the feed’s result',
    text: 'See first who is paid what; then settle.', voidText: 'Every selection of this match is void: stakes go back, in multiples the price becomes 1.', restoreText: 'The results the desk gave are taken away; what the feed told counts.',
    byFacts: 'As the feed says', coupons: 'Coupons changed', paid: 'To be paid', takenBack: 'To be taken back', largest: 'The ten largest', player: 'Player', coupon: 'Coupon', before: 'Before', after: 'After', difference: 'Difference', nobody: 'No coupon changes', act: 'Settle',
    two: 'For this amount a proposal is made; it is done once a second person approves.', done: 'Settled; coupons follow within seconds.', proposed: 'Sent for a second approval.',
  },
}
