import { expect, test } from 'vitest'
import { FieldRefusal } from '#shared/refusals.ts'
import { createDraw } from '../fairness/draw.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { SCRATCH_PRIZES, type ScratchCard } from './scratch-draw.ts'
import { scratch, type ScratchEvent } from './scratch.ts'

const seeds = { serverSeed: '12'.repeat(32), clientSeed: 'client' }
const drawAt = (nonce: number) => createDraw(seeds.serverSeed, seeds.clientSeed, nonce)

test('all million tickets together return 96 %, as stated', () => {
  const paid = SCRATCH_PRIZES.reduce((sum, { multiple, tickets }) => sum + multiple * tickets, 0)
  expect(paid).toBe(960_000)
  expect(scratch.rules.rtp).toBe(96)
  expect(scratch.returns).toEqual([{ params: {}, rtpPercent: 96 }])
})

test('a card matches a verifier: three alike pay once, anything else pays nothing', () => {
  let wins = 0
  for (let nonce = 0; nonce < 600; nonce++) {
    const card = verifyGame({ game: 'scratch', ...seeds, nonce, params: {} }) as ScratchCard
    const round = scratch.open(drawAt(nonce), 500n, {})
    const event: ScratchEvent = {
      type: 'card',
      cells: card.cells,
      prize: card.prize,
      multiplier: `${card.prize}.00`,
    }
    expect(round).toEqual({
      state: 'settled',
      events: [event],
      stakeMinor: 500n,
      winMinor: BigInt(card.prize) * 500n,
    })
    const threes = SCRATCH_PRIZES.filter(
      ({ multiple }) => card.cells.filter((cell) => cell === multiple).length >= 3,
    ).map(({ multiple }) => multiple)
    expect(threes).toEqual(card.prize === 0 ? [] : [card.prize])
    expect(card.cells).toHaveLength(9)
    if (card.prize > 0) wins++
  }
  expect(wins / 600).toBeGreaterThan(scratch.rules.hitFrequency - 0.06)
  expect(wins / 600).toBeLessThan(scratch.rules.hitFrequency + 0.06)
})

test('the same seeds print the same card', () => {
  expect(scratch.open(drawAt(7), 100n, {})).toEqual(scratch.open(drawAt(7), 100n, {}))
})

test('a card is settled at once and has no move', () => {
  expect(scratch.act).toBeUndefined()
  expect(scratch.open(drawAt(0), 100n, {}).state).toBe('settled')
})

test.each([[{ cells: 9 }], [{ prize: 1000 }], [{ ticket: 0 }]])(
  'rejects a card bought with %j',
  (params) => {
    expect(() => scratch.readParams(params)).toThrow(FieldRefusal)
  },
)
