import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config.ts'
import { giveCash } from '#tests/support/funds.ts'
import { hub88Game } from '#tests/support/counterparts/hub88-counterpart.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import type { Session } from '#tests/support/test-app.ts'
import { GAME, openAggregator, OTHER, STUDIO } from './aggregator.fixture.ts'

let desk: Awaited<ReturnType<typeof openAggregator>>
let player: Session
beforeAll(async () => {
  desk = await openAggregator()
  player = await desk.app.signUp()
  await giveCash(desk.app, player.user.uid, 100_000n)
})
beforeEach(() => desk.counterpart.behave('well'))
afterAll(() => desk.close())

const offers = async (view: 'draft' | 'approved' | 'declined' | 'changed' | 'unlisted' = 'draft') =>
  (await callStaff(desk.app, 'list_game_offers', { view }, desk.editor)).data.rows
const list = async () =>
  (await callStaff(desk.app, 'get_aggregators', {}, desk.editor)).data.lists[0]
const listed = async () =>
  (await desk.app.call('casino', 'games_list', { limit: 100 })).data.map(({ gameID }) => gameID)

describe('the list', () => {
  test('new games are drafts, which no one can open', async () => {
    await desk.refresh()
    expect(await list()).toMatchObject({ result: 'refreshed', games: 2, added: 2, removed: 0 })
    expect(await offers()).toMatchObject([
      { gameID: OTHER, name: 'Aztec Sun', state: 'draft' },
      {
        gameID: GAME,
        supplier: 'Caleta Gaming',
        category: 'Video Slots',
        rtp: 96.12,
        volatility: 3,
      },
    ])
    expect(await listed()).not.toContain(GAME)
    expect(await desk.launch(player)).toMatchObject({ debug: 'record not found' })
  })

  test('one person proposes, another one approves, and the game is in the lobby', async () => {
    const proposed = await desk.propose([GAME])
    expect(proposed.data).toMatchObject({ kind: 'game-offer', state: 'pending' })
    expect((await offers()).find(({ gameID }) => gameID === GAME)?.proposedBy).toBe(
      desk.editor.email,
    )
    const decide = (session: typeof desk.editor) =>
      callStaff(
        desk.app,
        'decide_proposal',
        { id: proposed.data.id, decision: 'approve', reason: 'denetlendi' },
        session,
      )
    expect(await decide(desk.editor)).toMatchObject({ debug: 'own proposal' })
    expect(await decide(await hire(desk.app, 'support'))).toMatchObject({ result: false })
    expect(await decide(desk.second)).toMatchObject({ data: { state: 'approved' } })
    expect(await desk.app.call('casino', 'get_game', { gameID: GAME })).toMatchObject({
      data: {
        name: 'Dragon Rising',
        providerName: 'Caleta Gaming',
        type: 'video-slot',
        rtp: 96.12,
        volatility: 3,
        image: '/art/site/studio-tile',
      },
    })
    expect(await desk.propose([GAME])).toMatchObject({ debug: 'not possible' })
  })

  test('a game that changed after the proposal cannot be approved', async () => {
    const { data } = await desk.propose([OTHER])
    desk.counterpart.state.games[1] = hub88Game({
      game_code: OTHER,
      name: 'Aztec Sun',
      rtp: '91.00',
    })
    await desk.refresh()
    const decided = await callStaff(
      desk.app,
      'decide_proposal',
      { id: data.id, decision: 'approve', reason: 'denetlendi' },
      desk.second,
    )
    expect(decided.result).toBe(false)
    expect(await listed()).not.toContain(OTHER)
    await callStaff(
      desk.app,
      'decide_proposal',
      { id: data.id, decision: 'reject', reason: 'değişti' },
      desk.second,
    )
  })

  test('changed figures of an approved game are shown to players, and to staff with the old ones', async () => {
    desk.counterpart.state.games[0] = hub88Game({ rtp: '94.01', volatility: 5 })
    await desk.refresh()
    expect(await offers('changed')).toMatchObject([
      { gameID: GAME, rtp: 94.01, changed: { rtp: 96.12, volatility: 3 } },
    ])
    expect((await desk.app.call('casino', 'get_game', { gameID: GAME })).data).toMatchObject({
      rtp: 94.01,
      volatility: 5,
    })
    desk.counterpart.state.games[0] = hub88Game()
    await desk.refresh()
  })

  test('a game without stated figures cannot be approved', async () => {
    desk.counterpart.state.games.push(hub88Game({ game_code: 'vague', name: 'Vague', rtp: null }))
    await desk.refresh()
    expect(await desk.propose(['vague'])).toMatchObject({ debug: 'not possible' })
    expect(await desk.approve(['vague'], 'decline')).toMatchObject({ data: { state: 'approved' } })
    expect((await offers('declined')).map(({ gameID }) => gameID)).toEqual(['vague'])
    desk.counterpart.state.games.pop()
    await desk.refresh()
  })

  test('a game of the house keeps its id', async () => {
    desk.counterpart.state.games.push(hub88Game({ game_code: '1001', name: 'Not Kapadokya' }))
    await desk.refresh()
    expect(await desk.approve(['1001'])).toMatchObject({ result: false, debug: 'not possible' })
    expect((await desk.app.call('casino', 'get_game', { gameID: '1001' })).data.name).toBe(
      'Kapadokya',
    )
    desk.counterpart.state.games.pop()
    await desk.refresh()
  })

  test('a game that left the list rests and returns with it', async () => {
    const [first] = desk.counterpart.state.games
    desk.counterpart.state.games = desk.counterpart.state.games.slice(1)
    await desk.refresh()
    expect(await list()).toMatchObject({ removed: 1 })
    expect(await listed()).not.toContain(GAME)
    expect(await desk.launch(player)).toMatchObject({ debug: 'record not found' })
    desk.counterpart.state.games.unshift(first ?? expect.fail())
    await desk.refresh()
    expect(await listed()).toContain(GAME)
  })

  test('an empty, unreadable or unreachable list changes nothing and is shown', async () => {
    desk.counterpart.state.games = []
    await desk.refresh()
    expect(await list()).toMatchObject({ result: 'refused', detail: 'the list has no game' })
    desk.counterpart.state.games = [hub88Game(), hub88Game({ game_code: OTHER, name: 'Aztec Sun' })]
    desk.counterpart.behave('refused')
    await desk.refresh()
    expect(await list()).toMatchObject({ result: 'refused' })
    expect(await listed()).toContain(GAME)
    desk.counterpart.behave('well')
  })

  test('a second request within a minute is too fast, and is for those who may', async () => {
    const ask = (session: typeof desk.editor) =>
      callStaff(desk.app, 'refresh_game_offers', { studio: STUDIO }, session)
    await desk.refresh()
    expect(await ask(desk.editor)).toMatchObject({ debug: 'too fast' })
    expect(await ask(await hire(desk.app, 'trading'))).toMatchObject({ debug: 'not authorized' })
  })

  test('an active aggregator that is not set up refuses to start', async () => {
    const { provider } = desk.app.app.domains
    await expect(provider.prepare()).resolves.toBeUndefined()
    await desk.app.platform.database.pool.query(
      "insert into provider.studio (name, created_at, aggregator) values ('other', now(), 'softswiss')",
    )
    await expect(provider.prepare()).rejects.toThrow(ConfigError)
    await expect(provider.prepare()).rejects.toThrow('"softswiss", which is not set up')
    await desk.app.platform.database.pool.query(
      "update provider.studio set is_active = false where name = 'other'",
    )
    await expect(provider.prepare()).resolves.toBeUndefined()
  })
})

