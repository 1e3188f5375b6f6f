import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import type { SlotEvent } from '../events.ts'
import { playSlotRound } from '../play-slot-round.ts'
import { eventWin } from '../round-log.ts'
import type { TitleOf } from '../title.ts'
import { tavlaDuellosu } from '../titles/tavla-duellosu.ts'
import { duelLottery, exactDuel } from './exact-duel.ts'
import { diceMultiplier, raceMultiplier, type DuelMachine, type Score } from './machine.ts'

const BET = 1_000n
const SERVER_SEED = '2c9f5be1a07d48c6b3e8f41d5a6097ce1b2d3f4a5c6e7081928374655a6b7c8d'

const play = (title: TitleOf<'duel'>, draw: Draw, bet = BET) => playSlotRound(title, draw, bet)
const roundOf = (nonce: number) => play(tavlaDuellosu, createDraw(SERVER_SEED, 'client', nonce))

function scripted(values: readonly number[]): Draw & { asked: number[] } {
  const asked: number[] = []
  return { asked, below: (n) => (asked.push(n), values[asked.length - 1] ?? 0), float: () => 0 }
}

type Spin = {
  grid: readonly (readonly string[])[]
  freeSpin: number
  wins: Extract<SlotEvent, { type: 'line-win' }>[]
  roll: Extract<SlotEvent, { type: 'dice-roll' }> | undefined
  move: Extract<SlotEvent, { type: 'race-move' }> | undefined
}

function spinsOf(events: readonly SlotEvent[]): Spin[] {
  const spins: Spin[] = []
  for (const event of events) {
    const last = spins.at(-1)
    if (event.type === 'reveal')
      spins.push({
        grid: event.grid,
        freeSpin: event.freeSpin ?? 0,
        wins: [],
        roll: undefined,
        move: undefined,
      })
    else if (last && event.type === 'line-win') last.wins.push(event)
    else if (last && event.type === 'dice-roll') last.roll = event
    else if (last && event.type === 'race-move') last.move = event
  }
  return spins
}

const sumOf = (events: readonly SlotEvent[]) =>
  events.reduce((sum, event) => sum + eventWin(event), 0n)

function wonBy({ wins }: Spin, { lines }: DuelMachine): readonly [left: bigint, right: bigint] {
  const left = sumOf(wins.filter(({ line }) => line <= lines.length))
  return [left, sumOf(wins) - left]
}

test('every line of each board pays by the shown window, once, and no line reaches the other board', () => {
  const { lines, pays, wild } = tavlaDuellosu.machine
  for (let nonce = 0; nonce < 1_500; nonce++)
    for (const { grid, wins } of spinsOf(roundOf(nonce).events)) {
      const expected = [0, 3].flatMap((first) =>
        lines.flatMap((rows, index) => {
          const shown = rows.map((row, reel) => grid[row - 1]?.[first + reel] ?? '')
          const symbol = shown.find((each) => each !== wild.symbol) ?? wild.symbol
          const times = pays[symbol]?.[2] ?? 0
          return shown.every((each) => each === symbol || each === wild.symbol) && times > 0
            ? [
                {
                  line: index + 1 + (first === 0 ? 0 : lines.length),
                  symbol,
                  cells: rows.map((row, reel) => [first + reel, row - 1]),
                  win: (BigInt(times) * BET) / 20n,
                },
              ]
            : []
        }),
      )
      expect(wins.map(({ line, symbol, cells, win }) => ({ line, symbol, cells, win }))).toEqual(
        expected,
      )
    }
})

test('dice roll exactly when both boards win, and add their multiple of the higher win or of both', () => {
  const { machine } = tavlaDuellosu
  let rolls = 0
  let ties = 0
  for (let nonce = 0; nonce < 4_000; nonce++)
    for (const spin of spinsOf(roundOf(nonce).events)) {
      const [left, right] = wonBy(spin, machine)
      expect(spin.roll !== undefined).toBe(left > 0n && right > 0n)
      if (!spin.roll) continue
      const { dice, multiplier, side, win } = spin.roll
      expect(multiplier).toBe(diceMultiplier(machine.dice, dice))
      expect(side).toBe(left === right ? 'both' : left > right ? 'left' : 'right')
      const raised = left === right ? left + right : left > right ? left : right
      expect(win).toBe(raised * BigInt(multiplier - 1))
      rolls++
      if (side === 'both') ties++
    }
  expect(rolls).toBeGreaterThan(100)
  expect(ties).toBeGreaterThan(3)
})

