import { z } from 'zod'
import { anyData, dateInput, defineCall, moneyOutput, page, timeOutput } from './define.ts'

/** A price is a decimal string, "2.35". */
const price = z.string().regex(/^\d+\.\d{2,}$/)

const leg = z.object({
  eventID: z.string(), event: z.string(), market: z.string(), selection: z.string(), price,
  result: z.enum(['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat']),
  score: z.string().nullable(),
  explanation: z.string().optional(),
})

export const coupon = z.object({
  couponID: z.string(), code: z.string(), type: z.enum(['single', 'multi', 'system', 'builder']), placedAt: timeOutput,
  stake: moneyOutput, lines: z.number().int(), price, potentialWin: moneyOutput,
  state: z.enum(['pending', 'open', 'rejected', 'won', 'lost', 'void', 'cashedout', 'partially_cashedout']),
  acceptsAt: timeOutput.optional(), reason: z.string().optional(),
  payout: moneyOutput, cashout: moneyOutput.nullable(), legs: z.array(leg),
})
export type Coupon = z.output<typeof coupon>

export const getCoupons = defineCall({
  class: 'betframe', method: 'getCoupons', auth: 'player', summary: 'One’s own coupons; open ones are pending, open and partially_cashedout.',
  input: z
    .object({ ...anyData, ...page(10), startDate: dateInput.optional(), endDate: dateInput.optional(), status: z.enum(['open', 'closed'], { error: 'invalid' }).optional() })
    .refine((data) => data.startDate === undefined || data.endDate === undefined || data.startDate <= data.endDate, { error: 'dateRange', path: ['startDate'] }),
  output: coupon, paged: true, refusals: [],
})
