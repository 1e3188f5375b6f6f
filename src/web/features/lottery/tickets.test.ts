import { expect, test } from 'vitest'
import { ticketsOf } from './tickets.ts'

test('each deposit gives one ticket per whole 250 lira', () => {
  expect(['249.99', '250.00', '499.99', '500.00', '1000.00', '99999.50'].map(ticketsOf)).toEqual([
    0, 1, 1, 2, 4, 399,
  ])
})

test('other transactions give no ticket', () => {
  expect(['0.00', '-500.00'].map(ticketsOf)).toEqual([0, 0])
})
