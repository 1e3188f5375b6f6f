import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { revokeKey } from './keys.ts'
import { signBody } from './signature.ts'
import { changeStudio } from './studio.ts'
import { GAME, launchToken, newStudio, sit } from './studio.fixture.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await createTestApp()
  key = (await newStudio(app, 'atlas')).privateKey
})
afterAll(() => app.close())

const balanceOf = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data
const uuid = () => crypto.randomUUID()

test('after the token ends no stake is taken, and what is owed is paid', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const bets = [calls.betFields(1_000n), calls.betFields(1_000n)] as const
  for (const bet of bets) await calls.bet(bet)
  await app.call('user', 'logout', {}, session)
  expect(await calls.bet(calls.betFields(1_000n))).toMatchObject({
    http: 200,
    status: 'RS_ERROR_TOKEN_EXPIRED',
  })
  expect((await calls.balance()).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect(await calls.win(calls.winFields(bets[0], 3_000n))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 11_000n,
  })
  app.clock.advance(40 * 24 * HOUR_MS)
  expect(await calls.rollback(calls.rollbackFields(bets[1]))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 12_000n,
  })
})

test('the token lives at most twelve hours', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  for (let hours = 0; hours < 12.5; hours += 0.5) {
    await app.call('finance', 'list_transactions', {}, session)
    app.clock.advance(HOUR_MS / 2)
  }
  expect((await calls.bet(calls.betFields(1_000n))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('a closed account takes no stake, but still gets wins and rollbacks', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const bets = [calls.betFields(1_000n), calls.betFields(1_000n)] as const
  for (const bet of bets) await calls.bet(bet)
  expect(
    (await app.call('user', 'close_account', { password: TEST_PASSWORD }, session)).data,
  ).toEqual({ restricted: true })
  expect(await calls.bet(calls.betFields(1_000n))).toMatchObject({
    status: 'RS_ERROR_USER_DISABLED',
    balanceMinor: 8_000n,
  })
  expect(await calls.win(calls.winFields(bets[0], 3_000n))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 11_000n,
  })
  expect(await calls.rollback(calls.rollbackFields(bets[1]))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 12_000n,
  })
  expect(await balanceOf(session)).toMatchObject({ balance: '120.00' })
})

test('a player barred by the legal notice cannot stake, even in a game opened before', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  await app.database.pool.query(`update identity.player set country = 'XN' where id = $1`, [
    session.user.uid,
  ])
  expect(await calls.bet(calls.betFields(1_000n))).toMatchObject({
    status: 'RS_ERROR_USER_DISABLED',
    balanceMinor: 10_000n,
  })
})

test('maintenance takes no bet and pays every debt', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  const maintenance = (on: boolean) =>
    app.inject({
      method: 'POST',
      url: '/sandbox/maintenance',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ on }),
    })
  await maintenance(true)
  expect(await calls.bet(calls.betFields(1_000n))).toMatchObject({
    http: 200,
    status: 'RS_ERROR_UNKNOWN',
    balanceMinor: 9_000n,
  })
  expect(await calls.win(calls.winFields(bet, 2_000n))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 11_000n,
  })
  await maintenance(false)
})

