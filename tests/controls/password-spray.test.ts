import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createPlatform } from '#server/start-platform.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { changeRule } from '#tests/support/player-rules.ts'
import {
  callStaff,
  cookiesOf,
  hire,
  postStaff,
  STAFF_PASSWORD,
  type StaffSession,
} from '#tests/support/staff.ts'

const MINUTE_MS = 60_000
const WRONG = 'Yanlis-2026'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

type Browser = { cookies: Record<string, string> }
let source = 0
const nextSource = () => `198.51.100.${(source += 1)}`
function enter(
  username: string,
  password: string,
  { cookies }: Browser = { cookies: {} },
  from = '198.51.100.250',
) {
  const body = { api: { class: 'staff', method: 'login' }, data: { username, password } }
  return app.post(body, { cookies }, { panel: 'backoffice', 'x-forwarded-for': from })
}
async function knownBrowserOf({ email }: StaffSession): Promise<Browser> {
  const cookies = cookiesOf(await enter(email, STAFF_PASSWORD))
  await callStaff(app, 'logout', {}, { cookies })
  return { cookies: { 'kupa-staff-browser': cookies['kupa-staff-browser'] ?? '' } }
}
async function fail(
  username: string,
  times: number,
  browser?: Browser,
): Promise<(string | undefined)[]> {
  const replies = []
  for (let n = 0; n < times; n += 1)
    replies.push((await enter(username, WRONG, browser, nextSource())).debug)
  return replies
}

test('strangers’ wrong passwords lock unknown browsers; the operator signs in from a known one', async () => {
  const operator = await hire(app, 'admin')
  const own = await knownBrowserOf(operator)
  expect(await fail(operator.email, 6)).toEqual([
    ...Array.from({ length: 5 }, () => 'login failed'),
    'locked',
  ])
  expect(await enter(operator.email, STAFF_PASSWORD)).toMatchObject({ debug: 'locked' })
  expect(await enter(operator.email, STAFF_PASSWORD, own)).toMatchObject({
    result: true,
    data: { stage: 'full' },
  })
  expect(await enter(operator.email, STAFF_PASSWORD)).toMatchObject({ debug: 'locked' })
})

test('a known browser has its own limit and locks no one else out', async () => {
  const operator = await hire(app, 'admin')
  const [own, other] = [await knownBrowserOf(operator), await knownBrowserOf(operator)]
  expect(await fail(operator.email, 6, own)).toEqual([
    ...Array.from({ length: 5 }, () => 'login failed'),
    'locked',
  ])
  expect(await enter(operator.email, STAFF_PASSWORD, own)).toMatchObject({ debug: 'locked' })
  expect(await enter(operator.email, STAFF_PASSWORD, other)).toMatchObject({ result: true })
  expect(await enter(operator.email, STAFF_PASSWORD)).toMatchObject({ result: true })
  app.clock.advance(15 * MINUTE_MS)
  expect(await enter(operator.email, STAFF_PASSWORD, own)).toMatchObject({ result: true })
})

test('a browser is known to the accounts that signed in there, through an unguessable secret', async () => {
  const [operator, thief] = [await hire(app, 'admin'), await hire(app, 'support')]
  const ofThief = await knownBrowserOf(thief)
  await fail(operator.email, 5)
  for (const browser of [
    ofThief,
    { cookies: { 'kupa-staff-browser': operator.id } },
    { cookies: { 'kupa-staff-browser': '' } },
  ]) {
    expect(await enter(operator.email, STAFF_PASSWORD, browser)).toMatchObject({ debug: 'locked' })
  }
})

test('a password alone makes no browser known while a second step is outstanding; wrong codes lock likewise', async () => {
  const operator = await hire(app, 'payments')
  const own = await knownBrowserOf(operator)
  const session: Browser = {
    cookies: { ...own.cookies, ...cookiesOf(await enter(operator.email, STAFF_PASSWORD, own)) },
  }
  const {
    data: { secret },
  } = await callStaff(app, 'set_up_two_factor', {}, session)
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
  await callStaff(app, 'confirm_two_factor', { code: codeNow() }, session)
  app.clock.advance(MINUTE_MS)
  const stolen = await enter(operator.email, STAFF_PASSWORD)
  expect(Object.keys(cookiesOf(stolen))).toEqual(['kupa-staff'])
  for (let n = 0; n < 5; n += 1)
    expect(
      await postStaff(app, 'check_code', { code: '000000' }, { cookies: cookiesOf(stolen) }),
    ).toMatchObject({ debug: 'wrong code' })
  expect(
    await postStaff(app, 'check_code', { code: codeNow() }, { cookies: cookiesOf(stolen) }),
  ).toMatchObject({ debug: 'locked' })
  const entered = await enter(operator.email, STAFF_PASSWORD, own)
  const cookies = { ...own.cookies, ...cookiesOf(entered) }
  expect(await postStaff(app, 'check_code', { code: codeNow() }, { cookies })).toMatchObject({
    data: { stage: 'full' },
  })
})

