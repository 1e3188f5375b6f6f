import type { Progress, RoundStep } from '#games/game-engine.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { createSecondApp } from '#tests/support/second-app.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { createEngineRegistry, type GameEngine } from './engine.ts'
import { getRound, replayOf } from './history.ts'
import { gameClient } from '#tests/support/game-client.ts'

const DOOR_GAME = '9001'
const SLOT = '1001'
const DAY_MS = 24 * 3_600_000

const doors: GameEngine = {
  gameID: DOOR_GAME,
  slug: 'doors',
  name: { tr: 'Kapılar', en: 'Doors' },
  page: 'game',
  subCategory: 302,
  rules: {
    rtp: 100,
    volatility: 1,
    hitFrequency: 1,
    maxWinMultiple: 3,
    betStepsMinor: [100n, 200n],
    minCycleMs: 0,
    paytable: null,
    params: {},
  },
  readParams: () => ({}),
  open: (_draw, betMinor) => progressOf(betMinor, []),
  act: (_draw, betMinor, _params, steps) => progressOf(betMinor, steps),
  abandon: () => ({ action: 'take', params: {} }),
}

function progressOf(betMinor: bigint, steps: readonly RoundStep[]): Progress {
  const opened = BigInt(steps.filter(({ action }) => action === 'open').length)
  const stakeMinor = betMinor * (steps.some(({ action }) => action === 'raise') ? 2n : 1n)
  const last = steps.at(-1)?.action
  if (last === 'jump') throw new Refusal('not possible')
  const events = [{ type: last ?? 'start', opened: Number(opened) }]
  if (last === 'take' || opened === 3n)
    return { state: 'settled', events, stakeMinor, winMinor: stakeMinor * opened }
  return {
    state: 'open',
    events,
    stakeMinor,
    winMinor: 0n,
    actions: [{ action: 'open' }, { action: 'raise' }, { action: 'take' }],
  }
}

let app: TestApp
let game: ReturnType<typeof gameClient>
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
  app.app.domains.rounds.register(doors)
  await app.database.pool.query(
    `insert into lobby.game (id, slug, name_tr, name_en, search_key, provider_id, type, image,
      rtp_percent, volatility, min_bet_minor, max_bet_minor, released_at, position)
    select $1, 'doors', 'Kapılar', 'Doors', 'kapilar doors', provider_id, type, image, 100, 1, 100,
      200, released_at, 99 from lobby.game limit 1`,
    [DOOR_GAME],
  )
})
beforeEach(async () => {
  player = await app.signUp()
  await giveCash(app, player.user.uid, 1_000n)
})
afterAll(async () => {
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
  await app.close()
})

const balanceOf = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance
const roundOf = async (token: string) => {
  const { body } = await game.round({ token, bet: '2.00' })
  return (
    action: string,
    requestId: string = crypto.randomUUID(),
    params: Record<string, unknown> = {},
  ) => game.act({ token, roundID: body.roundID, requestId, action, params })
}

const roundNotice = async (session: Session) => {
  await app.drain()
  return (await app.call('finance', 'list_transactions', { searchCategory: 2 }, session)).data.find(
    ({ kind }) => kind === 'round-closed',
  )
}

test('a round that is settled between two reads is shown as it was read first', async () => {
  const { token } = await game.launch(DOOR_GAME, player)
  const { body } = await game.round({ token, bet: '2.00' })
  const engines = { ...createEngineRegistry(), find: () => doors }
  const read = () =>
    getRound(app.database.read, app.app.domains.fairness, body.roundID, {
      playerId: player.user.uid,
    })
  const before = await read()
  for (const action of ['open', 'take'])
    await game.act({
      token,
      roundID: body.roundID,
      requestId: crypto.randomUUID(),
      action,
      params: {},
    })
  const shown = async (found: typeof before) => {
    const { win, events } = await replayOf(app.database.read, engines, found)
    return { win, events: events.map(({ type }) => type) }
  }
  expect(await shown(before)).toEqual({ win: '0.00', events: ['start', 'open'] })
  expect(await shown(await read())).toEqual({ win: '2.00', events: ['start', 'open', 'take'] })
})

