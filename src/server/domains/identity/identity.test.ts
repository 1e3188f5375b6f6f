import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireTime } from '#shared/dates.ts'
import { sessionEndedChannel } from '#server/platform/realtime/session-ended.ts'
import {
  createTestApp,
  registration,
  TEST_PASSWORD,
  type TestApp,
} from '#tests/support/test-app.ts'

const MINUTE = 60_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const register = (overrides: Record<string, unknown> = {}, n = 900) =>
  app.post({
    api: { class: 'user', method: 'register' },
    data: { ...registration(n, `aday${n}`), ...overrides },
  })

test('a visitor registers, confirms by mail and signs in', async () => {
  const session = await app.signUp({ username: 'ilk.oyuncu' })
  expect(session.user).toEqual({
    rid: '10',
    uid: expect.any(String),
    sid: expect.any(String),
    uip: '127.0.0.1',
    gtm: '+03:00',
    gmt: '+03:00',
    language: 'tr',
    username: 'ilk.oyuncu',
    lastlogin: null,
    gasecret: '',
    pending: false,
    restricted: false,
    expiresAt: '2026-11-20T22:00:00.000+03:00',
    auth: { sid: expect.any(String), uid: session.user.uid, uip: '127.0.0.1' },
  })
  expect((await app.signIn('ilk.oyuncu')).user.lastlogin).toBe('2026-11-20T21:00:00.000+03:00')
  const profile = await app.call('user', 'get_user_profile', {}, session)
  expect(profile.data).toMatchObject({
    uid: session.user.uid,
    firstname: 'Deniz',
    emailVerified: true,
    currency: 'TRY',
  })
  expect(profile.data.identityNumber).toMatch(/^99\d•{6}\d\d$/)
})

test('uip is the connection’s address, whatever the client claims', async () => {
  const session = await app.signUp()
  expect([session.user.uip, session.user.auth?.uip]).toEqual(['127.0.0.1', '127.0.0.1'])
  const claimed = { user: { ...session.user, uip: '203.0.113.9' }, cookies: session.cookies }
  expect((await app.call('user', 'list_sessions', {}, claimed)).result).toBe(true)
  expect(JSON.stringify((await app.call('user', 'list_sessions', {}, claimed)).data)).not.toContain(
    '203.0.113.9',
  )
})

test('refuses every invalid registration field by name, in the requested language', async () => {
  const reply = await register({
    Lang: 'en',
    birthDate: '2010-01-01',
    identityNumber: '10000000147',
    email: 'x',
    phone: '12',
    username: 'ö',
    password: 'abc',
    passwordAgain: 'abd',
    rulesAccepted: false,
  })
  expect(reply).toMatchObject({ status: 200, result: false, code: 400, debug: 'invalid input' })
  expect(reply.data).toEqual({
    fields: {
      password: 'Password must be at least 6 characters',
      passwordAgain: "Passwords don't match",
      rulesAccepted: 'Required field',
    },
  })
  const rules = await register({
    Lang: 'en',
    birthDate: '2010-01-01',
    identityNumber: '10000000147',
    email: 'x',
    phone: '12',
    username: 'öö',
  })
  expect(rules.data).toEqual({
    fields: {
      birthDate: 'You must be at least 18 years old',
      identityNumber: 'T.R. Identity Number is Incorrect...',
      email: 'Enter a valid e-mail address',
      phone: 'Enter a valid phone number',
      username: '3–32 characters: letters, digits, dot, hyphen and underscore',
    },
  })
})

test('a player turns 18 on their Istanbul birthday', async () => {
  app.clock.set(new Date('2026-11-20T21:30:00Z'))
  expect(await register({ birthDate: '2008-11-22' }, 901)).toMatchObject({ code: 400 })
  expect(await register({ birthDate: '2008-11-21' }, 901)).toMatchObject({ result: true })
})

test('allows one account per user name, e-mail, phone and identity number, ignoring case', async () => {
  expect(await register({ username: 'Mavi', email: 'Mavi@kupa.example' }, 910)).toMatchObject({
    result: true,
  })
  const again = await register({ username: 'MAVI', email: 'MAVI@KUPA.EXAMPLE' }, 910)
  expect(again).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(Object.keys((again.data as { fields: object }).fields).toSorted()).toEqual([
    'email',
    'identityNumber',
    'phone',
    'username',
  ])
})

