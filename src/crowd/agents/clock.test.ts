import { expect, test } from 'vitest'
import { fastClock } from './clock.ts'

function stoppedTime() {
  const waits: number[] = []
  let now = 1_000_000
  return {
    waits,
    now: () => now,
    wait(ms: number) {
      waits.push(ms)
      now += ms
      return Promise.resolve()
    },
  }
}

test('agents live faster than the server: an hour of theirs passes in six seconds at speed 600', async () => {
  const real = stoppedTime()
  const clock = fastClock(600, real)
  const startedAt = clock.now()
  await clock.until(startedAt + 3_600_000)
  expect(real.waits).toEqual([6_000])
  expect(clock.now() - startedAt).toBe(3_600_000)
  expect(clock.serverNow()).toBe(1_006_000)
})

test('a pause that the server asks for lasts as long by the server’s clock', async () => {
  const real = stoppedTime()
  const clock = fastClock(600, real)
  await clock.until(clock.now() + clock.onServer(2_500))
  expect(real.waits).toEqual([2_500])
})

test('a time that has passed needs no wait', async () => {
  const real = stoppedTime()
  const clock = fastClock(600, real)
  await clock.until(clock.now() - 1)
  expect(real.waits).toEqual([])
})
