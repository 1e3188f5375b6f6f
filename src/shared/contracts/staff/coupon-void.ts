import { z } from 'zod'
import { VOID_CAUSES } from '../../office/coupon-void.ts'
import { MAX_LEGS } from '../../sportsbook/coupon-bounds.ts'
import { COUPON_STATES } from '../../sportsbook/coupon-choices.ts'
import { anyData, moneyOutput } from '../define.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'

const legs = z
  .array(z.number({ error: 'invalid' }).int('invalid').min(0, 'invalid').max(MAX_LEGS, 'invalid'), {
    error: 'invalid',
  })
  .min(1, 'required')
  .max(MAX_LEGS, 'invalid')
  .optional()
  .describe('The voided selections, indices from 0. Without it the whole coupon is voided.')

/** What the desk looked at before. The void is refused when one of them differs at its commit. */
const expected = {
  state: z.enum(COUPON_STATES, { error: 'required' }),
  remaining: moneyOutput,
  paid: moneyOutput,
  reverted: moneyOutput,
}
/**
 * `remaining`: the open stake. `before`: what the coupon paid when it settled. `after`: what it pays
 * once the void is done; null while it waits for other selections, and then `potential` is what it
 * can still pay. `waiting`: the part of it that counts toward the limits of one person.
 */
const voidPreview = z.object({
  ...expected,
  before: moneyOutput,
  after: moneyOutput.nullable(),
  potential: moneyOutput,
  waiting: moneyOutput,
  freeBetBack: z.boolean(),
  fourEyes: z.boolean(),
})
export type CouponVoidPreview = z.output<typeof voidPreview>

export const previewCouponVoid = defineStaffCall({
  method: 'preview_coupon_void',
  needs: 'trading.act',
  summary: 'Preview of the payments if a coupon, or some of its selections, were voided.',
  input: z.object({ ...anyData, couponID: uuidInput, legs }),
  output: voidPreview,
  refusals: ['record not found', 'not possible'],
})

export const voidCoupon = defineStaffCall({
  method: 'void_coupon',
  needs: 'trading.act',
  summary:
    'Voids a coupon, or some of its selections on this coupon alone. An open coupon returns its ' +
    'remaining stake; a settled one is settled again. ' +
    'A large payment is proposed to a second person.',
  input: z
    .object({
      ...anyData,
      couponID: uuidInput,
      legs,
      requestID: uuidInput,
      cause: z.enum(VOID_CAUSES, { error: 'required' }),
      message: z
        .string({ error: 'invalid' })
        .trim()
        .max(300, 'tooLong')
        .default('')
        .describe('To the player, after the cause. Required for `other`.'),
      expected: z.object(expected, { error: 'required' }),
      reason: reasonInput,
    })
    .check(({ value: { cause, message }, issues }) => {
      if (cause === 'other' && message === '')
        issues.push({ code: 'custom', path: ['message'], message: 'required', input: message })
    }),
  output: z.object({ outcome: z.enum(['voided', 'proposed']) }),
  refusals: ['record not found', 'not possible', 'duplicate'],
})
