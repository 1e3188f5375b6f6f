import { z } from 'zod'
import { MAX_SAVED_NAME } from '../saved-bets.ts'
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
import { lobbyRow } from './live.ts'

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
  action: z.enum(['hit', 'stand', 'double', 'split', 'insurance', 'evenMoney', 'call', 'fold'], {
    error: 'invalid',
  }),
  /**
   * The decision that the player was offered. The call is refused if that decision has been made in
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

export const tableStatisticsInput = z.object({ token })
/**
 * How often the spots of a table won in its last rounds. `chance` is a spot's exact probability in
 * every round, whatever came before; `ago` the rounds since it won, null where it did not.
 */
export const tableStatisticsReply = z.object({
  tableID: z.string(),
  rounds: z.number().int(),
  newest: z.string().nullable(),
  groups: z.array(
    z.object({
      group: z.string(),
      rows: z.array(
        z.object({
          spot: z.string(),
          rounds: z.number().int(),
          chance: z.number(),
          ago: z.number().int().nullable(),
        }),
      ),
    }),
  ),
})
export type TableStatisticsReply = z.output<typeof tableStatisticsReply>

const savedName = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(MAX_SAVED_NAME, 'tooLong')
  .regex(/^\P{Cc}*$/u, 'invalid')

export const tableSavedInput = z.object({ token })
export const tableSaveInput = z.object({
  token,
  name: savedName,
  bets: tableBetInput.shape.bets,
})
export const tableForgetInput = z.object({ token, name: savedName })

/** `/games/table/tables` lists the tables that the play session can change to. */
export const tableTablesInput = z.object({ token })
export const tableTablesReply = z.object({
  tables: z.array(
    lobbyRow.extend({
      name: z.string(),
      kind: z.enum(TABLE_KINDS),
      dealer: z.string(),
      image: z.string(),
      minBet: moneyOutput,
      maxBet: moneyOutput,
      seats: z.number().int(),
    }),
  ),
})
export type TableTablesReply = z.output<typeof tableTablesReply>

/**
 * `/games/table/change` moves a play session to another table and answers as a launch of it. Bets
 * on the table it leaves remain; the earlier token still reads their result.
 */
export const tableChangeInput = z.object({ token, tableID: idInput })

export const tableBet = z.object({ spot: z.string(), amount: moneyOutput })
export type WireBet = z.output<typeof tableBet>
export const tableReply = z.object({ bets: z.array(tableBet), balance: moneyOutput })
export type TableReply = z.output<typeof tableReply>
/** A player's named layouts for the kind of this table, the oldest first. */
export const tableSavedReply = z.object({
  saved: z.array(z.object({ name: z.string(), bets: z.array(tableBet) })),
})
export type SavedBet = z.output<typeof tableSavedReply>['saved'][number]

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
  /** Where all players share a hand: what this player has decided. `staked` includes the call. */
  decision: z.enum(['call', 'fold']).optional(),
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
    'Finished rounds of a live table, newest first. ' +
    '`round` returns that round and the newest reachable one of its chain.',
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
