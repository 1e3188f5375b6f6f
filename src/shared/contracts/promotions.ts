import { z } from 'zod'
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

/** What a version of the terms gives, in figures. */
export const promotionOffer = z.object({
  /**
   * What is looked at: a deposit, last week's net loss, this week's stakes, a friend who joined by
   * one's code; a gift looks at nothing.
   */
  basis: z.enum(['deposit', 'net-loss', 'stakes', 'gift', 'referral']),
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
  reward: z.enum(['bonus', 'cash', 'free-bet', 'free-rounds']),
  repeats: z.enum(['once', 'week']),
  /** Given as soon as its conditions are met; otherwise staff decide. */
  automatic: z.boolean(),
  /** Asked for by a code only. */
  needsCode: z.boolean(),
  /**
   * Percent of a stake that counts, by sub-category (`finance.list_sub_categories`); none for what
   * is not named.
   */
  contributions: z.record(z.string(), z.number()),
  /** The most that becomes cash; null: no cap. */
  winCap: moneyOutput.nullable(),
  sticky: z.boolean(),
  /** So many rounds of a game at this bet, where that is what is given. */
  freeRounds: z.object({ gameID: z.string(), rounds: z.number(), bet: moneyOutput }).nullable(),
  /**
   * Of a referral: what the one who invited gets for a friend (the friend gets `most`), what the
   * friend is to stake of their own money, and for how many friends a month.
   */
  referral: z
    .object({ forReferrer: moneyOutput, play: moneyOutput, monthMost: z.number() })
    .nullable(),
})
export type PromotionOffer = z.output<typeof promotionOffer>

export const promotionRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /**
   * Paragraphs, divided by an empty line; the first of several lines is its heading. `terms`
   * likewise.
   */
  body: z.string(),
  /** Base path of the picture: add `-1280` or `-780` and `.avif` or `.webp`. */
  image: z.string(),
  Status: STATUS,
  Start_date: timeOutput,
  End_date: timeOutput,
  state: z.enum(['active', 'coming', 'finished']),
  terms: z.string(),
  /** ✚ */
  termsVersion: z.number(),
  termsDate: timeOutput,
  offer: promotionOffer,
})
export type PromotionRow = z.output<typeof promotionRow>

export const getPromotions = defineCall({
  class: 'cmscontroller',
  method: 'getPromotions',
  auth: 'open',
  summary: 'Promotions: active, coming and finished, with their terms.',
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
  /** ✚ `slug` '': given by staff, it has no page. */
  slug: z.string(),
  title: z.string(),
  requestedAt: timeOutput,
  decidedAt: timeOutput.nullable(),
  /** ✚ The terms as they stood when it was requested. */
  terms: z.string(),
  /** ✚ Those terms in figures. */
  offer: promotionOffer.nullable(),
  /** ✚ The terms in force now, where they are others: they do not hold for this request. */
  termsNow: z
    .object({ version: z.number(), date: timeOutput, terms: z.string(), offer: promotionOffer })
    .nullable(),
  /** ✚ What the promotion gives. */
  reward: promotionOffer.shape.reward,
  /** ✚ A bonus in play takes no higher bet. */
  maxBet: moneyOutput.nullable(),
  /** ✚ What it brought in cash. */
  paid: moneyOutput,
  /** ✚ Ended because its money was gone. */
  spent: z.boolean(),
  /** ✚ Wagering is done; it waits for bets that hold its money. */
  waiting: z.boolean(),
  /** ✚ Why staff did not give it, in their words. */
  reason: z.string().nullable(),
  /** ✚ The free rounds it gave: how many are left, each at this bet, and what they have won. */
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
  summary:
    'Asks for an active promotion: given at once where its conditions are met, else it waits for them, or for staff.',
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
  summary: 'Asks for a promotion by its code, as often as the code is good for, each player once.',
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
  summary: 'One’s own free bets that can be placed, the first to end first.',
  input: z.object(anyData),
  output: z.array(freeBet),
  refusals: [],
})

/** How a bonus in play binds a game. */
export const bonusBounds = z.object({
  /** No higher bet is taken meanwhile; null: any. */
  maxBet: moneyOutput.nullable(),
  /**
   * Percent of a stake that counts here; 0: it counts nothing and takes no bonus money; null: not
   * known.
   */
  percent: z.number().nullable(),
  /** What is still to be staked. */
  left: moneyOutput,
  expiresAt: timeOutput,
})

export const bounds = defineCall({
  class: 'promotion',
  method: 'bounds',
  auth: 'player',
  summary:
    'How one’s bonus in play binds a game: the highest bet, what counts, what is left; no row without a bonus.',
  input: z.object({ ...anyData, gameID: idInput }),
  output: z.array(bonusBounds),
  refusals: [],
})

/**
 * An example told straight: `worth` is what a player has more (or less) at the end than was paid
 * in, on average; `chance` of clearing it, and `rtp`, in percent.
 */
export const promotionTruth = z.object({
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
export type PromotionTruth = z.output<typeof promotionTruth>

export const truth = defineCall({
  class: 'promotion',
  method: 'truth',
  auth: 'open',
  summary:
    'What a bonus is worth and how likely it is to be cleared, by simulation; no row where there is nothing to clear.',
  input: z.object({ ...anyData, promotionID: idInput }),
  output: z.array(promotionTruth),
  refusals: ['record not found'],
})

/**
 * What became of a friend: joined, has met the terms (`due`: it is given as soon as it can be),
 * held for staff, given, without a reward for oneself (beyond the month's most, or in a pause),
 * rejected, or too late.
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
  /** Friends of this calendar month one gets something for. */
  thisMonth: z.number(),
  joined: z.number(),
  /** The newest fifty, masked; `amount` is what one gets, or got, for them. */
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
    'One’s own code to invite friends with, who joined by it and what each is worth; no row where nothing is offered, or in a pause.',
  input: z.object(anyData),
  output: z.array(referralStanding),
  refusals: [],
})

export const mine = defineCall({
  class: 'promotion',
  method: 'mine',
  auth: 'player',
  summary: 'One’s own requests and bonuses, newest first.',
  input: z.object({ ...anyData, ...page(50) }),
  output: promotionRequest,
  paged: true,
  refusals: [],
})

export const forfeit = defineCall({
  class: 'promotion',
  method: 'forfeit',
  auth: 'player',
  summary: 'Gives up one’s own request or bonus; repeated, it answers the same.',
  input: z.object({ ...anyData, id: idInput }),
  output: z.array(promotionRequest),
  refusals: ['record not found', 'not pending'],
})
