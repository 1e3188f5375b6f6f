import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inLane } from '#server/platform/database/lane.ts'
import { giveCash } from '../support/funds.ts'
import { gameClient } from '../support/game-client.ts'
import { createTestApp, type Session, type TestApp } from '../support/test-app.ts'

const SLOT = '1001'
const CONNECTIONS = 2

let app: TestApp
let player: Session
let token: string
let game: ReturnType<typeof gameClient>
beforeAll(async () => {
  app = await createTestApp(
    {},
    { lanes: { money: CONNECTIONS, reads: CONNECTIONS, background: 2 } },
  )
  game = gameClient(app)
  player = await app.signUp()
  await giveCash(app, player.user.uid, 100_000n)
  ;({ token } = await game.launch(SLOT, player))
})
let release = async () => {}
afterEach(() => release())
afterAll(() => app.close())

/**
 * Occupies all connections of the reads pool, like slow reports, until the returned function is
 * called.
 */
async function exhaustReads(): Promise<() => Promise<void>> {
  const over = Promise.withResolvers<void>()
  const begun = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>())
  const reads = begun.map(({ resolve }) =>
    inLane('reads', () =>
      app.database.snapshot(async () => {
        resolve()
        await over.promise
      }),
    ),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  return async () => {
    over.resolve()
    await Promise.all(reads)
  }
}

async function exhaustMoney(): Promise<() => Promise<void>> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => app.database.pool.connect()),
  )
  return async () => clients.splice(0).forEach((client) => client.release())
}

function watched<T>(work: Promise<T>) {
  const state = { isDone: false, work }
  void work.finally(() => (state.isDone = true)).catch(() => {})
  return state
}

const readBalance = () => app.call('finance', 'check_balance', {}, player)
const spin = () => {
  app.clock.advance(10_000)
  return game.round({ token, requestId: crypto.randomUUID(), bet: '10.00' })
}
const deposit = () =>
  app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '100.00', fields: {} },
    player,
  )

test('spins, deposits and launches succeed while reads occupy all connections of their pool', async () => {
  release = await exhaustReads()
  const read = watched(readBalance())
  expect((await spin()).status).toBe(200)
  expect(await deposit()).toMatchObject({ result: true })
  expect((await game.launch(SLOT, player)).token).not.toBe('')
  expect(read.isDone).toBe(false)
  await release()
  expect(await read.work).toMatchObject({ result: true })
})

test('reads succeed while money calls occupy all connections of their pool', async () => {
  release = await exhaustMoney()
  const waiting = watched(spin())
  expect(await readBalance()).toMatchObject({ result: true })
  expect(await app.call('casino', 'games_list', {}, player)).toMatchObject({ result: true })
  expect(
    await app.call('finance', 'list_transactions', { startDate: '2026-11-20' }, player),
  ).toMatchObject({ result: true })
  expect(waiting.isDone).toBe(false)
  await release()
  expect((await waiting.work).status).toBe(200)
})

test('a read that waits too long for a connection is refused, and money calls are not', async () => {
  release = await exhaustReads()
  expect(await readBalance()).toMatchObject({ result: false, debug: 'busy' })
  expect((await spin()).status).toBe(200)
})
