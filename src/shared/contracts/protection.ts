import { z } from 'zod'
import {
  ALL_LIMIT_KINDS,
  EXCLUSION_MONTHS,
  LIMIT_PERIODS,
  REALITY_MINUTES,
  TIME_OUT_HOURS,
} from '../players/protection.ts'
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
 * Money, or whole minutes for a session limit. Product kinds are parts of a weekly budget: the
 * amount staked there since Monday.
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
  /** Amount deposited, lost or staked, or minutes played, in the current period. */
  used: limitAmount,
  effectiveAt: timeOutput,
  warns: z.boolean(),
  renewsAt: timeOutput,
  /** The requested higher limit, or none. It can be confirmed from `confirmAt` on. */
  pending: z.object({ amount: limitAmount.nullable(), confirmAt: timeOutput }).optional(),
})
export type PlayLimit = z.output<typeof playLimit>

export const protectionState = z.object({
  limits: z.array(playLimit),
  timeOutUntil: timeOutput.nullable(),
  /** 9999-12-31T23:59:59+03:00 for a permanent exclusion. */
  excludedUntil: timeOutput.nullable(),
  realityCheckMinutes: z.number(),
})
export type ProtectionState = z.output<typeof protectionState>

const shared = { class: 'protection', auth: 'player', restricted: true } as const

export const get = defineCall({
  ...shared,
  method: 'get',
  summary: 'The player’s own limits with current usage, time-out, exclusion and reminder.',
  input: z.object(anyData),
  output: protectionState,
  refusals: [],
})

export const setLimit = defineCall({
  ...shared,
  method: 'set_limit',
  summary:
    'Sets a limit: a lower one at once; ' +
    'a higher one, or none, once it is confirmed after 24 hours. ' +
    'A session’s amount is in minutes. ' +
    'For a product’s part of the weekly budget, ' +
    '`warns` warns the player instead of refusing; ' +
    'to return to warning, remove the part and set it again.',
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
  summary: 'Confirms a higher limit, or none, 24 hours after it was requested.',
  input: z.object({ ...anyData, id: idInput }),
  output: protectionState,
  refusals: ['record not found', 'not possible'],
})

export const setRealityCheck = defineCall({
  ...shared,
  method: 'set_reality_check',
  summary: 'Sets the minutes of play between reminders of time and money; 0: none.',
  input: z.object({ ...anyData, minutes: oneOf(REALITY_MINUTES) }),
  output: protectionState,
  refusals: [],
})

export const timeOut = defineCall({
  ...shared,
  method: 'time_out',
  summary: 'Blocks play and deposits for a day, a week or thirty days; cannot be undone.',
  input: z.object({ ...anyData, hours: oneOf(TIME_OUT_HOURS) }),
  output: protectionState,
  refusals: [],
})

export const selfExclude = defineCall({
  ...shared,
  method: 'self_exclude',
  summary:
    'Blocks play, deposits and offers for months, or permanently (0); ' +
    'cannot be undone. Every other session ends; this one continues, restricted.',
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
    'Amounts staked, won and lost, and time played, ' +
    'with the last 30 days one by one and this week by product.',
  input: z.object(anyData),
  output: z.object({
    today: sum,
    d7: sum,
    d30: sum,
    d365: sum,
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
    products: z.object({ today: byProduct, d7: byProduct, d30: byProduct, d365: byProduct }),
    months: z.array(
      z.object({ month: z.string(), staked: moneyOutput, won: moneyOutput, net: moneyOutput }),
    ),
    week: byProduct,
  }),
  refusals: [],
})
export type Activity = z.output<typeof activity.output>

export const playSession = defineCall({
  ...shared,
  method: 'play_session',
  countsAsUse: false,
  summary:
    'Time in play and net result since the last reminder or the last pause ' +
    'of half an hour, and today’s totals.',
  input: z.object(anyData),
  output: z.object({
    since: timeOutput.nullable(),
    minutes: z.number(),
    net: moneyOutput,
    staked: moneyOutput,
    todayMinutes: z.number(),
    todayNet: moneyOutput,
    realityCheckMinutes: z.number(),
    isDue: z.boolean(),
    /** Remaining minutes of the tightest session limit; null without one. */
    minutesLeft: z.number().nullable(),
    timeOutUntil: timeOutput.nullable(),
    overBudget: z.array(z.object({ product, amount: moneyOutput, used: moneyOutput })),
  }),
  refusals: [],
})
export type PlaySession = z.output<typeof playSession.output>

export const seen = defineCall({
  ...shared,
  method: 'seen',
  summary: 'Confirms that a reminder was shown; the next one counts from here.',
  input: z.object(anyData),
  output: z.object({}),
  refusals: [],
})
