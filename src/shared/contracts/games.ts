import { z } from 'zod'
import { moneyInput, moneyOutput, requestId, timeOutput } from './define.ts'
import { sharedProof } from './fairness.ts'

/**
 * The game's side of the game interface (PROTOCOL 6): bare JSON; a refusal's code is its HTTP
 * status.
 */
export const roundState = z.enum(['open', 'settled'])

export const roundReply = z.object({
  roundID: z.string(),
  nonce: z.number().int(),
  state: roundState,
  events: z.array(z.looseObject({ type: z.string() })),
  bet: moneyOutput,
  win: moneyOutput,
  balance: moneyOutput,
  actions: z.array(z.object({ action: z.string(), params: z.unknown().optional() })),
})
export type RoundReply = z.output<typeof roundReply>

export const launchReply = z.object({
  token: z.string(),
  gameID: z.string(),
  slug: z.string(),
  name: z.string(),
  mode: z.enum(['real', 'fun']),
  lang: z.enum(['tr', 'en']),
  currency: z.literal('TRY'),
  balance: moneyOutput,
  rules: z.object({
    rtp: z.number(),
    volatility: z.number().int(),
    hitFrequency: z.number(),
    maxWinMultiple: z.number(),
    minBet: moneyOutput,
    maxBet: moneyOutput,
    steps: z.array(moneyOutput),
    betUnit: moneyOutput.optional(),
    minCycleMs: z.number().int(),
    paytable: z.unknown(),
    params: z.unknown(),
  }),
  fairness: z.object({
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    nonce: z.number().int(),
  }),
  round: roundReply.nullable(),
  secondRound: roundReply.optional(),
  /**
   * Remaining free rounds of this game. Each is played at this bet, which costs nothing; wins must
   * be staked `wagering` times before they become cash.
   */
  freeRounds: z
    .object({
      id: z.string(),
      left: z.number().int(),
      rounds: z.number().int(),
      bet: moneyOutput,
      expiresAt: timeOutput,
      wagering: z.number().int(),
    })
    .optional(),
})
export type LaunchReply = z.output<typeof launchReply>

const token = z.string().min(1).max(200)

export const roundInput = z.object({
  token,
  requestId: requestId.optional(),
  bet: moneyInput,
  params: z.record(z.string(), z.unknown()).default({}),
  freeRounds: z.string().max(64).optional(),
})
export const actInput = z.object({
  token,
  roundID: z.string().max(64),
  requestId: requestId.optional(),
  action: z.string().max(40),
  params: z.record(z.string(), z.unknown()).default({}),
})
export const historyInput = z.object({ token, limit: z.number().int().min(1).max(250).default(50) })

export const historyReply = z.object({
  rounds: z.array(
    z.object({
      roundID: z.string(),
      date: timeOutput,
      bet: moneyOutput,
      win: moneyOutput,
      state: roundState,
      nonce: z.number().int(),
      free: z.literal(true).optional(),
    }),
  ),
})
/**
 * `fairness` is left out of a round of another player, which is shown because it is among the big
 * wins of the last seven days: with the seeds, a viewer could compute the player's other rounds.
 */
export const replayReply = z.object({
  gameID: z.string(),
  slug: z.string(),
  bet: moneyOutput,
  params: z.record(z.string(), z.unknown()),
  events: z.array(z.looseObject({ type: z.string() })),
  win: moneyOutput,
  date: timeOutput,
  free: z.literal(true).optional(),
  fairness: z
    .object({
      serverSeedHash: z.string(),
      serverSeed: z.string().nullable(),
      clientSeed: z.string(),
      nonce: z.number().int(),
      shared: sharedProof.optional(),
    })
    .optional(),
})

export const realtimeClientMessage = z.discriminatedUnion('op', [
  z.object({ op: z.literal('subscribe'), topics: z.array(z.string().max(80)).max(50) }),
  z.object({ op: z.literal('unsubscribe'), topics: z.array(z.string().max(80)).max(50) }),
  z.object({ op: z.literal('ping') }),
])
/**
 * `recovered`: changes before this snapshot may have been missed. `degraded`: changes now arrive
 * late, by polling, within 2 s. `recovered` as an op: changes arrive immediately again, and a
 * snapshot of every topic follows.
 */
export type RealtimeServerMessage =
  | { topic: string; seq: number; snapshot?: true; recovered?: true; data: unknown }
  | { op: 'degraded' | 'recovered' }
  | { op: 'signed-in' }
  | { op: 'error'; topic?: string; code: number; debug: string }
  | { op: 'pong' }
