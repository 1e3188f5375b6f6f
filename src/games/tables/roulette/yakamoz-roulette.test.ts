import { expect, test } from 'vitest'
import { createRoundDraw } from '../round-draw.ts'
import type { TableResult } from '../table-game.ts'
import { LUCKY_COUNTS, LUCKY_TIMES, PLAIN_TIMES } from './lucky-numbers.ts'
import { POCKETS } from './pockets.ts'
import { roulette } from './roulette.ts'
import { straightTimes, yakamozRoulette } from './yakamoz-roulette.ts'

const sum = (
  weighted: readonly (readonly [value: number, weight: number])[],
  of: (value: number) => number,
) => weighted.reduce((total, [value, weight]) => total + of(value) * weight, 0)
const weightOf = (weighted: readonly (readonly [value: number, weight: number])[]) =>
  sum(weighted, () => 1)

test('a straight spot returns exactly 36 of 37, over pockets and the count, choice and payout of lit numbers', () => {
  // In units of 1 / (37 pockets × 37 places among the lit numbers × weights): the spot's pocket
  // comes once in 37, and it is one of `count` lit numbers in `count` of 37 choices.
  const weights = weightOf(LUCKY_COUNTS) * weightOf(LUCKY_TIMES)
  const shining =
    sum(LUCKY_COUNTS, (count) => count) *
    sum(LUCKY_TIMES, (times) => straightTimes({ pocket: 7, lucky: [{ number: 7, times }] }))
  const plain =
    sum(LUCKY_COUNTS, (count) => POCKETS - count) *
    weightOf(LUCKY_TIMES) *
    straightTimes({ pocket: 7, lucky: [{ number: 8, times: 500 }] })
  expect((shining + plain) / 100).toBe(36 * POCKETS * weights)
  expect(yakamozRoulette.oddsOf('straight:7')).toEqual({
    pays: '29:1 – 499:1',
    maxTimes: 50_000,
    rtpPercent: 97.29,
  })
})

test('every other spot equals that of the plain table', () => {
  for (const spot of roulette.spots.filter((name) => !name.startsWith('straight:')))
    expect(yakamozRoulette.oddsOf(spot)).toEqual(roulette.oddsOf(spot))
})

function luckyOf({ events }: TableResult) {
  return events.flatMap((event) => (event.type === 'lucky' ? event.numbers : []))
}

const rounds = 20_000
const played = Array.from({ length: rounds }, (_, round) => {
  const draw = () => createRoundDraw('34'.repeat(32), 'tuz', round)
  return { shone: yakamozRoulette.resultOf(draw()), plain: roulette.resultOf(draw()) }
})

test('a round’s ball is that of the plain table with the same hash; its lit numbers are distinct and announced first', () => {
  for (const { shone, plain } of played.slice(0, 500)) {
    expect(shone.events.map(({ type }) => type)).toEqual(['lucky', 'ball'])
    expect(shone.events[1]).toEqual(plain.events[0])
    const numbers = luckyOf(shone).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(LUCKY_COUNTS.map(([count]) => count)).toContain(numbers.length)
  }
})

test('a straight bet pays the multiplier of its lit number', () => {
  for (const { shone } of played.slice(0, 500)) {
    if (shone.mark.kind !== 'roulette') continue
    const { pocket } = shone.mark
    const times = luckyOf(shone).find(({ number }) => number === pocket)?.times
    expect(shone.mark.times).toBe(times)
    expect(shone.returns([{ spot: `straight:${pocket}`, amountMinor: 300n }])).toEqual([
      { spot: `straight:${pocket}`, returnMinor: 300n * BigInt(times ?? PLAIN_TIMES) },
    ])
  }
})

test('seeded rounds light numbers with the stated counts and payouts', () => {
  const all = played.flatMap(({ shone }) => luckyOf(shone))
  const countsBand =
    2.576 *
    Math.sqrt(sum(LUCKY_COUNTS, (count) => (count - 3) ** 2) / weightOf(LUCKY_COUNTS) / rounds)
  expect(Math.abs(all.length / rounds - 3)).toBeLessThan(countsBand)
  const timesBand =
    2.576 *
    Math.sqrt(sum(LUCKY_TIMES, (times) => (times - 104) ** 2) / weightOf(LUCKY_TIMES) / all.length)
  expect(
    Math.abs(all.reduce((total, { times }) => total + times, 0) / all.length - 104),
  ).toBeLessThan(timesBand)
})
