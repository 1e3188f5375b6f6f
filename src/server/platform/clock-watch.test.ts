import { expect, test } from 'vitest'
import { createClockWatch, MOST_OFF_MS } from './clock-watch.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

/** A machine and a database whose clocks are in the test's hand; an answer takes `answerMs` of the machine's time. */
function machine() {
  const at = { machineMs: NOON, databaseMs: NOON, answerMs: 0, fails: false }
  const said: string[] = []
  const log = { warn: (_fields: object, text: string) => void said.push(text), info: (_fields: object, text: string) => void said.push(text) }
  const watch = createClockWatch({
    clock: { now: () => new Date(at.machineMs) },
    log: log as unknown as Parameters<typeof createClockWatch>[0]['log'],
    async databaseNow() {
      if (at.fails) throw new Error('gone')
      at.machineMs += at.answerMs
      return new Date(at.databaseMs)
    },
  })
  return { at, said, watch }
}

test('a clock is believed until it is compared, and while it is within the bound either way', async () => {
  const { at, said, watch } = machine()
  expect([watch.isRight(), watch.offsetMs()]).toEqual([true, undefined])
  for (const offMs of [0, MOST_OFF_MS, -MOST_OFF_MS]) {
    at.machineMs = at.databaseMs + offMs
    await watch.check()
    expect([watch.isRight(), watch.offsetMs()]).toEqual([true, offMs])
  }
  expect(said).toEqual([])
})

test('one beyond the bound is not, until it is right again', async () => {
  const { at, said, watch } = machine()
  for (const offMs of [MOST_OFF_MS + 1, -MOST_OFF_MS - 1]) {
    at.machineMs = at.databaseMs + offMs
    await watch.check()
    expect([watch.isRight(), watch.offsetMs()]).toEqual([false, offMs])
  }
  at.machineMs = at.databaseMs
  await watch.check()
  expect(watch.isRight()).toBe(true)
  expect(said).toHaveLength(3)
})

test('what the answer took is no fault of the clock', async () => {
  const { at, watch } = machine()
  at.answerMs = 400
  at.databaseMs = NOON + 200
  await watch.check()
  expect([watch.isRight(), watch.offsetMs()]).toEqual([true, 0])
})

test('a database that does not answer, or too late to say anything, changes nothing', async () => {
  const { at, watch } = machine()
  at.machineMs = NOON + 1_000
  await watch.check()
  expect(watch.isRight()).toBe(false)
  at.machineMs = NOON
  at.fails = true
  await watch.check()
  at.fails = false
  at.answerMs = 3 * MOST_OFF_MS
  await watch.check()
  expect([watch.isRight(), watch.offsetMs()]).toEqual([false, 1_000])
})
