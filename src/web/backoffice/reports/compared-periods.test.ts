import { expect, test } from 'vitest'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import {
  addressOf,
  amountsOf,
  daysOf,
  differenceOf,
  lengthOf,
  periodBefore,
  PRESETS,
  readChoice,
  totalOf,
} from './compared-periods.ts'
import { rangeOf } from '../range/range.ts'

const TODAY = '2026-11-20'
const read = (query: string) => readChoice(new URLSearchParams(query), TODAY)

test('a period is compared with one of the same length that ends the day before it', () => {
  for (const preset of PRESETS) {
    const range = rangeOf(preset, TODAY)
    const before = periodBefore(range)
    expect(lengthOf(before), preset).toBe(lengthOf(range))
    expect(lengthOf({ from: before.to, to: range.from }), preset).toBe(2)
  }
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-20' })).toEqual({
    from: '2026-10-12',
    to: '2026-10-31',
  })
  expect(periodBefore(rangeOf('last-month', TODAY))).toEqual({
    from: '2026-08-31',
    to: '2026-09-30',
  })
  expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ])
})

test('the address holds the period and the figure; what it names wrongly is as usual', () => {
  expect(read('')).toEqual({
    preset: 'last-30-day',
    range: { from: '2026-10-22', to: TODAY },
    metric: 'ggr',
  })
  for (const query of [
    '',
    'period=this-month',
    'period=last-7-day&metric=deposits',
    'from=2026-01-05&to=2026-02-01&metric=settledGgr',
  ])
    expect(addressOf(read(query))).toBe(query === '' ? '/' : `/?${query}`)
  for (const query of [
    'period=for-ever',
    'from=2026-11-05&to=2026-11-01',
    'from=2026-11-05&to=2026-11-21',
    'from=2026-02-30&to=2026-11-01',
    'from=2026-11-05',
    'metric=latency',
  ])
    expect(read(query), query).toEqual(read(''))
})

test('the difference is exact in kuruş, and absent where nothing can be compared', () => {
  expect(differenceOf('112.35', '100.00')).toBe(12.3)
  expect(differenceOf('50.00', '100.00')).toBe(-50)
  expect(differenceOf('100.00', '100.00')).toBe(0)
  expect(differenceOf('50.00', '-100.00')).toBe(150)
  expect(differenceOf('-150.00', '-100.00')).toBe(-50)
  expect(differenceOf('90071992547409.91', '0.01')).toBe(900719925474099000)
  expect(differenceOf('50.00', '0.00')).toBeUndefined()
  expect(differenceOf(null, '1.00')).toBeUndefined()
})

test('each day has an amount: zero without entries, unknown where the settled GGR is unknown', () => {
  const figures = {
    stakes: '30.00',
    wins: '5.00',
    ggr: '25.00',
    bonus: '0.00',
    prizes: '0.00',
    jackpot: '0.00',
    ngr: '25.00',
    deposits: '0.00',
    withdrawals: '0.00',
    jackpotsPaid: '0.00',
    corrections: '0.00',
  }
  const people = { active: 1, registrations: 0, firstDeposits: 0, firstDepositsAmount: '0.00' }
  const reply: StaffReply<'report_periods'> = {
    rows: [{ starts: '2026-11-19', figures, settledGgr: '20.00', people }],
    total: figures,
    totalSettledGgr: '20.00',
  }
  const range = { from: '2026-11-18', to: TODAY }
  expect(amountsOf(reply, range, 'ggr')).toEqual(['0.00', '25.00', '0.00'])
  expect(amountsOf(reply, range, 'settledGgr')).toEqual(['0.00', '20.00', '0.00'])
  expect(amountsOf({ ...reply, totalSettledGgr: null }, range, 'settledGgr')).toEqual([
    null,
    '20.00',
    null,
  ])
  expect(totalOf(reply, 'settledGgr')).toBe('20.00')
  expect(totalOf(reply, 'stakes')).toBe('30.00')
})
