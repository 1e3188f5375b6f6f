import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantBonusFor } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { newKeyPair, signBody } from './signature.ts'
import { GAME, launchToken, newStudio, sit } from './studio.fixture.ts'

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

test('a studio can read a player’s country and balance, but no name', async () => {
  const { session, calls } = await sit(app, key, 12_345n)
  const info = await calls.info()
  expect(info).toMatchObject({ http: 200, status: 'RS_OK' })
  expect(JSON.parse(info.text)).toMatchObject({
    user: session.user.uid,
    country: 'TR',
    currency: 'TRY',
  })
  expect(info.text).not.toMatch(/Deniz|Aydın|1990|kupa\.example/)
  const balance = await calls.balance()
  expect(JSON.parse(balance.text)).toEqual({
    user: session.user.uid,
    status: 'RS_OK',
    request_uuid: balance.requestUuid,
    currency: 'TRY',
    balance: 12_345_000,
  })
})

test('a bet and its win move money once, with the game’s name on the statement', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(2_500n)
  const taken = await calls.bet(bet)
  expect(JSON.parse(taken.text)).toEqual({
    user: session.user.uid,
    status: 'RS_OK',
    request_uuid: bet['request_uuid'],
    currency: 'TRY',
    balance: 7_500_000,
  })
  expect(await calls.win(calls.winFields(bet, 4_000n))).toMatchObject({
    http: 200,
    status: 'RS_OK',
    balanceMinor: 11_500n,
  })
  const lines = await app.call(
    'finance',
    'list_transactions',
    { limit: 10, searchCategory: 3 },
    session,
  )
  expect(
    lines.data.map(({ type, amount, description, gameID }) => ({
      type,
      amount,
      description,
      gameID,
    })),
  ).toEqual([
    { type: 4, amount: '40.00', description: 'Kapadokya', gameID: GAME },
    { type: 3, amount: '-25.00', description: 'Kapadokya', gameID: GAME },
  ])
  expect(new Set(lines.data.map(({ roundID }) => roundID)).size).toBe(1)
  const joined = await app.call(
    'finance',
    'list_transactions',
    { limit: 10, searchCategory: 3, concatRequire: 1 },
    session,
  )
  expect(joined.data.map(({ amount }) => amount)).toEqual(['15.00'])
})

test('several bets and wins of a round are one line when rounds are joined', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const round = uuid()
  const bets = [calls.betFields(1_000n, { round }), calls.betFields(2_000n, { round })] as const
  for (const bet of bets) expect((await calls.bet(bet)).status).toBe('RS_OK')
  for (const bet of bets) expect((await calls.win(calls.winFields(bet, 500n))).status).toBe('RS_OK')
  expect((await calls.win(calls.winFields(bets[0], 250n))).balanceMinor).toBe(8_250n)
  const joined = await app.call(
    'finance',
    'list_transactions',
    { limit: 10, searchCategory: 3, concatRequire: 1 },
    session,
  )
  expect(joined.data.map(({ amount, balanceAfter }) => ({ amount, balanceAfter }))).toEqual([
    { amount: '-17.50', balanceAfter: '82.50' },
  ])
})

test('the same round name at two games is two rounds, each with its game’s name', async () => {
  const { privateKey } = await newStudio(app, 'lyra', [GAME, '2004'])
  const { session, calls } = await sit(app, privateKey, 10_000n)
  const mines = { token: await launchToken(app, session, '2004'), game_code: '2004' }
  for (const game of [{}, mines])
    expect((await calls.bet(calls.betFields(1_000n, { round: '1', ...game }))).status).toBe('RS_OK')
  const lines = await app.call(
    'finance',
    'list_transactions',
    { limit: 10, searchCategory: 3 },
    session,
  )
  expect(lines.data.map(({ description, gameID }) => ({ description, gameID }))).toEqual([
    { description: expect.stringMatching(/May/), gameID: '2004' },
    { description: 'Kapadokya', gameID: GAME },
  ])
  expect(new Set(lines.data.map(({ roundID }) => roundID)).size).toBe(2)
})

