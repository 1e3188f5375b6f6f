import { expect, test } from 'vitest'
import { laleDevri } from '#games/slots/titles/lale-devri.ts'
import { yediYildiz } from '#games/slots/titles/yedi-yildiz.ts'
import { recompute } from './verification.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lale', betMinor: 100n }
const red = { action: 'gamble', params: { pick: 'red' } }

test('recomputes a bought round from its record', () => {
  const bought = recompute(laleDevri, {
    ...seeds,
    nonce: 3,
    params: { bet: '1.00', buy: 'free-spins' },
  })
  expect(bought.stakeMinor).toBe(9_000n)
  expect(bought.events.some(({ type }) => type === 'free-spins')).toBe(true)
  expect(recompute(laleDevri, { ...seeds, nonce: 3 }).events).not.toEqual(bought.events)
})

test('recomputes the cards a win was staked on, whether the win was then taken or lost', () => {
  const nonce =
    Array.from({ length: 50 }, (_, n) => n).find(
      (n) => recompute(yediYildiz, { ...seeds, nonce: n }).winMinor > 0n,
    ) ?? -1
  const spun = recompute(yediYildiz, { ...seeds, nonce, params: { gamble: true } })
  const gambled = recompute(yediYildiz, {
    ...seeds,
    nonce,
    params: { gamble: true, bet: '1.00' },
    moves: [red, { action: 'collect', params: {} }],
  })
  expect(spun.cards).toEqual([])
  expect(gambled.cards).toMatchObject([{ step: 1, pick: 'red', win: gambled.winMinor }])
  expect([0n, 2n * spun.winMinor]).toContain(gambled.winMinor)
})
