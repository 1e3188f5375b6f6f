import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import vectors from '#games/sportsbook/coupon/vectors/system-bets.json' with { type: 'json' }
import { CliInputError } from '../input.ts'
import { run } from './settle.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kupa-settle-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function settle(coupon: unknown) {
  const path = join(folder, 'coupon.json')
  await writeFile(path, typeof coupon === 'string' ? coupon : JSON.stringify(coupon))
  return (await run([path])).output
}

const WON = { price: '2.10', result: 'won' }
const single = (leg: unknown, stake: unknown = '1.00') => ({ type: 'single', stake, legs: [leg] })

test('answers every published system as the protocol words it, by its name and by its sizes', async () => {
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
    const sizes = vectors.definitions.find((definition) => definition.id === type)?.sizes
    const coupon = {
      type: 'system',
      stake: unitStake,
      legs: legs.map(({ odds, result }) => ({ price: odds.toFixed(2), result })),
    }
    const answer = {
      lines: bets,
      totalStake: totalStake.toFixed(2),
      winningLines,
      payout: (grossReturn + 1e-9).toFixed(2),
      exact: grossReturnExact,
    }
    expect(await settle({ ...coupon, system: type }), id).toEqual(answer)
    expect(await settle({ ...coupon, sizes }), id).toEqual(answer)
  }
})

test('settles singles, multis, bankers and dead heats', async () => {
  const deadHeat = { price: '9.00', result: 'dead_heat', deadHeat: [1, 2] }
  expect(await settle(single(WON))).toEqual({
    lines: 1,
    totalStake: '1.00',
    winningLines: 1,
    payout: '2.10',
    exact: '21/10',
  })
  expect(await settle({ type: 'multi', stake: '0.01', legs: [WON, deadHeat] })).toEqual({
    lines: 1,
    totalStake: '0.01',
    winningLines: 1,
    payout: '0.09',
    exact: '189/2000',
  })
  expect(
    await settle({
      type: 'system',
      sizes: [1],
      stake: '10',
      legs: [{ ...WON, banker: true }, WON, { ...WON, result: 'lost' }],
    }),
  ).toEqual({
    lines: 2,
    totalStake: '20.00',
    winningLines: 1,
    payout: '44.10',
    exact: '441/10',
  })
})

test('rounds a half kuruş up, once', async () => {
  expect(await settle(single({ price: '1.005', result: 'won' }))).toMatchObject({
    payout: '1.01',
    exact: '201/200',
  })
})

test('counts the largest amount, 2^53 − 1 kuruş, exactly and refuses a larger one', async () => {
  expect(
    await settle(single({ price: '999999999.99', result: 'won' }, '90071992547409.91')),
  ).toMatchObject({ payout: '90071992546509190074525.90' })
  await expect(settle(single(WON, '90071992547409.92'))).rejects.toThrow('stake must be an amount')
})

test('answers the longest coupons at once', async () => {
  const legs = Array.from({ length: 50 }, (_, leg) => ({
    price: `1.${'9'.repeat(17)}${leg % 10}`,
    result: 'won',
  }))
  expect(
    await settle({ type: 'system', sizes: [1, 2, 3, 4, 47, 48, 49, 50], stake: '1.00', legs }),
  ).toMatchObject({ lines: 272_051 })
})

const REFUSED: readonly (readonly [what: string, coupon: unknown])[] = [
  ['no JSON', '{'],
  ['no object', []],
  ['no object', null],
  ['no legs', { type: 'multi', stake: '1.00', legs: [] }],
  ['legs that are none', { type: 'multi', stake: '1.00', legs: 'all' }],
  ['an unknown type', { type: 'builder', stake: '1.00', legs: [WON] }],
  ['no type', { stake: '1.00', legs: [WON] }],
  [
    'thousands of legs',
    { type: 'multi', stake: '1.00', legs: Array.from({ length: 5_000 }, () => WON) },
  ],
  [
    'billions of lines',
    { type: 'system', sizes: [25], stake: '1.00', legs: Array.from({ length: 50 }, () => WON) },
  ],
  ['a system without sizes', { type: 'system', stake: '1.00', legs: [WON, WON] }],
  ['an unknown system', { type: 'system', system: 'lucky7', stake: '1.00', legs: [WON, WON] }],
  ['sizes that are none', { type: 'system', sizes: ['2'], stake: '1.00', legs: [WON, WON] }],
  ['a size too large', { type: 'system', sizes: [3], stake: '1.00', legs: [WON, WON] }],
  ...[
    '0.99',
    '1',
    '1.00',
    '0',
    '-2.10',
    '',
    'NaN',
    'Infinity',
    '2,10',
    '1e9',
    ' 2.10',
    '0x2',
    '2.10.1',
    '1'.repeat(400),
    0.5,
    -2,
    1e300,
    null,
    true,
    ['2.10'],
    {},
  ].map(
    (price) => [`a price of ${JSON.stringify(price)}`, single({ price, result: 'won' })] as const,
  ),
  ...[
    '0',
    '0.00',
    '-1.00',
    '1.001',
    'NaN',
    '1e3',
    '',
    '9'.repeat(16),
    '9'.repeat(5_000),
    -1,
    0,
    null,
    {},
    undefined,
  ].map((stake) => [`a stake of ${JSON.stringify(stake)}`, { ...single(WON), stake }] as const),
  ['an unknown result', single({ price: '2.10', result: 'open' })],
  ['no result', single({ price: '2.10' })],
  ['a misspelt field', single({ ...WON, bankers: true })],
  ['a banker that is a word', single({ ...WON, banker: 'yes' })],
  ['a dead heat without its places', single({ price: '2.10', result: 'dead_heat' })],
  ['a dead heat that was won', single({ ...WON, deadHeat: [1, 2] })],
  ...[[2, 1], [0, 2], [-1, 2], [1.5, 2], [1], [1, 2, 3], ['1', '2'], [1, 1e9], 'half'].map(
    (deadHeat) =>
      [
        `a dead heat of ${JSON.stringify(deadHeat)}`,
        single({ price: '2.10', result: 'dead_heat', deadHeat }),
      ] as const,
  ),
]

test.each(REFUSED)('refuses %s in one line', async (_, coupon) => {
  const refusal = await settle(coupon).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CliInputError)
  expect(String(refusal).length).toBeLessThan(300)
})
