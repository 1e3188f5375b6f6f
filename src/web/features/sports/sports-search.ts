import { isDate } from '#shared/dates.ts'
import { EVENT_ORDERS, type EventOrder } from './list/event-order.ts'

const LONGEST_QUERY = 80
const LONGEST_WATCH = 280
const FEWEST_LETTERS = 2

/**
 * Search parameters of the matches. Absent values mean the default: football, today, all leagues,
 * by start. `coupon` is a shared code, `followed` shows followed matches, `outrights` the
 * competitions to bet on, `watch` names the matches watched together.
 */
export type SportsSearch = {
  sport?: string
  league?: string
  day?: string
  order?: EventOrder
  find?: string
  coupon?: string
  followed?: true
  outrights?: true
  watch?: string
}

export function parseSportsSearch(search: Record<string, unknown>): SportsSearch {
  const sport = idOf(search['sport'])
  const league = idOf(search['league'])
  const day = typeof search['day'] === 'string' && isDate(search['day']) ? search['day'] : undefined
  const order = EVENT_ORDERS.find((known) => known === search['order'])
  const find =
    typeof search['find'] === 'string' ? search['find'].trim().slice(0, LONGEST_QUERY) : ''
  const coupon = idOf(search['coupon'])
  return {
    ...(sport !== undefined && { sport }),
    ...(league !== undefined && { league }),
    ...(day !== undefined && { day }),
    ...(order !== undefined && order !== 'start' && { order }),
    ...(Array.from(find).length >= FEWEST_LETTERS && { find }),
    ...(coupon !== undefined && { coupon }),
    ...(typeof search['watch'] === 'string' && { watch: search['watch'].slice(0, LONGEST_WATCH) }),
    ...(find === '' && isOn(search['followed']) && { followed: true }),
    ...(find === '' && isOn(search['outrights']) && { outrights: true }),
  }
}

const isOn = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1'

/** The router parses digits as a number, but an ID is always text. */
function idOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= 64 ? text : undefined
}