test('the same request always gets its first answer, byte for byte', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  const first = await calls.bet(bet)
  await calls.bet(calls.betFields(1_000n))
  expect((await calls.bet(bet)).text).toBe(first.text)
  const refused = calls.betFields(50_000n)
  const no = await calls.bet(refused)
  expect(no).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: 8_000n })
  await calls.win(calls.winFields(bet, 90_000n))
  expect((await calls.bet(refused)).text).toBe(no.text)
  expect((await calls.balance()).balanceMinor).toBe(98_000n)
})

test('the same request with other data is a duplicate and moves nothing', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  expect(await calls.bet({ ...bet, amount: 2_000_000 })).toMatchObject({
    http: 200,
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    balanceMinor: 9_000n,
  })
  expect(await calls.bet({ ...bet, transaction_uuid: uuid() })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    balanceMinor: 9_000n,
  })
})

test('a transaction under a new request is processed once; with other data it is a duplicate', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  expect(await calls.bet({ ...bet, request_uuid: uuid() })).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 9_000n,
  })
  for (const other of [{ amount: 2_000_000 }, { round: uuid() }, { amount: 0 }]) {
    expect(await calls.bet({ ...bet, request_uuid: uuid(), ...other })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balanceMinor: 9_000n,
    })
  }
  const win = calls.winFields(bet, 3_000n)
  for (const request_uuid of [win['request_uuid'], uuid(), uuid()])
    expect(await calls.win({ ...win, request_uuid })).toMatchObject({
      status: 'RS_OK',
      balanceMinor: 12_000n,
    })
  expect(await calls.win({ ...win, request_uuid: uuid(), amount: 1_000 })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    balanceMinor: 12_000n,
  })
  expect(
    await calls.win({
      ...win,
      request_uuid: uuid(),
      transaction_uuid: bet['transaction_uuid'],
      reference_transaction_uuid: uuid(),
    }),
  ).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
})

test('twenty simultaneous bets, under one request or many, are one bet', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  const same = await Promise.all(Array.from({ length: 20 }, () => calls.bet(bet)))
  expect(new Set(same.map(({ text }) => text)).size).toBe(1)
  const other = calls.betFields(500n)
  const many = await Promise.all(
    Array.from({ length: 20 }, () => calls.bet({ ...other, request_uuid: uuid() })),
  )
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
  expect((await calls.balance()).balanceMinor).toBe(8_500n)
})

test('of two players who claim one transaction ID at once only one gets it', async () => {
  const tables = await Promise.all([sit(app, key, 10_000n), sit(app, key, 10_000n)])
  const ids = { transaction_uuid: uuid(), request_uuid: uuid() }
  const replies = await Promise.all(
    tables.map(({ calls }) => calls.bet(calls.betFields(1_000n, ids))),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    'RS_ERROR_DUPLICATE_TRANSACTION',
    'RS_OK',
  ])
  expect(new Set(replies.map(({ balanceMinor }) => balanceMinor))).toEqual(
    new Set([10_000n, 9_000n]),
  )
})

test('a bonus stake is returned in its proportion, and to its source when it is rolled back', async () => {
  const { session, calls } = await sit(app, key, 200n)
  await grantBonusFor(app, session.user.uid, 500n)
  const bet = calls.betFields(300n)
  await calls.bet(bet)
  expect(await balanceOf(session)).toMatchObject({ balance: '0.00', bonus: '4.00' })
  await calls.win(calls.winFields(bet, 1_000n))
  expect(await balanceOf(session)).toMatchObject({ balance: '6.67', bonus: '7.33' })
  await calls.rollback(calls.rollbackFields(bet))
  expect(await balanceOf(session)).toMatchObject({ balance: '8.67', bonus: '8.33' })
})

