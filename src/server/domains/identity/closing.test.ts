import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const close = (session: Session, more: object = {}) =>
  app.call('user', 'close_account', { password: TEST_PASSWORD, reason: 'yeter', ...more }, session)

async function exported(session: Session): Promise<Record<string, Record<string, unknown>[]>> {
  const reply = await app.call('user', 'export_data', {}, session)
  const file = await app.inject({ url: new URL(reply.data.url).pathname })
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="kupa-2026-11-20.json"',
  })
  return file.json()
}

test('the export contains every domain’s data of the player, and of no one else', async () => {
  const session = await app.signUp({ username: 'meraklisi' })
  const other = await app.signUp({ username: 'baskasi' })
  await giveCash(app, session.user.uid, 50_000n)
  await app.call(
    'finance',
    'save_bank_account',
    { bankID: '64', owner: 'Deniz Aydın', iban: 'TR33 0006 1005 1978 6457 8413 26' },
    session,
  )
  await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: '1001' }, session)
  const launch = await app.call('casino', 'init_game', { gameID: '1001' }, session)
  const { token, rules } = (
    await app.inject({
      url: new URL(launch.data.url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json<{ token: string; rules: { minBet: string } }>()
  await app.inject({ method: 'POST', url: '/games/round', payload: { token, bet: rules.minBet } })

  const data = await exported(session)
  expect(data['profile']).toMatchObject([
    {
      username: 'meraklisi',
      email: 'meraklisi@kupa.example',
      identity_number: expect.stringMatching(/^\d{11}$/),
      email_consent: true,
    },
  ])
  expect(data['sessions']).toHaveLength(1)
  expect(data['account']).toHaveLength(1)
  expect(data['transactions']?.length).toBeGreaterThanOrEqual(2)
  expect(data['ledgerEntries']?.length).toBeGreaterThanOrEqual(2)
  expect(data['rounds']).toHaveLength(1)
  expect(data['favouriteGames']).toMatchObject([{ kind: 'casino', game_id: '1001' }])
  expect(data['seedPairs']?.length).toBeGreaterThan(0)
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining([
      'devices',
      'bankAccounts',
      'payments',
      'promotionRequests',
      'messagesRead',
      'notifications',
    ]),
  )
  const text = JSON.stringify(data)
  expect(text).not.toContain(other.user.uid)
  for (const secret of ['password_hash', 'server_seed_sealed', 'cookie_hash', 'sealed', '$argon2'])
    expect(text).not.toContain(secret)
  expect((await exported(other))['rounds']).toEqual([])
})

test('a closed account without money is signed out at once and cannot sign in', async () => {
  const session = await app.signUp({ username: 'parasiz' })
  expect(await close(session)).toMatchObject({ result: true, data: { restricted: false } })
  expect(await app.call('user', 'get_user_profile', {}, session)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect(
    await app.call('user', 'login', { username: 'parasiz', password: TEST_PASSWORD }),
  ).toMatchObject({ code: 403, debug: 'inactive account', data: { reason: 'closed' } })
  expect(
    await app.call('user', 'login', { username: 'parasiz', password: 'Yanlis123' }),
  ).toMatchObject({ code: 401, debug: 'login failed' })
  const [mail] = await app.outbox('parasiz@kupa.example')
  expect(mail?.subject).toBe('Kupa hesabın kapatıldı')
})

test('with money left the session continues restricted: view and withdraw only', async () => {
  const session = await app.signUp({ username: 'parali' })
  const elsewhere = await app.signIn('parali')
  await giveCash(app, session.user.uid, 50_000n)
  expect((await close(session)).data).toEqual({ restricted: true })
  expect(await app.call('user', 'get_user_profile', {}, elsewhere)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect((await app.call('user', 'get_user_profile', {}, session)).data).toMatchObject({
    closed: true,
    emailConsent: false,
  })
  expect((await app.call('finance', 'check_balance', {}, session)).data.withdrawable).toBe('500.00')
  for (const reply of [
    await app.call('finance', 'list_transactions', {}, session),
    await app.call('finance', 'statement_summary', {}, session),
    await app.call('finance', 'list_cash_methods', { Type: 2 }, session),
    await app.call('system', 'ping', {}, session),
    await app.call('user', 'export_data', {}, session),
  ])
    expect(reply).toMatchObject({ result: true })
  for (const reply of [
    await app.call('casino', 'init_game', { gameID: '1001' }, session),
    await app.call('casino', 'recent_games', {}, session),
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: '3001', amount: '100', fields: {} },
      session,
    ),
    await app.call(
      'user',
      'change_contact',
      { kind: 'email', value: 'a@kupa.example', password: TEST_PASSWORD },
      session,
    ),
    await app.call('user', 'user_generate_ga', {}, session),
  ])
    expect(reply).toMatchObject({ result: false, code: 409, debug: 'restricted' })
  expect(
    await app.call('casino', 'init_game', { gameID: '1001', mode: 'fun' }, session),
  ).toMatchObject({ result: true })

  const again = await app.signIn('parali')
  expect(again.user.restricted).toBe(true)
  const renewed = await app.call(
    'user',
    'refresh',
    {},
    { user: again.user.auth ?? {}, cookies: again.cookies },
  )
  expect(renewed.data.restricted).toBe(true)
  expect(await close(session)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('the money of a closed account can be withdrawn; afterwards no one can sign in', async () => {
  const session = await app.signUp({ username: 'ayrilan' })
  await giveCash(app, session.user.uid, 50_000n)
  await close(session)
  await giveCash(app, session.user.uid, -50_000n)
  expect(
    await app.call('user', 'login', { username: 'ayrilan', password: TEST_PASSWORD }),
  ).toMatchObject({ code: 403, debug: 'inactive account' })
  expect(
    await app.call(
      'user',
      'refresh',
      {},
      { user: session.user.auth ?? {}, cookies: session.cookies },
    ),
  ).toMatchObject({ code: 403, debug: 'inactive account' })
  expect((await app.call('finance', 'check_balance', {}, session)).data.balance).toBe('0.00')
})

test('a game opened before the account closed plays no further round', async () => {
  const session = await app.signUp({ username: 'oyundan.cikan' })
  await giveCash(app, session.user.uid, 50_000n)
  const launch = await app.call('casino', 'init_game', { gameID: '1001' }, session)
  const { token, rules } = (
    await app.inject({
      url: new URL(launch.data.url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json<{ token: string; rules: { minBet: string } }>()
  await close(session)
  await app.drain()
  const round = await app.inject({
    method: 'POST',
    url: '/games/round',
    payload: { token, bet: rules.minBet },
  })
  expect(round.json()).toMatchObject({ debug: 'inactive account' })
  expect((await app.call('finance', 'check_balance', {}, session)).data.balance).toBe('500.00')
})

test('a closed account with money can still reset a forgotten password', async () => {
  const session = await app.signUp({ username: 'unuttu' })
  await giveCash(app, session.user.uid, 50_000n)
  await close(session)
  await app.call('user', 'forgot', { username: 'unuttu' })
  await app.drain()
  const link =
    (await app.outbox('unuttu@kupa.example'))
      .flatMap(({ links }) => links)
      .find((url) => url.includes('/account_reset')) ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(
    await app.call('user', 'pass_reset', {
      token,
      password: 'Yepyeni1',
      passwordAgain: 'Yepyeni1',
    }),
  ).toMatchObject({ result: true })
  expect((await app.signIn('unuttu', 'Yepyeni1')).user.restricted).toBe(true)
})

test('of two simultaneous closings only one counts', async () => {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 100n)
  const replies = await Promise.all([close(session), close(session)])
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a wrong password, bad input and visitors are refused', async () => {
  const session = await app.signUp()
  expect(await close(session, { password: 'Yanlis123' })).toMatchObject({
    code: 400,
    data: { fields: { password: 'Şu anki şifren bu değil' } },
  })
  expect(await close(session, { reason: 'x'.repeat(501) })).toMatchObject({
    code: 400,
    data: { fields: { reason: 'Çok uzun' } },
  })
  expect(await app.call('user', 'close_account', { password: TEST_PASSWORD })).toMatchObject({
    code: 403,
  })
  expect(await app.call('user', 'export_data', {})).toMatchObject({ code: 403 })
  expect((await app.call('user', 'get_user_profile', {}, session)).data.closed).toBe(false)
})