test('simultaneous calls are each authenticated as their own', async () => {
  const [here, there, ended] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await app.call('user', 'logout', {}, ended)
  app.clock.advance(30 * MINUTE)
  const ask = (session: { user: object; cookies: Record<string, string> }) =>
    app.call('user', 'get_user_profile', {}, session)
  const [own, again, others, gone, stolen, swapped] = await Promise.all([
    ask(here),
    ask(here),
    ask(there),
    ask(ended),
    ask({ user: there.user, cookies: here.cookies }),
    ask({ user: { ...here.user, uid: there.user.uid }, cookies: here.cookies }),
  ])
  expect([own.data.uid, again.data.uid, others.data.uid]).toEqual([
    here.user.uid,
    here.user.uid,
    there.user.uid,
  ])
  expect([gone.debug, stolen.debug, swapped.debug]).toEqual([
    'session expired',
    'anonymous user',
    'anonymous user',
  ])
  app.clock.advance(50 * MINUTE)
  expect([(await ask(here)).result, (await ask(there)).result]).toEqual([true, true])
})

test('two simultaneous registrations create one account', async () => {
  const replies = await Promise.all([register({}, 920), register({}, 920), register({}, 920)])
  expect(replies.filter((reply) => reply.result)).toHaveLength(1)
  expect(replies.filter((reply) => reply.debug === 'duplicate')).toHaveLength(2)
})

test('the country must be on the list', async () => {
  expect(await register({ country: 'ZZ' }, 935)).toMatchObject({
    code: 400,
    data: { fields: { country: 'Geçersiz değer' } },
  })
  expect(await register({ nationality: 'ZZ' }, 935)).toMatchObject({
    code: 400,
    data: { fields: { nationality: 'Geçersiz değer' } },
  })
})

test('lira is the only currency', async () => {
  expect(await register({ currency: 'EUR' }, 926)).toMatchObject({
    code: 400,
    data: { fields: { currency: 'Geçersiz değer' } },
  })
})

test('residents of northern Cyprus get the legal notice', async () => {
  const notice = expect.stringContaining('Kuzey Kıbrıs’ta ikamet edenler')
  expect(await register({ country: 'XN' }, 930)).toMatchObject({
    code: 451,
    debug: 'jurisdiction',
    message: notice,
    data: { fields: { country: notice } },
  })
  const fromThere = await app.post(
    { api: { class: 'user', method: 'register' }, data: registration(931, 'aday931') },
    undefined,
    { 'x-demo-country': 'XN' },
  )
  expect(fromThere).toMatchObject({ code: 451, debug: 'jurisdiction' })
  expect(fromThere.data).not.toHaveProperty('fields')
})

test('holders of a northern Cyprus identity card get the legal notice, in the requested language', async () => {
  const reply = await register({ nationality: 'XN', identityNumber: 'KK123456', Lang: 'en' }, 932)
  expect(reply).toMatchObject({
    code: 451,
    debug: 'jurisdiction',
    message: expect.stringContaining('holders of its identity card'),
    data: { fields: { nationality: expect.stringContaining('holders of its identity card') } },
  })
  expect(
    await app.post({
      api: { class: 'user', method: 'login' },
      data: { username: 'aday932', password: TEST_PASSWORD },
    }),
  ).toMatchObject({ debug: 'login failed' })
})

test('a confirmation link works once, for 24 hours', async () => {
  await register({}, 940)
  const [mail] = await app.outbox('aday940@kupa.example')
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  app.clock.advance(24 * 60 * MINUTE)
  expect(await app.call('user', 'confirm_register', { token })).toMatchObject({ code: 404 })
  const early = await app.post({
    api: { class: 'user', method: 'login' },
    data: { username: 'aday940', password: TEST_PASSWORD },
  })
  expect(early).toMatchObject({ code: 403, debug: 'inactive account' })
  const [fresh] = await app.outbox('aday940@kupa.example')
  const next = new URL(fresh?.links[0] ?? '').searchParams.get('token') ?? ''
  expect(next).not.toBe(token)
  expect(await app.call('user', 'confirm_register', { token: next })).toMatchObject({
    result: true,
    data: { username: 'aday940' },
  })
  expect(await app.call('user', 'confirm_register', { token: next })).toMatchObject({ code: 404 })
})

