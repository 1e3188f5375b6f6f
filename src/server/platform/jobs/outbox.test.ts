import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { pino } from 'pino'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { localBus, type Bus } from '../realtime/bus.ts'
import { createDeadLetters } from './dead-letters.ts'
import { createOutbox } from './outbox.ts'
import { createPace, type Pace } from './pace.ts'

const SLICE = 10

let at: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  at = await createTestDatabase(inject('postgres'))
})
afterAll(() => at.drop())
beforeEach(() => at.database.pool.query('delete from platform.outbox'))

function newOutbox(bus: Bus, pace: Pace) {
  const { database } = at
  const log = pino({ level: 'silent' })
  return createOutbox({
    database,
    deadLetters: createDeadLetters({ database, clock: { now: () => new Date() }, log }),
    log,
    pace,
    bus,
  })
}

function notingOutbox() {
  const pace: Pace = {
    ...createPace(() => Promise.resolve()),
    sized: (_name, _max, work) => work(SLICE),
  }
  const outbox = newOutbox(localBus(), pace)
  const given: string[] = []
  const note =
    (kind: string) =>
    (_tx: unknown, { payload }: { payload: unknown }) => {
      given.push(`${kind} ${JSON.stringify(payload)}`)
      return Promise.resolve()
    }
  outbox.on('rounds-settled', 'jackpots:keep-rounds', note('settled'), { isMerged: true })
  outbox.on('rounds-revised', 'tournaments:revise-rounds', note('revised'))
  outbox.on('deposit-held', 'crm:tell-deposit-held', note('deposit'))
  const publish = (kind: string, ...payloads: unknown[]) =>
    at.database.transaction(async (tx) => {
      for (const payload of payloads) await outbox.add(tx, kind, payload)
    })
  return { outbox, given, publish: publish }
}

test('a merging listener gets the lists of a batch as one, kind after kind in order of registration', async () => {
  const { outbox, given, publish } = notingOutbox()
  await publish('rounds-revised', [1], [2])
  await publish('rounds-settled', ['a', 'b'], ['c'])
  await publish('deposit-held', { amount: 1 })
  expect(await outbox.drain()).toBe(5)
  expect(given).toEqual([
    'settled ["a","b","c"]',
    'revised [1]',
    'revised [2]',
    'deposit {"amount":1}',
  ])
})

test('an urgent fact does not wait for a backlog of rounds', async () => {
  const { outbox, given, publish } = notingOutbox()
  await publish('rounds-settled', ...Array.from({ length: 65 }, (_, n) => [n]))
  await publish('deposit-held', 'held')
  expect(await outbox.drain()).toBe(66)
  const lengths = given.map((text) => [text.split(' ')[0], text.split(',').length])
  expect(lengths).toEqual([
    ['settled', 50],
    ['deposit', 1],
    ['settled', SLICE],
    ['settled', 5],
  ])
})

test('a process that handles no facts asks one that does to look at once', async () => {
  const bus = localBus()
  const [web, worker] = [
    newOutbox(
      bus,
      createPace(() => Promise.resolve()),
    ),
    newOutbox(
      bus,
      createPace(() => Promise.resolve()),
    ),
  ]
  const handled = new Promise((resolve) => {
    worker.on('deposit-held', 'crm:tell-deposit-held', (_tx, { payload }) =>
      Promise.resolve(resolve(payload)),
    )
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    worker.start()
    await at.database.transaction((tx) => web.add(tx, 'deposit-held', 'held'))
    web.nudge()
    expect(await handled).toBe('held')
    await worker.stop()
  } finally {
    vi.useRealTimers()
  }
})
