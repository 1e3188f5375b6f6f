import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, TEST_PASSWORD, type TestApp } from '#tests/support/test-app.ts'

const MINUTE = 60_000
const NEW = { password: 'Yepyeni1', passwordAgain: 'Yepyeni1' }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function emailOf(session: Awaited<ReturnType<TestApp['signUp']>>): Promise<string> {
  return (await app.call('user', 'get_user_profile', {}, session)).data.email
}

async function resetToken(email: string): Promise<string> {
  expect(await app.call('user', 'forgot', { email })).toMatchObject({ result: true, data: {} })
  await app.drain()
  const mail = (await app.outbox(email)).find(({ links }) => links[0]?.includes('/account_reset'))
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
}

test('the mailed link resets a forgotten password once and ends every session', async () => {
  const session = await app.signUp({ username: 'unutkan' })
  const token = await resetToken(await emailOf(session))
  expect(await app.call('user', 'pass_reset', { token, ...NEW })).toMatchObject({ result: true })
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect(
    await app.call('user', 'login', { username: 'unutkan', password: TEST_PASSWORD }),
  ).toMatchObject({ debug: 'login failed' })
  await app.signIn('unutkan', NEW.password)
  expect(await app.call('user', 'pass_reset', { token, ...NEW })).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
})

test('of two simultaneous uses of a link only one counts', async () => {
  const token = await resetToken(await emailOf(await app.signUp({ username: 'iki.kez' })))
  const replies = await Promise.all([
    app.call('user', 'pass_reset', { token, ...NEW }),
    app.call('user', 'pass_reset', { token, ...NEW }),
  ])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
})

test('a link is valid for 30 minutes, and using one invalidates the others', async () => {
  const session = await app.signUp({ username: 'gec.kalan' })
  const email = await emailOf(session)
  const late = await resetToken(email)
  app.clock.advance(30 * MINUTE)
  expect(await app.call('user', 'pass_reset', { token: late, ...NEW })).toMatchObject({ code: 404 })
  const first = await resetToken(email)
  const second = await resetToken(email)
  expect(await app.call('user', 'pass_reset', { token: second, ...NEW })).toMatchObject({
    result: true,
  })
  expect(await app.call('user', 'pass_reset', { token: first, ...NEW })).toMatchObject({
    code: 404,
  })
})

test('asking for a link gets the same answer for an unknown account, and an account gets at most three', async () => {
  expect(await app.call('user', 'forgot', { username: 'hic.olmayan' })).toMatchObject({
    result: true,
    data: {},
  })
  const email = await emailOf(await app.signUp({ username: 'israrci' }))
  for (let i = 0; i < 5; i++) await resetToken(email)
  expect(
    (await app.outbox(email)).filter(({ links }) => links[0]?.includes('/account_reset')),
  ).toHaveLength(3)
})

test('a new password follows the rules of registration, in the requested language', async () => {
  expect(
    await app.call('user', 'pass_reset', {
      Lang: 'en',
      token: 'x',
      password: 'abc',
      passwordAgain: 'abd',
    }),
  ).toMatchObject({
    code: 400,
    data: {
      fields: {
        password: 'Password must be at least 6 characters',
        passwordAgain: "Passwords don't match",
      },
    },
  })
  expect(await app.call('user', 'forgot', {})).toMatchObject({
    code: 400,
    data: { fields: { username: 'Zorunlu alan' } },
  })
})

test('a password change keeps this session, ends the others, and is notified by mail', async () => {
  const here = await app.signUp({ username: 'degistiren' })
  const there = await app.signIn('degistiren')
  const change = {
    oldPassword: TEST_PASSWORD,
    newPassword: 'Yepyeni1',
    newPasswordAgain: 'Yepyeni1',
  }
  expect(
    await app.call('user', 'pass_change', { ...change, oldPassword: 'Yanlis11' }, here),
  ).toMatchObject({ code: 400, data: { fields: { oldPassword: 'Şu anki şifren bu değil' } } })
  expect(await app.call('user', 'pass_change', change, here)).toMatchObject({ result: true })
  expect(await app.call('user', 'get_user_profile', {}, here)).toMatchObject({ result: true })
  expect(await app.call('user', 'get_user_profile', {}, there)).toMatchObject({
    debug: 'session expired',
  })
  await app.drain()
  expect((await app.outbox(await emailOf(here))).map(({ subject }) => subject)).toContain(
    'Kupa şifren değişti',
  )
})

