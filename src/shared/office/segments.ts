import { z } from 'zod'
import { isDate } from '../dates.ts'
import { isUuid } from '../uuid.ts'
import { asGroups } from './flat-rules.ts'
import {
  BONUS_STATES,
  CONSENTS,
  GROUP_MATCHES,
  MAX_CONDITIONS,
  MAX_DAYS,
  MAX_GROUPS,
  MAX_LEDGER_DAYS,
  ONLY_EXCLUDING,
  PRODUCTS,
  SUM_MEASURES,
  SUM_PERIODS,
} from './segment-parts.ts'

const date = z.string().refine(isDate, 'invalid')
const whole = (min: number, max: number) =>
  z.number().int('invalid').min(min, 'invalid').max(max, 'invalid')
const days = whole(1, MAX_DAYS)
const lira = whole(0, 1_000_000_000)
const product = z.enum(PRODUCTS)

/** At least one of the two bounds, in order. */
function bounds<T extends z.ZodType<string | number>>(bound: T) {
  return { from: bound.optional(), to: bound.optional() }
}
type Bounds = { from?: string | number | undefined; to?: string | number | undefined }
function inOrder({ from, to }: Bounds, context: z.RefinementCtx): void {
  if (from === undefined && to === undefined)
    context.addIssue({ code: 'custom', path: ['from'], message: 'required', input: undefined })
  else if (typeof from === 'string' && typeof to === 'string' && from > to)
    context.addIssue({ code: 'custom', path: ['to'], message: 'dateRange', input: to })
  else if (typeof from === 'number' && typeof to === 'number' && from > to)
    context.addIssue({
      code: 'too_small',
      origin: 'number',
      minimum: from,
      path: ['to'],
      message: 'invalid',
      input: to,
    })
}

/**
 * A day N days ago is the Istanbul day N days before today. `within` N days begins with that day,
 * and `before` N days ends with the day before it, so the two exclude each other. `notWithin` also
 * has players without any such moment. `dates` are Istanbul days, both included.
 */
const within = z.strictObject({ is: z.literal('within'), days })
const before = z.strictObject({ is: z.literal('before'), days })
const between = z
  .strictObject({ is: z.literal('between'), from: days, to: days })
  .superRefine(inOrder)
const dates = z.strictObject({ is: z.literal('dates'), ...bounds(date) }).superRefine(inOrder)
const certain = z.discriminatedUnion('is', [within, before, between, dates])
const moment = z.discriminatedUnion('is', [
  within,
  before,
  between,
  dates,
  z.strictObject({ is: z.literal('notWithin'), days }),
  z.strictObject({ is: z.literal('never') }),
])
export type Moment = z.output<typeof moment>

const period = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('days'), days }),
  z.strictObject({ is: z.literal('ever') }),
])

/**
 * A sum of a player, compared with `amount`: whole lira, for `deposit-count` a number.
 * - `deposits`: credited deposits, by the day of the credit; `deposit-count`: their number. A
 * chargeback does not reduce them.
 * - `withdrawals`: paid withdrawals, by the day of the payment; a returned one does not count.
 * - `stakes`: stakes that were not returned, by the day of the stake; of one product or all.
 * - `ggr`: stakes less wins by the day of their entries, as in the reports; what the player lost.
 */
const sum = z
  .strictObject({
    kind: z.literal('sum'),
    of: z.enum(SUM_MEASURES),
    product: product.optional(),
    compare: z.enum(['atLeast', 'atMost']),
    amount: lira,
    period,
  })
  .superRefine(({ of, product: only, period: { is, ...rest } }, context) => {
    const { days: longest, hasEver } = SUM_PERIODS[of]
    if (only !== undefined && of !== 'stakes')
      context.addIssue({ code: 'custom', path: ['product'], message: 'invalid', input: only })
    if (is === 'ever' && !hasEver)
      context.addIssue({ code: 'custom', path: ['period', 'is'], message: 'invalid', input: is })
    if ('days' in rest && rest.days > longest)
      context.addIssue({
        code: 'too_big',
        origin: 'number',
        maximum: longest,
        path: ['period', 'days'],
        message: 'invalid',
        input: rest.days,
      })
  })

