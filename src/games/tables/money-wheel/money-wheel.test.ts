import { expect, test } from 'vitest'
import { drawFromUint32 } from '../../fairness/draw.ts'
import { moneyWheel, WHEEL_SEGMENTS, WHEEL_SHARES } from './money-wheel.ts'

const results = WHEEL_SEGMENTS.map((_, stop) => moneyWheel.resultOf(drawFromUint32(() => stop)))

test('the wheel has 62 segments with the stated counts, and only ones are adjacent to their own kind', () => {
  expect(WHEEL_SEGMENTS).toHaveLength(62)
  for (const [segment, count] of WHEEL_SHARES)
    expect(WHEEL_SEGMENTS.filter((at) => at === segment)).toHaveLength(count)
  for (const [at, segment] of WHEEL_SEGMENTS.entries())
    if (segment !== 1) expect(WHEEL_SEGMENTS[(at + 1) % WHEEL_SEGMENTS.length]).not.toBe(segment)
})

test.each(moneyWheel.spots)('%s returns 60 of 62, over every stop', (spot) => {
  const returned = results.reduce(
    (sum, result) => sum + (result.returns([{ spot, amountMinor: 100n }])[0]?.returnMinor ?? 0n),
    0n,
  )
  expect(returned).toBe(6_000n)
  expect(moneyWheel.oddsOf(spot)).toMatchObject({
    pays: `${spot.slice('segment:'.length)}:1`,
    rtpPercent: 96.77,
  })
})

test('a stop pays its number and no other', () => {
  for (const [stop, result] of results.entries()) {
    const segment = WHEEL_SEGMENTS[stop] ?? 0
    expect(result.events).toEqual([{ type: 'wheelStop', stop, segment }])
    const paid = result
      .returns(moneyWheel.spots.map((spot) => ({ spot, amountMinor: 200n })))
      .filter(({ returnMinor }) => returnMinor > 0n)
    expect(paid).toEqual([{ spot: `segment:${segment}`, returnMinor: 200n * BigInt(segment + 1) }])
  }
})
