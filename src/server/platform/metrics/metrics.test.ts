import { statfs } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { REFUSALS } from '#shared/refusals.ts'
import { createLeases } from '#server/platform/leases/lease.ts'
import { giveCash } from '#tests/support/funds.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { readScrape, type Scraped } from '#tests/support/scrape.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts'
import { metricsToken } from './metrics-token.ts'
import { measurePool } from './pool-metrics.ts'

const SLOT = '1001'
let proxy: DatabaseProxy
let app: TestApp
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres').host)
  app = await createTestApp({}, { through: proxy })
})
afterAll(async () => {
  await app.close()
  await proxy.close()
})

async function scrape(): Promise<Scraped> {
  const { statusCode, body } = await app.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  return readScrape(body)
}

/** All tests share the counters of this process, so a test compares two scrapes. */
async function growth(
  name: string,
  labels: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = (await scrape()).value(name, labels) ?? 0
  await work()
  return ((await scrape()).value(name, labels) ?? 0) - before
}

const CALLS = 'kupa_call_duration_seconds_count'
const calls = (className: string, method: string, result: string, domain: string) => ({
  class: className,
  method,
  result,
  domain,
})

test('counts a call under its domain, class, method and result', async () => {
  const session = await app.signUp()
  expect(
    await growth(CALLS, calls('finance', 'check_balance', 'ok', 'wallet'), () =>
      app.call('finance', 'check_balance', {}, session),
    ),
  ).toBe(1)
  expect(
    await growth(CALLS, calls('finance', 'check_balance', 'refused', 'wallet'), () =>
      app.call('finance', 'check_balance', {}),
    ),
  ).toBe(1)
  const member = await hire(app, 'compliance')
  expect(
    await growth(CALLS, calls('staff', 'me', 'ok', 'staff'), () =>
      callStaff(app, 'me', {}, member),
    ),
  ).toBe(1)
})

test('counts a spin as a call of the domain rounds, and an invalid spin as refused', async () => {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, 100_000n)
  const game = gameClient(app)
  const { token } = await game.launch(SLOT, player)
  const spin = calls('game', 'POST /games/round', 'ok', 'rounds')
  expect(
    await growth(CALLS, spin, () =>
      game.round({ token, requestId: crypto.randomUUID(), bet: '2.00' }),
    ),
  ).toBe(1)
  expect(await growth(CALLS, { ...spin, result: 'refused' }, () => game.round({ token }))).toBe(1)
})

test('counts refusals by refusal code, and reports every code from the start', async () => {
  const words = (await scrape()).labelsOf('kupa_refusals_total').map(({ word }) => word)
  expect(new Set(words)).toEqual(new Set(Object.keys(REFUSALS)))
  const signIn = () =>
    app.post({
      api: { class: 'user', method: 'login' },
      data: { username: 'yokboyle', password: 'Yanlis123' },
    })
  expect(await growth('kupa_refusals_total', { word: 'login failed' }, signIn)).toBe(1)
  expect(
    await growth('kupa_refusals_total', { word: 'record not found' }, () =>
      app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' }),
    ),
  ).toBe(1)
})

test('text from a client never becomes a label', async () => {
  const secret = `x${crypto.randomUUID().replaceAll('-', '')}`
  await app.post({ api: { class: secret, method: secret }, data: { [secret]: secret } })
  await app.inject({ url: `/${secret}/${secret}` })
  await app.inject({ method: 'POST', url: `/webhooks/payments/${secret}`, payload: '{}' })
  await app.inject({ method: 'POST', url: `/provider/v1/transaction/${secret}` })
  await app.inject({ method: 'GET', url: `/games/launch/${secret}` })
  const { user } = await app.signUp()
  await app.drain()
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).not.toContain(secret)
  expect(body).not.toContain(user.uid)
})

test('only requests from this machine or with the token can read the metrics', async () => {
  const from = async (remoteAddress: string, authorization?: string) =>
    (
      await app.inject({
        url: '/metrics',
        remoteAddress,
        headers: authorization === undefined ? {} : { authorization },
      })
    ).statusCode
  const token = metricsToken(app.platform.secrets)
  expect(await from('127.0.0.1')).toBe(200)
  expect(await from('192.0.2.7')).toBe(404)
  expect(await from('192.0.2.7', 'Bearer wrong')).toBe(404)
  expect(await from('192.0.2.7', `Bearer ${token.replace(/./, 'x')}`)).toBe(404)
  expect(await from('192.0.2.7', `Bearer ${token}`)).toBe(200)
})

const movedByNow = async () =>
  (
    await app.database.pool.query<{ moved: bigint }>(
      `select coalesce(sum(moved_minor), 0)::bigint as moved from reports.moved
        where account = 111 and kind = 'correction'`,
    )
  ).rows[0]?.moved ?? 0n

