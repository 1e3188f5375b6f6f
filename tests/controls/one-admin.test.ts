import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#shared/office/staff.ts'
import { noteTies } from '#server/domains/staff/ties.ts'
import {
  approvalProof,
  callStaff,
  contextOf,
  cookiesOf,
  deviceOf,
  hire,
  postStaff,
  STAFF_PASSWORD,
  type StaffSession,
} from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'deneme'
const DAY_MS = 86_400_000
let app: TestApp
let player: Session
let admin: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  player = await app.signUp()
  admin = await hire(app, 'admin')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

async function propose(by: StaffSession): Promise<string> {
  const id = crypto.randomUUID()
  const reply = await callStaff(
    app,
    'propose_correction',
    { playerID: player.user.uid, requestID: id, amount: '5.00', reason: REASON },
    by,
  )
  expect(reply).toMatchObject({ result: true })
  return id
}
const approve = (id: string, by: StaffSession, proof: object = {}) =>
  postStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON, ...proof }, by)
const stateOf = async (id: string) =>
  (
    await app.database.pool.query<{ state: string }>(
      'select state from staff.proposal where id = $1',
      [id],
    )
  ).rows[0]?.state

test('a session alone approves nothing: without a second factor, with none shown, or with a wrong one', async () => {
  const id = await propose(admin)
  expect(await approve(id, officer)).toMatchObject({ code: 403, debug: 'second factor needed' })
  await deviceOf(app, officer)
  expect(await approve(id, officer)).toMatchObject({
    code: 401,
    debug: 'wrong code',
    data: { needs: 'passkey' },
  })
  expect(await approve(id, officer, { code: '000000' })).toMatchObject({ debug: 'wrong code' })
  expect(await stateOf(id)).toBe('pending')
  expect(await approve(id, officer, await approvalProof(app, id, officer))).toMatchObject({
    result: true,
    data: { state: 'approved' },
  })
})

test('a passkey answer is valid for one proposal, once, by its own member, within five minutes', async () => {
  const [one, other, late] = [await propose(admin), await propose(admin), await propose(admin)]
  const proof = await approvalProof(app, one, officer)
  expect(await approve(other, officer, proof)).toMatchObject({ debug: 'wrong code' })
  const second = await hire(app, 'compliance')
  await deviceOf(app, second)
  expect(await approve(one, second, proof)).toMatchObject({ debug: 'wrong code' })
  expect(await approve(one, officer, proof)).toMatchObject({ result: true })
  const {
    passkey: {
      response: { clientDataJSON },
    },
  } = proof
  expect(Buffer.from(clientDataJSON, 'base64url').toString()).toContain('webauthn.get')
  expect(await approve(other, officer, proof)).toMatchObject({ debug: 'wrong code' })
  const old = await approvalProof(app, late, officer)
  app.clock.advance(5 * 60_000)
  expect(await approve(late, officer, old)).toMatchObject({ debug: 'wrong code' })
  expect([await stateOf(other), await stateOf(late)]).toEqual(['pending', 'pending'])
})

test('an authenticator code approves one proposal; the same code approves no second', async () => {
  const cashier = await hire(app, 'payments')
  const { data: made } = await callStaff(app, 'set_up_two_factor', {}, cashier)
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(made.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
  cashier.cookies = cookiesOf(
    await callStaff(app, 'confirm_two_factor', { code: codeNow() }, cashier),
  )
  app.clock.advance(60_000)
  const [one, other] = [await propose(admin), await propose(admin)]
  const code = codeNow()
  const replies = await Promise.all([
    approve(one, cashier, { code }),
    approve(other, cashier, { code }),
  ])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.filter(({ debug }) => debug === 'wrong code')).toHaveLength(1)
  expect(new Set([await stateOf(one), await stateOf(other)])).toEqual(
    new Set(['approved', 'pending']),
  )
})

