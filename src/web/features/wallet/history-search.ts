import { DATE_PRESETS, isDate, presetRange, type DatePreset } from '#shared/dates.ts'
import { parseMoney, toWireMoney } from '#shared/money.ts'

export const TYPES = [1, 2, 3, 4, 5, 6, 7] as const
export const STATUSES = [1000, 1001, 1002, 1004, 1005] as const
export const SORTS = [
  'date-desc',
  'date-asc',
  'amount-desc',
  'amount-asc',
  'type-asc',
  'status-asc',
] as const
export type Sort = (typeof SORTS)[number]
export type Status = (typeof STATUSES)[number]

export const DEFAULT_PRESET = 'last-7-day' satisfies DatePreset
export const DEFAULT_SORT = 'date-desc' satisfies Sort
/** Start of the sum of a statement without a first day: before any play was possible. */
const FIRST_DAY = '2000-01-01'
const MAX_QUERY = 64
const MAX_CATEGORY = 99

/**
 * Search parameters of the history. Absent values mean the default, so that a plain address stays
 * plain.
 */
export type HistorySearch = {
  preset?: DatePreset
  /** Istanbul days of a custom range, which replaces a preset. */
  from?: string
  to?: string
  type?: number
  category?: number
  status?: Status
  q?: string
  /** Wire money. */
  min?: string
  order?: Sort
  apart?: true
}

export function parseHistorySearch(search: Record<string, unknown>): HistorySearch {
  const preset = DATE_PRESETS.find((known) => known === search['preset'])
  const range = readRange(search['from'], search['to'])
  const type = TYPES.find((known) => known === Number(search['type']))
  const category = Number(search['category'])
  const status = STATUSES.find((known) => known === Number(search['status']))
  const q = ['string', 'number'].includes(typeof search['q'])
    ? String(search['q']).trim().slice(0, MAX_QUERY)
    : ''
  const min = readMin(search['min'])
  const sort = SORTS.find((known) => known === search['order'])
  return {
    ...(range ?? (preset !== undefined && preset !== DEFAULT_PRESET && { preset })),
    ...(type !== undefined && { type }),
    ...(Number.isInteger(category) && category > 0 && category <= MAX_CATEGORY && { category }),
    ...(status !== undefined && { status }),
    ...(q !== '' && { q }),
    ...(min !== undefined && { min }),
    ...(sort !== undefined && sort !== DEFAULT_SORT && { order: sort }),
    ...((search['apart'] === true || search['apart'] === 'true' || search['apart'] === 1) && {
      apart: true as const,
    }),
  }
}

function readRange(from: unknown, to: unknown): { from: string; to: string } | undefined {
  if (
    typeof from !== 'string' ||
    typeof to !== 'string' ||
    !isDate(from) ||
    !isDate(to) ||
    from > to
  )
    return undefined
  return { from, to }
}

function readMin(value: unknown): string | undefined {
  const minor = parseMoney(value)
  return minor === undefined || minor <= 0n ? undefined : toWireMoney(minor)
}

export function presetOf(search: HistorySearch): DatePreset | undefined {
  return search.from === undefined ? (search.preset ?? DEFAULT_PRESET) : undefined
}

export function daysOf(
  search: HistorySearch,
  today: string,
): { startDate?: string; endDate?: string } {
  const { from, to } = search
  if (from !== undefined && to !== undefined) return { startDate: from, endDate: to }
  return presetRange(presetOf(search) ?? DEFAULT_PRESET, today)
}

const ORDERS = ['date', 'amount', 'type', 'status'] as const

export function transactionsInput(search: HistorySearch, today: string) {
  const [by, direction] = (search.order ?? DEFAULT_SORT).split('-')
  return {
    ...daysOf(search, today),
    OrderPar: ORDERS.find((order) => order === by) ?? 'date',
    OrderDir: direction === 'asc' ? ('ASC' as const) : ('DESC' as const),
    ...(search.type !== undefined && { searchType: search.type }),
    ...(search.category !== undefined && { searchCategory: search.category }),
    ...(search.status !== undefined && { status: search.status }),
    ...(search.q !== undefined && { searchID: search.q }),
    ...(search.min !== undefined && { searchMinAmount: search.min }),
    concatRequire: search.apart ? (0 as const) : (1 as const),
  }
}

export function summaryInput(
  search: HistorySearch,
  today: string,
): { startDate: string; endDate: string } {
  return { startDate: FIRST_DAY, endDate: today, ...daysOf(search, today) }
}

export function filterCount(search: HistorySearch): number {
  return [search.type, search.category, search.status, search.q, search.min, search.apart].filter(
    (value) => value !== undefined,
  ).length
}

export function withoutFilters({ preset, from, to, order }: HistorySearch): HistorySearch {
  return {
    ...(preset && { preset }),
    ...(from && { from }),
    ...(to && { to }),
    ...(order && { order }),
  }
}

export function changeSearch(
  search: HistorySearch,
  change: { [K in keyof HistorySearch]?: HistorySearch[K] | undefined },
): HistorySearch {
  return parseHistorySearch({ ...search, ...change })
}
