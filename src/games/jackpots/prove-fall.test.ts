import { expect, test } from 'vitest'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { MICRO_PER_MINOR } from './jackpot-draw.ts'
import { proveFall, type PublishedFall } from './prove-fall.ts'

const SEED = 'b7'.repeat(32)
const PUBLISHED: PublishedFall = {
  jackpotId: 'clubs',
  cycle: 3,
  seed: SEED,
  commitment: seedCommitment(SEED),
  roundId: '019a9f00-0000-7000-8000-000000000001',
  settledMs: 1_763_661_600_000,
  clientDigest: 'c1'.repeat(32),
  stakeMinor: 28_125_000n,
  rules: { ratePpm: 800n, ceilingMinor: 25_000n, turnoverMinor: null },
  beforeMicro: 2_500n * MICRO_PER_MINOR,
  paidMinor: 25_000n,
}

test('a genuine win passes all three checks', () => {
  expect(proveFall(PUBLISHED)).toMatchObject({ isCommitted: true, isDrawn: true, isPaid: true })
})

test('another seed, a stake too small for its number, and another amount are each detected', () => {
  expect(proveFall({ ...PUBLISHED, seed: 'b8'.repeat(32) })).toMatchObject({ isCommitted: false })
  expect(proveFall({ ...PUBLISHED, stakeMinor: 1n, paidMinor: 2_500n })).toMatchObject({
    isCommitted: true,
    isDrawn: false,
    isPaid: true,
  })
  expect(
    proveFall({ ...PUBLISHED, clientDigest: null }).number,
    'the player’s own seed is part of the draw',
  ).not.toBe(proveFall(PUBLISHED).number)
  expect(proveFall({ ...PUBLISHED, paidMinor: 24_999n })).toMatchObject({
    isDrawn: true,
    isPaid: false,
  })
})
