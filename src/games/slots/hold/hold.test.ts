import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import { spreadOf } from '../../par/lottery.ts'
import { exactReturn, toPercent } from '../exact-return.ts'
import { createFastRandom } from '../fast-random.ts'
import type { Grid, PrizeCell, SlotEvent } from '../events.ts'
import { playSlotRound } from '../play-slot-round.ts'
import { toNumber } from '#shared/rational.ts'
import { eventWin } from '../round-log.ts'
import type { SlotTitle, TitleOf } from '../title.ts'
import { SLOT_TITLES } from '../titles.ts'
import { simitSarayi } from '../titles/simit-sarayi.ts'
import { uludag as listed } from '../titles/uludag.ts'
import { holdChance } from './hold-chance.ts'
import { compileHold } from './compile-hold.ts'
import { exactHold, respinWins, roundDistribution } from './exact-hold.ts'
import type { HoldMachine } from './machine.ts'
import { meanPrize, respinEnds, respinWorth } from './respin-odds.ts'

const BET = 1_000n
const COUNTING_TIMEOUT_MS = 120_000

function holdTitle(title: SlotTitle): TitleOf<'hold'> {
  if (title.kind !== 'hold') throw new TypeError(`${title.slug} holds no balls`)
  return title
}
const uludag = holdTitle(listed)
const { machine } = uludag

const TITLES = [
  {
    title: uludag,
    percents: [96.491385, 62.60848, 33.882905],
    startsOnceIn: 124.66,
    fillsOnceIn: 139_733,
    start: [2, 2, 2, 0, 0],
    stated: { mini: 20, minor: 50, major: 200 },
    maxPlain: 15,
    maxCapCost: 1e-7,
    seed: 20_261_121,
  },
  {
    title: holdTitle(simitSarayi),
    percents: [96.210222, 59.459547, 36.750674],
    startsOnceIn: 36.09,
    fillsOnceIn: 3_035,
    start: [1, 1, 1],
    stated: { mini: 10, minor: 20, major: 50 },
    maxPlain: 5,
    maxCapCost: 5e-6,
    seed: 20_261_122,
  },
].map((proof) => ({ ...proof, slug: proof.title.slug }))

const drawOf = (nonce: number) => createDraw('c0ffee', 'client', nonce)

function beginning(values: readonly number[], nonce: number): Draw {
  const rest = drawOf(nonce)
  let taken = 0
  return { float: () => rest.float(), below: (n) => values[taken++] ?? rest.below(n) }
}

function stopsOf(
  { strips, rows, hold: { ball } }: HoldMachine,
  shown: readonly number[],
): number[] {
  return strips.map((strip, reel) =>
    strip.findIndex(
      (_, stop) =>
        Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]).filter(
          (symbol) => symbol === ball,
        ).length === shown[reel],
    ),
  )
}

const SIX_BALLS = stopsOf(machine, [2, 2, 2, 0, 0])

const held = (nonce: number, title = uludag, start: readonly number[] = [2, 2, 2, 0, 0]) =>
  playSlotRound(title, beginning(stopsOf(title.machine, start), nonce), BET).events

test('every listed title that holds balls is proven here', () => {
  const proven = TITLES.map(({ slug }) => slug)
  for (const { kind, slug } of SLOT_TITLES) if (kind === 'hold') expect(proven).toContain(slug)
})

test.each(TITLES)(
  '$slug returns exactly the stated share, with these figures for lines, respins and their frequency',
  ({ title, percents, startsOnceIn, fillsOnceIn }) => {
    const { rtp, linesRtp, holdRtp, holdChance: started, fullChance } = exactHold(title.machine)
    expect([toPercent(rtp), toPercent(linesRtp), toPercent(holdRtp)]).toEqual(percents)
    expect(1 / toNumber(started, 12)).toBeCloseTo(startsOnceIn, 2)
    expect(holdChance(title.machine)).toBeCloseTo(toNumber(started, 12), 12)
    expect(Math.round(1 / toNumber(fullChance, 15))).toBe(fillsOnceIn)
    expect(linesRtp).toEqual(exactReturn(compileHold(title.machine)).baseRtp)
  },
)