test('five wrong old passwords lock the account, as five failed sign-ins do', async () => {
  const session = await app.signUp({ username: 'deneyen' })
  const change = { oldPassword: 'Yanlis11', newPassword: 'Yepyeni1', newPasswordAgain: 'Yepyeni1' }
  for (let i = 0; i < 5; i++)
    expect(await app.call('user', 'pass_change', change, session)).toMatchObject({ code: 400 })
  expect(
    await app.call('user', 'pass_change', { ...change, oldPassword: TEST_PASSWORD }, session),
  ).toMatchObject({ code: 409, debug: 'locked' })
})

test('failed sign-ins by others do not stop a signed-in player from changing the password', async () => {
  const session = await app.signUp({ username: 'kilitlenen' })
  const attempt = () => app.call('user', 'login', { username: 'kilitlenen', password: 'Yanlis11' })
  for (let n = 0; n < 5; n++) expect(await attempt()).toMatchObject({ debug: 'login failed' })
  expect(await attempt()).toMatchObject({ debug: 'locked' })
  expect(
    await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, session),
  ).toMatchObject({ result: true })
})

test('a visitor can neither change a password nor list sessions', async () => {
  expect(
    await app.call('user', 'pass_change', {
      oldPassword: 'a',
      newPassword: 'Yepyeni1',
      newPasswordAgain: 'Yepyeni1',
    }),
  ).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.call('user', 'list_sessions', {})).toMatchObject({ code: 403 })
})

test('lists the player’s own sessions and ends one of them', async () => {
  const here = await app.signUp({ username: 'cihazlar' })
  const there = await app.signIn('cihazlar')
  const { data: rows } = await app.call('user', 'list_sessions', {}, here)
  expect(rows.filter(({ current }) => current)).toHaveLength(1)
  expect(rows).toHaveLength(2)
  const other = rows.find(({ current }) => !current)?.id ?? ''
  const stranger = await app.signUp({ username: 'yabanci' })
  expect(await app.call('user', 'end_session', { id: other }, stranger)).toMatchObject({
    code: 404,
  })
  expect(await app.call('user', 'end_session', { id: 'yok' }, here)).toMatchObject({ code: 404 })
  expect(await app.call('user', 'end_session', { id: other }, here)).toMatchObject({ result: true })
  expect(await app.call('user', 'get_user_profile', {}, there)).toMatchObject({
    debug: 'session expired',
  })
  expect((await app.call('user', 'list_sessions', {}, here)).data).toHaveLength(1)
})

test('changes address, city and consents; omitted fields stay', async () => {
  const session = await app.signUp({ username: 'tasinan' })
  const before = (await app.call('user', 'get_user_profile', {}, session)).data
  const { data } = await app.call(
    'user',
    'update_profile',
    { city: 'Ankara', smsConsent: true },
    session,
  )
  expect(data).toEqual({ ...before, city: 'Ankara', smsConsent: true })
  expect(await app.call('user', 'update_profile', { city: '' }, session)).toMatchObject({
    code: 400,
    data: { fields: { city: 'Zorunlu alan' } },
  })
})

test('a mail reports a sign-in on a new device, but not the first sign-in or one on a known device', async () => {
  const session = await app.signUp({ username: 'yeni.cihaz' })
  const email = await emailOf(session)
  const countMails = async () => (
    await app.drain(),
    (await app.outbox(email)).filter(
      ({ subject }) => subject === 'Kupa hesabına yeni bir cihazdan girildi',
    ).length
  )
  expect(await countMails()).toBe(0)
  await app.signIn('yeni.cihaz', TEST_PASSWORD, session.cookies)
  expect(await countMails()).toBe(0)
  await app.signIn('yeni.cihaz')
  expect(await countMails()).toBe(1)
})

test('a sign-in with the old password during its change leaves no session behind', async () => {
  for (let i = 0; i < 2; i++) {
    const username = `yarisan${i}`
    const session = await app.signUp({ username })
    const token = await resetToken(await emailOf(session))
    const [signedIn] = await Promise.all([
      app.call('user', 'login', { username, password: TEST_PASSWORD }),
      app.call('user', 'pass_reset', { token, ...NEW }),
    ])
    const again = await app.signIn(username, NEW.password)
    expect(
      (await app.call('user', 'list_sessions', {}, again)).data,
      `sign-in said ${signedIn.code}`,
    ).toHaveLength(1)
  }
})
