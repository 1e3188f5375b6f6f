import type { Minor } from '#shared/money.ts'
import type { Price } from '#shared/sportsbook/odds.ts'
import type { Rational } from '#shared/rational.ts'
import type { LegResult } from '../match-model.ts'

export type LegState = LegResult | { result: 'open' }

/**
 * The place half of an each-way leg: its profit is `fraction` of the win half's (1/4, 1/5), with
 * its own result.
 */
export type EachWay = { fraction: Rational; place: LegState }

export type CouponLeg = { price: Price; state: LegState; isBanker?: boolean; eachWay?: EachWay }

export type CountedLeg = { isBanker?: boolean | undefined; eachWay?: object | boolean | undefined }

/**
 * A coupon is a stake on each of its lines. A line contains all bankers and a choice of the other
 * legs whose size is in `sizes`: sizes [1] are singles, a multi has the one size of all its legs,
 * sizes [2, 3] of three legs are a trixie. A line with an each-way leg is two: one on the wins, one
 * on the places, where legs that are not each way count unchanged.
 */
export type Coupon = { legs: readonly CouponLeg[]; sizes: readonly number[]; lineStakeMinor: Minor }

export const MAX_COUPON_LEGS = 50
export const MAX_COUPON_LINES = 1_000_000
