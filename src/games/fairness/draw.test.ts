import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteStream } from './byte-stream.ts'
import { createDraw, drawFromUint32, shuffle } from './draw.ts'
import vectors from './vectors/provably-fair.json' with { type: 'json' }

const { serverSeed, clientSeed, nonce, bytes, floats } = vectors.primitives

test('the byte stream matches the public one, also beyond the first block', () => {
  const nextByte = createByteStream(serverSeed, clientSeed, nonce)
  expect(bytes.map(() => nextByte())).toEqual(bytes)
})

test('floats take four bytes each', () => {
  const draw = createDraw(serverSeed, clientSeed, nonce)
  for (const float of floats) expect(draw.float()).toBeCloseTo(float, 11)
})

test('an integer is the next uint32, big endian, modulo n', () => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const value = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
  expect(createDraw(serverSeed, clientSeed, nonce).below(1000)).toBe(value % 1000)
})

test('values that would favour small numbers are discarded', () => {
  const values = [2 ** 32 - 1, 2 ** 32 - 4, 3_000_000_001]
  const draw = drawFromUint32(() => values.shift() ?? 0)
  expect(draw.below(3_000_000_000)).toBe(0)
  expect(values).toEqual([])
  expect(drawFromUint32(() => 2 ** 32 - 1).below(2 ** 32)).toBe(2 ** 32 - 1)
})

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('rejects an integer below %s', (n) => {
  expect(() => createDraw(serverSeed, clientSeed, nonce).below(n)).toThrow(RangeError)
})

test.each([-1, 0.5, 2 ** 53])('rejects a nonce of %s', (wrong) => {
  expect(() => createDraw(serverSeed, clientSeed, wrong)).toThrow(RangeError)
})

test('a shuffle swaps from the end with the drawn index', () => {
  const chosen = [0, 1, 0]
  const draw = { below: () => chosen.shift() ?? 0, float: () => 0 }
  expect(shuffle(draw, ['a', 'b', 'c', 'd'])).toEqual(['c', 'd', 'b', 'a'])
})

test('a shuffle keeps every item and repeats for the same seeds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.nat(1000), (items, round) => {
      const shuffled = shuffle(createDraw('ab', 'client', round), items)
      expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
      expect(shuffle(createDraw('ab', 'client', round), items)).toEqual(shuffled)
    }),
  )
})

test('integers are uniformly distributed', () => {
  const draw = createDraw('c0ffee', 'client', 1)
  const counts = Array.from({ length: 7 }, () => 0)
  for (let i = 0; i < 70_000; i++) {
    const value = draw.below(7)
    counts[value] = (counts[value] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  expect(chiSquare).toBeLessThan(22.46)
})
