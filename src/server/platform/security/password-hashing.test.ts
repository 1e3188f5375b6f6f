import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusals.ts'
import { fairQueue } from './password-hashing.ts'

function heldWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.push(() => resolve(name))
    })
  return { begun, work, endNext: () => ends.shift()?.() }
}

test('sources take turns, so that a hundred requests of one do not delay another', async () => {
  const turns = fairQueue(1, { ofSource: 100, all: 200 })
  const { begun, work, endNext } = heldWork()
  const asked = [
    ...Array.from({ length: 100 }, (_, n) => turns.take('a', work(`a${n}`))),
    turns.take('b', work('b0')),
  ]
  for (let n = 0; n < asked.length; n += 1) {
    await expect.poll(() => begun.length).toBe(n + 1)
    endNext()
  }
  await Promise.all(asked)
  expect(begun.indexOf('b0')).toBe(2)
})

test('bounds the queue of one source and of all sources', async () => {
  const turns = fairQueue(1, { ofSource: 2, all: 3 })
  const { work, endNext, begun } = heldWork()
  const running = [
    turns.take('a', work('a0')),
    turns.take('a', work('a1')),
    turns.take('a', work('a2')),
  ]
  await expect(turns.take('a', work('a3'))).rejects.toEqual(
    new Refusal('too many requests', { retryAfterSeconds: 1 }),
  )
  running.push(turns.take('b', work('b0')))
  await expect(turns.take('c', work('c0'))).rejects.toEqual(new Refusal('busy'))
  for (let n = 0; n < running.length; n += 1) {
    await expect.poll(() => begun.length).toBe(n + 1)
    endNext()
  }
  expect(await Promise.all(running)).toEqual(['a0', 'a1', 'a2', 'b0'])
})

test('failing work releases its turn', async () => {
  const turns = fairQueue(1, { ofSource: 5, all: 5 })
  await expect(turns.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.take('a', async () => 1)).toBe(1)
})
