import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDraw } from '#games/fairness/draw.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import { findSlotTitle, SLOT_TITLES } from '#games/slots/titles.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { gameClient } from '#tests/support/game-client.ts'

const KAPADOKYA = '1001'
const LALE_DEVRI = '1004'
const CYCLE_MS = Math.max(...SLOT_TITLES.map(({ minCycleMs }) => minCycleMs))
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

const requestId = () => crypto.randomUUID()
const balanceOf = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance

test('a player opens a slot and spins, and the money follows the outcome', async () => {
  const launch = await game.launch(KAPADOKYA, player)
  expect(launch).toMatchObject({
    gameID: KAPADOKYA,
    slug: 'kapadokya',
    mode: 'real',
    lang: 'tr',
    currency: 'TRY',
    balance: '1000.00',
    round: null,
    rules: { minBet: '1.00', maxBet: '1000.00', paytable: { kind: 'lines' } },
    fairness: { nonce: 0 },
  })
  const { status, body } = await game.round({
    token: launch.token,
    requestId: requestId(),
    bet: '2.00',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ nonce: 0, state: 'settled', bet: '2.00', actions: [] })
  expect(body.events[0]).toMatchObject({ type: 'reveal' })
  expect(body.events.at(-1)).toEqual({ type: 'round-end', win: body.win })
  expect(fromWireMoney(body.balance)).toBe(100_000n - 200n + fromWireMoney(body.win))
  expect(await balanceOf(player)).toBe(body.balance)
})

test('every spin follows from the committed seeds', async () => {
  const { token, fairness } = await game.launch(KAPADOKYA, player)
  const played = []
  for (let nonce = 0; nonce < 5; nonce += 1) {
    played.push((await game.round({ token, bet: '1.00' })).body)
    app.clock.advance(CYCLE_MS)
  }
  const rotated = await app.call('fairness', 'rotate', { clientSeed: 'benim-tohumum' }, player)
  expect(seedCommitment(rotated.data.serverSeed)).toBe(fairness.serverSeedHash)
  const title = findSlotTitle('kapadokya')
  if (title === undefined) throw new Error('no such title')
  for (const { nonce, win } of played) {
    const { winMinor } = playSlotRound(
      title,
      createDraw(rotated.data.serverSeed, fairness.clientSeed, nonce),
      100n,
    )
    expect(win).toBe(toWireMoney(winMinor))
  }
  expect(played.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4])
  expect((await game.round({ token, bet: '1.00' })).body.nonce).toBe(0)
})

test('a second spin with the same ID pays once, however late it arrives', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const spin = { token, requestId: requestId(), bet: '1.00' }
  const first = await game.round(spin)
  const balance = await balanceOf(player)
  expect((await game.round(spin)).body).toEqual(first.body)
  app.clock.advance(3_600_000 - 1)
  expect((await game.round({ ...spin, bet: 1 })).body).toEqual(first.body)
  expect(await balanceOf(player)).toBe(balance)
  expect((await game.history(token)).body.rounds).toHaveLength(1)
})

test('the same ID with another bet, in another game or in another call is a duplicate', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const id = requestId()
  await game.round({ token, requestId: id, bet: '1.00' })
  app.clock.advance(CYCLE_MS)
  expect(await game.round({ token, requestId: id, bet: '2.00' })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  const other = await game.launch(LALE_DEVRI, player)
  expect(await game.round({ token: other.token, requestId: id, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
})

test('twenty simultaneous copies of one spin are one spin', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const spin = { token, requestId: requestId(), bet: '1.00' }
  const replies = await Promise.all(Array.from({ length: 20 }, () => game.round(spin)))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  expect((await game.history(token)).body.rounds).toHaveLength(1)
})

test('of different simultaneous spins in one game one is played, and the others are too fast', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => game.round({ token, requestId: requestId(), bet: '1.00' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.debug === 'too fast')).toHaveLength(5)
})

test('two simultaneous games share one seed but never a nonce', async () => {
  const [one, two] = [await game.launch(KAPADOKYA, player), await game.launch(LALE_DEVRI, player)]
  const replies = await Promise.all(
    [one, two].map(({ token }) => game.round({ token, bet: '1.00' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies.map(({ body }) => body.nonce).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('many simultaneous players each get their own round', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const session = await app.signUp()
      await giveCash(app, session.user.uid, 1_000n)
      return (await game.launch(KAPADOKYA, session)).token
    }),
  )
  const replies = await Promise.all(tokens.map((token) => game.round({ token, bet: '10.00' })))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(replies.map(({ body }) => body.roundID)).size).toBe(5)
})

test('a spin within the minimum cycle is too fast, and the answer says for how long', async () => {
  const { token, rules } = await game.launch(KAPADOKYA, player)
  await game.round({ token, bet: '1.00' })
  app.clock.advance(rules.minCycleMs - 1)
  expect(await game.round({ token, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'too fast', retryAfterMs: 1 },
  })
  app.clock.advance(1)
  expect((await game.round({ token, bet: '1.00' })).status).toBe(200)
})

test('a refused spin moves nothing, uses no nonce and stores no ID', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  await giveCash(app, player.user.uid, -99_950n)
  const id = requestId()
  expect(await game.round({ token, requestId: id, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'insufficient balance', balance: '0.50' },
  })
  await giveCash(app, player.user.uid, 99_950n)
  const { status, body } = await game.round({ token, requestId: id, bet: '2.00' })
  expect({ status, nonce: body.nonce }).toEqual({ status: 200, nonce: 0 })
})

test('refuses invalid input and moves nothing', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const bad: Record<string, unknown>[] = [
    { bet: '1.005' },
    { bet: '-1' },
    { bet: '1e2' },
    { bet: 'NaN' },
    { bet: null },
    {},
    { bet: '1.50' },
    { bet: '100000' },
    { bet: '1.00', params: { buy: 'no-such-feature' } },
    { bet: '1.00', params: [] },
    { bet: '1.00', requestId: '1' },
    { bet: '1.00', requestId: '\u0000' },
  ]
  for (const fields of bad)
    expect(await game.round({ token, ...fields }), JSON.stringify(fields)).toMatchObject({
      status: 400,
      body: { debug: 'invalid input' },
    })
  expect(await game.round({ bet: '1.00' })).toMatchObject({
    status: 400,
    body: { fields: { token: 'Zorunlu alan' } },
  })
  expect(await game.round({ token: 'x', bet: '1.00' })).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/games/round',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      })
    ).statusCode,
  ).toBe(400)
  expect((await game.round({ token, bet: '1.00' }, { 'x-demo-country': 'XN' })).status).toBe(451)
  expect(await balanceOf(player)).toBe('1000.00')
})

