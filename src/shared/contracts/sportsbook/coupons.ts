import { z } from 'zod'
import { MAX_LEGS } from '../../sportsbook/coupon-bounds.ts'
import {
  CASHOUT_RULES,
  COUPON_STATES,
  COUPON_TYPES,
  DISPUTE_REASONS,
  MATCH_INCIDENTS,
} from '../../sportsbook/coupon-choices.ts'
import {
  anyData,
  dateInput,
  defineCall,
  idInput,
  moneyOutput,
  page,
  text,
  timeOutput,
} from '../define.ts'
import { eachWay, price } from './markets.ts'

const dispute = z.object({
  state: z.enum(['open', 'upheld', 'declined']),
  reason: z.enum(DISPUTE_REASONS),
  message: z.string(),
  openedAt: timeOutput,
  answer: z.string().optional(),
})
export type Dispute = z.output<typeof dispute>

const legResult = z.enum(['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'])

/**
 * `rule` is the settlement rule of a decided leg's market. For an each-way leg `result` is that of
 * the win half; its place half has its own. `outright`: the leg is on a competition's winner, and
 * `startTime` is when its betting closed.
 */
export const leg = z.object({
  eventID: z.string(),
  event: z.string(),
  market: z.string(),
  selection: z.string(),
  selectionID: z.string(),
  price,
  result: legResult,
  outright: z.literal(true).optional(),
  eachWay: eachWay.extend({ price, result: legResult }).optional(),
  score: z.string().nullable(),
  banker: z.boolean(),
  startTime: timeOutput,
  live: z.boolean(),
  explanation: z.string().optional(),
  sportID: z.string().optional(),
  rule: z.string().optional(),
  dispute: dispute.optional(),
})

export const INCIDENTS = [...MATCH_INCIDENTS, 'leg_decided'] as const

/**
 * An automatic cash-out: sells `part` percent of the open amount once that part brings `target`, or
 * the offer has fallen `trailing` percent from its `best`, or `incident` occurs in the match of the
 * `leg` (index from 0): the first half ends; a set, map or quarter ends; the backed side scores or
 * concedes, wins or loses a set or map, breaks or is broken; or the leg is decided.
 */
export const cashoutRule = z.object({
  kind: z.enum(CASHOUT_RULES),
  part: z.number().int(),
  target: moneyOutput.optional(),
  trailing: z.number().int().optional(),
  best: moneyOutput.optional(),
  incident: z.enum(INCIDENTS).optional(),
  leg: z.number().int().optional(),
})
export type CashoutRule = z.output<typeof cashoutRule>

/**
 * An in-play cash-out request. It is pending until `acceptsAt` and then decided. A refusal has a
 * `reason` and, when the price fell, the part's value at that time.
 */
export const cashoutRequest = z.object({
  state: z.enum(['pending', 'refused']),
  part: z.number().int(),
  amount: moneyOutput,
  acceptsAt: timeOutput.optional(),
  reason: z.string().optional(),
  offer: moneyOutput.optional(),
})
export type CashoutRequest = z.output<typeof cashoutRequest>

/** `legs` (indices from 0): the voided selections; empty when the whole coupon is voided. */
const couponVoid = z.object({
  at: timeOutput,
  legs: z.array(z.number().int()),
  text: z.string(),
})

/**
 * `explanation` is the payout formula of a settled single-line coupon, "100 × 2,35 × 1,72 =
 * 404,20". `acceptsAt` and `reason` are set only for a bet that is in, or was refused after, the
 * in-play delay. `cashout` is the current offer, null when the coupon cannot be sold. `replaces`
 * and `replacedBy` are codes of the coupons joined by an edit.
 */
export const coupon = z.object({
  couponID: z.string(),
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  placedAt: timeOutput,
  stake: moneyOutput,
  lines: z.number().int(),
  systems: z.array(z.number().int()),
  price,
  potentialWin: moneyOutput,
  state: z.enum(COUPON_STATES),
  acceptsAt: timeOutput.optional(),
  reason: z.string().optional(),
  payout: moneyOutput,
  cashout: moneyOutput.nullable(),
  remaining: moneyOutput
    .optional()
    .describe('Of a partly cashed-out coupon: the part of the stake that is still in play.'),
  explanation: z.string().optional(),
  legs: z.array(leg),
  cashoutRule: cashoutRule.optional(),
  cashoutRequest: cashoutRequest.optional(),
  replaces: z.string().optional(),
  replacedBy: z.string().optional(),
  freeBet: z.literal(true).optional(),
  voids: z
    .array(couponVoid)
    .optional()
    .describe('What the trading desk voided on this coupon alone, oldest first.'),
})
export type Coupon = z.output<typeof coupon>

export const getCoupon = defineCall({
  class: 'sportsbook',
  method: 'get_coupon',
  auth: 'player',
  restricted: true,
  summary: 'One of the player’s own coupons.',
  input: z.object({ ...anyData, couponID: idInput }),
  output: coupon,
  refusals: ['record not found'],
})

export const shareCoupon = defineCall({
  class: 'sportsbook',
  method: 'share_coupon',
  auth: 'player',
  summary: 'A code that lets anyone load the legs of the player’s coupon.',
  input: z.object({ ...anyData, couponID: idInput }),
  output: z.object({ code: z.string() }),
  refusals: ['record not found'],
})

export const loadCoupon = defineCall({
  class: 'sportsbook',
  method: 'load_coupon',
  auth: 'open',
  summary:
    'The legs behind a code that can still be bet on, at current prices: ' +
    'of a shared coupon for anyone, of one’s own always. ' +
    'Does not include the stake or the owner.',
  input: z.object({
    ...anyData,
    code: z
      .string({ error: 'required' })
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{6,12}$/, 'invalid'),
  }),
  output: z.object({
    type: z.enum(COUPON_TYPES),
    systems: z.array(z.number().int()),
    legs: z.array(
      z.object({ selectionID: z.string(), banker: z.boolean(), eachWay: z.boolean().optional() }),
    ),
  }),
  refusals: ['record not found'],
})

const LONGEST_DISPUTE = 500

export const disputeLeg = defineCall({
  class: 'sportsbook',
  method: 'dispute_leg',
  auth: 'player',
  summary:
    'Objects to the settlement of a leg, once per leg; ' +
    'the information shown to the player is stored with it. ' +
    'Repeating the same call has no effect.',
  input: z.object({
    ...anyData,
    couponID: idInput,
    leg: z
      .number({ error: 'invalid' })
      .int('invalid')
      .min(0, 'invalid')
      .max(MAX_LEGS - 1, 'invalid'),
    reason: z.enum(DISPUTE_REASONS, { error: 'invalid' }),
    message: text(LONGEST_DISPUTE),
  }),
  output: coupon,
  refusals: ['record not found', 'not possible', 'duplicate'],
})

export const getCoupons = defineCall({
  class: 'betframe',
  method: 'getCoupons',
  auth: 'player',
  restricted: true,
  summary: 'The player’s own coupons; open ones are pending, open and partially_cashedout.',
  input: z
    .object({
      ...anyData,
      ...page(10),
      startDate: dateInput.optional(),
      endDate: dateInput.optional(),
      status: z.enum(['open', 'closed'], { error: 'invalid' }).optional(),
    })
    .refine(
      (data) =>
        data.startDate === undefined ||
        data.endDate === undefined ||
        data.startDate <= data.endDate,
      { error: 'dateRange', path: ['startDate'] },
    ),
  output: coupon,
  paged: true,
  refusals: [],
})
