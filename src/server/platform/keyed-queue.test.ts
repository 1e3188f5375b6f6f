import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

test('runs one player’s rounds in order without delaying other players', async () => {
  const turns = createKeyedQueue(32)
  const first = gate()
  const order: string[] = []
  const slow = turns.take('a', async () => {
    await first.opened
    order.push('a1')
  })
  const next = turns.take('a', async () => void order.push('a2'))
  await turns.take('b', async () => void order.push('b1'))
  first.open()
  await Promise.all([slow, next])
  expect(order).toEqual(['b1', 'a1', 'a2'])
})

test('a failing round lets the next one run', async () => {
  const turns = createKeyedQueue(32)
  const failing = turns.take('a', () => Promise.reject(new Error('no')))
  const next = turns.take('a', () => Promise.resolve('played'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('played')
})

test('refuses the thirty-third waiting round as too fast', async () => {
  const turns = createKeyedQueue(32)
  const { opened, open } = gate()
  const waiting = Array.from({ length: 32 }, () => turns.take('a', () => opened))
  expect(() => turns.take('a', () => opened)).toThrow('too fast')
  open()
  await Promise.all(waiting)
  expect(await turns.take('a', () => Promise.resolve('played'))).toBe('played')
})
