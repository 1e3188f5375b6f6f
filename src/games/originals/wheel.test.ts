import { expect, test } from 'vitest'
import { FieldRefusal } from '#shared/refusals.ts'
import { createDraw, drawFromUint32 } from '../fairness/draw.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { wheel, WHEEL_RISKS, WHEEL_SEGMENTS, wheelShares, wheelTable } from './wheel.ts'

const seeds = { serverSeed: '2e'.repeat(32), clientSeed: 'client' }
const WAYS_OF_PLAYING = WHEEL_RISKS.flatMap((risk) =>
  WHEEL_SEGMENTS.map((segments) => ({ segments, risk })),
)

test.each(WAYS_OF_PLAYING)(
  'every segment of $segments at $risk risk, played, returns exactly the stated share',
  ({ segments, risk }) => {
    let wonMinor = 0n
    for (let segment = 0; segment < segments; segment++) {
      const draw = drawFromUint32(() => Math.ceil((segment * 2 ** 32) / segments))
      const round = wheel.open(draw, 100n, { segments, risk })
      expect(round.events).toMatchObject([{ type: 'spin', segment }])
      wonMinor += round.winMinor
    }
    const stated = wheel.returns.find(
      ({ params }) => params['segments'] === segments && params['risk'] === risk,
    )
    expect(Number(wonMinor) / segments).toBe(stated?.rtpPercent)
    expect(stated?.rtpPercent).toBe(99)
  },
)

test('15 ways of playing are stated, and the lowest of them is the game’s return', () => {
  expect(wheel.returns).toHaveLength(15)
  expect(Math.min(...wheel.returns.map(({ rtpPercent }) => rtpPercent))).toBe(wheel.rules.rtp)
})

test.each(WAYS_OF_PLAYING)(
  'the wheel of $segments at $risk risk contains each multiplier as often as stated',
  ({ segments, risk }) => {
    const table = wheelTable(segments, risk)
    expect(table).toHaveLength(segments)
    for (const [multiplier, count] of wheelShares(segments, risk))
      expect(table.filter((each) => each === multiplier)).toHaveLength(count)
  },
)

test('no wheel pays more than the stated maximum win, and one pays exactly that', () => {
  expect(
    Math.max(...WAYS_OF_PLAYING.flatMap(({ segments, risk }) => wheelTable(segments, risk))),
  ).toBe(wheel.rules.maxWinMultiple * 100)
})

test('the same seeds give the same segment as the verifier', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const params = WAYS_OF_PLAYING[nonce % WAYS_OF_PLAYING.length] ?? {
      segments: 10 as const,
      risk: 'low' as const,
    }
    const play = () =>
      wheel.open(createDraw(seeds.serverSeed, seeds.clientSeed, nonce), 300n, params)
    const { result } = verifyGame({
      game: 'wheel',
      ...seeds,
      nonce,
      params: { segments: params.segments },
    }) as { result: number }
    expect(play()).toEqual(play())
    expect(play()).toMatchObject({
      state: 'settled',
      stakeMinor: 300n,
      winMinor: 3n * BigInt(wheelTable(params.segments, params.risk)[result] ?? 0),
      events: [{ ...params, segment: result }],
    })
  }
})

test('defaults to 30 segments at medium risk', () => {
  expect(wheel.readParams({})).toEqual({ segments: 30, risk: 'medium' })
})

test.each([
  [{ segments: 15 }],
  [{ segments: '10' }],
  [{ segments: 0 }],
  [{ risk: 'none' }],
  [{ risk: 2 }],
  [{ pointer: 1 }],
])('rejects %j', (params) => {
  expect(() => wheel.readParams(params)).toThrow(FieldRefusal)
})
