import { z } from 'zod'
import { BASES, REWARDS } from '../bonus-types.ts'
import {
  anyData,
  defineCall,
  idInput,
  moneyOutput,
  page,
  requestId,
  STATUS,
  timeOutput,
} from './define.ts'

export const promotionOffer = z.object({
  basis: z.enum(BASES),
  percent: z.number(),
  max: moneyOutput,
  min: moneyOutput,
  /** Number of times the bonus must be staked; 0: it is paid as cash at once. */
  wagering: z.number(),
  days: z.number().nullable(),
  maxBet: moneyOutput.nullable(),
  games: z.string(),
  reward: z.enum(REWARDS),
  repeats: z.enum(['once', 'week']),
  automatic: z.boolean(),
  needsCode: z.boolean(),
  firstDeposit: z.boolean(),
  /**
   * Percent of a stake that counts, by sub-category (`finance.list_sub_categories`); unlisted ones
   * count nothing.
   */
  contributions: z.record(z.string(), z.number()),
  winCap: moneyOutput.nullable(),
  sticky: z.boolean(),
  freeRounds: z.object({ gameID: z.string(), rounds: z.number(), bet: moneyOutput }).nullable(),
  /**
   * Only for a referral: the referrer's reward per friend (the friend gets `max`), the amount the
   * friend must stake with own money, and the number of rewarded friends a month.
   */
  referral: z
    .object({ forReferrer: moneyOutput, play: moneyOutput, maxPerMonth: z.number() })
    .nullable(),
})
export type PromotionOffer = z.output<typeof promotionOffer>

export const promotionRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /**
   * Paragraphs separated by an empty line; the first of several lines is the heading. The same
   * applies to `terms`.
   */
  body: z.string(),
  image: z.string(),
  Status: STATUS,
  Start_date: timeOutput,
  End_date: timeOutput,
  state: z.enum(['active', 'coming', 'finished']),
  terms: z.string(),
  termsVersion: z.number(),
  termsDate: timeOutput,
  offer: promotionOffer,
})
export type PromotionRow = z.output<typeof promotionRow>

export const getPromotions = defineCall({
  class: 'cmscontroller',
  method: 'getPromotions',
  auth: 'open',
  summary: 'Promotions: active, upcoming and finished, with their terms.',
  input: z.object(anyData),
  output: z.array(promotionRow),
  refusals: [],
})

export const REQUEST_STATES = [
  'requested',
  'active',
  'completed',
  'expired',
  'forfeited',
  'rejected',
] as const

export const promotionRequest = z.object({
  id: z.string(),
  promotionID: z.string(),
  state: z.enum(REQUEST_STATES),
  amount: moneyOutput,
  wagered: moneyOutput,
  required: moneyOutput,
  expiresAt: timeOutput,
  termsVersion: z.number(),
  slug: z.string(),
  title: z.string(),
  requestedAt: timeOutput,
  decidedAt: timeOutput.nullable(),
  terms: z.string(),
  offer: promotionOffer.nullable(),
  /** The terms now in force, when they differ; they do not apply to this request. */
  termsNow: z
    .object({ version: z.number(), date: timeOutput, terms: z.string(), offer: promotionOffer })
    .nullable(),
  reward: promotionOffer.shape.reward,
  maxBet: moneyOutput.nullable(),
  paid: moneyOutput,
  /** The bonus ended because its money was used up. */
  spent: z.boolean(),
  /** Wagering is complete; open bets still hold some of the money. */
  waiting: z.boolean(),
  reason: z.string().nullable(),
  /** The free rounds granted: the number left, the bet of each, and their total win. */
  freeRounds: z
    .object({
      gameID: z.string(),
      rounds: z.number(),
      left: z.number(),
      bet: moneyOutput,
      won: moneyOutput,
    })
    .nullable(),
})
export type PromotionRequest = z.output<typeof promotionRequest>

export const request = defineCall({
  class: 'promotion',
  method: 'request',
  auth: 'player',
  movesMoney: true,
  summary:
    'Requests an active promotion. It is given at once if its conditions are met; ' +
    'otherwise the request waits for them or for staff.',
  input: z.object({ ...anyData, requestId: requestId.optional(), promotionID: idInput }),
  output: z.array(promotionRequest),
  refusals: [
    'jurisdiction',
    'self excluded',
    'limit reached',
    'record not found',
    'not possible',
    'duplicate',
  ],
})

const CODE = /^[A-Za-z0-9]{4,24}$/

