import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerStudioGames } from '#server/domains/lobby/index.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const reason = 'sağlayıcı bildirimi'
const KAPADOKYA = '1001'
const CILEK = '1002'
const MINES = '2004'
const MINUTE_MS = 60_000
let app: TestApp
let game: ReturnType<typeof gameClient>
let editor: StaffSession
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
  editor = await hire(app, 'content')
  player = await app.signUp()
  await giveCash(app, player.user.uid, 1_000_000n)
})
afterAll(() => app.close())

const set = (gameID: string, open: boolean) =>
  callStaff(app, 'set_game', { gameID, open, reason }, editor)
const linesOf = async (gameID: string) =>
  (await callStaff(app, 'list_audit', { subjectID: gameID }, await hire(app, 'compliance'))).data
    .rows
const firstMessage = () => app.app.domains.lobby.topics[0]?.snapshot(undefined, '')
const listed = async () =>
  (await app.call('casino', 'games_list', { limit: 100 })).data.map(({ gameID }) => gameID)

test('a closed game leaves the lobby at once, is refused by name, and can be reopened; the log records both', async () => {
  expect(await listed()).toContain(KAPADOKYA)
  const published: unknown[] = []
  const stop = app.platform.bus.subscribe('lobby:offer', (data) => published.push(data))
  expect(await set(KAPADOKYA, false)).toMatchObject({
    data: {
      gameID: KAPADOKYA,
      name: 'Kapadokya',
      state: 'closed',
      closed: { by: editor.email, why: reason },
    },
  })
  expect(published, 'open pages ask again').toHaveLength(1)
  app.clock.advance(MINUTE_MS)
  expect(await firstMessage(), 'a page that subscribes learns since when').toEqual({
    changedMsAgo: MINUTE_MS,
  })
  expect(await listed()).not.toContain(KAPADOKYA)
  expect(
    (await app.call('casino', 'category_list', {})).data.flatMap(({ items }) =>
      items.map(({ gameID }) => gameID),
    ),
  ).not.toContain(KAPADOKYA)
  for (const mode of ['real', 'fun'] as const) {
    expect(
      await app.call('casino', 'init_game', { gameID: KAPADOKYA, mode, Lang: 'en' }, player),
    ).toMatchObject({
      code: 404,
      debug: 'game closed',
      message: 'This game is closed right now. Choose another one',
    })
  }
  expect(await app.call('casino', 'get_game', { gameID: KAPADOKYA })).toMatchObject({
    debug: 'game closed',
  })
  expect(
    await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: KAPADOKYA }, player),
  ).toMatchObject({ code: 404 })

  expect(await set(KAPADOKYA, true)).toMatchObject({ data: { state: 'open', closed: null } })
  expect(await listed()).toContain(KAPADOKYA)
  expect((await game.launch(KAPADOKYA, player)).gameID).toBe(KAPADOKYA)
  expect(await linesOf(KAPADOKYA)).toMatchObject([
    { action: 'game.open', reason, before: { state: 'closed' }, after: { state: 'open' } },
    {
      action: 'game.close',
      reason,
      before: { state: 'open' },
      after: { state: 'closed', name: 'Kapadokya' },
    },
  ])
  stop()
})

test('a running round in a closed game is played to its end, a lost message is sent again, and nothing new begins', async () => {
  const { token } = await game.launch(MINES, player)
  const opening = { token, requestId: crypto.randomUUID(), bet: '1.00', params: { mines: 1 } }
  const opened = await game.round(opening)
  expect(opened.body.state).toBe('open')
  const trial = await game.launch(MINES)
  await set(MINES, false)

  expect((await game.round(opening)).body, 'the same request has the same answer').toMatchObject({
    roundID: opened.body.roundID,
  })
  const again = await app.call('casino', 'init_game', { gameID: MINES }, player)
  expect(again, 'who left may come back to it').toMatchObject({
    result: true,
    data: { roundToResume: opened.body.roundID },
  })
  const shown = await game.act({
    token,
    roundID: opened.body.roundID,
    requestId: crypto.randomUUID(),
    action: 'reveal',
    params: { tile: 0 },
  })
  expect(shown.status).toBe(200)
  if (shown.body.state === 'open')
    expect(
      (
        await game.act({
          token,
          roundID: opened.body.roundID,
          requestId: crypto.randomUUID(),
          action: 'cashout',
        })
      ).body.state,
    ).toBe('settled')

  const before = (await app.call('finance', 'check_balance', {}, player)).data.balance
  expect(await game.round({ ...opening, requestId: crypto.randomUUID() })).toMatchObject({
    status: 404,
    body: { debug: 'game closed' },
  })
  expect(await game.round({ token: trial.token, bet: '1.00', params: {} })).toMatchObject({
    status: 404,
    body: { debug: 'game closed' },
  })
  expect((await app.call('finance', 'check_balance', {}, player)).data.balance).toBe(before)
  expect(await app.call('casino', 'init_game', { gameID: MINES }, player)).toMatchObject({
    debug: 'game closed',
  })
  await set(MINES, true)
  app.clock.advance(MINUTE_MS)
  expect((await game.round({ ...opening, requestId: crypto.randomUUID() })).status).toBe(200)
})

