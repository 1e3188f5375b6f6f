import { expect, test } from 'vitest'
import {
  findDoubts,
  MIN_ACCOUNT_DAYS,
  MAX_ASKED_A_DAY,
  WITHDRAWAL_CHECKS,
  type CheckFacts,
} from './withdrawal-checks.ts'

const CLEAR: CheckFacts = {
  amountMinor: 50_000n,
  automaticMinor: 50_000n,
  isVerified: true,
  isOwnName: true,
  accountDays: MIN_ACCOUNT_DAYS,
  sent: 1,
  isKnownDestination: true,
  depositedMinor: 10_000n,
  stakedMinor: 10_000n,
  openDisputes: 0,
  stops: 0,
  askedToday: MAX_ASKED_A_DAY,
}
const doubts = (facts: Partial<CheckFacts>) => findDoubts({ ...CLEAR, ...facts })

test('a withdrawal exactly at every limit passes all checks', () => {
  expect(doubts({})).toEqual([])
})

test('one step beyond a limit, the check is reported with the value found and the value required', () => {
  expect(doubts({ amountMinor: 50_001n })).toEqual([
    { check: 'amount', value: '500.01', bound: '500.00' },
  ])
  expect(doubts({ isVerified: false })).toEqual([{ check: 'identity', value: null, bound: null }])
  expect(doubts({ isOwnName: false })).toEqual([{ check: 'name', value: null, bound: null }])
  expect(doubts({ accountDays: 6 })).toEqual([{ check: 'account-age', value: '6', bound: '7' }])
  expect(doubts({ isKnownDestination: false })).toEqual([
    { check: 'destination', value: null, bound: null },
  ])
  expect(doubts({ stakedMinor: 9_999n })).toEqual([
    { check: 'unplayed', value: '99.99', bound: '100.00' },
  ])
  expect(doubts({ openDisputes: 1 })).toEqual([{ check: 'dispute', value: '1', bound: '0' }])
  expect(doubts({ askedToday: 4 })).toEqual([{ check: 'velocity', value: '4', bound: '3' }])
})

test('a first withdrawal is reported as such, but not additionally as a new destination', () => {
  expect(doubts({ sent: 0, isKnownDestination: false })).toEqual([
    { check: 'first', value: null, bound: null },
  ])
})

test('with automatic payment off, no amount is too high', () => {
  expect(doubts({ automaticMinor: 0n, amountMinor: 10_000_000n })).toEqual([])
})

test('all failed checks are reported, in the stated order', () => {
  const all = doubts({
    amountMinor: 60_000n,
    isVerified: false,
    isOwnName: false,
    accountDays: 0,
    isKnownDestination: false,
    stakedMinor: 0n,
    openDisputes: 2,
    stops: 1,
    askedToday: 9,
  })
  expect(all.map(({ check }) => check)).toEqual(
    WITHDRAWAL_CHECKS.filter((check) => check !== 'first'),
  )
})