test('a race starts when both boards show a die, moves the board that won more, and ends by its rules', () => {
  const { machine } = tavlaDuellosu
  const { race } = machine
  let races = 0
  for (let nonce = 0; nonce < 6_000; nonce++) {
    const { events, winMinor } = roundOf(nonce)
    const [opening, ...free] = spinsOf(events)
    const shows = (from: number) =>
      opening?.grid.some((row) => row.slice(from, from + 3).includes(machine.scatter.symbol))
    const started = events.find((event) => event.type === 'race')
    expect(started !== undefined).toBe(shows(0) && shows(3))
    if (!started) {
      expect(free).toEqual([])
      continue
    }
    races++
    expect(started.cells.map(([reel, row]) => opening?.grid[row]?.[reel])).toEqual(
      started.cells.map(() => machine.scatter.symbol),
    )
    let score: Score = [0, 0]
    for (const [index, spin] of free.entries()) {
      expect(Math.max(...score)).toBeLessThan(race.points)
      expect(spin.freeSpin).toBe(index + 1)
      expect(spin.grid.flat()).not.toContain(machine.scatter.symbol)
      const [left, right] = wonBy(spin, machine)
      if (left > right) score = [score[0] + 1, score[1]]
      if (right > left) score = [score[0], score[1] + 1]
      expect(spin.move).toEqual({
        type: 'race-move',
        ...(left === right ? {} : { side: left > right ? 'left' : 'right' }),
        score,
      })
    }
    expect(free.length).toBeLessThanOrEqual(race.maxSpins)
    expect(Math.max(...score) === race.points || free.length === race.maxSpins).toBe(true)
    const from = events.indexOf(started)
    const end = events.findIndex(({ type }) => type === 'race-end')
    const wonMinor = sumOf(events.slice(from, end))
    const multiplier = raceMultiplier(race, score)
    expect(events.slice(end)).toEqual([
      { type: 'race-end', score, multiplier, win: wonMinor * BigInt(multiplier - 1) },
      { type: 'free-spins-end', spins: free.length, win: wonMinor * BigInt(multiplier) },
      { type: 'round-end', win: winMinor },
    ])
  }
  expect(races).toBeGreaterThan(20)
})

test('a spin draws a stop per reel and then the dice if both boards win', () => {
  const { machine } = tavlaDuellosu
  for (let nonce = 0; nonce < 1_000; nonce++) {
    const inner = createDraw(SERVER_SEED, 'client', nonce)
    const asked: number[] = []
    const { events } = play(tavlaDuellosu, {
      float: () => inner.float(),
      below: (n) => (asked.push(n), inner.below(n)),
    })
    expect(asked).toEqual(
      spinsOf(events).flatMap(({ freeSpin, roll }) => [
        ...(freeSpin > 0 ? machine.race.strips : machine.strips).map(({ length }) => length),
        ...(roll ? [6, 6] : []),
      ]),
    )
  }
})

test('the lead multiplies a race, a shutout twice, and a draw at the last spin not at all', () => {
  const race = { points: 5, shutout: 2 }
  expect(
    [
      [5, 0],
      [0, 5],
      [5, 1],
      [2, 5],
      [5, 4],
      [4, 1],
      [3, 3],
    ].map(([left = 0, right = 0]) => raceMultiplier(race, [left, right])),
  ).toEqual([10, 10, 4, 3, 1, 3, 1])
})

test('the same seeds give the same round', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), (nonce) => {
      expect(roundOf(nonce)).toEqual(roundOf(nonce))
    }),
    { numRuns: 50 },
  )
})

const at = (board: 'left' | 'right', symbol: string) => (reel: number) =>
  tavlaDuellosu.machine.strips[reel + (board === 'left' ? 0 : 3)]?.indexOf(symbol) ?? 0
const openingOf = (symbol: string) => [
  ...[0, 1, 2].map(at('left', symbol)),
  ...[0, 1, 2].map(at('right', symbol)),
]

test('a round that reaches its maximum with its lines rolls no dice, and with its dice starts no race', () => {
  const lines = scripted(openingOf('cat'))
  const first = play({ ...tavlaDuellosu, maxWinMultiple: 1 }, lines)
  expect(lines.asked).toHaveLength(6)
  expect(first.winMinor).toBe(BET)
  expect(first.events.slice(-2)).toEqual([
    { type: 'win-cap', win: BET },
    { type: 'round-end', win: BET },
  ])
  const dice = scripted([...openingOf('cat'), 5, 5])
  const second = play({ ...tavlaDuellosu, maxWinMultiple: 100 }, dice)
  expect(dice.asked).toHaveLength(8)
  expect(second.events.some(({ type }) => type === 'dice-roll')).toBe(true)
  expect(second.winMinor).toBe(100n * BET)
})