test('all bets of a round are one bet to a bonus; a rollback makes room again', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  await grantBonusFor(app, session.user.uid, 500n, { maxBetMinor: 1_000n })
  const round = uuid()
  const [first, more, last] = [
    calls.betFields(600n, { round }),
    calls.betFields(500n, { round }),
    calls.betFields(400n, { round }),
  ]
  expect((await calls.bet(first)).status).toBe('RS_OK')
  expect((await calls.bet(more)).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await calls.bet(last)).status).toBe('RS_OK')
  expect((await calls.bet(calls.betFields(1n, { round }))).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await calls.rollback(calls.rollbackFields(first))).status).toBe('RS_OK')
  expect((await calls.bet(calls.betFields(600n, { round }))).status).toBe('RS_OK')
  expect((await calls.bet(calls.betFields(1_000n))).status, 'another round is another bet').toBe(
    'RS_OK',
  )
  expect(await balanceOf(session)).toMatchObject({ balance: '80.00', bonus: '5.00' })
})

test('a bonus whose last money is in an open round is not over: what the round wins belongs to it', async () => {
  const { session, calls } = await sit(app, key, 0n)
  await grantBonusFor(app, session.user.uid, 500n, { requiredMinor: 100_000n })
  const [first, last] = [calls.betFields(200n), calls.betFields(300n)]
  await calls.bet(first)
  await calls.win(calls.winFields(first, 0n))
  await calls.bet(last)
  await app.drain()
  await app.drain()
  await calls.win(calls.winFields(last, 1_000n))
  await app.drain()
  await app.drain()
  expect(await balanceOf(session)).toMatchObject({ balance: '0.00', bonus: '10.00' })
  const lost = calls.betFields(1_000n)
  await calls.bet(lost)
  await calls.win(calls.winFields(lost, 0n))
  await app.drain()
  await app.drain()
  const { rows } = await app.database.pool.query(
    'select state from wallet.bonus where player_id = $1',
    [session.user.uid],
  )
  expect(rows).toEqual([{ state: 'spent' }])
})

test('a free bet stakes nothing, and its win is paid', async () => {
  const { calls } = await sit(app, key, 0n)
  const bet = calls.betFields(0n, { is_free: true })
  expect(await calls.bet(bet)).toMatchObject({ status: 'RS_OK', balanceMinor: 0n })
  expect(await calls.win(calls.winFields(bet, 700n, { is_free: true }))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 700n,
  })
  expect((await calls.bet(calls.betFields(100n, { is_free: true }))).status).toBe(
    'RS_ERROR_WRONG_SYNTAX',
  )
})

test('a closed round is published once, with all its stakes and wins', async () => {
  await app.drain()
  const { session, calls } = await sit(app, key, 10_000n)
  const round = uuid()
  const bets = [calls.betFields(1_000n, { round }), calls.betFields(500n, { round })] as const
  for (const bet of bets) await calls.bet(bet)
  const win = calls.winFields(bets[0], 4_000n)
  for (let i = 0; i < 3; i += 1) await calls.win({ ...win, request_uuid: uuid() })
  await calls.win(calls.winFields(bets[1], 250n))
  const { rows } = await app.database.pool.query<{ payload: unknown }>(
    `select payload from platform.outbox where kind = 'rounds-settled' and payload::text like $1
      order by id`,
    [`%${session.user.uid}%`],
  )
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    [{ gameId: GAME, subCategory: 301, betMinor: '1500', winMinor: '4000' }],
    [{ betMinor: '0', winMinor: '250' }],
  ])
})

test('the balance of every open page is updated', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const received: unknown[] = []
  app.platform.bus.subscribe(
    `balance:${session.user.uid}`,
    (balance) => void received.push(balance),
  )
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  await calls.bet(bet)
  await calls.win(calls.winFields(bet, 250n))
  expect(received).toMatchObject([{ balance: '90.00' }, { balance: '92.50' }])
})

test('a studio without a key is unknown', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const body = JSON.stringify(calls.betFields(1_000n))
  for (const signature of [
    '',
    'AAAA',
    signBody(newKeyPair().privateKey, body),
    signBody(key, `${body} `),
  ]) {
    expect(await calls.send('transaction/bet', body, signature)).toMatchObject({
      http: 200,
      status: 'RS_ERROR_INVALID_SIGNATURE',
    })
  }
  expect((await calls.balance()).balanceMinor).toBe(10_000n)
})
