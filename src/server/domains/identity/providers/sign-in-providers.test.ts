import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  startOpenIdIssuer,
  type IssuerFault,
  type OpenIdIssuer,
} from '#tests/support/counterparts/openid-issuer.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { erasePerson, lockPerson } from '../erase-person.ts'

const MINUTE = 60_000
const START = { provider: 'deneme' }
type Cookies = Record<string, string>
type Browser = { cookies: Cookies; user: object }

let issuer: OpenIdIssuer
let app: TestApp
beforeAll(async () => {
  issuer = await startOpenIdIssuer()
  app = await createTestApp(issuer.environment)
})
afterEach(() => issuer.behave('none'))
afterAll(async () => {
  await app.close()
  await issuer.close()
})

const cookiesOf = (reply: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
const browser = (cookies: Cookies = {}): Browser => ({ cookies, user: {} })
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

async function start(from: Browser, more: object = {}): Promise<{ page: string; at: Browser }> {
  const reply = await app.call('user', 'start_provider_sign_in', { ...START, ...more }, from)
  expect(reply).toMatchObject({ result: true })
  return {
    page: reply.data.url,
    at: { ...from, cookies: { ...from.cookies, ...cookiesOf(reply) } },
  }
}

async function comeBack(back: string, at: Browser): Promise<URLSearchParams> {
  const reply = await app.inject({ url: pathOf(back), cookies: at.cookies })
  expect(reply.statusCode).toBe(303)
  const next = new URL(String(reply.headers.location), 'http://kupa.example')
  expect(next.pathname).toBe('/login/provider')
  return next.searchParams
}

const finish = (code: string, at: Browser) =>
  app.call('user', 'finish_provider_sign_in', { code }, at)

async function comeIn(sub: string, from = browser(), claims: object = {}, more: object = {}) {
  issuer.signInAs({ sub, ...claims })
  const { page, at } = await start(from, more)
  const next = await comeBack(issuer.visit(page), at)
  return { reply: await finish(next.get('code') ?? '', at), at }
}

async function askLink(session: Session, more: object = {}) {
  const reply = await app.call(
    'user',
    'link_sign_in_provider',
    { ...START, password: TEST_PASSWORD, ...more },
    session,
  )
  return { reply, at: { ...session, cookies: { ...session.cookies, ...cookiesOf(reply) } } }
}

async function answerLink(session: Session, sub: string, claims: object = {}) {
  issuer.signInAs({ sub, ...claims })
  const { reply, at } = await askLink(session)
  const code = (await comeBack(issuer.visit(reply.data.url), at)).get('code') ?? ''
  return { code, at }
}

async function link(session: Session, sub: string, claims: object = {}) {
  const { code, at } = await answerLink(session, sub, claims)
  return finish(code, at)
}

const subjectsTo = async (name: string) =>
  (await app.outbox(`${name}@kupa.example`)).map(({ subject }) => subject)

test('a linked account signs its player in without the password, as a session like any other', async () => {
  const session = await app.signUp({ username: 'bagli' })
  expect(await link(session, 'bagli-1', { email: 'baska@posta.example' })).toMatchObject({
    data: { outcome: 'linked', provider: { id: 'deneme', name: 'Deneme' } },
  })
  expect((await app.call('user', 'list_linked_providers', {}, session)).data).toMatchObject([
    { provider: 'deneme', name: 'Deneme', email: 'baska@posta.example', lastUsedAt: null },
  ])
  expect(await subjectsTo('bagli')).toContain('Kupa hesabına yeni bir giriş yöntemi bağlandı')
  await app.drain()
  const { rows } = await app.database.pool.query(
    "select change from identity.safety_change where player_id = $1 and change = 'provider-linked'",
    [session.user.uid],
  )
  expect(rows).toHaveLength(1)

  const { reply } = await comeIn('bagli-1')
  expect(reply.data).toMatchObject({
    outcome: 'signed-in',
    session: { uid: session.user.uid, pending: false, restricted: false },
    keep: true,
  })
  const onShared = await comeIn('bagli-1', browser(), {}, { keep: false })
  expect(onShared.reply.data).toMatchObject({ outcome: 'signed-in', keep: false })
  if (reply.data.outcome !== 'signed-in') throw new Error('not signed in')
  const entered = { user: reply.data.session, cookies: cookiesOf(reply) }
  expect((await app.call('user', 'get_user_profile', {}, entered)).result).toBe(true)
  expect((await app.call('user', 'list_sessions', {}, entered)).data).toHaveLength(3)
  expect(
    (await app.call('user', 'list_linked_providers', {}, entered)).data[0]?.lastUsedAt,
  ).not.toBeNull()
  expect(await subjectsTo('bagli')).toContain('Kupa hesabına yeni bir cihazdan girildi')
})

test('the visit is bound to the browser by a lax cookie, and no session value is in an address', async () => {
  const reply = await app.call('user', 'start_provider_sign_in', START)
  expect(reply.cookies).toMatchObject([
    { name: 'kupa-provider', httpOnly: true, sameSite: 'Lax', maxAge: 600 },
  ])
  const page = new URL(reply.data.url)
  expect(page.searchParams.get('code_challenge_method')).toBe('S256')
  expect(page.searchParams.get('redirect_uri')).toMatch(/\/sign-in-providers\/deneme\/callback$/)
  const { rows } = await app.database.pool.query<{ text: string }>(
    'select row_to_json(v)::text as text from identity.provider_visit v',
  )
  for (const { text } of rows) {
    expect(text).not.toContain(page.searchParams.get('state'))
    expect(text).not.toContain(cookiesOf(reply)['kupa-provider'])
  }
})

test('an account that no player linked enters and creates nothing, also with a player’s e-mail', async () => {
  await app.signUp({ username: 'hedef' })
  const { rows: before } = await app.database.pool.query('select id from identity.player')
  const { reply } = await comeIn('yabanci', browser(), {
    email: 'hedef@kupa.example',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Yılmaz',
  })
  expect(reply.data).toEqual({
    outcome: 'unlinked',
    provider: { id: 'deneme', name: 'Deneme' },
    stated: { email: 'hedef@kupa.example', firstname: 'Ada', lastname: 'Yılmaz' },
  })
  expect(cookiesOf(reply)['kupa-family']).toBeUndefined()
  expect((await app.database.pool.query('select id from identity.player')).rows).toHaveLength(
    before.length,
  )
})

test('the second step is asked for as after the password', async () => {
  const session = await app.signUp({ username: 'ikinci.adim' })
  await link(session, 'ikinci-1')
  const { data } = await app.call('user', 'user_generate_ga', {}, session)
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
  await app.call('user', 'check_ga', { ga_code: code() }, session)
  const { reply } = await comeIn('ikinci-1')
  if (reply.data.outcome !== 'signed-in') throw new Error('not recognised')
  const pending = { user: reply.data.session, cookies: cookiesOf(reply) }
  expect(pending.user).toMatchObject({ pending: true, auth: null })
  expect(await app.call('user', 'get_user_profile', {}, pending)).toMatchObject({ result: false })
  app.clock.advance(MINUTE)
  expect(await app.call('user', 'check_ga', { ga_code: code() }, pending)).toMatchObject({
    data: { uid: session.user.uid, pending: false },
  })
  // Linking another account takes a code too.
  expect((await askLink(session)).reply).toMatchObject({
    debug: 'wrong code',
    data: { needs: 'authenticator' },
  })
})

test.for([
  [
    'closed',
    "status = 'closed', closed_at = now()",
    { debug: 'inactive account', data: { reason: 'closed' } },
  ],
  ['disabled by staff', "status = 'inactive'", { debug: 'inactive account' }],
  ['not confirmed', "status = 'unconfirmed'", { debug: 'inactive account' }],
  [
    'self-excluded',
    "excluded_at = now(), excluded_until = '2027-11-20T18:00:00Z'",
    { data: { outcome: 'signed-in', session: { restricted: true } } },
  ],
] as const)(
  'an account that is %s answers as to the password',
  async ([name, set, expected], { task }) => {
    const username = `durum${task.id.replaceAll(/\D/g, '').slice(-8)}${name.length}`
    const session = await app.signUp({ username })
    await link(session, username)
    await app.database.pool.query(`update identity.player set ${set} where id = $1`, [
      session.user.uid,
    ])
    const { reply } = await comeIn(username)
    expect(reply).toMatchObject(expected)
    const withPassword = await app.call('user', 'login', { username, password: TEST_PASSWORD })
    expect(reply.debug).toBe(withPassword.debug)
    expect(reply.code).toBe(withPassword.code)
  },
)

test('a wrong state, a replayed answer and another browser are refused', async () => {
  issuer.signInAs({ sub: 'tekrar' })
  const { page, at } = await start(browser())
  const back = issuer.visit(page)
  const wrong = new URL(back)
  wrong.searchParams.set('state', 'x'.repeat(32))
  expect((await comeBack(wrong.href, at)).get('failed')).toBe('expired')
  expect((await comeBack(back, browser())).get('failed')).toBe('expired')
  const other = await start(browser())
  expect((await comeBack(back, other.at)).get('failed')).toBe('expired')
  const code = (await comeBack(back, at)).get('code') ?? ''
  expect(code).not.toBe('')
  expect((await comeBack(back, at)).get('failed')).toBe('expired')

  expect(await finish(code, other.at)).toMatchObject({ debug: 'login failed' })
  expect(await finish(code, browser())).toMatchObject({ debug: 'login failed' })
  const replies = await Promise.all([finish(code, at), finish(code, at)])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(await finish(code, at)).toMatchObject({ code: 401, debug: 'login failed' })
})

test('a visit ends after ten minutes, and the code of its answer after one', async () => {
  issuer.signInAs({ sub: 'gec' })
  const slow = await start(browser())
  app.clock.advance(10 * MINUTE)
  expect((await comeBack(issuer.visit(slow.page), slow.at)).get('failed')).toBe('expired')
  const { page, at } = await start(browser())
  const code = (await comeBack(issuer.visit(page), at)).get('code') ?? ''
  app.clock.advance(MINUTE)
  expect(await finish(code, at)).toMatchObject({ debug: 'login failed' })
  await app.platform.jobs.drain()
})

test.for(['nonce', 'signature', 'audience', 'issuer', 'expired', 'unsigned'] as const)(
  'an ID token with a wrong %s is refused',
  async (fault: IssuerFault) => {
    const { page, at } = await start(browser())
    issuer.behave(fault)
    expect(Object.fromEntries(await comeBack(issuer.visit(page), at))).toEqual({
      failed: 'refused',
    })
  },
)

test('a player who declines at the provider is told so', async () => {
  const { page, at } = await start(browser())
  const back = new URL(new URL(page).searchParams.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({
    error: 'access_denied',
    state: new URL(page).searchParams.get('state') ?? '',
  }).toString()
  expect((await comeBack(back.href, at)).get('failed')).toBe('declined')
})

describe('a provider that is down', () => {
  test('refuses a start and an answer, and the password still signs in', async () => {
    await app.signUp({ username: 'sifreyle' })
    const { page, at } = await start(browser())
    issuer.behave('server error')
    expect((await comeBack(issuer.visit(page), at)).get('failed')).toBe('unreachable')
    expect(
      await app.call('user', 'login', { username: 'sifreyle', password: TEST_PASSWORD }),
    ).toMatchObject({ result: true })
    // A discovery document is used for an hour.
    app.clock.advance(61 * MINUTE)
    expect(await app.call('user', 'start_provider_sign_in', START)).toMatchObject({
      code: 409,
      debug: 'provider unreachable',
    })
    issuer.behave('none')
    await start(browser())
  })

  test('is waited for five seconds', async () => {
    app.clock.advance(61 * MINUTE)
    issuer.behave('silent')
    const begun = performance.now()
    expect(await app.call('user', 'start_provider_sign_in', START)).toMatchObject({
      debug: 'provider unreachable',
    })
    expect(performance.now() - begun).toBeLessThan(9_000)
  }, 20_000)
})

test('of two simultaneous links of one account one succeeds; it belongs to one player', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()]
  const answers = [await answerLink(one, 'ortak'), await answerLink(other, 'ortak')]
  const replies = await Promise.all(answers.map(({ code, at }) => finish(code, at)))
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.filter(({ debug }) => debug === 'duplicate')).toHaveLength(1)
  expect(await link(one, 'ortak')).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(await link(other, 'ortak')).toMatchObject({ code: 409, debug: 'duplicate' })
})

