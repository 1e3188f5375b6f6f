import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStudio, sit } from '#server/domains/provider/studio.fixture.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { giveCash } from '../support/funds.ts'
import { publishShortChains } from '../support/short-chains.ts'
import { createTestApp, TEST_PASSWORD, type Session, type TestApp } from '../support/test-app.ts'

const MINES = '2004'
const MARTI = '2012'

/**
 * A transaction that needs a second connection can deadlock under load with others that hold
 * connections and wait for it. With one connection in total it blocks at once and these tests fail.
 */
let app: TestApp
let game: ReturnType<typeof gameClient>
let player: Session
beforeAll(async () => {
  app = await createTestApp({}, { connections: 1 })
  await publishShortChains(app.platform, app.clock.now(), ['flights'])
  game = gameClient(app)
  player = await app.signUp()
  await giveCash(app, player.user.uid, 100_000n)
})
afterAll(() => app.close())

test('a browser signs in again, and its session is renewed, on one connection', async () => {
  const again = await app.signIn(player.user.username, TEST_PASSWORD, player.cookies)
  expect(
    await app.call('user', 'refresh', {}, { user: again.user.auth ?? {}, cookies: again.cookies }),
  ).toMatchObject({ result: true })
})

test('a round of moves is played, and an abandoned one is closed, on one connection', async () => {
  const { token } = await game.launch(MINES, player)
  const opened = await game.round({ token, bet: '10.00', params: { mines: 1 } })
  const revealed = await game.act({
    token,
    roundID: opened.body.roundID,
    requestId: crypto.randomUUID(),
    action: 'reveal',
    params: { tile: 7 },
  })
  expect(revealed).toMatchObject({ status: 200, body: { balance: expect.stringMatching(/^\d/) } })
  await game.round({ token, bet: '10.00', params: { mines: 24 } })
  app.clock.advance(24 * 3_600_000 + 1)
  await app.app.domains.rounds.settleAbandoned()
  expect(
    (await app.database.pool.query(`select from rounds.round where state = 'open'`)).rowCount,
  ).toBe(0)
  player = await app.signIn(player.user.username)
})

test('a shared round flies on one connection', async () => {
  const { flights } = app.app.domains.crash
  await flights.step()
  const { token } = await game.launch(MARTI, player)
  expect(
    (await game.round({ token, bet: '10.00', params: { autoCashout: '1.01' } })).body,
  ).toMatchObject({ state: 'open' })
  for (let seconds = 0; seconds < 60; seconds += 1) {
    app.clock.advance(1_000)
    await flights.step()
    await flights.settled()
  }
  expect((await game.resume(token)).body).toMatchObject({ round: null })
})

test('an outside studio’s bets, wins and rollbacks need one connection', async () => {
  const { privateKey } = await newStudio(app, 'atlas')
  const { calls } = await sit(app, privateKey, 10_000n)
  const bets = Array.from({ length: 8 }, () => calls.betFields(1_000n))
  for (const { status } of await Promise.all(bets.map(calls.bet))) expect(status).toBe('RS_OK')
  const [lost = {}, ...won] = bets
  const answers = await Promise.all([
    calls.rollback(calls.rollbackFields(lost)),
    ...won.map((bet) => calls.win(calls.winFields(bet, 500n))),
    calls.balance(),
    calls.info(),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
  expect((await calls.balance()).balanceMinor).toBe(6_500n)
})

test('money is deposited, requested back and withdrawn on one connection', async () => {
  const pay = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '100.00', fields: {} },
    player,
  )
  expect(pay).toMatchObject({ result: true })
  expect(
    (
      await app.inject({
        method: 'POST',
        url: new URL(pay.data.url ?? '').pathname,
        payload: { decision: 'approve' },
      })
    ).json(),
  ).toMatchObject({ status: 'approved' })
  const asked = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '100.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
    },
    player,
  )
  expect(asked).toMatchObject({ result: true })
  expect(
    await app.call(
      'finance',
      'cancel_transaction',
      { transactionID: asked.data.transactionID },
      player,
    ),
  ).toMatchObject({ result: true })
  await app.drain()
})

test('a statement is exported and an account with money is closed on one connection', async () => {
  const { data } = await app.call(
    'finance',
    'export_statement',
    { startDate: '2026-11-20', endDate: '2026-11-21', format: 'pdf' },
    player,
  )
  expect((await app.inject({ url: new URL(data.url).pathname })).statusCode).toBe(200)
  expect(
    await app.call('user', 'close_account', { password: TEST_PASSWORD }, player),
  ).toMatchObject({ result: true, data: { restricted: true } })
  expect(
    await app.call(
      'user',
      'refresh',
      {},
      { user: player.user.auth ?? {}, cookies: player.cookies },
    ),
  ).toMatchObject({ result: true, data: { restricted: true } })
  await app.drain()
})