test('money is counted in kuruş when its entries are added to the reports, and a second run adds nothing', async () => {
  const player = await app.signUp()
  await app.app.domains.reports.fold()
  const moved = 'kupa_money_moved_kurus_total'
  const labels = { account: 'corrections', kind: 'correction' }
  const before = await movedByNow()
  await giveCash(app, player.user.uid, 12_345n)
  await app.app.domains.reports.fold()
  await app.app.domains.reports.fold()
  expect((await movedByNow()) - before).toBe(12_345n)
  const unfolded = (await scrape()).value('kupa_reports_unfolded_entries')
  expect(unfolded).toBe(0)
  // A scrape shares a read for a second.
  await expect
    .poll(async () => (await scrape()).value(moved, labels), { timeout: 20_000 })
    .toBe(Number(await movedByNow()))
})

test('the lease metrics show the host and process of the holder and count every takeover', async () => {
  const leases = createLeases(app.database, crypto.randomUUID())
  await leases.hold('test:lease', app.clock.now())
  await expect
    .poll(
      async () =>
        (await scrape()).labelsOf('kupa_lease_holder').find(({ lease }) => lease === 'test:lease'),
      { timeout: 20_000 },
    )
    .toEqual({ lease: 'test:lease', host: hostname(), process: String(process.pid) })
  await leases.release()
  await createLeases(app.database, crypto.randomUUID()).hold('test:lease', app.clock.now())
  await expect
    .poll(
      async () => (await scrape()).value('kupa_lease_takeovers_total', { lease: 'test:lease' }),
      { timeout: 20_000 },
    )
    .toBe(2)
})

test('the nightly ledger check reports its age and the number of violated invariants', async () => {
  expect((await scrape()).value('kupa_ledger_check_age_seconds')).toBeUndefined()
  await app.database.pool.query(
    `select graphile_worker.add_job('wallet:check', '{}'::json, run_at => platform.now())`,
  )
  await app.platform.jobs.drain()
  await expect
    .poll(async () => (await scrape()).value('kupa_ledger_check_age_seconds'), { timeout: 20_000 })
    .toBe(0)
  expect((await scrape()).value('kupa_ledger_check_broken')).toBe(0)
})

test('measures the wait for a connection under the name of the pool', async () => {
  const name = `test-${crypto.randomUUID()}`
  const pool = new pg.Pool({ ...inject('postgres'), database: 'postgres', max: 1 })
  const measured = measurePool(name, pool)
  const held = await pool.connect()
  const waiting = pool.query('select 1')
  const during = await scrape()
  expect(during.value('kupa_pool_waiting', { pool: name })).toBe(1)
  expect(during.value('kupa_pool_connections', { pool: name })).toBe(1)
  expect(during.value('kupa_pool_max', { pool: name })).toBe(1)
  held.release()
  await waiting
  const after = await scrape()
  expect(after.value('kupa_pool_acquired_total', { pool: name })).toBe(2)
  // The first opened a connection, the second waited for it.
  expect(after.value('kupa_pool_wait_seconds_count', { pool: name })).toBe(2)
  expect(after.value('kupa_pool_idle', { pool: name })).toBe(1)
  await pool.query('select 1')
  expect((await scrape()).value('kupa_pool_wait_seconds_count', { pool: name })).toBe(2)
  measured.stop()
  await pool.end()
  expect((await scrape()).value('kupa_pool_acquired_total', { pool: name })).toBe(3)
})

test('reports the size of the database, and that it has no standby', async () => {
  const scraped = await scrape()
  expect(scraped.value('kupa_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(scraped.value('kupa_standbys')).toBe(0)
  expect(scraped.value('kupa_replication_lag_bytes')).toBeUndefined()
})

test('reports the disk of an external database only if a folder on it is named', async () => {
  const { blocks, bsize } = await statfs(tmpdir())
  const DATABASE_URL = 'postgres://db/kupa'
  for (const [settings, size] of [
    [{ DATABASE_URL }, undefined],
    [{ DATABASE_URL, DATABASE_DISK: tmpdir() }, blocks * bsize],
  ] as const) {
    const server = await createTestApp(settings)
    const { body } = await server.inject({ url: '/metrics' })
    expect(readScrape(body).value('kupa_data_disk_size_bytes', {})).toBe(size)
    const free = readScrape(body).value('kupa_data_disk_free_bytes', {})
    expect(size === undefined ? free === undefined : free !== undefined && free <= size).toBe(true)
    await server.close()
  }
})

test('returns the process metrics while the database is unavailable', async () => {
  await proxy.cut()
  await expect
    .poll(async () => (await scrape()).value('kupa_outbox_facts'), { timeout: 20_000 })
    .toBeUndefined()
  const away = await scrape()
  expect(away.value('kupa_ready')).toBe(0)
  expect(away.value('kupa_system_metrics_unread_total')).toBeGreaterThan(0)
  expect(away.value('kupa_build_info')).toBe(1)
  await proxy.heal()
  await expect
    .poll(async () => (await scrape()).value('kupa_outbox_facts'), { timeout: 20_000 })
    .toBeDefined()
  expect((await scrape()).value('kupa_ready')).toBe(1)
})
