import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '../fairness/draw.ts'
import type { TicketNumbers } from './bingo-game.ts'
import { bingoGame, ninety, seventyFive } from './games.ts'
import { chanceOfAll, chanceOfFullWithin, chanceOfGroups } from './odds.ts'
import { PATTERN_ROTATION, patternOfRound, PATTERNS } from './patterns.ts'
import { drawCalls, drawStrip } from './round-draw.ts'
import { fallenPrizes, placesOf } from './round-prizes.ts'
import { hasWith, toGo } from './to-go.ts'
import { returnPercent, shareEqually, shareSales } from './share-sales.ts'

const STRIPS = 600
const drawOf = (n: number) => createDraw('5eed', 'bingo', n)
const numbersOf = (ticket: TicketNumbers) => ticket.flat().filter((n) => n > 0)
const source = (round: number) => ({ hash: 'ab'.repeat(32), salt: 'cd'.repeat(32), round })

test('a strip of six contains the numbers 1–90 once, five per row, one to three per column in ascending order', () => {
  for (let n = 0; n < STRIPS; n += 1) {
    const strip = ninety.drawStrip(drawOf(n))
    expect(strip).toHaveLength(6)
    expect(strip.flatMap(numbersOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 90 }, (_, i) => i + 1),
    )
    for (const ticket of strip) {
      expect(ticket.map((row) => row.filter((place) => place > 0).length)).toEqual([5, 5, 5])
      for (let column = 0; column < 9; column += 1) {
        const numbers = ticket.flatMap((row) => ((row[column] ?? 0) > 0 ? [row[column] ?? 0] : []))
        expect(numbers.length).toBeGreaterThanOrEqual(1)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column)
      }
    }
  }
})

test('a 75-ball card has five different numbers of each column’s fifteen, and a free middle', () => {
  for (let n = 0; n < STRIPS; n += 1) {
    const [card = []] = seventyFive.drawStrip(drawOf(n))
    expect(new Set(numbersOf(card)).size).toBe(24)
    expect(card[2]?.[2]).toBe(0)
    card.forEach((row) =>
      row.forEach((number, column) => {
        if (number > 0) expect(Math.floor((number - 1) / 15)).toBe(column)
      }),
    )
  }
})

test('every ticket of a strip is equally likely to contain a number', () => {
  const held = Array.from({ length: 6 }, () => Array.from({ length: 91 }, () => 0))
  for (let n = 0; n < STRIPS; n += 1)
    ninety
      .drawStrip(drawOf(n))
      .forEach((ticket, at) =>
        numbersOf(ticket).forEach(
          (number) => void ((held[at] ??= [])[number] = (held[at]?.[number] ?? 0) + 1),
        ),
      )
  const deviation = Math.sqrt(STRIPS * (1 / 6) * (5 / 6))
  for (const of of held)
    for (const count of of.slice(1))
      expect(Math.abs(count - STRIPS / 6)).toBeLessThan(5 * deviation)
})

test('calls contain every ball once, differ between rounds, and repeat for the same source', () => {
  for (const game of [ninety, seventyFive]) {
    const calls = drawCalls(source(7), game)
    expect(calls.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: game.variant }, (_, i) => i + 1),
    )
    expect(drawCalls(source(7), game)).toEqual(calls)
    expect(drawCalls(source(8), game)).not.toEqual(calls)
    expect(drawStrip(source(7), game, 1)).not.toEqual(drawStrip(source(7), game, 2))
  }
})

test('each prize is won once, at the first call that completes it, by all tickets complete at that call', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(90 as const, 75 as const),
      (round, strips, variant) => {
        const game = bingoGame(variant)
        const calls = drawCalls(source(round), game)
        const tickets = Array.from({ length: strips }, (_, i) =>
          drawStrip(source(round), game, i + 1),
        ).flat()
        const pattern = patternOfRound(round)
        const fallen = fallenPrizes(game, calls, tickets, pattern)
        expect(fallen.map(({ kind }) => kind).toSorted()).toEqual(game.prizes.toSorted())
        expect(fallen.map(({ call }) => call)).toEqual(
          fallen.map(({ call }) => call).toSorted((a, b) => a - b),
        )
        const full = fallen.find(({ kind }) => kind === 'full')
        const covered = tickets.map(
          (ticket) =>
            calls.findIndex((_, i) =>
              numbersOf(ticket).every((n) => calls.slice(0, i + 1).includes(n)),
            ) + 1,
        )
        expect(full?.call).toBe(Math.min(...covered))
        expect(full?.winners).toEqual(
          covered.flatMap((at, i) => (at === Math.min(...covered) ? [i] : [])),
        )
      },
    ),
    { numRuns: 150 },
  )
})

