import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import { evaluateLine } from '../evaluate-line.ts'
import type { Grid, SlotEvent } from '../events.ts'
import { createFastRandom } from '../fast-random.ts'
import { playSlotRound } from '../play-slot-round.ts'
import { toNumber } from '#shared/rational.ts'
import type { TitleOf } from '../title.ts'
import { balVadisi } from '../titles/bal-vadisi.ts'
import { collectedWays } from './collected-ways.ts'
import { compiledCollect, stripsAt } from './compile-collect.ts'
import { exactCollect } from './exact-collect.ts'
import { levelAt, meterSize, multiplierAt, type CollectMachine } from './machine.ts'
import { meterEnds } from './meter-ends.ts'
import { collectLottery } from './round-lottery.ts'

const BET = 1_000n
const COUNTING_TIMEOUT_MS = 120_000

const { machine } = balVadisi
const { carrier, collector, sums } = machine.collect
const { levels } = machine.freeSpins

type Reveal = Extract<SlotEvent, { type: 'reveal' }>

const drawOf = (nonce: number) => createDraw('c0ffee', 'client', nonce)

/** Plays with the given draws first; the rest come from the stream. */
function beginning(values: readonly number[], nonce: number): Draw & { asked: number[] } {
  const rest = drawOf(nonce)
  const asked: number[] = []
  return {
    asked,
    float: () => rest.float(),
    below(n) {
      asked.push(n)
      return values[asked.length - 1] ?? rest.below(n)
    },
  }
}

const stopShowing = (strip: readonly string[], wanted: readonly string[]) =>
  strip.findIndex((_, stop) => {
    const shown = [0, 1, 2, 3].map((row) => strip[(stop + row) % strip.length] ?? '')
    return [carrier, collector, 'hive'].every(
      (each) => shown.includes(each) === wanted.includes(each),
    )
  })

/** A paid spin with three hives, and neither a bee nor a queen. */
const OPENING = machine.strips.map((strip, reel) => stopShowing(strip, reel < 3 ? ['hive'] : []))

const feature = (nonce: number, title = balVadisi, opening = OPENING) =>
  playSlotRound(title, beginning(opening, nonce), BET)

function cellsOf(grid: Grid, symbol: string): string[] {
  return grid.flatMap((row, y) =>
    row.flatMap((shown, reel) => (shown === symbol ? [`${reel},${y}`] : [])),
  )
}

/** The round's events by window, each window first. */
function spinsOf(events: readonly SlotEvent[]): { shown: Reveal; after: SlotEvent[] }[] {
  const spins: { shown: Reveal; after: SlotEvent[] }[] = []
  for (const event of events) {
    if (event.type === 'reveal') spins.push({ shown: event, after: [] })
    else spins.at(-1)?.after.push(event)
  }
  return spins
}

const rounds = fc.tuple(fc.boolean(), fc.nat(2 ** 31))
const roundOf = ([bought, nonce]: readonly [boolean, number]) =>
  bought ? feature(nonce) : playSlotRound(balVadisi, drawOf(nonce), BET)

test('every line is paid once, for exactly what it shows', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const compiled = compiledCollect(machine).base
      for (const { shown, after } of spinsOf(roundOf(round).events)) {
        const paid = after.flatMap((event) => (event.type === 'line-win' ? [event] : []))
        const due = machine.lines.flatMap((rows, index) => {
          const symbols = rows.map((row, reel) => shown.grid[row - 1]?.[reel] ?? '')
          const won = evaluateLine(
            compiled,
            compiled.modes.base,
            symbols.map((symbol) => compiled.symbols.indexOf(symbol)),
          )
          return won ? [`${index + 1} ${won.count} ${(BigInt(won.units) * BET) / 20n}`] : []
        })
        expect(paid.map(({ line, count, win }) => `${line} ${count} ${win}`)).toEqual(due)
      }
    }),
    { numRuns: 150 },
  )
})

