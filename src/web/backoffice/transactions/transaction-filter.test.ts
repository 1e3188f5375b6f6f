import { expect, it } from 'vitest'
import {
  addressOf,
  askedFilter,
  isFiltered,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './transaction-filter.ts'

const FULL = {
  ...NO_FILTER,
  kind: 'deposit',
  states: ['declined', 'expired'],
  method: 'fast',
  provider: 'sandbox',
  min: '10.5',
  max: '2000',
  from: '2026-11-01',
  to: '2026-11-30',
  player: 'deniz',
  reference: 'Y-104213',
  sort: 'amount',
  ascending: true,
} as const

it('reads from the address what it wrote there', () => {
  expect(readFilter(new URLSearchParams(writeFilter(FULL)))).toEqual(FULL)
  expect(readFilter(new URLSearchParams(''))).toEqual(NO_FILTER)
  expect(addressOf(NO_FILTER)).toBe('/transactions')
})

it('ignores what it does not know in an address', () => {
  const odd = 'kind=gift&state=declined,stolen&min=ten&from=2026-02-31&sort=name&order=down&x=1'
  expect(readFilter(new URLSearchParams(odd))).toEqual({ ...NO_FILTER, states: ['declined'] })
})

it('asks for amounts in kuruş and leaves out what is not set', () => {
  expect(askedFilter(FULL)).toEqual({
    kind: 'deposit',
    states: ['declined', 'expired'],
    methodID: 'fast',
    provider: 'sandbox',
    amountFrom: '1050',
    amountTo: '200000',
    from: '2026-11-01',
    to: '2026-11-30',
    player: 'deniz',
    reference: 'Y-104213',
  })
  expect(askedFilter(NO_FILTER)).toEqual({})
})

it('does not count the order of the rows as a filter', () => {
  expect(isFiltered({ ...NO_FILTER, sort: 'amount', ascending: true })).toBe(false)
  expect(isFiltered({ ...NO_FILTER, player: 'deniz' })).toBe(true)
})
