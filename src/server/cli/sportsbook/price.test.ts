import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import vectors from '#games/sportsbook/football/vectors/dixon-coles.json' with { type: 'json' }
import { CliInputError } from '../input.ts'
import { run } from './price.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kupa-price-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function price(content: unknown) {
  const path = join(folder, 'match.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return (await run([path])).output
}

const MATCH = { model: 'dixon-coles', lambda: 1.5, mu: 1.1, rho: 0 }

test('prices the published match digit by digit', async () => {
  const [published] = vectors.computed
  const { ah, dnbHomeFairOdds, ...chances } = published?.markets ?? {}
  expect(await price(MATCH)).toMatchObject({ markets: chances })
  expect(await price(MATCH)).toMatchObject({
    markets: { dnbHomeFairOdds: expect.closeTo(dnbHomeFairOdds ?? 0, 7) },
  })
  for (const [line, { fairHomeOdds }] of Object.entries(ah ?? {})) {
    expect(await price(MATCH)).toMatchObject({
      markets: { ah: { [line]: { fairHomeOdds: expect.closeTo(fairHomeOdds, 5) } } },
    })
  }
  expect(await price(MATCH)).not.toHaveProperty('priced')
})

test('at a margin, prints the prices beside the fair ones', async () => {
  expect(await price({ ...MATCH, margin: 0.05 })).toMatchObject({
    markets: { home: 0.46424419 },
    priced: {
      home: 2.05146555,
      dnbHomeOdds: 1.52287013,
      ah: { '-1.0': { homeOdds: expect.closeTo(3.310633 / 1.05, 5) } },
    },
  })
})

test('refuses in one line what cannot be priced', async () => {
  const wrong = [
    'not json',
    '[]',
    'null',
    '{}',
    { ...MATCH, model: 'poisson' },
    { ...MATCH, lambda: 0 },
    { ...MATCH, lambda: -1 },
    { ...MATCH, mu: '1.1' },
    { ...MATCH, mu: 1e9 },
    { ...MATCH, rho: 0.9 },
    { ...MATCH, rho: null },
    { ...MATCH, margin: -0.1 },
    { ...MATCH, margin: 1.1 },
    { ...MATCH, stake: 5 },
    '{"model":"dixon-coles","lambda":1e999,"mu":1,"rho":0}',
  ]
  for (const content of wrong)
    await expect(price(content), JSON.stringify(content)).rejects.toThrow(CliInputError)
  await expect(run([])).rejects.toThrow('FILE is missing')
  await expect(run([join(folder, 'none.json')])).rejects.toThrow(CliInputError)
})