/**
 * `received`: a reward was given; `completed`; `lost`: given, and expired or forfeited; `active`
 * now; `never`: none was given. `days` counts the moment of the change, `active` has none.
 */
const bonus = z
  .strictObject({
    kind: z.literal('bonus'),
    is: z.enum(BONUS_STATES),
    promotionID: z
      .string()
      .regex(/^[1-9]\d{0,17}$/, 'invalid')
      .optional(),
    days: days.optional(),
  })
  .superRefine(({ is, days: since }, context) => {
    if (is === 'active' && since !== undefined)
      context.addIssue({ code: 'custom', path: ['days'], message: 'invalid', input: since })
  })

export const segmentCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('registered'), when: certain }),
  z.strictObject({ kind: z.literal('signedIn'), when: moment }),
  z.strictObject({ kind: z.literal('language'), language: z.enum(['tr', 'en']) }),
  z.strictObject({
    kind: z.literal('country'),
    country: z.string().regex(/^[A-Z]{2}$/, 'invalid'),
  }),
  z.strictObject({ kind: z.literal('consent'), channel: z.enum(CONSENTS) }),
  z.strictObject({ kind: z.literal('level'), ...bounds(whole(1, 99)) }).superRefine(inOrder),
  z.strictObject({ kind: z.literal('identity'), ...bounds(whole(0, 3)) }).superRefine(inOrder),
  z.strictObject({ kind: z.literal('affiliate'), is: z.enum(['yes', 'no']) }),
  z.strictObject({
    kind: z.literal('tags'),
    tags: z.array(z.string().trim().min(1).max(30)).min(1, 'required').max(10),
  }),
  z.strictObject({ kind: z.literal('list'), listID: z.string().refine(isUuid, 'required') }),
  z.strictObject({ kind: z.literal('balance'), ...bounds(lira) }).superRefine(inOrder),
  /** The last approved deposit, by the day on which it was started. */
  z.strictObject({ kind: z.literal('deposit'), when: moment }),
  sum,
  /** The last day with a stake of the player that was not returned. */
  z.strictObject({ kind: z.literal('bet'), when: moment }),
  /** Any stake on the product, free bets included. */
  z.strictObject({ kind: z.literal('played'), product, days: whole(1, MAX_LEDGER_DAYS) }),
  /** The product with the highest stakes; of equal ones the first of the list. */
  z.strictObject({ kind: z.literal('favourite'), product, days }),
  z.strictObject({ kind: z.literal('coupon') }),
  bonus,
  /** An open signal of harm. */
  z.strictObject({ kind: z.literal('harm') }),
])
export type SegmentCondition = z.output<typeof segmentCondition>

const group = z
  .strictObject({
    match: z.enum(GROUP_MATCHES),
    conditions: z.array(segmentCondition).min(1, 'required').max(MAX_CONDITIONS),
  })
  .superRefine(({ match, conditions }, context) => {
    if (match === 'none') return
    for (const [n, { kind }] of conditions.entries())
      if (ONLY_EXCLUDING.has(kind))
        context.addIssue({
          code: 'custom',
          path: ['conditions', n, 'kind'],
          message: 'onlyExcluding',
          input: kind,
        })
  })
export type SegmentGroup = z.output<typeof group>

const rule = z.strictObject({ groups: z.array(group).max(MAX_GROUPS).optional() })

/**
 * A rule of groups, all of which must hold; without groups it has every player. Rules that were
 * stored before there were groups are read as one group of 'all'.
 */
export const segmentRule = z.preprocess((stored: z.input<typeof rule>) => asGroups(stored), rule)
export type SegmentRule = z.output<typeof segmentRule>
