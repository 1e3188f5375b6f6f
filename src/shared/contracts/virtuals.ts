import { z } from 'zod'
import {
  anyData,
  defineCall,
  idInput,
  moneyInput,
  moneyOutput,
  requestId,
  timeOutput,
} from './define.ts'
import { launchReply } from './games.ts'

const virtualType = z.enum(['football', 'horses', 'dogs', 'tennis'], { error: 'invalid' })

export const list = defineCall({
  class: 'virtualgames',
  method: 'list',
  auth: 'open',
  summary: 'Virtual sports with the time of their next round.',
  input: z.object(anyData),
  output: z.array(
    z.object({
      providerID: z.string(),
      name: z.string(),
      type: virtualType,
      image: z.string(),
      nextRoundAt: timeOutput,
    }),
  ),
  refusals: [],
})

export const initGame = defineCall({
  class: 'virtualgames',
  method: 'init_game',
  auth: 'player',
  summary: 'A launch URL of a virtual sport.',
  movesMoney: true,
  input: z.object({ ...anyData, providerID: idInput, type: virtualType.optional() }),
  output: z.object({ url: z.string() }),
  refusals: ['record not found', 'jurisdiction', 'self excluded', 'provider unreachable'],
})

export const VIRTUAL_PHASES = ['betting', 'closed', 'running', 'result'] as const
export const MAX_LINES = 20
export const MAX_LEGS = 8

const selection = z.string({ error: 'required' }).min(1, 'required').max(48, 'tooLong')

export const virtualBetInput = z.object({
  token: z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong'),
  requestId: requestId.optional(),
  roundID: z.string({ error: 'required' }).max(64, 'tooLong'),
  lines: z
    .array(
      z.object({
        legs: z.array(selection, { error: 'required' }).min(1, 'required').max(MAX_LEGS, 'tooLong'),
        stake: moneyInput,
      }),
      { error: 'required' },
    )
    .min(1, 'required')
    .max(MAX_LINES, 'tooLong'),
})

/** Prices are decimals with two digits; `win` is null while the ticket is open. */
const ticketLine = z.object({
  legs: z.array(z.object({ selection: z.string(), price: z.string() })),
  stake: moneyOutput,
  win: moneyOutput.nullable(),
})
export const virtualTicket = z.object({
  ticketID: z.string(),
  roundID: z.string(),
  lines: z.array(ticketLine),
  staked: moneyOutput,
  win: moneyOutput.nullable(),
  returned: z.boolean(),
  date: timeOutput,
})
export type VirtualTicket = z.output<typeof virtualTicket>

export const virtualBetReply = z.object({ ticket: virtualTicket, balance: moneyOutput })
export type VirtualBetReply = z.output<typeof virtualBetReply>

const looseData = z.looseObject({ kind: z.string() })

/**
 * Realtime `virtual:TYPE`: the complete public state of the game. `card` determines the prices;
 * `result` is published from running on, `hash` once the round is over, and can be checked against
 * `chain` and `salt`. `startsAt` and `endsAt` delimit the phase; `runsAt` is when the round runs.
 * `roundID` null: the game is idle. `limits` of this round are in lira: the minimum stake of a
 * line, the maximum stake and win of one selection, and the maximum stake of the round.
 */
export const virtualState = z.object({
  type: z.string(),
  phase: z.enum(VIRTUAL_PHASES),
  roundID: z.string().nullable(),
  round: z.number().int(),
  now: timeOutput,
  startsAt: timeOutput.nullable(),
  endsAt: timeOutput.nullable(),
  runsAt: timeOutput.nullable(),
  limits: z.object({
    minStake: moneyOutput,
    maxStake: moneyOutput,
    maxWin: moneyOutput,
    roundMax: moneyOutput,
  }),
  card: looseData.nullable(),
  result: looseData.nullable(),
  isVoid: z.boolean(),
  tickets: z.number().int(),
  staked: moneyOutput,
  chain: z.string().nullable(),
  salt: z.string().nullable(),
  hash: z.string().nullable(),
})
export type VirtualState = z.output<typeof virtualState>

const phasesMs = z.object({
  bettingMs: z.number().int(),
  closingMs: z.number().int(),
  runningMs: z.number().int(),
  resultMs: z.number().int(),
})

/**
 * Data of a virtual sport's page at start and after a reload. `returns`: minimum return of a
 * market, in percent.
 */
export const virtualLaunchReply = launchReply
  .omit({ rules: true, fairness: true, round: true })
  .extend({
    game: z.object({
      type: z.string(),
      minStake: moneyOutput,
      maxStake: moneyOutput,
      maxWin: moneyOutput,
      roundMax: moneyOutput,
      phases: phasesMs,
      returns: z.array(z.object({ market: z.string(), percent: z.number() })),
    }),
    tickets: z.array(virtualTicket),
    state: virtualState,
  })
export type VirtualLaunchReply = z.output<typeof virtualLaunchReply>

const provenVirtualRound = z.object({
  roundID: z.string(),
  type: z.string(),
  game: z.string(),
  round: z.number().int(),
  date: timeOutput,
  isVoid: z.boolean(),
  hash: z.string(),
  card: looseData,
  result: looseData,
  chain: z.string(),
  salt: z.string(),
  firstRound: z.number().int(),
  length: z.number().int(),
})
export type ProvenVirtualRound = z.output<typeof provenVirtualRound>

const roundNumber = z
  .number()
  .int('invalid')
  .min(1, 'invalid')
  .max(2 ** 31 - 1, 'invalid')

export const virtualRounds = defineCall({
  class: 'fairness',
  method: 'virtual_rounds',
  auth: 'open',
  summary:
    'Finished rounds of a virtual sport, newest first, optionally those before `before`. ' +
    '`round` returns that round and the newest of its chain.',
  input: z.object({
    ...anyData,
    type: virtualType,
    before: roundNumber.optional(),
    round: roundNumber.optional(),
    limit: z.number().int('invalid').min(1, 'invalid').max(50, 'invalid').default(20),
  }),
  output: z.object({ rounds: z.array(provenVirtualRound) }),
  refusals: ['record not found'],
})
