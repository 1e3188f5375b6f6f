import type { Minor } from '#shared/money.ts'
import type { Price } from '#shared/odds.ts'
import type { Rational } from '#shared/rational.ts'
import type { LegResult } from '../match-model.ts'

export type LegState = LegResult | { result: 'open' }

/**
 * The place half of an each-way leg: its profit is `fraction` of the win half's (1/4, 1/5), its
 * result its own.
 */
export type EachWay = { fraction: Rational; place: LegState }

export type CouponLeg = { price: Price; state: LegState; isBanker?: boolean; eachWay?: EachWay }

/** As much of a leg as says how many lines hold it. */
export type CountedLeg = { isBanker?: boolean | undefined; eachWay?: object | boolean | undefined }

/**
 * A coupon is a stake on each of its lines. A line holds all bankers and as many of the other legs
 * as one of `sizes` says; every such choice is a line: sizes [1] are singles, a multi has the one
 * size of all its legs, sizes [2, 3] of three legs are a trixie. A line that holds an each-way leg
 * is two: one on the wins, one on the places (there, legs that are not each way stand as they are).
 */
export type Coupon = { legs: readonly CouponLeg[]; sizes: readonly number[]; lineStakeMinor: Minor }

export const MAX_COUPON_LEGS = 50
export const MAX_COUPON_LINES = 1_000_000
