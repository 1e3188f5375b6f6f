import { z } from 'zod'
import { anyData, flagInput, idInput, moneyInput, moneyOutput, timeOutput } from '../define.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

/**
 * More than a hundredth of every stake no jackpot takes: it comes out of the house's part. Parts
 * per million.
 */
const MAX_RATE_PPM = 10_000
export const JACKPOT_CHANGES = ['opened', 'closed', 'retuned'] as const

/**
 * `ceiling`: by which it must fall; else `turnover`: how much is staked between two falls on
 * average.
 */
const rules = z.object({
  seed: moneyOutput,
  ratePpm: z.number(),
  ceiling: moneyOutput.nullable(),
  turnover: moneyOutput.nullable(),
})
export type WireRules = z.output<typeof rules>

const deskJackpot = z.object({
  jackpotID: z.string(),
  name: z.string(),
  kind: z.enum(['suit', 'progressive', 'must-hit-by']),
  /** Whose rounds feed it; empty: every game's. */
  games: z.array(z.string()),
  open: z.boolean(),
  cycle: z.number(),
  amount: moneyOutput,
  /** Of the cycle that runs, and of the one to come. */
  rules,
  next: rules,
  /** The last retuning, 0 where none was. */
  retuning: z.number(),
  /** Newest first; `by` "kupa" is the command on the server's own machine. */
  changes: z.array(
    z.object({
      change: z.enum(JACKPOT_CHANGES),
      at: timeOutput,
      by: z.string(),
      reason: z.string().nullable(),
      fromCycle: z.number(),
      rules: rules.nullable(),
    }),
  ),
  waiting: z.object({ by: z.string(), at: timeOutput, reason: z.string(), rules }).nullable(),
})
export type DeskJackpot = z.output<typeof deskJackpot>

export const listJackpots = defineStaffCall({
  method: 'list_jackpots',
  needs: 'jackpot.read',
  summary:
    'Every jackpot: what it holds, its rules now and next, every change, and what waits for a second person.',
  input: z.object(anyData),
  output: z.array(deskJackpot),
  refusals: [],
})
export const setJackpot = defineStaffCall({
  method: 'set_jackpot',
  needs: 'jackpot.switch',
  summary: 'Closes or opens a jackpot: closed, nothing goes in or out and what it holds is kept.',
  input: z.object({ ...anyData, jackpotID: idInput, open: flagInput, reason: reasonInput }),
  output: deskJackpot,
  refusals: ['record not found'],
})
export const proposeJackpot = defineStaffCall({
  method: 'propose_jackpot',
  needs: 'jackpot.propose',
  summary:
    'Asks for other rules of a jackpot: once another has approved them they hold from its next cycle on. Either a ceiling or a turnover. The same requestID is the same proposal.',
  input: z
    .object({
      ...anyData,
      requestID: uuidInput,
      jackpotID: idInput,
      retuning: z.number({ error: 'required' }).int('invalid').min(0, 'invalid'),
      seed: moneyInput.refine((minor) => minor > 0n, 'amountRange'),
      ratePpm: z
        .number({ error: 'required' })
        .int('invalid')
        .min(1, 'invalid')
        .max(MAX_RATE_PPM, 'invalid'),
      ceiling: moneyInput.refine((minor) => minor > 0n, 'amountRange').optional(),
      turnover: moneyInput.refine((minor) => minor > 0n, 'amountRange').optional(),
      reason: reasonInput,
    })
    .refine(({ ceiling, turnover }) => (ceiling === undefined) !== (turnover === undefined), {
      error: 'invalid',
      path: ['ceiling'],
    }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
