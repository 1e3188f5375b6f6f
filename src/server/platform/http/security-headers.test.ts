import { expect, test } from 'vitest'
import { newRequestId } from './security-headers.ts'

test('gives every request a unique ID, however many share one drawing of random bytes', () => {
  const ids = Array.from({ length: 5_000 }, newRequestId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{26}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
