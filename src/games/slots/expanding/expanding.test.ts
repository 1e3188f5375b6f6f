import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import { compileMachine } from '../compiled-machine.ts'
import type { Grid, SlotEvent } from '../events.ts'
import { playSlotRound } from '../play-slot-round.ts'
import { toNumber } from '#shared/rational.ts'
import type { TitleOf } from '../title.ts'
import { ankaAtesi } from '../titles/anka-atesi.ts'
import { truva } from '../titles/truva.ts'
import { exactRound } from './exact-round.ts'
import { respinsOf, wildTimes, type ExpandingMachine } from './machine.ts'

const BET = 1_000n
const SERVER_SEED = '91f3c0de5a7b44d2b8e6f01733aa90cc5d0e8f4b2a6c1e97d3f5b8a0c4e2d617'

function play(title: TitleOf<'expanding'>, draw: Draw, bet = BET) {
  return playSlotRound(title, draw, bet)
}

const TITLES = [ankaAtesi, truva]

const roundOf = (title: TitleOf<'expanding'>, nonce: number) =>
  play(title, createDraw(SERVER_SEED, 'client', nonce))

function scripted(values: readonly number[]): Draw & { asked: number[] } {
  const asked: number[] = []
  return { asked, below: (n) => (asked.push(n), values[asked.length - 1] ?? 0), float: () => 0 }
}

const SYMBOLS = ['a', 'b', 'c']
const pay = fc.constantFrom(0, 1, 2, 0.5, 7)

const machines: fc.Arbitrary<ExpandingMachine> = fc.integer({ min: 3, max: 4 }).chain((reels) =>
  fc.record({
    reels: fc.constant(reels),
    rows: fc.constant(2),
    strips: fc.tuple(
      ...Array.from({ length: reels }, (_, reel) => {
        const inner = reel > 0 && reel < reels - 1
        return fc.array(fc.constantFrom(...SYMBOLS, ...(inner ? ['w'] : [])), {
          minLength: 2,
          maxLength: 3,
        })
      }),
    ),
    lines: fc.array(
      fc.array(fc.integer({ min: 1, max: 2 }), { minLength: reels, maxLength: reels }),
      { minLength: 1, maxLength: 2 },
    ),
    pays: fc.record({
      a: fc.array(pay, { minLength: reels, maxLength: reels }),
      b: fc.array(pay, { minLength: reels, maxLength: reels }),
    }),
    wild: fc.record({ symbol: fc.constant('w'), multipliers: fc.constantFrom([], [1, 2, 3], [2]) }),
    respins: reels === 3 ? fc.constantFrom(1, 2) : fc.constant(1),
    bothWays: fc.boolean(),
  }),
)

function titleOf(machine: ExpandingMachine): TitleOf<'expanding'> {
  return {
    ...ankaAtesi,
    machine,
    maxWinMultiple: 1_000_000,
    betStepsMinor: [BigInt(machine.lines.length) * 100n],
  }
}

function playEverySequence(
  title: TitleOf<'expanding'>,
): { win: number; chance: number; respins: number }[] {
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
    rounds.push({
      win: Number(winMinor) / Number(bet),
      chance: draw.asked.reduce((chance, n) => chance / n, 1),
      respins: events.filter(({ type }) => type === 'reveal').length - 1,
    })
  }
  follow([])
  return rounds
}