test.each(TITLES)(
  'all rounds of $slug with their chances add up to that return, hit as often as stated and lose nothing noticeable to the cap',
  ({ title, maxCapCost }) => {
    const { wins, hits, capCost, capChance, maxByLines } = roundDistribution(
      title.machine,
      title.maxWinMultiple,
    )
    expect(wins.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    const exact = toNumber(exactHold(title.machine).rtp, 12)
    expect(spreadOf(wins).mean).toBeCloseTo(exact - capCost, 7)
    expect(title.rtpPercent).toBe(Math.floor((exact - capCost) * 10_000) / 100)
    expect(hits).toBeCloseTo(title.hitFrequency, 4)
    expect(capCost).toBeLessThan(maxCapCost)
    expect(capChance).toBeGreaterThan(0)
    expect(wins.at(-1)?.multiple).toBe(title.maxWinMultiple)
    expect(maxByLines).toBeLessThan(title.maxWinMultiple)
  },
  COUNTING_TIMEOUT_MS,
)

test.each(TITLES)(
  'a simulation of whole rounds of $slug gives the same return, hits and frequency',
  ({ title, seed }) => {
    const below = createFastRandom(seed)
    const draw: Draw = { below, float: () => 0 }
    const rounds = 150_000
    const sums = { won: 0, square: 0, hits: 0, holds: 0 }
    for (let i = 0; i < rounds; i++) {
      const { events, winMinor } = playSlotRound(title, draw, BET)
      const won = Number(winMinor) / Number(BET)
      sums.won += won
      sums.square += won * won
      if (won > 0) sums.hits++
      if (events.some(({ type }) => type === 'hold')) sums.holds++
    }
    const exact = exactHold(title.machine)
    const deviation = Math.sqrt(sums.square / rounds - (sums.won / rounds) ** 2)
    expect(Math.abs(sums.won / rounds - toNumber(exact.rtp, 9))).toBeLessThan(
      (2.576 * deviation) / Math.sqrt(rounds),
    )
    expect(sums.hits / rounds).toBeCloseTo(title.hitFrequency, 2)
    const started = toNumber(exact.holdChance, 9)
    expect(Math.abs(sums.holds / rounds - started)).toBeLessThan(
      2.576 * Math.sqrt((started * (1 - started)) / rounds),
    )
  },
  COUNTING_TIMEOUT_MS,
)

test.each(TITLES)(
  'played respins of $slug end as their Markov chain predicts',
  ({ title, start }) => {
    const { trigger } = title.machine.hold
    const ends = respinEnds(title.machine)[trigger]?.map((chance) => toNumber(chance, 12)) ?? []
    const rounds = 6_000
    const seen = new Float64Array(ends.length)
    let times = 0
    for (let nonce = 0; nonce < rounds; nonce++) {
      const end = held(nonce, title, start).find((event) => event.type === 'hold-win')
      if (end?.type !== 'hold-win') throw new Error('enough balls end in a win')
      seen[end.prizes.length] = (seen[end.prizes.length] ?? 0) + 1
      times += end.prizes.reduce((sum, prize) => sum + prize.times, 0)
    }
    expect(ends.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    const chiSquare = ends
      .slice(trigger, trigger + 7)
      .reduce(
        (sum, chance, i) =>
          sum + ((seen[trigger + i] ?? 0) - chance * rounds) ** 2 / (chance * rounds),
        0,
      )
    expect(chiSquare).toBeLessThan(22)
    const balls = ends.reduce((sum, chance, count) => sum + chance * count, 0)
    expect(times / rounds / (balls * toNumber(meanPrize(title.machine), 9))).toBeCloseTo(1, 1)
  },
)

const small = fc
  .record({
    reels: fc.integer({ min: 1, max: 2 }),
    rows: fc.integer({ min: 1, max: 3 }),
    respins: fc.integer({ min: 1, max: 3 }),
    balls: fc.integer({ min: 1, max: 3 }),
    of: fc.integer({ min: 4, max: 9 }),
    grandTimes: fc.nat(20),
  })
  .map(({ reels, rows, respins, balls, of, grandTimes }): HoldMachine => ({
    reels,
    rows,
    strips: Array.from({ length: reels }, () => ['o', 'x']),
    lines: [],
    pays: {},
    hold: {
      ball: 'o',
      trigger: 1,
      respins,
      landing: { balls, of },
      prizes: [
        { value: { times: 1 }, weight: 2 },
        { value: { times: 5, jackpot: 'mini' }, weight: 1 },
      ],
      grandTimes,
    },
  }))

function walked(
  { reels, rows, hold: { respins, landing } }: HoldMachine,
  started: number,
): number[] {
  const cells = reels * rows
  const chance = landing.balls / landing.of
  const ends = Array.from({ length: cells + 1 }, () => 0)
  const walk = (count: number, left: number, share: number): void => {
    if (count === cells || left === 0) {
      ends[count] = (ends[count] ?? 0) + share
      return
    }
    for (let subset = 0; subset < 2 ** (cells - count); subset++) {
      const landed = subset.toString(2).replaceAll('0', '').length
      walk(
        count + landed,
        landed > 0 ? respins : left - 1,
        share * chance ** landed * (1 - chance) ** (cells - count - landed),
      )
    }
  }
  walk(started, respins, 1)
  return ends
}

test('the Markov chain over held balls equals enumerating every respin, for any machine', () => {
  fc.assert(
    fc.property(small, (any) => {
      const ends = respinEnds(any)
      for (
        let started = Math.max(1, any.reels * any.rows - 3);
        started <= any.reels * any.rows;
        started++
      ) {
        const chances = (ends[started] ?? []).map((share) => toNumber(share, 15))
        walked(any, started).forEach((share, count) => expect(chances[count]).toBeCloseTo(share, 9))
        const mean = respinWins(any, chances).reduce((sum, share, times) => sum + share * times, 0)
        expect(mean).toBeCloseTo(toNumber(respinWorth(any, ends[started] ?? []), 12), 8)
      }
    }),
    { numRuns: 60 },
  )
})

const key = ({ cell }: PrizeCell) => cell.join()

test.each(TITLES)(
  'held balls of $slug stay, each new one lands in an open cell, and every new one resets the respins',
  ({ title, start }) => {
    const {
      reels,
      rows,
      hold: { trigger, respins },
    } = title.machine
    for (let nonce = 0; nonce < 400; nonce++) {
      const events = held(nonce, title, start)
      const first = events.find((event) => event.type === 'hold')
      const standing = new Map(
        first?.type === 'hold' ? first.held.map((prize) => [key(prize), prize]) : [],
      )
      let left = respins
      expect(standing.size).toBe(trigger)
      for (const event of events) {
        if (event.type === 'respin') {
          for (const prize of event.landed) {
            expect(standing.has(key(prize))).toBe(false)
            standing.set(key(prize), prize)
          }
          left = standing.size === reels * rows ? 0 : event.landed.length > 0 ? respins : left - 1
          expect(event.left).toBe(left)
        }
        if (event.type === 'hold-win') {
          expect(event.prizes.map(key).toSorted()).toEqual([...standing.keys()].toSorted())
          expect(event.win).toBe(
            BET * BigInt([...standing.values()].reduce((sum, { times }) => sum + times, 0)),
          )
        }
      }
      expect(left).toBe(0)
    }
  },
)

test.each(TITLES)(
  'every ball in a window of $slug carries a prize of the machine, and a jackpot its stated multiple',
  ({ title, stated, maxPlain }) => {
    const multiples = new Map<string, number>(Object.entries(stated))
    for (let nonce = 0; nonce < 800; nonce++) {
      const [reveal] = playSlotRound(title, drawOf(nonce), BET).events
      if (reveal?.type !== 'reveal') throw new Error('a round begins with its window')
      expect(reveal.prizes?.map(key) ?? []).toEqual(ballsOf(reveal.grid, title.machine))
      for (const { times, jackpot } of reveal.prizes ?? []) {
        if (jackpot) expect(multiples.get(jackpot)).toBe(times)
        else expect(times).toBeLessThanOrEqual(maxPlain)
      }
    }
  },
)

function ballsOf(grid: Grid, { reels, hold: { ball } }: HoldMachine): string[] {
  return Array.from({ length: reels }, (_, reel) => reel).flatMap((reel) =>
    grid.flatMap((row, y) => (row[reel] === ball ? [`${reel},${y}`] : [])),
  )
}

test('a full window pays the Grand in addition to every ball, and ends the respins at once', () => {
  const sure = {
    ...uludag,
    machine: {
      ...machine,
      hold: {
        ...machine.hold,
        landing: { balls: 20, of: 20 },
        prizes: [{ value: { times: 2 }, weight: 1 }],
      },
    },
  }
  const events = held(1, sure)
  expect(events.filter(({ type }) => type === 'respin')).toMatchObject([
    { landed: { length: 14 }, left: 0 },
  ])
  expect(events.slice(-3)).toMatchObject([
    { type: 'full-hold', jackpot: 'grand', times: 2_000, win: 2_000_000n },
    { type: 'hold-win', win: 40_000n },
    { type: 'round-end' },
  ])
})

test('the win cap ends the round at its stated maximum', () => {
  const major = {
    ...uludag,
    machine: {
      ...machine,
      hold: {
        ...machine.hold,
        landing: { balls: 20, of: 20 },
        prizes: [{ value: { times: 200, jackpot: 'major' as const }, weight: 1 }],
      },
    },
  }
  const { events, winMinor } = playSlotRound(major, beginning(SIX_BALLS, 3), BET)
  expect(winMinor).toBe(2_500n * BET)
  expect(events.slice(-2)).toEqual([
    { type: 'win-cap', win: 2_500n * BET },
    { type: 'round-end', win: 2_500n * BET },
  ])
})

test.each(TITLES)('too few balls to start the respins of $slug pay nothing', ({ title }) => {
  const rounds = Array.from(
    { length: 2_000 },
    (_, nonce) => playSlotRound(title, drawOf(nonce), BET).events,
  )
  const without = rounds.filter((events) => !events.some(({ type }) => type === 'hold'))
  expect(without.length).toBeGreaterThan(1_900)
  for (const events of without) expect(linesOnly(events)).toBe(true)
})

function linesOnly(events: readonly SlotEvent[]): boolean {
  return events.every((event) => eventWin(event) === 0n || event.type === 'line-win')
}
