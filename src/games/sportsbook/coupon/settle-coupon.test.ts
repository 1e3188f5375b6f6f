import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoney } from '#shared/money.ts'
import {
  parseOdds,
  priceOf,
  toFractionText,
  toWirePrice,
  type Price,
} from '#shared/sportsbook/odds.ts'
import {
  add,
  divide,
  isSame,
  multiply,
  ONE,
  rational,
  subtract,
  toNumber,
  ZERO,
  type Rational,
} from '#shared/rational.ts'
import type { LegResult } from '../match-model.ts'
import { MAX_COUPON_LEGS, type Coupon, type CouponLeg, type LegState } from './coupon.ts'
import { combinedPrice, possibleReturns, potentialReturn, settleCoupon } from './settle-coupon.ts'
import { findNamedSystem } from './systems.ts'
import vectors from './vectors/system-bets.json' with { type: 'json' }

const PLAIN_RESULTS = ['won', 'lost', 'void', 'half_won', 'half_lost'] as const

function price(decimal: number): Price {
  const read = parseOdds(String(decimal), 'decimal')
  if (!read) throw new TypeError(`${decimal} is no price`)
  return read
}

function plainResult(text: string): LegResult {
  const result = PLAIN_RESULTS.find((name) => name === text)
  if (!result) throw new TypeError(`${text} is no result`)
  return { result }
}

const leg = (
  decimal: number,
  result: (typeof PLAIN_RESULTS)[number] | 'open',
  more: Partial<CouponLeg> = {},
): CouponLeg => ({ price: price(decimal), state: { result }, ...more })
const lira = (amount: number) => parseMoney(amount) ?? 0n
const settled = (legs: CouponLeg[], sizes: number[], lineStakeMinor = 100n) =>
  settleCoupon({ legs, sizes, lineStakeMinor })

test('every published and computed system returns the correct amount', () => {
  for (const {
    id,
    type,
    unitStake,
    legs,
    bets,
    totalStake,
    winningLines,
    grossReturnExact,
    grossReturn,
  } of vectors.cases) {
    const coupon = {
      legs: legs.map(({ odds, result }) => ({ price: price(odds), state: plainResult(result) })),
      sizes: findNamedSystem(type)?.sizes ?? [],
      lineStakeMinor: lira(Number(unitStake)),
    }
    const { exactLira, payoutMinor, ...counted } = settleCoupon(coupon) ?? expect.unreachable(id)
    expect(counted, id).toEqual({ lines: bets, totalStakeMinor: lira(totalStake), winningLines })
    expect(toFractionText(exactLira), id).toBe(grossReturnExact)
    expect(payoutMinor, id).toBe(lira(Number((grossReturn + 1e-9).toFixed(2))))
  }
})

test('a leg returns its price, nothing, its stake or halves of them, and a dead heat its share of the price', () => {
  const returns: [LegResult, string][] = [
    [{ result: 'won' }, '47/20'],
    [{ result: 'lost' }, '0/1'],
    [{ result: 'void' }, '1/1'],
    [{ result: 'half_won' }, '67/40'],
    [{ result: 'half_lost' }, '1/2'],
    [{ result: 'dead_heat', places: 1, tied: 2 }, '47/40'],
    [{ result: 'dead_heat', places: 2, tied: 3 }, '47/30'],
  ]
  for (const [state, exact] of returns)
    expect(toFractionText(settled([{ price: price(2.35), state }], [1])?.exactLira ?? ONE)).toBe(
      exact,
    )
})

test('half a kuruş is rounded up, and only the total return is rounded', () => {
  expect(settled([leg(1.5, 'won')], [1], 1n)?.payoutMinor).toBe(2n)
  expect(settled([leg(1.1, 'won'), leg(1.1, 'won'), leg(1.1, 'won')], [1], 1n)?.payoutMinor).toBe(
    3n,
  )
  expect(settled([leg(1.25, 'won'), leg(1.25, 'won')], [1], 1n)?.payoutMinor).toBe(3n)
})

