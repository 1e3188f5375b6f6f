import { expect, test } from 'vitest'
import { closesOnRelease } from './sheet-drag.ts'

test.each([
  ['let go where it was', 0, 300, 100, false],
  ['pulled up', -200, 300, 100, false],
  ['a slow pull to a third', 100, 300, 1000, false],
  ['a slow pull past a third', 101, 300, 1000, true],
  ['a quick flick', 40, 300, 50, true],
])('%s', (_name, moved, height, elapsed, closes) =>
  expect(closesOnRelease(moved, height, elapsed)).toBe(closes),
)
