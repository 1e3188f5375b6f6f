import { expect, test } from 'vitest'
import { findObstacle, MAX_WAITING_WITHDRAWALS, roomUnverified } from './withdrawals.ts'

const facts = { isVerified: false, takenMinor: 9_000n, identityMinor: 10_000n, waiting: 0 }

test('without a verified identity, total withdrawals are limited, to the kuruş', () => {
  expect(roomUnverified(facts)).toBe(1_000n)
  expect(findObstacle(facts, 1_000n)).toBeUndefined()
  expect(findObstacle(facts, 1_001n)).toBe('identity')
  expect(roomUnverified({ ...facts, takenMinor: 20_000n })).toBe(0n)
  expect(findObstacle({ ...facts, takenMinor: 20_000n }, 1n)).toBe('identity')
})

test('with a verified identity there is no limit', () => {
  expect(roomUnverified({ ...facts, isVerified: true })).toBeNull()
  expect(findObstacle({ ...facts, isVerified: true }, 10n ** 12n)).toBeUndefined()
})

test('accepts pending withdrawals up to the maximum and no more', () => {
  expect(findObstacle({ ...facts, waiting: MAX_WAITING_WITHDRAWALS - 1 }, 1n)).toBeUndefined()
  expect(findObstacle({ ...facts, waiting: MAX_WAITING_WITHDRAWALS, isVerified: true }, 1n)).toBe(
    'waiting',
  )
})