test('a queen takes every bee of its window once, at the multiplier of the level reached before', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      let collected = 0
      for (const { shown, after } of spinsOf(roundOf(round).events)) {
        const bees = cellsOf(shown.grid, carrier)
        expect(shown.prizes?.map(({ cell }) => cell.join()).toSorted()).toEqual(bees.toSorted())
        for (const { times } of shown.prizes ?? [])
          expect(sums.map(({ value }) => value)).toContain(times)
        const hauls = after.flatMap((event) => (event.type === 'haul' ? [event] : []))
        const queens = cellsOf(shown.grid, collector)
        expect(hauls).toHaveLength(queens.length > 0 && bees.length > 0 ? 1 : 0)
        for (const { prizes, cells, multiplier, next, win } of hauls) {
          expect(prizes).toEqual(shown.prizes)
          expect(cells.map((cell) => cell.join())).toEqual(queens)
          const before =
            shown.freeSpin === undefined ? 1 : multiplierAt(levels, levelAt(levels, collected))
          expect([multiplier, next]).toEqual([before, before])
          expect(win).toBe(
            BET * BigInt(prizes.reduce((sum, { times }) => sum + times, 0) * multiplier),
          )
          if (shown.freeSpin === undefined) continue
          collected = Math.min(meterSize(levels), collected + bees.length)
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('the meter starts empty in every round, fills by the bees taken, and each level comes once and in order', () => {
  let full = 0
  for (let nonce = 0; nonce < 400; nonce++) {
    const { events } = feature(nonce)
    let filled = 0
    let level = 0
    let left = 0
    let changed = new Map<string, string>()
    for (const event of events) {
      if (event.type === 'free-spins') left = event.left
      if (event.type === 'reveal' && event.freeSpin !== undefined) {
        left--
        for (const symbol of changed.keys()) expect(event.grid.flat()).not.toContain(symbol)
      }
      if (event.type === 'meter') {
        filled = Math.min(meterSize(levels), filled + event.cells.length)
        expect(event).toMatchObject({ filled, of: meterSize(levels) })
      }
      if (event.type === 'level-up') {
        expect(event.level).toBe(++level)
        const reached = levels[level - 1]
        expect(reached?.from).toBeLessThanOrEqual(filled)
        left += event.awarded
        expect(event).toMatchObject({
          left,
          multiplier: reached?.multiplier,
          awarded: reached?.spins,
          upgrade: reached?.upgrade,
        })
        changed = new Map([...changed, [event.upgrade.from, event.upgrade.to]])
      }
    }
    expect(left).toBe(0)
    expect(level).toBe(levelAt(levels, filled))
    if (level === levels.length) full++
  }
  expect(full).toBeGreaterThan(15)
})

test('the amounts of the events add up to the win of the round, and a round ends after its last free spin', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const { events, winMinor } = roundOf(round)
      const sum = events.reduce(
        (total, event) =>
          event.type === 'line-win' || event.type === 'scatter-win' || event.type === 'haul'
            ? total + event.win
            : total,
        0n,
      )
      expect(sum).toBe(winMinor)
      expect(events.at(-1)).toEqual({ type: 'round-end', win: winMinor })
      const free = events.find((event) => event.type === 'free-spins')
      const end = events.find((event) => event.type === 'free-spins-end')
      const added = events.reduce(
        (total, event) => (event.type === 'level-up' ? total + event.awarded : total),
        0,
      )
      expect(end?.type === 'free-spins-end' ? end.spins : 0).toBe(
        free?.type === 'free-spins' ? free.awarded + added : 0,
      )
    }),
    { numRuns: 150 },
  )
})

test('the same seeds give the same round, and another bet the same round in proportion', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), (nonce) => {
      expect(feature(nonce)).toEqual(feature(nonce))
      const double = playSlotRound(balVadisi, beginning(OPENING, nonce), 2n * BET)
      expect(double.winMinor).toBe(2n * feature(nonce).winMinor)
    }),
    { numRuns: 60 },
  )
})

test('a spin draws a stop for each reel, then a sum for each bee, and nothing else', () => {
  const bees = machine.strips.map((strip, reel) =>
    stopShowing(strip, reel < 4 ? [carrier] : [collector]),
  )
  const draw = beginning([...bees, 0, 0, 0, 0], 7)
  const { events } = playSlotRound(balVadisi, draw, BET)
  const [reveal] = events
  const shown = reveal?.type === 'reveal' ? (reveal.prizes ?? []) : []
  expect(shown.length).toBeGreaterThan(3)
  const weights = sums.reduce((sum, { weight }) => sum + weight, 0)
  expect(draw.asked).toEqual([
    ...machine.strips.map(({ length }) => length),
    ...shown.map(() => weights),
  ])
})

