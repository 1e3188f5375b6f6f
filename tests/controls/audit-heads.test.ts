import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditLine } from '#shared/contracts/staff/account.ts'
import { holdsHead, type DailyHead } from '#server/domains/staff/index.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts'

const CLI = fileURLToPath(new URL('../../src/server/cli/kupa.ts', import.meta.url))
const DAY_MS = 86_400_000
const LIMIT_MS = 120_000
let app: TestApp
let admin: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  admin = await hire(app, 'admin')
})
afterAll(() => app.close())

const published = async () => (await app.inject({ url: '/v1/audit-heads' })).json<DailyHead[]>()

test('the head is published once a day, for anyone, and is never replaced', async () => {
  expect(await app.app.domains.staff.publishHead()).toBe(true)
  expect(await app.app.domains.staff.publishHead()).toBe(false)
  const [first] = await published()
  const {
    data: { lines, head },
  } = await callStaff(app, 'check_audit', {}, admin)
  expect(first).toEqual({ date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), lines, head })
  for (const change of [
    "update staff.daily_head set hash = ''",
    'delete from staff.daily_head',
    'truncate staff.daily_head',
  ]) {
    await expect(app.database.pool.query(change)).rejects.toThrow('append-only')
  }
  expect((await app.inject({ url: '/v1/audit-heads?limit=0' })).statusCode).toBe(400)
  app.clock.advance(DAY_MS)
  await hire(app, 'risk')
  expect(await app.app.domains.staff.publishHead()).toBe(true)
  expect((await published()).map(({ lines: n }) => n > lines)).toEqual([true, false])
})

test('rewriting a line and all later hashes passes the chain’s own check, but not the published head or a copy of it', async () => {
  const [kept] = await published()
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table staff.audit disable trigger all')
    await client.query("update staff.audit set reason = 'başka bir gerekçe' where seq = 2")
    await client.query(`do $$ declare v record; v_last bytea := decode(repeat('00', 32), 'hex'); begin
      for v in select * from staff.audit order by seq loop
        update staff.audit a set hash = staff.audit_hash(v_last, a) where a.seq = v.seq returning a.hash into v_last;
      end loop;
      update staff.audit_head set hash = v_last;
    end $$`)
    await client.query('alter table staff.audit enable trigger all')
    await client.query('commit')
    const { data } = await callStaff(app, 'check_audit', {}, await hire(app, 'admin'))
    expect(data.ok).toBe(false)
    expect(data.broken.every((what) => what.startsWith('the head published on '))).toBe(true)
    expect(await holdsHead(app.database.read, kept?.lines ?? 0, kept?.head ?? '')).toBe(false)
  } finally {
    client.release()
    await app.database.pool.query('alter table staff.daily_head disable trigger all')
    await app.database.pool.query(
      'update staff.daily_head d set hash = a.hash from staff.audit a where a.seq = d.seq',
    )
    await app.database.pool.query('alter table staff.daily_head enable trigger all')
  }
  expect(
    await holdsHead(app.database.read, kept?.lines ?? 0, kept?.head ?? ''),
    'who rewrites the published heads too is found by the copy',
  ).toBe(false)
})

test(
  'audit-log prints the chain in order from a given number, and follows it',
  async () => {
    const { host = '', user = '', database = '' } = app.database.pool.options
    const env = {
      ...PROGRAM_ENVIRONMENT,
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    }
    const shipper = spawn(process.execPath, [CLI, 'audit-log', '--after', '1', '--follow'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: shipper.stdout })[Symbol.asyncIterator]()
    const next = async () => JSON.parse(String((await lines.next()).value)) as AuditLine
    try {
      const {
        data: { lines: before },
      } = await callStaff(app, 'check_audit', {}, await hire(app, 'admin'))
      for (let seq = 2; seq <= before; seq += 1) expect((await next()).seq).toBe(String(seq))
      await hire(app, 'content')
      expect(await next()).toMatchObject({
        seq: String(before + 1),
        action: expect.any(String),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    } finally {
      shipper.kill()
    }
  },
  LIMIT_MS,
)
