import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import { compileMachine } from '../compiled-machine.ts'
import type { Grid, SlotEvent } from '../events.ts'
import { playSlotRound } from '../play-slot-round.ts'
import { toNumber } from '../rational.ts'
import type { TitleOf } from '../title.ts'
import { ankaAtesi } from '../titles/anka-atesi.ts'
import { exactRound } from './exact-round.ts'
import type { ExpandingMachine } from './machine.ts'

const BET = 1_000n
const SERVER_SEED = '91f3c0de5a7b44d2b8e6f01733aa90cc5d0e8f4b2a6c1e97d3f5b8a0c4e2d617'

function play(title: TitleOf<'expanding'>, draw: Draw, bet = BET) {
  return playSlotRound(title, draw, bet)
}

const roundOf = (nonce: number) => play(ankaAtesi, createDraw(SERVER_SEED, 'client', nonce))

/** A draw that gives these numbers in turn, then zeros, and remembers what it was asked. */
function scripted(values: readonly number[]): Draw & { asked: number[] } {
  const asked: number[] = []
  return { asked, below: (n) => (asked.push(n), values[asked.length - 1] ?? 0), float: () => 0 }
}

const SYMBOLS = ['a', 'b', 'c']
const pay = fc.constantFrom(0, 1, 2, 0.5, 7)

/** Small machines, so that every sequence of stops of a whole round can be played. */
const machines: fc.Arbitrary<ExpandingMachine> = fc.integer({ min: 3, max: 4 }).chain((reels) =>
  fc.record({
    reels: fc.constant(reels),
    rows: fc.constant(2),
    strips: fc.tuple(...Array.from({ length: reels }, (_, reel) => {
      const inner = reel > 0 && reel < reels - 1
      return fc.array(fc.constantFrom(...SYMBOLS, ...(inner ? ['w'] : [])), { minLength: 2, maxLength: 3 })
    })),
    lines: fc.array(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: reels, maxLength: reels }), { minLength: 1, maxLength: 2 }),
    pays: fc.record({ a: fc.array(pay, { minLength: reels, maxLength: reels }), b: fc.array(pay, { minLength: reels, maxLength: reels }) }),
    wild: fc.constant({ symbol: 'w' }),
    bothWays: fc.boolean(),
  }))

function titleOf(machine: ExpandingMachine): TitleOf<'expanding'> {
  return { ...ankaAtesi, machine, maxWinMultiple: 1_000_000, betStepsMinor: [BigInt(machine.lines.length) * 100n] }
}

/** Plays every sequence of draws of a round: what it wins, with its chance. */
function playEverySequence(title: TitleOf<'expanding'>): { win: number; chance: number; respins: number }[] {
  const bet = title.betStepsMinor[0] ?? 0n
  const rounds: { win: number; chance: number; respins: number }[] = []
  const follow = (values: readonly number[]): void => {
    const draw = scripted(values)
    const { events, winMinor } = play(title, draw, bet)
    const next = draw.asked[values.length]
    if (next !== undefined) {
      for (let value = 0; value < next; value++) follow([...values, value])
      return
    }
    rounds.push({ win: Number(winMinor) / Number(bet), chance: draw.asked.reduce((chance, n) => chance / n, 1), respins: events.filter(({ type }) => type === 'expand').length })
  }
  follow([])
  return rounds
}

