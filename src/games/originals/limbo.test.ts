import { expect, test } from 'vitest'
import { FieldRefusal } from '#shared/refusals.ts'
import { createDraw, drawFromUint32 } from '../fairness/draw.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { limbo, limboChance } from './limbo.ts'

const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'client' }
const wins = (uint32: number, target: string) =>
  limbo.open(
    drawFromUint32(() => uint32),
    100n,
    { target },
  ).winMinor > 0n

test('exactly the counted numbers reach a target', () => {
  for (const { params, rtpPercent } of limbo.returns) {
    const target = String(params['target'])
    // The multiplier falls as the number rises, so binary search finds the last winning number.
    let [low, high] = [0, 2 ** 32 - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (wins(middle, target)) low = middle
      else high = middle - 1
    }
    const percent = ((low + 1) / 2 ** 32) * Number(target) * 100
    expect(percent, target).toBeLessThan(99.01)
    expect(percent, target).toBeGreaterThan(rtpPercent - 0.005)
    expect(limboChance(Math.round(Number(target) * 100))).toBeCloseTo(
      ((low + 1) / 2 ** 32) * 100,
      3,
    )
  }
})

test('a round pays its target, not the multiplier reached', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const round = limbo.open(createDraw(seeds.serverSeed, seeds.clientSeed, nonce), 100n, {
      target: '1.50',
    })
    const multiplier = String(verifyGame({ game: 'limbo', ...seeds, nonce, params: {} }))
    expect(round.events).toMatchObject([{ type: 'limbo', multiplier, target: '1.50' }])
    expect(round.winMinor).toBe(Number(multiplier) >= 1.5 ? 150n : 0n)
  }
})

test.each([
  [{ target: '1.00' }],
  [{ target: '10000.01' }],
  [{ target: 2 }],
  [{ target: '2.001' }],
  [{ target: 'NaN' }],
  [{ goal: '2.00' }],
])('rejects %j', (params) => {
  expect(() => limbo.readParams(params)).toThrow(FieldRefusal)
})