test('a round of several moves stakes at the first and pays at the last', async () => {
  const { token } = await game.launch(DOOR_GAME, player)
  const opened = await game.round({ token, bet: '2.00' })
  expect(opened.body).toMatchObject({
    state: 'open',
    bet: '2.00',
    win: '0.00',
    balance: '8.00',
    events: [{ type: 'start' }],
    actions: [{ action: 'open' }, { action: 'raise' }, { action: 'take' }],
  })
  const move = (action: string) =>
    game.act({
      token,
      roundID: opened.body.roundID,
      requestId: crypto.randomUUID(),
      action,
      params: {},
    })
  expect((await move('open')).body).toMatchObject({
    state: 'open',
    events: [{ type: 'open', opened: 1 }],
    win: '0.00',
    balance: '8.00',
  })
  expect((await move('raise')).body).toMatchObject({ state: 'open', bet: '4.00', balance: '6.00' })
  expect((await move('take')).body).toMatchObject({
    state: 'settled',
    bet: '4.00',
    win: '4.00',
    balance: '10.00',
    actions: [],
  })
  expect(await balanceOf(player)).toBe('10.00')
  expect((await game.history(token)).body.rounds).toMatchObject([
    { bet: '4.00', win: '4.00', state: 'settled', nonce: 0 },
  ])
  expect(
    (await game.get(`/games/replay/${opened.body.roundID}?token=${token}`)).body,
  ).toMatchObject({
    events: [{ type: 'start' }, { type: 'open' }, { type: 'raise' }, { type: 'take' }],
  })
})

test('a raise beyond a bonus’s limit for one round is refused and moves nothing; the round continues', async () => {
  await grantBonusFor(app, player.user.uid, 1_000n, { maxBetMinor: 300n })
  const { token } = await game.launch(DOOR_GAME, player)
  const move = await roundOf(token)
  expect(await move('raise')).toMatchObject({
    status: 409,
    body: { debug: 'limit reached', reason: 'bonus max bet', left: '3.00' },
  })
  expect((await move('open')).body).toMatchObject({ state: 'open', balance: '18.00' })
  expect((await move('take')).body).toMatchObject({ state: 'settled', win: '2.00' })
})

test('a player barred by the legal notice can stake no more on an open round, but can end it', async () => {
  const { token } = await game.launch(DOOR_GAME, player)
  const { body } = await game.round({ token, bet: '2.00' })
  const move = (action: string, headers?: Record<string, string>) =>
    game.act(
      { token, roundID: body.roundID, requestId: crypto.randomUUID(), action, params: {} },
      headers,
    )
  const there = { 'x-demo-country': 'XN' }
  expect((await move('open', there)).status).toBe(200)
  expect(await move('raise', there)).toMatchObject({ status: 451, body: { debug: 'jurisdiction' } })
  await app.database.pool.query(`update identity.player set country = 'XN' where id = $1`, [
    player.user.uid,
  ])
  expect(await move('raise')).toMatchObject({ status: 451, body: { debug: 'jurisdiction' } })
  expect((await move('take')).body).toMatchObject({
    state: 'settled',
    win: '2.00',
    balance: '10.00',
  })
})

test('a move sent twice with one ID is made once, also when it settles the round', async () => {
  const { token } = await game.launch(DOOR_GAME, player)
  const move = await roundOf(token)
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
  const first = await move('open', a)
  expect(await move('open', a)).toEqual(first)
  expect(await move('take', a)).toMatchObject({ status: 409, body: { debug: 'duplicate' } })
  const [one, two] = await Promise.all([move('take', b), move('take', b)])
  expect(one).toEqual(two)
  expect(one.body).toMatchObject({ state: 'settled', win: '2.00' })
  expect(await balanceOf(player)).toBe('10.00')
})

