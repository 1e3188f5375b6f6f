import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../fairness/draw.ts'
import { compileMachine } from './compiled-machine.ts'
import { evaluateSpin } from './evaluate-spin.ts'
import type { SlotEvent } from './events.ts'
import { playSlotRound } from './play-slot-round.ts'
import { eventWin } from './round-log.ts'
import type { SlotTitle } from './title.ts'
import { SLOT_TITLES } from './titles.ts'
import { kapadokya } from './titles/kapadokya.ts'

const SERVER_SEED = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'

const rounds = fc.record({
  title: fc.constantFrom(...SLOT_TITLES),
  nonce: fc.nat(2 ** 31),
  step: fc.nat(12),
})

function play(title: SlotTitle, nonce: number, step = 0) {
  const betMinor = title.betStepsMinor[step] ?? 100n
  return { betMinor, ...playSlotRound(title, createDraw(SERVER_SEED, 'client', nonce), betMinor) }
}

function sumOf(events: readonly SlotEvent[]): bigint {
  return events.reduce((sum, event) => sum + eventWin(event), 0n)
}

function scripted(values: number[]): Draw & { taken: number } {
  const draw = { taken: 0, below: () => values[draw.taken++] ?? 0, float: () => 0 }
  return draw
}

test('a round’s win is the sum of its events’ wins, up to the stated maximum', () => {
  fc.assert(
    fc.property(rounds, ({ title, nonce, step }) => {
      const { events, winMinor, betMinor } = play(title, nonce, step)
      const capMinor = betMinor * BigInt(title.maxWinMultiple)
      const won = sumOf(events)
      expect(winMinor).toBe(won < capMinor ? won : capMinor)
      expect(events.at(0)).toMatchObject({ type: 'reveal' })
      expect(events.at(-1)).toEqual({ type: 'round-end', win: winMinor })
    }),
    { numRuns: 400 },
  )
})

test('the same seeds and nonce replay the same round', () => {
  fc.assert(
    fc.property(rounds, ({ title, nonce, step }) => {
      expect(play(title, nonce, step)).toEqual(play(title, nonce, step))
    }),
  )
})

test('wins scale with the bet, and nothing else changes', () => {
  fc.assert(
    fc.property(rounds, ({ title, nonce, step }) => {
      const small = play(title, nonce)
      const large = play(title, nonce, step)
      expect(large.winMinor * small.betMinor).toBe(small.winMinor * large.betMinor)
      expect(large.events.map(({ type }) => type)).toEqual(small.events.map(({ type }) => type))
    }),
  )
})

test('winning cells show the winning symbol or a wild', () => {
  for (let nonce = 0; nonce < 500; nonce++) {
    let grid: readonly (readonly string[])[] = []
    for (const event of play(kapadokya, nonce).events) {
      if (event.type === 'reveal') grid = event.grid
      if (event.type !== 'line-win') continue
      expect(event.cells).toHaveLength(event.count)
      for (const [reel, row] of event.cells)
        expect([event.symbol, 'sun']).toContain(grid[row]?.[reel])
    }
  }
})

test('draws one stop per reel for each spin, and nothing more', () => {
  for (let nonce = 0; nonce < 500; nonce++) {
    const inner = createDraw(SERVER_SEED, 'client', nonce)
    const asked: number[] = []
    const draw: Draw = { float: () => inner.float(), below: (n) => (asked.push(n), inner.below(n)) }
    const { events } = playSlotRound(kapadokya, draw, 100n)
    const spins = events.filter(({ type }) => type === 'reveal').length
    expect(asked).toEqual(Array.from({ length: spins * 5 }, () => 32))
  }
})

test('three balloons give ten free spins at a triple multiplier, and three more add to them', () => {
  const balloons = stopsThatShow(3)
  const { events, winMinor } = playSlotRound(
    kapadokya,
    scripted([...balloons, ...balloons]),
    1_000n,
  )
  const awards = events.filter((event) => event.type === 'free-spins')
  expect(awards).toMatchObject([
    { awarded: 10, left: 10, multiplier: 3 },
    { awarded: 10, left: 19, multiplier: 3 },
  ])
  const scatterWins = events.filter((event) => event.type === 'scatter-win')
  expect(scatterWins.slice(0, 2)).toMatchObject([
    { count: 3, win: 2_000n },
    { count: 3, win: 6_000n },
  ])
  const end = events.find((event) => event.type === 'free-spins-end')
  const before = sumOf(
    events.slice(
      0,
      events.findIndex(({ type }) => type === 'free-spins'),
    ),
  )
  expect(end).toEqual({ type: 'free-spins-end', spins: 20, win: winMinor - before })
  expect(events.filter(({ type }) => type === 'reveal')).toHaveLength(21)
})

function stopsThatShow(balloons: number): number[] {
  if (kapadokya.kind !== 'lines') throw new TypeError('Kapadokya is a line machine')
  return kapadokya.machine.strips.map((strip, reel) => {
    const at = strip.indexOf('balloon')
    return reel < balloons ? at : (at + 5) % strip.length
  })
}

test('a round ends at its maximum win, without further draws', () => {
  const capped = { ...kapadokya, maxWinMultiple: 8 }
  const draw = scripted([...stopsThatShow(3), ...stopsThatShow(3)])
  const { events, winMinor } = playSlotRound(capped, draw, 1_000n)
  expect(winMinor).toBe(8_000n)
  expect(sumOf(events)).toBeGreaterThanOrEqual(8_000n)
  expect(events.slice(-3)).toMatchObject([
    { type: 'free-spins-end', spins: 1 },
    { type: 'win-cap', win: 8_000n },
    { type: 'round-end', win: 8_000n },
  ])
  expect(draw.taken).toBe(10)
})

test('a full garden of one fruit doubles its line wins', () => {
  const title = SLOT_TITLES.find(({ slug }) => slug === 'cilek-bahcesi')
  if (title?.kind !== 'lines') throw new TypeError('Çilek Bahçesi is a line machine')
  const stops = title.machine.strips.map((strip) =>
    strip.findIndex((_, stop) =>
      [0, 1, 2].every((row) => strip[(stop + row) % strip.length] === 'watermelon'),
    ),
  )
  const { events, winMinor } = playSlotRound(title, scripted(stops), 500n)
  expect(events.filter(({ type }) => type === 'line-win')).toHaveLength(5)
  expect(events.find(({ type }) => type === 'fill-win')).toEqual({
    type: 'fill-win',
    symbol: 'watermelon',
    multiplier: 2,
    win: 20_000n,
  })
  expect(winMinor).toBe(40_000n)
  expect(evaluateSpin(compileMachine(title.machine), 'base', stops).totalUnits).toBe(400)
})

test.each([0n, -100n, 101n, 100_001n])(
  'rejects a bet of %s kuruş, which is not a step',
  (betMinor) => {
    expect(() => playSlotRound(kapadokya, createDraw(SERVER_SEED, 'client', 1), betMinor)).toThrow(
      RangeError,
    )
  },
)
