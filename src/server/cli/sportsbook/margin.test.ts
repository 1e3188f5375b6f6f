import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import vectors from '#games/sportsbook/vectors/overround.json' with { type: 'json' }
import { CliInputError } from '../input.ts'
import { run } from './margin.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kupa-margin-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function margin(market: unknown) {
  const path = join(folder, 'market.json')
  await writeFile(path, typeof market === 'string' ? market : JSON.stringify(market))
  return (await run([path])).output
}

test('answers every published market as the protocol words it', async () => {
  for (const { method, odds, p, z } of vectors.published) {
    const close = p.map((chance) => expect.closeTo(chance, 12))
    const others = odds.map(() => expect.any(Number))
    const shin =
      method === 'shin'
        ? { p: close, z: expect.closeTo(z ?? 0, 10) }
        : { p: others, z: expect.any(Number) }
    const booksum = odds.reduce((sum, price) => sum + 1 / price, 0)
    expect(await margin({ odds })).toEqual({
      booksum,
      proportional: method === 'shin' ? others : close,
      power: others,
      shin,
    })
    expect(await margin({ odds: odds.map((price) => price.toFixed(2)) })).toEqual(
      await margin({ odds }),
    )
  }
})

test('answers a thousand selections and extreme prices with chances that sum to 1', async () => {
  for (const odds of [
    Array.from({ length: 1000 }, (_, index) => 1.5 + index),
    [1.000001, 1_000_000],
    [1_000_000, 1_000_000],
    [1.01, 1.01, 1.01],
  ]) {
    const { proportional, power, shin } = Object(await margin({ odds }))
    for (const chances of [proportional, power, shin.p])
      expect(chances.reduce((sum: number, chance: number) => sum + chance, 0)).toBeCloseTo(1, 9)
  }
})

test.each([
  '{',
  [],
  null,
  {},
  { odds: [] },
  { odds: [2] },
  { odds: 'all' },
  { odds: [2, 1] },
  { odds: [2, 0.5] },
  { odds: [2, -3] },
  { odds: [2, 'NaN'] },
  { odds: [2, null] },
  { odds: [2, [3]] },
  { odds: [2, '3,5'] },
  { odds: [2, '1e400'] },
  { odds: [2, 1e7] },
  '{"odds": [2, 1e400]}',
  '{"odds": [2, NaN]}',
  { odds: Array.from({ length: 5_000 }, () => 2) },
])('refuses %j', async (market) => {
  await expect(margin(market)).rejects.toThrow(CliInputError)
})
