import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#shared/contracts/user.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const MINUTE = 60_000
const STEP = 30_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
const wrongCode = (secret: string) =>
  String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')

type Protected = { session: Session; secret: string; recoveryCodes: string[]; username: string }

async function protectedPlayer(): Promise<Protected> {
  const session = await app.signUp()
  const { data } = await app.call('user', 'user_generate_ga', {}, session)
  const reply = await app.call('user', 'check_ga', { ga_code: codeOf(data.secret) }, session)
  if (!('recoveryCodes' in reply.data)) throw new Error(JSON.stringify(reply))
  app.clock.advance(STEP)
  return {
    session,
    secret: data.secret,
    recoveryCodes: reply.data.recoveryCodes,
    username: session.user.username,
  }
}

async function pending(username: string): Promise<Session> {
  const session = await app.signIn(username)
  expect(session.user).toMatchObject({ pending: true, auth: null })
  return session
}

async function smsCode(player: Session): Promise<string> {
  const profile = await app.call('user', 'get_user_profile', {}, player)
  const [sms] = await app.outbox(profile.data.phone)
  return sms?.code ?? ''
}

test('setup returns a secret with its QR code; a correct code activates it, returns ten recovery codes and sends a mail', async () => {
  const session = await app.signUp()
  expect((await app.call('user', 'check_user_ga', {}, session)).data).toEqual({ active: false })
  const { data } = await app.call('user', 'user_generate_ga', {}, session)
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(data.otpauth).toContain(`secret=${data.secret}`)
  expect(data.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(
    await app.call('user', 'check_ga', { ga_code: wrongCode(data.secret) }, session),
  ).toMatchObject({ code: 401, debug: 'wrong code' })
  const reply = await app.call('user', 'check_ga', { ga_code: codeOf(data.secret) }, session)
  expect(reply.data).toMatchObject({ active: true })
  expect(new Set((reply.data as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10)
  expect((await app.call('user', 'check_user_ga', {}, session)).data).toEqual({ active: true })
  expect((await app.call('user', 'get_user_profile', {}, session)).data.twoFactor).toBe(
    'authenticator',
  )
  expect(await app.call('user', 'user_generate_ga', {}, session)).toMatchObject({ code: 409 })
  const [mail] = await app.outbox(`${session.user.username}@kupa.example`)
  expect(mail?.subject).toBe('İki adımlı giriş açıldı')
})

test('the secret and recovery codes are not stored in plain text', async () => {
  const { secret, recoveryCodes } = await protectedPlayer()
  const rows = await app.database.statement<{ line: string }>(
    'test-at-rest',
    `
    select encode(secret_sealed, 'escape') as line from identity.authenticator union all
      select code_digest from identity.recovery_code`,
    [],
  )
  const kept = rows.map(({ line }) => line).join('\n')
  expect(kept).not.toContain(secret)
  for (const code of recoveryCodes) expect(kept).not.toContain(code)
})

test('the password alone leaves the sign-in pending, and its sid is refused everywhere else', async () => {
  const player = await protectedPlayer()
  const session = await pending(player.username)
  expect(session.user.gasecret.length).toBeGreaterThan(10)
  expect(session.user.gasecret).not.toContain(player.secret)
  expect(session.cookies['kupa']).toBeUndefined()
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(await app.call('finance', 'check_balance', {}, session)).toMatchObject({ code: 403 })
  expect(await app.call('user', 'user_generate_ga', {}, session)).toMatchObject({ code: 403 })
  expect(
    await app.call('user', 'clear_generated_ga', { gacode: codeOf(player.secret) }, session),
  ).toMatchObject({ code: 403 })
  expect(await app.call('user', 'refresh', {}, session)).toMatchObject({ code: 403 })
  expect(await app.call('user', 'sms_send', {}, session)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
})

test('the code completes the sign-in with a new sid, cookie and auth record', async () => {
  const player = await protectedPlayer()
  const before = await pending(player.username)
  const reply = await app.call('user', 'check_ga', { ga_code: codeOf(player.secret) }, before)
  const user = reply.data as SignedIn
  expect(user).toMatchObject({ pending: false, uid: before.user.uid })
  expect(user.sid).not.toBe(before.user.sid)
  expect(user.auth?.sid).toBeTruthy()
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  expect((await app.call('user', 'get_user_profile', {}, { user, cookies })).result).toBe(true)
  expect(
    (await app.call('user', 'refresh', {}, { user: user.auth ?? {}, cookies })).data.gasecret
      .length,
  ).toBeGreaterThan(10)
  app.clock.advance(STEP)
  expect(
    await app.call('user', 'check_ga', { ga_code: codeOf(player.secret) }, before),
  ).toMatchObject({ code: 403 })
})

test('a time step is accepted once, also for simultaneous codes', async () => {
  const player = await protectedPlayer()
  const [first, second, third] = [
    await pending(player.username),
    await pending(player.username),
    await pending(player.username),
  ]
  const ga_code = codeOf(player.secret)
  const replies = await Promise.all([
    app.call('user', 'check_ga', { ga_code }, first),
    app.call('user', 'check_ga', { ga_code }, second),
  ])
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(await app.call('user', 'check_ga', { ga_code }, third)).toMatchObject({
    code: 401,
    debug: 'wrong code',
  })
})

test('login with a correct code skips the step; with a wrong one it is refused', async () => {
  const player = await protectedPlayer()
  const login = (ga_code: string) =>
    app.call('user', 'login', { username: player.username, password: TEST_PASSWORD, ga_code })
  expect(await login(wrongCode(player.secret))).toMatchObject({ code: 401, debug: 'wrong code' })
  expect((await login(codeOf(player.secret))).data).toMatchObject({ pending: false })
})

test('a pending sign-in is valid for five minutes', async () => {
  const player = await protectedPlayer()
  const session = await pending(player.username)
  app.clock.advance(5 * MINUTE)
  expect(
    await app.call('user', 'check_ga', { ga_code: codeOf(player.secret) }, session),
  ).toMatchObject({ code: 401, debug: 'session expired' })
})

test('five wrong codes end the pending sign-in and lock the account for fifteen minutes', async () => {
  const player = await protectedPlayer()
  const session = await pending(player.username)
  const other = await pending(player.username)
  for (let n = 0; n < 5; n++)
    expect(
      await app.call('user', 'check_ga', { ga_code: wrongCode(player.secret) }, session),
    ).toMatchObject({ debug: 'wrong code' })
  expect(
    await app.call('user', 'check_ga', { ga_code: codeOf(player.secret) }, session),
  ).toMatchObject({ debug: 'session expired' })
  expect(
    await app.call('user', 'check_ga', { ga_code: codeOf(player.secret) }, other),
  ).toMatchObject({ code: 409, debug: 'locked' })
  expect(
    await app.call('user', 'login', { username: player.username, password: TEST_PASSWORD }),
  ).toMatchObject({ code: 409, debug: 'locked' })
  app.clock.advance(15 * MINUTE)
  expect(
    await app.call(
      'user',
      'check_ga',
      { ga_code: codeOf(player.secret) },
      await pending(player.username),
    ),
  ).toMatchObject({ result: true })
})

test('entering the correct password again allows no more wrong codes', async () => {
  const player = await protectedPlayer()
  for (let n = 0; n < 5; n++) {
    expect(
      await app.call(
        'user',
        'check_ga',
        { ga_code: wrongCode(player.secret) },
        await pending(player.username),
      ),
    ).toMatchObject({ debug: 'wrong code' })
  }
  expect(
    await app.call('user', 'login', { username: player.username, password: TEST_PASSWORD }),
  ).toMatchObject({ debug: 'locked' })
})

test('a recovery code signs in once, however it is typed', async () => {
  const player = await protectedPlayer()
  const recoveryCode = (player.recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
  expect(
    await app.call('user', 'check_ga', { recoveryCode }, await pending(player.username)),
  ).toMatchObject({ result: true })
  expect(
    await app.call('user', 'check_ga', { recoveryCode }, await pending(player.username)),
  ).toMatchObject({ debug: 'wrong code' })
})

test('turning it off requires a code; afterwards the password is enough', async () => {
  const player = await protectedPlayer()
  expect(
    await app.call(
      'user',
      'clear_generated_ga',
      { gacode: wrongCode(player.secret) },
      player.session,
    ),
  ).toMatchObject({ debug: 'wrong code' })
  expect(
    (
      await app.call(
        'user',
        'clear_generated_ga',
        { gacode: codeOf(player.secret) },
        player.session,
      )
    ).data,
  ).toEqual({ active: false })
  expect((await app.signIn(player.username)).user).toMatchObject({ pending: false, gasecret: '' })
  expect(
    await app.call('user', 'clear_generated_ga', { gacode: codeOf(player.secret) }, player.session),
  ).toMatchObject({ debug: 'not possible' })
})

test('SMS as the second step: only to a confirmed phone, one message a minute, each code once', async () => {
  const session = await app.signUp()
  const set = (data: 'none' | 'sms' | 'authenticator', code?: string) =>
    app.call('user', 'two_auth_type', { mode: 'set', data, code }, session)
  expect(await set('sms')).toMatchObject({ debug: 'not possible' })
  expect(await set('authenticator')).toMatchObject({ debug: 'not possible' })
  expect(await app.call('user', 'sms_send', {}, session)).toMatchObject({ result: true })
  expect(await app.call('user', 'sms_send', {}, session)).toMatchObject({ debug: 'too fast' })
  expect(
    (await app.call('user', 'sms_validate', { code: await smsCode(session) }, session)).data,
  ).toEqual({ phoneVerified: true })
  expect((await set('sms')).data).toEqual({ type: 'sms' })

  app.clock.advance(MINUTE)
  const waiting = await pending(session.user.username)
  await app.call('user', 'sms_send', {}, waiting)
  const code = await smsCode(session)
  expect(await app.call('user', 'check_ga', { ga_code: code }, waiting)).toMatchObject({
    debug: 'not possible',
  })
  expect((await app.call('user', 'sms_validate', { code }, waiting)).data).toMatchObject({
    pending: false,
  })
  expect(
    await app.call('user', 'sms_validate', { code }, await pending(session.user.username)),
  ).toMatchObject({ debug: 'wrong code' })

  expect(await set('none')).toMatchObject({ debug: 'wrong code' })
  app.clock.advance(MINUTE)
  await app.call('user', 'sms_send', {}, session)
  expect((await set('none', await smsCode(session))).data).toEqual({ type: 'none' })
})

test('an SMS code expires after five minutes', async () => {
  const session = await app.signUp()
  await app.call('user', 'sms_send', {}, session)
  app.clock.advance(5 * MINUTE)
  expect(
    await app.call('user', 'sms_validate', { code: await smsCode(session) }, session),
  ).toMatchObject({ debug: 'wrong code' })
})

test('a changed or removed second step is notified by mail', async () => {
  const player = await protectedPlayer()
  const newest = async () => (await app.outbox(`${player.username}@kupa.example`))[0]?.subject
  await app.call('user', 'sms_send', {}, player.session)
  await app.call('user', 'sms_validate', { code: await smsCode(player.session) }, player.session)
  expect(
    (
      await app.call(
        'user',
        'two_auth_type',
        { mode: 'set', data: 'sms', ga_code: codeOf(player.secret) },
        player.session,
      )
    ).data,
  ).toEqual({ type: 'sms' })
  expect(await newest()).toBe('İki adımlı girişin değişti')
  app.clock.advance(MINUTE)
  await app.call('user', 'sms_send', {}, player.session)
  expect(
    (
      await app.call(
        'user',
        'two_auth_type',
        { mode: 'set', data: 'none', code: await smsCode(player.session) },
        player.session,
      )
    ).data,
  ).toEqual({ type: 'none' })
  expect(await newest()).toBe('İki adımlı giriş kapatıldı')
})

test('an SMS code is checked only for a player or a pending sign-in', async () => {
  const session = await app.signUp()
  expect(await app.call('user', 'sms_validate', { code: '123456' })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(
    await app.call('user', 'sms_validate', { code: '123456' }, { user: session.user, cookies: {} }),
  ).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.call('user', 'sms_validate', { code: '123456' }, session)).toMatchObject({
    code: 401,
    debug: 'wrong code',
  })
  expect(await app.call('user', 'sms_validate', { code: '12345' }, session)).toMatchObject({
    code: 400,
    data: { fields: { code: expect.any(String) } },
  })
})

test('a player can read the kind of their second step', async () => {
  const player = await protectedPlayer()
  expect((await app.call('user', 'two_auth_type', { mode: 'read' }, player.session)).data).toEqual({
    type: 'authenticator',
  })
  expect(
    (await app.call('user', 'two_auth_type', { mode: 'read' }, await app.signUp())).data,
  ).toEqual({ type: 'none' })
  expect(await app.call('user', 'two_auth_type', { mode: 'read' })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
})

test('refuses a code of five or seven digits wherever a code is required', async () => {
  const session = await app.signUp()
  for (const code of ['12345', '1234567', '12 345', '١٢٣٤٥٦']) {
    for (const [method, field] of [
      ['check_ga', 'ga_code'],
      ['clear_generated_ga', 'gacode'],
      ['sms_validate', 'code'],
      ['confirm_contact', 'code'],
    ] as const) {
      const reply = await app.post(
        { api: { class: 'user', method }, data: { [field]: code }, user: session.user },
        session,
      )
      expect(reply, `${method} ${code}`).toMatchObject({
        code: 400,
        debug: 'invalid input',
        data: { fields: { [field]: 'Geçersiz değer' } },
      })
    }
  }
})

test('bad input and visitors are refused', async () => {
  const session = await app.signUp()
  expect(await app.call('user', 'check_ga', {}, session)).toMatchObject({
    code: 400,
    data: { fields: { ga_code: 'Zorunlu alan' } },
  })
  expect(await app.call('user', 'check_ga', { ga_code: '12a456' }, session)).toMatchObject({
    code: 400,
  })
  expect(await app.call('user', 'check_ga', { ga_code: '123456' })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(await app.call('user', 'sms_send', {})).toMatchObject({ code: 403 })
  expect(await app.call('user', 'two_auth_type', { mode: 'set' }, session)).toMatchObject({
    code: 400,
    data: { fields: { data: 'Zorunlu alan' } },
  })
  expect(await app.call('user', 'check_ga', { ga_code: '123456' }, session)).toMatchObject({
    code: 401,
    debug: 'wrong code',
  })
})
