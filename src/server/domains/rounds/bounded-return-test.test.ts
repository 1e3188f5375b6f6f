import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHEET_FIGURES, spreadOfSlot, type RoundSpread } from '#games/slots/round-spread.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { boundedReturnTest, boundedReach } from './bounded-return-test.ts'
import type { Tally } from './observed-return.ts'

const STAKE = 500

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
const LOW_SPREAD: Payout = [
  { chance: 0.2, pays: 2 },
  { chance: 0.05, pays: 6 },
  { chance: 0.004, pays: 65 },
]
const WILD: Payout = [
  { chance: 0.25, pays: 1.5 },
  { chance: 0.02, pays: 15 },
  { chance: 0.0023, pays: 100 },
  { chance: 0.00005, pays: 1_000 },
]

function spreadOf(payout: Payout): RoundSpread {
  const mean = payout.reduce((sum, { chance, pays }) => sum + chance * pays, 0)
  const square = payout.reduce((sum, { chance, pays }) => sum + chance * pays ** 2, 0)
  return {
    variance: square - mean ** 2,
    min: mean * 100,
    max: mean * 100,
    maxTimes: Math.max(...payout.map(({ pays }) => pays)),
    maxBetMinor: 100_000,
    maxStakeMinor: 100_000,
  }
}

function roundsToAlarm(
  payout: Payout,
  seed: number,
  { rounds, every, paid = 1 }: { rounds: number; every: number; paid?: number },
): { at: number; state: string } | undefined {
  const draw = stream(seed)
  const spread = spreadOf(payout)
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
    mostStaked: STAKE,
    bets: [],
  }
  for (let round = 1; round <= rounds; round += 1) {
    let left = draw()
    tally.won += STAKE * paid * (payout.find(({ chance }) => (left -= chance) < 0)?.pays ?? 0)
    tally.rounds = round
    tally.staked += STAKE
    tally.stakedSquared += STAKE ** 2
    if (round % every !== 0) continue
    const { state } = boundedReturnTest(tally, spread)
    if (state !== 'within') return { at: round, state }
  }
  return undefined
}
const alarms = (payout: Payout, streams: number, how: Parameters<typeof roundsToAlarm>[2]) =>
  Array.from({ length: streams }, (_, seed) => roundsToAlarm(payout, seed + 1, how)).filter(
    (alarm) => alarm !== undefined,
  )

test('the figures match the par sheets of every slot', () => {
  expect(Object.keys(SHEET_FIGURES).toSorted()).toEqual(
    SLOT_TITLES.map(({ slug }) => slug).toSorted(),
  )
  for (const [slug, { deviation, min, max, simulated }] of Object.entries(SHEET_FIGURES)) {
    const sheet = readFileSync(new URL(`../../../../docs/par/${slug}.md`, import.meta.url), 'utf8')
    expect(Number(/Standard deviation of a round \| ([\d.]+) bets/.exec(sheet)?.[1]), slug).toBe(
      deviation,
    )
    const stated = simulated
      ? /\| Simulated \| .*from ([\d.]+) to ([\d.]+) %/.exec(sheet)?.slice(1)
      : [...sheet.matchAll(/\| Exact[^|]*\| ([\d.]+) %/g)]
          .slice(0, 1)
          .flatMap(([, exact]) => [exact, exact])
    expect(stated?.map(Number), slug).toEqual([min, max])
    const spread = spreadOfSlot(slug)
    const rtp = SLOT_TITLES.find((title) => title.slug === slug)?.rtpPercent ?? 0
    expect(spread?.min, `${slug} may return what it states`).toBeLessThanOrEqual(rtp)
    expect(spread?.max, slug).toBeGreaterThanOrEqual(rtp)
  }
})

test('the reach grows with the spread and the highest single win, and is never below the need of a normal sum', () => {
  expect(boundedReach(1e10, 1e4)).toBeGreaterThan(3.3 * Math.sqrt(1e10))
  expect(boundedReach(2e10, 1e4)).toBeGreaterThan(boundedReach(1e10, 1e4))
  expect(boundedReach(1e10, 1e5)).toBeGreaterThan(boundedReach(1e10, 1e4))
})

test('one win as high as the game can pay, in the first round, raises no alarm', () => {
  for (const { slug, maxWinMultiple } of SLOT_TITLES) {
    const spread = spreadOfSlot(slug)
    if (spread === undefined) throw new Error(`no spread of ${slug}`)
    const tally: Tally = {
      rounds: 1,
      staked: STAKE,
      won: STAKE * maxWinMultiple,
      stakedSquared: STAKE ** 2,
      wonSquared: 0,
      stakedWon: 0,
      countedRounds: 0,
      expected: 0,
      variance: 0,
      mostStaked: STAKE,
      bets: [],
    }
    expect(boundedReturnTest(tally, spread).state, slug).toBe('within')
  }
})

test('a game that returns what it states raises no alarm in two hundred streams, checked every thousand rounds', () => {
  expect(alarms(LOW_SPREAD, 200, { rounds: 30_000, every: 1_000 })).toEqual([])
  expect(alarms(WILD, 200, { rounds: 30_000, every: 1_000 })).toEqual([])
})

test.for([
  ['calm, 600,000 rounds', LOW_SPREAD, 600_000],
  ['wild, 2,000,000 rounds', WILD, 2_000_000],
] as const)(
  '%s: what pays a twentieth too much, or too little, is found within the stated rounds',
  ([, payout, rounds]) => {
    for (const seed of [1, 2, 3]) {
      expect(roundsToAlarm(payout, seed, { rounds, every: 10_000, paid: 1.05 })?.state).toBe(
        'above',
      )
      expect(roundsToAlarm(payout, seed, { rounds, every: 10_000, paid: 0.95 })?.state).toBe(
        'below',
      )
    }
  },
)
