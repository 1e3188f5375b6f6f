import { expect, test } from 'vitest'
import { createLife } from './life.ts'

test('a process misses its start and every component that is not ready, and asks none twice that was', async () => {
  const life = createLife()
  let isReady = false
  let asked = 0
  life.requires('the feed', () => {
    asked += 1
    return isReady
  })
  expect(await life.missing()).toEqual(['start', 'the feed'])
  life.started()
  isReady = true
  expect(await life.missing()).toEqual([])
  isReady = false
  expect(await life.missing()).toEqual([])
  expect(asked).toBe(2)
})

test('a drain is told once to everyone who waits for it', () => {
  const life = createLife()
  const heard: string[] = []
  life.onDrain(() => void heard.push('first'))
  life.onDrain(() => void heard.push('second'))
  life.drain()
  life.drain()
  expect([life.isDraining(), heard]).toEqual([true, ['first', 'second']])
})
