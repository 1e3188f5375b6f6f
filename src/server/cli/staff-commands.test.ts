import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, cookiesOf, deviceOf, hire } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runCommand, urlOf } from '#tests/support/run-command.ts'

const LIMIT_MS = 120_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const kupa = (...args: string[]) => kupaWith({}, ...args)

const kupaWith = (more: Record<string, string>, ...args: string[]) =>
  runCommand({ ...urlOf(app.database), ...more }, ...args)

const made = z.object({
  email: z.string(),
  roles: z.array(z.string()),
  password: z.string(),
  renewed: z.boolean(),
})

test(
  'staff-add creates an account whose first password must be replaced, and resets an existing one',
  async () => {
    const first = made.parse(
      (await kupa('staff-add', 'ayse@kupa.example', '--role', 'compliance')).output,
    )
    expect(first).toMatchObject({
      email: 'ayse@kupa.example',
      roles: ['compliance'],
      renewed: false,
    })
    expect(
      await callStaff(app, 'login', { username: 'ayse@kupa.example', password: first.password }),
    ).toMatchObject({ data: { stage: 'password', roles: ['compliance'] } })
    const second = made.parse(
      (await kupa('staff-add', 'AYSE@kupa.example', '--role', 'admin')).output,
    )
    expect(second).toMatchObject({ roles: ['compliance'], renewed: true })
    expect(
      await callStaff(app, 'login', { username: 'ayse@kupa.example', password: first.password }),
    ).toMatchObject({ debug: 'login failed' })
    const session = {
      cookies: cookiesOf(
        await callStaff(app, 'login', { username: 'ayse@kupa.example', password: second.password }),
      ),
    }
    await callStaff(
      app,
      'change_password',
      { oldPassword: second.password, newPassword: 'Denetim-2026' },
      session,
    )
    expect(
      (await callStaff(app, 'list_audit', { staff: 'kupa' }, session)).data.rows.map(
        ({ action }) => action,
      ),
    ).toEqual(['staff.reset', 'staff.add'])
    expect(await kupa('staff-add', 'ayse', '--role', 'admin')).toMatchObject({
      code: 2,
      output: undefined,
    })
    expect(await kupa('staff-add', 'x@kupa.example', '--role', 'patron')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('--role'),
    })
    expect(await kupa('staff-add', 'x@kupa.example')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('usage'),
    })
  },
  LIMIT_MS,
)

const secretsFile = join(mkdtempSync(join(tmpdir(), 'kupa-staff-')), 'secrets.json')
writeFileSync(secretsFile, '{}', { mode: 0o600 })
afterAll(() => rmSync(dirname(secretsFile), { recursive: true }))
const LIVE = {
  KUPA_MODE: 'live',
  PUBLIC_URL: 'https://kupa.example',
  SECRETS_FILE: secretsFile,
  SMTP_URL: 'smtp://localhost',
  SMS_URL: 'http://localhost',
  LICENCE_NUMBER: '1',
  KUPA_PAYMENT_PROVIDER: 'bank',
}

test(
  'in live mode the host adds staff until two administrators have a second factor; then only with a recorded reason',
  async () => {
    expect(await kupaWith(LIVE, 'staff-add', 'bir@kupa.example', '--role', 'admin')).toMatchObject({
      code: 0,
    })
    for (const admin of [await hire(app, 'admin'), await hire(app, 'admin')]) {
      expect(
        await kupaWith(LIVE, 'staff-add', `${admin.id}@kupa.example`, '--role', 'support'),
      ).toMatchObject({ code: 0 })
      await deviceOf(app, admin)
    }
    expect(await kupaWith(LIVE, 'staff-add', 'iki@kupa.example', '--role', 'admin')).toMatchObject({
      code: 2,
      output: undefined,
      reason: expect.stringContaining('--recover'),
    })
    expect(await kupaWith(LIVE, 'staff-add', 'bir@kupa.example', '--role', 'admin')).toMatchObject({
      code: 2,
    })
    expect(
      await kupaWith(
        LIVE,
        'staff-add',
        'iki@kupa.example',
        '--role',
        'admin',
        '--recover',
        'iki yönetici telefonunu kaybetti',
      ),
    ).toMatchObject({ code: 0, output: { renewed: false } })
    const { rows } = await app.database.pool.query<{ reason: string }>(
      "select reason from staff.audit where action = 'staff.add' order by seq desc limit 1",
    )
    expect(rows).toEqual([{ reason: 'kupa staff-add --recover: iki yönetici telefonunu kaybetti' }])
  },
  LIMIT_MS,
)

test(
  'maintenance closes and opens a running site',
  async () => {
    expect(await kupa('maintenance', 'on', '--until', '2026-11-20T23:00:00+03:00')).toMatchObject({
      code: 0,
      output: { on: true, until: '2026-11-20T23:00:00+03:00' },
    })
    app.clock.advance(2_000)
    await app.call('maintenance', 'check_status', {})
    await expect
      .poll(() => app.call('maintenance', 'check_status', {}))
      .toMatchObject({ code: 503, data: { maintenance: true, until: '2026-11-20T23:00:00+03:00' } })
    expect(await kupa('maintenance', 'off')).toMatchObject({ code: 0, output: { on: false } })
    for (const wrong of [
      ['maintenance'],
      ['maintenance', 'maybe'],
      ['maintenance', 'on', '--until', 'yarın'],
    ])
      expect(await kupa(...wrong)).toMatchObject({ code: 2, output: undefined })
  },
  LIMIT_MS,
)

test(
  'check-audit recomputes the chain and reports where it breaks',
  async () => {
    expect(await kupa('check-audit')).toMatchObject({ code: 0, output: { ok: true, broken: [] } })
    const { pool } = app.database
    await pool.query('alter table staff.audit disable trigger all')
    await pool.query("update staff.audit set staff_name = staff_name || 'x' where seq = 1")
    expect(await kupa('check-audit')).toMatchObject({
      code: 1,
      output: { ok: false, broken: ['line 1'] },
    })
    await pool.query('update staff.audit set staff_name = left(staff_name, -1) where seq = 1')
    await pool.query('alter table staff.audit enable trigger all')
    expect(await kupa('check-audit')).toMatchObject({ code: 0 })
  },
  LIMIT_MS,
)