test('while a round is open the game starts no second one, and a launch returns to it', async () => {
  const { token } = await game.launch(DOOR_GAME, player)
  const id = crypto.randomUUID()
  const opened = await game.round({ token, requestId: id, bet: '2.00' })
  await game.act({
    token,
    roundID: opened.body.roundID,
    requestId: crypto.randomUUID(),
    action: 'open',
    params: {},
  })
  expect(await game.round({ token, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'round open', round: { roundID: opened.body.roundID, state: 'open' } },
  })
  expect((await game.round({ token, requestId: id, bet: '2.00' })).body).toEqual(opened.body)
  const again = await app.call('casino', 'init_game', { gameID: DOOR_GAME }, player)
  expect(again.data.roundToResume).toBe(opened.body.roundID)
  expect((await game.get(again.data.url)).body).toMatchObject({
    balance: '8.00',
    round: {
      roundID: opened.body.roundID,
      events: [{ type: 'start' }, { type: 'open' }],
      actions: [{ action: 'open' }, { action: 'raise' }, { action: 'take' }],
    },
  })
  const slot = await game.launch(SLOT, player)
  expect((await game.round({ token: slot.token, bet: '1.00' })).body.nonce).toBe(1)
  expect(await app.call('fairness', 'rotate', { clientSeed: 'olmaz' }, player)).toMatchObject({
    code: 409,
    debug: 'round open',
  })
  expect(
    (await app.call('casino', 'recent_games', {}, player)).data.find(
      ({ gameID }) => gameID === DOOR_GAME,
    ),
  ).toMatchObject({ roundOpen: true })
  expect(
    (await game.act({ token, roundID: opened.body.roundID, action: 'take' })).body,
  ).toMatchObject({ state: 'settled', win: '2.00' })
  expect(
    (await app.call('fairness', 'round', { roundID: opened.body.roundID }, player)).data.moves,
  ).toEqual([
    { action: 'open', params: {} },
    { action: 'take', params: {} },
  ])
})

