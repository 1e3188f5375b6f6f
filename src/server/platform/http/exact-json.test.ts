import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactly } from './exact-json.ts'

test.each([
  '9007199254740993',
  '1e3',
  '1E3',
  '1.5e2',
  '150.0000000000000001',
  '0.30000000000000000001',
  '1e400',
  '123456789012345.678',
])('refuses %s at any position', (number) => {
  expect(() => parseExactly(`{"data":{"amount":${number}}}`)).toThrow(SyntaxError)
  expect(() => parseExactly(`[[${number}]]`)).toThrow(SyntaxError)
})

test.each([
  ['0', 0],
  ['-0', -0],
  ['-0.0', -0],
  ['150.50', 150.5],
  ['10.00', 10],
  ['100', 100],
  ['0.10', 0.1],
  ['9007199254740992', 2 ** 53],
  ['1e+21', 1e21],
] as const)('accepts %s', (text, value) => {
  expect(parseExactly(`{"n":${text}}`)).toEqual({ n: value })
})

test('numbers in texts stay texts, and invalid JSON is refused', () => {
  expect(parseExactly('{"id":"9007199254740993","e":"1e3"}')).toEqual({
    id: '9007199254740993',
    e: '1e3',
  })
  expect(() => parseExactly('{"n":1.}')).toThrow(SyntaxError)
})

test('reads JSON written by any program exactly', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseExactly(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { seed: 810 },
  )
})
