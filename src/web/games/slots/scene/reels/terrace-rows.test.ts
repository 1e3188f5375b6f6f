import { expect, test } from 'vitest'
import { mixEdges, rowEdges } from './terrace-rows.ts'
import { CELL } from './symbol-view.ts'

const TALL = 5.5 * CELL

test.each([3, 4, 5, 6, 7])('%i open rows and the closed ones fill the window', (open) => {
  const edges = rowEdges(open, 7, TALL)
  expect(edges).toHaveLength(7)
  let bottom = 0
  for (const { top, h } of edges) {
    expect(top).toBeCloseTo(bottom, 6)
    bottom = top + h
  }
  expect(bottom).toBeCloseTo(TALL, 6)
  const [first] = edges
  for (const { h } of edges.slice(open)) expect(h).toBeLessThan(first?.h ?? 0)
})

test('a row that opens grows, and the rows above it never move down', () => {
  const [from, to] = [rowEdges(3, 7, TALL), rowEdges(4, 7, TALL)]
  expect(to[3]?.h).toBeGreaterThan(2 * (from[3]?.h ?? Infinity))
  for (const row of [0, 1, 2]) expect(to[row]?.top).toBeLessThanOrEqual(from[row]?.top ?? 0)
  expect(mixEdges(from, to, 0)).toEqual(from)
  expect(mixEdges(from, to, 1)).toEqual(to)
})
