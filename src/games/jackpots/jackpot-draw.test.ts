import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUSE_JACKPOTS } from './house-jackpots.ts'
import {
  chanceOf,
  contributionOf,
  fallsFor,
  MICRO_PER_MINOR,
  numberMessage,
  numbersOf,
  payoutOf,
  type JackpotRules,
} from './jackpot-draw.ts'

const CEILED: JackpotRules = { ratePpm: 500n, ceilingMinor: 1_000n, turnoverMinor: null }
const SEED = 'a3'.repeat(32)
const LARGEST = (1n << 256n) - 1n

test('a contribution is exact to the millionth of a kuruş, however small the stake', () => {
  expect(contributionOf({ ...CEILED, ratePpm: 300n }, 1n)).toBe(300n)
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 1_000_000n)), (stakes) => {
      const apart = stakes
        .map((stake) => contributionOf(CEILED, stake))
        .reduce((sum, one) => sum + one, 0n)
      expect(apart).toBe(
        contributionOf(
          CEILED,
          stakes.reduce((sum, one) => sum + one, 0n),
        ),
      )
    }),
  )
})

test('the round that would reach the ceiling wins regardless of its number, and pays no more than the ceiling', () => {
  const before = 999n * MICRO_PER_MINOR
  expect(fallsFor(LARGEST, chanceOf(CEILED, before, 1_999n))).toBe(false)
  expect(fallsFor(LARGEST, chanceOf(CEILED, before, 2_000n))).toBe(true)
  expect(fallsFor(LARGEST, chanceOf(CEILED, 1_001n * MICRO_PER_MINOR, 1n))).toBe(true)
  expect(payoutOf(CEILED, 1_003n * MICRO_PER_MINOR + 7n)).toEqual({
    paidMinor: 1_000n,
    carriedMicro: 3n * MICRO_PER_MINOR + 7n,
  })
})

test('a zero stake never wins, even with the number that always wins', () => {
  for (const { rules, seedMinor } of HOUSE_JACKPOTS)
    expect(fallsFor(0n, chanceOf(rules, seedMinor * MICRO_PER_MINOR, 0n))).toBe(false)
})

test('payout and remainder add up to the jackpot, to the millionth', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 16n), fc.boolean(), (afterMicro, isCeiled) => {
      const rules: JackpotRules = isCeiled
        ? CEILED
        : { ratePpm: 500n, ceilingMinor: null, turnoverMinor: 1n }
      const { paidMinor, carriedMicro } = payoutOf(rules, afterMicro)
      expect(paidMinor * MICRO_PER_MINOR + carriedMicro).toBe(afterMicro)
      if (!isCeiled) expect(carriedMicro).toBeLessThan(MICRO_PER_MINOR)
    }),
  )
})

test('between seed and ceiling every kuruş of growth has the same chance, and two stakes have the chance of their sum', () => {
  // Exact fractions: the chance of no win after each step, Π (room − c) / room, telescopes to the
  // remaining share of the room.
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 10_000n), { minLength: 1, maxLength: 20 }), (stakes) => {
      const seedMicro = 100n * MICRO_PER_MINOR
      let [before, survives, of] = [seedMicro, 1n, 1n]
      for (const stake of stakes) {
        const chance = chanceOf(CEILED, before, stake)
        ;[survives, of] = [survives * (chance.of - chance.wins), of * chance.of]
        before += contributionOf(CEILED, stake)
      }
      const room = 1_000n * MICRO_PER_MINOR - seedMicro
      expect(survives * room).toBe(of * (room - (before - seedMicro)))
    }),
  )
})

test('without a ceiling the jackpot is won once per stated turnover: the share of winning numbers equals the stake’s share', () => {
  const rules: JackpotRules = { ratePpm: 1_000n, ceilingMinor: null, turnoverMinor: 400n }
  const falls = Array.from({ length: 20_000 }, (_, i) =>
    numbersOf(SEED, 'kapadokya', 1)({ roundId: `r${String(i)}`, atMs: 0, clientDigest: null }),
  ).filter((number) => fallsFor(number, chanceOf(rules, 0n, 100n))).length
  expect(Math.abs(falls - 5_000)).toBeLessThan(4 * Math.sqrt(20_000 * 0.25 * 0.75))
})

test('a round’s number is the publicly computable HMAC of its identifying data', async () => {
  const { createHmac } = await import('node:crypto')
  const round = {
    roundId: '019a9f00-0000-7000-8000-000000000001',
    atMs: 1_763_661_600_000,
    clientDigest: 'c1'.repeat(32),
  }
  expect(numberMessage('hearts', 7, round)).toBe(
    `hearts:7:019a9f00-0000-7000-8000-000000000001:1763661600000:${'c1'.repeat(32)}`,
  )
  expect(
    numberMessage('hearts', 7, { ...round, clientDigest: null }),
    'of before it was part of the draw',
  ).toBe('hearts:7:019a9f00-0000-7000-8000-000000000001:1763661600000')
  expect(numbersOf(SEED, 'hearts', 7)(round)).toBe(
    BigInt(
      `0x${createHmac('sha256', SEED)
        .update(numberMessage('hearts', 7, round))
        .digest('hex')}`,
    ),
  )
})

test('a win between the seed and the ceiling is equally likely in each quarter of the range', () => {
  const rules: JackpotRules = { ratePpm: 1_000_000n, ceilingMinor: 500n, turnoverMinor: null }
  const quarters = [0, 0, 0, 0]
  for (let cycle = 1; cycle <= 2_000; cycle += 1) {
    const draw = numbersOf(SEED, 'clubs', cycle)
    let before = 100n * MICRO_PER_MINOR
    for (let n = 0; ; n += 1) {
      const round = { roundId: `r${String(n)}`, stakeMinor: 20n, atMs: cycle, clientDigest: null }
      const after = before + contributionOf(rules, round.stakeMinor)
      if (fallsFor(draw(round), chanceOf(rules, before, round.stakeMinor))) {
        const quarter = Number((after - 100n * MICRO_PER_MINOR - 1n) / (100n * MICRO_PER_MINOR))
        quarters[quarter] = (quarters[quarter] ?? 0) + 1
        break
      }
      before = after
    }
  }
  for (const count of quarters)
    expect(Math.abs(count - 500)).toBeLessThan(4 * Math.sqrt(2_000 * 0.25 * 0.75))
})

test('the jackpots take the stated share: 0.20 % for the four suits, 0.10 % for a game’s own', () => {
  const rate = (kind: string) =>
    HOUSE_JACKPOTS.filter((jackpot) => jackpot.kind === kind).map(({ rules }) => rules.ratePpm)
  expect(rate('suit').reduce((sum, one) => sum + one)).toBe(2_000n)
  expect([...rate('progressive'), ...rate('must-hit-by')]).toEqual([1_000n, 1_000n])
})
