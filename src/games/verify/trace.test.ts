import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { mines } from '../originals/mines.ts'
import { tower } from '../originals/tower.ts'
import { OUTCOMES } from './outcomes.ts'
import { playAgain, traceGame } from './trace.ts'
import { verifyGame } from './verify-game.ts'

const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'lale', nonce: 7 }

test('a trace ends with the verifier’s outcome, for every seeded game', () => {
  for (const game of OUTCOMES.keys()) {
    const trace = traceGame(game, seeds, {})
    expect(trace.outcome, game).toEqual(verifyGame({ game, ...seeds, params: {} }))
    expect(trace.numbers.length, game).toBeGreaterThan(0)
  }
})

test('its numbers are the digests, four bytes at a time, and the digests match any HMAC', () => {
  const { blocks, numbers } = traceGame('keno', seeds, {})
  for (const { message, digest } of blocks)
    expect(createHmac('sha256', seeds.serverSeed).update(message).digest('hex')).toBe(digest)
  const bytes = blocks.map(({ digest }) => digest).join('')
  expect(bytes.startsWith(numbers.map((number) => number.bytes).join(''))).toBe(true)
  for (const number of numbers) expect(Number.parseInt(number.bytes, 16)).toBe(number.value)
})

test('a round of several moves is replayed event by event', () => {
  const traps = verifyGame({
    game: 'tower',
    ...seeds,
    params: { difficulty: 'medium' },
  }) as number[]
  const moves = [
    ...traps.slice(0, 2).map((trap) => ({ action: 'pick', params: { tile: (trap + 1) % 3 } })),
    { action: 'cashout', params: {} },
  ]
  const round = playAgain(tower, seeds, 500n, { difficulty: 'medium' }, moves)
  expect(round).toMatchObject({ state: 'settled', winMinor: 1_110n })
  expect(round.events.map(({ type }) => type)).toEqual(['tower', 'pick', 'pick', 'end'])
})

test('a round with one move too many does not verify', () => {
  expect(() =>
    playAgain(mines, seeds, 100n, { mines: 3 }, [{ action: 'cashout', params: {} }]),
  ).toThrow('not possible')
})