export const redeem = defineCall({
  class: 'promotion',
  method: 'redeem',
  auth: 'player',
  summary: 'Requests a promotion by its code, once per player, until the code is used up.',
  movesMoney: true,
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    code: z.string({ error: 'required' }).trim().regex(CODE, 'invalid'),
  }),
  output: z.array(promotionRequest),
  refusals: ['jurisdiction', 'record not found', 'not possible', 'duplicate', 'too many requests'],
})

export const freeBet = z.object({
  id: z.string(),
  amount: moneyOutput,
  expiresAt: timeOutput,
  title: z.string(),
})
export type FreeBet = z.output<typeof freeBet>

export const freeBets = defineCall({
  class: 'promotion',
  method: 'free_bets',
  auth: 'player',
  summary: 'The player’s own placeable free bets, sorted by expiry.',
  input: z.object(anyData),
  output: z.array(freeBet),
  refusals: [],
})

export const bonusBounds = z.object({
  maxBet: moneyOutput.nullable(),
  percent: z.number().nullable(),
  left: moneyOutput,
  expiresAt: timeOutput,
})

export const bounds = defineCall({
  class: 'promotion',
  method: 'bounds',
  auth: 'player',
  summary:
    'Restrictions of a game or, without `gameID`, ' +
    'of sports bets by the player’s bonus in play: ' +
    'the highest bet, the share that counts, the amount left to stake; ' +
    'no row without a bonus.',
  input: z.object({ ...anyData, gameID: idInput.optional() }),
  output: z.array(bonusBounds),
  refusals: [],
})

/**
 * A worked example. `worth` is the average difference between a player's final amount and the
 * amount paid in; `chance` of clearing the bonus, and `rtp`, are in percent.
 */
export const bonusValue = z.object({
  deposit: moneyOutput,
  bonus: moneyOutput,
  staked: moneyOutput,
  bet: moneyOutput,
  games: z.array(
    z.object({
      gameID: z.string(),
      name: z.object({ tr: z.string(), en: z.string() }),
      rtp: z.number(),
      volatility: z.number().int(),
      chance: z.number(),
      worth: moneyOutput,
      cost: moneyOutput,
    }),
  ),
})
export type BonusValue = z.output<typeof bonusValue>

export const bonusValueCall = defineCall({
  class: 'promotion',
  method: 'bonus_value',
  auth: 'open',
  summary:
    'The simulated value of a bonus and the chance of clearing it; ' +
    'no row when there is nothing to clear.',
  input: z.object({ ...anyData, promotionID: idInput }),
  output: z.array(bonusValue),
  refusals: ['record not found'],
})

/**
 * Progress of a referral: joined; terms met, given as soon as possible (`due`); held for staff;
 * given; without a reward for the referrer (`capped`: monthly maximum reached, or during a pause);
 * rejected; too late (`lapsed`).
 */
export const REFERRAL_STATES = [
  'joined',
  'due',
  'held',
  'given',
  'capped',
  'rejected',
  'lapsed',
] as const

export const referralStanding = z.object({
  code: z.string(),
  promotion: z.object({ slug: z.string(), title: z.string() }),
  offer: promotionOffer,
  thisMonth: z.number(),
  joined: z.number(),
  /** The newest fifty, masked; `amount` is the referrer's expected or received reward. */
  friends: z.array(
    z.object({
      name: z.string(),
      joinedAt: timeOutput,
      state: z.enum(REFERRAL_STATES),
      amount: moneyOutput,
    }),
  ),
})
export type ReferralStanding = z.output<typeof referralStanding>

export const referral = defineCall({
  class: 'promotion',
  method: 'referral',
  auth: 'player',
  summary:
    'The player’s own referral code, the friends who joined with it and the reward for each; ' +
    'no row when nothing is offered, or in a pause.',
  input: z.object(anyData),
  output: z.array(referralStanding),
  refusals: [],
})

export const mine = defineCall({
  class: 'promotion',
  method: 'mine',
  auth: 'player',
  summary: 'The player’s own requests and bonuses, newest first.',
  input: z.object({ ...anyData, ...page(50) }),
  output: promotionRequest,
  paged: true,
  refusals: [],
})

export const forfeit = defineCall({
  class: 'promotion',
  method: 'forfeit',
  auth: 'player',
  summary: 'Gives up a request or bonus of the player. Repeating the call returns the same result.',
  movesMoney: true,
  input: z.object({ ...anyData, id: idInput }),
  output: z.array(promotionRequest),
  refusals: ['record not found', 'not pending'],
})
