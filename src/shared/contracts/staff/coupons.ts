import { z } from 'zod'
import { COUPON_STATES, COUPON_TYPES } from '../../sportsbook/coupon-choices.ts'
import { COUPON_PHASES, MAX_SEARCHED_DAYS } from '../../sportsbook/coupon-search.ts'
import { dateInput } from '../define.ts'
import { coupon } from '../sportsbook/coupons.ts'
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

export const foundCoupon = coupon.extend({ playerID: z.string(), username: z.string() })
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