test('a link is made by the player who asked for it, after the password, in their session', async () => {
  const session = await app.signUp()
  expect((await askLink(session, { password: 'Yanlis123' })).reply).toMatchObject({
    code: 400,
    data: { fields: { password: expect.any(String) } },
  })
  const stranger = await app.signUp()
  const first = await answerLink(session, 'kendi')
  expect(await finish(first.code, { ...first.at, user: stranger.user })).toMatchObject({
    result: false,
  })
  const second = await answerLink(session, 'kendi')
  expect(await finish(second.code, browser(second.at.cookies))).toMatchObject({
    debug: 'record not found',
  })
  expect((await app.call('user', 'list_linked_providers', {}, session)).data).toEqual([])
})

test('unlinking requires the password, is notified by mail, and frees the account', async () => {
  const session = await app.signUp({ username: 'ayrilan' })
  await link(session, 'ayrilan-1')
  const [row] = (await app.call('user', 'list_linked_providers', {}, session)).data
  const id = row?.id ?? ''
  const unlink = (as: Session, password = TEST_PASSWORD) =>
    app.call('user', 'unlink_sign_in_provider', { id, password }, as)
  expect(await unlink(session, 'Yanlis123')).toMatchObject({ code: 400 })
  const other = await app.signUp()
  expect(await unlink(other)).toMatchObject({ debug: 'record not found' })
  expect(await unlink(session)).toMatchObject({ result: true })
  expect(await unlink(session)).toMatchObject({ debug: 'record not found' })
  expect(await subjectsTo('ayrilan')).toContain(
    'Kupa hesabındaki bir giriş yönteminin bağlantısı kaldırıldı',
  )
  expect((await comeIn('ayrilan-1')).reply.data).toMatchObject({ outcome: 'unlinked' })
  expect(await link(other, 'ayrilan-1')).toMatchObject({ result: true })
})

