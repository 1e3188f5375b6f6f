import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareGroups, LEVEL, seedOf } from './compare-groups.ts'
import { detectable } from './detectable.ts'
import { shareDifference } from './share-difference.ts'

const DRAWINGS = 199
const value = fc.oneof(
  { arbitrary: fc.constant(0), weight: 3 },
  { arbitrary: fc.integer({ min: -1_000, max: 1_000 }), weight: 2 },
  { arbitrary: fc.integer({ min: 1, max: 500_000_000 }), weight: 1 },
)
const group = fc.array(value, { minLength: 20, maxLength: 60 })
const groups = fc.record({ control: group, message: group })
const seed = fc.nat()

test('the test and the interval agree, and the same seed gives the same figures', () => {
  fc.assert(
    fc.property(groups, seed, (some, from) => {
      const found = compareGroups(some, from, DRAWINGS)
      expect(found.p).toBeGreaterThanOrEqual(1 / (DRAWINGS + 1))
      expect(found.p).toBeLessThanOrEqual(1)
      expect(found.low > 0 || found.high < 0).toBe(found.p <= LEVEL)
      expect(found.low).toBeLessThanOrEqual(found.difference)
      expect(found.high).toBeGreaterThanOrEqual(found.difference)
      expect(compareGroups(some, from, DRAWINGS)).toEqual(found)
    }),
  )
})

test('the groups exchanged give the opposite difference, and a constant added to all changes nothing', () => {
  fc.assert(
    fc.property(groups, seed, ({ control, message }, from) => {
      const found = compareGroups({ control, message }, from, DRAWINGS)
      const moved = compareGroups(
        { control: control.map((one) => one + 777), message: message.map((one) => one + 777) },
        from,
        DRAWINGS,
      )
      expect(moved.difference).toBeCloseTo(found.difference, 4)
      expect(moved.p).toBe(found.p)
      const other = compareGroups({ control: message, message: control }, from, DRAWINGS)
      expect(other.difference).toBeCloseTo(-found.difference, 6)
    }),
  )
})

test('equal values show no difference, and separate ones the smallest p', () => {
  const of = (n: number, from: number) => Array.from({ length: n }, (_, place) => from + place)
  expect(
    compareGroups({ control: of(50, 7).fill(7), message: of(30, 7).fill(7) }, 1),
  ).toMatchObject({ difference: 0, low: 0, high: 0, p: 1, drawings: 9_999 })
  expect(compareGroups({ control: of(50, 0), message: of(30, 1_000) }, 1).p).toBe(1 / 10_000)
  expect(() => compareGroups({ control: [1], message: of(30, 0) }, 1)).toThrow(RangeError)
})

test('over all assignments of a small population, the test keeps its level', () => {
  const population = [0, 0, 0, 0, 1, 2, 3, 5, 9, 700]
  let [all, rejected] = [0, 0]
  for (let mask = 0; mask < 1_024; mask += 1) {
    const control = population.filter((_, n) => (mask >> n) % 2 === 1)
    if (control.length !== 5) continue
    const message = population.filter((_, n) => (mask >> n) % 2 === 0)
    all += 1
    rejected += Number(compareGroups({ control, message }, mask, 999).p <= LEVEL)
  }
  expect([all, rejected / all <= LEVEL]).toEqual([252, true])
})

test('the seed is taken from the salt', () => {
  expect(seedOf(Uint8Array.of(0, 0, 0, 0, 1, 2, 99))).toBe(258)
  expect(seedOf(new Uint8Array(16).fill(255))).toBe(2 ** 48 - 1)
})

test('the smallest detectable difference is found with the stated power by the normal approximation', () => {
  const sizes = fc.record({ control: fc.integer({ min: 2, max: 999 }), message: fc.nat(9_999) })
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000), { minLength: 2 }),
      sizes,
      (some, { control, message }) => {
        const own = { control, message: message + 1_000 }
        const { mean, difference } = detectable(some, own)
        const variance = some.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (some.length - 1)
        const growth = mean === 0 ? 0 : difference / mean
        const spread = variance / control + (variance * (1 + growth) ** 2) / own.message
        const error = Math.sqrt(spread)
        if (error > 0) expect(difference / error).toBeCloseTo(1.95996 + 0.84162, 4)
        const doubled = detectable(
          some.map((x) => 2 * x),
          own,
        )
        expect(doubled.difference).toBeCloseTo(2 * difference, 3)
      },
    ),
  )
  // Without a positive mean it falls with the root of the sizes: Lehr's rule, 16 variances over the
  // squared difference per group.
  const { difference } = detectable([-1, 1], { control: 1_570, message: 1_570 })
  expect((16 * 2) / difference ** 2 / 1_570).toBeCloseTo(1.02, 2)
  expect(() => detectable([1], { control: 5, message: 5 })).toThrow(RangeError)
})

test('the interval of a difference of shares has the published values', () => {
  // Newcombe 1998, table II, method 10.
  const near = ({ low, high }: { low: number; high: number }) => [low.toFixed(4), high.toFixed(4)]
  expect(
    near(shareDifference({ players: 80, affected: 48 }, { players: 70, affected: 56 })),
  ).toEqual(['0.0524', '0.3339'])
  expect(near(shareDifference({ players: 20, affected: 0 }, { players: 10, affected: 0 }))).toEqual(
    ['-0.1611', '0.2775'],
  )
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (a, b) => {
      const [one, other] = [
        { players: 200, affected: a },
        { players: 200, affected: b },
      ]
      const found = shareDifference(one, other)
      expect(found.low).toBeLessThanOrEqual(found.difference)
      expect(found.high).toBeGreaterThanOrEqual(found.difference)
      expect(shareDifference(other, one).low).toBeCloseTo(-found.high, 12)
    }),
  )
  expect(() => shareDifference({ players: 0, affected: 0 }, { players: 1, affected: 0 })).toThrow(
    RangeError,
  )
})
