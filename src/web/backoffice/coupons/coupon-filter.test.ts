import { expect, it } from 'vitest'
import {
  addressOf,
  askedFilter,
  isFiltered,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './coupon-filter.ts'

const FULL = {
  code: 'K7QX2M',
  player: 'deniz',
  event: 'event-1',
  states: ['open', 'partially_cashedout'],
  type: 'multi',
  phase: 'live',
  min: '10.5',
  max: '2000',
  from: '2026-11-01',
  to: '2026-11-30',
} as const

it('reads from the address what it wrote there', () => {
  expect(readFilter(new URLSearchParams(writeFilter(FULL)))).toEqual(FULL)
  expect(readFilter(new URLSearchParams(''))).toEqual(NO_FILTER)
  expect([addressOf(NO_FILTER), isFiltered(NO_FILTER)]).toEqual(['/coupons', false])
})

it('ignores what it does not know in an address', () => {
  const odd = 'type=triple&state=lost,stolen&phase=after&min=ten&from=2026-02-31&x=1'
  expect(readFilter(new URLSearchParams(odd))).toEqual({ ...NO_FILTER, states: ['lost'] })
})

it('asks for stakes in kuruş and leaves out what is not set', () => {
  expect(askedFilter(FULL)).toEqual({
    code: 'K7QX2M',
    player: 'deniz',
    eventID: 'event-1',
    states: ['open', 'partially_cashedout'],
    type: 'multi',
    phase: 'live',
    stakeFrom: '1050',
    stakeTo: '200000',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(askedFilter(NO_FILTER)).toEqual({})
})
