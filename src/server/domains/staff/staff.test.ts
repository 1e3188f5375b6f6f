import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_CONTRACT } from '#shared/contracts/staff/contract.ts'
import type { StaffCallSpec } from '#shared/contracts/staff/define.ts'
import { may, STAFF_ROLES } from '#shared/office/staff.ts'
import {
  approvalProof,
  callStaff,
  cookiesOf,
  hire,
  postStaff,
  STAFF_PASSWORD,
  type StaffSession,
} from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { addStaff, commandLine } from './index.ts'
import { stageOf } from './session.ts'

const MINUTE_MS = 60_000
let app: TestApp
let admin: StaffSession
let stranger: Session
beforeAll(async () => {
  app = await createTestApp()
  admin = await hire(app, 'admin')
  stranger = await app.signUp()
})
afterAll(() => app.close())

const CALLS: (readonly [string, StaffCallSpec])[] = Object.entries<StaffCallSpec>(STAFF_CONTRACT)

test('each call is open to its roles only: tries each call in each role', async () => {
  for (const role of STAFF_ROLES) {
    const session = await hire(app, role)
    for (const [method, spec] of CALLS) {
      if (spec.needs === 'anyone' || spec.needs === 'signing-in') continue
      const reply = await postStaff(app, method, { limit: 'x', id: '', reason: '' }, session)
      const isAllowed = may([role], spec.needs)
      expect(
        reply.debug === 'not authorized',
        `${role} asks ${method}, which needs ${spec.needs}`,
      ).toBe(!isAllowed)
    }
  }
}, 120_000)

test.each(CALLS.filter(([, { needs }]) => needs !== 'anyone'))(
  '%s is refused without a session, and to players',
  async (method) => {
    expect(await postStaff(app, method, {})).toMatchObject({
      status: 200,
      code: 403,
      debug: 'anonymous user',
    })
    expect(
      await app.post({ api: { class: 'staff', method }, data: {}, user: stranger.user }, stranger, {
        panel: 'backoffice',
      }),
    ).toMatchObject({ code: 403, debug: 'anonymous user' })
    expect(await app.post({ api: { class: 'staff', method }, data: {} }, admin)).toMatchObject({
      code: 404,
      debug: 'unknown call',
    })
  },
)

test('the player of these refusals is signed in', async () => {
  expect(await app.call('finance', 'check_balance', {}, stranger)).toMatchObject({ result: true })
})

test('the back office’s endpoint has no call of the site', async () => {
  for (const api of [
    { class: 'finance', method: 'check_balance' },
    { class: 'maintenance', method: 'check_status' },
    { class: 'staff', method: 'constructor' },
  ]) {
    expect(await app.post({ api, data: {} }, admin, { panel: 'backoffice' })).toMatchObject({
      code: 404,
      debug: 'unknown call',
    })
  }
})

test('a first password must be replaced before anything else', async () => {
  const { password, member } = await addStaff(
    app.platform.database,
    commandLine(app.clock.now()),
    'yeni@kupa.example',
    ['admin'],
  )
  const reply = await callStaff(app, 'login', { username: 'YENI@kupa.example', password })
  expect(reply).toMatchObject({
    result: true,
    data: { id: member.id, stage: 'password', roles: ['admin'] },
  })
  const session = { cookies: cookiesOf(reply) }
  expect(await callStaff(app, 'list_staff', {}, session)).toMatchObject({
    code: 403,
    debug: 'not authorized',
  })
  expect(
    await callStaff(
      app,
      'change_password',
      { oldPassword: password, newPassword: 'kısa' },
      session,
    ),
  ).toMatchObject({ data: { fields: { newPassword: 'Şifre en az 10 karakter olmalı' } } })
  expect(
    await callStaff(
      app,
      'change_password',
      { oldPassword: password, newPassword: STAFF_PASSWORD },
      session,
    ),
  ).toMatchObject({ data: { stage: 'full' } })
  expect(await callStaff(app, 'list_staff', {}, session)).toMatchObject({ result: true })
})

test('a wrong password and an unknown account get the same answer; five lock the account for a quarter of an hour', async () => {
  const { email } = await hire(app, 'support')
  expect(
    await callStaff(app, 'login', { username: 'kimse@kupa.example', password: 'Yanlis-2026' }),
  ).toMatchObject({ code: 401, debug: 'login failed' })
  for (let tries = 0; tries < 5; tries += 1)
    expect(
      await callStaff(app, 'login', { username: email, password: 'Yanlis-2026' }),
    ).toMatchObject({ debug: 'login failed' })
  expect(
    await callStaff(app, 'login', { username: email, password: STAFF_PASSWORD }),
  ).toMatchObject({ code: 409, debug: 'locked' })
  app.clock.advance(15 * MINUTE_MS)
  expect(
    await callStaff(app, 'login', { username: email, password: STAFF_PASSWORD }),
  ).toMatchObject({ result: true, data: { stage: 'full' } })
  admin = {
    ...admin,
    cookies: cookiesOf(
      await callStaff(app, 'login', { username: admin.email, password: STAFF_PASSWORD }),
    ),
  }
})

