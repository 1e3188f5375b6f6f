import { counted } from '../../counted.ts'
import type { promotions as original } from './promotions.tr.ts'

export const promotions: typeof original = {
  notActive: {
    coming: 'This promotion has not started yet',
    finished: 'This promotion has ended',
  },
  requestAlreadyOpen: 'You already have an open request for this promotion',
  requestedWithCode: 'This promotion can only be requested with its code',
  givenForFriends:
    'This promotion cannot be requested. You receive it when a friend whom you invited meets its terms',
  unusableCode: 'This code is not valid, or it has been used up',
  requestNotOpen: 'This request is no longer open',
  hadOnce: 'You have already used this promotion',
  hadThisWeek: 'You have already used this promotion this week. It is available again on Monday',
  firstDepositTooSmall: 'This promotion is for a first deposit, and yours does not meet its terms',
  giftNotEligible:
    'This account is closed, self-excluded or in a time-out and cannot receive gifts',
  giftTooLarge: 'The gift is above the maximum value',
  noFreeRoundsLeft: 'Your free rounds are used up or have expired',
  playFreeRoundsFirst: 'You have free rounds. Play them or give them up first',
  freeBetNotOpen: 'This free bet has been used or has expired',
  codeTaken: 'Another promotion uses this code',
  conditionsNotMet: 'The conditions of this promotion are not met yet',
  backtestRunning: 'A backtest of this draft is already running',
  draftSavedMeanwhile: 'Someone else saved this draft. Reload the page and repeat your change',
  everySlot: 'All slots; the whole stake counts.',
  freeBetOf: (amount) => `${amount.en} free bet`,
  freeRoundsOf: (game, rounds) => `${game.en}: ${counted(rounds, 'free round')}`,
  giftBonusOf: (amount) => `${amount.en} gift bonus`,
  cashPrizeOf: (name, amount) => `${name.en}: ${amount.en}`,
  noGames: 'This prize does not depend on any game.',
  howOften: {
    once: 'once',
    week: 'once a week',
  },
  onceForFirstDeposit: 'once, for their first deposit',
  promotionEnded: 'This promotion has already ended',
  promotionSlugTaken: 'Another promotion uses this URL name',
  sportsBets: 'Sports bets.',
}
