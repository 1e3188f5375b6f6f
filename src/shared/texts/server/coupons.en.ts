import { counted } from '../../counted.ts'
import { MAX_LINES } from '../../sportsbook/coupon-bounds.ts'
import type { coupons as original } from './coupons.tr.ts'

export const coupons: typeof original = {
  sameSelectionTwice: 'A selection can be on a bet slip only once',
  sameMatchOutsideBuilder: 'Several selections of one match can only be combined in a bet builder',
  builderOfSeveralMatches: 'All selections of a bet builder are of one match',
  builderTooShort: 'A bet builder has at least two selections',
  multipleTooShort: 'A multiple has at least two selections',
  faults: {
    'too many lines': `A bet has at most ${counted(MAX_LINES.toLocaleString('en-GB'), 'line')}`,
    'no legs': 'The bet slip has no selections',
    'too many legs': 'The bet slip has too many selections',
    'banker in a single': 'A single has no bankers',
    'sizes outside a system': 'Only a system has sizes',
    'sizes missing': 'Choose your system',
    'unknown system': 'There is no such system',
    'sizes do not fit': 'Your selections do not make this system',
    'system does not fit': 'Your selections do not make this system',
  },
  legResults: {
    won: 'won',
    lost: 'lost',
    void: 'was void and counts as 1',
    half_won: 'half won, half returned',
    half_lost: 'half lost, half returned',
    dead_heat: 'shared a dead heat',
  },
  plainVoid: 'was void',
  rejected: {
    suspended: 'The bet was suspended while you waited, and your stake is back in your balance',
    'odds changed': 'The price changed while you waited, and your stake is back in your balance',
  },
  freeBetRejected: {
    suspended: 'The bet was suspended while you waited, and your free bet is open again',
    'odds changed': 'The price changed while you waited, and your free bet is open again',
  },
  cashoutRefused: {
    suspended: 'The bet was suspended while you waited, and nothing was cashed out.',
    'odds changed': 'The offer fell while you waited, and nothing was cashed out.',
    'not possible':
      'The coupon was settled or the offer withdrawn while you waited, and nothing was cashed out.',
  },
  stakeLimits: {
    event: 'We cannot take more on this match',
    market: 'We cannot take more on this selection',
    player: 'You have reached the most one player may stake on this match',
    type: 'You have reached the most one player may stake on this kind of bet in this match',
    payout: 'This is more than we ever pay one player on these selections',
  },
  couponTypes: {
    single: 'Single',
    multi: 'Multiple',
    system: 'System',
    builder: 'Bet builder',
  },
  offerAlreadyThere: 'The offer is there already: you can cash out now',
  offerNeverReached: 'This is more than the coupon can ever pay',
  eventAlreadyHappened: 'What you would wait for has happened already',
  noSuchEvent: 'This selection has no such event',
  matchBegun: 'A coupon one of whose matches has begun cannot be edited',
  newMatchBegun: 'A match that has begun cannot be put on an edited coupon',
  couponUnchanged: 'You have not changed anything',
  selectionUndecided: 'This selection is not decided yet',
  alreadyDisputed: 'We have your objection to this selection already',
  noEachWay: 'This selection cannot be bet each way',
  sameCompetition: 'The winner of a competition cannot be combined with its own matches',
  decidedByDesk: 'Decided by the trading desk',
  stakeBelowMinimum: 'The stake is below the minimum',
  notCombinable: 'These selections cannot be combined',
  freeBetIsPlacedWhole: 'A free bet is placed whole: the stake must be its amount',
  cashoutWaits: 'A cash-out of this coupon is waiting to be decided',
}