describe('pictures', () => {
  const answer = (bytes: Buffer) => async () => ({
    etag: null,
    lastModified: null,
    chunks: (async function* () {
      yield bytes
    })(),
  })

  test('a picture is cut and served from here; one that is none leaves the plain tile', async () => {
    const { platform, app } = desk.app
    platform.fetchFile = answer(Buffer.from('<svg onload="alert(1)"/>'))
    await app.domains.provider.showPictures()
    expect((await offers('approved'))[0]?.image).toBeNull()
    const picture = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#135' },
    })
      .png()
      .toBuffer()
    platform.fetchFile = answer(picture)
    await platform.database.pool.query('update provider.offer set image_tried_at = null')
    await app.domains.provider.showPictures()
    await desk.refresh()
    const { image } = (await desk.app.call('casino', 'get_game', { gameID: GAME })).data
    expect(image).toMatch(/^\/studio-art\/[0-9a-f]{32}$/)
    const served = await desk.app.inject({ url: `${image}-300.webp` })
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp' })
    const { width, height } = await sharp(served.rawPayload).metadata()
    expect([width, height]).toEqual([300, 400])
    for (const name of [`${image}-300.png`, '/studio-art/..%2f..%2fpackage.json', '/studio-art/x'])
      expect((await desk.app.inject({ url: name })).statusCode).toBe(404)
  })
})
