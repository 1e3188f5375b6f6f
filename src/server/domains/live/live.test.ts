import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLE_GAMES } from '#games/tables/tables.ts'
import type { LobbyRow } from '#shared/contracts/live.ts'
import type { TableLaunchReply } from '#shared/contracts/tables.ts'
import { listenTo } from '#tests/support/realtime-listener.ts'
import { publishShortChains } from '#tests/support/short-chains.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { gameClient } from '#tests/support/game-client.ts'

const ROULETTE = '4001'
let app: TestApp
let session: Session
beforeAll(async () => {
  app = await createTestApp()
  await publishShortChains(app.platform, app.clock.now(), ['tables'])
  await app.database.pool.query('update tables.live_table set is_enabled = true')
  await app.app.domains.tables.reload()
  session = await app.signUp()
})
afterAll(() => app.close())

const list = async (filter: object, by?: Session) =>
  (await app.call('livecasino', 'game_table_list', filter, by)).data
const ids = (rows: readonly { tableID: string }[]) => rows.map(({ tableID }) => tableID)

test('tables are listed with their limits, dealer, seats and status', async () => {
  const { data, pagination } = await app.call('livecasino', 'game_table_list', {})
  expect(new Set(data.map(({ type }) => type))).toEqual(
    new Set(TABLE_GAMES.map(({ kind }) => kind)),
  )
  expect(pagination).toMatchObject({ limit: 100, total: data.length, offset: 0 })
  expect(data[0]).toEqual({
    tableID: ROULETTE,
    name: 'Boğaz Rulet',
    providerID: '3',
    providerName: 'Boğaz Live',
    image: `/art/tables/${ROULETTE}`,
    type: 'roulette',
    minBet: '5.00',
    maxBet: '20000.00',
    seats: 0,
    seatsTaken: 0,
    players: 0,
    dealer: 'Defne',
    state: 'closed',
    history: [],
    isFavorite: false,
  })
  expect(ids(await list({ limit: 1, offset: 1 }))).toEqual(['4002'])
})

test('a running table is open and shows its last results and its viewers', async () => {
  const { tables } = app.app.domains
  const leave = tables.topics[0]?.watch?.(ROULETTE)
  for (let waitMs = await tables.clocks.step(); ; waitMs = await tables.clocks.step()) {
    if ((await tables.stateOf(ROULETTE)).history.length === 2) break
    app.clock.advance(Math.max(1, waitMs))
  }
  await tables.clocks.settled()
  const marks = (await tables.stateOf(ROULETTE)).history.map(({ mark }) =>
    String((mark as { pocket?: number }).pocket),
  )
  app.clock.advance(1_000)
  expect((await list({}))[0]).toMatchObject({
    tableID: ROULETTE,
    state: 'open',
    players: 1,
    history: marks,
  })
  leave?.()
  expect((await list({ sort: 'az' })).find(({ tableID }) => tableID === ROULETTE)).toMatchObject({
    players: 0,
  })
})

test('category, studio, type, name and dealer narrow the list', async () => {
  expect(ids(await list({ categoryID: 101 }))).toEqual(
    ['4001', '4002', '4003', '4009'].filter((id) =>
      app.app.domains.tables.list().some((table) => table.id === id),
    ),
  )
  expect(await list({ providerID: '3' })).toEqual(await list({}))
  expect(ids(await list({ searchGameName: 'KEREM' }))).toEqual(['4002'])
  expect(ids(await list({ searchGameName: 'vip' }))).toEqual(['4002'])
  for (const none of [
    { categoryID: 3 },
    { providerID: '1' },
    { type: 'poker' },
    { searchGameName: 'satranç' },
  ])
    expect(await list(none)).toEqual([])
  expect((await list({ sort: 'az' })).map(({ name }) => name)).toEqual(
    (await list({})).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'tr')),
  )
})

test('categories, types and studios report their number of tables', async () => {
  const all = await list({})
  const { data } = await app.call('livecasino', 'category_list', {})
  expect(data[0]).toMatchObject({ CategoryID: '101', name: 'Rulet', slug: 'rulet' })
  expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  expect(ids(data.flatMap(({ items }) => items)).toSorted()).toEqual(ids(all).toSorted())
  expect((await app.call('livecasino', 'type_list', { Lang: 'en' })).data).toContainEqual({
    type: 'roulette',
    name: 'Roulette',
    count: all.filter(({ type }) => type === 'roulette').length,
  })
  expect((await app.call('livecasino', 'provider_list', {})).data).toEqual([
    { providerID: '3', providerName: 'Boğaz Live', logo: '', count: all.length },
  ])
})

