import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashBack } from './chain-links.ts'

const before = (hash: string): string => createHash('sha256').update(hash).digest('hex')

test('hashing back n links gives the hash of the round n before', async () => {
  const steps: number[] = []
  let plain = 'ab'.repeat(32)
  for (let i = 0; i < 9_000; i++) plain = before(plain)
  expect(
    await hashBack(
      'ab'.repeat(32),
      9_000,
      (done) => steps.push(done),
      new AbortController().signal,
    ),
  ).toBe(plain)
  expect(steps).toEqual([4_000, 8_000])
  expect(await hashBack(plain, 0, () => undefined, new AbortController().signal)).toBe(plain)
})

test('stops counting when the reader leaves the page', async () => {
  const left = new AbortController()
  left.abort()
  await expect(hashBack('ab'.repeat(32), 100_000, () => undefined, left.signal)).rejects.toThrow(
    'gone',
  )
})
