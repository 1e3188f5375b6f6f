import { expect, test } from 'vitest'
import { createLife } from './life.ts'

test('readiness lists the start and every component that is not ready, and checks no ready component twice', async () => {
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

test('announces a drain once to every listener', () => {
  const life = createLife()
  const received: string[] = []
  life.onDrain(() => void received.push('first'))
  life.onDrain(() => void received.push('second'))
  life.drain()
  life.drain()
  expect([life.isDraining(), received]).toEqual([true, ['first', 'second']])
})
