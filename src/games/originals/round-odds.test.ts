import { expect, test } from 'vitest'
import { createDraw } from '../fairness/draw.ts'
import { ORIGINALS } from './originals.ts'
import { plinkoTable, plinkoWays } from './plinko.ts'
import { returnRange, roundOdds } from './round-odds.ts'

const oneMove = ORIGINALS.filter(({ act, slug }) => act === undefined && slug !== 'marti')
const openedWith = (slug: string, params: Readonly<Record<string, unknown>>) =>
  slug === 'keno'
    ? { ...params, picks: Array.from({ length: Number(params['picks']) }, (_, i) => i) }
    : params

test('the computed mean of each choice is its stated return', () => {
  for (const { slug, returns } of oneMove) {
    for (const { params, rtpPercent } of returns) {
      const odds = roundOdds(slug, openedWith(slug, params))
      expect(
        Math.abs((odds?.mean ?? 0) * 100 - rtpPercent),
        `${slug} ${JSON.stringify(params)}`,
      ).toBeLessThan(0.010_01)
      expect(odds?.variance).toBeGreaterThan(0)
    }
  }
})

test('mean and variance match the engine within the tolerance of chance', () => {
  const ROUNDS = 4_000
  const ways = {
    zar: { target: '50.50', side: 'over' },
    limbo: { target: '2.00' },
    plinko: { rows: 8, risk: 'low' },
    cark: { segments: 10, risk: 'low' },
    keno: { picks: [1, 5], risk: 'low' },
  }
  for (const [slug, params] of Object.entries(ways)) {
    const game = ORIGINALS.find((each) => each.slug === slug)
    const odds = roundOdds(slug, params)
    if (game === undefined || odds === undefined) throw new Error(`${slug} is counted`)
    let [sum, squares] = [0, 0]
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const won =
        Number(
          game.open(createDraw('ab'.repeat(32), 'odds', nonce), 100n, game.readParams(params))
            .winMinor,
        ) / 100
      sum += won
      squares += won * won
    }
    const mean = sum / ROUNDS
    expect(Math.abs(mean - odds.mean), slug).toBeLessThan(4 * Math.sqrt(odds.variance / ROUNDS))
    expect(Math.abs((squares / ROUNDS - mean * mean) / odds.variance - 1), slug).toBeLessThan(0.25)
  }
})

test('games of several moves, the shared one and slots have no odds from their params alone', () => {
  for (const slug of ['mayinlar', 'hilo', 'video-poker', 'kule', 'yazi-tura', 'marti', 'kapadokya'])
    expect(roundOdds(slug, {})).toBeUndefined()
})

test('a return lies between the lowest and the highest of all choices, and skill has no minimum', () => {
  for (const { slug, rules } of ORIGINALS) {
    const range = returnRange(slug)
    expect(range?.min, slug).toBe(slug === 'video-poker' ? null : rules.rtp)
    expect(range?.max).toBeGreaterThanOrEqual(rules.rtp)
    expect(range?.max).toBeLessThan(100)
  }
  expect(returnRange('kapadokya')).toBeUndefined()
})

test('the cap stands for rare high returns, and the capped mean is that of the capped returns', () => {
  const odds = roundOdds('plinko', { rows: 16, risk: 'high' })
  if (odds === undefined) throw new Error('plinko is counted')
  expect(odds).toMatchObject({ max: 1_000 })
  expect(odds.cap).toBeLessThan(1_000)
  let capped = 0
  for (const [bucket, hundredths] of plinkoTable(16, 'high').entries())
    capped += (Math.min(hundredths / 100, odds.cap) * Number(plinkoWays(16, bucket))) / 2 ** 16
  expect(odds.cappedMean).toBeCloseTo(capped, 12)
  expect(odds.cappedMean).toBeGreaterThan(0.9 * odds.mean)
  expect(roundOdds('limbo', { target: '2.00' })).toMatchObject({ max: 2, cap: 2 })
})

test('several balls of Plinko have the same mean and maximum as one ball, and a smaller variance', () => {
  const game = ORIGINALS.find(({ slug }) => slug === 'plinko')
  if (game === undefined) throw new Error('no plinko')
  for (const balls of [3, 10]) {
    const params = { rows: 8, risk: 'high', balls }
    const [one, several] = [
      roundOdds('plinko', { ...params, balls: 1 }),
      roundOdds('plinko', params),
    ]
    if (one === undefined || several === undefined) throw new Error('plinko is counted')
    expect(several).toMatchObject({ mean: one.mean, max: one.max, variance: one.variance / balls })
    expect(several.cap).toBeLessThan(several.max)
    expect(several.cappedMean).toBeLessThan(several.mean)
    expect(several.cappedMean).toBeGreaterThan(0.9 * several.mean)
    const ROUNDS = 4_000
    let capped = 0
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const draw = createDraw('cd'.repeat(32), 'balls', nonce)
      const bet = 100n * BigInt(balls)
      capped += Math.min(several.cap, Number(game.open(draw, bet, params).winMinor) / Number(bet))
    }
    expect(Math.abs(capped / ROUNDS - several.cappedMean)).toBeLessThan(
      4 * Math.sqrt(several.variance / ROUNDS),
    )
  }
})
