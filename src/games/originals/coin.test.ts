import { expect, test } from 'vitest'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { createDraw } from '../fairness/draw.ts'
import type { RoundStep } from '../game-engine.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { coin, COIN_MAX_RIGHT, coinMultiplier, type CoinSide } from './coin.ts'

const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'client' }
const drawAt = (nonce: number) => createDraw(seeds.serverSeed, seeds.clientSeed, nonce)
const sidesAt = (nonce: number) =>
  verifyGame({ game: 'coin', ...seeds, nonce, params: {} }) as CoinSide[]
const other = (side: CoinSide | undefined): CoinSide => (side === 'heads' ? 'tails' : 'heads')
const flip = (side: CoinSide | undefined): RoundStep => ({ action: 'flip', params: { side } })
const CASHOUT: RoundStep = { action: 'cashout', params: {} }
const act = (nonce: number, side: CoinSide | undefined, steps: readonly RoundStep[]) => {
  const progress = coin.act?.(drawAt(nonce), 100n, { side }, steps)
  if (progress === undefined) throw new Error('coin has moves')
  return progress
}

test('exactly 99 % is returned, regardless of the number of guesses', () => {
  for (let right = 1; right <= COIN_MAX_RIGHT; right++)
    expect(coinMultiplier(right) / 2 ** right).toBe(99)
  expect(coin.rules.rtp).toBe(99)
  expect(coin.returns.map(({ rtpPercent }) => rtpPercent)).toEqual([99, 99, 99, 99, 99])
})

test('the win is paid automatically when another correct guess would exceed 10,000×', () => {
  expect(coinMultiplier(COIN_MAX_RIGHT)).toBe(811_008)
  expect(coinMultiplier(COIN_MAX_RIGHT + 1)).toBeGreaterThan(1_000_000)
  const sides = sidesAt(9)
  const steps = sides.slice(1, COIN_MAX_RIGHT).map(flip)
  expect(act(9, sides[0], steps)).toMatchObject({
    state: 'settled',
    winMinor: 811_008n,
    events: [{ won: true, next: null, multiplier: '8110.08' }],
  })
  expect(() => act(9, sides[0], [...steps, CASHOUT])).toThrow(Refusal)
  expect(() => act(9, sides[0], [...steps, flip(sides[COIN_MAX_RIGHT])])).toThrow(Refusal)
})

test('the sides match a verifier, and none is revealed before it falls', () => {
  for (let nonce = 0; nonce < 60; nonce++) {
    const sides = sidesAt(nonce)
    const opened = coin.open(drawAt(nonce), 100n, { side: sides[0] })
    expect(opened).toEqual({
      state: 'open',
      stakeMinor: 100n,
      winMinor: 0n,
      actions: [{ action: 'flip' }, { action: 'cashout' }],
      events: [
        {
          type: 'flip',
          flip: 1,
          guess: sides[0],
          side: sides[0],
          won: true,
          multiplier: '1.98',
          next: '3.96',
        },
      ],
    })
    for (let right = 2; right < COIN_MAX_RIGHT; right++) {
      const progress = act(nonce, sides[0], sides.slice(1, right).map(flip))
      expect(progress).toMatchObject({
        state: 'open',
        events: [
          {
            flip: right,
            side: sides[right - 1],
            won: true,
            multiplier: (coinMultiplier(right) / 100).toFixed(2),
          },
        ],
      })
      expect(progress.events).toHaveLength(1)
    }
  }
})

test('a wrong guess ends the round with nothing, and no move can follow', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const sides = sidesAt(nonce)
    expect(coin.open(drawAt(nonce), 100n, { side: other(sides[0]) })).toMatchObject({
      state: 'settled',
      winMinor: 0n,
      events: [{ won: false, side: sides[0], next: null, multiplier: '0.00' }],
    })
    const wrongAt = (nonce % (COIN_MAX_RIGHT - 1)) + 1
    const steps = [...sides.slice(1, wrongAt).map(flip), flip(other(sides[wrongAt]))]
    expect(act(nonce, sides[0], steps)).toMatchObject({ state: 'settled', winMinor: 0n })
    expect(() => act(nonce, sides[0], [...steps, CASHOUT])).toThrow(Refusal)
    expect(() => act(nonce, sides[0], [...steps, flip(sides[wrongAt + 1])])).toThrow(Refusal)
  }
})

test('cashing out pays the current win, once', () => {
  for (let nonce = 0; nonce < 100; nonce++) {
    const sides = sidesAt(nonce)
    const steps = sides.slice(1, (nonce % 12) + 1).map(flip)
    expect(act(nonce, sides[0], [...steps, CASHOUT])).toEqual({
      state: 'settled',
      events: [],
      stakeMinor: 100n,
      winMinor: BigInt(coinMultiplier(steps.length + 1)),
    })
  }
})

test('an abandoned round is cashed out', () => {
  const sides = sidesAt(3)
  const steps = [flip(sides[1])]
  const last = coin.abandon?.(steps, drawAt(3), {})
  expect(last).toEqual(CASHOUT)
  expect(act(3, sides[0], [...steps, ...(last === undefined ? [] : [last])])).toMatchObject({
    state: 'settled',
    winMinor: 396n,
  })
})

test.each([[{}], [{ side: 'edge' }], [{ side: 1 }], [{ side: 'heads', bet: 2 }]])(
  'rejects a flip with %j',
  (params) => {
    expect(() => act(3, sidesAt(3)[0], [{ action: 'flip', params }])).toThrow(FieldRefusal)
  },
)

test.each([[{ side: 'edge' }], [{ side: null, x: 1 }], [{ side: 0 }], [{ flips: 3 }]])(
  'rejects a round with %j',
  (params) => {
    expect(() => coin.readParams(params)).toThrow(FieldRefusal)
  },
)

test('an unknown move is not possible', () => {
  expect(() => act(3, sidesAt(3)[0], [{ action: 'toss', params: {} }])).toThrow(Refusal)
  expect(() => act(3, sidesAt(3)[0], [{ action: 'cashout', params: { all: true } }])).toThrow(
    FieldRefusal,
  )
})