test('a refused execution does not use up the code and is not a wrong attempt', async () => {
  const poor = await app.signUp()
  const cashier = await hire(app, 'payments')
  const { data: made } = await callStaff(app, 'set_up_two_factor', {}, cashier)
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(made.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
  cashier.cookies = cookiesOf(
    await callStaff(app, 'confirm_two_factor', { code: codeNow() }, cashier),
  )
  app.clock.advance(60_000)
  const id = crypto.randomUUID()
  await callStaff(
    app,
    'propose_correction',
    { playerID: poor.user.uid, requestID: id, amount: '-5.00', reason: REASON },
    admin,
  )
  for (let tries = 0; tries < 6; tries += 1)
    expect(await approve(id, cashier, { code: codeNow() })).toMatchObject({
      debug: 'insufficient balance',
    })
  for (let tries = 0; tries < 5; tries += 1)
    expect(await approve(id, cashier, { code: '000000' })).toMatchObject({ debug: 'wrong code' })
  expect(await approve(id, cashier, { code: codeNow() })).toMatchObject({ debug: 'locked' })
})

test('rejecting and withdrawing need no factor, because they grant nothing', async () => {
  const [one, other] = [await propose(admin), await propose(admin)]
  const bare = await hire(app, 'compliance')
  expect(
    await postStaff(app, 'decide_proposal', { id: one, decision: 'reject', reason: REASON }, bare),
  ).toMatchObject({ data: { state: 'rejected' } })
  expect(
    await postStaff(
      app,
      'decide_proposal',
      { id: other, decision: 'withdraw', reason: REASON },
      admin,
    ),
  ).toMatchObject({ data: { state: 'withdrawn' } })
})

test('no one approves with or for an account they helped create within 30 days; two accounts of one creator count as one person', async () => {
  const [maker, made, alsoMade, changed] = [
    await hire(app, 'admin'),
    await hire(app, 'payments'),
    await hire(app, 'payments'),
    await hire(app, 'payments'),
  ]
  await app.platform.database.transaction(async (tx) => {
    await noteTies(tx, made.id, 'add', [maker.id], app.clock.now())
    await noteTies(tx, alsoMade.id, 'reset', [maker.id], app.clock.now())
    await noteTies(tx, changed.id, 'set', [maker.id], app.clock.now())
  })
  const tries = async (by: StaffSession, of: StaffSession) =>
    (
      await callStaff(
        app,
        'decide_proposal',
        { id: await propose(of), decision: 'approve', reason: REASON },
        by,
      )
    ).debug
  expect(await tries(maker, made)).toBe('related accounts')
  expect(await tries(made, maker)).toBe('related accounts')
  expect(await tries(maker, changed)).toBe('related accounts')
  expect(await tries(alsoMade, made)).toBe('related accounts')
  expect(await tries(changed, made)).toBeUndefined()
  expect(await tries(officer, made)).toBeUndefined()
  await app.platform.database.transaction((tx) =>
    tx
      .withTables<{ 'staff.tie': { at: Date } }>()
      .updateTable('staff.tie')
      .set({ at: new Date(app.clock.now().getTime() - 30 * DAY_MS) })
      .execute(),
  )
  expect(await tries(alsoMade, made)).toBeUndefined()
  expect(await tries(maker, made)).toBeUndefined()
})

test('a hijacked session cannot add a second factor, and the last one stays', async () => {
  const guard = await hire(app, 'compliance')
  await deviceOf(app, guard)
  expect(await callStaff(app, 'set_up_passkey', {}, guard)).toMatchObject({ debug: 'wrong code' })
  expect(await callStaff(app, 'set_up_two_factor', {}, guard)).toMatchObject({
    debug: 'wrong code',
  })
  const [kept] = (await callStaff(app, 'list_passkeys', {}, guard)).data
  expect(await callStaff(app, 'remove_passkey', { id: kept?.id ?? '' }, guard)).toMatchObject({
    debug: 'wrong code',
  })
  const device = await deviceOf(app, guard)
  const answer = async () =>
    device.get((await callStaff(app, 'request_passkey', {}, guard)).data.challenge, {
      counts: false,
    })
  expect(
    await callStaff(app, 'remove_passkey', { id: kept?.id ?? '', passkey: await answer() }, guard),
  ).toMatchObject({ debug: 'not possible' })
  expect(
    await callStaff(app, 'set_up_two_factor', { passkey: await answer() }, guard),
  ).toMatchObject({ result: true })
})

test('a passkey is the second step of a sign-in; its answer to another session’s challenge is refused', async () => {
  const guard = await hire(app, 'compliance')
  const device = await deviceOf(app, guard)
  const enter = async () => ({
    cookies: cookiesOf(
      await callStaff(app, 'login', { username: guard.email, password: STAFF_PASSWORD }),
    ),
  })
  const [one, other] = [await enter(), await enter()]
  expect(await callStaff(app, 'me', {}, one)).toMatchObject({
    data: { stage: 'code', passkeys: 1, authenticator: false },
  })
  expect(await callStaff(app, 'check_code', { code: '000000' }, one)).toMatchObject({
    debug: 'not possible',
  })
  expect(await callStaff(app, 'list_passkeys', {}, one)).toMatchObject({ debug: 'not authorized' })
  const passkey = device.get((await callStaff(app, 'request_passkey', {}, one)).data.challenge, {
    counts: false,
  })
  expect(await callStaff(app, 'check_passkey', { passkey }, other)).toMatchObject({
    debug: 'wrong code',
  })
  const passed = await callStaff(app, 'check_passkey', { passkey }, one)
  expect(passed).toMatchObject({ data: { stage: 'full' } })
  expect(
    await callStaff(app, 'check_passkey', { passkey }, { cookies: cookiesOf(passed) }),
  ).toMatchObject({ debug: 'not possible' })
})

const proposeAdd = (by: StaffSession, email: string, role: StaffRole) =>
  callStaff(
    app,
    'propose_staff',
    { requestID: crypto.randomUUID(), email, roles: [role], reason: REASON },
    by,
  )
const approved = (id: string, by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON }, by)
async function linkOf(email: string): Promise<string> {
  const [mail] = await app.outbox(email)
  return new URL(mail?.links[0] ?? 'https://none').hash.slice(1)
}
const accept = (token: string, password = STAFF_PASSWORD) =>
  callStaff(app, 'accept_invitation', { token, password })

