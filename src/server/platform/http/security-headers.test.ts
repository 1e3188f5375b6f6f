import { expect, test } from 'vitest'
import { newRequestId } from './security-headers.ts'

test('no two requests have the same id, however many are served out of one drawing', () => {
  const ids = Array.from({ length: 5_000 }, newRequestId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{26}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
