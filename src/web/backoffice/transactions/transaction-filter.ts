import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { isDate } from '#shared/dates.ts'
import { parseMoney } from '#shared/money.ts'
import {
  PAYMENT_KINDS,
  PAYMENT_SORTS,
  PAYMENT_STATES,
  type PaymentKind,
  type PaymentSort,
} from '#shared/payments/payment-search.ts'

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

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value)
const TEXTS = ['method', 'provider', 'player', 'reference'] as const
const AMOUNTS = ['min', 'max'] as const
const DAYS = ['from', 'to'] as const
const LONGEST = 120

/** Reads the address. A value that the page does not know is ignored. */
export function readFilter(query: URLSearchParams): TransactionFilter {
  const filter: TransactionFilter = {
    ...NO_FILTER,
    kind: oneOf(PAYMENT_KINDS, query.get('kind')) ?? '',
    states: PAYMENT_STATES.filter((state) => query.get('state')?.split(',').includes(state)),
    sort: oneOf(PAYMENT_SORTS, query.get('sort')) ?? 'time',
    ascending: query.get('order') === 'asc',
  }
  for (const name of TEXTS) filter[name] = (query.get(name) ?? '').trim().slice(0, LONGEST)
  for (const name of AMOUNTS) {
    const value = query.get(name) ?? ''
    filter[name] = parseMoney(value) === undefined ? '' : value
  }
  for (const name of DAYS) {
    const value = query.get(name) ?? ''
    filter[name] = isDate(value) ? value : ''
  }
  return filter
}

/** Writes the query of the address, without the values that are the default. */
export function writeFilter(filter: TransactionFilter): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string) => void (value !== '' && query.set(name, value))
  put('kind', filter.kind)
  put('state', filter.states.join(','))
  for (const name of [...TEXTS, ...AMOUNTS, ...DAYS]) put(name, filter[name].trim())
  if (filter.sort !== 'time') query.set('sort', filter.sort)
  if (filter.ascending) query.set('order', 'asc')
  return query.toString()
}

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

const minorOf = (wire: string): string => String(parseMoney(wire) ?? 0n)
