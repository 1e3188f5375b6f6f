import { z } from 'zod'
import { COUPON_STATES, COUPON_TYPES } from '../../sportsbook/coupon-choices.ts'
import { COUPON_PHASES, MAX_SEARCHED_DAYS } from '../../sportsbook/coupon-search.ts'
import { anyData, dateInput, moneyOutput } from '../define.ts'
import { coupon } from '../sportsbook/coupons.ts'
import { couponSums } from './coupon-page.ts'
import { cursorInput, cursorPage, defineStaffCall, minorInput } from './define.ts'
import { inOrder, isWithinDays, LENGTH, ORDER } from './reports.ts'

const short = z.string({ error: 'invalid' }).trim().min(1, 'required').max(120, 'tooLong')

const filters = {
  /** The code that players use. It finds the coupon in any period. */
  code: short.optional(),
  /** A player's id, or the beginning of a user name. */
  player: short.optional(),
  states: z
    .array(z.enum(COUPON_STATES, { error: 'invalid' }))
    .max(COUPON_STATES.length, 'tooLong')
    .optional(),
  type: z.enum(COUPON_TYPES, { error: 'invalid' }).optional(),
  phase: z.enum(COUPON_PHASES, { error: 'invalid' }).optional(),
  eventID: short.optional(),
  stakeFrom: minorInput.optional(),
  stakeTo: minorInput.optional(),
  /** Days of Istanbul, both included: when the coupon was placed. */
  from: dateInput.optional(),
  to: dateInput.optional(),
}
type Days = { from?: string | undefined; to?: string | undefined }
const both = (judge: (days: { from: string; to: string }) => boolean) => (days: Days) =>
  days.from === undefined || days.to === undefined || judge({ from: days.from, to: days.to })

export const foundCoupon = coupon.extend({
  playerID: z.string(),
  username: z.string(),
  closingValue: z.number().nullable().describe('As on the page of the coupon, in percent.'),
})
export type FoundCoupon = z.output<typeof foundCoupon>

export const findCoupons = defineStaffCall({
  method: 'find_coupons',
  needs: 'trading.read',
  summary:
    `The coupons of all players, newest first, of at most ${MAX_SEARCHED_DAYS} days; ` +
    'without days, of the newest.',
  input: z
    .object({ ...cursorInput, ...filters })
    .refine(both(inOrder), ORDER)
    .refine(both(isWithinDays(MAX_SEARCHED_DAYS)), LENGTH),
  output: cursorPage(foundCoupon),
  refusals: ['not possible'],
})

const filterInput = z
  .object({ ...anyData, ...filters })
  .refine(both(inOrder), ORDER)
  .refine(both(isWithinDays(MAX_SEARCHED_DAYS)), LENGTH)

export const sumCoupons = defineStaffCall({
  method: 'sum_coupons',
  needs: 'trading.read',
  summary:
    'Count and sums of the coupons that match. ' +
    'Above 20,000 matches, `capped` is true, `count` is 20,000 and the sums are null.',
  input: filterInput,
  output: z.object({
    count: z.number(),
    capped: z.boolean(),
    sums: couponSums
      .omit({ net: true })
      .extend({ result: moneyOutput.describe('Of the house: decided stakes less wins.') })
      .nullable(),
  }),
  refusals: ['not possible'],
})

export const exportCoupons = defineStaffCall({
  method: 'export_coupons',
  needs: 'coupon.export',
  summary:
    'A download link to the matching coupons as CSV, newest first, at most 50,000 rows; ' +
    'valid once within 60 s. Recorded in the audit log.',
  input: filterInput,
  output: z.object({ url: z.string() }),
  refusals: ['not possible', 'not authorized', 'too fast'],
})