test('lists an open round with its game, stake and ending, only to its player', async () => {
  expect((await app.call('casino', 'open_rounds', {}, player)).data).toEqual([])
  const { token } = await game.launch(DOOR_GAME, player)
  const openedAt = app.clock.now()
  const { body } = await game.round({ token, bet: '2.00' })
  const move = (action: string) =>
    game.act({ token, roundID: body.roundID, requestId: crypto.randomUUID(), action, params: {} })
  await move('raise')
  const elsewhere = await app.signUp()
  expect((await app.call('casino', 'open_rounds', {}, elsewhere)).data).toEqual([])
  const { data } = await app.call('casino', 'open_rounds', { Lang: 'en' }, player)
  expect(data).toEqual([
    {
      roundID: body.roundID,
      gameID: DOOR_GAME,
      name: 'Doors',
      image: expect.stringMatching(/^\/art\//),
      bet: '4.00',
      openedAt: toWireTime(openedAt),
      closesAt: toWireTime(new Date(openedAt.getTime() + DAY_MS)),
      ifLeft: 'finish',
    },
  ])
  await move('take')
  expect((await app.call('casino', 'open_rounds', {}, player)).data).toEqual([])
})

test('an impossible move changes nothing', async () => {
  const { token } = await game.launch(DOOR_GAME, player)
  const move = await roundOf(token)
  expect(await move('jump')).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await giveCash(app, player.user.uid, -700n)
  expect(await move('raise')).toMatchObject({
    status: 409,
    body: { debug: 'insufficient balance', balance: '1.00' },
  })
  expect((await move('take')).body).toMatchObject({ state: 'settled', win: '0.00' })
  expect(await move('open')).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  expect(await game.act({ token, roundID: 'yok', action: 'open' })).toMatchObject({ status: 404 })
  const other = await game.launch(SLOT, player)
  expect(
    await game.act({ token: other.token, roundID: crypto.randomUUID(), action: 'open' }),
  ).toMatchObject({ status: 404 })
})

test('a round left for a day is ended by the game’s rule and paid', async () => {
  const { token } = await game.launch(DOOR_GAME, player)
  const move = await roundOf(token)
  await move('open')
  app.clock.advance(DAY_MS - 1)
  expect(await app.app.domains.rounds.settleAbandoned()).toBe(0)
  app.clock.advance(2)
  expect(await app.app.domains.rounds.settleAbandoned()).toBe(1)
  const session = await app.signIn(player.user.username)
  expect(await balanceOf(session)).toBe('10.00')
  expect((await game.launch(DOOR_GAME, session)).round).toBeNull()
  expect(await app.call('fairness', 'rotate', { clientSeed: 'olur' }, session)).toMatchObject({
    result: true,
  })
  expect(await roundNotice(session)).toMatchObject({
    title: 'Açık turun sonuçlandı',
    description:
      'Kapılar oyununda bir gündür açık duran turunu kapattık; kazancın (₺2,00) bakiyene eklendi.',
  })
})

test('a process with a wrong clock ends a round after a day of the database’s time, neither sooner nor later', async () => {
  const second = await createSecondApp(app)
  second.app.domains.rounds.register(doors)
  const { token } = await game.launch(DOOR_GAME, player)
  await roundOf(token)
  app.clock.advance(DAY_MS - 1)
  await second.setOffset(10_000)
  expect(await second.app.domains.rounds.settleAbandoned()).toBe(0)
  app.clock.advance(2)
  await second.setOffset(-10_000)
  expect(await second.app.domains.rounds.settleAbandoned()).toBe(1)
  await second.close()
})

test('a round of a removed game returns its stake', async () => {
  const { token } = await game.launch(DOOR_GAME, player)
  await roundOf(token)
  await app.database.pool.query(`update rounds.round set game_id = 'gone' where state = 'open'`)
  app.clock.advance(DAY_MS + 1)
  expect(await app.app.domains.rounds.settleAbandoned()).toBe(1)
  const session = await app.signIn(player.user.username)
  expect(await balanceOf(session)).toBe('10.00')
  expect((await roundNotice(session))?.description).toContain('bahsin (₺2,00) bakiyene döndü')
})

test('a round that cannot be ended blocks no other, and is ended once it can be', async () => {
  const other = await app.signUp()
  await giveCash(app, other.user.uid, 1_000n)
  for (const session of [player, other])
    await roundOf((await game.launch(DOOR_GAME, session)).token)
  await app.database.pool.query(
    `alter table rounds.round add constraint stuck check (player_id <> '${player.user.uid}'
      or state = 'open') not valid`,
  )
  app.clock.advance(DAY_MS + 1)
  const states = async () =>
    Promise.all(
      [player, other].map(
        async ({ user: { uid } }) =>
          (
            await app.database.pool.query<{ state: string }>(
              'select state from rounds.round where player_id = $1',
              [uid],
            )
          ).rows[0]?.state,
      ),
    )
  expect(await app.app.domains.rounds.settleAbandoned()).toBe(2)
  expect(await app.app.domains.rounds.settleAbandoned(), 'its letter owns it').toBe(0)
  expect(await states()).toEqual(['open', 'settled'])
  expect(await app.platform.deadLetters.countOpen()).toEqual([
    { source: 'rounds:settle-abandoned', state: 'retrying', n: 1 },
  ])
  await app.database.pool.query('alter table rounds.round drop constraint stuck')
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect(await states()).toEqual(['settled', 'settled'])
})

test('play credit supports rounds of several moves too', async () => {
  const { token } = await game.launch(DOOR_GAME)
  const move = await roundOf(token)
  expect((await move('raise')).body).toMatchObject({ bet: '4.00', balance: '996.00' })
  expect(await game.round({ token, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'round open' },
  })
  expect((await game.resume(token)).body.round).toMatchObject({
    state: 'open',
    events: [{ type: 'start' }, { type: 'raise' }],
  })
  for (const step of [1, 2])
    expect((await move('open')).body).toMatchObject({ state: 'open', events: [{ opened: step }] })
  expect((await move('open')).body).toMatchObject({
    state: 'settled',
    win: '12.00',
    balance: '1008.00',
  })
})