test('the exact figures are what playing every sequence of stops gives, for any machine', () => {
  fc.assert(
    fc.property(machines, (machine) => {
      const exact = exactRound(compileMachine(machine), machine.bothWays)
      const rounds = playEverySequence(titleOf(machine))
      const mean = (value: (round: (typeof rounds)[number]) => number) => rounds.reduce((sum, round) => sum + value(round) * round.chance, 0)
      expect(toNumber(exact.rtp, 12)).toBeCloseTo(mean(({ win }) => win), 9)
      expect(toNumber(exact.respins, 12)).toBeCloseTo(mean(({ respins }) => respins), 9)
      expect(exact.lottery.reduce((sum, { multiple, chance }) => sum + (multiple > 0 ? chance : 0), 0)).toBeCloseTo(mean(({ win }) => (win > 0 ? 1 : 0)), 9)
      expect(exact.mostMultiple).toBeCloseTo(Math.max(...rounds.map(({ win }) => win)), 9)
      expect(exact.heldAtEnd.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    }),
    { numRuns: 40 },
  )
})

/** A round's windows: as it stopped, as it was paid, and its wins. */
function windowsOf(events: readonly SlotEvent[]) {
  const windows: { landed: Grid; paid: Grid; held: readonly number[]; respin: number; grown: readonly number[]; wins: Extract<SlotEvent, { type: 'line-win' }>[] }[] = []
  for (const event of events) {
    const last = windows.at(-1)
    if (event.type === 'reveal') windows.push({ landed: event.grid, paid: event.grid, held: event.held ?? [], respin: event.respin ?? 0, grown: [], wins: [] })
    else if (event.type === 'expand' && last) Object.assign(last, { paid: event.grid, grown: event.reels })
    else if (event.type === 'line-win') last?.wins.push(event)
  }
  return windows
}

test('a wild grows over its reel, stays through the respin, and each new one brings another', () => {
  let respins = 0
  for (let nonce = 0; nonce < 3_000; nonce++) {
    const windows = windowsOf(roundOf(nonce).events)
    expect(windows.length).toBeLessThanOrEqual(4)
    for (const [index, { landed, paid, held, respin, grown }] of windows.entries()) {
      expect(respin).toBe(index)
      expect(windows[index + 1] !== undefined).toBe(grown.length > 0)
      const before = windows[index - 1]
      expect(held).toEqual(before ? [...before.held, ...before.grown].toSorted((a, b) => a - b) : [])
      for (let reel = 0; reel < 5; reel++) {
        const column = (grid: Grid) => grid.map((row) => row[reel])
        const isWild = held.includes(reel) || grown.includes(reel)
        expect(column(paid)).toEqual(isWild ? ['phoenix', 'phoenix', 'phoenix'] : column(landed))
        if (grown.includes(reel)) expect([1, 2, 3]).toContain(reel)
        if (!isWild) expect(column(landed)).not.toContain('phoenix')
      }
      respins += respin > 0 ? 1 : 0
    }
  }
  expect(respins).toBeGreaterThan(300)
})

test('every line pays what the window shows, once from each end and a whole line once', () => {
  const { lines, pays } = ankaAtesi.machine
  for (let nonce = 0; nonce < 2_000; nonce++) {
    for (const { paid, wins } of windowsOf(roundOf(nonce).events)) {
      const expected = lines.flatMap((rows, index) => {
        const shown = rows.map((row, reel) => paid[row - 1]?.[reel] ?? '')
        const run = (symbols: readonly string[]) => {
          const end = symbols.findIndex((symbol) => symbol !== symbols[0] && symbol !== 'phoenix')
          return end < 0 ? symbols.length : end
        }
        const left = run(shown)
        const right = left === 5 ? 0 : run(shown.toReversed())
        return [[shown[0] ?? '', left, false] as const, [shown[4] ?? '', right, true] as const].flatMap(([symbol, count, fromRight]) => {
          const times = pays[symbol]?.[count - 1] ?? 0
          return times > 0 ? [{ line: index + 1, symbol, count, fromRight, win: (BigInt(times) * BET) / 10n }] : []
        })
      })
      expect(wins.map(({ line, symbol, count, fromRight, win }) => ({ line, symbol, count, fromRight: fromRight ?? false, win }))).toEqual(expected)
      for (const { line, count, cells, fromRight } of wins) {
        const path = (lines[line - 1] ?? []).map((row, reel) => [reel, row - 1])
        expect(cells).toEqual(fromRight ? path.slice(5 - count).toReversed() : path.slice(0, count))
      }
    }
  }
})

test('a spin draws one stop a reel, a respin one for each reel that is free', () => {
  for (let nonce = 0; nonce < 1_000; nonce++) {
    const inner = createDraw(SERVER_SEED, 'client', nonce)
    const asked: number[] = []
    const { events } = play(ankaAtesi, { float: () => inner.float(), below: (n) => (asked.push(n), inner.below(n)) })
    const lengths = ankaAtesi.machine.strips.map((strip) => strip.length)
    expect(asked).toEqual(windowsOf(events).flatMap(({ held }) => lengths.filter((_, reel) => !held.includes(reel))))
  }
})

/** Stops that show a symbol's stack from the top row, or any cell of it. */
function stopOf(reel: number, symbol: string): number {
  const strip = ankaAtesi.machine.strips[reel] ?? []
  const stacked = strip.findIndex((_, stop) => [0, 1, 2].every((row) => strip[(stop + row) % strip.length] === symbol))
  return stacked >= 0 ? stacked : strip.indexOf(symbol)
}

test('three reels aflame between feathers pay every line, twice: when the third catches fire and in the respin', () => {
  const feathers = [stopOf(0, 'feather'), stopOf(4, 'feather')]
  const { events, winMinor } = play(ankaAtesi, scripted([feathers[0] ?? 0, stopOf(1, 'phoenix'), stopOf(2, 'phoenix'), stopOf(3, 'phoenix'), feathers[1] ?? 0, ...feathers]))
  const full = BigInt(ankaAtesi.machine.pays['feather']?.[4] ?? 0) * BET
  expect(winMinor).toBe(full * 2n)
  expect(events.map(({ type }) => type)).toEqual(['reveal', 'expand', ...Array.from({ length: 10 }, () => 'line-win'), 'reveal', ...Array.from({ length: 10 }, () => 'line-win'), 'round-end'])
})

test('a round that reaches its maximum draws no respin', () => {
  const feathers = [stopOf(0, 'feather'), stopOf(4, 'feather')]
  const draw = scripted([feathers[0] ?? 0, stopOf(1, 'phoenix'), stopOf(2, 'phoenix'), stopOf(3, 'phoenix'), feathers[1] ?? 0])
  const { events, winMinor } = play({ ...ankaAtesi, maxWinMultiple: 100 }, draw)
  expect(winMinor).toBe(100n * BET)
  expect(draw.asked).toHaveLength(5)
  expect(events.slice(-2)).toEqual([{ type: 'win-cap', win: 100n * BET }, { type: 'round-end', win: 100n * BET }])
})
