import { expect, test } from 'vitest'
import { FieldRefusal } from '#shared/refusals.ts'
import { createDraw, drawFromUint32 } from '../fairness/draw.ts'
import { verifyGame } from '../verify/verify-game.ts'
import {
  plinko,
  PLINKO_BALL_COUNTS,
  PLINKO_MIN_ROWS,
  PLINKO_MAX_ROWS,
  PLINKO_RISKS,
  plinkoTable,
  plinkoWays,
  type PlinkoEvent,
} from './plinko.ts'

const seeds = { serverSeed: '1f'.repeat(32), clientSeed: 'client' }
const ROWS = Array.from(
  { length: PLINKO_MAX_ROWS - PLINKO_MIN_ROWS + 1 },
  (_, i) => PLINKO_MIN_ROWS + i,
)
const WAYS_OF_PLAYING = PLINKO_RISKS.flatMap((risk) => ROWS.map((rows) => ({ rows, risk })))
const turning = (path: number) => {
  let left = path
  return drawFromUint32(() => {
    const right = left & 1
    left >>= 1
    return right * 2 ** 31
  })
}

test.each(WAYS_OF_PLAYING)(
  'every path of $rows rows at $risk risk, played, returns the stated share',
  ({ rows, risk }) => {
    let wonMinor = 0n
    for (let path = 0; path < 2 ** rows; path++)
      wonMinor += plinko.open(turning(path), 100n, { rows, risk }).winMinor
    const percent = Number(wonMinor) / 2 ** rows
    const stated =
      plinko.returns.find(({ params }) => params['rows'] === rows && params['risk'] === risk)
        ?.rtpPercent ?? 0
    expect(percent).toBeGreaterThanOrEqual(stated)
    expect(percent).toBeLessThan(stated + 0.01)
    expect(percent).toBeGreaterThanOrEqual(98.5)
    expect(percent).toBeLessThanOrEqual(99)
    expect(stated).toBeGreaterThanOrEqual(plinko.rules.rtp)
  },
)

test('27 ways of playing are stated, and the lowest of them is the game’s return', () => {
  expect(plinko.returns).toHaveLength(27)
  expect(Math.min(...plinko.returns.map(({ rtpPercent }) => rtpPercent))).toBe(plinko.rules.rtp)
})

test.each(WAYS_OF_PLAYING)(
  'the buckets of $rows rows at $risk risk are symmetrical and decrease towards the middle',
  ({ rows, risk }) => {
    const table = plinkoTable(rows, risk)
    expect(table).toHaveLength(rows + 1)
    expect(table.toReversed()).toEqual(table)
    const half = table.slice(0, Math.ceil(table.length / 2))
    expect(half.toSorted((a, b) => b - a)).toEqual(half)
    expect(table.reduce((ways, _, bucket) => ways + plinkoWays(rows, bucket), 0n)).toBe(
      2n ** BigInt(rows),
    )
  },
)

test('no bucket pays more than the stated maximum win, and one pays exactly that', () => {
  const highest = WAYS_OF_PLAYING.flatMap(({ rows, risk }) => plinkoTable(rows, risk))
  expect(Math.max(...highest)).toBe(plinko.rules.maxWinMultiple * 100)
})

test('the stated share of winning rounds is that of the default table', () => {
  const won = plinkoTable(16, 'medium').reduce(
    (ways, multiplier, bucket) => (multiplier > 100 ? ways + plinkoWays(16, bucket) : ways),
    0n,
  )
  expect(Number(won) / 2 ** 16).toBeCloseTo(plinko.rules.hitFrequency, 3)
})

test('the same seeds give the same path as the verifier', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const params = WAYS_OF_PLAYING[nonce % WAYS_OF_PLAYING.length] ?? {
      rows: 16,
      risk: 'low' as const,
    }
    const play = () =>
      plinko.open(createDraw(seeds.serverSeed, seeds.clientSeed, nonce), 300n, params)
    const path = verifyGame({
      game: 'plinko',
      ...seeds,
      nonce,
      params: { rows: params.rows },
    }) as string[]
    const bucket = path.filter((turn) => turn === 'R').length
    const multiplier = plinkoTable(params.rows, params.risk)[bucket] ?? 0
    expect(play()).toEqual(play())
    expect(play()).toMatchObject({
      state: 'settled',
      stakeMinor: 300n,
      winMinor: 3n * BigInt(multiplier),
      events: [{ type: 'drop', ...params, path, bucket }],
    })
  }
})

test('defaults to one ball, 16 rows and medium risk', () => {
  expect(plinko.readParams({})).toEqual({ rows: 16, risk: 'medium', balls: 1 })
})

test.each([
  [{ rows: 7 }],
  [{ rows: 17 }],
  [{ rows: 8.5 }],
  [{ rows: '8' }],
  [{ risk: 'none' }],
  [{ risk: 1 }],
  [{ balls: 2 }],
])('rejects %j', (params) => {
  expect(() => plinko.readParams(params)).toThrow(FieldRefusal)
})

const dropOf = (balls: number, nonce: number, betMinor: bigint) =>
  plinko.open(createDraw(seeds.serverSeed, seeds.clientSeed, nonce), betMinor, {
    rows: 12,
    risk: 'high',
    balls,
  })

test('each ball has an equal part of the bet, and the first ball takes the path of a round with one ball', () => {
  for (const balls of PLINKO_BALL_COUNTS)
    for (let nonce = 0; nonce < 50; nonce++) {
      const betMinor = 200n * BigInt(balls)
      const { winMinor, events } = dropOf(balls, nonce, betMinor)
      const [drop] = events as unknown as [PlinkoEvent]
      const all = [drop, ...(drop.others ?? [])]
      expect(all).toHaveLength(balls)
      expect(all.map(({ path }) => path)).toEqual(
        [verifyGame({ game: 'plinko', ...seeds, nonce, params: { rows: 12, balls } })].flat(
          balls === 1 ? 0 : 1,
        ),
      )
      expect(winMinor).toBe(
        all.reduce(
          (sum, { multiplier }) => sum + 2n * BigInt(Math.round(Number(multiplier) * 100)),
          0n,
        ),
      )
      expect(drop.path).toEqual((dropOf(1, nonce, 200n).events as unknown as [PlinkoEvent])[0].path)
    }
})

test('refuses other numbers of balls, and a bet that cannot be divided among them', () => {
  for (const balls of [0, 2, 11, -1, 1.5, '3'])
    expect(() => plinko.readParams({ balls })).toThrow(FieldRefusal)
  expect(() => dropOf(3, 0, 200n)).toThrow(FieldRefusal)
})
