import { z } from 'zod'
import { anyData, defineCall, moneyOutput, page, text, timeOutput } from './define.ts'

/** Whole lira, rounded down, in Turkish grouping: "1.234.567". */
const currentvalue = z.string().regex(/^\d{1,3}(\.\d{3})*$/)
const micro = z.string().regex(/^\d+$/)

/**
 * `mustHitBy`: the amount at which the jackpot is won at the latest. `games`: the games that feed
 * it; empty for all games.
 */
export const getJackpots = defineCall({
  class: 'habanero',
  method: 'getJackpots',
  auth: 'open',
  summary: 'Progressive jackpots.',
  input: z.object(anyData),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      currentvalue,
      amount: moneyOutput,
      mustHitBy: moneyOutput.optional(),
      games: z.array(z.string()),
    }),
  ),
  refusals: [],
})

const level = z.object({ currentvalue, amount: moneyOutput })

export const getJackpotsEgt = defineCall({
  class: 'egtJackpots',
  method: 'getJackpotsEgt',
  auth: 'open',
  summary: 'The jackpot of four suits.',
  input: z.object(anyData),
  output: z.object({ clubs: level, diamonds: level, hearts: level, spades: level }),
  refusals: [],
})

const kind = z.enum(['suit', 'progressive', 'must-hit-by'])

/**
 * `rate`: parts per million of a stake. `turnover`: average amount staked between two wins, for
 * jackpots without a ceiling. Commitments cover the seeds of this cycle and the next.
 */
const jackpot = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  currentvalue,
  amount: moneyOutput,
  seed: moneyOutput,
  mustHitBy: moneyOutput.nullable(),
  turnover: moneyOutput.nullable(),
  rate: z.number().int(),
  games: z.array(z.string()),
  isOpen: z.boolean(),
  cycle: z.number().int(),
  commitment: z.string(),
  nextCommitment: z.string(),
  next: z
    .object({
      seed: moneyOutput,
      mustHitBy: moneyOutput.nullable(),
      turnover: moneyOutput.nullable(),
      rate: z.number().int(),
    })
    .nullable(),
})
export type JackpotRow = z.output<typeof jackpot>

export const listJackpots = defineCall({
  class: 'jackpots',
  method: 'list',
  auth: 'open',
  summary: 'All jackpots: amounts, rules and the commitments of their draws.',
  input: z.object(anyData),
  output: z.array(jackpot),
  refusals: [],
})

/**
 * A jackpot win and everything needed to recompute its draw: `seed` is the cycle's, revealed by the
 * win; `settledMs` is when the round settled; `clientDigest` is the SHA-256 of the winner's client
 * seed at the stake, null for wins before it was part of the draw.
 */
const jackpotFall = z.object({
  id: z.string(),
  jackpotID: z.string(),
  name: z.string(),
  cycle: z.number().int(),
  player: z.string(),
  amount: moneyOutput,
  date: timeOutput,
  roundID: z.string(),
  gameID: z.string(),
  settledMs: z.number().int(),
  clientDigest: z.string().nullable(),
  stake: moneyOutput,
  rate: z.number().int(),
  mustHitBy: moneyOutput.nullable(),
  turnover: moneyOutput.nullable(),
  before: micro,
  after: micro,
  carried: micro,
  seed: z.string(),
  commitment: z.string(),
})
export type JackpotFallRow = z.output<typeof jackpotFall>

export const listFalls = defineCall({
  class: 'jackpots',
  method: 'falls',
  auth: 'open',
  summary: 'Jackpot wins, newest first, each with its proof.',
  input: z.object({ ...anyData, jackpotID: text(40).optional(), ...page(10, 50) }),
  output: jackpotFall,
  paged: true,
  refusals: [],
})

/** `gameName` is null for a game that is no longer offered. */
const jackpotWin = jackpotFall.extend({ gameName: z.string().nullable() })

export const listWins = defineCall({
  class: 'jackpots',
  method: 'list_wins',
  auth: 'open',
  summary:
    'The wins of one jackpot, newest first, each with its proof. ' +
    '`after` is `next` of the page before.',
  input: z.object({
    ...anyData,
    jackpotID: text(40),
    limit: page(10, 50).limit,
    after: z.number().int().min(1).max(2_147_483_647).optional(),
  }),
  output: z.object({ rows: z.array(jackpotWin), next: z.number().int().nullable() }),
  refusals: ['record not found'],
})

export const jackpotNews = z.object({
  jackpots: z.array(z.object({ id: z.string(), currentvalue, amount: moneyOutput })),
  falls: z.array(
    z.object({
      id: z.string(),
      jackpotID: z.string(),
      name: z.object({ tr: z.string(), en: z.string() }),
      player: z.string(),
      amount: moneyOutput,
    }),
  ),
})
export type JackpotNews = z.output<typeof jackpotNews>