test('a launch address is valid once, for a minute', async () => {
  const init = async () =>
    (await app.call('casino', 'init_game', { gameID: KAPADOKYA }, player)).data.url
  const [spent, late] = [await init(), await init()]
  expect(spent).toMatch(
    /^http:\/\/127\.0\.0\.1:3000\/games\/launch\/[\w-]{32}\?page=game&game=1001&lang=tr$/,
  )
  expect((await game.get(spent)).status).toBe(200)
  expect(await game.get(spent)).toMatchObject({ status: 410, body: { debug: 'expired' } })
  app.clock.advance(60_000)
  expect(await game.get(late)).toMatchObject({ status: 410, body: { debug: 'expired' } })
  expect(await game.get('/games/launch/unknown')).toMatchObject({
    status: 404,
    body: { debug: 'record not found' },
  })
})

test('a reload continues with the token stored by the page', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const { body } = await game.round({ token, bet: '1.00' })
  const again = await game.resume(token)
  expect(again).toMatchObject({
    status: 200,
    body: { token, balance: body.balance, fairness: { nonce: 1 }, round: null },
  })
})

test('an unused launch address ends with its session', async () => {
  const {
    data: { url },
  } = await app.call('casino', 'init_game', { gameID: KAPADOKYA }, player)
  await app.call('user', 'logout', {}, player)
  expect(await game.get(url)).toMatchObject({ status: 401, body: { debug: 'token expired' } })
})

test('a token ends with its session, and after twelve hours', async () => {
  const first = await game.launch(KAPADOKYA, player)
  await app.call('user', 'logout', {}, player)
  expect(await game.round({ token: first.token, bet: '1.00' })).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
  expect(await game.resume(first.token)).toMatchObject({ status: 401 })
  expect(await game.history(first.token)).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
  expect(await game.get(`/games/replay/${crypto.randomUUID()}?token=${first.token}`)).toMatchObject(
    { status: 401 },
  )
  const other = await app.signUp()
  await giveCash(app, other.user.uid, 1_000n)
  const { token } = await game.launch(KAPADOKYA, other)
  for (let half = 0; half < 23; half += 1) {
    app.clock.advance(30 * 60_000)
    expect((await game.resume(token)).status).toBe(200)
  }
  app.clock.advance(30 * 60_000)
  expect(await game.round({ token, bet: '1.00' })).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
})

test('spins keep the session alive', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  for (let half = 0; half < 4; half += 1) {
    app.clock.advance(40 * 60_000)
    expect((await game.round({ token, bet: '1.00' })).status).toBe(200)
  }
  expect((await app.call('system', 'ping', {}, player)).data).toMatchObject({ alive: true })
})

