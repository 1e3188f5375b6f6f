import { expect, test } from 'vitest'
import { EMPTY_PURSE, nextPurse, type PurseEvent } from './shared-purse.ts'

function purseAfter(...events: PurseEvent[]) {
  return events.reduce(nextPurse, EMPTY_PURSE)
}

const begun: PurseEvent = { type: 'told', balanceMinor: 10_000n }
const staked = (gameID: string, roundID: string, betMinor: bigint, winMinor = 0n): PurseEvent => ({
  type: 'staked',
  gameID,
  roundID,
  betMinor,
  winMinor,
})

test('a stake leaves at once, and a win joins when its own reels have stopped', () => {
  const both = [begun, staked('a', '1', 200n, 500n), staked('b', '2', 100n, 3_000n)] as const
  expect(purseAfter(...both).balanceMinor).toBe(9_700n)
  expect(purseAfter(...both, { type: 'shown', gameID: 'b' }).balanceMinor).toBe(12_700n)
  expect(
    purseAfter(...both, { type: 'shown', gameID: 'b' }, { type: 'shown', gameID: 'a' })
      .balanceMinor,
  ).toBe(13_200n)
})

test('further moves of one round cost only what was added', () => {
  const raised = purseAfter(
    begun,
    staked('a', '1', 200n),
    staked('a', '1', 200n),
    staked('a', '1', 400n),
  )
  expect(raised.balanceMinor).toBe(9_600n)
  expect(
    nextPurse(nextPurse(raised, staked('a', '1', 400n, 800n)), { type: 'shown', gameID: 'a' })
      .balanceMinor,
  ).toBe(10_400n)
})

test('the next round settles what the one before it still kept back', () => {
  expect(purseAfter(begun, staked('a', '1', 100n, 700n), staked('a', '2', 100n)).balanceMinor).toBe(
    10_500n,
  )
})

test('a round found open is not staked again', () => {
  const found = purseAfter(
    begun,
    { type: 'found open', gameID: 'a', roundID: '1' },
    staked('a', '1', 300n),
  )
  expect(found.balanceMinor).toBe(10_000n)
  expect(nextPurse(found, staked('a', '1', 500n)).balanceMinor, 'but what is added to it').toBe(
    9_800n,
  )
})

test('the wallet is believed unless it would give a win away', () => {
  const open = purseAfter(begun, staked('a', '1', 100n))
  expect(nextPurse(open, { type: 'told', balanceMinor: 50_000n }).balanceMinor).toBe(50_000n)
  const turning = purseAfter(begun, staked('a', '1', 100n, 900n))
  expect(nextPurse(turning, { type: 'told', balanceMinor: 10_800n }).balanceMinor).toBe(9_900n)
})

test('a game that is closed keeps nothing back', () => {
  const left = purseAfter(begun, staked('a', '1', 100n, 900n), { type: 'left', gameID: 'a' })
  expect(left).toEqual({ balanceMinor: 10_800n, rounds: {} })
})

test('nothing is shown before the balance is known', () => {
  expect(purseAfter(staked('a', '1', 100n)).balanceMinor).toBeUndefined()
})
