import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestApp,
  registration,
  TEST_PASSWORD,
  type TestApp,
  type WireReply,
} from '#tests/support/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let app: TestApp
let players = 700
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Browser = { cookies: Record<string, string> }
type Pending = {
  email: string
  retryAfterSeconds: number
  mailsLeft: number
  correctionsLeft: number
}
const ELSEWHERE: Browser = { cookies: {} }

const send = (method: string, data: object, browser: Browser = ELSEWHERE) =>
  app.post({ api: { class: 'user', method }, data }, { cookies: browser.cookies })
const resend = (browser: Browser) => send('resend_confirmation', {}, browser)
const correct = (email: string, browser: Browser) =>
  send('correct_registration', { email }, browser)
const confirm = (token: string, browser?: Browser) => send('confirm_register', { token }, browser)
const pendingOf = (reply: WireReply) => reply.data as Pending
const jarOf = ({ cookies }: WireReply): Browser['cookies'] =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
const sessionOf = (reply: WireReply) => (reply.data as { session: object | null }).session

async function register(details: Record<string, unknown> = {}) {
  players += 1
  const username = `bekleyen${players}`
  const reply = await send('register', { ...registration(players, username), ...details })
  expect(reply.result).toBe(true)
  return {
    username,
    email: `${username}@kupa.example`,
    browser: { cookies: jarOf(reply) },
    uid: (reply.data as { uid: string }).uid,
  }
}

const tokensOf = async (email: string): Promise<string[]> =>
  (await app.outbox(email)).flatMap(({ links }) => {
    const token = new URL(links[0] ?? '').searchParams.get('token')
    return token === null ? [] : [token]
  })
const tokenOf = async (email: string): Promise<string> => (await tokensOf(email))[0] ?? ''

test('the link signs in the browser that registered, once', async () => {
  const { email, browser, uid } = await register()
  const token = await tokenOf(email)
  const reply = await confirm(token, browser)
  const session = { user: sessionOf(reply) ?? {}, cookies: jarOf(reply) }
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({
    data: { uid, email, emailVerified: true },
  })
  expect(await confirm(token, browser)).toMatchObject({ debug: 'record not found' })
})

test('a link opened in another browser confirms and makes no session there', async () => {
  const { username, email, browser } = await register()
  const token = await tokenOf(email)
  const other = await register()
  const scanner = await confirm(token, other.browser)
  expect(scanner).toMatchObject({ result: true, data: { username, session: null } })
  expect(Object.keys(jarOf(scanner))).not.toContain('kupa')
  expect(await confirm(token)).toMatchObject({ debug: 'record not found' })
  // The mailbox opened the link before its owner did.
  expect(sessionOf(await confirm(token, browser))).toMatchObject({ username })
  expect(await confirm(token, browser)).toMatchObject({ debug: 'record not found' })
})

test('the secret ends with the first sign-in, so it never replaces a second factor', async () => {
  const { username, email, browser } = await register()
  const token = await tokenOf(email)
  expect(sessionOf(await confirm(token))).toBeNull()
  await app.signIn(username)
  expect(await confirm(token, browser)).toMatchObject({ debug: 'record not found' })
})

test('of several openings of one link at once, one signs in', async () => {
  const { email, browser } = await register()
  const token = await tokenOf(email)
  const replies = await Promise.all([1, 2, 3, 4].map(() => confirm(token, browser)))
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.filter(({ debug }) => debug === 'record not found')).toHaveLength(3)
})

test('an account that staff disabled gets no session', async () => {
  const { email, browser, uid } = await register()
  const token = await tokenOf(email)
  expect(sessionOf(await confirm(token))).toBeNull()
  const set = (status: string) =>
    app.database.pool.query('update identity.player set status = $2 where id = $1', [uid, status])
  await set('inactive')
  expect(await confirm(token, browser)).toMatchObject({ debug: 'record not found' })
  await set('active')
  expect((await confirm(token, browser)).result).toBe(true)
})

test('an excluded player’s session is restricted, as after every sign-in', async () => {
  const { email, browser, uid } = await register()
  await app.database.pool.query(
    `update identity.player set excluded_at = $2, excluded_until = $3 where id = $1`,
    [uid, app.clock.now(), new Date(app.clock.now().getTime() + DAY)],
  )
  expect(sessionOf(await confirm(await tokenOf(email), browser))).toMatchObject({
    restricted: true,
  })
})