test('neither a restart nor its studio reopens a game the desk has closed', async () => {
  expect(
    (await callStaff(app, 'list_games', { search: KAPADOKYA }, editor)).data.rows[0],
  ).toMatchObject({ gameID: KAPADOKYA, provider: 'Lale', state: 'open' })
  await set(KAPADOKYA, false)
  await app.app.domains.lobby.sync()
  expect(await listed()).not.toContain(KAPADOKYA)
  await set(KAPADOKYA, true)

  const offer = {
    gameID: 'vega-9',
    slug: 'vega-9',
    name: { tr: 'Vega', en: 'Vega' },
    type: 'video-slot',
    categoryIDs: [],
    rtp: 95,
    volatility: 3,
    minBetMinor: 100n,
    maxBetMinor: 1_000n,
    image: '/art/site/studio-tile',
  }
  const reoffer = (games: (typeof offer)[]) =>
    app.platform.database.transaction((tx) =>
      offerStudioGames(tx, { studio: 'vega', title: 'Vega', games }, app.clock.now()),
    )
  const stateOf = async () =>
    (await callStaff(app, 'list_games', { providerID: 'vega' }, editor)).data.rows.map(
      ({ state }) => state,
    )
  await reoffer([offer])
  expect(await stateOf()).toEqual(['open'])
  await set('vega-9', false)
  await reoffer([offer])
  expect(await stateOf()).toEqual(['closed'])
  await reoffer([])
  expect(await stateOf()).toEqual(['withdrawn'])
  await set('vega-9', true)
  expect(await stateOf(), 'the desk opens nothing that is not offered').toEqual(['withdrawn'])
  await app.database.pool.query(`delete from lobby.game where id = 'vega-9'`)
  await app.database.pool.query(`delete from lobby.provider where id = 'vega'`)
})

test('the catalogue is searched, filtered and paged by key, each game once', async () => {
  const all = (await callStaff(app, 'list_games', { limit: 100 }, editor)).data.rows.map(
    ({ gameID }) => gameID,
  )
  const walked: string[] = []
  for (let after: string | undefined; ;) {
    const { data } = await callStaff(
      app,
      'list_games',
      { limit: 7, ...(after !== undefined && { after }) },
      editor,
    )
    walked.push(...data.rows.map(({ gameID }) => gameID))
    if (data.next === null) break
    after = data.next
  }
  expect(walked).toEqual(all)
  expect(new Set(walked).size).toBe(all.length)
  const found = async (data: object) =>
    (await callStaff(app, 'list_games', data, editor)).data.rows.map(({ gameID }) => gameID)
  expect(await found({ search: 'CILEK' })).toEqual([CILEK])
  for (const [Lang, image] of [
    ['tr', '/art/cilek-bahcesi/tile'],
    ['en', '/art/cilek-bahcesi/tile-en'],
  ] as const)
    expect(
      (await callStaff(app, 'list_games', { search: 'CILEK', Lang }, editor)).data.rows,
    ).toMatchObject([{ image }])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ after: 'yok' })).toEqual([])
  await set(CILEK, false)
  expect(await found({ state: 'closed' })).toEqual([CILEK])
  expect(await found({ state: 'open' })).not.toContain(CILEK)
  expect((await callStaff(app, 'get_catalogue', {}, editor)).data).toMatchObject({
    counts: { open: all.length - 1, closed: 1, withdrawn: 0 },
  })
  await set(CILEK, true)
})

test('ten concurrent closings close a game once; refuses unknown games and missing reasons', async () => {
  const lines = (await linesOf(CILEK)).length
  await Promise.all(Array.from({ length: 10 }, () => set(CILEK, false)))
  expect(await linesOf(CILEK)).toHaveLength(lines + 1)
  await set(CILEK, true)
  expect(await set('yok', false)).toMatchObject({ code: 404 })
  expect(
    await callStaff(app, 'set_game', { gameID: CILEK, open: false, reason: '' }, editor),
  ).toMatchObject({ code: 400 })
  expect(
    await callStaff(
      app,
      'set_game',
      { gameID: CILEK, open: false, reason },
      await hire(app, 'trading'),
    ),
  ).toMatchObject({ code: 403 })
})