test('one administrator cannot create a second person: an account waits for another administrator, and its link goes to its owner only', async () => {
  const [one, other] = [await hire(app, 'admin'), await hire(app, 'admin')]
  for (const method of ['add_staff', 'set_staff', 'reset_staff']) {
    expect(
      await postStaff(
        app,
        method,
        {
          id: officer.id,
          email: 'kukla@kupa.example',
          roles: ['admin'],
          active: true,
          reason: REASON,
        },
        one,
      ),
    ).toMatchObject({ debug: 'unknown call' })
  }
  const asked = await proposeAdd(one, 'kukla@kupa.example', 'payments')
  expect(asked).toMatchObject({
    data: { kind: 'staff-add', username: 'kukla@kupa.example', state: 'pending' },
  })
  expect(await app.outbox('kukla@kupa.example')).toEqual([])
  expect(await approved(asked.data.id, one)).toMatchObject({ debug: 'own proposal' })
  const done = await approved(asked.data.id, other)
  expect(done).toMatchObject({ data: { state: 'approved' } })
  const token = await linkOf('kukla@kupa.example')
  expect(
    JSON.stringify([asked, done, (await callStaff(app, 'list_audit', {}, one)).data]),
  ).not.toContain(token)
  const { rows } = await app.database.pool.query<{ n: number }>(
    `select count(*)::int as n from staff.invitation t where t::text like '%' || $1 || '%'`,
    [token],
  )
  expect(rows).toEqual([{ n: 0 }])

  const entered = await accept(token)
  expect(entered).toMatchObject({ data: { email: 'kukla@kupa.example', stage: 'enrol' } })
  expect(await accept(token, 'Baska-sifre-1')).toMatchObject({ code: 410, debug: 'expired' })
  const puppet: StaffSession = {
    id: entered.data.id,
    email: entered.data.email,
    cookies: cookiesOf(entered),
  }
  expect(await callStaff(app, 'list_proposals', {}, puppet)).toMatchObject({
    debug: 'not authorized',
  })
  await deviceOf(app, puppet)
  expect(await callStaff(app, 'me', {}, puppet)).toMatchObject({
    data: { stage: 'full', passkeys: 1 },
  })

  expect(await approved(await propose(one), puppet)).toMatchObject({ debug: 'related accounts' })
  expect(await approved(await propose(puppet), one)).toMatchObject({ debug: 'related accounts' })
  expect(await approved(await propose(puppet), other)).toMatchObject({ debug: 'related accounts' })
  expect(await approved(await propose(puppet), officer)).toMatchObject({
    data: { state: 'approved' },
  })
})