test('the confirmation is sent again after a minute, ten times in 24 hours', async () => {
  const { email, browser } = await register()
  expect(pendingOf(await send('pending_registration', {}, browser))).toMatchObject({
    email,
    retryAfterSeconds: 60,
    restSeconds: 60,
    mailsLeft: 9,
    mailsADay: 10,
    correctionsLeft: 5,
  })
  expect(await resend(browser)).toMatchObject({
    debug: 'too fast',
    data: { retryAfterSeconds: 60 },
  })
  for (let left = 8; left >= 0; left -= 1) {
    app.clock.advance(MINUTE)
    expect(pendingOf(await resend(browser)).mailsLeft).toBe(left)
  }
  app.clock.advance(MINUTE)
  expect(await resend(browser)).toMatchObject({
    debug: 'limit reached',
    data: { retryAfterSeconds: DAY / 1000 - 600 },
  })
  const tokens = await tokensOf(email)
  expect(new Set(tokens).size).toBe(10)
  // The first link is as valid as the last.
  expect(sessionOf(await confirm(tokens.at(-1) ?? '', browser))).not.toBeNull()
  expect(await confirm(tokens[0] ?? '', browser)).toMatchObject({ debug: 'record not found' })
})

test('simultaneous requests send one mail', async () => {
  const { email, browser } = await register()
  app.clock.advance(MINUTE)
  const replies = await Promise.all([1, 2, 3, 4].map(() => resend(browser)))
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.filter(({ debug }) => debug === 'too fast')).toHaveLength(3)
  expect(await tokensOf(email)).toHaveLength(2)
})

test('a corrected address ends the old link, confirms by the new one and belongs to the account', async () => {
  const { username, email, browser } = await register()
  const old = await tokenOf(email)
  const right = `dogru.${username}@kupa.example`
  expect(pendingOf(await correct(right, browser))).toMatchObject({
    email: right,
    mailsLeft: 8,
    correctionsLeft: 4,
  })
  expect(await confirm(old, browser)).toMatchObject({ debug: 'record not found' })
  const reply = await confirm(await tokenOf(right), browser)
  const session = { user: sessionOf(reply) ?? {}, cookies: jarOf(reply) }
  expect((await app.call('user', 'get_user_profile', {}, session)).data).toMatchObject({
    email: right,
    emailVerified: true,
  })
  await app.signIn(right)
  // The mistyped address is free for its owner.
  expect((await register({ email })).uid).toBeTypeOf('string')
})

test('the same correction again changes and sends nothing, and a retry gets the same answer', async () => {
  const { username, browser } = await register()
  const right = `tekrar.${username}@kupa.example`
  const replies = await Promise.all([1, 2, 3].map(() => correct(right, browser)))
  expect(replies.map(({ data }) => data)).toEqual(replies.map(() => replies[0]?.data))
  expect(pendingOf(await correct(right.toUpperCase(), browser)).correctionsLeft).toBe(4)
  expect(await tokensOf(right)).toHaveLength(1)
})

test('a correction and a repeated mail at once leave one valid link, to the new address', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { username, email, browser } = await register()
    app.clock.advance(MINUTE)
    const right = `ikisi.${username}@kupa.example`
    const [corrected] = await Promise.all([correct(right, browser), resend(browser)])
    expect(corrected.result).toBe(true)
    for (const token of await tokensOf(email))
      expect(await confirm(token, browser)).toMatchObject({ debug: 'record not found' })
    expect(sessionOf(await confirm(await tokenOf(right), browser))).not.toBeNull()
  }
})

test('a correction and the old link at once: one of them wins, never both', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { username, email, browser } = await register()
    const old = await tokenOf(email)
    const right = `yaris.${username}@kupa.example`
    const [corrected, confirmed] = await Promise.all([correct(right, browser), confirm(old)])
    expect([corrected.result, confirmed.result].filter(Boolean)).toHaveLength(1)
    expect(corrected.result ? confirmed.debug : corrected.debug).toBe(
      corrected.result ? 'record not found' : 'not possible',
    )
  }
})

test('an address with an account answers like a free one; its owner is told and no link exists', async () => {
  const owner = await app.signUp()
  const taken = `${owner.user.username}@kupa.example`
  const [first, second] = [await register(), await register()]
  const free = `serbest.${first.username}@kupa.example`
  const shape = ({ status, code, message, debug, data }: WireReply) => ({
    status,
    code,
    message,
    debug,
    data: { ...(data as Pending), username: '', email: '' },
  })
  const [ofTaken, ofFree] = [
    await correct(taken, first.browser),
    await correct(free, second.browser),
  ]
  expect(shape(ofTaken)).toEqual(shape(ofFree))
  expect(pendingOf(ofTaken).email).toBe(taken)
  const [mail] = await app.outbox(taken)
  expect(mail?.subject).toBe('Bu e-posta ile zaten bir Kupa hesabın var')
  expect(mail?.text).not.toContain('token=')
  // Neither the old addresses nor the new ones tell which correction met an account.
  const again = (email: string) => {
    players += 1
    return send('register', { ...registration(players, `sonda${players}`), email })
  }
  expect((await again(first.email)).debug).toBe('duplicate')
  expect((await again(second.email)).debug).toBe('duplicate')
  app.clock.advance(MINUTE)
  expect(shape(await resend(first.browser))).toEqual(shape(await resend(second.browser)))
  expect(await app.signIn(owner.user.username)).toMatchObject({ user: { uid: owner.user.uid } })
})