test('a token is for one player, one game and real money', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const other = await sit(app, key, 10_000n)
  const elsewhere = await launchToken(app, session, '1002')
  const fun = await app.call('casino', 'init_game', { gameID: GAME, mode: 'fun' })
  const funToken = (
    await app.inject({
      url: new URL(fun.data.url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json<{ token: string }>().token
  const statusOf = async (changes: object) =>
    (await calls.bet(calls.betFields(1_000n, { ...changes }))).status
  expect(await statusOf({ token: 'nobody-knows-it' })).toBe('RS_ERROR_INVALID_TOKEN')
  expect(await statusOf({ token: other.token })).toBe('RS_ERROR_INVALID_TOKEN')
  expect(await statusOf({ token: funToken })).toBe('RS_ERROR_INVALID_TOKEN')
  expect(await statusOf({ token: elsewhere })).toBe('RS_ERROR_INVALID_GAME')
  expect(await statusOf({ token: elsewhere, game_code: '1002' })).toBe('RS_ERROR_INVALID_GAME')
  expect(await statusOf({ game_code: 'none' })).toBe('RS_ERROR_INVALID_GAME')
  expect(await statusOf({ currency: 'EUR' })).toBe('RS_ERROR_WRONG_CURRENCY')
  expect((await calls.balance({ token: other.token })).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await calls.balance({ game_code: '1002' })).status).toBe('RS_ERROR_INVALID_GAME')
  expect((await calls.balance()).balanceMinor).toBe(10_000n)
})

test('an unknown player has no account and gets none', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const user = uuid()
  const bet = calls.betFields(1_000n)
  for (const reply of [
    await calls.info({ user }),
    await calls.win(calls.winFields(bet, 1_000n, { user })),
    await calls.rollback(calls.rollbackFields(bet, { user })),
    await calls.info({ user: 'john12345' }),
  ]) {
    expect(reply).toMatchObject({ http: 200, status: 'RS_ERROR_UNKNOWN' })
  }
  expect(
    (await app.database.pool.query('select from wallet.account where player_id = $1', [user]))
      .rowCount,
  ).toBe(0)
})

test('another studio’s transactions are not found', async () => {
  const borealis = await newStudio(app, 'borealis')
  const { session, calls, token } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  const body = (fields: object) => JSON.stringify(fields)
  const asBorealis = (path: string, fields: object) =>
    calls.send(path, body(fields), signBody(borealis.privateKey, body(fields)))
  expect((await asBorealis('transaction/win', calls.winFields(bet, 1_000n))).status).toBe(
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  )
  expect(
    await asBorealis('transaction/bet', { ...bet, token, user: session.user.uid }),
  ).toMatchObject({ status: 'RS_OK', balanceMinor: 8_000n })
})

test('another player’s bet can be neither won nor rolled back', async () => {
  const [one, other] = [await sit(app, key, 10_000n), await sit(app, key, 10_000n)]
  const bet = one.calls.betFields(1_000n)
  await one.calls.bet(bet)
  expect(await other.calls.win(other.calls.winFields(bet, 5_000n))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    balanceMinor: 10_000n,
  })
  expect(await other.calls.rollback(other.calls.rollbackFields(bet))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    balanceMinor: 10_000n,
  })
})

test('the old and new key both work until the old one is revoked', async () => {
  const [before, after] = [await newStudio(app, 'cygnus'), await newStudio(app, 'cygnus')]
  const { calls } = await sit(app, before.privateKey, 10_000n)
  const signedWith = (privateKey: string) => {
    const body = JSON.stringify(calls.betFields(100n))
    return calls.send('transaction/bet', body, signBody(privateKey, body))
  }
  expect((await signedWith(before.privateKey)).status).toBe('RS_OK')
  expect((await signedWith(after.privateKey)).status).toBe('RS_OK')
  await app.platform.database.transaction((tx) =>
    revokeKey(tx, 'cygnus', before.keyId, app.clock.now()),
  )
  expect(await signedWith(before.privateKey)).toMatchObject({
    http: 200,
    status: 'RS_ERROR_INVALID_SIGNATURE',
  })
  expect((await signedWith(after.privateKey)).status).toBe('RS_OK')
  expect((await calls.info()).status).toBe('RS_ERROR_INVALID_SIGNATURE')
})

test('a disabled studio takes no bets and still pays', async () => {
  const draco = await newStudio(app, 'draco')
  const { calls } = await sit(app, draco.privateKey, 10_000n)
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  await app.platform.database.transaction((tx) => changeStudio(tx, 'draco', { isActive: false }))
  expect((await calls.bet(calls.betFields(1_000n))).status).toBe('RS_ERROR_INVALID_PARTNER')
  expect((await calls.info()).status).toBe('RS_ERROR_INVALID_PARTNER')
  expect(await calls.win(calls.winFields(bet, 2_000n))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 11_000n,
  })
})
