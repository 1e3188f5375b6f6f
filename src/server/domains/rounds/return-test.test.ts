import { expect, test } from 'vitest'
import { plinkoTable, plinkoWays } from '#games/originals/plinko.ts'
import type { Tally } from './observed-return.ts'
import { FALSE_ALARM, mixtureBoundary, returnTest } from './return-test.ts'

const STAKE = 500
const OF_EVEN_MONEY = 50_000 * STAKE ** 2

function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Payout = readonly { chance: number; pays: number }[]
const returnOf = (payout: Payout) =>
  payout.reduce((sum, { chance, pays }) => sum + chance * pays, 0)
const EVEN: Payout = [
  { chance: 0.495, pays: 2 },
  { chance: 0.505, pays: 0 },
]
const PLINKO: Payout = plinkoTable(16, 'high').map((hundredths, bucket) => ({
  chance: Number(plinkoWays(16, bucket)) / 2 ** 16,
  pays: hundredths / 100,
}))

function roundsToAlarm(
  payout: Payout,
  seed: number,
  { rounds, every, paid = 1 }: { rounds: number; every: number; paid?: number },
): { at: number; state: string } | undefined {
  const draw = stream(seed)
  const share = returnOf(payout)
  const spread = payout.reduce((sum, { chance, pays }) => sum + chance * (pays - share) ** 2, 0)
  const tally: Tally = {
    rounds: 0,
    staked: 0,
    won: 0,
    stakedSquared: 0,
    wonSquared: 0,
    stakedWon: 0,
    countedRounds: 0,
    expected: 0,
    variance: 0,
  }
  const heights = payout.toSorted((a, b) => b.chance - a.chance)
  for (let round = 1; round <= rounds; round += 1) {
    let left = draw()
    const win = STAKE * paid * (heights.find(({ chance }) => (left -= chance) < 0)?.pays ?? 0)
    tally.rounds = round
    tally.staked += STAKE
    tally.won += win
    tally.countedRounds = round
    tally.expected += share * STAKE
    tally.variance += spread * STAKE ** 2
    if (round % every !== 0) continue
    const { state } = returnTest(tally)
    if (state === 'below' || state === 'above') return { at: round, state }
  }
  return undefined
}
const alarms = (payout: Payout, streams: number, how: Parameters<typeof roundsToAlarm>[2]) =>
  Array.from({ length: streams }, (_, seed) => roundsToAlarm(payout, seed + 1, how)).filter(
    (alarm) => alarm !== undefined,
  )

test('the boundary lies where the mixture reaches one over the false alarm rate', () => {
  for (const variance of [0, 1e9, 2.5e10, 1e15]) {
    const tuned = 2.5e10
    const s = mixtureBoundary(variance, 0.01, tuned)
    expect(
      Math.sqrt(tuned / (variance + tuned)) * Math.exp(s ** 2 / (2 * (variance + tuned))),
    ).toBeCloseTo(100, 6)
  }
  expect(mixtureBoundary(OF_EVEN_MONEY)).toBeGreaterThan(3 * Math.sqrt(OF_EVEN_MONEY))
})

test('a game that returns what it states raises no alarm beyond the stated rate, checked every 250 rounds', () => {
  expect(FALSE_ALARM).toBe(0.001)
  expect(alarms(EVEN, 300, { rounds: 40_000, every: 250 }).length).toBeLessThan(3)
  expect(alarms(PLINKO, 300, { rounds: 40_000, every: 250 }).length).toBeLessThan(3)
})

test('an even-money game that pays 2 % too little is detected in every stream within 200,000 rounds, half of them within 100,000', () => {
  const caught = alarms(EVEN, 20, { rounds: 200_000, every: 1_000, paid: 0.98 })
  expect(caught).toHaveLength(20)
  expect(caught.every(({ state }) => state === 'below')).toBe(true)
  expect(caught.map(({ at }) => at).toSorted((a, b) => a - b)[9]).toBeLessThan(100_000)
})

test('a game that pays 2 % too much is detected above', () => {
  expect(
    alarms(EVEN, 5, { rounds: 200_000, every: 1_000, paid: 1.02 }).map(({ state }) => state),
  ).toEqual(['above', 'above', 'above', 'above', 'above'])
})

test('without a counted spread there is no interval and no alarm', () => {
  const tally = {
    rounds: 50_000,
    staked: 25e6,
    won: 5e6,
    stakedSquared: 0,
    wonSquared: 0,
    stakedWon: 0,
    countedRounds: 49_999,
    expected: 0,
    variance: 0,
  }
  expect(returnTest(tally)).toMatchObject({ observed: 20, interval: null, state: 'uncounted' })
})
