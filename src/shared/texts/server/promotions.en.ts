import type { promotions as original } from './promotions.tr.ts'

export const promotions: typeof original = {
  notActive: {
    coming: 'This promotion has not begun yet',
    finished: 'This promotion has ended',
  },
  requestAlreadyOpen: 'You already have an open request for this promotion',
  requestedWithCode: 'This promotion is requested with its code',
  givenForFriends:
    'This promotion cannot be requested: it is given when a friend you invited meets its terms',
  unusableCode: 'This code is not valid, or it has been used up',
  requestNotOpen: 'This request is no longer open',
  hadOnce: 'You have had this promotion before',
  hadThisWeek: 'You have had this promotion this week. It opens again on Monday',
  firstDepositTooSmall: 'This promotion is for a first deposit, and yours does not meet its terms',
  giftNotEligible: 'The player’s account is closed, excluded or paused: nothing can be given',
  giftTooLarge: 'It is more than a gift may be worth',
  noFreeRoundsLeft: 'Your free rounds are used up or have ended',
  playFreeRoundsFirst: 'You have free rounds. Play them or give them up first',
  freeBetNotOpen: 'This free bet was used or has ended',
  codeTaken: 'Another promotion has this code',
  conditionsNotMet: 'Its conditions are not met yet',
  backtestRunning: 'A backtest of this draft is running already',
}