test('one password tried at many accounts from one source is stopped, for existing accounts and others', async () => {
  const operator = await hire(app, 'support')
  const from = '203.0.113.7'
  for (let n = 0; n < 40; n += 1)
    expect((await enter(`calisan${n}@kupa.example`, WRONG, undefined, from)).debug).toBe(
      'login failed',
    )
  expect(await enter('calisan99@kupa.example', WRONG, undefined, from)).toMatchObject({
    status: 429,
    debug: 'too many requests',
  })
  expect(await enter(operator.email, STAFF_PASSWORD, undefined, from)).toMatchObject({
    status: 429,
  })
  expect(await postStaffFrom(from)).toMatchObject({ status: 429 })
  expect(await enter(operator.email, STAFF_PASSWORD, undefined, '203.0.113.8')).toMatchObject({
    result: true,
  })
  app.clock.advance(15 * MINUTE_MS)
  expect(await enter(operator.email, STAFF_PASSWORD, undefined, from)).toMatchObject({
    result: true,
  })
}, 60_000)

test('two people set how often a source may fail at staff accounts', async () => {
  await changeRule(app, 'failed-staff-sign-ins', 10)
  const from = '203.0.113.9'
  for (let n = 0; n < 10; n += 1)
    expect((await enter(`hata${n}@kupa.example`, WRONG, undefined, from)).debug).toBe(
      'login failed',
    )
  expect(await enter('hata10@kupa.example', WRONG, undefined, from)).toMatchObject({
    status: 429,
    debug: 'too many requests',
  })
  await changeRule(app, 'failed-staff-sign-ins', 40)
  expect((await enter('hata11@kupa.example', WRONG, undefined, from)).debug).toBe('login failed')
})

test('the addresses of one IPv6 network are one source, counted across all processes', async () => {
  const network = (n: number) => `2001:db8:7:1::${n.toString(16)}`
  for (let n = 1; n <= 40; n += 1)
    expect((await enter(`calisan${n}@kupa.example`, WRONG, undefined, network(n))).debug).toBe(
      'login failed',
    )
  const login = {
    api: { class: 'staff', method: 'login' },
    data: { username: 'calisan99@kupa.example', password: WRONG },
  }
  const second = await createApp(
    await createPlatform(app.platform.config, app.database, app.clock, app.platform.log),
  )
  await second.http.ready()
  const inSecond = async (from: string) =>
    (
      await second.http.inject({
        method: 'POST',
        url: '/endpoint',
        headers: { panel: 'backoffice', 'x-forwarded-for': from },
        payload: login,
      })
    ).json<{ debug: string }>().debug
  expect(await enter('calisan99@kupa.example', WRONG, undefined, network(99))).toMatchObject({
    status: 429,
    debug: 'too many requests',
  })
  expect(await inSecond(network(100))).toBe('too many requests')
  expect(await inSecond('2001:db8:7:2::1')).toBe('login failed')
  await second.http.close()
}, 60_000)

test('staff cannot choose a common password', async () => {
  const operator = await hire(app, 'support')
  const change = (newPassword: string) =>
    callStaff(app, 'change_password', { oldPassword: STAFF_PASSWORD, newPassword }, operator)
  for (const common of ['1234567890', 'Password123', 'Qwertyuiop']) {
    expect(await change(common)).toMatchObject({
      code: 400,
      data: { fields: { newPassword: 'Bu şifreyi çok kişi kullanıyor. Başka bir şifre seç' } },
    })
  }
  expect(await change('Mor7Kaplumbaga')).toMatchObject({ result: true })
})

function postStaffFrom(from: string) {
  const body = {
    api: { class: 'staff', method: 'accept_invitation' },
    data: { token: 'x'.repeat(43), password: STAFF_PASSWORD },
  }
  return app.post(body, undefined, { panel: 'backoffice', 'x-forwarded-for': from })
}

test('outside its networks the back office answers no call, no session and no page', async () => {
  const office = await createTestApp({
    OFFICE_NETWORKS: '192.0.2.0/24, 2001:db8::/32',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const ask = (method: string, from: string, session?: Browser) =>
    office.post(
      { api: { class: 'staff', method }, data: { username: 'x', password: 'y' } },
      session,
      { panel: 'backoffice', 'x-forwarded-for': from },
    )
  for (const from of ['198.51.100.1', '192.0.3.1', '2001:db9::1', 'unknown']) {
    expect(await ask('login', from)).toMatchObject({ code: 403, debug: 'network not allowed' })
    expect(await ask('me', from)).toMatchObject({ debug: 'network not allowed' })
  }
  expect(await ask('login', '192.0.2.9')).toMatchObject({ debug: 'login failed' })
  expect(await ask('login', '2001:db8::9')).toMatchObject({ debug: 'login failed' })
  const upload = (from: string) =>
    office.inject({
      method: 'POST',
      url: '/v1/staff/lists?kind=sanctions&file=a.csv',
      headers: { 'content-type': 'text/csv', panel: 'backoffice', 'x-forwarded-for': from },
      payload: 'a',
    })
  expect([
    (await upload('198.51.100.1')).json<{ debug: string }>().debug,
    (await upload('192.0.2.9')).json<{ debug: string }>().debug,
  ]).toEqual(['network not allowed', 'anonymous user'])
  expect(
    (
      await office.post(
        { api: { class: 'maintenance', method: 'check_status' }, data: {} },
        undefined,
        { 'x-forwarded-for': '198.51.100.1' },
      )
    ).result,
  ).toBe(true)
  await office.close()
})
