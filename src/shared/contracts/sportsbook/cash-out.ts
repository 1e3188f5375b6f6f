import { z } from 'zod'
import { MAX_LEGS } from '../../sportsbook/coupon-bounds.ts'
import { CASHOUT_RULES } from '../../sportsbook/coupon-choices.ts'
import {
  anyData,
  defineCall,
  idInput,
  moneyInput,
  moneyOutput,
  requestId,
  timeOutput,
} from '../define.ts'
import { type CashoutRule, coupon, INCIDENTS } from './coupons.ts'
import { ACCEPT } from './placing.ts'

export const part = z
  .union(
    [
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    { error: 'invalid' },
  )
  .refine((share) => share >= 1 && share <= 100, 'invalid')

export const cashoutQuote = defineCall({
  class: 'sportsbook',
  method: 'cashout_quote',
  auth: 'player',
  summary: 'The current cash-out offer for a coupon, or for `part` percent of its open amount.',
  input: z.object({ ...anyData, couponID: idInput, part: part.default(100) }),
  output: z.object({ amount: moneyOutput, fair: moneyOutput, expiresAt: timeOutput }),
  refusals: ['record not found', 'not possible', 'suspended'],
})

export const cashout = defineCall({
  class: 'sportsbook',
  method: 'cashout',
  auth: 'player',
  movesMoney: true,
  summary:
    'Sells a coupon, or part of it. ' +
    'If the offer has fallen: 409 `odds changed` with the new amount. ' +
    'In play the coupon’s `cashoutRequest` is pending ' +
    'and decided after the delay, like a bet.',
  input: z.object({
    ...anyData,
    requestId,
    couponID: idInput,
    part: part.default(100),
    amount: moneyInput,
    accept: z.enum(ACCEPT, { error: 'invalid' }).default('higher'),
  }),
  output: coupon,
  refusals: ['record not found', 'not possible', 'suspended', 'odds changed', 'duplicate'],
})

const MAX_TRAILING_PERCENT = 90

const ruleFields = {
  target: moneyInput.optional(),
  trailing: z
    .number({ error: 'invalid' })
    .int('invalid')
    .min(1, 'invalid')
    .max(MAX_TRAILING_PERCENT, 'invalid')
    .optional(),
  incident: z.enum(INCIDENTS, { error: 'invalid' }).optional(),
  leg: z
    .number({ error: 'invalid' })
    .int('invalid')
    .min(0, 'invalid')
    .max(MAX_LEGS - 1, 'invalid')
    .optional(),
}

const RULE_SAYS = {
  target: ['target'],
  trailing: ['trailing'],
  event: ['incident', 'leg'],
} as const satisfies Record<CashoutRule['kind'], readonly (keyof typeof ruleFields)[]>

export const setCashoutRule = defineCall({
  class: 'sportsbook',
  method: 'set_cashout_rule',
  auth: 'player',
  summary:
    'Sets the automatic cash-out rule of a coupon, or of part of it, ' +
    'replacing any earlier rule. Does not move money yet.',
  input: z
    .object({
      ...anyData,
      couponID: idInput,
      kind: z.enum(CASHOUT_RULES, { error: 'invalid' }),
      part: part.default(100),
      ...ruleFields,
    })
    .superRefine((data, context) => {
      for (const field of RULE_SAYS[data.kind])
        if (data[field] === undefined)
          context.addIssue({ code: 'custom', message: 'required', path: [field] })
    }),
  output: coupon,
  refusals: ['record not found', 'not possible', 'suspended'],
})

export const removeCashoutRule = defineCall({
  class: 'sportsbook',
  method: 'remove_cashout_rule',
  auth: 'player',
  summary: 'Removes a coupon’s rule. Repeating it has no effect.',
  input: z.object({ ...anyData, couponID: idInput }),
  output: coupon,
  refusals: ['record not found'],
})
