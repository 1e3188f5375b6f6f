import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantBonusFor } from '#tests/support/funds.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { revokeKey } from './keys.ts'
import { newKeyPair, signBody } from './signature.ts'
import { changeStudio } from './studio.ts'
import { GAME, launchToken, newStudio, sit } from './test-studio.ts'

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

test('a rollback returns the stake once, and its bet can no longer win', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  const back = calls.rollbackFields(bet)
  const replies = await Promise.all(Array.from({ length: 10 }, () => calls.rollback(back)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await calls.rollback({ ...back, request_uuid: uuid() })).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 10_000n,
  })
  expect(await calls.rollback(calls.rollbackFields(bet))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 10_000n,
  })
  expect(await calls.win(calls.winFields(bet, 5_000n))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
  expect(await calls.bet({ ...bet, request_uuid: uuid() })).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
  const lines = await app.call(
    'finance',
    'list_transactions',
    { limit: 10, searchCategory: 3 },
    session,
  )
  expect(lines.data.map(({ type, amount }) => ({ type, amount }))).toEqual([
    { type: 5, amount: '10.00' },
    { type: 3, amount: '-10.00' },
  ])
})

test('a rollback that arrives before its bet leaves a tombstone: the bet then stakes nothing', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  const back = calls.rollbackFields(bet)
  expect(await calls.rollback(back)).toMatchObject({
    http: 200,
    status: 'RS_OK',
    balanceMinor: 10_000n,
  })
  expect(await calls.rollback(calls.rollbackFields(bet))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 10_000n,
  })
  expect(await calls.bet(bet)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
  expect(await calls.win(calls.winFields(bet, 5_000n))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
})

test('a simultaneous bet and rollback leave the balance unchanged', async () => {
  const { calls } = await sit(app, key, 10_000n)
  for (let i = 0; i < 10; i += 1) {
    const bet = calls.betFields(1_000n)
    const [, back] = await Promise.all([calls.bet(bet), calls.rollback(calls.rollbackFields(bet))])
    expect(back?.status).toBe('RS_OK')
  }
  expect((await calls.balance()).balanceMinor).toBe(10_000n)
})

test('two players whose requests cross under each other’s IDs both get an answer', async () => {
  const [one, other] = [await sit(app, key, 10_000n), await sit(app, key, 10_000n)]
  for (let i = 0; i < 2; i += 1) {
    const [a, b] = [one.calls.betFields(100n), other.calls.betFields(100n)]
    const replies = await Promise.all([
      one.calls.rollback(one.calls.rollbackFields(a, { transaction_uuid: b['transaction_uuid'] })),
      other.calls.rollback(
        other.calls.rollbackFields(b, { transaction_uuid: a['transaction_uuid'] }),
      ),
    ])
    for (const reply of replies)
      expect(reply.status).toMatch(
        /^RS_(OK|ERROR_DUPLICATE_TRANSACTION|ERROR_TRANSACTION_DOES_NOT_EXIST)$/,
      )
  }
})

test('a studio can choose to be told that a rollback found nothing; the tombstone stays all the same', async () => {
  const strict = await newStudio(app, 'strict')
  await app.platform.database.transaction((tx) =>
    changeStudio(tx, 'strict', { unknownRollback: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }),
  )
  const { calls } = await sit(app, strict.privateKey, 10_000n)
  const bet = calls.betFields(1_000n)
  const back = calls.rollbackFields(bet)
  for (const request_uuid of [back['request_uuid'], uuid()]) {
    expect(await calls.rollback({ ...back, request_uuid })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      balanceMinor: 10_000n,
    })
  }
  expect(await calls.bet(bet)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
})

test('a win that arrives before its bet is refused, and paid when it is repeated', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  const win = calls.winFields(bet, 3_000n)
  expect(await calls.win(win)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    balanceMinor: 10_000n,
  })
  await calls.bet(bet)
  expect(await calls.win(win)).toMatchObject({ status: 'RS_OK', balanceMinor: 12_000n })
})

test('a win can be rolled back while the money is there', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(10_000n)
  await calls.bet(bet)
  const win = calls.winFields(bet, 4_000n)
  await calls.win(win)
  const next = calls.betFields(3_000n)
  await calls.bet(next)
  const back = calls.rollbackFields(win)
  expect(await calls.rollback(back)).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balanceMinor: 1_000n,
  })
  await calls.win(calls.winFields(next, 3_500n))
  expect(await calls.rollback(back)).toMatchObject({ status: 'RS_OK', balanceMinor: 500n })
  expect(await balanceOf(session)).toMatchObject({ balance: '5.00' })
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
    "select payload from platform.outbox where kind = 'rounds-settled' and payload::text like $1 order by id",
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
