import { z } from 'zod'
import { anyData, moneyOutput, timeOutput } from '../define.ts'
import { promotionRow, promotionTruth } from '../promotions.ts'
import { countInput, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const promotionID = z.string({ error: 'required' }).regex(/^\d{1,18}$/, 'invalid')
const both = (most: number) =>
  z.object({ tr: z.string().max(most, 'tooLong'), en: z.string().max(most, 'tooLong') })
/** "150.00", or '' while nothing is typed. */
const amount = z.string().regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'amount')
const whole = z.number().int('invalid').min(0, 'invalid').max(100_000, 'invalid').nullable()
const instant = z.iso.datetime({ offset: true, error: 'invalid' }).nullable()
const games = z.array(z.string().max(64)).max(500)

/**
 * A promotion as it is being written: everything may still be missing, nothing has another shape.
 */
export const draftBody = z.object({
  slug: z.string().max(80, 'tooLong'),
  image: z.string().max(200, 'tooLong'),
  from: instant,
  until: instant,
  title: both(120),
  summary: both(300),
  body: both(5_000),
  games: both(1_000),
  terms: both(20_000),
  basis: z.enum(['deposit', 'net-loss', 'stakes', 'gift', 'referral']),
  reward: z.enum(['bonus', 'cash', 'free-bet', 'free-rounds']),
  percent: whole,
  most: amount,
  least: amount,
  wagering: whole,
  days: whole,
  maxBet: amount,
  repeats: z.enum(['once', 'week']),
  firstDeposit: z.boolean(),
  automatic: z.boolean(),
  /** Percent of a stake that counts, by sub-category. */
  contributions: z.record(z.string().regex(/^\d{3}$/), z.number().int().min(0).max(100)),
  /** None: all of those sub-categories. */
  onlyGames: games,
  excludedGames: games,
  winCap: amount,
  sticky: z.boolean(),
  freeGame: z.string().max(64),
  freeRounds: whole,
  freeBet: amount,
  /**
   * Of a referral: for the one who invited (`most` is the friend's), what the friend is to stake,
   * and for how many friends a month.
   */
  referrer: amount,
  play: amount,
  monthMost: whole,
  /** '': not by a code. */
  code: z.string().max(24, 'tooLong'),
  codeUses: whole,
})
export type DraftBody = z.output<typeof draftBody>

/**
 * What keeps a draft from being published: the field, and why; `figure` is the bound, or what was
 * found.
 */
const problem = z.object({
  field: z.string(),
  why: z.enum(['missing', 'invalid', 'taken', 'order', 'past', 'begun', 'combination', 'trap']),
  figure: z.string().nullable(),
})
export type DraftProblem = z.output<typeof problem>

const state = z.enum(['active', 'coming', 'finished', 'passive'])
export const officePromotion = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.object({ tr: z.string(), en: z.string() }),
  image: z.string(),
  state,
  from: timeOutput,
  until: timeOutput,
  basis: promotionRow.shape.offer.shape.basis,
  reward: promotionRow.shape.offer.shape.reward,
  version: z.number(),
  /** To how many it was given, and what that comes to. */
  given: z.number(),
  cost: moneyOutput,
  draftID: z.string().nullable(),
})
export type OfficePromotion = z.output<typeof officePromotion>

const draftRow = z.object({
  id: z.string(),
  promotionID: z.string().nullable(),
  title: z.object({ tr: z.string(), en: z.string() }),
  editedBy: z.string(),
  editedAt: timeOutput,
})

export const listPromotions = defineStaffCall({
  method: 'list_promotions',
  needs: 'promotion.read',
  summary: 'Every promotion with its state and what it cost so far, and the drafts of new ones.',
  input: z.object(anyData),
  output: z.object({ promotions: z.array(officePromotion), drafts: z.array(draftRow) }),
  refusals: [],
})

