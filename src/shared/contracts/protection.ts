import { z } from 'zod'
import {
  ALL_LIMIT_KINDS,
  EXCLUSION_MONTHS,
  LIMIT_PERIODS,
  REALITY_MINUTES,
  TIME_OUT_HOURS,
} from '../protection.ts'
import {
  anyData,
  defineCall,
  flagInput,
  idInput,
  moneyInput,
  moneyOutput,
  timeOutput,
} from './define.ts'

const kind = z.enum(ALL_LIMIT_KINDS, { error: 'invalid' })
const period = z.enum(LIMIT_PERIODS, { error: 'invalid' })
/**
 * Money; of a session limit whole minutes. Products' kinds are parts of a weekly budget: what is
 * staked there from Monday on.
 */
const limitAmount = z.union([moneyOutput, z.number()])
const oneOf = (choices: readonly number[]) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,5}$/)], { error: 'invalid' })
    .transform(Number)
    .refine((value) => choices.includes(value), 'invalid')

export const playLimit = z.object({
  id: z.string(),
  kind,
  period,
  amount: limitAmount,
  /** Of the period that runs: what was deposited, lost, staked, or minutes played. */
  used: limitAmount,
  effectiveAt: timeOutput,
  /** ✚ Of a budget's part: beyond it the player is told, not refused. */
  warns: z.boolean(),
  /** ✚ When the period is renewed. */
  renewsAt: timeOutput,
  /** What was asked for instead: higher, or none. It can be confirmed from `confirmAt` on. */
  pending: z.object({ amount: limitAmount.nullable(), confirmAt: timeOutput }).optional(),
})
export type PlayLimit = z.output<typeof playLimit>

export const protectionState = z.object({
  limits: z.array(playLimit),
  timeOutUntil: timeOutput.nullable(),
  /** 9999-12-31T23:59:59+03:00: forever. */
  excludedUntil: timeOutput.nullable(),
  realityCheckMinutes: z.number(),
})
export type ProtectionState = z.output<typeof protectionState>

const shared = { class: 'protection', auth: 'player', restricted: true } as const

export const get = defineCall({
  ...shared,
  method: 'get',
  summary: 'One’s own limits with what is used of them, time-out, exclusion and reminder.',
  input: z.object(anyData),
  output: protectionState,
  refusals: [],
})

export const setLimit = defineCall({
  ...shared,
  method: 'set_limit',
  summary:
    'Sets a limit: a lower one at once; a higher one, or none, once it is confirmed after 24 hours. A session’s amount is minutes. Of a product’s part of the weekly budget `warns` chooses to be told instead of refused; back to that it is removed and set anew.',
  input: z.object({
    ...anyData,
    kind,
    period,
    amount: z.union([z.null(), moneyInput], { error: 'amount' }),
    warns: flagInput.optional(),
  }),
  output: protectionState,
  refusals: ['not possible'],
})

export const confirmLimit = defineCall({
  ...shared,
  method: 'confirm_limit',
  summary: 'The second yes to a higher limit, or to none, 24 hours after it was asked for.',
  input: z.object({ ...anyData, id: idInput }),
  output: protectionState,
  refusals: ['record not found', 'not possible'],
})

export const setRealityCheck = defineCall({
  ...shared,
  method: 'set_reality_check',
  summary: 'After how many minutes of play one is told of time and money; 0: never.',
  input: z.object({ ...anyData, minutes: oneOf(REALITY_MINUTES) }),
  output: protectionState,
  refusals: [],
})

export const timeOut = defineCall({
  ...shared,
  method: 'time_out',
  summary: 'No play and no deposits for a day, a week or thirty days; cannot be taken back.',
  input: z.object({ ...anyData, hours: oneOf(TIME_OUT_HOURS) }),
  output: protectionState,
  refusals: [],
})

export const selfExclude = defineCall({
  ...shared,
  method: 'self_exclude',
  summary:
    'No play, deposits or offers for months, or for ever (0); cannot be taken back. Every other session ends, this one goes on restricted.',
  input: z.object({
    ...anyData,
    months: oneOf(EXCLUSION_MONTHS),
    password: z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong'),
  }),
  output: protectionState,
  refusals: ['locked'],
})

const sum = z.object({
  staked: moneyOutput,
  won: moneyOutput,
  net: moneyOutput,
  minutes: z.number(),
})
const product = z.enum(['casino', 'live', 'sports', 'bingo', 'virtual'])

const byProduct = z.array(sum.extend({ product }))

export const activity = defineCall({
  ...shared,
  method: 'activity',
  summary:
    'What was staked, won and lost, and for how long, with the last 30 days one by one and this week by product.',
  input: z.object(anyData),
  output: z.object({
    today: sum,
    d7: sum,
    d30: sum,
    d365: sum,
    /** ✚ The last 30 Istanbul days, today last. */
    days: z.array(
      z.object({
        date: z.string(),
        staked: moneyOutput,
        won: moneyOutput,
        net: moneyOutput,
        deposited: moneyOutput,
        minutes: z.number(),
      }),
    ),
    /** ✚ The same by product, each with what it came to. */
    products: z.object({ today: byProduct, d7: byProduct, d30: byProduct, d365: byProduct }),
    /** ✚ The last twelve Istanbul months, this one last; `month` is YYYY-MM. */
    months: z.array(
      z.object({ month: z.string(), staked: moneyOutput, won: moneyOutput, net: moneyOutput }),
    ),
    /** ✚ Since Monday. */
    week: byProduct,
  }),
  refusals: [],
})
export type Activity = z.output<typeof activity.output>

export const sitting = defineCall({
  ...shared,
  method: 'sitting',
  countsAsUse: false,
  summary:
    'Time in play and net result since one was last reminded, or last paused for half an hour; and today’s.',
  input: z.object(anyData),
  output: z.object({
    since: timeOutput.nullable(),
    minutes: z.number(),
    net: moneyOutput,
    staked: moneyOutput,
    todayMinutes: z.number(),
    todayNet: moneyOutput,
    realityCheckMinutes: z.number(),
    /** A reminder is due. */
    isDue: z.boolean(),
    /** The session limit that leaves least, in minutes; null without one. */
    minutesLeft: z.number().nullable(),
    timeOutUntil: timeOutput.nullable(),
    /** ✚ Products whose part of the weekly budget is used up, where the player chose to be told. */
    overBudget: z.array(z.object({ product, amount: moneyOutput, used: moneyOutput })),
  }),
  refusals: [],
})
export type Sitting = z.output<typeof sitting.output>

export const seen = defineCall({
  ...shared,
  method: 'seen',
  summary: 'The player has been reminded; the next reminder counts from here.',
  input: z.object(anyData),
  output: z.object({}),
  refusals: [],
})