test('an unconfirmed account with a wrong password gets a failed login, not a hint', async () => {
  await register({}, 941)
  const reply = await app.post({
    api: { class: 'user', method: 'login' },
    data: { username: 'aday941', password: 'Yanlis1' },
  })
  expect(reply).toMatchObject({ code: 401, debug: 'login failed', message: 'Giriş Başarısız' })
})

test('five wrong passwords lock the account for others, not for a device that signed in before', async () => {
  const session = await app.signUp({ username: 'kilitli' })
  const attempt = (password: string, cookies = {}) =>
    app.post(
      { api: { class: 'user', method: 'login' }, data: { username: 'kilitli', password } },
      { cookies },
    )
  const wrong = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => attempt('Yanlis1')))
  expect(wrong.filter((reply) => reply.debug === 'login failed')).toHaveLength(5)
  expect(wrong.filter((reply) => reply.debug === 'locked')).toHaveLength(2)
  expect(await attempt(TEST_PASSWORD)).toMatchObject({
    code: 409,
    debug: 'locked',
    data: { until: expect.stringMatching(/\+03:00$/) },
  })
  expect(await attempt(TEST_PASSWORD, session.cookies)).toMatchObject({ result: true })
  app.clock.advance(15 * MINUTE + 1)
  expect(await attempt(TEST_PASSWORD)).toMatchObject({ result: true })
})

test('simultaneous correct passwords all sign in', async () => {
  await app.signUp({ username: 'hepsi' })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.post({
        api: { class: 'user', method: 'login' },
        data: { username: 'hepsi', password: TEST_PASSWORD },
      }),
    ),
  )
  expect(replies.map((reply) => reply.result)).toEqual(replies.map(() => true))
})

test('a lock lasts fifteen minutes from the fifth wrong password, however far apart the attempts were', async () => {
  await app.signUp({ username: 'yavas' })
  const attempt = (password: string) =>
    app.post({ api: { class: 'user', method: 'login' }, data: { username: 'yavas', password } })
  for (const minutes of [3, 3, 3, 3, 0]) {
    expect(await attempt('Yanlis1')).toMatchObject({ debug: 'login failed' })
    app.clock.advance(minutes * MINUTE)
  }
  app.clock.advance(14 * MINUTE)
  expect(await attempt(TEST_PASSWORD)).toMatchObject({ code: 409, debug: 'locked' })
  app.clock.advance(MINUTE)
  expect(await attempt(TEST_PASSWORD)).toMatchObject({ result: true })
})

test('a session needs its cookie, its player and its sid', async () => {
  const session = await app.signUp()
  const other = await app.signUp()
  const ask = (user: object, cookies: Record<string, string>) =>
    app.call('user', 'get_user_profile', {}, { user, cookies })
  expect(await ask(session.user, session.cookies)).toMatchObject({ result: true })
  expect(await ask(session.user, {})).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await ask(session.user, other.cookies)).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(await ask({ ...session.user, uid: other.user.uid }, session.cookies)).toMatchObject({
    code: 403,
  })
  expect(await ask({ ...session.user, sid: 'never' }, session.cookies)).toMatchObject({ code: 403 })
  expect(await app.post({ api: { class: 'user', method: 'get_user_profile' } })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
})

test('a session ends an hour after its last use; a ping and the balance do not count; refresh returns the next one', async () => {
  const session = await app.signUp()
  app.clock.advance(50 * MINUTE)
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({ result: true })
  app.clock.advance(50 * MINUTE)
  const expiresAt = toWireTime(new Date(app.clock.now().getTime() + 10 * MINUTE))
  expect(await app.call('system', 'ping', {}, session)).toMatchObject({
    result: true,
    data: { alive: true, expiresAt },
  })
  expect(await app.call('finance', 'check_balance', {}, session)).toMatchObject({ result: true })
  app.clock.advance(10 * MINUTE)
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({
    code: 401,
    debug: 'session expired',
    message: 'Oturum süresi doldu',
  })
  const next = await app.call(
    'user',
    'refresh',
    {},
    { user: session.user.auth ?? {}, cookies: session.cookies },
  )
  expect(next.result).toBe(true)
  expect(
    await app.call('user', 'get_user_profile', {}, { user: next.data, cookies: session.cookies }),
  ).toMatchObject({ result: true })
})

