import { z } from 'zod'
import {
  BASES,
  isFlagField,
  isMoneyField,
  isWholeField,
  REWARDS,
  TERMS_FIELD_NAMES,
  type TermsFieldName,
} from '../../bonus-types.ts'
import { anyData, moneyOutput, timeOutput } from '../define.ts'
import { promotionRow, bonusValue } from '../promotions.ts'
import { countInput, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const promotionID = z.string({ error: 'required' }).regex(/^\d{1,18}$/, 'invalid')
const both = (max: number) =>
  z.object({ tr: z.string().max(max, 'tooLong'), en: z.string().max(max, 'tooLong') })
const amount = z.string().regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'amount')
const whole = z.number().int('invalid').min(0, 'invalid').max(100_000, 'invalid').nullable()
const instant = z.iso.datetime({ offset: true, error: 'invalid' }).nullable()
const games = z.array(z.string().max(64)).max(500)

function shapes<Name extends string, Shape>(
  names: readonly Name[],
  shape: Shape,
): Record<Name, Shape>
function shapes(names: readonly string[], shape: unknown): unknown {
  return Object.fromEntries(names.map((name) => [name, shape]))
}
/** The fields of `TERMS_FIELDS`, each in the shape of its unit. */
const termsFields = {
  repeats: z.enum(['once', 'week']),
  freeGame: z.string().max(64),
  code: z.string().max(24, 'tooLong'),
  ...shapes(TERMS_FIELD_NAMES.filter(isMoneyField), amount),
  ...shapes(TERMS_FIELD_NAMES.filter(isWholeField), whole),
  ...shapes(TERMS_FIELD_NAMES.filter(isFlagField), z.boolean()),
} satisfies Record<TermsFieldName, z.ZodType>

/** A draft promotion: every field may be missing, but none may have another shape. */
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
  basis: z.enum(BASES),
  reward: z.enum(REWARDS),
  ...termsFields,
  contributions: z.record(z.string().regex(/^\d{3}$/), z.number().int().min(0).max(100)),
  onlyGames: games,
  excludedGames: games,
})
export type DraftBody = z.output<typeof draftBody>

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
  summary: 'Every promotion with its state and cost so far, and the drafts of new ones.',
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
  /** Preview as players would see it; null while figures are missing. */
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
    'Creates a draft of a new promotion, or of an existing one in its current state. ' +
    'Only one draft of each can be open.',
  input: z.object({ ...anyData, promotionID: promotionID.optional() }),
  output: z.object({ id: z.string() }),
  refusals: ['record not found', 'not possible'],
})
export const getPromotionDraft = defineStaffCall({
  method: 'get_promotion_draft',
  needs: 'promotion.read',
  summary: 'A draft with its missing fields and a preview.',
  input: z.object(ofDraft),
  output: draft,
  refusals: ['record not found'],
})
export const savePromotionDraft = defineStaffCall({
  method: 'save_promotion_draft',
  needs: 'promotion.edit',
  summary: 'Saves a draft over the revision the caller has read.',
  input: z.object({ ...revised, body: draftBody }),
  output: draft,
  refusals: ['record not found', 'not possible'],
})
export const writePromotionTerms = defineStaffCall({
  method: 'write_promotion_terms',
  needs: 'promotion.edit',
  summary: 'The full terms in both languages, generated from the typed figures; nothing is saved.',
  input: z.object({ ...ofDraft, body: draftBody }),
  output: both(20_000),
  refusals: ['record not found', 'not possible'],
})
export const promotionDraftValue = defineStaffCall({
  method: 'promotion_draft_value',
  needs: 'promotion.read',
  summary:
    'The simulated value of the draft’s bonus and the chance of clearing it; ' +
    'no row when there is nothing to clear.',
  input: z.object(ofDraft),
  output: z.object({ bonusValue: bonusValue.nullable(), minChance: z.number() }),
  refusals: ['record not found'],
})
export const discardPromotionDraft = defineStaffCall({
  method: 'discard_promotion_draft',
  needs: 'promotion.edit',
  summary: 'Deletes a draft.',
  input: z.object(ofDraft),
  output: z.object({}),
  refusals: ['record not found'],
})
export const publishPromotionDraft = defineStaffCall({
  method: 'publish_promotion_draft',
  needs: 'promotion.publish',
  summary:
    'Publishes a draft: the promotion, and the next version of its terms if they changed. ' +
    'Earlier requests keep their terms. Beyond one person’s authority it is proposed.',
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
  summary: 'Ends a promotion now. Bonuses already given stay; pending requests lapse.',
  input: z.object({ ...anyData, promotionID, reason: reasonInput }),
  output: officePromotion,
  refusals: ['record not found', 'not possible'],
})

/**
 * Money by recipient. `actual`: according to the ledger; `asked`, `askedDraft`: under the old terms
 * and the draft, for players who requested it; `all`, `allDraft`: for everyone who qualifies.
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
  /** Players by the amount received, up to `max` each; null for the last band. */
  spread: z.array(z.object({ max: moneyOutput.nullable(), players: z.number() })),
  gainers: moved,
  hit: moved,
})
export type Backtest = z.output<typeof backtest>

export const startBacktest = defineStaffCall({
  method: 'start_backtest',
  needs: 'promotion.edit',
  summary: 'Replays a draft’s rule over past days; only one backtest runs per draft.',
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
  summary: 'The newest backtest of a draft with its progress; null before the first.',
  input: z.object(ofDraft),
  output: backtest.nullable(),
  countsAsUse: false,
  refusals: ['record not found'],
})
export const cancelBacktest = defineStaffCall({
  method: 'cancel_backtest',
  needs: 'promotion.edit',
  summary: 'Stops a draft’s backtest before its next slice.',
  input: z.object(ofDraft),
  output: z.object({}),
  refusals: ['not pending'],
})
