import type { Operation } from '../run-seed.ts'
import { allWork, backgroundWork } from './background.ts'
import { giveUpBonus, requestPromotion } from './bonuses.ts'
import { betCoupon, couponWork, endMatches, feed, sellOwnCoupon } from './coupons.ts'
import { approveFirst, depositCallback, openDeposit } from './deposits.ts'
import { confirmOwnLimit, setLimit } from './limits.ts'
import { mines, spin } from './rounds.ts'
import { studioBet, studioRollback, studioWin } from './studio.ts'
import {
  bankAnswer,
  cancelWithdrawal,
  createBatch,
  decideWithdrawal,
  requestWithdrawal,
} from './withdrawals.ts'

export const OPENING: readonly Operation[] = [openDeposit, approveFirst]

export const OPERATIONS: readonly Operation[] = [
  openDeposit,
  depositCallback,
  spin,
  mines,
  studioBet,
  studioWin,
  studioRollback,
  setLimit,
  confirmOwnLimit,
  requestWithdrawal,
  cancelWithdrawal,
  decideWithdrawal,
  createBatch,
  bankAnswer,
  betCoupon,
  sellOwnCoupon,
  feed,
  couponWork,
  backgroundWork,
  requestPromotion,
  giveUpBonus,
]

/**
 * Every seed ends with the operations of its parts, one group after the other: the matches end
 * while coupons are settled and sold, then all background work is done.
 */
export const LAST: readonly (readonly Operation[])[] = [
  [endMatches, couponWork, backgroundWork],
  [couponWork],
  [allWork],
]
