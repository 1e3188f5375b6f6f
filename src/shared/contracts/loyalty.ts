import { z } from 'zod'
import { anyData, defineCall, moneyOutput, timeOutput } from './define.ts'

const level = z.object({
  level: z.number().int(),
  name: z.string(),
  /** Own money staked that takes one there. */
  from: moneyOutput,
  /** Percent of a week's net loss that is returned, at most `cashbackMost` a week. */
  cashbackPercent: z.number().int(),
  cashbackMost: moneyOutput,
  /** So many hours before the others in the queue of withdrawals. */
  payoutHours: z.number().int(),
})
export type LoyaltyLevelRow = z.output<typeof level>

export const levels = defineCall({
  class: 'loyalty',
  method: 'levels',
  auth: 'open',
  summary: 'The loyalty levels: what takes one there and what each gives.',
  input: z.object(anyData),
  output: z.array(level),
  refusals: [],
})

const cashback = z.object({
  /** The week's Monday. */
  week: z.string(),
  level: z.number().int(),
  percent: z.number().int(),
  loss: moneyOutput,
  amount: moneyOutput,
  /** Null: it waits until a break or an exclusion is over. */
  paidAt: timeOutput.nullable(),
})

const standing = z.object({
  level: z.number().int(),
  reachedAt: timeOutput.nullable(),
  /** Own money staked over all time and settled. */
  turnover: moneyOutput,
  /** Null at the highest level, and while one keeps oneself out of play. */
  next: z.object({ level: z.number().int(), missing: moneyOutput }).nullable(),
  /**
   * The running week; null while one keeps oneself out of play. `net` is lost where it is positive.
   */
  week: z
    .object({ from: z.string(), net: moneyOutput, cashback: moneyOutput, paidFrom: timeOutput })
    .nullable(),
  /** The newest first, at most twelve. */
  cashbacks: z.array(cashback),
})
export type LoyaltyStanding = z.output<typeof standing>

export const mine = defineCall({
  class: 'loyalty',
  method: 'mine',
  auth: 'player',
  summary: 'One’s own loyalty level, what is missing to the next, and cashback.',
  input: z.object(anyData),
  output: standing,
  refusals: [],
})