test('a session ends after 24 hours regardless of use', async () => {
  const session = await app.signUp()
  for (let hours = 0; hours < 23; hours += 1) {
    app.clock.advance(59 * MINUTE)
    expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({ result: true })
  }
  app.clock.advance(59 * MINUTE)
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({ result: true })
  app.clock.advance(25 * MINUTE)
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
})

test('an old auth record gets the same successor within 30 seconds and ends the family later', async () => {
  const session = await app.signUp()
  const refresh = () =>
    app.call('user', 'refresh', {}, { user: session.user.auth ?? {}, cookies: session.cookies })
  const [first, second] = await Promise.all([refresh(), refresh()])
  expect(first.data.sid).toBe(second?.data.sid)
  app.clock.advance(31_000)
  expect(await refresh()).toMatchObject({ code: 401, debug: 'session expired' })
  expect(
    await app.call('user', 'get_user_profile', {}, { user: first.data, cookies: session.cookies }),
  ).toMatchObject({ code: 401 })
})

test('reuse of a stolen auth record ends the sessions of its family on their open sockets too', async () => {
  const session = await app.signUp()
  const refresh = () =>
    app.call('user', 'refresh', {}, { user: session.user.auth ?? {}, cookies: session.cookies })
  await refresh()
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from identity.session where player_id = $1',
    [session.user.uid],
  )
  const ended: string[] = []
  for (const { id } of rows)
    app.platform.bus.subscribe(sessionEndedChannel(id), () => void ended.push(id))
  app.clock.advance(31_000)
  await refresh()
  expect(ended.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test('an auth record is not accepted as a session, nor a session as an auth record', async () => {
  const session = await app.signUp()
  expect(
    await app.call(
      'user',
      'get_user_profile',
      {},
      { user: session.user.auth ?? {}, cookies: session.cookies },
    ),
  ).toMatchObject({ code: 403 })
  expect(await app.call('user', 'refresh', {}, session)).toMatchObject({ code: 403 })
})

test('no session ID is stored in plain text', async () => {
  const { user, cookies } = await app.signUp()
  const secrets = [user.sid, user.auth?.sid ?? '', ...Object.values(cookies)]
  for (const secret of secrets) expect(secret.length, '128 random bits').toBeGreaterThanOrEqual(22)
  const { rows: tables } = await app.database.pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'identity' and table_type = 'BASE TABLE'`)
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t`,
    )
    for (const form of secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('hex')])) {
      expect(
        rows.some(({ row }) => row.includes(form)),
        name,
      ).toBe(false)
    }
  }
})

test('signing out ends the session and its auth record', async () => {
  const session = await app.signUp()
  expect(await app.call('user', 'logout', {}, session)).toMatchObject({ result: true })
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect(
    await app.call(
      'user',
      'refresh',
      {},
      { user: session.user.auth ?? {}, cookies: session.cookies },
    ),
  ).toMatchObject({ code: 401 })
  const bare = { user: session.user, cookies: {} }
  expect(await app.call('user', 'get_user_profile', {}, bare)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect(
    await app.call('user', 'refresh', {}, { user: session.user.auth ?? {}, cookies: {} }),
  ).toMatchObject({ code: 401, debug: 'session expired' })
})

test('accepts the user encrypted with the public key', async () => {
  const session = await app.signUp()
  const jwk = (await app.inject({ url: '/v1/public-key' })).json<Record<string, string>>()
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session.user)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'))
  const ask = (user: unknown) =>
    app.post({ api: { class: 'user', method: 'get_user_profile' }, user }, session)
  expect(await ask(sealed)).toMatchObject({ result: true })
  expect(await ask(`${sealed.slice(0, -4)}AAAA`)).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
})

test('returns names for more players than a statement takes parameters', async () => {
  const session = await app.signUp({ username: 'cok.kisi' })
  const ids = [...Array.from({ length: 70_000 }, () => crypto.randomUUID()), session.user.uid]
  expect(await app.app.domains.identity.listUsernames(ids)).toEqual(
    new Map([[session.user.uid, 'cok.kisi']]),
  )
})
