import { z } from 'zod'
import { COUPON_TYPES } from '../../sportsbook/coupon-choices.ts'
import { anyData, defineCall, idInput, moneyInput, moneyOutput } from '../define.ts'
import { coupon } from './coupons.ts'
import { price } from './markets.ts'
import { placeCoupon, quoteCoupon, quoteLegs, systems } from './placing.ts'

const editSide = z.object({
  stake: moneyOutput,
  lines: z.number().int(),
  price,
  potentialWin: moneyOutput,
})

/**
 * `value` is the value of the old coupon; `fair` is its value without our margin. The difference to
 * the new stake is `charged`, or `paid` when it is negative.
 */
export const editQuote = defineCall({
  class: 'sportsbook',
  method: 'edit_quote',
  auth: 'player',
  summary:
    'The current cost of replacing an open coupon, none of whose matches has begun. ' +
    'Stakes are per line. Does not move money.',
  input: z.object({
    ...anyData,
    couponID: idInput,
    type: z.enum(COUPON_TYPES, { error: 'invalid' }),
    legs: quoteLegs,
    stake: moneyInput,
    systems: systems.optional(),
  }),
  output: z.object({
    value: moneyOutput,
    fair: moneyOutput,
    before: editSide,
    after: editSide,
    charged: moneyOutput,
    paid: moneyOutput,
    minStake: moneyOutput,
    maxStake: moneyOutput,
    limit: quoteCoupon.output.shape.limit,
    legs: quoteCoupon.output.shape.legs,
    problems: quoteCoupon.output.shape.problems,
  }),
  refusals: ['record not found', 'not possible', 'suspended'],
})

export const editCoupon = defineCall({
  class: 'sportsbook',
  method: 'edit_coupon',
  auth: 'player',
  movesMoney: true,
  summary:
    'Closes an open coupon at its value and places another instead, both or neither. ' +
    '`value` is the value the player saw; if it has fallen: 409 `odds changed`.',
  input: z.object({
    ...placeCoupon.input.omit({ freebetID: true }).shape,
    couponID: idInput,
    value: moneyInput,
  }),
  output: coupon,
  refusals: placeCoupon.refusals,
})