test('a round that reaches its maximum in the free spins ends there and draws no more', () => {
  const capped = { ...balVadisi, maxWinMultiple: 3 }
  let ended = 0
  for (let nonce = 0; nonce < 40; nonce++) {
    const { events, winMinor } = feature(nonce, capped)
    expect(winMinor).toBeLessThanOrEqual(3n * BET)
    if (winMinor < 3n * BET) continue
    ended++
    expect(events.slice(-2)).toEqual([
      { type: 'win-cap', win: 3n * BET },
      { type: 'round-end', win: 3n * BET },
    ])
    const before = events.slice(0, -2).filter(({ type }) => type !== 'free-spins-end')
    expect(['line-win', 'haul']).toContain(before.at(-1)?.type)
  }
  expect(ended).toBeGreaterThan(30)
})

test('every level changes one symbol of the strips into a higher one and keeps bees, queens and wilds', () => {
  for (let level = 1; level <= levels.length; level++) {
    const { upgrade } = levels[level - 1] ?? { upgrade: { from: '', to: '' } }
    const five = (symbol: string) => machine.pays[symbol]?.[4] ?? 0
    expect(five(upgrade.to)).toBeGreaterThan(five(upgrade.from))
    expect(stripsAt(machine, level)).toEqual(
      stripsAt(machine, level - 1).map((strip) =>
        strip.map((symbol) => (symbol === upgrade.from ? upgrade.to : symbol)),
      ),
    )
  }
  for (const symbol of [carrier, collector, machine.wild.symbol]) {
    const count = (strips: CollectMachine['strips']) =>
      strips.map((strip) => strip.filter((shown) => shown === symbol).length)
    expect(count(stripsAt(machine, levels.length))).toEqual(count(machine.freeSpins.strips))
  }
})

test('no window shows two queens, bees and queens share no reel, and free spins show no hive', () => {
  for (const strips of [machine.strips, machine.freeSpins.strips]) {
    const shows = (symbol: string) =>
      strips.flatMap((strip, reel) => (strip.includes(symbol) ? [reel] : []))
    expect(shows(collector)).toEqual([4])
    expect(shows(carrier)).toEqual([0, 1, 2, 3])
    const last = strips[4] ?? []
    last.forEach((_, stop) =>
      expect(
        [0, 1, 2, 3].filter((row) => last[(stop + row) % last.length] === collector).length,
      ).toBeLessThan(2),
    )
  }
  expect(machine.freeSpins.strips.flat()).not.toContain(machine.scatter.symbol)
})

/** A machine small enough to walk through every stop, sum and spin. */
const small = fc
  .record({
    strips: fc.array(fc.array(fc.constantFrom('a', 'b', 'o'), { minLength: 2, maxLength: 3 }), {
      minLength: 2,
      maxLength: 2,
    }),
    last: fc.array(fc.constantFrom('a', 'q', 'b'), { minLength: 2, maxLength: 3 }),
    spins: fc.integer({ min: 1, max: 2 }),
    second: fc.integer({ min: 2, max: 4 }),
    added: fc.tuple(fc.nat(1), fc.nat(1)),
  })
  .map(({ strips, last, spins, second, added }): CollectMachine => ({
    reels: 3,
    rows: 1,
    strips: [
      ['s', 'a'],
      ['s', 'b'],
      ['s', 'q', 'a'],
    ],
    lines: [[1, 1, 1]],
    pays: { a: [0, 1, 3], b: [0, 0, 2] },
    wild: { symbol: 'w' },
    scatter: { symbol: 's', pays: [0, 0, 1], freeSpins: [0, 0, spins] },
    collect: {
      carrier: 'o',
      collector: 'q',
      sums: [
        { value: 1, weight: 2 },
        { value: 3, weight: 1 },
      ],
    },
    freeSpins: {
      strips: [...strips, last],
      levels: [
        { from: 1, multiplier: 2, spins: added[0], upgrade: { from: 'b', to: 'a' } },
        { from: second, multiplier: 5, spins: added[1], upgrade: { from: 'a', to: 'o' } },
      ],
    },
  }))

