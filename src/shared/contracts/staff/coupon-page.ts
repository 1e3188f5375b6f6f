import { z } from 'zod'
import { MAX_COUNTED_ROWS } from '../../office/list-bounds.ts'
import { COUPON_EVENTS, COUPON_LINES } from '../../sportsbook/coupon-history.ts'
import { anyData, moneyOutput, timeOutput } from '../define.ts'
import { coupon, leg } from '../sportsbook/coupons.ts'
import { price } from '../sportsbook/markets.ts'
import { auditLine } from './account.ts'
import { cursorInput, cursorPage, defineStaffCall, uuidInput } from './define.ts'
import { PLAYER_STATES } from './players.ts'

const couponID = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(40, 'tooLong')
  .describe('The id, or the code that the player uses.')

/**
 * `current`: the price at which the selection is offered now, null once it is decided or no longer
 * offered. `feedPrice`: the coupon has a price of the feed. `decidedAt`: of the latest decision.
 * `closing`: the odds without a margin when betting before the match closed, and `closingValue` the
 * placed odds over them, in percent above 1; null for a leg in play and until the match begins.
 */
const deskLeg = leg.extend({
  current: price.nullable(),
  offered: z.enum(['open', 'suspended', 'closed']).nullable(),
  feedPrice: z.boolean(),
  decidedAt: timeOutput.nullable(),
  closing: price.nullable(),
  closingValue: z.number().nullable(),
})
export type DeskLeg = z.output<typeof deskLeg>

/** `leg`: counted from 0. `transactionID`: the line of the statement that moved the money. */
const couponEvent = z.object({
  at: timeOutput,
  kind: z.enum(COUPON_EVENTS),
  leg: z.number().int().nullable(),
  result: leg.shape.result.nullable(),
  amount: moneyOutput.nullable(),
  text: z.string().nullable(),
  transactionID: z.string().nullable(),
})
export type CouponEvent = z.output<typeof couponEvent>

const couponLine = z.object({
  transactionID: z.string(),
  at: timeOutput,
  kind: z.enum(COUPON_LINES),
  amount: moneyOutput,
  balanceAfter: moneyOutput.nullable(),
})
export type CouponLineRow = z.output<typeof couponLine>

/**
 * `placedPotential`: the potential payout at placing. `writtenOff`: paid by a result that was
 * corrected later and not recovered. `lines` is empty once their month is archived.
 */
export const couponPage = z.object({
  coupon: coupon.omit({ legs: true }).extend({ legs: z.array(deskLeg) }),
  player: z.object({
    playerID: z.string(),
    username: z.string(),
    state: z.enum(PLAYER_STATES),
    createdAt: timeOutput,
  }),
  placedPotential: moneyOutput,
  acceptedAt: timeOutput.nullable(),
  closedAt: timeOutput.nullable(),
  writtenOff: moneyOutput,
  closingValue: z
    .number()
    .nullable()
    .describe(
      'Percent: the expected return by the closing odds, less the stake. ' +
        'Null unless every leg has closing odds, and for builders and each-way bets.',
    ),
  history: z.array(couponEvent),
  lines: z.array(couponLine),
  audit: z.array(auditLine),
})
export type CouponPageReply = z.output<typeof couponPage>

export const getCoupon = defineStaffCall({
  method: 'get_coupon',
  needs: 'coupon.read',
  summary:
    'One coupon of any player with the current prices of its legs, its history, the lines of the ' +
    'statement that belong to it and what staff did to it.',
  input: z.object({ ...anyData, couponID }),
  output: couponPage,
  refusals: ['record not found'],
})

export const listRelatedCoupons = defineStaffCall({
  method: 'list_related_coupons',
  needs: 'coupon.read',
  summary:
    'Other coupons of the same player on the matches of a coupon, newest first, placed within ' +
    '31 days before or after it.',
  input: z.object({ ...cursorInput, couponID: uuidInput }),
  output: cursorPage(coupon),
  refusals: ['record not found'],
})

/** From the player's point of view: `net` is the wins less the stakes that are decided. */
export const couponSums = z.object({
  stakes: moneyOutput.describe('Less returned stakes. Free bets are not stakes.'),
  wins: moneyOutput.describe('Wins and cash-outs, less returned stakes.'),
  open: moneyOutput.describe('The part of the stakes that is not decided.'),
  net: moneyOutput,
})

export const getBettingRecord = defineStaffCall({
  method: 'get_betting_record',
  needs: 'coupon.read',
  summary:
    'A player’s sports book: the number of coupons and their sums. ' +
    `Above ${MAX_COUNTED_ROWS} coupons, \`capped\` is true and the sums are null.`,
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.object({
    count: z.number(),
    capped: z.boolean(),
    won: z.number(),
    lost: z.number(),
    averageStake: moneyOutput.nullable(),
    closingValue: z
      .object({ legs: z.number(), percent: z.number() })
      .nullable()
      .describe('The average of the legs that have closing odds, in percent.'),
    sums: couponSums.nullable(),
  }),
  refusals: ['record not found'],
})
