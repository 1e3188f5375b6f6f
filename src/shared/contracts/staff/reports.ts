import { z } from 'zod'
import { ENTRY_KINDS } from '../../payments/entry-kinds.ts'
import { anyData, dateInput, moneyOutput, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, uuidInput } from './define.ts'
import { MAX_REPORT_DAYS } from '../../office/range-bounds.ts'

export const REPORT_PERIODS = ['day', 'week', 'month'] as const
export const REPORT_PARTS = ['product', 'game', 'provider', 'promotion'] as const
export const REPORT_FORMATS = ['csv', 'pdf'] as const

export const figures = z.object({
  stakes: moneyOutput,
  wins: moneyOutput,
  ggr: moneyOutput,
  bonus: moneyOutput,
  prizes: moneyOutput,
  jackpot: moneyOutput,
  ngr: moneyOutput,
  deposits: moneyOutput,
  withdrawals: moneyOutput,
  jackpotsPaid: moneyOutput,
  corrections: moneyOutput,
})
const people = z.object({
  active: z.number(),
  registrations: z.number(),
  firstDeposits: z.number(),
  firstDepositsAmount: moneyOutput,
})
export type WireFigures = z.output<typeof figures>

const hour = z.object({
  hour: z.number(),
  stakes: moneyOutput,
  ggr: moneyOutput,
  deposits: moneyOutput,
})
/**
 * GGR of the bets that were settled in the period, whenever they were placed. null: open stakes
 * were not recorded yet when the period began.
 */
const settledGgr = moneyOutput.nullable()

export const dashboard = defineStaffCall({
  method: 'dashboard',
  needs: 'report.read',
  summary:
    'Today’s figures so far compared with the same weekday a week ago, ' +
    'up to the same five minutes.',
  countsAsUse: false,
  input: z.object(anyData),
  output: z.object({
    asOf: timeOutput.nullable(),
    day: z.string(),
    before: z.string(),
    until: timeOutput,
    today: figures,
    lastWeek: figures,
    /**
     * Stakes of unsettled bets and rounds, of all days. They are part of the stakes and of the GGR.
     */
    open: z.object({ bets: z.number(), stakes: moneyOutput }),
    settledGgr,
    people,
    lastWeekPeople: people,
    hours: z.array(hour),
    lastWeekHours: z.array(hour),
    products: z.array(
      z.object({
        account: z.number(),
        stakes: moneyOutput,
        ggr: moneyOutput,
        lastWeekGgr: moneyOutput,
      }),
    ),
    games: z.array(
      z.object({
        gameID: z.string(),
        account: z.number(),
        title: z.string(),
        provider: z.string(),
        stakes: moneyOutput,
        ggr: moneyOutput,
      }),
    ),
    latency: z.object({ calls: z.number(), p50Ms: z.number(), p99Ms: z.number() }).nullable(),
  }),
  refusals: [],
})

const DAY_MS = 86_400_000
const days = { from: dateInput, to: dateInput }
type Range = { from: string; to: string }
export const inOrder = ({ from, to }: Range) => from <= to
export const isWithinDays =
  (max: number) =>
  ({ from, to }: Range) =>
    (Date.parse(to) - Date.parse(from)) / DAY_MS < max
const notTooLong = isWithinDays(MAX_REPORT_DAYS)
export const ORDER = { error: 'dateRange', path: ['from'] }
export const LENGTH = { error: 'invalid', path: ['from'] }
const account = z
  .number({ error: 'invalid' })
  .int('invalid')
  .min(100, 'invalid')
  .max(199, 'invalid')

const periodsInput = { ...days, by: z.enum(REPORT_PERIODS, { error: 'invalid' }).default('day') }
export const listPeriods = defineStaffCall({
  method: 'report_periods',
  needs: 'report.read',
  summary: 'The figures of each day, week (from Monday) or month, newest first, and the total.',
  input: z
    .object({ ...anyData, ...periodsInput })
    .refine(inOrder, ORDER)
    .refine(notTooLong, LENGTH),
  output: z.object({
    rows: z.array(z.object({ starts: z.string(), figures, settledGgr, people })),
    total: figures,
    totalSettledGgr: settledGgr,
  }),
  refusals: [],
})

const partsInput = {
  ...days,
  by: z.enum(REPORT_PARTS, { error: 'invalid' }).default('product'),
  account: account.optional(),
}
export const listParts = defineStaffCall({
  method: 'report_parts',
  needs: 'report.read',
  summary:
    'The results of a period by product, game, provider or promotion; ' +
    'the rows add up to the total.',
  input: z
    .object({ ...anyData, ...partsInput })
    .refine(inOrder, ORDER)
    .refine(notTooLong, LENGTH),
  output: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        account: z.number().nullable(),
        title: z.string(),
        note: z.string(),
        figures,
        /** null also for parts other than products. */
        settledGgr,
        net: moneyOutput,
        entries: z.number(),
      }),
    ),
    total: z.object({ figures, settledGgr, net: moneyOutput, entries: z.number() }),
  }),
  refusals: [],
})

export const listEntries = defineStaffCall({
  method: 'report_entries',
  needs: 'report.entries',
  summary: 'The entries behind a figure, newest first.',
  input: z
    .object({
      ...cursorInput,
      ...days,
      account: account.optional(),
      kind: z.enum(ENTRY_KINDS, { error: 'invalid' }).optional(),
      gameID: z.string({ error: 'invalid' }).max(120, 'tooLong').optional(),
      promotionID: z
        .string({ error: 'invalid' })
        .regex(/^\d{1,18}$/, 'invalid')
        .optional(),
    })
    .refine(inOrder, ORDER)
    .refine(notTooLong, LENGTH),
  output: cursorPage(
    z.object({
      id: z.string(),
      at: timeOutput,
      kind: z.enum(ENTRY_KINDS),
      account: z.number(),
      subCategory: z.string(),
      title: z.string(),
      amount: moneyOutput,
      /** null: an operator account moved. */
      player: z.object({ id: z.string(), username: z.string() }).nullable(),
      transactionID: z.string().nullable(),
    }),
  ),
  refusals: [],
})

export const segmentCut = {
  by: z.enum(['day', 'product'], { error: 'invalid' }).default('day'),
  day: dateInput.optional(),
  account: account.optional(),
}

export const exportReport = defineStaffCall({
  method: 'export_report',
  needs: 'report.export',
  summary: 'A download link to a report, valid once within 60 s. Recorded in the audit log.',
  input: z
    .object({
      ...anyData,
      ...days,
      format: z.enum(REPORT_FORMATS, { error: 'invalid' }),
      report: z.enum(['periods', 'parts', 'segment'], { error: 'invalid' }),
      period: z.enum(REPORT_PERIODS, { error: 'invalid' }).default('day'),
      part: z.enum(REPORT_PARTS, { error: 'invalid' }).default('product'),
      account: account.optional(),
      segment: z.object({ id: uuidInput, ...segmentCut }, { error: 'invalid' }).optional(),
    })
    .refine(inOrder, ORDER)
    .refine(notTooLong, LENGTH)
    .refine(({ report, segment }) => report !== 'segment' || segment !== undefined, {
      error: 'required',
      path: ['segment'],
    }),
  output: z.object({ url: z.string() }),
  refusals: ['too fast', 'record not found', 'not possible'],
})
