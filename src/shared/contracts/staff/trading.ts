import { z } from 'zod'
import { TRADING_VIEWS } from '#shared/staff.ts'
import { TERM_KINDS, TERM_LEVELS } from '#shared/trading-terms.ts'
import { anyData, dateInput, flagInput, moneyOutput, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const key = z.string({ error: 'required' }).min(1, 'required').max(80, 'tooLong')
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
   * By the desk: the whole match, and how many of its markets and selections; prices and results by
   * hand.
   */
  held: z.boolean(),
  heldParts: z.number(),
  manual: z.number(),
  byHand: z.boolean(),
  stake: moneyOutput,
  /** Of the match's limit: what could be lost if everything won that can, and the limit. */
  taken: moneyOutput,
  most: moneyOutput,
})
export type TradingRow = z.output<typeof tradingRow>

export const listTrading = defineStaffCall({
  method: 'list_trading',
  needs: 'trading.read',
  summary:
    'Matches with what is staked on them by their start: those in play before those to come, either of them alone, or those that are over from the latest back.',
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
  /** The book's own price where this one is by hand, and how far it is from it in percent. */
  model: z.string().nullable(),
  distance: z.number().nullable(),
  fair: z.string().nullable(),
  /** The highest price by hand. */
  most: z.string().nullable(),
  held: z.boolean(),
  status: z.enum(['open', 'suspended', 'closed']),
  /** Open stakes that hold it; what winning would cost beyond the stakes on it. */
  coupons: z.number(),
  stake: moneyOutput,
  loss: moneyOutput,
  result: z.string().nullable(),
  byHand: z.boolean(),
})
const level = z.enum([...TERM_LEVELS, 'book'])
/**
 * "5.50": percent of a margin, liras of a limit. `own`: set for this very place; `wider`: what it
 * has else, and where that was set; null where each market type has another.
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
  /** What all markets of its type are called, whatever their line. */
  typeName: z.string(),
  group: z.string(),
  held: z.boolean(),
  status: z.enum(['open', 'suspended', 'closed']),
  margin: z.number().nullable(),
  /**
   * In percent: what its prices are made with, and where the desk set that; `margin` is what they
   * come to, by hand and on the ladder.
   */
  stated: z.object({ margin: z.number(), level }).nullable(),
  /**
   * Of its type in this match, in play before that makes the margin larger; none of a market that
   * is no longer offered.
   */
  terms: z.array(placeTerm),
  stake: moneyOutput,
  /** What the worst outcome of it would cost, the other outcomes' stakes kept. */
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
  summary: 'One match: every market’s prices, stakes and possible losses.',
  input: z.object({ ...anyData, eventID }),
  output: tradingMatch,
  countsAsUse: false,
  refusals: ['record not found'],
})
export const holdTrading = defineStaffCall({
  method: 'hold_trading',
  needs: 'trading.act',
  summary: 'Suspends or opens a match, a market or a selection, for everybody at once.',
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
    'Sets a price by hand, or goes back to the book’s own (price null). A price that wins on average is refused.',
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
const sums = { coupons: z.number(), paid: moneyOutput, takenBack: moneyOutput }
const settlementPreview = z.object({
  ...sums,
  /** The ten largest differences. */
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
  /** Beyond what one may do alone. */
  fourEyes: z.boolean(),
})
export type SettlementPreview = z.output<typeof settlementPreview>

export const previewSettlement = defineStaffCall({
  method: 'preview_settlement',
  needs: 'trading.act',
  summary: 'Who would be paid what, were a match settled by hand so.',
  input: z.object({ ...anyData, eventID, ...verdict }),
  output: settlementPreview,
  refusals: ['record not found'],
})
export const settleTrading = defineStaffCall({
  method: 'settle_trading',
  needs: 'trading.act',
  summary:
    'Settles selections of a match by hand, voids it, or goes back to the feed’s result. A large one is proposed to a second person.',
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