test('of two corrections to one free address, the first that is confirmed gets it', async () => {
  const [first, second] = [await register(), await register()]
  const wanted = `ortak.${first.username}@kupa.example`
  await correct(wanted, first.browser)
  await correct(wanted, second.browser)
  const [ofSecond, ofFirst] = await tokensOf(wanted)
  expect((await confirm(ofSecond ?? '', second.browser)).result).toBe(true)
  expect(await confirm(ofFirst ?? '', first.browser)).toMatchObject({
    debug: 'duplicate',
    data: { fields: { email: expect.any(String) } },
  })
  expect((await correct(`baska.${first.username}@kupa.example`, first.browser)).result).toBe(true)
})

test('the address is corrected five times, and never to an invalid one', async () => {
  const { username, browser } = await register()
  for (const email of ['x', 'a@b', '', 'a b@kupa.example'])
    expect(await correct(email, browser)).toMatchObject({
      code: 400,
      data: { fields: { email: expect.any(String) } },
    })
  for (let n = 1; n <= 5; n += 1)
    expect((await correct(`deneme${n}.${username}@kupa.example`, browser)).result).toBe(true)
  expect(await correct(`deneme6.${username}@kupa.example`, browser)).toMatchObject({
    debug: 'limit reached',
  })
  expect((await resend(browser)).debug).toBe('too fast')
})

test('without the secret, the password proves the registration and binds that browser', async () => {
  const { username, email, browser } = await register()
  for (const method of ['pending_registration', 'resend_confirmation'])
    expect(await send(method, {})).toMatchObject({ debug: 'record not found' })
  expect(await correct('yabanci@kupa.example', ELSEWHERE)).toMatchObject({
    debug: 'record not found',
  })
  const proof = { username, password: TEST_PASSWORD }
  const shown = await send('pending_registration', proof)
  expect(pendingOf(shown).email).toBe(email)
  const here = { cookies: jarOf(shown) }
  expect((await send('pending_registration', {}, here)).result).toBe(true)
  expect((await send('pending_registration', {}, browser)).debug).toBe('record not found')
  const right = `parola.${username}@kupa.example`
  expect((await send('correct_registration', { email: right, ...proof })).result).toBe(true)
  expect((await confirm(await tokenOf(right), browser)).data).toMatchObject({ session: null })
})

test('wrong passwords are counted as failed sign-ins and tell nothing of an account', async () => {
  const { username } = await register()
  const ask = (name: string, password = 'Yanlis12') =>
    send('pending_registration', { username: name, password })
  const [known, unknown] = [await ask(username), await ask('kimseyok')]
  expect(known).toMatchObject({ debug: 'login failed', data: { attemptsLeft: 4 } })
  expect(unknown.data).toEqual(known.data)
  for (let n = 0; n < 4; n += 1) await ask(username)
  expect(await ask(username, TEST_PASSWORD)).toMatchObject({ debug: 'locked' })
})

test('after confirmation nothing of the registration can be changed', async () => {
  const { username, email, browser } = await register()
  expect(sessionOf(await confirm(await tokenOf(email)))).toBeNull()
  expect(await resend(browser)).toMatchObject({ debug: 'not possible' })
  expect(await correct(`gec.${username}@kupa.example`, browser)).toMatchObject({
    debug: 'not possible',
  })
  const proof = { username, password: TEST_PASSWORD }
  expect(await send('resend_confirmation', proof)).toMatchObject({ debug: 'not possible' })
})

test('the secret of a browser ends after a week; the account keeps its corrected address', async () => {
  const { username, browser } = await register()
  const right = `hafta.${username}@kupa.example`
  await correct(right, browser)
  app.clock.advance(7 * DAY)
  expect((await resend(browser)).debug).toBe('record not found')
  const login = await send('login', { username, password: TEST_PASSWORD })
  expect(login.debug).toBe('inactive account')
  expect(await tokensOf(right)).toHaveLength(2)
})
