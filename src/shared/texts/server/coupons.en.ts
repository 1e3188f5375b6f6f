import { counted } from '../../counted.ts'
import { MAX_LINES } from '../../sportsbook/coupon-bounds.ts'
import type { coupons as original } from './coupons.tr.ts'

export const coupons: typeof original = {
  playerPoints: 'The player’s points',
  counted: { corners: 'Corners', cards: 'Cards', aces: 'Aces', scorer: 'Goals by' },
  pressedTwice: 'This bet was placed a moment ago',
  sameSelectionTwice: 'A selection can be on a bet slip only once',
  sameMatchOutsideBuilder:
    'Several selections from one match can only be combined in a bet builder',
  builderOfSeveralMatches: 'All selections of a bet builder must be from one match',
  builderTooShort: 'A bet builder needs at least two selections',
  multipleTooShort: 'A multiple needs at least two selections',
  faults: {
    'too many lines': `A bet has at most ${counted(MAX_LINES.toLocaleString('en-GB'), 'line')}`,
    'no legs': 'The bet slip has no selections',
    'too many legs': 'The bet slip has too many selections',
    'banker in a single': 'A single cannot have bankers',
    'sizes outside a system': 'A system can only be chosen for a system bet',
    'sizes missing': 'Choose your system',
    'unknown system': 'This system does not exist',
    'sizes do not fit': 'Your selections do not fit this system',
    'system does not fit': 'Your selections do not fit this system',
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
    suspended:
      'Betting was suspended before your bet was accepted. Your stake is back in your balance',
    'odds changed':
      'The odds changed before your bet was accepted. Your stake is back in your balance',
  },
  freeBetRejected: {
    suspended:
      'Betting was suspended before your bet was accepted. You can use your free bet again',
    'odds changed':
      'The odds changed before your bet was accepted. You can use your free bet again',
  },
  cashoutRefused: {
    suspended: 'Betting was suspended before your cash-out was accepted. Nothing was cashed out.',
    'odds changed': 'The offer fell before your cash-out was accepted. Nothing was cashed out.',
    'not possible':
      'The bet was settled or the offer was withdrawn before your cash-out was accepted. Nothing was cashed out.',
  },
  stakeLimits: {
    event: 'We have reached our limit for this match',
    market: 'We have reached our limit for this selection',
    player: 'You have reached the maximum stake per player on this match',
    type: 'You have reached the maximum stake per player on this market in this match',
    payout: 'This is above the maximum payout per player on these selections',
  },
  couponTypes: {
    single: 'Single',
    multi: 'Multiple',
    system: 'System',
    builder: 'Bet builder',
  },
  offerAlreadyThere: 'The offer has already reached this amount. You can cash out now',
  offerNeverReached: 'This is more than the maximum that the bet can pay',
  eventAlreadyHappened: 'This event has already happened in the match',
  noSuchEvent: 'This event is not available for this selection',
  matchBegun: 'A bet with a match that has started cannot be edited',
  newMatchBegun: 'A match that has started cannot be added to an edited bet',
  couponUnchanged: 'You have not changed anything',
  selectionUndecided: 'This selection is not settled yet',
  alreadyDisputed: 'You have already disputed this selection',
  noEachWay: 'This selection cannot be bet each way',
  sameCompetition: 'The winner of a competition cannot be combined with its own matches',
  decidedByDesk: 'Decided by the trading desk',
  stakeBelowMinimum: 'The stake is below the minimum',
  notCombinable: 'These selections cannot be combined',
  tookNoPart: 'The player did not take part in the match.',
  cameOnLate: 'The player did not take part in the match, or came on after the first goal.',
  pointsUnrecorded: 'It was not recorded which player scored every point.',
  scorerUnrecorded: 'The scorer of a goal was not recorded.',
  playerNotCombinable:
    'These player selections cannot be combined with other selections from the same match',
  freeBetIsPlacedWhole: 'A free bet must be placed in full. The stake must equal its amount',
  cashoutWaits: 'A cash-out of this bet is already pending',
  voidedByDesk: 'Voided on this bet by the trading desk',
  voidedCoupon: 'We voided this bet.',
  voidedSelections: 'We voided this selection, which counts at odds of 1.00',
  voidCauses: {
    'palpable-error': 'The odds were published with an obvious error.',
    'late-bet': 'The bet was placed after the outcome was known.',
    abuse: 'The bet was placed against our betting rules.',
    'technical-fault': 'A technical fault affected the bet.',
    'player-request': 'You told us that you placed it by mistake.',
    other: '',
  },
  voidRefused: {
    pending: 'This bet is not accepted yet',
    rejected: 'This bet was not accepted, and its stake was returned',
    cashedout: 'This coupon was cashed out in full: no stake is left to void',
    void: 'This coupon is void already',
    leg: 'This selection is void on this coupon already',
  },
}
