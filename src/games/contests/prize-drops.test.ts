import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { budgetOf, countDrops, planDrops, proveDrops, type DropPlan } from './prize-drops.ts'

const HOUR_MS = 3_600_000
const SEED = 'a1'.repeat(32)
const PLAN: DropPlan = {
  campaignID: '0197f3a0-0000-7000-8000-000000000001',
  fromMs: Date.UTC(2026, 11, 1, 15),
  untilMs: Date.UTC(2026, 11, 1, 21),
  prizes: [
    { amountMinor: 100_000n, count: 1 },
    { amountMinor: 10_000n, count: 5 },
    { amountMinor: 2_500n, count: 30 },
  ],
}
/** A χ² value with 23 degrees of freedom that chance exceeds once in 100,000 tests. */
const CHI_SQUARE_LIMIT = 66

/** The stream of 32-bit numbers, computed with the cryptography of Node alone. */
function* numbersOf(seed: string, message: string): Generator<number> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(`${message}:1:${block}`).digest()
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at)
  }
}

function below(numbers: Generator<number>, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const { value } = numbers.next()
    if (value < limit) return value % n
  }
}

/** The stated rule written a second time, without the program's functions. */
function recompute(seed: string, { campaignID, fromMs, untilMs, prizes }: DropPlan) {
  const amounts: bigint[] = []
  for (const { amountMinor, count } of prizes)
    for (let n = 0; n < count; n += 1) amounts.push(amountMinor)
  const moments = numbersOf(seed, `${campaignID}:moments`)
  const times = amounts.map(() => fromMs + below(moments, untilMs - fromMs))
  times.sort((a, b) => a - b)
  const order = numbersOf(seed, `${campaignID}:prizes`)
  for (let last = amounts.length - 1; last > 0; last -= 1) {
    const chosen = below(order, last + 1)
    const [a, b] = [amounts[last], amounts[chosen]]
    if (a === undefined || b === undefined) throw new Error('outside the list')
    amounts[last] = b
    amounts[chosen] = a
  }
  return times.map((atMs, index) => ({ number: index + 1, atMs, amountMinor: amounts[index] }))
}

const seedOf = (n: number): string => createHash('sha256').update(`seed ${n}`).digest('hex')

test('moments and prizes follow from the seed by the stated rule, as an independent program computes them', () => {
  for (let n = 0; n < 40; n += 1) {
    const plan = { ...PLAN, campaignID: `campaign-${n}` }
    expect(planDrops(seedOf(n), plan)).toEqual(recompute(seedOf(n), plan))
  }
})

test('every prize is drawn exactly once, and all moments are sorted and inside the window', () => {
  expect(countDrops(PLAN.prizes)).toBe(36)
  expect(budgetOf(PLAN.prizes)).toBe(100_000n + 50_000n + 75_000n)
  for (let n = 0; n < 200; n += 1) {
    const untilMs = PLAN.fromMs + 1 + n * 977
    const drops = planDrops(seedOf(n), { ...PLAN, untilMs })
    expect(drops.map(({ number }) => number)).toEqual(drops.map((_, index) => index + 1))
    expect(drops.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(
      budgetOf(PLAN.prizes),
    )
    for (const { amountMinor, count } of PLAN.prizes)
      expect(drops.filter((drop) => drop.amountMinor === amountMinor)).toHaveLength(count)
    drops.forEach(({ atMs }, index) => {
      expect(atMs).toBeGreaterThanOrEqual(drops[index - 1]?.atMs ?? PLAN.fromMs)
      expect(atMs).toBeLessThan(untilMs)
    })
  }
})

test('moments are uniform over the window, and each place of the order is equally likely for the largest prize', () => {
  const [moments, places] = [Array<number>(24).fill(0), Array<number>(24).fill(0)]
  const prizes = [
    { amountMinor: 9n, count: 1 },
    { amountMinor: 1n, count: 23 },
  ]
  const seeds = 400
  for (let n = 0; n < seeds; n += 1)
    for (const { atMs, amountMinor, number } of planDrops(seedOf(n), {
      ...PLAN,
      untilMs: PLAN.fromMs + 24 * HOUR_MS,
      prizes,
    })) {
      const hour = Math.floor((atMs - PLAN.fromMs) / HOUR_MS)
      moments[hour] = (moments[hour] ?? 0) + 1
      if (amountMinor === 9n) places[number - 1] = (places[number - 1] ?? 0) + 1
    }
  const chiSquare = (counts: readonly number[], due: number) =>
    counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0)
  expect(chiSquare(moments, seeds)).toBeLessThan(CHI_SQUARE_LIMIT)
  expect(chiSquare(places, seeds / 24)).toBeLessThan(CHI_SQUARE_LIMIT)
})

test('a window of 31 days is drawn to the millisecond', () => {
  const untilMs = PLAN.fromMs + 31 * 24 * HOUR_MS
  const drops = planDrops(SEED, { ...PLAN, untilMs, prizes: [{ amountMinor: 1n, count: 1_000 }] })
  expect(drops).toHaveLength(1_000)
  expect(drops[0]?.atMs).toBeLessThan(PLAN.fromMs + 24 * HOUR_MS)
  expect(drops.at(-1)?.atMs).toBeGreaterThan(untilMs - 24 * HOUR_MS)
})

test('a proof holds for the drops as they were won, and fails for another seed, moment, prize or an early round', () => {
  const planned = planDrops(SEED, PLAN)
  const won = planned.slice(0, 5).map((drop, index) => ({ ...drop, settledMs: drop.atMs + index }))
  const published = { ...PLAN, seed: SEED, seedHash: seedCommitment(SEED), won }
  const [first] = won
  if (first === undefined) throw new Error('nothing was planned')
  const holds = { isCommitted: true, isDrawn: true, isLater: true }
  expect(proveDrops(published)).toEqual(holds)
  expect(proveDrops({ ...published, won: [] })).toEqual(holds)
  expect(proveDrops({ ...published, seedHash: seedCommitment('b2'.repeat(32)) })).toEqual({
    ...holds,
    isCommitted: false,
  })
  const changed = (change: Partial<typeof first>) =>
    proveDrops({ ...published, won: [{ ...first, ...change }, ...won.slice(1)] })
  expect(changed({ amountMinor: first.amountMinor + 1n })).toEqual({ ...holds, isDrawn: false })
  expect(changed({ atMs: first.atMs - 1 })).toEqual({ ...holds, isDrawn: false })
  expect(changed({ settledMs: first.atMs - 1 })).toEqual({ ...holds, isLater: false })
  expect(changed({ settledMs: PLAN.untilMs })).toEqual({ ...holds, isLater: false })
  expect(proveDrops({ ...published, won: won.slice(1) })).toEqual({ ...holds, isDrawn: false })
})