test('lines of a 90-ball ticket are won in order, and a pattern needs only its own places', () => {
  const ticket = [
    [1, 11, 21, 31, 41],
    [2, 12, 22, 32, 42],
    [3, 13, 23, 33, 43],
  ]
  const calls = [
    ...ticket.flat(),
    ...Array.from({ length: 90 }, (_, i) => i + 1).filter((n) => !ticket.flat().includes(n)),
  ]
  expect(fallenPrizes(ninety, calls, [ticket], undefined)).toEqual([
    { kind: 'line', call: 5, winners: [0] },
    { kind: 'two-lines', call: 10, winners: [0] },
    { kind: 'full', call: 15, winners: [0] },
  ])
  const card = [
    [1, 16, 31, 46, 61],
    [2, 17, 32, 47, 62],
    [3, 18, 0, 48, 63],
    [4, 19, 33, 49, 64],
    [5, 20, 34, 50, 65],
  ]
  const first = [1, 61, 5, 65]
  const places = placesOf([
    ...first,
    ...Array.from({ length: 75 }, (_, i) => i + 1).filter((n) => !first.includes(n)),
  ])
  expect(seventyFive.completes(card, places, 'corners').get('pattern')).toBe(4)
  for (const id of PATTERN_ROTATION) expect(PATTERNS[id].length).toBeGreaterThan(3)
  expect([1, 6, 7].map(patternOfRound)).toEqual(['corners', 'heart', 'corners'])
})

test('the count of missing numbers reaches zero with the call that completes the prize', () => {
  for (const [game, round] of [
    [ninety, 3],
    [seventyFive, 3],
    [seventyFive, 6],
  ] as const) {
    const [ticket = []] = drawStrip(source(round), game, 1)
    const calls = drawCalls(source(round), game)
    const pattern = game.variant === 75 ? patternOfRound(round) : undefined
    for (const [kind, call] of game.completes(ticket, placesOf(calls), pattern)) {
      const lacks = calls.map((_, i) =>
        toGo(game, ticket, new Set(calls.slice(0, i)), kind, pattern),
      )
      expect(lacks).toEqual(lacks.toSorted((a, b) => b - a))
      expect(lacks[call - 1]).toBeGreaterThan(0)
      expect(
        [call - 1, call, call + 1].map((at) => hasWith(game, ticket, calls, kind, at, pattern)),
      ).toEqual([false, true, false])
    }
  }
})

test('prizes, progressive and house share add up to the sales to the kuruş, and shares to their prize', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 1, max: 5_000 }),
      (salesMinor, winners) => {
        const shares = shareSales(
          salesMinor,
          { prizes: { line: 1_400, 'two-lines': 1_800, full: 5_000 }, jackpot: 600 },
          ninety.prizes,
        )
        expect(
          [...shares.prizes.values()].reduce((sum, each) => sum + each, 0n) +
            shares.jackpotMinor +
            shares.houseMinor,
        ).toBe(salesMinor)
        expect(shares.houseMinor >= (salesMinor * 12n) / 100n).toBe(true)
        const { eachMinor, leftMinor } = shareEqually(salesMinor, winners)
        expect(eachMinor * BigInt(winners) + leftMinor).toBe(salesMinor)
        expect(leftMinor < BigInt(winners)).toBe(true)
      },
    ),
  )
  expect(
    returnPercent({ prizes: { line: 1_400, 'two-lines': 1_800, full: 5_000 }, jackpot: 600 }),
  ).toBe(88)
})

test('the computed chances lie in the confidence band of simulated play', () => {
  const rounds = 3_000
  const seen = { line: 0, full: 0, manyFull: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    const placeOf = placesOf(drawCalls(source(round), ninety))
    const strips = [1, 2, 3].map((n) =>
      drawStrip(source(round), ninety, n).map((ticket) =>
        ninety.completes(ticket, placeOf, undefined),
      ),
    )
    const first = (kind: 'line' | 'full', tickets: readonly ReadonlyMap<string, number>[]) =>
      Math.min(...tickets.map((of) => of.get(kind) ?? 91))
    if (first('line', strips[0] ?? []) <= 25) seen.line += 1
    if (first('full', strips[0] ?? []) <= 65) seen.full += 1
    if (first('full', strips.flat()) <= 60) seen.manyFull += 1
  }
  const holds = (count: number, chance: number) =>
    Math.abs(count - rounds * chance) < 3.3 * Math.sqrt(rounds * chance * (1 - chance))
  expect(holds(seen.line, chanceOfGroups(1, 18, 5, 25, 90))).toBe(true)
  expect(holds(seen.full, chanceOfGroups(1, 6, 15, 65, 90))).toBe(true)
  expect(holds(seen.manyFull, chanceOfFullWithin(60, 3, ninety))).toBe(true)
})

test('chances are exact where they can be computed by hand', () => {
  expect(chanceOfAll(15, 15, 90)).toBeCloseTo(1 / 45_795_673_964_460_816, 30)
  expect(chanceOfAll(5, 90, 90)).toBe(1)
  expect(chanceOfAll(5, 4, 90)).toBe(0)
  expect(chanceOfGroups(2, 3, 5, 90, 90)).toBe(1)
  expect(chanceOfGroups(3, 3, 5, 45, 90)).toBeCloseTo(chanceOfAll(15, 45, 90), 12)
})
