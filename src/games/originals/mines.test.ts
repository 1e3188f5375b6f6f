import { expect, test } from 'vitest'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { createDraw } from '../fairness/draw.ts'
import type { RoundStep } from '../game-engine.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { mines, MINES_TILES, minesMultiplier } from './mines.ts'

const seeds = { serverSeed: 'ef'.repeat(32), clientSeed: 'client' }
const drawAt = (nonce: number) => createDraw(seeds.serverSeed, seeds.clientSeed, nonce)
const hiddenAt = (nonce: number, count: number) =>
  new Set(verifyGame({ game: 'mines', ...seeds, nonce, params: { mines: count } }) as number[])
const reveal = (tile: number): RoundStep => ({ action: 'reveal', params: { tile } })
const CASHOUT: RoundStep = { action: 'cashout', params: {} }
const act = (nonce: number, count: number, steps: readonly RoundStep[]) => {
  const progress = mines.act?.(drawAt(nonce), 100n, { mines: count }, steps)
  if (progress === undefined) throw new Error('mines has moves')
  return progress
}

test('for every cash-out point the return is at least the stated one and at most 99 %', () => {
  for (let count = 1; count <= 24; count++) {
    let chance = 1
    for (let opened = 1; opened <= MINES_TILES - count; opened++) {
      chance *= (MINES_TILES - count - opened + 1) / (MINES_TILES - opened + 1)
      const multiplier = minesMultiplier(count, opened)
      if (multiplier === 1_000_000) break
      expect(chance * multiplier, `${count} mines, ${opened} open`).toBeGreaterThanOrEqual(
        mines.rules.rtp,
      )
      expect(chance * multiplier).toBeLessThanOrEqual(99 + 1e-9)
    }
  }
})

test('the field is hidden until the end and complete then', () => {
  for (let nonce = 0; nonce < 100; nonce++) {
    const count = (nonce % 24) + 1
    const hidden = hiddenAt(nonce, count)
    const opened = mines.open(drawAt(nonce), 100n, { mines: count })
    expect(opened).toMatchObject({
      state: 'open',
      winMinor: 0n,
      events: [{ type: 'field', mines: count }],
    })
    const steps: RoundStep[] = []
    for (let tile = 0; tile < MINES_TILES; tile++) {
      steps.push(reveal(tile))
      const progress = act(nonce, count, steps)
      if (progress.state === 'settled') {
        expect(progress.events.at(-1)).toMatchObject({
          type: 'end',
          mines: [...hidden],
          won: !hidden.has(tile),
        })
        expect(progress.winMinor > 0n).toBe(!hidden.has(tile))
        break
      }
      expect(hidden.has(tile)).toBe(false)
      expect(JSON.stringify(progress.events)).not.toContain('"mines"')
      expect(act(nonce, count, [...steps, CASHOUT])).toMatchObject({
        state: 'settled',
        winMinor: BigInt(minesMultiplier(count, steps.length)),
      })
    }
  }
})

test('opening every safe tile pays automatically', () => {
  const safe = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter(
    (tile) => !hiddenAt(3, 23).has(tile),
  )
  expect(act(3, 23, safe.map(reveal))).toMatchObject({
    state: 'settled',
    winMinor: BigInt(minesMultiplier(23, 2)),
  })
})

test('nothing can be cashed out before a tile is open, and no tile opens twice', () => {
  expect(() => act(0, 3, [CASHOUT])).toThrow(Refusal)
  const [safe] = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter(
    (tile) => !hiddenAt(0, 3).has(tile),
  )
  expect(() => act(0, 3, [reveal(safe ?? 0), reveal(safe ?? 0)])).toThrow(Refusal)
  expect(() => act(0, 3, [{ action: 'dig', params: {} }])).toThrow(Refusal)
})

test.each([
  [{}],
  [{ tile: 25 }],
  [{ tile: -1 }],
  [{ tile: 1.5 }],
  [{ tile: '1' }],
  [{ tile: 1, all: true }],
])('rejects a move with %j', (params) => {
  expect(() => act(0, 3, [{ action: 'reveal', params }])).toThrow(FieldRefusal)
})

test.each([[{ mines: 0 }], [{ mines: 25 }], [{ mines: '3' }], [{ tiles: 3 }]])(
  'rejects a round with %j',
  (params) => {
    expect(() => mines.readParams(params)).toThrow(FieldRefusal)
  },
)

test('an abandoned round ends in the player’s favour', () => {
  for (let nonce = 0; nonce < 50; nonce++) {
    const steps: RoundStep[] = []
    for (let moves = 0; moves < 3; moves++) {
      const next = mines.abandon?.(steps, drawAt(nonce), {})
      if (next === undefined) throw new Error('mines can be abandoned')
      steps.push(next)
      if (act(nonce, 3, steps).state === 'settled') break
    }
    expect(act(nonce, 3, steps).winMinor > 0n).toBe(!hiddenAt(nonce, 3).has(0))
  }
})
