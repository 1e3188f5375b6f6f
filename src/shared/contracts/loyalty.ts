import { z } from 'zod'
import { anyData, defineCall, moneyOutput, timeOutput } from './define.ts'

const level = z.object({
  level: z.number().int(),
  name: z.string(),
  from: moneyOutput,
  /** Percent of a week's net loss that is returned, at most `cashbackMax` a week. */
  cashbackPercent: z.number().int(),
  cashbackMax: moneyOutput,
  /** Hours by which withdrawals of this level move ahead in the queue. */
  payoutHours: z.number().int(),
  /** Points for each 100 lira of own money staked and settled at this level. */
  pointsPerHundred: z.number().int(),
})
export type LoyaltyLevelRow = z.output<typeof level>

export const levels = defineCall({
  class: 'loyalty',
  method: 'levels',
  auth: 'open',
  summary: 'The loyalty levels: how each is reached and its benefits.',
  input: z.object(anyData),
  output: z.array(level),
  refusals: [],
})

const cashback = z.object({
  week: z.string(),
  level: z.number().int(),
  percent: z.number().int(),
  loss: moneyOutput,
  amount: moneyOutput,
  /** null: the payment waits until a break or an exclusion is over. */
  paidAt: timeOutput.nullable(),
})

const standing = z.object({
  level: z.number().int(),
  reachedAt: timeOutput.nullable(),
  turnover: moneyOutput,
  /** null at the highest level and while the player is excluded. */
  next: z.object({ level: z.number().int(), missing: moneyOutput }).nullable(),
  /** The current week; null while the player is excluded. A positive `net` is a loss. */
  week: z
    .object({ from: z.string(), net: moneyOutput, cashback: moneyOutput, paidFrom: timeOutput })
    .nullable(),
  cashbacks: z.array(cashback),
})
export type LoyaltyStanding = z.output<typeof standing>

export const mine = defineCall({
  class: 'loyalty',
  method: 'mine',
  auth: 'player',
  summary: 'The player’s loyalty level, the amount missing to the next, and cashback.',
  input: z.object(anyData),
  output: standing,
  refusals: [],
})
