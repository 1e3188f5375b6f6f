import { expect, test } from 'vitest'
import { drawFromUint32 } from '../../fairness/draw.ts'
import type { Dice } from '../table-events.ts'
import edges from '../vectors/house-edges.json' with { type: 'json' }
import { allThrows, diceTotal, SIC_BO_SPOTS } from './layout.ts'
import { sicBo } from './sic-bo.ts'

function roundOf(dice: Dice) {
  const numbers = dice.map((die) => die - 1)
  return sicBo.resultOf(drawFromUint32(() => numbers.shift() ?? 0))
}

const throws = allThrows()
const rounds = throws.map((dice) => roundOf(dice))

function returnedBy(spot: string): number[] {
  return rounds.map((round) =>
    Number(round.returns([{ spot, amountMinor: 100n }])[0]?.returnMinor ?? -1n),
  )
}

function edgeOf(spot: string): number {
  return 100 - returnedBy(spot).reduce((sum, times) => sum + times, 0) / throws.length
}

function edgeAt(spot: string, pays: number): number {
  return (
    100 - (100 * (pays + 1) * returnedBy(spot).filter((times) => times > 0).length) / throws.length
  )
}

const { totals, ...published } = edges.sicBo
const faces = [1, 2, 3, 4, 5, 6]

test('each of the 216 throws comes once', () => {
  expect(throws).toHaveLength(216)
  expect(new Set(throws.map(String)).size).toBe(216)
})

test.each(Object.entries(totals))('total %s', (total, { pays, ways, houseEdgePercent }) => {
  const spot = `total:${total}`
  expect(returnedBy(spot).filter((times) => times > 0)).toHaveLength(ways)
  expect(edgeOf(spot)).toBeCloseTo(houseEdgePercent, 6)
  expect(sicBo.oddsOf(spot).pays).toBe(pays)
})

test('small, big, doubles, triples, pairs and singles have the published edge', () => {
  expect(edgeOf('small')).toBeCloseTo(published['small_4-10_not_triple_1to1'], 6)
  expect(edgeOf('big')).toBeCloseTo(published['big_11-17_not_triple_1to1'], 6)
  expect(edgeOf('anytriple')).toBeCloseTo(published.anyTriple_31to1, 6)
  for (const face of faces) {
    expect(edgeOf(`triple:${face}`)).toBeCloseTo(published.specificTriple_180to1, 6)
    expect(edgeOf(`double:${face}`)).toBeCloseTo(published.specificDouble_11to1, 6)
    expect(edgeOf(`single:${face}`)).toBeCloseTo(published.singleNumber_1_2_12, 6)
    for (const high of faces.filter((other) => other > face))
      expect(edgeOf(`pair:${face}-${high}`)).toBeCloseTo(published.twoDiceCombo_6to1, 6)
  }
})

test('the same throws at the odds of other tables have their published edge', () => {
  expect(edgeAt('total:4', 50)).toBeCloseTo(published.totals_4_17_at_50to1, 6)
  expect(edgeAt('triple:3', 150)).toBeCloseTo(published.specificTriple_150to1, 6)
  expect(edgeAt('anytriple', 30)).toBeCloseTo(published.anyTriple_30to1, 6)
  expect(edgeAt('anytriple', 24)).toBeCloseTo(published.anyTriple_24to1, 6)
  expect(edgeAt('double:3', 10)).toBeCloseTo(published.specificDouble_10to1, 6)
  expect(edgeAt('double:3', 8)).toBeCloseTo(published.specificDouble_8to1, 6)
  expect(edgeAt('pair:2-5', 5)).toBeCloseTo(published.twoDiceCombo_5to1, 6)
  const threeOfASingle = returnedBy('single:1').filter((times) => times === 1_300).length
  expect(edgeOf('single:1') + (900 * threeOfASingle) / throws.length).toBeCloseTo(
    published.singleNumber_1_2_3,
    6,
  )
})

test('the stated return is the computed one, rounded down', () => {
  for (const spot of sicBo.spots) {
    const { rtpPercent, maxTimes } = sicBo.oddsOf(spot)
    const returned = returnedBy(spot)
    expect(rtpPercent).toBe(
      Math.floor((returned.reduce((sum, times) => sum + times, 0) * 100) / throws.length) / 100,
    )
    expect(maxTimes).toBe(Math.max(...returned))
  }
})

test('the layout has every spot', () => {
  const kinds = Object.groupBy(SIC_BO_SPOTS.keys(), (spot) => spot.split(':')[0] ?? '')
  expect(
    Object.fromEntries(Object.entries(kinds).map(([kind, spots = []]) => [kind, spots.length])),
  ).toEqual({
    small: 1,
    big: 1,
    total: 14,
    double: 6,
    triple: 6,
    anytriple: 1,
    single: 6,
    pair: 15,
  })
  expect(sicBo.readSpot('pair:5-2')).toBe('pair:2-5')
  for (const text of [
    'pair:2-2',
    'pair:2-7',
    'total:3',
    'total:18',
    'single:0',
    'double:7',
    'pair:2',
    'small:1',
  ])
    expect(sicBo.readSpot(text)).toBeUndefined()
})

test('no throw pays small and big, two totals or two triples', () => {
  for (const [at, round] of rounds.entries()) {
    const paid = round
      .returns(sicBo.spots.map((spot) => ({ spot, amountMinor: 100n })))
      .filter(({ returnMinor }) => returnMinor > 0n)
      .map(({ spot }) => spot)
    expect(paid.filter((spot) => spot === 'small' || spot === 'big').length).toBe(
      round.mark.kind === 'sicbo' && round.mark.triple ? 0 : 1,
    )
    expect(paid.filter((spot) => spot.startsWith('total:'))).toEqual(
      [3, 18].includes(diceTotal(throws[at] ?? [0, 0, 0]))
        ? []
        : [`total:${diceTotal(throws[at] ?? [0, 0, 0])}`],
    )
    expect(paid.filter((spot) => spot.startsWith('triple:')).length).toBeLessThanOrEqual(1)
  }
})

test('dice are reported ascending', () => {
  expect(roundOf([6, 1, 3])).toMatchObject({
    outcome: { dice: [1, 3, 6] },
    events: [{ type: 'dice', dice: [1, 3, 6], total: 10, triple: false }],
    mark: { kind: 'sicbo', total: 10 },
  })
})
