import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import { nextIdentityNumber } from '#tests/support/test-identity.ts'
import {
  createTestApp,
  registration,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
const DICE = '2001'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.transaction((tx) => app.app.domains.crm.seedDemo(tx, app.clock.now()))
})
afterAll(() => app.close())

async function newPlayer(overrides: Record<string, unknown> = {}): Promise<Session> {
  const session = await app.signUp(overrides)
  await giveCash(app, session.user.uid, 100_000n)
  return session
}
const json = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
async function launch(session: Session, gameID = DICE): Promise<string> {
  const { data } = await app.call('casino', 'init_game', { gameID }, session)
  return (
    await app.inject({ url: new URL(data.url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>().token
}
const roll = (token: string, requestId?: string) =>
  json('/games/round', {
    token,
    bet: '1.00',
    params: { target: '50.50', side: 'over' },
    ...(requestId && { requestId }),
  })
const exclude = (session: Session, months: number, password = TEST_PASSWORD) =>
  app.call('protection', 'self_exclude', { months, password }, session)
const deposit = (session: Session, amount = '500') =>
  app.call('prepayServices', 'processTransaction', { Type: 1, methodID: 'fast', amount }, session)
const approve = (transactionID: string) =>
  json(`/sandbox/pay/${transactionID}`, { decision: 'approve' })
const balance = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance

test('an exclusion closes play, deposits, offers and other sessions at once; the money can still be withdrawn', async () => {
  const session = await newPlayer()
  const elsewhere = await app.signIn(session.user.username)
  const [token, unspent] = [
    await launch(session),
    (await app.call('casino', 'init_game', { gameID: DICE }, session)).data.url,
  ]
  expect((await roll(token)).statusCode).toBe(200)
  app.clock.advance(2_000)
  expect((await app.call('crm', 'list_mass_messages', {}, session)).data).not.toEqual([])
  expect(await exclude(session, 6, 'Yanlis123')).toMatchObject({
    code: 400,
    data: { fields: { password: 'Şu anki şifren bu değil' } },
  })
  const { data } = await exclude(session, 6)
  expect(data).toMatchObject({ excludedUntil: '2027-05-20T21:00:02.000+03:00', timeOutUntil: null })

  expect((await roll(token)).json()).toMatchObject({
    code: 409,
    debug: 'self excluded',
    until: data.excludedUntil,
  })
  expect(
    (
      await app.inject({ url: new URL(unspent).pathname, headers: { accept: 'application/json' } })
    ).json(),
  ).toMatchObject({ debug: 'self excluded' })
  for (const reply of [
    await app.call('casino', 'init_game', { gameID: DICE }, session),
    await app.call('casino', 'init_game', { gameID: DICE, mode: 'fun' }, session),
    await deposit(session),
    await app.call('promotion', 'request', { promotionID: 1 }, session),
    await app.call('bingo', 'buy_tickets', { roomID: '1', roundID: '1', count: 1 }, session),
    await app.call(
      'sportsbook',
      'place_coupon',
      {
        type: 'single',
        accept: 'none',
        requestId: crypto.randomUUID(),
        legs: [{ selectionID: 'x', price: '2.00' }],
        stake: '1',
      },
      session,
    ),
    await app.call(
      'user',
      'change_contact',
      { kind: 'email', value: 'a@kupa.example', password: TEST_PASSWORD },
      session,
    ),
  ])
    expect(reply).toMatchObject({
      result: false,
      code: 409,
      debug: 'self excluded',
      message: expect.stringContaining('20 Mayıs 2027'),
    })
  expect(await app.call('finance', 'check_balance', {}, elsewhere)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect((await app.call('user', 'get_user_profile', {}, session)).data).toMatchObject({
    smsConsent: false,
    emailConsent: false,
    closed: false,
  })
  expect((await app.call('crm', 'list_mass_messages', {}, session)).data).toEqual([])

  const again = await app.signIn(session.user.username)
  expect(again.user.restricted).toBe(true)
  expect(await app.call('betframe', 'getCoupons', {}, again)).toMatchObject({
    result: true,
    data: [],
  })
  const taken = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '200.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
    },
    again,
  )
  expect(taken).toMatchObject({ result: true })
  const renewed = await app.call(
    'user',
    'refresh',
    {},
    { user: again.user.auth ?? {}, cookies: again.cookies },
  )
  expect(renewed.data.restricted).toBe(true)
  expect(
    (await app.outbox(`${session.user.username}@kupa.example`)).map(({ subject }) => subject),
  ).toContain('Kupa hesabında kendini dışladın')
})

test('an exclusion is never shortened, a permanent one never ends, and a limited one ends automatically', async () => {
  const session = await newPlayer()
  await exclude(session, 12)
  expect((await exclude(session, 6)).data.excludedUntil).toContain('2027-11-20')
  expect((await exclude(session, 0)).data.excludedUntil).toBe('9999-12-31T23:59:59.000+03:00')
  expect(
    await app.call('casino', 'init_game', { gameID: DICE, Lang: 'en' }, session),
  ).toMatchObject({
    debug: 'self excluded',
    message: expect.stringContaining('permanently self-excluded'),
  })
  const other = await newPlayer()
  await app.call('protection', 'time_out', { hours: 168 }, other)
  expect(
    (await app.call('protection', 'time_out', { hours: 24 }, other)).data.timeOutUntil,
  ).toContain('2026-11-27')
})

test('a time-out closes play and deposits until its hour, and not a second longer; the session stays unrestricted', async () => {
  const session = await newPlayer()
  const token = await launch(session)
  const { data } = await app.call('protection', 'time_out', { hours: 24 }, session)
  expect((await roll(token)).json()).toMatchObject({
    debug: 'self excluded',
    kind: 'time-out',
    until: data.timeOutUntil,
  })
  expect(await deposit(session)).toMatchObject({
    code: 409,
    debug: 'self excluded',
    message: expect.stringContaining('Moladasın'),
  })
  expect(await app.call('casino', 'recent_games', {}, session)).toMatchObject({ result: true })
  app.clock.advance(24 * HOUR_MS - 1_000)
  const late = await app.signIn(session.user.username)
  expect(late.user.restricted).toBe(false)
  expect(await app.call('casino', 'init_game', { gameID: DICE }, late)).toMatchObject({
    debug: 'self excluded',
  })
  app.clock.advance(1_000)
  const next = await launch(late)
  expect((await roll(next)).statusCode).toBe(200)
})

test('during an exclusion each bet in flight is taken whole or refused, and none after it', async () => {
  const session = await newPlayer()
  const tokens = await Promise.all(
    ['2001', '2002', '2003'].map((gameID) => launch(session, gameID)),
  )
  const bets = () =>
    tokens.map((token, game) =>
      json('/games/round', {
        token,
        bet: '1.00',
        requestId: crypto.randomUUID(),
        ...(game === 0 && { params: { target: '50.50', side: 'over' } }),
      }),
    )
  const [outcome, ...played] = await Promise.all([exclude(session, 6), ...bets()])
  expect(outcome.result).toBe(true)
  const taken = played.filter(({ statusCode }) => statusCode === 200).length
  for (const refused of played.filter(({ statusCode }) => statusCode !== 200))
    expect(['self excluded', 'too fast']).toContain(refused.json<{ debug: string }>().debug)
  app.clock.advance(5_000)
  for (const late of await Promise.all(bets()))
    expect(late.json()).toMatchObject({ debug: 'self excluded' })
  const staked = (
    await app.call('finance', 'list_transactions', { searchType: 3, limit: 50 }, session)
  ).data
  expect(staked).toHaveLength(taken)
})

test('money that arrives for an excluded player is held for staff, who see it and send it back', async () => {
  const session = await newPlayer()
  const { data } = await deposit(session)
  await exclude(session, 6)
  const before = await balance(session)
  expect((await approve(data.transactionID)).statusCode).toBe(200)
  const status = async () =>
    (await app.call('finance', 'list_transactions', { searchID: data.transactionID }, session))
      .data[0]?.transaction_status
  expect([await balance(session), await status()]).toEqual([before, 1001])
  const cashier = await hire(app, 'payments')
  const held = (await callStaff(app, 'list_payments', { queue: 'held' }, cashier)).data.rows
  expect(held.find(({ transactionID }) => transactionID === data.transactionID)).toMatchObject({
    username: session.user.username,
    amount: '500.00',
  })
  const decision = {
    transactionID: data.transactionID,
    decision: 'reject',
    reason: 'Oyuna kapalı',
    playerReason: 'details',
  } as const
  expect((await callStaff(app, 'decide_payment', decision, cashier)).data).toMatchObject({
    outcome: 'rejected',
  })
  expect([await balance(session), await status()]).toEqual([before, 1004])
})

test('a transfer found at the bank after its player excluded themselves is held too: credited only by a second decision, or sent back', async () => {
  const session = await newPlayer()
  const [bank] = (await app.call('finance', 'list_banks', {}, session)).data
  const { data } = await app.call(
    'finance',
    'save_bank_transfer',
    {
      Type: 1,
      bankID: bank?.bankID ?? '',
      amount: '500',
      reference: 'DEKONT-1',
      date: '2026-11-20',
    },
    session,
  )
  await exclude(session, 6)
  const before = await balance(session)
  const status = async () =>
    (await app.call('finance', 'list_transactions', { searchID: data.transactionID }, session))
      .data[0]?.transaction_status
  expect(
    (await json(`/sandbox/bank/${data.transactionID}`, { decision: 'approve' })).json(),
  ).toMatchObject({ status: 1001 })
  expect([await balance(session), await status()]).toEqual([before, 1001])
  expect(
    (await json(`/sandbox/bank/${data.transactionID}`, { decision: 'decline' })).json(),
  ).toMatchObject({ status: 1004 })
  expect([await balance(session), await status()]).toEqual([before, 1004])
})

test('an excluded person cannot open another account, not even with another document', async () => {
  const session = await newPlayer({
    username: 'gidenoyuncu',
    firstname: 'Işıl',
    lastname: 'Çınar',
    birthDate: '1988-02-29',
    identityNumber: nextIdentityNumber(900),
  })
  await exclude(session, 60)
  const again = (more: object) =>
    app.call('user', 'register', {
      ...registration(950, 'donenoyuncu'),
      firstname: 'IŞIL',
      lastname: 'çınar',
      birthDate: '1988-02-29',
      ...more,
    } as never)
  expect(await again({ identityNumber: nextIdentityNumber(900) })).toMatchObject({
    code: 409,
    debug: 'duplicate',
    data: { fields: { identityNumber: expect.any(String) } },
  })
  expect(await again({ nationality: 'DE', identityNumber: 'C01X00T47' })).toMatchObject({
    code: 409,
    debug: 'not possible',
    message: expect.stringContaining('hesap açılamıyor'),
  })
  expect(await again({ identityNumber: nextIdentityNumber(951) })).toMatchObject({ result: true })
})

test('an open round of a player who excludes themselves ends by the game’s own rule', async () => {
  const session = await newPlayer()
  const token = await launch(session, '2004')
  const opened = await json('/games/round', { token, bet: '1.00', params: { mines: 3 } })
  expect(opened.json()).toMatchObject({ state: 'open' })
  await exclude(session, 6)
  await app.drain()
  const { rows } = await app.database.pool.query<{ state: string }>(
    'select state from rounds.round where player_id = $1',
    [session.user.uid],
  )
  expect(rows).toEqual([{ state: 'settled' }])
})
