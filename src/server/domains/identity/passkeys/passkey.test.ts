import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { softAuthenticator } from '#tests/support/soft-authenticator.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const MINUTE = 60_000
const HOME = { origin: 'https://kupa.example', rpId: 'kupa.example' }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://kupa.example', DEMO_PUBLIC: 'yes' })
})
afterAll(() => app.close())

const optionsFor = (session: Session, more: object = {}) =>
  app.call('user', 'passkey_options', { password: TEST_PASSWORD, ...more }, session)

async function addPasskey(session: Session, device = softAuthenticator(HOME), name?: string) {
  const { data } = await optionsFor(session)
  const reply = await app.call(
    'user',
    'passkey_register',
    { credential: device.create(data.challenge), ...(name !== undefined && { name }) },
    session,
  )
  return { device, reply, handle: data.user.id }
}
const loginChallenge = async () =>
  (await app.call('user', 'passkey_login_options', {})).data.challenge
type Assertion = ReturnType<ReturnType<typeof softAuthenticator>['get']>
const enter = (credential: Assertion) => app.call('user', 'passkey_login', { credential })

test('a passkey is added after the password, notified by mail, and signs in without the password', async () => {
  const session = await app.signUp({ username: 'anahtarli' })
  const { data: options } = await optionsFor(session)
  expect(options).toMatchObject({
    rp: { id: 'kupa.example', name: 'Kupa' },
    user: { name: 'anahtarli' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const device = softAuthenticator(HOME)
  expect(
    await app.call(
      'user',
      'passkey_register',
      { credential: device.create(options.challenge), name: 'Telefonum' },
      session,
    ),
  ).toMatchObject({ result: true })
  expect((await app.call('user', 'list_passkeys', {}, session)).data).toMatchObject([
    { name: 'Telefonum', synced: false, lastUsedAt: null },
  ])
  expect((await app.outbox('anahtarli@kupa.example'))[0]?.subject).toBe(
    'Kupa hesabına geçiş anahtarı eklendi',
  )

  const reply = await enter(device.get(await loginChallenge(), { userHandle: options.user.id }))
  expect(reply.data).toMatchObject({
    uid: session.user.uid,
    username: 'anahtarli',
    pending: false,
    restricted: false,
  })
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  expect(
    (await app.call('user', 'get_user_profile', {}, { user: reply.data, cookies })).result,
  ).toBe(true)
  expect((await app.call('user', 'list_passkeys', {}, session)).data[0]?.lastUsedAt).not.toBeNull()
  expect((await optionsFor(session)).data.excludeCredentials).toHaveLength(1)
})

test('a passkey replaces both steps where two-factor is on', async () => {
  const session = await app.signUp({ username: 'iki.adimli' })
  const { device } = await addPasskey(session)
  const { data } = await app.call('user', 'user_generate_ga', {}, session)
  const gaCode = () =>
    new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
  await app.call('user', 'check_ga', { ga_code: gaCode() }, session)
  expect((await enter(device.get(await loginChallenge()))).data).toMatchObject({ pending: false })
  app.clock.advance(MINUTE)
  expect(await optionsFor(session)).toMatchObject({
    code: 401,
    debug: 'wrong code',
    data: { needs: 'authenticator' },
  })
  expect(await optionsFor(session, { ga_code: gaCode() })).toMatchObject({ result: true })
})

test('a challenge is valid once, for five minutes, and for one purpose', async () => {
  const session = await app.signUp()
  const { device } = await addPasskey(session)
  const once = device.get(await loginChallenge())
  expect(await enter(once)).toMatchObject({ result: true })
  expect(await enter(once)).toMatchObject({ code: 401, debug: 'login failed' })
  const late = await loginChallenge()
  app.clock.advance(5 * MINUTE)
  expect(await enter(device.get(late))).toMatchObject({ debug: 'login failed' })
  expect(await enter(device.get((await optionsFor(session)).data.challenge))).toMatchObject({
    debug: 'login failed',
  })
  expect(
    await enter(device.get(Buffer.from('of my own making').toString('base64url'))),
  ).toMatchObject({ debug: 'login failed' })
})

test('of two simultaneous sign-ins with one answer only one succeeds', async () => {
  const { device } = await addPasskey(await app.signUp())
  const credential = device.get(await loginChallenge())
  const replies = await Promise.all([enter(credential), enter(credential)])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
})

test('refuses another origin, another site, a device that verified no one, and a copy with an old counter', async () => {
  const session = await app.signUp()
  const { device } = await addPasskey(session)
  for (const strange of [
    { ...HOME, origin: 'https://kupa.example.evil' },
    { ...HOME, rpId: 'evil.example' },
    { ...HOME, verifiesUser: false },
  ]) {
    const { reply } = await addPasskey(session, softAuthenticator(strange))
    expect(reply).toMatchObject({ code: 401, debug: 'wrong code' })
  }
  expect(await enter(device.get(await loginChallenge()))).toMatchObject({ result: true })
  expect(await enter(device.get(await loginChallenge(), { counts: false }))).toMatchObject({
    code: 401,
    debug: 'login failed',
  })
})

test('refuses a passkey that is unknown to the site or names another account', async () => {
  const { device } = await addPasskey(await app.signUp())
  const stranger = softAuthenticator(HOME)
  expect(await enter(stranger.get(await loginChallenge()))).toMatchObject({
    code: 401,
    debug: 'login failed',
  })
  expect(
    await enter(
      device.get(await loginChallenge(), {
        userHandle: Buffer.from('somebody else').toString('base64url'),
      }),
    ),
  ).toMatchObject({ debug: 'login failed' })
  const forged = {
    ...stranger.get(await loginChallenge()),
    id: device.get('x').id,
    rawId: device.get('x').id,
  }
  expect(await enter(forged)).toMatchObject({ debug: 'login failed' })
})

test('a passkey of one player is not added to another, and a challenge is valid only for its player', async () => {
  const [first, second] = [await app.signUp(), await app.signUp()]
  const { device } = await addPasskey(first)
  expect((await addPasskey(second, device)).reply).toMatchObject({ code: 409, debug: 'duplicate' })
  const { data } = await optionsFor(first)
  expect(
    await app.call(
      'user',
      'passkey_register',
      { credential: softAuthenticator(HOME).create(data.challenge) },
      second,
    ),
  ).toMatchObject({ debug: 'wrong code' })
})

test('removal requires the password, is notified by mail, and ends signing in with the passkey', async () => {
  const session = await app.signUp({ username: 'vazgecen' })
  const { device, reply } = await addPasskey(session)
  const remove = (password: string, owner = session) =>
    app.call('user', 'remove_passkey', { id: reply.data.id, password }, owner)
  expect(await remove('Yanlis123')).toMatchObject({ code: 400 })
  expect(await remove(TEST_PASSWORD, await app.signUp())).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  expect(await remove(TEST_PASSWORD)).toMatchObject({ result: true })
  expect((await app.outbox('vazgecen@kupa.example'))[0]?.subject).toBe(
    'Kupa hesabından geçiş anahtarı kaldırıldı',
  )
  expect(await enter(device.get(await loginChallenge()))).toMatchObject({ debug: 'login failed' })
  expect((await app.call('user', 'list_passkeys', {}, session)).data).toEqual([])
})

test('a player can have at most ten', async () => {
  const session = await app.signUp()
  for (let n = 0; n < 10; n++)
    expect((await addPasskey(session)).reply).toMatchObject({ result: true })
  expect(await optionsFor(session)).toMatchObject({ code: 409, debug: 'limit reached' })
})

test('bad input and visitors are refused', async () => {
  const session = await app.signUp()
  expect(await app.call('user', 'passkey_options', {} as never, session)).toMatchObject({
    code: 400,
    data: { fields: { password: 'Zorunlu alan' } },
  })
  expect(await optionsFor(session, { password: 'Yanlis123' })).toMatchObject({ code: 400 })
  expect(await app.call('user', 'passkey_options', { password: TEST_PASSWORD })).toMatchObject({
    code: 403,
  })
  expect(await app.call('user', 'list_passkeys', {})).toMatchObject({ code: 403 })
  const empty = { id: 'x', rawId: 'x', type: 'public-key' as const }
  expect(
    await app.call(
      'user',
      'passkey_register',
      { credential: { ...empty, response: { clientDataJSON: 'e30', attestationObject: 'oA' } } },
      session,
    ),
  ).toMatchObject({ debug: 'wrong code' })
  expect(
    await enter({
      ...empty,
      response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' },
    }),
  ).toMatchObject({ debug: 'login failed' })
  expect(await app.call('user', 'passkey_login', { credential: 'x' as never })).toMatchObject({
    code: 400,
  })
})