test('every line contains all bankers: without them nothing is paid', () => {
  const banker = leg(1.5, 'won', { isBanker: true })
  expect(settled([banker, leg(2, 'won'), leg(3, 'won'), leg(4, 'lost')], [2])).toMatchObject({
    lines: 3,
    winningLines: 1,
    payoutMinor: 900n,
  })
  expect(
    settled([leg(1.5, 'lost', { isBanker: true }), leg(2, 'won'), leg(3, 'won')], [1, 2]),
  ).toMatchObject({ lines: 3, winningLines: 0, payoutMinor: 0n })
})

const state = fc.oneof(
  fc.constantFrom(...PLAIN_RESULTS).map((result): LegResult => ({ result })),
  fc
    .integer({ min: 2, max: 5 })
    .chain((tied) =>
      fc
        .integer({ min: 1, max: tied })
        .map((places): LegResult => ({ result: 'dead_heat', places, tied })),
    ),
)
const withOpen = fc.oneof(state, fc.constant<LegState>({ result: 'open' }))
const couponOf = (states: fc.Arbitrary<LegState>) =>
  fc
    .array(
      fc
        .record({
          price: fc.integer({ min: 1010, max: 50_000 }).map(priceOf),
          state: states,
          isBanker: fc.boolean(),
          eachWay: fc.option(
            fc.record({
              fraction: fc.constantFrom(rational(1n, 4n), rational(1n, 5n)),
              place: states,
            }),
            { nil: undefined },
          ),
        })
        .map(({ eachWay, ...leg }): CouponLeg => (eachWay ? { ...leg, eachWay } : leg)),
      { minLength: 1, maxLength: 7 },
    )
    .chain((legs) => {
      const free = legs.filter(({ isBanker }) => !isBanker).length
      const sizes = fc.subarray(
        Array.from({ length: free + 1 }, (_, size) => size),
        { minLength: 1 },
      )
      return fc.record({ legs: fc.constant(legs), sizes, lineStakeMinor: fc.bigInt(1n, 10n ** 9n) })
    })

function writtenLines({ legs, sizes }: Coupon): { legs: CouponLeg[]; half: 'win' | 'place' }[] {
  const choices = legs.reduce<CouponLeg[][]>(
    (lines, leg) => [...lines, ...lines.map((line) => [...line, leg])],
    [[]],
  )
  const bankers = legs.filter(({ isBanker }) => isBanker)
  return choices
    .filter(
      (line) =>
        bankers.every((banker) => line.includes(banker)) &&
        sizes.includes(line.length - bankers.length),
    )
    .flatMap((line) => [
      { legs: line, half: 'win' as const },
      ...(line.some(({ eachWay }) => eachWay) ? [{ legs: line, half: 'place' as const }] : []),
    ])
}

function returned(price: Price, { state }: { state: LegState }): Rational {
  if (state.result === 'dead_heat')
    return divide(multiply(price, rational(BigInt(state.places))), rational(BigInt(state.tied)))
  const half = rational(1n, 2n)
  return {
    won: price,
    lost: ZERO,
    void: ONE,
    half_won: add(half, multiply(half, price)),
    half_lost: half,
    open: ZERO,
  }[state.result]
}

function lineReturn({ legs, half }: { legs: CouponLeg[]; half: 'win' | 'place' }): Rational {
  return legs
    .map(({ price, state, eachWay }) => {
      if (half === 'win' || !eachWay) return returned(price, { state })
      return returned(add(ONE, multiply(subtract(price, ONE), eachWay.fraction)), {
        state: eachWay.place,
      })
    })
    .reduce(multiply, ONE)
}

test('a coupon returns the sum of its lines’ returns, including bankers, each-way legs and dead heats', () => {
  fc.assert(
    fc.property(couponOf(state), (coupon) => {
      const lines = writtenLines(coupon)
      const returns = lines.map(lineReturn)
      const whole = settleCoupon(coupon) ?? expect.unreachable()
      expect(whole.lines).toBe(lines.length)
      expect(whole.totalStakeMinor).toBe(coupon.lineStakeMinor * BigInt(lines.length))
      expect(whole.winningLines).toBe(returns.filter(({ numerator }) => numerator > 0n).length)
      expect(
        isSame(
          whole.exactLira,
          multiply(returns.reduce(add, ZERO), rational(coupon.lineStakeMinor, 100n)),
        ),
      ).toBe(true)
      const missing = subtract(rational(whole.payoutMinor, 100n), whole.exactLira)
      expect(Math.abs(toNumber(missing, 9))).toBeLessThanOrEqual(0.005)
    }),
  )
})