test('a session ends thirty minutes after its last use, and reading it is no use', async () => {
  const session = await hire(app, 'support')
  app.clock.advance(29 * MINUTE_MS)
  expect(await callStaff(app, 'logout', {}, await hire(app, 'risk'))).toMatchObject({
    result: true,
  })
  expect(await callStaff(app, 'me', {}, session)).toMatchObject({ data: { stage: 'full' } })
  app.clock.advance(2 * MINUTE_MS)
  expect(await callStaff(app, 'me', {}, session)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  admin = {
    ...admin,
    cookies: cookiesOf(
      await callStaff(app, 'login', { username: admin.email, password: STAFF_PASSWORD }),
    ),
  }
})

test('the second step: set up, requested, each code once, and the session gets a new secret', async () => {
  const session = await hire(app, 'payments')
  const { data: made } = await callStaff(app, 'set_up_two_factor', {}, session)
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(made.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
  const code = codeNow()
  const confirmed = await callStaff(app, 'confirm_two_factor', { code }, session)
  expect(confirmed).toMatchObject({ data: { stage: 'full', twoFactor: true } })
  const first = await callStaff(app, 'login', { username: session.email, password: STAFF_PASSWORD })
  expect(first.data.stage).toBe('code')
  const waiting = { cookies: cookiesOf(first) }
  expect(
    await callStaff(
      app,
      'change_password',
      { oldPassword: STAFF_PASSWORD, newPassword: 'Baska-sifre-1' },
      waiting,
    ),
  ).toMatchObject({ debug: 'not authorized' })
  expect(await callStaff(app, 'check_code', { code }, waiting)).toMatchObject({
    code: 401,
    debug: 'wrong code',
  })
  app.clock.advance(MINUTE_MS)
  const passed = await callStaff(app, 'check_code', { code: codeNow() }, waiting)
  expect(passed).toMatchObject({ data: { stage: 'full' } })
  expect(await callStaff(app, 'me', {}, waiting)).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(await callStaff(app, 'me', {}, { cookies: cookiesOf(passed) })).toMatchObject({
    data: { stage: 'full' },
  })
})

test('live mode requires a second step, demo mode does not', () => {
  const past = { must_change_password: false, verified_at: null, passkeys: 0, must_enrol: false }
  expect(stageOf({ ...past, totp_active: false }, 'live')).toBe('enrol')
  expect(stageOf({ ...past, totp_active: false }, 'demo')).toBe('full')
  expect(stageOf({ ...past, totp_active: false, must_enrol: true }, 'demo')).toBe('enrol')
  expect(stageOf({ ...past, totp_active: true }, 'demo')).toBe('code')
  expect(stageOf({ ...past, totp_active: false, passkeys: 1 }, 'live')).toBe('code')
  expect(stageOf({ ...past, must_change_password: true, totp_active: true }, 'live')).toBe('code')
  expect(stageOf({ ...past, must_change_password: true, totp_active: false }, 'live')).toBe(
    'password',
  )
  expect(stageOf({ ...past, totp_active: true, verified_at: new Date() }, 'live')).toBe('full')
})

test('changed roles and a closed account take effect at once; no one changes their own', async () => {
  const [other, second] = [await hire(app, 'support'), await hire(app, 'admin')]
  const reason = 'görev değişikliği'
  const ask = (id: string, by = admin) =>
    callStaff(
      app,
      'propose_staff_roles',
      { requestID: crypto.randomUUID(), id, roles: ['risk', 'compliance'], reason },
      by,
    )
  expect(await callStaff(app, 'close_staff', { id: admin.id, reason }, admin)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  const { data: asked } = await ask(other.id)
  expect(await callStaff(app, 'me', {}, other)).toMatchObject({ data: { roles: ['support'] } })
  expect(
    await callStaff(app, 'decide_proposal', { id: asked.id, decision: 'approve', reason }, second),
  ).toMatchObject({ data: { kind: 'staff-set', username: other.email } })
  expect(await callStaff(app, 'me', {}, other)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect(
    await callStaff(app, 'login', { username: other.email, password: STAFF_PASSWORD }),
  ).toMatchObject({ data: { roles: ['risk', 'compliance'] } })
  await callStaff(app, 'close_staff', { id: other.id, reason }, admin)
  expect(
    await callStaff(app, 'login', { username: other.email, password: STAFF_PASSWORD }),
  ).toMatchObject({ debug: 'login failed' })
  const requestID = crypto.randomUUID()
  expect(
    await callStaff(
      app,
      'propose_staff',
      { requestID, email: other.email, roles: ['risk'], reason },
      admin,
    ),
  ).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(
    await callStaff(
      app,
      'propose_staff',
      { requestID, email: 'adres değil', roles: ['risk'], reason },
      admin,
    ),
  ).toMatchObject({ code: 400 })
  const { data: log } = await callStaff(app, 'list_audit', { subjectID: other.id }, admin)
  expect(log.rows.map(({ action }) => action)).toEqual([
    'staff.close',
    'staff.login',
    'staff-set.approve',
    'staff-set.propose',
    'staff.password',
    'staff.login',
    'staff.add',
  ])
  expect(log.rows[2]).toMatchObject({
    staff: second.email,
    reason,
    before: { proposedBy: admin.email, state: { roles: ['support'], active: true } },
    after: { roles: ['risk', 'compliance'], active: true },
  })
})

test('a member who loses a role, or their account, between asking and deciding decides nothing', async () => {
  const player = await app.signUp()
  const [one, other] = [await hire(app, 'payments'), await hire(app, 'payments')]
  const id = crypto.randomUUID()
  await callStaff(
    app,
    'propose_correction',
    { playerID: player.user.uid, requestID: id, amount: '5.00', reason: 'deneme' },
    one,
  )
  const asked = {
    lang: 'tr',
    now: app.clock.now(),
    requestId: '',
    address: '',
    country: undefined,
    userAgent: '',
    user: undefined,
    cookie: () => undefined,
    setCookie: () => undefined,
    log: app.platform.log,
  } as const
  const staff = {
    id: other.id,
    username: other.email,
    email: other.email,
    roles: ['payments'],
    stage: 'full',
    authenticator: false,
    passkeys: 1,
    sessionId: '',
    expiresAt: app.clock.now(),
  } as const
  const proof = await approvalProof(app, id, other)
  const decide = () =>
    app.app.domains.staff.proposals.decide(
      { ...asked, staff },
      { id, decision: 'approve', reason: 'deneme', proof },
    )
  const set = (roles: string, active: boolean) =>
    app.database.pool.query('update staff.member set roles = $1, is_active = $2 where id = $3', [
      [roles],
      active,
      other.id,
    ])
  for (const [role, active] of [
    ['support', true],
    ['payments', false],
  ] as const) {
    await set(role, active)
    await expect(decide()).rejects.toMatchObject({ debug: 'not authorized' })
  }
  await set('payments', true)
  expect(await decide()).toMatchObject({ state: 'approved' })
})

test('if two members close each other’s account at once, one of them is left', async () => {
  for (let n = 0; n < 3; n += 1) {
    const [one, other] = [await hire(app, 'admin'), await hire(app, 'admin')]
    const close = (by: StaffSession, { id }: StaffSession) =>
      callStaff(app, 'close_staff', { id, reason: 'deneme' }, by)
    const replies = await Promise.all([close(one, other), close(other, one)])
    expect(replies.filter(({ result }) => result)).toHaveLength(1)
    const left = await Promise.all([one, other].map((session) => callStaff(app, 'me', {}, session)))
    expect(left.filter(({ result }) => result)).toHaveLength(1)
  }
})

test('the log cannot be changed, and a line changed by other means is detected', async () => {
  const { pool } = app.database
  await expect(pool.query("update staff.audit set staff_name = 'x'")).rejects.toThrow('append-only')
  await expect(pool.query('delete from staff.audit')).rejects.toThrow('append-only')
  await expect(pool.query('truncate staff.audit')).rejects.toThrow('append-only')
  expect((await callStaff(app, 'check_audit', {}, admin)).data).toMatchObject({
    ok: true,
    broken: [],
  })
  const client = await pool.connect()
  const seen = async (sql: string) => {
    await client.query('begin')
    await client.query('alter table staff.audit disable trigger all')
    await client.query(sql)
    const { rows } = await client.query<{
      broken: boolean
    }>(`select bool_or(hash <> expected or seq <> previous + 1) as broken from (
      select a.seq, a.hash, staff.audit_hash(lag(a.hash, 1, decode(repeat('00', 32),
        'hex')) over (order by a.seq), a) as expected, lag(a.seq, 1,
        0::bigint) over (order by a.seq) as previous from staff.audit a) c`)
    await client.query('rollback')
    return rows[0]?.broken
  }
  expect(await seen("update staff.audit set reason = 'başka' where seq = 2")).toBe(true)
  expect(await seen('delete from staff.audit where seq = 3')).toBe(true)
  expect(await seen('update staff.audit set at = at where seq = 2')).toBe(false)
  client.release()
})

test('lines written at once follow one another without a gap', async () => {
  const people = await Promise.all(
    ['risk', 'support', 'content'].map((role) => hire(app, role as 'risk')),
  )
  await Promise.all(people.map((session) => callStaff(app, 'logout', {}, session)))
  expect((await callStaff(app, 'check_audit', {}, admin)).data.ok).toBe(true)
})