test('a favourite table is marked only for its own player', async () => {
  expect(
    await app.call(
      'user',
      'favorites',
      { mode: 'insert', type: 'livecasino', id: ROULETTE },
      session,
    ),
  ).toMatchObject({ data: { livecasino: [ROULETTE] } })
  expect(
    await app.call(
      'user',
      'favorites',
      { mode: 'insert', type: 'livecasino', id: '9999' },
      session,
    ),
  ).toMatchObject({ code: 404 })
  expect(await list({ favorites: 1 }, session)).toMatchObject([
    { tableID: ROULETTE, isFavorite: true },
  ])
  expect(await list({ favorites: 1 }, await app.signUp())).toEqual([])
  await app.call('user', 'favorites', { mode: 'delete', type: 'livecasino', id: ROULETTE }, session)
  expect(await list({ favorites: 1 }, session)).toEqual([])
})

test('own favourites and unopened studios require a session', async () => {
  expect(await app.call('livecasino', 'game_table_list', { favorites: 1 })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(await app.call('livecasino', 'provider_list', { status: 2 })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(await app.call('livecasino', 'provider_list', { status: 2 }, session)).toMatchObject({
    code: 403,
    debug: 'not authorized',
  })
  await app.database.pool.query(`update identity.player set rid = '20' where id = $1`, [
    session.user.uid,
  ])
  expect(
    await app.call(
      'livecasino',
      'provider_list',
      { status: 2 },
      await app.signIn(session.user.username),
    ),
  ).toMatchObject({ result: true, data: [] })
})

test('a table is launched once, with its odds, limits and status', async () => {
  const { data } = await app.call(
    'livecasino',
    'init_game',
    { tableID: Number(ROULETTE), isMobile: true },
    session,
  )
  const { get } = gameClient(app)
  const { status, body } = await get<TableLaunchReply>(data.url)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    gameID: ROULETTE,
    name: 'Boğaz Rulet',
    mode: 'real',
    currency: 'TRY',
    round: null,
    lastRound: null,
    state: { tableID: ROULETTE },
    table: {
      kind: 'roulette',
      minBet: '5.00',
      maxBet: '20000.00',
      tableMax: '50000.00',
      betUnit: '1.00',
      phases: { bettingMs: 20_000 },
    },
  })
  expect(body.table.spots).toContainEqual({
    spot: 'straight:0',
    pays: '35:1',
    rtp: 97.29,
    min: '5.00',
    max: '1000.00',
  })
  expect(await get(data.url)).toMatchObject({ status: 410 })
})

test('launching an unknown table returns not found, and a launch requires a session', async () => {
  expect(
    await app.call('livecasino', 'init_game', { tableID: ROULETTE, isMobile: true }),
  ).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(
    await app.call('livecasino', 'init_game', { tableID: 7, isMobile: true }, session),
  ).toMatchObject({ code: 404, debug: 'record not found' })
  expect(
    await app.call('livecasino', 'init_game', { tableID: ROULETTE }, session, {
      'x-demo-country': 'XN',
    }),
  ).toMatchObject({ code: 451, debug: 'jurisdiction' })
})

test('rejects an invalid filter', async () => {
  const ask = (method: string, data: object) =>
    app.post({ api: { class: 'livecasino', method }, data, user: session.user }, session)
  for (const data of [
    { limit: 0 },
    { limit: 251 },
    { offset: -1 },
    { searchGameName: 'ru' },
    { sort: 'cheap' },
    { favorites: 'maybe' },
  ]) {
    expect(await ask('game_table_list', data)).toMatchObject({ code: 400, debug: 'invalid input' })
  }
  expect(await ask('init_game', {})).toMatchObject({
    code: 400,
    data: { fields: { tableID: 'Zorunlu alan' } },
  })
  expect(await ask('init_game', { tableID: ROULETTE, mode: 'free' })).toMatchObject({ code: 400 })
  expect(await ask('provider_list', { status: 'x' })).toMatchObject({ code: 400 })
})

test('lobby viewers receive only the tables that changed', async () => {
  const { live, tables } = app.app.domains
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const [tr, en] = [
    await listenTo<{ tables: LobbyRow[] }>(url, 'live-tables'),
    await listenTo<{ tables: LobbyRow[] }>(url, 'live-tables:en'),
  ]
  const all = await tr.until(() => true)
  expect(all.tables.map(({ tableID }) => tableID)).toEqual(tables.list().map(({ id }) => id))
  await en.until(() => true)
  await live.publishLobby()
  const receivedBefore = tr.received.length
  const leave = tables.topics[0]?.watch?.(ROULETTE)
  await live.publishLobby()
  const changed = await tr.until((message) =>
    message.tables.some(({ tableID, players }) => tableID === ROULETTE && players === 1),
  )
  expect(changed.tables.map(({ tableID }) => tableID)).toEqual([ROULETTE])
  await live.publishLobby()
  expect(tr.received.length).toBeLessThanOrEqual(receivedBefore + 2)
  leave?.()
  for (const one of [tr, en]) one.close()
})
