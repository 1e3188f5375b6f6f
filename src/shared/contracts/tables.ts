import { z } from 'zod'
import { TABLE_KINDS } from '../table-kinds.ts'
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

export const TABLE_PHASES = ['betting', 'closed', 'dealing', 'result'] as const
export const MAX_BETS_A_CALL = 200

const token = z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong')
const roundID = z.string({ error: 'required' }).max(64, 'tooLong')

export const tableBetInput = z.object({
  token,
  requestId: requestId.optional(),
  roundID,
  bets: z
    .array(
      z.object({ spot: z.string({ error: 'required' }).max(40, 'tooLong'), amount: moneyInput }),
      { error: 'required' },
    )
    .min(1, 'required')
    .max(MAX_BETS_A_CALL, 'tooLong'),
})
export const tableUndoInput = z.object({
  token,
  requestId: requestId.optional(),
  roundID,
  all: z.boolean().default(false),
})
export const tableActInput = z.object({
  token,
  requestId: requestId.optional(),
  roundID,
  seat: z.number({ error: 'required' }).int('invalid').min(1, 'invalid').max(7, 'invalid'),
  action: z.enum(['hit', 'stand', 'double', 'split', 'insurance'], { error: 'invalid' }),
  /**
   * The decision the player was asked for. The call is refused if that decision has been made in
   * the meantime.
   */
  turn: z
    .object(
      {
        hand: z.number().int('invalid').min(0, 'invalid').max(9, 'invalid'),
        insurance: z.boolean(),
      },
      { error: 'invalid' },
    )
    .optional(),
})
export type AskedTurn = NonNullable<z.output<typeof tableActInput>['turn']>

export const tableBet = z.object({ spot: z.string(), amount: moneyOutput })
export type WireBet = z.output<typeof tableBet>
export const tableReply = z.object({ bets: z.array(tableBet), balance: moneyOutput })
export type TableReply = z.output<typeof tableReply>

const looseEvent = z.looseObject({ type: z.string() })
const mark = z.looseObject({ kind: z.string() })
export const pastTableRound = z.object({ roundID: z.string(), mark })

/**
 * Realtime `table:ID`: the complete public state of the table. `table-changes:ID` sends the same in
 * steps (`shared/table-changes.ts`), as does `table-preview:ID`, which does not count as a player.
 * `startsAt` and `endsAt` delimit the phase; `now` is the server's clock. `events` is filled from
 * dealing on, in the order a croupier shows them; `hash` is set once the round is over and can be
 * checked against `chain` and `salt`. `roundID` null: the table is idle. `players` counts viewers.
 */
export const tableState = z.object({
  tableID: z.string(),
  phase: z.enum(TABLE_PHASES),
  roundID: z.string().nullable(),
  round: z.number().int(),
  now: timeOutput,
  startsAt: timeOutput.nullable(),
  endsAt: timeOutput.nullable(),
  events: z.array(looseEvent),
  history: z.array(pastTableRound),
  players: z.number().int(),
  /**
   * Version of the table's limits in this round; a client with another version requests the launch
   * again.
   */
  limits: z.number().int(),
  isVoid: z.boolean(),
  betCount: z.number().int(),
  staked: moneyOutput,
  spots: z.array(z.object({ spot: z.string(), players: z.number().int(), amount: moneyOutput })),
  /**
   * Games with seats: who holds each seat and whose turn it is (everyone who may still insure,
   * while insurance is offered); `endsAt` is then the end of the turn.
   */
  seats: z.array(z.object({ seat: z.number().int(), player: z.string() })),
  turns: z.array(
    z.object({ seat: z.number().int(), hand: z.number().int(), actions: z.array(z.string()) }),
  ),
  winners: z.array(z.object({ player: z.string(), win: moneyOutput })),
  dealer: z.string(),
  chain: z.string().nullable(),
  salt: z.string().nullable(),
  hash: z.string().nullable(),
})
export type TableState = z.output<typeof tableState>

const phasesMs = z.object({
  bettingMs: z.number().int(),
  closingMs: z.number().int(),
  dealingMs: z.number().int(),
  resultMs: z.number().int(),
})
/** The player's own part of a round; `win` is null until it is settled. */
export const ownTableRound = z.object({
  roundID: z.string(),
  stakeID: z.string(),
  bets: z.array(tableBet),
  staked: moneyOutput,
  win: moneyOutput.nullable(),
  returned: z.boolean(),
})
export type OwnTableRound = z.output<typeof ownTableRound>

export const tableLaunchReply = launchReply
  .omit({ rules: true, fairness: true, round: true })
  .extend({
    table: z.object({
      tableID: z.string(),
      game: z.string(),
      kind: z.enum(TABLE_KINDS),
      name: z.string(),
      dealer: z.string(),
      seats: z.number().int(),
      limits: z.number().int(),
      minBet: moneyOutput,
      maxBet: moneyOutput,
      tableMax: moneyOutput,
      betUnit: moneyOutput,
      phases: phasesMs,
      spots: z.array(
        z.object({
          spot: z.string(),
          pays: z.string(),
          rtp: z.number(),
          min: moneyOutput,
          max: moneyOutput,
        }),
      ),
    }),
    round: ownTableRound.nullable(),
    lastRound: ownTableRound.nullable(),
    state: tableState,
  })
export type TableLaunchReply = z.output<typeof tableLaunchReply>

/**
 * A finished round in the form its verifier reads. `game` is the verifier's name of the game; for
 * games with seats, `params` holds the seats and all moves.
 */
const provenTableRound = z.object({
  roundID: z.string(),
  tableID: z.string(),
  game: z.string(),
  round: z.number().int(),
  date: timeOutput,
  isVoid: z.boolean(),
  hash: z.string(),
  mark: mark.nullable(),
  chain: z.string(),
  salt: z.string(),
  firstRound: z.number().int(),
  length: z.number().int(),
  params: z.record(z.string(), z.unknown()),
})

export const tableRounds = defineCall({
  class: 'fairness',
  method: 'table_rounds',
  auth: 'open',
  summary:
    'Finished rounds of a live table, newest first. `round` returns that round and the newest reachable one of its chain.',
  input: z.object({
    ...anyData,
    tableID: idInput,
    round: z
      .number()
      .int('invalid')
      .min(1, 'invalid')
      .max(2 ** 31 - 1, 'invalid')
      .optional(),
    limit: z.number().int('invalid').min(1, 'invalid').max(50, 'invalid').default(20),
  }),
  output: z.object({ rounds: z.array(provenTableRound) }),
  refusals: ['record not found'],
})