/** The return by playing every sequence of draws, each with its chance. */
function walkedReturn(any: CollectMachine): number {
  const title: TitleOf<'collect'> = { ...balVadisi, machine: any, maxWinMultiple: 1_000_000 }
  let total = 0
  const walk = (values: readonly number[], chance: number): void => {
    let next = 0
    const asked: number[] = []
    const draw: Draw = {
      float: () => 0,
      below(n) {
        asked.push(n)
        return values[next++] ?? 0
      },
    }
    const { winMinor } = playSlotRound(title, draw, BET)
    const open = asked.slice(values.length)
    total += (chance * Number(winMinor)) / open.reduce((all, n) => all * n, 1) / Number(BET)
    for (let i = 0; i < open.length; i++) {
      const before = open.slice(0, i).reduce((all, n) => all * n, 1)
      for (let value = 1; value < (open[i] ?? 0); value++)
        walk([...values, ...open.slice(0, i).map(() => 0), value], chance / before / (open[i] ?? 1))
    }
  }
  walk([], 1)
  return total
}

test(
  'the Markov chain over meter and spins equals playing every sequence of draws, for any small machine',
  () => {
    fc.assert(
      fc.property(small, (any) => {
        const walked = walkedReturn(any)
        expect(toNumber(exactCollect(any).rtp, 12)).toBeCloseTo(walked, 9)
        const lottery = collectLottery(any, 1_000)
        expect(lottery.uncappedRtp).toBeCloseTo(walked, 8)
        expect(lottery.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      }),
      { numRuns: 6 },
    )
  },
  COUNTING_TIMEOUT_MS,
)

test('played free spins end at each level as often as the chain says', () => {
  const begun = 10
  const { levels: ends, spins } = meterEnds(machine, begun)
  expect(ends.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  const played = 6_000
  const seen = ends.map(() => 0)
  let total = 0
  for (let nonce = 0; nonce < played; nonce++) {
    const { events } = feature(nonce)
    const reached = events.filter(({ type }) => type === 'level-up').length
    seen[reached] = (seen[reached] ?? 0) + 1
    const end = events.find((event) => event.type === 'free-spins-end')
    total += end?.type === 'free-spins-end' ? end.spins : 0
  }
  const chiSquare = ends.reduce(
    (sum, chance, i) => sum + ((seen[i] ?? 0) - chance * played) ** 2 / (chance * played),
    0,
  )
  expect(chiSquare).toBeLessThan(18.5)
  expect(total / played).toBeCloseTo(spins, 0)
})

test(
  'whole rounds played by the engine return and start free spins as the exact count says',
  () => {
    const below = createFastRandom(20_261_201)
    const draw: Draw = { below, float: () => 0 }
    const count = 200_000
    const seen = { won: 0, square: 0, free: 0 }
    for (let i = 0; i < count; i++) {
      const { events, winMinor } = playSlotRound(balVadisi, draw, BET)
      const won = Number(winMinor) / Number(BET)
      seen.won += won
      seen.square += won * won
      if (events.some(({ type }) => type === 'free-spins')) seen.free++
    }
    const exact = exactCollect(machine)
    const deviation = Math.sqrt(seen.square / count - (seen.won / count) ** 2)
    expect(Math.abs(seen.won / count - toNumber(exact.rtp, 9))).toBeLessThan(
      (2.576 * deviation) / Math.sqrt(count),
    )
    const chance = toNumber(exact.freeSpinsChance, 9)
    expect(Math.abs(seen.free / count - chance)).toBeLessThan(
      2.576 * Math.sqrt((chance * (1 - chance)) / count),
    )
  },
  COUNTING_TIMEOUT_MS,
)

test('stop combinations by bees taken add up to all of them', () => {
  for (const level of compiledCollect(machine).levels) {
    const all = machine.freeSpins.strips.reduce(
      (product, { length }) => product * BigInt(length),
      1n,
    )
    expect(collectedWays(machine, level).reduce((sum, ways) => sum + ways, 0n)).toBe(all)
  }
})