export const draft = z.object({
  id: z.string(),
  promotionID: z.string().nullable(),
  revision: z.number(),
  body: draftBody,
  editedBy: z.string(),
  editedAt: timeOutput,
  problems: z.array(problem),
  /** As players would see it; null while its figures are not whole. */
  preview: promotionRow.nullable(),
  images: z.array(z.string()),
  titles: z.array(
    z.object({
      gameID: z.string(),
      name: z.object({ tr: z.string(), en: z.string() }),
      bets: z.array(moneyOutput),
    }),
  ),
  products: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type PromotionDraft = z.output<typeof draft>
const ofDraft = { ...anyData, id: uuidInput }
const revised = { ...ofDraft, revision: countInput }

export const openPromotionDraft = defineStaffCall({
  method: 'open_promotion_draft',
  needs: 'promotion.edit',
  summary:
    'Begins a draft: of a new promotion, or of a promotion as it stands. One is open of each.',
  input: z.object({ ...anyData, promotionID: promotionID.optional() }),
  output: z.object({ id: z.string() }),
  refusals: ['record not found', 'not possible'],
})
export const getPromotionDraft = defineStaffCall({
  method: 'get_promotion_draft',
  needs: 'promotion.read',
  summary: 'A draft with what is missing and how players would see it.',
  input: z.object(ofDraft),
  output: draft,
  refusals: ['record not found'],
})
export const savePromotionDraft = defineStaffCall({
  method: 'save_promotion_draft',
  needs: 'promotion.edit',
  summary: 'Saves a draft over the revision one has read.',
  input: z.object({ ...revised, body: draftBody }),
  output: draft,
  refusals: ['record not found', 'not possible'],
})
export const writePromotionTerms = defineStaffCall({
  method: 'write_promotion_terms',
  needs: 'promotion.edit',
  summary: 'The terms in full, in both languages, from the figures as typed; nothing is saved.',
  input: z.object({ ...ofDraft, body: draftBody }),
  output: both(20_000),
  refusals: ['record not found', 'not possible'],
})
export const promotionDraftTruth = defineStaffCall({
  method: 'promotion_draft_truth',
  needs: 'promotion.read',
  summary:
    'What the draft’s bonus is worth and how likely it is to be cleared; no row where there is nothing to clear.',
  input: z.object(ofDraft),
  output: z.object({ truth: promotionTruth.nullable(), leastChance: z.number() }),
  refusals: ['record not found'],
})
export const discardPromotionDraft = defineStaffCall({
  method: 'discard_promotion_draft',
  needs: 'promotion.edit',
  summary: 'Throws a draft away.',
  input: z.object(ofDraft),
  output: z.object({}),
  refusals: ['record not found'],
})
export const publishPromotionDraft = defineStaffCall({
  method: 'publish_promotion_draft',
  needs: 'promotion.publish',
  summary:
    'Publishes a draft: the promotion, and the next version of its terms where they changed. Requests made before keep theirs. What one person may not promise alone is proposed.',
  input: z.object({ ...revised, reason: reasonInput }),
  output: z.object({
    outcome: z.enum(['published', 'proposed']),
    promotionID: z.string().nullable(),
    version: z.number().nullable(),
  }),
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const endPromotion = defineStaffCall({
  method: 'end_promotion',
  needs: 'promotion.publish',
  summary: 'Ends a promotion now; what was given stays, what waits lapses.',
  input: z.object({ ...anyData, promotionID, reason: reasonInput }),
  output: officePromotion,
  refusals: ['record not found', 'not possible'],
})

/**
 * Money by who it goes to. `actual`: by the ledger; `asked`, `askedDraft`: the terms as they were
 * and the draft, for who asked; `all`, `allDraft`: for everyone who qualifies.
 */
const sides = z.object({
  actual: moneyOutput,
  asked: moneyOutput,
  askedDraft: moneyOutput,
  all: moneyOutput,
  allDraft: moneyOutput,
})
const moved = z.array(
  z.object({ playerID: z.string(), username: z.string(), now: moneyOutput, draft: moneyOutput }),
)
export const backtest = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  revision: z.number(),
  from: timeOutput,
  until: timeOutput,
  checked: z.number(),
  askedBy: z.string(),
  askedAt: timeOutput,
  endedAt: timeOutput.nullable(),
  /** Of a new promotion there is nothing to compare with. */
  isNew: z.boolean(),
  sums: sides,
  given: z.object({ actual: z.number(), askedDraft: z.number(), allDraft: z.number() }),
  players: z.object({
    now: z.number(),
    draft: z.number(),
    gain: z.number(),
    hit: z.number(),
    same: z.number(),
  }),
  days: z.array(sides.extend({ day: z.string() })),
  /** How many players get up to so much; the last has no most. */
  spread: z.array(z.object({ most: moneyOutput.nullable(), players: z.number() })),
  gainers: moved,
  hit: moved,
})
export type Backtest = z.output<typeof backtest>

export const startBacktest = defineStaffCall({
  method: 'start_backtest',
  needs: 'promotion.edit',
  summary: 'Replays a draft’s rule over what happened in some days; one runs a draft.',
  input: z.object({
    ...revised,
    from: z.iso.date({ error: 'invalid' }),
    until: z.iso.date({ error: 'invalid' }),
  }),
  output: z.object({ id: z.string() }),
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const getBacktest = defineStaffCall({
  method: 'get_backtest',
  needs: 'promotion.read',
  summary: 'The newest backtest of a draft, as far as it is; null before the first.',
  input: z.object(ofDraft),
  output: backtest.nullable(),
  countsAsUse: false,
  refusals: ['record not found'],
})
export const cancelBacktest = defineStaffCall({
  method: 'cancel_backtest',
  needs: 'promotion.edit',
  summary: 'Stops the backtest of a draft before its next slice.',
  input: z.object(ofDraft),
  output: z.object({}),
  refusals: ['not pending'],
})