test('an invitation expires after 72 hours, and a newer one ends it', async () => {
  const [one, other] = [await hire(app, 'admin'), await hire(app, 'admin')]
  const {
    data: { id },
  } = await proposeAdd(one, 'gec@kupa.example', 'support')
  await approved(id, other)
  const first = await linkOf('gec@kupa.example')
  const { data: again } = await callStaff(
    app,
    'propose_staff_reset',
    { requestID: crypto.randomUUID(), id, reason: REASON },
    one,
  )
  await approved(again.id, other)
  const second = await linkOf('gec@kupa.example')
  expect(await accept(first)).toMatchObject({ debug: 'expired' })
  app.clock.advance(72 * 3_600_000)
  expect(await accept(second)).toMatchObject({ debug: 'expired' })
  expect(await accept('x'.repeat(43))).toMatchObject({ debug: 'expired' })
})

test('a reset ends sessions, passwords and factors at once, and only the mailbox’s owner can return', async () => {
  const [one, other, victim] = [
    await hire(app, 'admin'),
    await hire(app, 'admin'),
    await hire(app, 'compliance'),
  ]
  await deviceOf(app, victim)
  const { data: asked } = await callStaff(
    app,
    'propose_staff_reset',
    { requestID: crypto.randomUUID(), id: victim.id, reason: REASON },
    one,
  )
  expect((await contextOf(app, asked.id, other)).facts).toMatchObject({
    roles: 'compliance',
    isOpen: 'true',
    authenticator: 'false',
    passkeys: '1',
    created: expect.any(String),
    lastSignIn: expect.any(String),
  })
  expect(await callStaff(app, 'me', {}, victim)).toMatchObject({ data: { stage: 'full' } })
  await approved(asked.id, other)
  expect(await callStaff(app, 'me', {}, victim)).toMatchObject({ debug: 'session expired' })
  expect(
    await callStaff(app, 'login', { username: victim.email, password: STAFF_PASSWORD }),
  ).toMatchObject({ debug: 'login failed' })
  expect(await accept(await linkOf(victim.email), 'Baska-sifre-1')).toMatchObject({
    data: { stage: 'enrol', twoFactor: false },
  })
})

test('no one proposes or approves a change of their own account', async () => {
  const [one, clerk] = [await hire(app, 'admin'), await hire(app, 'payments', 'admin')]
  const requestID = crypto.randomUUID()
  expect(
    await callStaff(
      app,
      'propose_staff_roles',
      { requestID, id: one.id, roles: ['admin', 'payments'], reason: REASON },
      one,
    ),
  ).toMatchObject({ debug: 'not possible' })
  expect(
    await callStaff(app, 'propose_staff_reset', { requestID, id: one.id, reason: REASON }, one),
  ).toMatchObject({ debug: 'not possible' })
  await callStaff(
    app,
    'propose_staff_roles',
    { requestID, id: clerk.id, roles: ['admin', 'compliance'], reason: REASON },
    one,
  )
  expect(await approved(requestID, clerk)).toMatchObject({ debug: 'not possible' })
  expect(await stateOf(requestID)).toBe('pending')
})

test('closing takes one person and applies at once; reopening takes two', async () => {
  const [one, other, clerk] = [
    await hire(app, 'admin'),
    await hire(app, 'admin'),
    await hire(app, 'payments'),
  ]
  expect(await callStaff(app, 'close_staff', { id: one.id, reason: REASON }, one)).toMatchObject({
    debug: 'not possible',
  })
  expect(await callStaff(app, 'close_staff', { id: clerk.id, reason: REASON }, one)).toMatchObject({
    data: { active: false },
  })
  expect(await callStaff(app, 'me', {}, clerk)).toMatchObject({ debug: 'session expired' })
  const requestID = crypto.randomUUID()
  await callStaff(
    app,
    'propose_staff_roles',
    { requestID, id: clerk.id, roles: ['payments'], reason: REASON },
    one,
  )
  expect(
    await callStaff(app, 'login', { username: clerk.email, password: STAFF_PASSWORD }),
  ).toMatchObject({ debug: 'login failed' })
  await approved(requestID, other)
  expect(
    await callStaff(app, 'login', { username: clerk.email, password: STAFF_PASSWORD }),
  ).toMatchObject({ result: true })
})
