import { expect, test } from 'vitest'
import vectors from '#shared/vectors/odds-conversion.json' with { type: 'json' }
import { CliInputError } from '../input.ts'
import { run } from './odds.ts'

const EIGHT_TO_FIFTEEN = {
  decimal: 21 / 11,
  fractional: '10/11',
  american: -110,
  hongkong: 10 / 11,
  malay: 10 / 11,
  indonesian: -1.1,
  implied: 1100 / 21,
}

test('prints a price in every format', () => {
  expect(run(['1.5', '--from', 'decimal']).output).toEqual({
    decimal: 1.5,
    fractional: '1/2',
    american: -200,
    hongkong: 0.5,
    malay: 0.5,
    indonesian: -2,
    implied: 200 / 3,
  })
  expect(run(['40', '--from', 'implied']).output).toEqual({
    decimal: 2.5,
    fractional: '3/2',
    american: 150,
    hongkong: 1.5,
    malay: -2 / 3,
    indonesian: 1.5,
    implied: 40,
  })
})

test('reproduces every published decimal price from each of its formats', () => {
  for (const { decimal, ...row } of vectors.published) {
    for (const [name, odds] of Object.entries(row)) {
      if (name === 'decimalRounded') continue
      expect(run([String(odds), '--from', name.toLowerCase()]).output).toMatchObject({
        decimal: expect.closeTo(decimal, 3),
      })
    }
  }
})

test('reads a negative price as a value, not an option', () => {
  const ways = [
    ['--from', 'american', '--', '-110'],
    ['--', '-110', '--from', 'american'],
    ['-110', '--from', 'american'],
    ['--from=american', '-110'],
  ]
  for (const args of ways) expect(run(args).output).toEqual(EIGHT_TO_FIFTEEN)
})

test.each([
  [[]],
  [['2.35']],
  [['--from', 'decimal']],
  [['2.35', '--from', 'roman']],
  [['2.35', '--from', 'toString']],
  [['2.35', '2.40', '--from', 'decimal']],
  [['2.35', '--form', 'decimal']],
  [['NaN', '--from', 'decimal']],
  [['Infinity', '--from', 'decimal']],
  [['1', '--from', 'decimal']],
  [['0.5', '--from', 'decimal']],
  [['-2', '--from', 'decimal']],
  [['1e9', '--from', 'decimal']],
  [['9'.repeat(500), '--from', 'decimal']],
  [['1/0', '--from', 'fractional']],
  [['0/0', '--from', 'fractional']],
  [['50', '--from', 'american']],
  [['0', '--from', 'malay']],
  [['0', '--from', 'implied']],
  [['100', '--from', 'implied']],
])('refuses %j', (args) => expect(() => run(args)).toThrow(CliInputError))
