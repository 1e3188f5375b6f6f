import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { changeRule } from '#tests/support/player-rules.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000
const BANK_ACCOUNT = { bankID: '0010', owner: 'Deniz Aydın', iban: 'TR650001000000001000079190' }
const NEW_PASSWORD = {
  oldPassword: TEST_PASSWORD,
  newPassword: 'Mor7Kaplumbaga',
  newPasswordAgain: 'Mor7Kaplumbaga',
}
const STEP_UP = { code: 409, debug: 'step-up required' }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const save = (session: Session, proof: object = {}) =>
  app.call('finance', 'save_bank_account', { ...BANK_ACCOUNT, ...proof }, session)
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
const subjectsTo = async ({ user }: Session) =>
  (await app.outbox(`${user.username}@kupa.example`)).map(({ subject }) => subject).join(' | ')
const newSecret = async (session: Session) =>
  (await app.call('user', 'user_generate_ga', {}, session)).data.secret

async function protect(session: Session): Promise<string> {
  const secret = await newSecret(session)
  expect(await app.call('user', 'check_ga', { ga_code: codeOf(secret) }, session)).toMatchObject({
    result: true,
  })
  return secret
}

test('a session older than a quarter of an hour alone changes nothing that protects the account or receives its money', async () => {
  const session = await app.signUp()
  await app.database.pool.query(
    'update identity.player set phone_verified_at = now() where id = $1',
    [session.user.uid],
  )
  app.clock.advance(15 * MINUTE_MS)
  expect(await save(session)).toMatchObject({ ...STEP_UP, data: { needs: 'none' } })
  expect(await save(session, { password: 'Yanlis-2026' })).toMatchObject({
    code: 400,
    data: { fields: { password: expect.any(String) } },
  })
  expect(
    await app.call('user', 'check_ga', { ga_code: codeOf(await newSecret(session)) }, session),
  ).toMatchObject(STEP_UP)
  expect(
    await app.call('user', 'two_auth_type', { mode: 'set', data: 'sms' }, session),
  ).toMatchObject(STEP_UP)
  for (const [method, data] of [
    ['passkey_options', {}],
    ['link_sign_in_provider', { provider: 'deneme' }],
    ['change_contact', { kind: 'email', value: 'hirsiz@kupa.example' }],
  ] as const) {
    expect(
      await app.post({ api: { class: 'user', method }, user: session.user, data }, session),
      method,
    ).toMatchObject({ code: 400, data: { fields: { password: expect.any(String) } } })
  }
  expect((await app.call('finance', 'list_bank_accounts', {}, session)).data).toEqual([])
  expect((await app.call('user', 'two_auth_type', { mode: 'read' }, session)).data.type).toBe(
    'none',
  )
  expect(await subjectsTo(session)).not.toContain('ödeme hesabı')
})

test('without a second step the password is enough; the player is notified, and payouts wait', async () => {
  await changeRule(app, 'proof-minutes', 0)
  const session = await app.signUp()
  expect(await save(session)).toMatchObject(STEP_UP)
  expect(await save(session, { password: TEST_PASSWORD })).toMatchObject({ result: true })
  expect(await subjectsTo(session)).toContain('ödeme hesabı kaydedildi')
  const { rows } = await app.database.pool.query(
    'select change from identity.safety_change where player_id = $1',
    [session.user.uid],
  )
  expect(rows).toHaveLength(1)
  await changeRule(app, 'proof-minutes', 15)
})

test('a stolen password is not enough when a second step is on', async () => {
  const session = await app.signUp()
  const secret = await protect(session)
  app.clock.advance(15 * MINUTE_MS)
  expect(await save(session)).toMatchObject({ ...STEP_UP, data: { needs: 'authenticator' } })
  expect(await save(session, { password: TEST_PASSWORD })).toMatchObject({ debug: 'wrong code' })
  expect(await save(session, { password: TEST_PASSWORD, ga_code: '000000' })).toMatchObject({
    debug: 'wrong code',
  })
  expect(await app.call('user', 'pass_change', NEW_PASSWORD, session)).toMatchObject({
    ...STEP_UP,
    data: { needs: 'authenticator' },
  })
  expect(
    await app.call('user', 'pass_change', { ...NEW_PASSWORD, ga_code: '000000' }, session),
  ).toMatchObject({ debug: 'wrong code' })
  expect((await app.call('finance', 'list_bank_accounts', {}, session)).data).toEqual([])
  expect(await save(session, { password: TEST_PASSWORD, ga_code: codeOf(secret) })).toMatchObject({
    result: true,
  })
  app.clock.advance(MINUTE_MS)
  expect(
    await app.call('user', 'pass_change', { ...NEW_PASSWORD, ga_code: codeOf(secret) }, session),
  ).toMatchObject({ result: true })
})

test('a withdrawal to a new wallet is notified and delays payouts like a saved account; a known one is not', async () => {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 100_000n)
  const withdraw = (walletNumber: string) =>
    app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'wallet',
        amount: '100.00',
        fields: { walletNumber },
        identityValidity: '2040-01-01',
      },
      session,
    )
  const changes = async () =>
    (
      await app.database.pool.query<{ change: string; changed_at: Date }>(
        'select change, changed_at from identity.safety_change where player_id = $1',
        [session.user.uid],
      )
    ).rows
  expect(await withdraw('1234567890')).toMatchObject({ result: true })
  const [first] = await changes()
  expect(first).toMatchObject({ change: 'payout-account' })
  expect(await subjectsTo(session)).toContain('ödeme hesabı')
  app.clock.advance(MINUTE_MS)
  expect(await withdraw('1234567890')).toMatchObject({ result: true })
  expect(await changes()).toEqual([first])
  expect(await withdraw('9876543210')).toMatchObject({ result: true })
  expect((await changes())[0]?.changed_at.getTime()).toBeGreaterThan(
    first?.changed_at.getTime() ?? 0,
  )
})

test('turning off the second step requires the password besides a code', async () => {
  const session = await app.signUp()
  const secret = await protect(session)
  app.clock.advance(15 * MINUTE_MS)
  const off = (proof: object) =>
    app.call('user', 'clear_generated_ga', { gacode: codeOf(secret), ...proof }, session)
  expect(await off({})).toMatchObject(STEP_UP)
  expect(
    await app.call(
      'user',
      'two_auth_type',
      { mode: 'set', data: 'none', ga_code: codeOf(secret) },
      session,
    ),
  ).toMatchObject(STEP_UP)
  expect(await off({ password: TEST_PASSWORD })).toMatchObject({
    result: true,
    data: { active: false },
  })
})

test('a refreshed session is as old as its sign-in', async () => {
  const session = await app.signUp()
  app.clock.advance(14 * MINUTE_MS)
  const fresh = await app.call('user', 'refresh', {}, { ...session, user: session.user.auth ?? {} })
  expect(fresh.result).toBe(true)
  app.clock.advance(2 * MINUTE_MS)
  const renewed = {
    user: fresh.data,
    cookies: {
      ...session.cookies,
      ...Object.fromEntries(fresh.cookies.map(({ name, value }) => [name, value])),
    },
  }
  expect(await save(renewed)).toMatchObject(STEP_UP)
})
