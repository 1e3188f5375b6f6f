import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { gameClient } from '#tests/support/game-client.ts'

const KAPADOKYA = '1001'
const NOTICE = { tr: /Kuzey Kıbrıs’ta ikamet edenler/, en: /Residents of northern Cyprus/ } as const
let app: TestApp
let game: ReturnType<typeof gameClient>
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
})
beforeEach(async () => {
  player = await app.signUp()
  await giveCash(app, player.user.uid, 100_000n)
})
afterAll(() => app.close())

const correct = (column: 'country' | 'nationality') =>
  app.database.pool.query(`update identity.player set ${column} = 'XN' where id = $1`, [
    player.user.uid,
  ])
const balance = async () => (await app.call('finance', 'check_balance', {}, player)).data.balance

for (const column of ['country', 'nationality'] as const) {
  test(`whose ${column} turns out to be northern Cyprus opens no game any more, for money or on credit`, async () => {
    await correct(column)
    for (const mode of ['real', 'fun'] as const) {
      for (const Lang of ['tr', 'en'] as const) {
        expect(
          await app.call('casino', 'init_game', { gameID: KAPADOKYA, mode, Lang }, player),
        ).toMatchObject({
          result: false,
          code: 451,
          debug: 'jurisdiction',
          message: expect.stringMatching(NOTICE[Lang]),
        })
      }
    }
    expect(await app.call('livecasino', 'init_game', { tableID: '1' }, player)).toMatchObject({
      code: 451,
      debug: 'jurisdiction',
    })
    expect(await app.call('virtualgames', 'init_game', { providerID: '1' }, player)).toMatchObject({
      code: 451,
      debug: 'jurisdiction',
    })
  })
}

test('a game that is already open takes no further spin, and nothing moves', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const first = await game.round({ token, bet: '1.00' })
  expect(first.status).toBe(200)
  app.clock.advance(60_000)
  const before = await balance()
  await correct('country')
  expect(await game.round({ token, bet: '1.00' })).toMatchObject({
    status: 451,
    body: { debug: 'jurisdiction', message: expect.stringMatching(NOTICE.tr) },
  })
  expect(await balance()).toBe(before)
})

test('a spin that was paid before its answer was lost is still answered', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const spin = { token, bet: '1.00', requestId: crypto.randomUUID() }
  const { body } = await game.round(spin)
  await correct('country')
  expect((await game.round(spin)).body).toEqual(body)
})

test('an earlier launch address is worthless afterwards', async () => {
  const { data } = await app.call('casino', 'init_game', { gameID: KAPADOKYA }, player)
  await correct('nationality')
  expect(await game.get(data.url)).toMatchObject({ status: 451, body: { debug: 'jurisdiction' } })
})

test('a barred player can neither deposit nor ask for a promotion, but can still see and withdraw their money', async () => {
  await correct('country')
  const again = await app.signIn(player.user.username)
  expect(
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'fast', amount: '500.00' },
      again,
    ),
  ).toMatchObject({ code: 451, debug: 'jurisdiction' })
  expect(await app.call('promotion', 'request', { promotionID: '1' }, again)).toMatchObject({
    code: 451,
    debug: 'jurisdiction',
  })
  expect(await app.call('finance', 'list_transactions', { searchType: 1 }, again)).toMatchObject({
    result: true,
  })
  expect(
    await app.call(
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
    ),
  ).toMatchObject({ result: true, data: { status: 1000 } })
})

test('every way to stake checks the location of the connection each time', async () => {
  const token = 'x'.repeat(43)
  const requestId = crypto.randomUUID()
  const stakes = {
    '/games/round': { token, requestId, bet: '1.00', params: {} },
    '/games/table/bet': {
      token,
      requestId,
      roundID: 'roulette-1',
      bets: [{ spot: 'red', amount: '10.00' }],
    },
    '/games/bingo/buy': { token, requestId, roundID: '1', count: 1 },
    '/games/virtual/bet': {
      token,
      requestId,
      roundID: 'horses-1',
      lines: [{ legs: ['1/win/1'], stake: '10.00' }],
    },
  }
  for (const [url, payload] of Object.entries(stakes)) {
    const from = (country: string) =>
      app.inject({ method: 'POST', url, payload, headers: { 'x-demo-country': country } })
    expect((await from('XN')).json(), url).toMatchObject({ code: 451, debug: 'jurisdiction' })
    expect((await from('TR')).json<{ code: number }>().code, url).not.toBe(451)
  }
})

test('everyone else can continue to play', async () => {
  expect(
    (await game.round({ token: (await game.launch(KAPADOKYA, player)).token, bet: '1.00' })).status,
  ).toBe(200)
})

test('a game gets the legal notice in the language its browser last used', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  await correct('country')
  for (const lang of ['tr', 'en'] as const) {
    expect(
      (await game.round({ token, bet: '1.00' }, { cookie: `kupa-lang=${lang}` })).body,
    ).toMatchObject({ message: expect.stringMatching(NOTICE[lang]) })
  }
})
