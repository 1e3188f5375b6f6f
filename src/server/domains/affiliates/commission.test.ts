import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AFFILIATE_PRODUCTS } from '#shared/affiliates.ts'
import { allocate, computeShare, partOf, withhold, type MonthSums } from './commission.ts'
import type { ShareTerms } from './terms.ts'

const TERMS: ShareTerms = {
  tiers: [
    { fromMinor: 0n, ratesBp: { casino: 2500, live: 2500, sports: 2000 } },
    { fromMinor: 10_000_000n, ratesBp: { casino: 3000, live: 3000, sports: 2500 } },
  ],
  carriesOver: true,
  adminFeeBp: 1000,
  paymentFeeBp: 150,
}

test('the example of docs/affiliates.md is computed to the kuruş', () => {
  const { lines, totalMinor, carriedMinor, figures } = computeShare(
    {
      stakes: { casino: 30_000_000n, live: 5_000_000n, sports: 15_000_001n },
      ggr: { casino: 1_200_050n, live: -150_025n, sports: 900_033n },
      depositsMinor: 4_000_000n,
      bonusMinor: 200_000n,
      prizesMinor: 15_000n,
      lossesMinor: 25_000n,
    },
    TERMS,
    -50_000n,
  )
  expect(figures).toEqual({
    ggrMinor: 1_950_058n,
    bonusMinor: 200_000n,
    prizesMinor: 15_000n,
    lossesMinor: 25_000n,
    adminFeeMinor: 195_005n,
    paymentFeeMinor: 60_000n,
    ngrMinor: 1_455_053n,
    tier: 0,
  })
  expect(lines.map(({ kind, detail, amountMinor }) => [kind, detail, amountMinor])).toEqual([
    ['share-casino', { ngrMinor: '903046', rateBp: 2500 }, 225_761n],
    ['share-live', { ngrMinor: '-199525', rateBp: 2500 }, -49_881n],
    ['share-sports', { ngrMinor: '751532', rateBp: 2000 }, 150_306n],
    ['carried-in', {}, -50_000n],
  ])
  expect([totalMinor, carriedMinor]).toEqual([276_186n, 0n])
})

test('a month below zero is carried to the next, or forgiven if the deal says so', () => {
  const sums: MonthSums = {
    stakes: { casino: 100n, live: 0n, sports: 0n },
    ggr: { casino: -10_000n, live: 0n, sports: 0n },
    depositsMinor: 0n,
    bonusMinor: 0n,
    prizesMinor: 0n,
    lossesMinor: 0n,
  }
  const carried = computeShare(sums, TERMS, 0n)
  expect([carried.totalMinor, carried.carriedMinor]).toEqual([0n, -2500n])
  expect(carried.lines.at(-1)).toMatchObject({ kind: 'carried-out', amountMinor: 2500n })
  const forgiven = computeShare(sums, { ...TERMS, carriesOver: false }, 0n)
  expect([forgiven.totalMinor, forgiven.carriedMinor]).toEqual([0n, 0n])
  expect(forgiven.lines.at(-1)).toMatchObject({ kind: 'forgiven', amountMinor: 2500n })
})

const minor = (max: bigint) => fc.bigInt({ min: 0n, max })
const signed = (max: bigint) => fc.bigInt({ min: -max, max })
const per = (one: fc.Arbitrary<bigint>) => fc.record({ casino: one, live: one, sports: one })
const sums = fc.record({
  stakes: per(signed(10n ** 12n)),
  ggr: per(signed(10n ** 11n)),
  depositsMinor: minor(10n ** 12n),
  bonusMinor: signed(10n ** 10n),
  prizesMinor: minor(10n ** 10n),
  lossesMinor: signed(10n ** 9n),
})
const bp = fc.integer({ min: 0, max: 10_000 })
const rates = fc.record({ casino: bp, live: bp, sports: bp })
const terms = fc.record({
  tiers: fc
    .array(fc.record({ fromMinor: minor(10n ** 11n), ratesBp: rates }), { maxLength: 4 })
    .chain((more) =>
      rates.map((ratesBp) => [
        { fromMinor: 0n, ratesBp },
        ...more.toSorted((a, b) => (a.fromMinor < b.fromMinor ? -1 : 1)),
      ]),
    ),
  carriesOver: fc.boolean(),
  adminFeeBp: bp,
  paymentFeeBp: bp,
})
const carry = minor(10n ** 10n).map((amount) => -amount)
const add = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

