import { z } from 'zod'
import { anyData, flagInput, idInput, moneyInput, moneyOutput, timeOutput } from '../define.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

/**
 * Maximum jackpot rate, in parts per million of a stake: 1 %. It is paid from the operator's
 * margin.
 */
const MAX_RATE_PPM = 10_000
export const JACKPOT_CHANGES = ['opened', 'closed', 'retuned'] as const

/**
 * `ceiling`: the amount at which the jackpot must be won; otherwise `turnover`: the average amount
 * staked between two wins.
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
  /** Games that feed it; empty for all games. */
  games: z.array(z.string()),
  open: z.boolean(),
  cycle: z.number(),
  amount: moneyOutput,
  rules,
  next: rules,
  retuning: z.number(),
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
    'Every jackpot: its amount, its current and next rules, its history, and pending proposals.',
  input: z.object(anyData),
  output: z.array(deskJackpot),
  refusals: [],
})
export const setJackpot = defineStaffCall({
  method: 'set_jackpot',
  needs: 'jackpot.switch',
  summary:
    'Closes or opens a jackpot. A closed jackpot takes no contributions and pays nothing; ' +
    'its amount stays.',
  input: z.object({ ...anyData, jackpotID: idInput, open: flagInput, reason: reasonInput }),
  output: deskJackpot,
  refusals: ['record not found'],
})
export const proposeJackpot = defineStaffCall({
  method: 'propose_jackpot',
  needs: 'jackpot.propose',
  summary:
    'Requests other rules of a jackpot; ' +
    'once another person has approved them they apply from its next cycle on. ' +
    'Either a ceiling or a turnover. Repeating the requestID returns the same proposal.',
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