test('only its owner can see a round again, and its seed only after rotation', async () => {
  const { token, fairness } = await game.launch(KAPADOKYA, player)
  let { body } = await game.round({ token, bet: '1.00' })
  // Everyone may see a big win.
  while (Number(body.win) >= 10) ({ body } = await game.round({ token, bet: '1.00' }))
  const { nonce } = body
  const replay = await game.get<{ events: unknown; fairness: { serverSeed: string | null } }>(
    `/games/replay/${body.roundID}?token=${token}`,
  )
  expect(replay).toMatchObject({
    status: 200,
    body: {
      gameID: KAPADOKYA,
      slug: 'kapadokya',
      bet: '1.00',
      win: body.win,
      params: {},
      events: body.events,
      fairness: { serverSeedHash: fairness.serverSeedHash, serverSeed: null, nonce },
    },
  })
  expect((await game.get(`/games/replay/${body.roundID}`, player.cookies)).status).toBe(200)
  const stranger = await app.signUp()
  expect(await game.get(`/games/replay/${body.roundID}`, stranger.cookies)).toMatchObject({
    status: 404,
  })
  expect(await game.get(`/games/replay/${body.roundID}`)).toMatchObject({ status: 403 })
  expect(await game.get('/games/replay/1', player.cookies)).toMatchObject({ status: 404 })
  expect(await app.call('fairness', 'round', { roundID: body.roundID }, stranger)).toMatchObject({
    code: 404,
  })

  await app.call('fairness', 'rotate', { clientSeed: 'yeni' }, player)
  const { data } = await app.call('fairness', 'round', { roundID: body.roundID }, player)
  expect(data).toMatchObject({ game: 'kapadokya', bet: '1.00', win: body.win, nonce })
  expect(seedCommitment(data.serverSeed ?? '')).toBe(fairness.serverSeedHash)
  const verified = await app.call('fairness', 'verify', {
    game: data.game,
    serverSeed: data.serverSeed ?? '',
    clientSeed: data.clientSeed,
    nonce: data.nonce,
    params: data.params,
  })
  expect(verified.data.outcome).toEqual({ win: body.win, events: body.events })
})

test('play credit needs no player, is not money, and exists only within its launch', async () => {
  const first = await game.launch(LALE_DEVRI)
  expect(first).toMatchObject({
    mode: 'fun',
    balance: '1000.00',
    round: null,
    fairness: { nonce: 0 },
  })
  const id = requestId()
  const spin = await game.round({ token: first.token, requestId: id, bet: '1000.00' })
  expect(fromWireMoney(spin.body.balance)).toBe(fromWireMoney(spin.body.win))
  expect((await game.round({ token: first.token, requestId: id, bet: '1000.00' })).body).toEqual(
    spin.body,
  )
  expect(await game.round({ token: first.token, requestId: id, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  expect(await game.round({ token: first.token, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'too fast' },
  })
  expect((await game.history(first.token)).body.rounds).toMatchObject([
    { roundID: spin.body.roundID, bet: '1000.00', nonce: 0 },
  ])
  expect(
    (await game.get(`/games/replay/${spin.body.roundID}?token=${first.token}`)).body,
  ).toMatchObject({ win: spin.body.win, fairness: { serverSeed: null } })
  expect((await game.launch(LALE_DEVRI)).balance).toBe('1000.00')
  expect(
    (
      await app.database.pool.query(
        'select count(*)::int as n from wallet.entry where player_id is null',
      )
    ).rows,
  ).toEqual([{ n: 0 }])
})

test('maintenance refuses launches and spins', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const url = (await app.call('casino', 'init_game', { gameID: KAPADOKYA }, player)).data.url
  await app.app.domains.content.maintenance.set({ on: true })
  expect(await game.round({ token, bet: '1.00' })).toMatchObject({
    status: 503,
    body: { debug: 'maintenance', maintenance: true },
  })
  expect((await game.get(url)).status).toBe(503)
  await app.app.domains.content.maintenance.set({ on: false })
  expect((await game.round({ token, bet: '1.00' })).status).toBe(200)
})

test('games played last come first, with the best win of that play session', async () => {
  const kapadokya = await game.launch(KAPADOKYA, player)
  const lale = await game.launch(LALE_DEVRI, player)
  let best = 0n
  for (let spins = 0; spins < 12; spins += 1) {
    const { body } = await game.round({ token: kapadokya.token, bet: '1.00' })
    if (fromWireMoney(body.win) > best) best = fromWireMoney(body.win)
    app.clock.advance(CYCLE_MS)
  }
  await game.round({ token: lale.token, bet: '1.00' })
  const { data } = await app.call('casino', 'recent_games', {}, player)
  expect(data.map(({ gameID }) => gameID)).toEqual([LALE_DEVRI, KAPADOKYA])
  expect(data[1]).toMatchObject({
    roundOpen: false,
    ...(best > 0n ? { lastWinMultiple: toWireMoney(best) } : {}),
  })
})

test('the most played game leads the lobby', async () => {
  const { token } = await game.launch(LALE_DEVRI, player)
  for (let spins = 0; spins < 60; spins += 1) {
    await game.round({ token, bet: '1.00' })
    app.clock.advance(CYCLE_MS)
  }
  await app.app.domains.lobby.countPopularity()
  expect((await app.call('casino', 'games_list', { limit: 1 })).data[0]?.gameID).toBe(LALE_DEVRI)
})

test('the ledger is consistent afterwards', async () => {
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
})
