import { z } from 'zod'
import { COUPON_TYPES } from '../../sportsbook/coupon-choices.ts'
import { MAX_LEGS } from '../../sportsbook/coupon-bounds.ts'
import {
  anyData,
  defineCall,
  idInput,
  moneyInput,
  moneyOutput,
  requestId,
  timeOutput,
} from '../define.ts'
import { coupon } from './coupons.ts'
import { eachWay, price } from './markets.ts'

const selectionId = z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong')

export const systems = z
  .array(z.number().int().min(1).max(MAX_LEGS), { error: 'invalid' })
  .max(MAX_LEGS, 'invalid')

export const quoteLegs = z
  .array(
    z.object({
      selectionID: selectionId,
      price: z.string().max(12, 'invalid').optional(),
      banker: z.boolean().optional(),
      eachWay: z.boolean().optional(),
    }),
    { error: 'required' },
  )
  .min(1, 'required')
  .max(MAX_LEGS, 'invalid')

/** `problems[].leg` is the leg's index, from 0. `limit` names the rule that limits the stake. */
export const quoteCoupon = defineCall({
  class: 'sportsbook',
  method: 'quote_coupon',
  auth: 'open',
  summary:
    'The current cost and return of a coupon, and the problems that prevent placing it. ' +
    'Does not move money.',
  input: z.object({
    ...anyData,
    type: z.enum(COUPON_TYPES, { error: 'invalid' }),
    legs: quoteLegs,
    stake: moneyInput.optional(),
    systems: systems.optional(),
    freebetID: idInput.optional(),
  }),
  output: z.object({
    price,
    combinations: z.number().int(),
    minStake: moneyOutput,
    maxStake: moneyOutput,
    limit: z.enum(['event', 'market', 'payout', 'player', 'none']),
    potentialWin: moneyOutput,
    legs: z.array(
      z.object({
        selectionID: z.string(),
        eventID: z.string(),
        event: z.string(),
        market: z.string(),
        selection: z.string(),
        price,
        status: z.enum(['open', 'suspended', 'closed']),
        live: z.boolean(),
        startTime: timeOutput,
        clock: z.string().nullable(),
        eachWay: eachWay.extend({ price }).optional(),
      }),
    ),
    problems: z.array(
      z.object({ leg: z.number().int().optional(), debug: z.string(), message: z.string() }),
    ),
    bonus: z
      .object({ maxBet: moneyOutput.nullable(), percent: z.number().int() })
      .optional()
      .describe(
        'Of a bonus in play: the highest whole stake, and the percent of it that counts; ' +
          'at 0 bonus money cannot be staked.',
      ),
  }),
  refusals: ['record not found'],
})

export const ACCEPT = ['none', 'higher', 'percent', 'any'] as const

const TOLERANCE = /^\d{1,2}(\.\d{1,2})?$/

export const placeCoupon = defineCall({
  class: 'sportsbook',
  method: 'place_coupon',
  auth: 'player',
  summary: 'Places a bet. In play it is `pending` first; the outcome comes by realtime `coupons`.',
  movesMoney: true,
  input: z.object({
    ...anyData,
    requestId,
    type: z.enum(COUPON_TYPES, { error: 'invalid' }),
    legs: z
      .array(
        z.object({
          selectionID: selectionId,
          price: z.string({ error: 'required' }).regex(/^\d{1,7}(\.\d{1,3})?$/, 'invalid'),
          banker: z.boolean().optional(),
          eachWay: z.boolean().optional(),
        }),
        { error: 'required' },
      )
      .min(1, 'required')
      .max(MAX_LEGS, 'invalid'),
    systems: systems.optional(),
    stake: moneyInput,
    accept: z.enum(ACCEPT, { error: 'invalid' }),
    tolerance: z.string().regex(TOLERANCE, 'invalid').optional(),
    freebetID: idInput.optional(),
    oneClick: z
      .literal(true, { error: 'invalid' })
      .optional()
      .describe(
        'A single placed by one press on its price. ' +
          'Another press on the selection within a second is refused as `duplicate`.',
      ),
  }),
  output: coupon,
  refusals: [
    'record not found',
    'odds changed',
    'suspended',
    'limit reached',
    'insufficient balance',
    'duplicate',
    'not possible',
    'jurisdiction',
    'self excluded',
  ],
})