test('the export contains the linked accounts, and erasure removes and frees them', async () => {
  const session = await app.signUp()
  const { uid } = session.user
  await link(session, 'silinen-1', { email: 'silinen@posta.example' })
  const part = app.app.domains.identity.dataParts().find(({ name }) => name === 'signInProviders')
  const rows = []
  for await (const row of part?.rows(uid) ?? []) rows.push(row)
  expect(rows).toMatchObject([{ subject: 'silinen-1', email: 'silinen@posta.example' }])
  await app.database.transaction(async (tx) =>
    erasePerson(tx, app.platform, await lockPerson(tx, uid), app.clock.now()),
  )
  for (const table of ['provider_link', 'provider_visit', 'claim'])
    expect(
      (
        await app.database.pool.query(
          `select from identity.${table} where player_id = $1 and ($2 <> 'claim' or to_jsonb(${table}) ->> 'kind' = 'provider')`,
          [uid, table],
        )
      ).rows,
    ).toEqual([])
  expect((await comeIn('silinen-1')).reply.data).toMatchObject({ outcome: 'unlinked' })
})

test('only providers that the operator set up exist', async () => {
  expect((await app.call('user', 'list_sign_in_providers', {})).data).toEqual([
    { id: 'deneme', name: 'Deneme' },
  ])
  expect(await app.call('user', 'start_provider_sign_in', { provider: 'yok' })).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  const unknown = await app.inject({ url: '/sign-in-providers/yok/callback?code=1&state=1' })
  expect(unknown.statusCode).toBe(404)
  const head = await app.inject({ method: 'HEAD', url: '/sign-in-providers/deneme/callback' })
  expect(head.statusCode).toBe(404)
})