test('the exact figures equal those of playing every sequence of stops, for any machine', () => {
  fc.assert(
    fc.property(machines, (machine) => {
      const exact = exactRound(compileMachine(machine), machine)
      const rounds = playEverySequence(titleOf(machine))
      const mean = (value: (round: (typeof rounds)[number]) => number) =>
        rounds.reduce((sum, round) => sum + value(round) * round.chance, 0)
      expect(toNumber(exact.rtp, 12)).toBeCloseTo(
        mean(({ win }) => win),
        9,
      )
      expect(toNumber(exact.respins, 12)).toBeCloseTo(
        mean(({ respins }) => respins),
        9,
      )
      expect(
        exact.lottery.reduce((sum, { multiple, chance }) => sum + (multiple > 0 ? chance : 0), 0),
      ).toBeCloseTo(
        mean(({ win }) => (win > 0 ? 1 : 0)),
        9,
      )
      expect(exact.maxMultiple).toBeCloseTo(Math.max(...rounds.map(({ win }) => win)), 9)
      expect(exact.heldAtEnd.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    }),
    { numRuns: 40 },
  )
})

function windowsOf(events: readonly SlotEvent[]) {
  const windows: {
    landed: Grid
    paid: Grid
    held: readonly number[]
    respin: number
    left: number | undefined
    grown: readonly number[]
    times: number
    wins: Extract<SlotEvent, { type: 'line-win' }>[]
  }[] = []
  for (const event of events) {
    const last = windows.at(-1)
    if (event.type === 'reveal')
      windows.push({
        landed: event.grid,
        paid: event.grid,
        held: event.held ?? [],
        respin: event.respin ?? 0,
        left: event.left,
        grown: [],
        times: 1,
        wins: [],
      })
    else if (event.type === 'expand' && last)
      Object.assign(last, { paid: event.grid, grown: event.reels, times: event.times ?? 1 })
    else if (event.type === 'line-win') last?.wins.push(event)
  }
  return windows
}

function wildReelsOf({ machine: { strips, wild } }: TitleOf<'expanding'>): number[] {
  return strips.flatMap((strip, reel) => (strip.includes(wild.symbol) ? [reel] : []))
}

test.each(TITLES)(
  '$slug: a wild grows over its reel, stays through the respins, and each new one resets their number',
  (title) => {
    const {
      machine,
      machine: {
        rows,
        wild: { symbol },
      },
    } = title
    const each = respinsOf(machine)
    let respins = 0
    for (let nonce = 0; nonce < 3_000; nonce++) {
      const windows = windowsOf(roundOf(title, nonce).events)
      expect(windows.length).toBeLessThanOrEqual(1 + each * wildReelsOf(title).length)
      let left = 0
      for (const [
        index,
        { landed, paid, held, respin, left: statedLeft, grown, times },
      ] of windows.entries()) {
        const before = windows[index - 1]
        expect(respin).toBe(index)
        expect(statedLeft).toBe(index > 0 && each > 1 ? left : undefined)
        if (grown.length > 0) left = each
        expect(windows[index + 1] !== undefined).toBe(left > 0)
        left--
        expect(held).toEqual(
          before ? [...before.held, ...before.grown].toSorted((a, b) => a - b) : [],
        )
        if (grown.length > 0) expect(times).toBe(wildTimes(machine, held.length + grown.length))
        for (let reel = 0; reel < 5; reel++) {
          const column = (grid: Grid) => grid.map((row) => row[reel])
          const isWild = held.includes(reel) || grown.includes(reel)
          expect(column(paid)).toEqual(
            isWild ? Array.from({ length: rows }, () => symbol) : column(landed),
          )
          if (grown.includes(reel)) expect(wildReelsOf(title)).toContain(reel)
          if (!isWild) expect(column(landed)).not.toContain(symbol)
        }
        respins += respin > 0 ? 1 : 0
      }
    }
    expect(respins).toBeGreaterThan(300)
  },
)

test.each(TITLES)(
  '$slug: every line pays by the shown window, once from each counted end and a whole line once',
  (title) => {
    const {
      machine,
      machine: { lines, pays, bothWays, wild },
    } = title
    for (let nonce = 0; nonce < 2_000; nonce++) {
      for (const { paid, held, grown, wins } of windowsOf(roundOf(title, nonce).events)) {
        const wildNow = wildTimes(machine, held.length + grown.length)
        const expected = lines.flatMap((rows, index) => {
          const shown = rows.map((row, reel) => paid[row - 1]?.[reel] ?? '')
          const run = (symbols: readonly string[]) => {
            const end = symbols.findIndex(
              (symbol) => symbol !== symbols[0] && symbol !== wild.symbol,
            )
            return end < 0 ? symbols.length : end
          }
          const left = run(shown)
          const right = !bothWays || left === 5 ? 0 : run(shown.toReversed())
          return [
            [shown, left, false] as const,
            [shown.toReversed(), right, true] as const,
          ].flatMap(([symbols, count, fromRight]) => {
            const symbol = symbols[0] ?? ''
            const multiplier = symbols.slice(0, count).includes(wild.symbol) ? wildNow : 1
            const times = (pays[symbol]?.[count - 1] ?? 0) * multiplier
            return times > 0
              ? [
                  {
                    line: index + 1,
                    symbol,
                    count,
                    multiplier,
                    fromRight,
                    win: (BigInt(times) * BET) / BigInt(lines.length),
                  },
                ]
              : []
          })
        })
        expect(
          wins.map(({ line, symbol, count, multiplier, fromRight, win }) => ({
            line,
            symbol,
            count,
            multiplier,
            fromRight: fromRight ?? false,
            win,
          })),
        ).toEqual(expected)
        for (const { line, count, cells, fromRight } of wins) {
          const path = (lines[line - 1] ?? []).map((row, reel) => [reel, row - 1])
          expect(cells).toEqual(
            fromRight ? path.slice(5 - count).toReversed() : path.slice(0, count),
          )
        }
      }
    }
  },
)

test.each(TITLES)('$slug: a spin draws one stop per reel, a respin one per free reel', (title) => {
  for (let nonce = 0; nonce < 1_000; nonce++) {
    const inner = createDraw(SERVER_SEED, 'client', nonce)
    const asked: number[] = []
    const { events } = play(title, {
      float: () => inner.float(),
      below: (n) => (asked.push(n), inner.below(n)),
    })
    const lengths = title.machine.strips.map((strip) => strip.length)
    expect(asked).toEqual(
      windowsOf(events).flatMap(({ held }) => lengths.filter((_, reel) => !held.includes(reel))),
    )
  }
})

function stopOf(reel: number, symbol: string): number {
  const strip = ankaAtesi.machine.strips[reel] ?? []
  const stacked = strip.findIndex((_, stop) =>
    [0, 1, 2].every((row) => strip[(stop + row) % strip.length] === symbol),
  )
  return stacked >= 0 ? stacked : strip.indexOf(symbol)
}

test('three burning reels between feathers pay every line twice: when the third catches fire and in the respin', () => {
  const feathers = [stopOf(0, 'feather'), stopOf(4, 'feather')]
  const { events, winMinor } = play(
    ankaAtesi,
    scripted([
      feathers[0] ?? 0,
      stopOf(1, 'phoenix'),
      stopOf(2, 'phoenix'),
      stopOf(3, 'phoenix'),
      feathers[1] ?? 0,
      ...feathers,
    ]),
  )
  const full = BigInt(ankaAtesi.machine.pays['feather']?.[4] ?? 0) * BET
  expect(winMinor).toBe(full * 2n)
  expect(events.map(({ type }) => type)).toEqual([
    'reveal',
    'expand',
    ...Array.from({ length: 10 }, () => 'line-win'),
    'reveal',
    ...Array.from({ length: 10 }, () => 'line-win'),
    'round-end',
  ])
})

test('a round that reaches its maximum draws no respin', () => {
  const feathers = [stopOf(0, 'feather'), stopOf(4, 'feather')]
  const draw = scripted([
    feathers[0] ?? 0,
    stopOf(1, 'phoenix'),
    stopOf(2, 'phoenix'),
    stopOf(3, 'phoenix'),
    feathers[1] ?? 0,
  ])
  const { events, winMinor } = play({ ...ankaAtesi, maxWinMultiple: 100 }, draw)
  expect(winMinor).toBe(100n * BET)
  expect(draw.asked).toHaveLength(5)
  expect(events.slice(-2)).toEqual([
    { type: 'win-cap', win: 100n * BET },
    { type: 'round-end', win: 100n * BET },
  ])
})

test('a second and a third horse raise the multiplier of wins with a wild, and reset the two siege spins', () => {
  const at = (reel: number, symbol: string) => truva.machine.strips[reel]?.indexOf(symbol) ?? -1
  const none = (reel: number) =>
    truva.machine.strips[reel]?.findIndex((_, stop, strip) =>
      [0, 1, 2, 3].every((row) => strip[(stop + row) % strip.length] !== 'horse'),
    ) ?? -1
  const draw = scripted([
    at(0, 'A'),
    at(1, 'A'),
    at(2, 'horse'),
    none(3),
    none(4),
    at(0, 'A'),
    at(1, 'A'),
    none(3),
    none(4),
    at(0, 'A'),
    at(1, 'A'),
    at(3, 'horse'),
    at(4, 'horse'),
    at(0, 'A'),
    at(1, 'A'),
    at(0, 'A'),
    at(1, 'A'),
  ])
  const windows = windowsOf(play(truva, draw).events)
  expect(windows.map(({ grown, times, left }) => [grown, times, left])).toEqual([
    [[2], 1, undefined],
    [[], 1, 1],
    [[3, 4], 3, 0],
    [[], 1, 1],
    [[], 1, 0],
  ])
  const five = BigInt(truva.machine.pays['A']?.[4] ?? 0)
  for (const { wins } of windows.slice(2))
    expect(wins.find(({ line }) => line === 3)).toMatchObject({
      symbol: 'A',
      count: 5,
      multiplier: 3,
      win: (five * 3n * BET) / 20n,
    })
  expect(draw.asked).toHaveLength(17)
})
