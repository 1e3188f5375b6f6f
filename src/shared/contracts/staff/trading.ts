import { z } from 'zod'
import { FEED_FAULTS, PRICE_SOURCES } from '#shared/office/price-source.ts'
import { TRADING_VIEWS } from '#shared/office/staff.ts'
import { TERM_KINDS, TERM_LEVELS } from '#shared/office/trading-terms.ts'
import { anyData, dateInput, flagInput, moneyOutput, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const key = z.string({ error: 'required' }).min(1, 'required').max(160, 'tooLong')
const eventID = z.string({ error: 'required' }).regex(/^[\w.-]{1,64}$/, 'invalid')

const tradingRow = z.object({
  eventID: z.string(),
  sport: z.string(),
  sportID: z.string(),
  league: z.string(),
  name: z.string(),
  startTime: timeOutput,
  state: z.string(),
  clock: z.string().nullable(),
  score: z.string().nullable(),
  status: z.enum(['open', 'suspended', 'closed']),
  why: z.string().nullable(),
  /**
   * Suspensions by staff: the whole match, and the numbers of its markets and selections; manual
   * prices and results.
   */
  held: z.boolean(),
  heldParts: z.number(),
  manual: z.number(),
  byHand: z.boolean(),
  stake: moneyOutput,
  /** Maximum possible loss on the match, and its limit. */
  taken: moneyOutput,
  max: moneyOutput,
  source: z.enum(PRICE_SOURCES),
})
export type TradingRow = z.output<typeof tradingRow>

export const listTrading = defineStaffCall({
  method: 'list_trading',
  needs: 'trading.read',
  summary:
    'Matches with their stakes by start time: ' +
    'in play before upcoming, either of them alone, or finished ones from the latest back.',
  input: z.object({
    ...cursorInput,
    view: z.enum(TRADING_VIEWS, { error: 'invalid' }).default('open'),
    sport: z.string({ error: 'invalid' }).max(20, 'tooLong').optional(),
    leagueID: z.string({ error: 'invalid' }).max(64, 'tooLong').optional(),
    day: dateInput.optional(),
    search: z.string({ error: 'invalid' }).max(80, 'tooLong').optional(),
  }),
  output: cursorPage(tradingRow),
  refusals: [],
})

const tradingSelection = z.object({
  selection: z.string(),
  name: z.string(),
  price: z.string().nullable(),
  model: z.string().nullable(),
  distance: z.number().nullable(),
  /**
   * A price that follows from a manual one: `set` here, `same` outcome as another selection,
   * `bound` by one that it includes or that includes it, or `overtaken` by the fair price and
   * suspended. `manualOf`: the name of the other selection.
   */
  manual: z.enum(['set', 'same', 'bound', 'overtaken']).nullable(),
  manualOf: z.string().nullable(),
  fair: z.string().nullable(),
  max: z.string().nullable(),
  /**
   * The price that the feed gives, and the price by our model. `deviation`: percent by which the
   * feed's fair price is above the model's.
   */
  feed: z.string().nullable(),
  own: z.string().nullable(),
  deviation: z.number().nullable(),
  held: z.boolean(),
  status: z.enum(['open', 'suspended', 'closed']),
  /** Open coupons that contain it, and the net loss if it wins. */
  coupons: z.number(),
  stake: moneyOutput,
  loss: moneyOutput,
  result: z.string().nullable(),
  byHand: z.boolean(),
})
const level = z.enum([...TERM_LEVELS, 'book'])
/**
 * "5.50": percent of a margin, liras of a limit. `own`: set at this level; `wider`: the inherited
 * value and its level; null when the market types differ.
 */
const placeTerm = z.object({
  kind: z.enum(TERM_KINDS),
  own: z.string().nullable(),
  wider: z.object({ value: z.string(), level }).nullable(),
})
export type PlaceTerm = z.output<typeof placeTerm>

const tradingMarket = z.object({
  market: z.string(),
  type: z.string(),
  name: z.string(),
  typeName: z.string(),
  group: z.string(),
  source: z.enum(PRICE_SOURCES),
  fault: z.enum(FEED_FAULTS).nullable(),
  held: z.boolean(),
  status: z.enum(['open', 'suspended', 'closed']),
  margin: z.number().nullable(),
  /**
   * Percent. `stated`: the target margin and the level at which staff set it; `margin`: the actual
   * margin of its prices, including manual ones and rounding to price steps.
   */
  stated: z.object({ margin: z.number(), level }).nullable(),
  /**
   * Terms of its type in this match, before the in-play increase of the margin; empty for a market
   * no longer offered.
   */
  terms: z.array(placeTerm),
  stake: moneyOutput,
  /** Net loss under its worst outcome, stakes on the other outcomes kept. */
  worst: moneyOutput,
  selections: z.array(tradingSelection),
})
const tradingMatch = z.object({
  ...tradingRow.shape,
  version: z.number(),
  coupons: z.number(),
  worst: moneyOutput,
  void: z.boolean(),
  terms: z.array(placeTerm),
  markets: z.array(tradingMarket),
})
export type TradingMatch = z.output<typeof tradingMatch>
export type TradingMarket = z.output<typeof tradingMarket>
export type TradingSelection = z.output<typeof tradingSelection>

export const getTradingMatch = defineStaffCall({
  method: 'get_trading_match',
  needs: 'trading.read',
  summary: 'One match with every market’s prices, stakes and possible losses.',
  input: z.object({ ...anyData, eventID }),
  output: tradingMatch,
  countsAsUse: false,
  refusals: ['record not found'],
})
export const holdTrading = defineStaffCall({
  method: 'hold_trading',
  needs: 'trading.act',
  summary: 'Suspends or reopens a match, a market or a selection for everyone at once.',
  input: z.object({
    ...anyData,
    eventID,
    market: key.optional(),
    selection: key.optional(),
    held: flagInput,
    reason: reasonInput,
  }),
  output: tradingMatch,
  refusals: ['record not found', 'not possible'],
})
export const priceTrading = defineStaffCall({
  method: 'price_trading',
  needs: 'trading.act',
  summary:
    'Sets a manual price of an outcome in all its markets, ' +
    'or returns to the model price (price null). ' +
    'Refuses a price above the fair one, or one that contradicts another manual price.',
  input: z.object({
    ...anyData,
    eventID,
    market: key,
    selection: key,
    price: z.string({ error: 'invalid' }).max(9, 'tooLong').nullable(),
    reason: reasonInput,
  }),
  output: tradingMatch,
  refusals: ['record not found', 'not possible'],
})

const verdict = {
  act: z.enum(['results', 'void', 'restore'], { error: 'required' }),
  results: z
    .array(
      z.object(
        {
          market: key,
          selection: key,
          result: z
            .enum(['won', 'lost', 'void', 'half_won', 'half_lost'], { error: 'invalid' })
            .nullable(),
        },
        { error: 'invalid' },
      ),
      { error: 'invalid' },
    )
    .max(200, 'invalid')
    .default([]),
}
const sums = { coupons: z.number(), paid: moneyOutput, reverted: moneyOutput }
/** `waiting`: the additional payouts that are possible on coupons that wait for other matches. */
const settlementPreview = z.object({
  ...sums,
  waiting: moneyOutput,
  largest: z.array(
    z.object({
      couponID: z.string(),
      code: z.string(),
      playerID: z.string(),
      username: z.string(),
      before: moneyOutput,
      after: moneyOutput,
    }),
  ),
  fourEyes: z.boolean(),
})
export type SettlementPreview = z.output<typeof settlementPreview>

export const previewSettlement = defineStaffCall({
  method: 'preview_settlement',
  needs: 'trading.act',
  summary: 'Preview of the payments if a match were settled manually with these results.',
  input: z.object({ ...anyData, eventID, ...verdict }),
  output: settlementPreview,
  refusals: ['record not found'],
})
export const settleTrading = defineStaffCall({
  method: 'settle_trading',
  needs: 'trading.act',
  summary:
    'Settles selections of a match manually, voids it, or returns to the feed’s result. ' +
    'A large settlement is proposed to a second person.',
  input: z.object({
    ...anyData,
    eventID,
    ...verdict,
    requestID: uuidInput,
    expected: z.object(sums, { error: 'required' }),
    reason: reasonInput,
  }),
  output: z.object({ outcome: z.enum(['settled', 'proposed']), match: tradingMatch }),
  refusals: ['record not found', 'not possible', 'duplicate'],
})