test('an each-way single is a stake on the win and one on the place', () => {
  const eachWay = { fraction: rational(1n, 5n), place: { result: 'won' } } as const
  expect(settled([leg(11, 'won', { eachWay })], [1])).toMatchObject({
    lines: 2,
    totalStakeMinor: 200n,
    winningLines: 2,
    payoutMinor: 1400n,
  })
  expect(settled([leg(11, 'lost', { eachWay })], [1])).toMatchObject({
    lines: 2,
    winningLines: 1,
    payoutMinor: 300n,
  })
  const tied = {
    fraction: rational(1n, 5n),
    place: { result: 'dead_heat', places: 1, tied: 2 },
  } as const
  expect(settled([leg(11, 'lost', { eachWay: tied })], [1])).toMatchObject({
    winningLines: 1,
    payoutMinor: 150n,
  })
})

test('an each-way double continues from win to win and from place to place', () => {
  const placed = { fraction: rational(1n, 4n), place: { result: 'won' } } as const
  expect(
    settled([leg(5, 'won', { eachWay: placed }), leg(9, 'lost', { eachWay: placed })], [2]),
  ).toMatchObject({ lines: 2, winningLines: 1, payoutMinor: 600n })
  expect(settled([leg(5, 'lost', { eachWay: placed }), leg(3, 'won')], [2])).toMatchObject({
    lines: 2,
    winningLines: 1,
    payoutMinor: 600n,
  })
})

test('while legs are open the coupon is undecided and reports its guaranteed and its possible return', () => {
  const legs = [leg(2, 'won'), leg(3, 'won'), leg(4, 'open')]
  const trixie: Coupon = { legs, sizes: [2, 3], lineStakeMinor: 100n }
  expect(settleCoupon(trixie)).toBeUndefined()
  expect(possibleReturns(trixie)).toMatchObject({
    min: { winningLines: 1, payoutMinor: 600n },
    max: { winningLines: 4, payoutMinor: 5000n },
  })
  expect(potentialReturn({ ...trixie, sizes: [3] })).toMatchObject({ lines: 1, payoutMinor: 2400n })
})

test('a multi with a lost leg is lost before its other legs are played', () => {
  expect(settled([leg(2, 'lost'), leg(3, 'open')], [2])).toMatchObject({
    winningLines: 0,
    payoutMinor: 0n,
  })
  expect(settled([leg(2, 'lost'), leg(3, 'open')], [1])).toBeUndefined()
})

test('for any results of open legs the return lies between minimum and maximum, and a settled coupon keeps its return', () => {
  fc.assert(
    fc.property(couponOf(withOpen), state, (coupon, outcome) => {
      const close = (leg: LegState) => (leg.result === 'open' ? outcome : leg)
      const legs = coupon.legs.map(({ eachWay, ...leg }) => ({
        ...leg,
        state: close(leg.state),
        ...(eachWay && { eachWay: { ...eachWay, place: close(eachWay.place) } }),
      }))
      const end = settleCoupon({ ...coupon, legs }) ?? expect.unreachable()
      const { min, max } = possibleReturns(coupon)
      expect(end.payoutMinor).toBeGreaterThanOrEqual(min.payoutMinor)
      expect(end.payoutMinor).toBeLessThanOrEqual(max.payoutMinor)
      const early = settleCoupon(coupon)
      if (early) expect(end).toEqual(early)
    }),
  )
})

test('the price of a multi is the product of its prices, of a system the mean over its lines', () => {
  const legs = [leg(1.85, 'won'), leg(2.1, 'lost'), leg(1.65, 'open')]
  expect(toWirePrice(combinedPrice({ legs, sizes: [3] }))).toBe('6.41')
  expect(combinedPrice({ legs, sizes: [1] })).toEqual(rational(28n, 15n))
})

test('the largest coupon settles in one call', () => {
  const legs = Array.from({ length: MAX_COUPON_LEGS }, () => leg(1.01, 'won'))
  const { lines, winningLines, exactLira } = settled(legs, [3]) ?? expect.unreachable()
  expect([lines, winningLines]).toEqual([19_600, 19_600])
  expect(toNumber(exactLira, 4)).toBe(20_193.8996)
})
