import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('an id has 26 letters and digits by default, and no two are alike', () => {
  const ids = Array.from({ length: 1_000 }, () => randomId())
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{26}$/)
  expect(new Set(ids).size).toBe(1_000)
  expect(randomId(8)).toHaveLength(8)
})

test('no character is more likely than another: bytes that would cause a bias are discarded', () => {
  let next = 0
  const counting = (bytes: Uint8Array) => bytes.map(() => next++ % 256)
  const id = randomId(252 * 4, counting)
  const counts = new Map<string, number>()
  for (const letter of id) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(new Set(counts.values())).toEqual(new Set([28]))
})
