import { z } from 'zod'
import {
  DIFFERENCE_KINDS,
  MAX_DECIDED,
  OFFER_STATES,
  OFFER_VIEWS,
} from '../../office/game-offers.ts'
import { anyData, idInput, moneyOutput, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

export const gameOffer = z.object({
  studio: z.string(),
  gameID: z.string(),
  name: z.string(),
  supplier: z.string(),
  category: z.string(),
  /** Base path of a tile; null while no picture is stored. */
  image: z.string().nullable(),
  rtp: z.number().nullable(),
  volatility: z.number().nullable(),
  blockedCountries: z.array(z.string()),
  freeRounds: z.boolean(),
  state: z.enum(OFFER_STATES),
  listed: z.boolean(),
  firstSeenAt: timeOutput,
  /** The figures before the last change, and when the change was found. */
  changed: z
    .object({ at: timeOutput, rtp: z.number().nullable(), volatility: z.number().nullable() })
    .nullable(),
  proposedBy: z.string().nullable(),
})
export type GameOffer = z.output<typeof gameOffer>

export const listGameOffers = defineStaffCall({
  method: 'list_game_offers',
  needs: 'game.read',
  summary: 'Games in the lists of aggregators, by view, in the order of their ids.',
  input: z.object({
    ...cursorInput,
    view: z.enum(OFFER_VIEWS, { error: 'invalid' }).default('draft'),
    search: z.string({ error: 'invalid' }).max(80, 'tooLong').default(''),
  }),
  output: cursorPage(gameOffer),
  refusals: [],
})

const list = z.object({
  studio: z.string(),
  company: z.string(),
  triedAt: timeOutput.nullable(),
  refreshedAt: timeOutput.nullable(),
  result: z.enum(['refreshed', 'failed', 'refused']).nullable(),
  detail: z.string().nullable(),
  games: z.number(),
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  unreadable: z.number(),
})
export type AggregatorList = z.output<typeof list>

const outage = z.object({
  id: z.string(),
  studio: z.string(),
  supplier: z.string(),
  reason: z.enum(['launches', 'calls']),
  attempts: z.number(),
  failures: z.number(),
  beganAt: timeOutput,
  retryAt: timeOutput,
  endedAt: timeOutput.nullable(),
  games: z.number(),
})
export type StudioOutage = z.output<typeof outage>

export const getAggregators = defineStaffCall({
  method: 'get_aggregators',
  needs: 'game.read',
  summary: 'The aggregators that are set up, their last lists, and the studios that are down.',
  input: z.object(anyData),
  output: z.object({
    lists: z.array(list),
    counts: z.record(z.enum(OFFER_VIEWS), z.number()),
    outages: z.array(outage),
    /** Free rounds that an aggregator refused or has not confirmed. */
    rewards: z.array(
      z.object({
        id: z.string(),
        playerID: z.string(),
        gameID: z.string(),
        bet: moneyOutput,
        rounds: z.number(),
        state: z.string(),
        detail: z.string().nullable(),
        at: timeOutput,
      }),
    ),
  }),
  refusals: [],
})

export const refreshGameOffers = defineStaffCall({
  method: 'refresh_game_offers',
  needs: 'game.edit',
  summary: 'Loads the list of an aggregator now.',
  input: z.object({ ...anyData, studio: idInput }),
  output: z.object({}),
  refusals: ['record not found', 'too fast'],
})

export const proposeGameOffers = defineStaffCall({
  method: 'propose_game_offers',
  needs: 'game.propose',
  summary:
    'Proposes to approve or decline games of an aggregator, ' +
    'done once another person has approved. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    studio: idInput,
    gameIDs: z
      .array(idInput, { error: 'required' })
      .min(1, 'required')
      .max(MAX_DECIDED, 'tooLong')
      .refine((ids) => new Set(ids).size === ids.length, 'invalid'),
    decision: z.enum(['approve', 'decline'], { error: 'required' }),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})

export const comparison = z.object({
  id: z.string(),
  studio: z.string(),
  from: timeOutput,
  to: timeOutput,
  state: z.enum(['running', 'done', 'failed']),
  askedBy: z.string().nullable(),
  detail: z.string().nullable(),
  theirs: z.number(),
  ours: z.number(),
  theirBets: moneyOutput,
  ourBets: moneyOutput,
  theirWins: moneyOutput,
  ourWins: moneyOutput,
  differences: z.number(),
})
export type Comparison = z.output<typeof comparison>

export const listComparisons = defineStaffCall({
  method: 'list_comparisons',
  needs: 'comparison.read',
  summary: 'The last comparisons of aggregators’ transactions with ours.',
  input: z.object(anyData),
  output: z.object({ studios: z.array(z.string()), rows: z.array(comparison) }),
  refusals: [],
})
export const beginComparison = defineStaffCall({
  method: 'begin_comparison',
  needs: 'comparison.read',
  summary: 'Compares an aggregator’s transactions of a past day (UTC) with ours.',
  input: z.object({
    ...anyData,
    studio: idInput,
    day: z.iso.date('invalid'),
  }),
  output: z.object({ id: z.string() }),
  refusals: ['record not found', 'not possible'],
})
export const listDifferences = defineStaffCall({
  method: 'list_differences',
  needs: 'comparison.read',
  summary: 'The differences that a comparison found, largest first.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.array(
    z.object({
      transactionID: z.string(),
      kind: z.enum(DIFFERENCE_KINDS),
      field: z.string().nullable(),
      theirs: z.string().nullable(),
      ours: z.string().nullable(),
      amount: moneyOutput,
      playerID: z.string().nullable(),
      at: timeOutput,
    }),
  ),
  refusals: [],
})

export const getStudioRound = defineStaffCall({
  method: 'get_studio_round',
  needs: 'player.read',
  summary: 'A round at an external studio, with its transactions.',
  input: z.object({ ...anyData, roundID: uuidInput }),
  output: z.object({
    roundID: z.string(),
    playerID: z.string(),
    studio: z.string(),
    gameID: z.string(),
    game: z.string(),
    round: z.string(),
    closed: z.boolean(),
    bet: moneyOutput,
    win: moneyOutput,
    /** True if the studio has a page that shows it. */
    page: z.boolean(),
    transactions: z.array(
      z.object({
        transactionID: z.string(),
        kind: z.string(),
        amount: moneyOutput,
        free: z.boolean(),
        rolledBack: z.boolean(),
        at: timeOutput,
      }),
    ),
  }),
  refusals: ['record not found'],
})
export const openStudioRound = defineStaffCall({
  method: 'open_studio_round',
  needs: 'player.read',
  summary: 'The address of the page on which the studio shows a round.',
  input: z.object({ ...anyData, roundID: uuidInput }),
  output: z.object({ url: z.string() }),
  refusals: ['record not found', 'provider unreachable'],
})
