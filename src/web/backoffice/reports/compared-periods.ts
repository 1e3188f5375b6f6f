import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { addDays, type DatePreset } from '#shared/dates.ts'
import { fromWireMoney } from '#shared/money.ts'
import { rangeOf, type Range } from '../range/range.ts'
import { oneOf, readDay, writeQuery } from '../table/filter-address.ts'

export const PRESETS = [
  'last-7-day',
  'last-30-day',
  'last-90-day',
  'this-month',
  'last-month',
] as const satisfies readonly DatePreset[]
export const METRICS = ['ggr', 'settledGgr', 'ngr', 'stakes', 'deposits', 'withdrawals'] as const
export type Preset = (typeof PRESETS)[number]
export type Metric = (typeof METRICS)[number]
/** Without a preset, the range was chosen by its days. */
export type Choice = { preset: Preset | undefined; range: Range; metric: Metric }
type Reply = StaffReply<'report_periods'>

const DEFAULTS = { preset: 'last-30-day', metric: 'ggr' } as const
const DAY_MS = 86_400_000
const PER_MILLE = 1000n

/** Reads the address of the page; what it does not name, or names wrongly, is as usual. */
export function readChoice(query: URLSearchParams, today: string): Choice {
  const metric = oneOf(METRICS, query.get('metric')) ?? DEFAULTS.metric
  const [from, to] = [readDay(query, 'from'), readDay(query, 'to')]
  if (from !== '' && from <= to && to <= today)
    return { preset: undefined, range: { from, to }, metric }
  const preset = oneOf(PRESETS, query.get('period')) ?? DEFAULTS.preset
  return { preset, range: rangeOf(preset, today), metric }
}

export function addressOf({ preset, range, metric }: Choice): string {
  const query = writeQuery([
    ...(preset === undefined
      ? ([
          ['from', range.from],
          ['to', range.to],
        ] as const)
      : ([['period', preset === DEFAULTS.preset ? '' : preset]] as const)),
    ['metric', metric === DEFAULTS.metric ? '' : metric],
  ])
  return query === '' ? '/' : `/?${query}`
}

export const lengthOf = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** Returns the period of the same length that ends on the day before. */
export const periodBefore = (range: Range): Range => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
})

export const daysOf = (range: Range): string[] =>
  Array.from({ length: lengthOf(range) }, (_, day) => addDays(range.from, day))

export const totalOf = (reply: Reply, metric: Metric): string | null =>
  metric === 'settledGgr' ? reply.totalSettledGgr : reply.total[metric]

/**
 * Returns the amounts of all days of a range. A day without a row had no entries; its settled GGR is
 * unknown if that of the whole range is.
 */
export function amountsOf(reply: Reply, range: Range, metric: Metric): (string | null)[] {
  const rows = new Map(reply.rows.map((row) => [row.starts, row]))
  return daysOf(range).map((day) => {
    const row = rows.get(day)
    if (row === undefined) return totalOf(reply, metric) === null ? null : '0.00'
    return metric === 'settledGgr' ? row.settledGgr : row.figures[metric]
  })
}

/**
 * Returns by how many per cent an amount differs from the one before, with one decimal that is not
 * rounded up. Undefined where there was nothing before, or where one of them is unknown.
 */
export function differenceOf(now: string | null, before: string | null): number | undefined {
  if (now === null || before === null) return undefined
  const base = fromWireMoney(before)
  if (base === 0n) return undefined
  const size = base < 0n ? -base : base
  return Number(((fromWireMoney(now) - base) * PER_MILLE) / size) / 10
}
