import { expect, test } from 'vitest'
import { totalWeight } from '../draw-weighted.ts'
import { createRoundDraw } from '../round-draw.ts'
import { sicBo } from '../sic-bo/sic-bo.ts'
import { allThrows, diceTotal } from '../sic-bo/layout.ts'
import type { TableResult } from '../table-game.ts'
import { beaconDice, countSpot } from './beacon-dice.ts'
import { BEACON_COUNTS, paysOf, TOTALS } from './beacons.ts'

const THROWS = allThrows()
const waysOf = (total: number) => THROWS.filter((dice) => diceTotal(dice) === total).length
const meanOf = (total: number) =>
  paysOf(total).lit.reduce((sum, [times, weight]) => sum + times * weight, 0) / 100

test('a total returns what its throws, its chance to be lit and its payouts give', () => {
  // Three of sixteen totals are lit on average, and every total equally often.
  expect(BEACON_COUNTS.reduce((sum, [count, weight]) => sum + count * weight, 0)).toBe(300)
  expect(totalWeight(BEACON_COUNTS)).toBe(100)
  for (const total of TOTALS) {
    expect(totalWeight(paysOf(total).lit)).toBe(100)
    const percent =
      (100 * (waysOf(total) * (13 * paysOf(total).plain + 3 * meanOf(total)))) / (16 * 216)
    const { outcomes, outOf } = countSpot(total)
    expect(
      (100 * outcomes.reduce((sum, { times, ways }) => sum + times * ways, 0)) / outOf,
    ).toBeCloseTo(percent, 9)
    expect(beaconDice.oddsOf(`total:${total}`).rtpPercent).toBe(
      Math.floor(percent * 100 + 1e-6) / 100,
    )
  }
})

test('every total returns 96.49 to 96.56 percent, and mirrored totals alike', () => {
  expect(
    TOTALS.map((total) => beaconDice.oddsOf(`total:${total}`)).map(({ rtpPercent }) => rtpPercent),
  ).toEqual(
    [96.52, 96.52, 96.52, 96.52, 96.52, 96.49, 96.52, 96.56].flatMap((percent, at, half) => [
      percent,
      ...(at === half.length - 1 ? half.toReversed() : []),
    ]),
  )
  expect(beaconDice.oddsOf('total:3')).toEqual({
    pays: '149:1 – 999:1',
    maxTimes: 100_000,
    rtpPercent: 96.52,
  })
  expect(beaconDice.oddsOf('total:18')).toEqual(beaconDice.oddsOf('total:3'))
})

test('a lit total pays more than a plain one, whichever multiplier it has', () => {
  for (const total of TOTALS)
    expect(Math.min(...paysOf(total).lit.map(([times]) => times))).toBeGreaterThan(
      paysOf(total).plain,
    )
})

test('the table has the sixteen totals and nothing else', () => {
  expect(beaconDice.spots).toEqual(TOTALS.map((total) => `total:${total}`))
  for (const text of ['total:2', 'total:19', 'total:03', 'small', 'total:', 'triple:3'])
    expect(beaconDice.readSpot(text)).toBeUndefined()
  expect(() => paysOf(2)).toThrow(RangeError)
})

const rounds = 20_000
const played = Array.from({ length: rounds }, (_, round) => {
  const draw = () => createRoundDraw('56'.repeat(32), 'tuz', round)
  return { lit: beaconDice.resultOf(draw()), plain: sicBo.resultOf(draw()) }
})
const beaconsOf = ({ events }: TableResult) =>
  events.flatMap((event) => (event.type === 'beacons' ? event.totals : []))

test('the dice are those of sic bo with the same hash; lit totals are distinct and announced first', () => {
  for (const { lit, plain } of played.slice(0, 500)) {
    expect(lit.events.map(({ type }) => type)).toEqual(['beacons', 'diceTotal'])
    const [thrown] = plain.events.filter((event) => event.type === 'dice')
    expect(lit.events[1]).toEqual({
      type: 'diceTotal',
      dice: thrown?.dice,
      total: thrown?.total,
    })
    const totals = beaconsOf(lit).map(({ total }) => total)
    expect(new Set(totals).size).toBe(totals.length)
    expect(BEACON_COUNTS.map(([count]) => count)).toContain(totals.length)
  }
})

test('only the thrown total is paid, by its multiplier where it is lit', () => {
  for (const { lit } of played.slice(0, 500)) {
    if (lit.mark.kind !== 'beacondice') continue
    const { total } = lit.mark
    const times = beaconsOf(lit).find((beacon) => beacon.total === total)?.times
    expect(lit.mark.times).toBe(times)
    expect(
      lit
        .returns(beaconDice.spots.map((spot) => ({ spot, amountMinor: 300n })))
        .filter(({ returnMinor }) => returnMinor > 0n),
    ).toEqual([
      { spot: `total:${total}`, returnMinor: 300n * BigInt(times ?? paysOf(total).plain) },
    ])
  }
})

test('seeded rounds light every total equally often, with the stated multipliers', () => {
  const all = played.flatMap(({ lit }) => beaconsOf(lit))
  for (const total of TOTALS) {
    const own = all.filter((beacon) => beacon.total === total)
    const share = 3 / 16
    // 3.9 standard errors: of 32 comparisons one in a hundred runs of other seeds would fail.
    expect(Math.abs(own.length / rounds - share)).toBeLessThan(
      3.9 * Math.sqrt((share * (1 - share)) / rounds),
    )
    const variance =
      paysOf(total).lit.reduce(
        (sum, [times, weight]) => sum + weight * (times - meanOf(total)) ** 2,
        0,
      ) / 100
    expect(
      Math.abs(own.reduce((sum, { times }) => sum + times, 0) / own.length - meanOf(total)),
    ).toBeLessThan(3.9 * Math.sqrt(variance / own.length))
  }
})
