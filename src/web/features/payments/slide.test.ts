import { expect, test } from 'vitest'
import { slidFarEnough } from './slide.ts'

test('removes a row once it is pulled left past a third of its width', () => {
  expect(slidFarEnough(-120, 300)).toBe(true)
  expect(slidFarEnough(-100, 300)).toBe(false)
  expect(slidFarEnough(200, 300)).toBe(false)
  expect(slidFarEnough(-1, 0)).toBe(false)
})
