import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import {
  PAYMENT_KINDS,
  PAYMENT_SORTS,
  PAYMENT_STATES,
  type PaymentKind,
  type PaymentSort,
} from '#shared/payments/payment-search.ts'
import {
  minorOf,
  oneOf,
  readAmount,
  readDay,
  readText,
  someOf,
  writeQuery,
} from '../table/filter-address.ts'

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The filter as the address of the page holds it. Amounts are in wire format: "1250.5". */
export type TransactionFilter = {
  kind: PaymentKind | ''
  states: readonly PaymentState[]
  method: string
  provider: string
  min: string
  max: string
  from: string
  to: string
  player: string
  reference: string
  sort: PaymentSort
  ascending: boolean
}

export const NO_FILTER: TransactionFilter = {
  kind: '',
  states: [],
  method: '',
  provider: '',
  min: '',
  max: '',
  from: '',
  to: '',
  player: '',
  reference: '',
  sort: 'time',
  ascending: false,
}

/** Reads the address. A value that the page does not know is ignored. */
export const readFilter = (query: URLSearchParams): TransactionFilter => ({
  kind: oneOf(PAYMENT_KINDS, query.get('kind')) ?? '',
  states: someOf(PAYMENT_STATES, query.get('state')),
  method: readText(query, 'method'),
  provider: readText(query, 'provider'),
  min: readAmount(query, 'min'),
  max: readAmount(query, 'max'),
  from: readDay(query, 'from'),
  to: readDay(query, 'to'),
  player: readText(query, 'player'),
  reference: readText(query, 'reference'),
  sort: oneOf(PAYMENT_SORTS, query.get('sort')) ?? 'time',
  ascending: query.get('order') === 'asc',
})

/** Writes the query of the address, without the values that are the default. */
export const writeFilter = ({ states, sort, ascending, ...filter }: TransactionFilter): string =>
  writeQuery([
    ['state', states.join(',')],
    ...Object.entries(filter),
    ['sort', sort === 'time' ? '' : sort],
    ['order', ascending ? 'asc' : ''],
  ])

export const addressOf = (filter: TransactionFilter): string => {
  const query = writeFilter(filter)
  return query === '' ? '/transactions' : `/transactions?${query}`
}

export const isFiltered = (filter: TransactionFilter): boolean =>
  writeFilter({ ...filter, sort: 'time', ascending: false }) !== ''

/** The filter as the calls take it. */
export function askedFilter(filter: TransactionFilter): StaffInput<'sum_transactions'> {
  const { kind, states, method, provider, min, max, from, to, player, reference } = filter
  return {
    ...(kind !== '' && { kind }),
    ...(states.length > 0 && { states: [...states] }),
    ...(method !== '' && { methodID: method }),
    ...(provider !== '' && { provider }),
    ...(min !== '' && { amountFrom: minorOf(min) }),
    ...(max !== '' && { amountTo: minorOf(max) }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(player !== '' && { player }),
    ...(reference !== '' && { reference }),
  }
}
