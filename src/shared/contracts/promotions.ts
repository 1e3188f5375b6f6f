import { z } from 'zod'
import { anyData, defineCall, idInput, moneyOutput, page, STATUS, timeOutput } from './define.ts'

/** What a version of the terms gives, in figures. */
export const promotionOffer = z.object({
  basis: z.enum(['deposit', 'net-loss']),
  /** of the basis */
  percent: z.number(),
  most: moneyOutput,
  /** The smallest deposit or net loss it is given on. */
  least: moneyOutput,
  /** How many times the bonus is to be staked; 0: it is cash at once. */
  wagering: z.number(),
  days: z.number().nullable(),
  maxBet: moneyOutput.nullable(),
  games: z.string(),
})
export type PromotionOffer = z.output<typeof promotionOffer>

export const promotionRow = z.object({
  id: z.string(), slug: z.string(), title: z.string(), summary: z.string(),
  /** Paragraphs, divided by an empty line; the first of several lines is its heading. `terms` likewise. */
  body: z.string(),
  /** Base path of the picture: add `-1280` or `-780` and `.avif` or `.webp`. */
  image: z.string(),
  Status: STATUS, Start_date: timeOutput, End_date: timeOutput,
  state: z.enum(['active', 'coming', 'finished']),
  terms: z.string(),
  /** ✚ */
  termsVersion: z.number(), termsDate: timeOutput, offer: promotionOffer,
})
export type PromotionRow = z.output<typeof promotionRow>

export const getPromotions = defineCall({
  class: 'cmscontroller', method: 'getPromotions', auth: 'open', summary: 'Promotions: active, coming and finished, with their terms.',
  input: z.object(anyData), output: z.array(promotionRow), refusals: [],
})

export const REQUEST_STATES = ['requested', 'active', 'completed', 'expired', 'forfeited', 'rejected'] as const

export const promotionRequest = z.object({
  id: z.string(), promotionID: z.string(),
  state: z.enum(REQUEST_STATES),
  amount: moneyOutput, wagered: moneyOutput, required: moneyOutput,
  expiresAt: timeOutput,
  termsVersion: z.number(),
  /** ✚ */
  slug: z.string(), title: z.string(), requestedAt: timeOutput, decidedAt: timeOutput.nullable(),
  /** ✚ The terms as they stood when it was requested. */
  terms: z.string(),
})
export type PromotionRequest = z.output<typeof promotionRequest>

export const request = defineCall({
  class: 'promotion', method: 'request', auth: 'player', summary: 'Asks for an active promotion; staff decide.',
  input: z.object({ ...anyData, promotionID: idInput }), output: z.array(promotionRequest),
  refusals: ['jurisdiction', 'self excluded', 'limit reached', 'record not found', 'not possible', 'duplicate'],
})

export const mine = defineCall({
  class: 'promotion', method: 'mine', auth: 'player', summary: 'One’s own requests and bonuses, newest first.',
  input: z.object({ ...anyData, ...page(50) }), output: promotionRequest, paged: true, refusals: [],
})

export const forfeit = defineCall({
  class: 'promotion', method: 'forfeit', auth: 'player', summary: 'Gives up one’s own request or bonus; repeated, it answers the same.',
  input: z.object({ ...anyData, id: idInput }), output: z.array(promotionRequest),
  refusals: ['record not found', 'not pending'],
})
