import { z } from 'zod'
import { LOYALTY_LEVELS } from '../../loyalty.ts'
import { MAX_SHOP_PER_DAY, MAX_SHOP_POINTS, MAX_SHOP_ROUNDS, SHOP_ITEMS } from '../../shop.ts'
import { anyData, flagInput, idInput, moneyInput, moneyOutput, timeOutput } from '../define.ts'
import { shopItem } from '../shop.ts'
import { countInput, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

export const SHOP_CHANGES = ['paused', 'resumed', 'terms'] as const

const shopTerms = z.object({
  items: z.array(shopItem),
  budget: moneyOutput,
  needsIdentity: z.boolean(),
})
export type ShopTerms = z.output<typeof shopTerms>

const published = shopTerms.extend({
  version: z.number().int(),
  fromDay: z.string(),
  publishedAt: timeOutput,
  publishedBy: z.string(),
})

const deskShop = z.object({
  today: z.string(),
  paused: z.boolean(),
  version: z.number().int(),
  inForce: published.nullable(),
  /** Published terms whose first day has not come. */
  next: published.nullable(),
  waiting: z
    .object({ by: z.string(), at: timeOutput, reason: z.string(), terms: shopTerms })
    .nullable(),
  /** The latest sixty days on which someone bought something, newest first. */
  days: z.array(
    z.object({
      day: z.string(),
      purchases: z.number().int(),
      points: z.number().int(),
      given: moneyOutput,
      budget: moneyOutput,
      version: z.number().int(),
    }),
  ),
  changes: z.array(
    z.object({
      change: z.enum(SHOP_CHANGES),
      at: timeOutput,
      by: z.string(),
      reason: z.string().nullable(),
      version: z.number().int().nullable(),
    }),
  ),
  games: z.array(z.object({ gameID: z.string(), name: z.string(), bets: z.array(moneyOutput) })),
  levels: z.array(z.object({ level: z.number().int(), name: z.string() })),
  maxPrize: moneyOutput,
})
export type DeskShop = z.output<typeof deskShop>

export const getDeskShop = defineStaffCall({
  method: 'get_shop',
  needs: 'promotion.read',
  summary: 'The points shop: its terms, pending proposals, its days and its history.',
  input: z.object(anyData),
  output: deskShop,
  refusals: [],
})

export const setShop = defineStaffCall({
  method: 'set_shop',
  needs: 'promotion.publish',
  summary: 'Pauses or resumes the points shop. While it is paused, nobody can buy.',
  input: z.object({ ...anyData, paused: flagInput, reason: reasonInput }),
  output: deskShop,
  refusals: [],
})

const whole = (max: number) =>
  z.number({ error: 'required' }).int('invalid').min(1, 'invalid').max(max, 'invalid')
const positive = moneyInput.refine((minor) => minor > 0n, 'amountRange')
const common = {
  points: whole(MAX_SHOP_POINTS),
  minLevel: whole(LOYALTY_LEVELS.length),
  perDay: whole(MAX_SHOP_PER_DAY),
}

const itemInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('cash'), ...common, amount: positive }),
    z.object({ kind: z.literal('free-bet'), ...common, amount: positive }),
    z.object({
      kind: z.literal('free-rounds'),
      ...common,
      gameID: idInput,
      rounds: whole(MAX_SHOP_ROUNDS),
      bet: positive,
    }),
  ],
  { error: 'invalid' },
)
export type ItemInput = z.output<typeof itemInput>

export const proposeShop = defineStaffCall({
  method: 'propose_shop',
  needs: 'promotion.edit',
  summary:
    'Requests terms of the points shop; ' +
    'once another person has approved them they apply from the next day on. ' +
    '`version` is the newest version known to the caller. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    version: countInput,
    items: z
      .array(itemInput, { error: 'required' })
      .min(SHOP_ITEMS.min, 'invalid')
      .max(SHOP_ITEMS.max, 'invalid'),
    budget: positive,
    needsIdentity: flagInput,
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible', 'limit reached'],
})
