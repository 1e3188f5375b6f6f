import { expect, test } from 'vitest'
import { COUPON_FAULTS, shapeOf, type CouponShape } from './coupon-shape.ts'
import { MAX_COUPON_LEGS } from './coupon.ts'
import { countLines } from './line-sums.ts'
import { NAMED_SYSTEMS } from './systems.ts'
import vectors from './vectors/system-bets.json' with { type: 'json' }

const legs = (free: number, bankers = 0) => [
  ...Array.from({ length: free }, () => ({})),
  ...Array.from({ length: bankers }, () => ({ isBanker: true })),
]
const linesOf = (shape: CouponShape) => {
  const resolved = shapeOf(shape)
  return 'sizes' in resolved
    ? countLines({ legs: shape.legs, sizes: resolved.sizes })
    : resolved.fault
}

test('every named system is recognised, with its legs, sizes and lines', () => {
  expect(
    NAMED_SYSTEMS.map(({ id, legs, sizes, name }) => ({
      id,
      nameTr: name.tr,
      selections: legs,
      sizes,
    })),
  ).toEqual(
    vectors.definitions.map(({ id, nameTr, selections, sizes }) => ({
      id,
      nameTr,
      selections,
      sizes,
    })),
  )
  for (const { id, selections, sizes, bets, betsBySize } of vectors.definitions) {
    expect(linesOf({ type: 'system', legs: legs(selections), system: id }), id).toBe(bets)
    for (const size of sizes)
      expect(linesOf({ type: 'system', legs: legs(selections), sizes: [size] }), id).toBe(
        new Map(Object.entries(betsBySize)).get(String(size)),
      )
  }
  for (const { selections, sizes, bets } of vectors.multiSize)
    expect(linesOf({ type: 'system', legs: legs(selections), sizes })).toBe(bets)
})

test('every system has its own Turkish and English name', () => {
  for (const lang of ['tr', 'en'] as const)
    expect(new Set(NAMED_SYSTEMS.map(({ name }) => name[lang])).size).toBe(NAMED_SYSTEMS.length)
})

test('singles are a line each, a multi is one line, and sizes do not count bankers', () => {
  expect(linesOf({ type: 'single', legs: legs(4) })).toBe(4)
  expect(linesOf({ type: 'multi', legs: legs(4) })).toBe(1)
  expect(linesOf({ type: 'multi', legs: legs(2, 2) })).toBe(1)
  expect(linesOf({ type: 'multi', legs: legs(0, 2) })).toBe(1)
  expect(linesOf({ type: 'system', legs: legs(3, 2), system: 'system_2/3' })).toBe(3)
  expect(shapeOf({ type: 'system', legs: legs(4), sizes: [3, 2] })).toEqual({ sizes: [2, 3] })
})

test('an each-way leg doubles the lines that contain it', () => {
  const [one, ...rest] = legs(3)
  const mixed = [
    {
      ...one,
      eachWay: { fraction: { numerator: 1n, denominator: 4n }, place: { result: 'open' } as const },
    },
    ...rest,
  ]
  expect(linesOf({ type: 'single', legs: mixed })).toBe(4)
  expect(linesOf({ type: 'system', legs: mixed, system: 'trixie' })).toBe(7)
})

test('every invalid coupon has a named fault', () => {
  const faulty: [CouponShape, string][] = [
    [{ type: 'multi', legs: [] }, 'no legs'],
    [{ type: 'multi', legs: legs(MAX_COUPON_LEGS + 1) }, 'too many legs'],
    [{ type: 'system', legs: legs(22), sizes: [10, 11] }, 'too many lines'],
    [{ type: 'single', legs: legs(1, 1) }, 'banker in a single'],
    [{ type: 'multi', legs: legs(3), sizes: [2] }, 'sizes outside a system'],
    [{ type: 'single', legs: legs(2), system: 'double' }, 'sizes outside a system'],
    [{ type: 'system', legs: legs(3) }, 'sizes missing'],
    [{ type: 'system', legs: legs(3), system: 'toString' }, 'unknown system'],
    [{ type: 'system', legs: legs(4), system: 'trixie' }, 'system does not fit'],
    [{ type: 'system', legs: legs(3), system: 'trixie', sizes: [2] }, 'system does not fit'],
    ...[[], [0], [4], [2, 2], [1.5], [Number.NaN], [-1]].map((sizes): [CouponShape, string] => [
      { type: 'system', legs: legs(3, 1), sizes },
      'sizes do not fit',
    ]),
  ]
  for (const [shape, fault] of faulty) expect(linesOf(shape), JSON.stringify(shape)).toBe(fault)
  expect(new Set(faulty.map(([, fault]) => fault))).toEqual(new Set(COUPON_FAULTS))
})

test('the maximum number of legs and nearly the maximum number of lines make a valid coupon', () => {
  expect(linesOf({ type: 'multi', legs: legs(MAX_COUPON_LEGS) })).toBe(1)
  expect(linesOf({ type: 'system', legs: legs(22), sizes: [10] })).toBe(646_646)
})
