import { expect, test } from 'vitest'
import {
  CHECK_EVERY_MS,
  createClockWatch,
  VALID_FOR_MS,
  MAX_OFF_MS,
  STOPPED_AFTER_MS,
} from './clock-watch.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

function machine() {
  const at = { machineMs: NOON, databaseMs: NOON, elapsedMs: 0, answerMs: 0, fails: false }
  const logged: string[] = []
  const log = {
    warn: (_fields: object, text: string) => void logged.push(text),
    info: (_fields: object, text: string) => void logged.push(text),
  }
  const watch = createClockWatch({
    clock: { now: () => new Date(at.machineMs) },
    log: log as unknown as Parameters<typeof createClockWatch>[0]['log'],
    elapsedMs: () => at.elapsedMs,
    async databaseNow() {
      if (at.fails) throw new Error('gone')
      at.machineMs += at.answerMs
      at.elapsedMs += at.answerMs
      return new Date(at.databaseMs)
    },
  })
  return { at, logged: logged, watch }
}

test('a clock is not right before its first comparison', async () => {
  const { at, watch } = machine()
  expect([watch.isRight(), watch.offsetMs()]).toEqual([false, undefined])
  expect(() => watch.requireRight()).toThrow('busy')
  at.fails = true
  await watch.check()
  expect(watch.isRight()).toBe(false)
  at.fails = false
  await watch.check()
  expect(watch.isRight()).toBe(true)
  expect(() => watch.requireRight()).not.toThrow()
})

test('a clock within the bound is right in both directions', async () => {
  const { at, logged, watch } = machine()
  for (const offMs of [0, MAX_OFF_MS, -MAX_OFF_MS]) {
    at.machineMs = at.databaseMs + offMs
    await watch.check()
    expect([watch.isRight(), watch.offsetMs()]).toEqual([true, offMs])
  }
  expect(logged).toEqual([])
})

test('a clock beyond the bound is not right until a comparison finds it within', async () => {
  const { at, logged, watch } = machine()
  for (const offMs of [MAX_OFF_MS + 1, -MAX_OFF_MS - 1]) {
    at.machineMs = at.databaseMs + offMs
    await watch.check()
    expect([watch.isRight(), watch.offsetMs()]).toEqual([false, offMs])
  }
  at.machineMs = at.databaseMs
  await watch.check()
  expect(watch.isRight()).toBe(true)
  expect(logged).toHaveLength(3)
})

test('the time of an answer does not count against the clock', async () => {
  const { at, watch } = machine()
  at.answerMs = 400
  at.databaseMs = NOON + 200
  await watch.check()
  expect([watch.isRight(), watch.offsetMs()]).toEqual([true, 0])
})

test('a late answer changes nothing', async () => {
  const { at, watch } = machine()
  at.machineMs = NOON + 1_000
  await watch.check()
  at.machineMs = NOON
  at.answerMs = 3 * MAX_OFF_MS
  await watch.check()
  expect([watch.isRight(), watch.offsetMs()]).toEqual([false, 1_000])
})

test('a clock is not right once its last good comparison is too old', async () => {
  const { at, watch } = machine()
  await watch.check()
  at.fails = true
  for (let ms = 0; ms < VALID_FOR_MS; ms += CHECK_EVERY_MS) {
    at.elapsedMs += CHECK_EVERY_MS
    await watch.check()
    expect(watch.isRight()).toBe(true)
  }
  at.elapsedMs += 1
  expect(watch.isRight()).toBe(false)
})

test('a process that was stopped does not rely on an earlier comparison', async () => {
  const { at, watch } = machine()
  await watch.check()
  at.elapsedMs += STOPPED_AFTER_MS
  expect(watch.isRight()).toBe(true)
  at.elapsedMs += 1
  expect(watch.isRight()).toBe(false)
  // The first attempt afterwards is not enough: the database must have answered.
  at.fails = true
  await watch.check()
  expect(watch.isRight()).toBe(false)
  at.fails = false
  await watch.check()
  expect(watch.isRight()).toBe(true)
})
