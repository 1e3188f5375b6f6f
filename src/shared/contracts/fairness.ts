import { z } from 'zod'
import { anyData, defineCall, idInput } from './define.ts'

const hex64 = z.string().regex(/^[0-9a-f]{64}$/)
const clientSeed = z.string({ error: 'required' }).regex(/^[A-Za-z0-9_-]{1,64}$/, 'invalid')

/** A shared round's position in the public hash chain; hash and point are set once it is over. */
export const sharedProof = z.object({
  round: z.number().int(),
  chain: hex64,
  salt: z.string(),
  hash: hex64.nullable(),
  point: z.string().nullable(),
})

export const getSeeds = defineCall({
  class: 'fairness',
  method: 'get_seeds',
  auth: 'player',
  restricted: true,
  summary: 'The commitment in force, the next one, and the nonce of the next round.',
  input: z.object(anyData),
  /** `own`: the client seed was chosen by the player or their browser, not made by the server. */
  output: z.object({
    serverSeedHash: hex64,
    nextServerSeedHash: hex64,
    clientSeed,
    nonce: z.number().int(),
    own: z.boolean(),
  }),
  refusals: [],
})
export const rotate = defineCall({
  class: 'fairness',
  method: 'rotate',
  auth: 'player',
  restricted: true,
  summary: 'Reveals the old server seed and starts a new pair.',
  input: z.object({ ...anyData, clientSeed }),
  output: z.object({
    serverSeed: hex64,
    serverSeedHash: hex64,
    nextServerSeedHash: hex64,
    clientSeed,
    nonce: z.number().int(),
  }),
  refusals: ['round open'],
})
export const verify = defineCall({
  class: 'fairness',
  method: 'verify',
  auth: 'open',
  summary: 'Recompute an outcome from its seeds.',
  input: z.object({
    ...anyData,
    game: z.string({ error: 'required' }).min(1, 'required').max(40, 'tooLong'),
    serverSeed: z.string().max(200).optional(),
    clientSeed: z.string().max(64).optional(),
    nonce: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31)
      .optional(),
    params: z.record(z.string(), z.unknown()).default({}),
  }),
  output: z.object({ outcome: z.unknown() }),
  refusals: ['record not found'],
})
export const round = defineCall({
  class: 'fairness',
  method: 'round',
  auth: 'player',
  restricted: true,
  summary: 'Everything needed to recompute a round; the server seed only after rotation.',
  input: z.object({ ...anyData, roundID: idInput }),
  output: z.object({
    roundID: z.string(),
    gameID: z.string(),
    game: z.string(),
    bet: z.string(),
    stake: z.string(),
    win: z.string(),
    date: z.string(),
    params: z.record(z.string(), z.unknown()),
    moves: z.array(z.object({ action: z.string(), params: z.record(z.string(), z.unknown()) })),
    serverSeedHash: hex64,
    serverSeed: hex64.nullable(),
    clientSeed,
    nonce: z.number().int(),
    shared: sharedProof.optional(),
  }),
  refusals: ['record not found'],
})

const sharedRound = z.object({
  round: z.number().int(),
  hash: hex64,
  point: z.string(),
  date: z.string(),
  chain: hex64,
  salt: z.string(),
  firstRound: z.number().int(),
})
export const sharedRounds = defineCall({
  class: 'fairness',
  method: 'shared_rounds',
  auth: 'open',
  summary:
    'Finished rounds of the shared game, newest first. ' +
    '`round` returns that round and the newest of its chain.',
  input: z.object({
    ...anyData,
    round: z
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .optional(),
    limit: z.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ rounds: z.array(sharedRound) }),
  refusals: [],
})

/**
 * A game's stated return and the observed return of settled real-money rounds, in percent. `band`
 * is the range that contains 99 % of such play at the stated return: null below `needed` rounds;
 * `low` is null where skill decides. `basis`: the variance was computed over all outcomes, or
 * observed.
 */
const observedReturn = z.object({
  gameID: z.string(),
  game: z.string(),
  name: z.string(),
  stated: z.number(),
  rounds: z.number().int(),
  observed: z.number(),
  basis: z.enum(['exact', 'observed']),
  needed: z.number().int(),
  band: z.object({ low: z.number().nullable(), high: z.number() }).nullable(),
})
export type ObservedReturn = z.output<typeof observedReturn>
export const returns = defineCall({
  class: 'fairness',
  method: 'returns',
  auth: 'open',
  summary: 'Stated and observed return of every real-money game, over the rounds of all players.',
  input: z.object(anyData),
  output: z.object({ games: z.array(observedReturn) }),
  refusals: [],
})
export const ownReturns = defineCall({
  class: 'fairness',
  method: 'own_returns',
  auth: 'player',
  restricted: true,
  summary: 'The same over the player’s own rounds.',
  input: z.object(anyData),
  output: z.object({ games: z.array(observedReturn) }),
  refusals: [],
})
