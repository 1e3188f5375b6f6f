import {
  assert,
  constantFrom,
  dictionary,
  letrec,
  maxSafeInteger,
  property,
  string,
  array,
  boolean,
  constant,
  oneof,
} from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type CanonicalValue } from './canonical-json.ts'

const { value } = letrec<{ value: CanonicalValue }>((tie) => ({
  value: oneof(
    { maxDepth: 3 },
    string({ unit: 'grapheme' }),
    maxSafeInteger(),
    boolean(),
    constant(null),
    array(tie('value'), { maxLength: 4 }),
    dictionary(string({ unit: 'grapheme', maxLength: 6 }), tie('value'), { maxKeys: 4 }),
  ),
}))

test('sorts members by UTF-16 code units, as the example of RFC 8785 does', () => {
  const keys = {
    '\u20ac': 1,
    '\r': 2,
    '\ufb33': 3,
    '1': 4,
    '\u{1f600}': 5,
    '\u0080': 6,
    '\u00f6': 7,
  }
  expect(canonicalJson(keys)).toBe(
    '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}',
  )
  expect(canonicalJson({ text: 'ÇĞİ "\\/\u0007', left: undefined })).toBe(
    '{"text":"ÇĞİ \\"\\\\/\\u0007"}',
  )
})

test('a text is the same after it was parsed, whatever the order of its members', () => {
  assert(
    property(value, (given) => {
      const text = canonicalJson(given)
      const parsed: CanonicalValue = JSON.parse(text)
      expect(canonicalJson(parsed)).toBe(text)
      expect(canonicalJson(reversed(parsed))).toBe(text)
    }),
    { numRuns: 200, seed: 7 },
  )
})

test('refuses numbers and texts that have more than one canonical form', () => {
  assert(
    property(constantFrom(0.1, Number.NaN, 2 ** 53, '\ud800'), (bad) => {
      expect(() => canonicalJson({ bad })).toThrow('canonical')
    }),
  )
})

function reversed(given: CanonicalValue): CanonicalValue {
  if (typeof given !== 'object' || given === null) return given
  if (Array.isArray(given)) return given.map((part: CanonicalValue) => reversed(part))
  return Object.fromEntries(
    Object.entries(given)
      .toReversed()
      .map(([key, part]) => [key, reversed(part ?? null)]),
  )
}
