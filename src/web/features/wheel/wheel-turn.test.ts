import { expect, test } from 'vitest'
import { chanceOf } from '#shared/daily-wheel.ts'
import { arcsOf, labelOf } from './wheel-disc.tsx'
import { restOf, stopFor } from './wheel-turn.ts'

const SEGMENTS = [{ weight: 500 }, { weight: 300 }, { weight: 199 }, { weight: 1 }]

test('each segment is as wide as its chance, and together they are the whole wheel', () => {
  const arcs = arcsOf(SEGMENTS)
  expect(arcs.map(({ from, to }) => Number((to - from).toFixed(6)))).toEqual([
    180, 108, 71.64, 0.36,
  ])
  expect(arcs.at(-1)?.to).toBeCloseTo(360, 9)
})

test('the wheel stops with the drawn segment under the pointer, always at the same place for a spin', () => {
  for (const segment of SEGMENTS.keys())
    for (const spinID of ['a', 'b', 'c', 'd']) {
      const rest = restOf(SEGMENTS, segment, spinID)
      const under = ((-rest % 360) + 360) % 360
      const arc = arcsOf(SEGMENTS)[segment] ?? expect.unreachable()
      expect(under).toBeGreaterThan(arc.from)
      expect(under).toBeLessThan(arc.to)
      expect(restOf(SEGMENTS, segment, spinID)).toBe(rest)
    }
})

test('a spin turns clockwise by whole turns and then to the rest', () => {
  const stop = stopFor(40, -30, 5)
  expect(stop).toBeGreaterThan(40 + 5 * 360)
  expect(stop).toBeLessThanOrEqual(40 + 6 * 360)
  expect(((stop + 30) % 360) + 0).toBeCloseTo(0, 9)
})

test('a chance is stated exactly where four decimals are enough', () => {
  expect(chanceOf(180, 1_000)).toEqual({ percent: 18, decimals: 0 })
  expect(chanceOf(15, 1_000)).toEqual({ percent: 1.5, decimals: 1 })
  expect(chanceOf(1, 100_000)).toEqual({ percent: 0.001, decimals: 3 })
  expect(chanceOf(1, 3).decimals).toBe(4)
  expect(chanceOf(0, 0)).toEqual({ percent: 0, decimals: 0 })
})

test('a label stands on one line, on one line for each word, or not at all', () => {
  const lines = (degrees: number) => labelOf('10 rounds', { from: 90, to: 90 + degrees })
  expect(lines(72)).toEqual(['10 rounds'])
  expect(lines(30)).toEqual(['10', 'rounds'])
  expect(lines(10)).toEqual([])
})
