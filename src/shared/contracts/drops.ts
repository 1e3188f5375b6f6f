import { z } from 'zod'
import { anyData, defineCall, moneyOutput, page, requestId, timeOutput } from './define.ts'

const WINS = 20

/** A drop that was won. `dueMs` is its moment, `settledMs` when the winning round settled. */
const dropWin = z.object({
  campaignID: z.string(),
  number: z.number().int(),
  amount: moneyOutput,
  player: z.string(),
  game: z.string(),
  date: timeOutput,
  dueMs: z.number().int(),
  settledMs: z.number().int(),
})
export type DropWin = z.output<typeof dropWin>

export const DROP_STATES = ['upcoming', 'running', 'ended', 'stopped'] as const

export const dropCampaign = z.object({
  campaignID: z.string(),
  title: z.string(),
  state: z.enum(DROP_STATES),
  from: timeOutput,
  until: timeOutput,
  stoppedAt: timeOutput.nullable(),
  /** Null: all slots of the house. */
  games: z.array(z.object({ gameID: z.string(), name: z.string() })).nullable(),
  minStake: moneyOutput,
  prizes: z.array(
    z.object({ amount: moneyOutput, count: z.number().int(), left: z.number().int() }),
  ),
  drops: z.number().int(),
  won: z.number().int(),
  /** Qualifying rounds that were counted so far. */
  rounds: z.number().int(),
  budget: moneyOutput,
  awarded: moneyOutput,
  /** `seed` is null until every round of the window is counted. */
  proof: z.object({
    seedHash: z.string(),
    sealedAt: timeOutput,
    seed: z.string().nullable(),
    fromMs: z.number().int(),
    untilMs: z.number().int(),
  }),
  /** The latest, newest first. */
  wins: z.array(dropWin),
})
export type DropCampaign = z.output<typeof dropCampaign>

export const listCampaigns = defineCall({
  class: 'drops',
  method: 'list',
  auth: 'open',
  summary:
    'Campaigns of prize drops that run, that are coming and that are over, newest first: ' +
    'their rules, the prizes left, the latest winners and the hash of the seed.',
  input: z.object(anyData),
  output: z.array(dropCampaign),
  refusals: [],
})

export const listWins = defineCall({
  class: 'drops',
  method: 'list_wins',
  auth: 'open',
  summary: 'The drops of a campaign that were won, newest first.',
  input: z.object({ ...anyData, campaignID: requestId, ...page(WINS) }),
  output: dropWin,
  paged: true,
  refusals: ['record not found'],
})

const ownDropWin = dropWin.omit({ player: true }).extend({ title: z.string() })
export type OwnDropWin = z.output<typeof ownDropWin>

export const mine = defineCall({
  class: 'drops',
  method: 'mine',
  auth: 'player',
  summary: 'The drops that the player won, newest first.',
  input: z.object({ ...anyData, ...page(WINS) }),
  output: ownDropWin,
  paged: true,
  refusals: [],
})

/** Published on the topic `drops` after each win, and when a campaign opens, stops or ends. */
export const dropNews = z.object({
  wins: z.array(
    z.object({
      campaignID: z.string(),
      number: z.number().int(),
      player: z.string(),
      game: z.object({ tr: z.string(), en: z.string() }),
      amount: moneyOutput,
    }),
  ),
})
export type DropNews = z.output<typeof dropNews>