test('a race that reaches the maximum ends at once, without its multiplier', () => {
  const nonce = Array.from({ length: 3_000 }, (_, i) => i).find((i) =>
    roundOf(i).events.some((event) => event.type === 'race-end' && event.multiplier > 1),
  )
  const full = roundOf(nonce ?? 0)
  const start = full.events.findIndex(({ type }) => type === 'race')
  const end = full.events.findIndex(({ type }) => type === 'race-end')
  const beforeMinor = sumOf(full.events.slice(0, start))
  const beforeEndMinor = sumOf(full.events.slice(0, end))
  const cap = Number((beforeMinor + beforeEndMinor) / 2n / BET)
  expect(cap).toBeGreaterThan(Number(beforeMinor / BET))
  const capped = play(
    { ...tavlaDuellosu, maxWinMultiple: cap },
    createDraw(SERVER_SEED, 'client', nonce ?? 0),
  )
  expect(capped.winMinor).toBe(BigInt(cap) * BET)
  expect(capped.events.some(({ type }) => type === 'race-end')).toBe(false)
  expect(capped.events.slice(-3).map(({ type }) => type)).toEqual([
    'free-spins-end',
    'win-cap',
    'round-end',
  ])
})

const SYMBOLS = ['a', 'b', 'w']

/** So small that every sequence of draws can be played. */
const machines: fc.Arbitrary<DuelMachine> = fc
  .record({
    strip: fc.array(fc.constantFrom(...SYMBOLS, 's'), { minLength: 2, maxLength: 2 }),
    other: fc.array(fc.constantFrom(...SYMBOLS), { minLength: 2, maxLength: 2 }),
    free: fc.array(fc.constantFrom(...SYMBOLS), { minLength: 1, maxLength: 2 }),
    rows: fc.constantFrom(1, 2),
    a: fc.constantFrom(1, 2, 5),
    points: fc.constantFrom(1, 2),
    maxSpins: fc.constantFrom(1, 2),
    shutout: fc.constantFrom(1, 2),
    doubles: fc.constantFrom(1, 2),
  })
  .map(({ strip, other, free, rows, a, points, maxSpins, shutout, doubles }) => ({
    reels: 2,
    rows,
    strips: [strip, [...other, 's']],
    lines: [[1], [rows]],
    pays: { a: [a], b: [2] },
    wild: { symbol: 'w' },
    scatter: { symbol: 's' },
    dice: { doubles },
    race: { points, maxSpins, shutout, strips: [free, other] },
  }))

function playEverySequence(title: TitleOf<'duel'>) {
  const bet = title.betStepsMinor[0] ?? 0n
  let [mean, hits, square] = [0, 0, 0]
  const follow = (values: readonly number[]): void => {
    const draw = scripted(values)
    const { events, winMinor } = play(title, draw, bet)
    const next = draw.asked[values.length]
    if (next !== undefined) {
      for (let value = 0; value < next; value++) follow([...values, value])
      return
    }
    const chance = draw.asked.reduce((share, n) => share / n, 1)
    const win = Number(winMinor) / Number(bet)
    mean += win * chance
    square += win * win * chance
    const [opening] = spinsOf(events)
    if (opening && opening.wins.length > 0) hits += chance
  }
  follow([])
  return { mean, hits, square }
}

test('the exact figures and the spread equal those of playing every sequence, for any machine', () => {
  fc.assert(
    fc.property(machines, (machine) => {
      const title = { ...tavlaDuellosu, machine, maxWinMultiple: 3_000, betStepsMinor: [400n] }
      const played = playEverySequence(title)
      const exact = exactDuel(machine)
      expect(exact.rtp).toBeCloseTo(played.mean, 9)
      expect(exact.hits).toBeCloseTo(played.hits, 9)
      fc.pre(played.square > 0)
      const { lottery, rtp, capCost } = duelLottery(machine, title.maxWinMultiple)
      expect(rtp).toBeCloseTo(played.mean, 6)
      expect(capCost).toBeCloseTo(0, 6)
      const square = lottery.reduce(
        (sum, { multiple, chance }) => sum + multiple * multiple * chance,
        0,
      )
      expect(square / played.square).toBeCloseTo(1, 6)
    }),
    { numRuns: 5 },
  )
})