test('the lines of a month add up to its total, and nothing is lost between total and carry', () => {
  fc.assert(
    fc.property(sums, terms, carry, (month, deal, carriedIn) => {
      const { lines, totalMinor, carriedMinor } = computeShare(month, deal, carriedIn)
      expect(add(lines.map(({ amountMinor }) => amountMinor))).toBe(totalMinor)
      expect(totalMinor >= 0n && carriedMinor <= 0n).toBe(true)
      expect(totalMinor === 0n || carriedMinor === 0n).toBe(true)
      if (!deal.carriesOver) expect(carriedMinor).toBe(0n)
      const earned = add(
        lines.filter(({ kind }) => kind.startsWith('share-')).map(({ amountMinor }) => amountMinor),
      )
      if (deal.carriesOver) expect(totalMinor + carriedMinor).toBe(earned + carriedIn)
    }),
  )
})

test('the NGR of the products adds up to GGR less all costs', () => {
  fc.assert(
    fc.property(sums, terms, (month, deal) => {
      const { lines, figures } = computeShare(month, deal, 0n)
      const products = lines.flatMap(({ detail }) =>
        'ngrMinor' in detail ? [BigInt(String(detail.ngrMinor))] : [],
      )
      expect(products).toHaveLength(3)
      expect(add(products)).toBe(figures.ngrMinor)
      expect(figures.ngrMinor).toBe(
        add(AFFILIATE_PRODUCTS.map((product) => month.ggr[product])) -
          month.bonusMinor -
          month.prizesMinor -
          month.lossesMinor -
          figures.adminFeeMinor -
          figures.paymentFeeMinor,
      )
    }),
  )
})

test('every part of a distribution is within three kuruş of its exact share, and the parts add up', () => {
  fc.assert(
    fc.property(signed(10n ** 12n), per(signed(10n ** 12n)), (amount, weights) => {
      const parts = allocate(amount, weights)
      expect(add(Object.values(parts))).toBe(amount)
      const sizes = AFFILIATE_PRODUCTS.map((product) =>
        weights[product] > 0n ? weights[product] : 0n,
      )
      const whole = add(sizes)
      if (whole === 0n) return
      for (const [n, product] of AFFILIATE_PRODUCTS.entries()) {
        const off = parts[product] * whole - amount * (sizes[n] ?? 0n)
        expect(off < 3n * whole && off > -3n * whole).toBe(true)
      }
    }),
  )
})

test('a part never exceeds the amount, and tax and net add up', () => {
  fc.assert(
    fc.property(minor(10n ** 15n), bp, (amount, rate) => {
      const part = partOf(amount, rate)
      expect(part >= 0n && part <= amount).toBe(true)
      expect(partOf(-amount, rate)).toBe(-part)
      const { netMinor, taxMinor } = withhold(amount, rate)
      expect(netMinor + taxMinor).toBe(amount)
      expect(netMinor >= 0n && taxMinor >= 0n).toBe(true)
    }),
  )
})

test('with rates that do not fall, more revenue never earns less', () => {
  fc.assert(
    fc.property(signed(10n ** 10n), minor(10n ** 9n), (ggr, more) => {
      const total = (casino: bigint) =>
        computeShare(
          {
            stakes: { casino: 1n, live: 0n, sports: 0n },
            ggr: { casino, live: 0n, sports: 0n },
            depositsMinor: 0n,
            bonusMinor: 0n,
            prizesMinor: 0n,
            lossesMinor: 0n,
          },
          { ...TERMS, adminFeeBp: 0 },
          0n,
        ).totalMinor
      expect(total(ggr + more) >= total(ggr)).toBe(true)
    }),
  )
})
