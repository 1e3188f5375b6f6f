import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashBack } from './chain-links.ts'

const before = (hash: string): string => createHash('sha256').update(hash).digest('hex')

test('hashing back so many links gives the hash of that many rounds before', async () => {
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

test('who leaves the page is not kept counting', async () => {
  const left = new AbortController()
  left.abort()
  await expect(hashBack('ab'.repeat(32), 100_000, () => undefined, left.signal)).rejects.toThrow(
    'gone',
  )
})
