import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import {
  COUPON_STATES,
  COUPON_TYPES,
  type CouponState,
  type CouponType,
} from '#shared/sportsbook/coupon-choices.ts'
import { COUPON_PHASES, type CouponPhase } from '#shared/sportsbook/coupon-search.ts'
import {
  minorOf,
  oneOf,
  readAmount,
  readDay,
  readText,
  someOf,
  writeQuery,
} from '../table/filter-address.ts'

/** The filter as the address of the page holds it. Amounts are in wire format: "1250.5". */
export type CouponFilter = {
  code: string
  player: string
  event: string
  states: readonly CouponState[]
  type: CouponType | ''
  phase: CouponPhase | ''
  min: string
  max: string
  from: string
  to: string
}

export const NO_FILTER: CouponFilter = {
  code: '',
  player: '',
  event: '',
  states: [],
  type: '',
  phase: '',
  min: '',
  max: '',
  from: '',
  to: '',
}

/** Reads the address. A value that the page does not know is ignored. */
export const readFilter = (query: URLSearchParams): CouponFilter => ({
  code: readText(query, 'code'),
  player: readText(query, 'player'),
  event: readText(query, 'event'),
  states: someOf(COUPON_STATES, query.get('state')),
  type: oneOf(COUPON_TYPES, query.get('type')) ?? '',
  phase: oneOf(COUPON_PHASES, query.get('phase')) ?? '',
  min: readAmount(query, 'min'),
  max: readAmount(query, 'max'),
  from: readDay(query, 'from'),
  to: readDay(query, 'to'),
})

/** Writes the query of the address, without the values that are the default. */
export const writeFilter = ({ states, ...filter }: CouponFilter): string =>
  writeQuery([['state', states.join(',')], ...Object.entries(filter)])

export const addressOf = (filter: CouponFilter): string => {
  const query = writeFilter(filter)
  return query === '' ? '/coupons' : `/coupons?${query}`
}

export const isFiltered = (filter: CouponFilter): boolean => writeFilter(filter) !== ''

/** The filter as the call takes it. */
export function askedFilter(filter: CouponFilter): StaffInput<'find_coupons'> {
  const { code, player, event, states, type, phase, min, max, from, to } = filter
  return {
    ...(code !== '' && { code }),
    ...(player !== '' && { player }),
    ...(event !== '' && { eventID: event }),
    ...(states.length > 0 && { states: [...states] }),
    ...(type !== '' && { type }),
    ...(phase !== '' && { phase }),
    ...(min !== '' && { stakeFrom: minorOf(min) }),
    ...(max !== '' && { stakeTo: minorOf(max) }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
