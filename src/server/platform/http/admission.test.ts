import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import {
  createAdmission,
  FEWEST_OPEN,
  FEWEST_WAITING,
  MAX_OPEN,
  type Admission,
  type Urgency,
} from './admission.ts'

const SLOT = '1001'
/** Mean delays of the event loop, in milliseconds: beyond the limit of reads, and of writes. */
const SLOW_MS = 60
const STALLED_MS = 600

function hold(admission: Admission, urgency: Urgency, calls: number): () => Promise<void> {
  const over = Promise.withResolvers<void>()
  const held = Array.from({ length: calls }, () => admission.track(urgency, () => over.promise))
  return async () => {
    over.resolve()
    await Promise.all(held)
  }
}

function look(admission: Admission, loopDelayMs: number, times: number): void {
  for (let time = 0; time < times; time += 1) admission.look(loopDelayMs)
}

function refusedOf(admission: Admission, urgency: Urgency, calls: number): number {
  let refused = 0
  for (let call = 0; call < calls; call += 1) {
    try {
      admission.check(urgency)
    } catch {
      refused += 1
    }
  }
  return refused
}

test('refuses reads first, then writes, and takes both again within three seconds', async () => {
  const admission = createAdmission(() => 0)
  const release = hold(admission, 'reads', FEWEST_OPEN.writes)
  look(admission, SLOW_MS, 20)
  expect(refusedOf(admission, 'reads', 100)).toBe(100)
  expect(refusedOf(admission, 'writes', 100)).toBe(0)
  look(admission, STALLED_MS, 20)
  expect(refusedOf(admission, 'writes', 100)).toBe(100)
  look(admission, 0, 30)
  expect(refusedOf(admission, 'reads', 100) + refusedOf(admission, 'writes', 100)).toBe(0)
  await release()
})

test('refuses a share of the reads while the delay is slightly too long', async () => {
  const admission = createAdmission(() => 0)
  const release = hold(admission, 'reads', FEWEST_OPEN.writes)
  look(admission, SLOW_MS, 5)
  const refused = refusedOf(admission, 'reads', 100)
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(100)
  await release()
})

test('refuses nothing after one pause of the event loop', async () => {
  const admission = createAdmission(() => 0)
  const release = hold(admission, 'reads', FEWEST_OPEN.writes)
  admission.look(90)
  expect(refusedOf(admission, 'reads', 100)).toBe(0)
  await release()
})

test('refuses nothing while few calls are open, however slow the process is', async () => {
  const admission = createAdmission(() => 0)
  const release = hold(admission, 'writes', FEWEST_OPEN.reads - 1)
  look(admission, STALLED_MS, 50)
  expect(refusedOf(admission, 'reads', 100) + refusedOf(admission, 'writes', 100)).toBe(0)
  const releaseOne = hold(admission, 'writes', 1)
  expect(refusedOf(admission, 'reads', 100)).toBe(100)
  expect(refusedOf(admission, 'writes', 100)).toBe(0)
  await release()
  await releaseOne()
})

test('bounds the open calls of each urgency', async () => {
  const admission = createAdmission(() => 0)
  for (const urgency of ['reads', 'writes'] as const) {
    const release = hold(admission, urgency, MAX_OPEN[urgency] - 1)
    expect(refusedOf(admission, urgency, 1)).toBe(0)
    const releaseLast = hold(admission, urgency, 1)
    expect(refusedOf(admission, urgency, 1)).toBe(1)
    await release()
    await releaseLast()
    expect(admission.open(urgency)).toBe(0)
    expect(refusedOf(admission, urgency, 1)).toBe(0)
  }
})

test('a call that fails is not open any more', async () => {
  const admission = createAdmission(() => 0)
  await expect(
    admission.track('writes', () => Promise.reject(new Error('failed'))),
  ).rejects.toThrow('failed')
  expect(admission.open('writes')).toBe(0)
})

test('refuses reads when writes have to wait, then writes, and not because of a few', async () => {
  let now = 0
  const admission = createAdmission(() => now)
  const release = hold(admission, 'reads', 60)
  /** With `open` writes, one of them ends every `everyMs`. */
  const queue = async (open: number, everyMs: number, looks: number) => {
    const finish = hold(admission, 'writes', open)
    for (let time = 0; time < looks; time += 1) {
      for (let ended = 0; ended < 20; ended += 1) {
        await admission.track('writes', () => undefined)
        await admission.track('reads', () => undefined)
      }
      now += everyMs * 20
      admission.look(0)
    }
    const shares = { reads: admission.share('reads'), writes: admission.share('writes') }
    await finish()
    return shares
  }
  expect(await queue(FEWEST_WAITING - 1, 7, 10)).toEqual({ reads: 0, writes: 0 })
  expect(await queue(30, 7, 10)).toEqual({ reads: 1, writes: 0 })
  expect(await queue(300, 7, 10)).toEqual({ reads: 1, writes: 1 })
  expect(await queue(0, 7, 25)).toEqual({ reads: 0, writes: 0 })
  await release()
})

test('refuses all calls of a kind that do not end at all', async () => {
  let now = 0
  const admission = createAdmission(() => now)
  const release = hold(admission, 'writes', FEWEST_OPEN.writes)
  for (let time = 0; time < 15; time += 1) {
    now += 100
    admission.look(0)
  }
  expect([admission.share('reads'), admission.share('writes')]).toEqual([1, 1])
  await release()
})

let app: TestApp
let player: Session
let token: string
let game: ReturnType<typeof gameClient>
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
  player = await app.signUp()
  await giveCash(app, player.user.uid, 100_000n)
  ;({ token } = await game.launch(SLOT, player))
})
let release = async () => {}
afterEach(() => release())
afterAll(() => app.close())

const readBalance = () => app.call('finance', 'check_balance', {}, player)
const spin = (requestId: string = crypto.randomUUID()) => {
  app.clock.advance(10_000)
  return game.round({ token, requestId, bet: '10.00' })
}

test('under overload, spins succeed while reads and pages answer 503 with Retry-After', async () => {
  const { admission } = app.platform
  release = hold(admission, 'reads', FEWEST_OPEN.writes)
  look(admission, SLOW_MS, 20)
  const read = await readBalance()
  expect(read).toMatchObject({ status: 503, result: false, debug: 'busy' })
  expect(read.headers['retry-after']).toBe('1')
  const page = await app.inject({ url: '/docs', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '1'])
  expect((await spin()).status).toBe(200)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/metrics' })).body).toContain(
    'kupa_overload_refusals_total{urgency="reads"}',
  )
  await release()
  look(admission, 0, 50)
  expect(await readBalance()).toMatchObject({ status: 200, result: true })
})

test('a refused spin took no money, and its retry with the same id plays once', async () => {
  const { admission } = app.platform
  const balance = async () => (await readBalance()).data
  const before = await balance()
  release = hold(admission, 'reads', FEWEST_OPEN.writes)
  look(admission, STALLED_MS, 30)
  const id = crypto.randomUUID()
  const refused = await spin(id)
  expect(refused.status).toBe(503)
  await release()
  look(admission, 0, 50)
  expect(await balance()).toEqual(before)
  const played = await spin(id)
  expect(played.status).toBe(200)
  expect(await spin(id)).toMatchObject({ status: 200, body: played.body })
})
