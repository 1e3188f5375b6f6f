import { expect, test } from 'vitest'
import { MachineFileError, parseMachineFile } from './machine-file.ts'

const valid = {
  reels: 3,
  rows: 1,
  strips: [
    [7, 'bar'],
    [7, 'bar'],
    ['7', 'bar'],
  ],
  lines: [[1, 1, 1]],
  pays: { 7: [0, 0, 10], bar: [0, 1, 2.5] },
}

test('symbols may be numbers or texts, and keep their form', () => {
  const { machine, written } = parseMachineFile(valid)
  expect(machine.strips).toEqual([
    ['7', 'bar'],
    ['7', 'bar'],
    ['7', 'bar'],
  ])
  expect(written.get('7')).toBe(7)
  expect(written.get('bar')).toBe('bar')
})

test('reads all features with their defaults', () => {
  const { machine } = parseMachineFile({
    ...valid,
    wild: { symbol: 7 },
    scatter: { symbol: 'bar', pays: [0, 2], freeSpins: [0, 0, 8] },
    freeSpins: { multiplier: 3 },
    fill: { symbols: [7], multiplier: 2 },
  })
  expect(machine).toMatchObject({
    wild: { symbol: '7', multiplier: 1, freeSpinsOnly: false },
    scatter: { symbol: 'bar', pays: [0, 2], freeSpins: [0, 0, 8], retrigger: false },
    freeSpins: { multiplier: 3 },
    fill: { symbols: ['7'], multiplier: 2 },
  })
})

test('accepts the largest machine and rejects one more of anything', () => {
  const strip = Array.from({ length: 500 }, (_, i) => i % 10)
  const largest = {
    reels: 8,
    rows: 10,
    strips: Array.from({ length: 8 }, () => strip),
    lines: Array.from({ length: 100 }, () => Array.from({ length: 8 }, () => 10)),
    pays: {},
  }
  expect(parseMachineFile(largest).machine.lines).toHaveLength(100)
  const line = largest.lines.slice(0, 1)
  for (const over of [
    { reels: 9 },
    { rows: 11 },
    { strips: largest.strips.map((symbols) => [...symbols, 1]) },
    { lines: [...largest.lines, ...line] },
  ]) {
    expect(() => parseMachineFile({ ...largest, ...over })).toThrow(MachineFileError)
  }
})

test('a symbol named like a built-in object property is an ordinary symbol', () => {
  const file = { ...valid, strips: [['constructor'], ['__proto__'], ['toString']] }
  expect(parseMachineFile(file).machine.strips).toEqual([
    ['constructor'],
    ['__proto__'],
    ['toString'],
  ])
})

test.each([
  ['a list', []],
  ['null', null],
  ['a text', 'machine'],
  ['no reels', { ...valid, reels: undefined }],
  ['half a reel', { ...valid, reels: 2.5 }],
  ['a strip too few', { ...valid, strips: [[7], [7]] }],
  ['an empty strip', { ...valid, strips: [[7], [7], []] }],
  ['a symbol that is no symbol', { ...valid, strips: [[7], [7], [{}]] }],
  ['no line', { ...valid, lines: [] }],
  ['a line outside the window', { ...valid, lines: [[1, 2, 1]] }],
  ['a line too short', { ...valid, lines: [[1, 1]] }],
  ['a negative pay', { ...valid, pays: { 7: [-1] } }],
  ['a pay without end', { ...valid, pays: { 7: [Infinity] } }],
  ['more pays than reels', { ...valid, pays: { 7: [1, 2, 3, 4] } }],
  ['pays as a list', { ...valid, pays: [] }],
  ['a wild without symbol', { ...valid, wild: {} }],
  ['a multiplier of nothing', { ...valid, wild: { symbol: 7, multiplier: 0 } }],
  [
    'a wild scatter',
    { ...valid, wild: { symbol: 7 }, scatter: { symbol: 7, pays: [], freeSpins: [] } },
  ],
  ['half a free spin', { ...valid, scatter: { symbol: 7, pays: [], freeSpins: [0.5] } }],
  [
    'a retrigger that is no flag',
    { ...valid, scatter: { symbol: 7, pays: [], freeSpins: [], retrigger: 'yes' } },
  ],
  ['free strips for too few reels', { ...valid, freeSpins: { multiplier: 2, strips: [[7]] } }],
  ['a fill without symbols', { ...valid, fill: { multiplier: 2 } }],
  [
    'numbers too large to be exact',
    {
      ...valid,
      pays: { 7: [0, 0, 999_999.9999] },
      wild: { symbol: 'bar', multiplier: 999.99 },
      fill: { symbols: [7], multiplier: 999.99 },
    },
  ],
])('rejects %s with a one-line message', (_, file) => {
  expect(() => parseMachineFile(file)).toThrow(MachineFileError)
  expect(() => parseMachineFile(file)).toThrow(/^[^\n]+$/)
})
