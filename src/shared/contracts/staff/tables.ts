import { z } from 'zod'
import { TABLE_KINDS } from '../../table-kinds.ts'
import { anyData, idInput, moneyInput, moneyOutput, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

const MAX_OWN = 60

const limits = z.object({
  minBet: moneyOutput,
  maxBet: moneyOutput,
  tableMax: moneyOutput,
  own: z.array(z.object({ pays: z.string(), min: moneyOutput, max: moneyOutput })),
})
export type AskedLimits = z.output<typeof limits>

const deskTable = z.object({
  tableID: z.string(),
  name: z.string(),
  kind: z.enum(TABLE_KINDS),
  dealer: z.string(),
  open: z.boolean(),
  players: z.number(),
  /**
   * `version` counts the changes. `minBet` and `maxBet` apply to an even-money spot, `tableMax` to
   * one player on all spots of a round.
   */
  version: z.number(),
  minBet: moneyOutput,
  maxBet: moneyOutput,
  tableMax: moneyOutput,
  betUnit: moneyOutput,
  /** One row per payout; `own`: the limits do not follow from the table's. */
  groups: z.array(
    z.object({
      pays: z.string(),
      spots: z.number(),
      rtp: z.number(),
      min: moneyOutput,
      max: moneyOutput,
      own: z.boolean(),
    }),
  ),
  waiting: z.object({ by: z.string(), at: timeOutput, reason: z.string(), limits }).nullable(),
})
export type DeskTable = z.output<typeof deskTable>

export const listTables = defineStaffCall({
  method: 'list_tables',
  needs: 'table.read',
  summary: 'The live tables with their limits and pending proposals.',
  input: z.object(anyData),
  output: z.array(deskTable),
  refusals: [],
})
export const getTable = defineStaffCall({
  method: 'get_table',
  needs: 'table.read',
  summary: 'A live table’s limits, by table and by payout, with their history.',
  input: z.object({ ...anyData, tableID: idInput }),
  output: z.object({ table: deskTable, history: z.array(auditLine) }),
  refusals: ['record not found'],
})
export const proposeTableLimits = defineStaffCall({
  method: 'propose_table_limits',
  needs: 'table.propose',
  summary:
    'Requests other limits of a live table: ' +
    'once another person has approved they apply from its next round on. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    tableID: idInput,
    version: z
      .number({ error: 'required' })
      .int('invalid')
      .min(1, 'invalid')
      .max(2_000_000_000, 'invalid'),
    minBet: moneyInput,
    maxBet: moneyInput,
    tableMax: moneyInput,
    own: z
      .array(
        z.object({
          pays: z.string({ error: 'required' }).min(1, 'required').max(40, 'tooLong'),
          min: moneyInput,
          max: moneyInput,
        }),
        { error: 'required' },
      )
      .max(MAX_OWN, 'tooLong'),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
