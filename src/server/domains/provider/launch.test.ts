import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerStudioGames } from '#server/domains/lobby/index.ts'
import { signedCalls } from '#server/cli/provider-check/signed-calls.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { hub88Launch } from './hub88-launch.ts'
import { StudioSilent } from './launch-port.ts'
import { isSignedBy, newKeyPair, readPublicKey } from './signature.ts'
import { changeStudio, findStudio } from './studio.ts'
import { closeEndpoint, faultOfEndpoint, openEndpoint } from './studio-endpoint.ts'
import { injectedPost, newStudio } from './studio.fixture.ts'
import { setTitles } from './titles.ts'

const STUDIO = 'lyra'
const GAME = 'lyra-book'
const HOUR_MS = 3_600_000
const UNREACHABLE = {
  result: false,
  code: 409,
  debug: 'provider unreachable',
  message: 'Sağlayıcıya Ulaşılamıyor',
}

type Asked = { body: Record<string, unknown>; raw: Buffer; signature: string }

async function openStudio() {
  const asked: Asked[] = []
  const state = {
    answer: (_asked: Asked, response: ServerResponse): void => void response.end('{}'),
  }
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const raw = Buffer.concat(parts)
    const received = {
      raw,
      body: JSON.parse(raw.toString()) as Record<string, unknown>,
      signature: String(request.headers['x-hub88-signature']),
    }
    asked.push(received)
    state.answer(received, response)
  }
  const server = createServer((request, response) => void handleRequest(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  return {
    asked,
    origin,
    endpoint: { launchUrl: `${origin}/game/url`, gameOrigin: origin },
    answers(answer: typeof state.answer) {
      asked.length = 0
      state.answer = answer
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

let app: TestApp
let studio: Awaited<ReturnType<typeof openStudio>>
let privateKey = ''
let player: Session
const gives = (url: () => string) => (_asked: Asked, response: ServerResponse) =>
  void response.end(JSON.stringify({ url: url() }))
const game = {
  gameID: GAME,
  slug: GAME,
  name: { tr: 'Lir Kitabı', en: 'Book of Lyra' },
  type: 'video-slot',
  categoryIDs: [],
  rtp: 95.5,
  volatility: 4,
  minBetMinor: 100n,
  maxBetMinor: 10_000n,
  image: '/art/site/studio-tile',
}
beforeAll(async () => {
  app = await createTestApp()
  studio = await openStudio()
  ;({ privateKey } = await newStudio(app, STUDIO, []))
  await app.platform.database.transaction(async (tx) => {
    await setTitles(tx, STUDIO, [{ gameID: GAME, name: game.name, subCategory: 301 }])
    expect(
      await offerStudioGames(
        tx,
        { studio: STUDIO, title: 'Lyra Games', games: [game] },
        app.clock.now(),
      ),
    ).toBeUndefined()
    await openEndpoint(tx, app.platform.secrets, STUDIO, studio.endpoint)
  })
  player = await app.signUp()
  await giveCash(app, player.user.uid, 100_000n)
})
afterAll(async () => {
  await studio.close()
  await app.close()
})
beforeEach(() => studio.answers(gives(() => `${studio.origin}/play?s=1`)))

const settings = () => app.platform.database.transaction((tx) => findStudio(tx, STUDIO))
const launch = (data: object = {}, session: Session | undefined = player) =>
  app.call('casino', 'init_game', { gameID: GAME, ...data }, session)
const callsWith = (token: unknown, session = player) =>
  signedCalls(injectedPost(app), privateKey, {
    user: session.user.uid,
    token: String(token),
    gameCode: GAME,
  })

test('a studio’s game is in the lobby like any other', async () => {
  const { data } = await app.call('casino', 'games_list', { providerID: STUDIO })
  expect(data).toMatchObject([
    {
      gameID: GAME,
      name: 'Lir Kitabı',
      providerName: 'Lyra Games',
      rtp: 95.5,
      minBet: '1.00',
      maxBet: '100.00',
    },
  ])
})

test('the request to the studio is signed by the house and contains a token and no name', async () => {
  const reply = await launch({ isMobile: true, Lang: 'en' })
  expect(reply).toMatchObject({ result: true, data: { url: `${studio.origin}/play?s=1` } })
  const [{ body, raw, signature } = { body: {}, raw: Buffer.alloc(0), signature: '' }] =
    studio.asked
  expect(body).toEqual({
    user: player.user.uid,
    token: expect.stringMatching(/^[\w-]{20,}$/),
    country: 'TR',
    game_code: GAME,
    platform: 'GPL_MOBILE',
    currency: 'TRY',
    lang: 'en',
    lobby_url: 'http://127.0.0.1:3000/slot',
    deposit_url: 'http://127.0.0.1:3000/cashier?tab=deposit',
    history_url: 'http://127.0.0.1:3000/account/history',
    responsible_gaming_url: 'http://127.0.0.1:3000/account/protection',
  })
  const key = readPublicKey((await settings())?.launchPublicKey ?? '')
  expect(key !== undefined && isSignedBy(key, raw, Buffer.from(signature, 'base64'))).toBe(true)
})

test('the token is valid for that player, game and session: it ends with the session or after twelve hours', async () => {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 10_000n)
  await launch({}, session)
  const calls = callsWith(studio.asked[0]?.body['token'], session)
  const bet = calls.betFields(1_000n)
  expect(await calls.bet(bet)).toMatchObject({ status: 'RS_OK', balanceMinor: 9_000n })
  expect(await calls.win(calls.winFields(bet, 3_000n))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 12_000n,
  })
  expect(await calls.balance()).toMatchObject({ status: 'RS_OK', balanceMinor: 12_000n })
  expect(
    (
      await callsWith(studio.asked[0]?.body['token']).bet(
        calls.betFields(1_000n, { user: player.user.uid }),
      )
    ).status,
  ).toBe('RS_ERROR_INVALID_TOKEN')
  const lines = await app.call(
    'finance',
    'list_transactions',
    { limit: 5, searchCategory: 3 },
    session,
  )
  expect(
    lines.data.map(({ amount, description, gameID }) => ({ amount, description, gameID })),
  ).toEqual([
    { amount: '30.00', description: 'Lir Kitabı', gameID: GAME },
    { amount: '-10.00', description: 'Lir Kitabı', gameID: GAME },
  ])
  await app.call('user', 'logout', {}, session)
  expect((await calls.bet(calls.betFields(1_000n))).status).toBe('RS_ERROR_TOKEN_EXPIRED')

  const late = await app.signUp()
  await launch({}, late)
  const token = studio.asked[1]?.body['token']
  const later = callsWith(token, late)
  for (let hour = 0; hour < 12; hour += 0.5) {
    app.clock.advance(HOUR_MS / 2)
    await app.call('finance', 'list_transactions', {}, late)
  }
  expect((await later.balance()).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  player = await app.signIn(player.user.username)
})

test('rounds at a studio order the lobby and appear among the games played last, like the house’s own', async () => {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 10_000n)
  await launch({}, session)
  const calls = callsWith(studio.asked[0]?.body['token'], session)
  const lastPlayed = async () => (await app.call('casino', 'recent_games', {}, session)).data
  const leads = async () => {
    await app.app.domains.lobby.countPopularity()
    return (await app.call('casino', 'games_list', { limit: 1 })).data[0]?.gameID
  }
  expect(await lastPlayed()).toEqual([])
  const [kept, back] = [calls.betFields(2_000n), calls.betFields(1_000n)]
  for (const bet of [kept, back]) expect((await calls.bet(bet)).status).toBe('RS_OK')
  await calls.rollback(calls.rollbackFields(back))
  const playedAt = app.clock.now()
  app.clock.advance(1_000)
  expect((await calls.win(calls.winFields(kept, 500n))).status).toBe('RS_OK')
  expect(await lastPlayed()).toMatchObject([
    { play: 'slot', gameID: GAME, name: 'Lir Kitabı', roundOpen: false },
  ])
  expect(Date.parse((await lastPlayed())[0]?.lastPlayedAt ?? '')).toBe(playedAt.getTime())
  expect(await leads()).toBe(GAME)
  app.clock.advance(8 * 24 * HOUR_MS)
  await app.app.domains.lobby.countPopularity()
  expect(
    (
      await app.database.pool.query<{ popularity: bigint }>(
        'select popularity from lobby.game where id = $1',
        [GAME],
      )
    ).rows,
  ).toEqual([{ popularity: 0n }])
  player = await app.signIn(player.user.username)
})

test('lists the player’s own rounds by the wallet, without rolled back ones, and no one else’s', async () => {
  await launch()
  const calls = callsWith(studio.asked[0]?.body['token'])
  const [won, back] = [calls.betFields(2_000n), calls.betFields(4_000n)]
  for (const bet of [won, back]) expect((await calls.bet(bet)).status).toBe('RS_OK')
  await calls.win(calls.winFields(won, 500n))
  await calls.rollback(calls.rollbackFields(back))
  const { data } = await app.call('casino', 'studio_rounds', { gameID: GAME }, player)
  expect(data).toEqual([
    { roundID: expect.any(String), bet: '20.00', win: '5.00', date: expect.any(String) },
  ])
  expect(
    (await app.call('casino', 'studio_rounds', { gameID: GAME }, await app.signUp())).data,
  ).toEqual([])
  expect((await app.call('casino', 'studio_rounds', { gameID: '1001' }, player)).data).toEqual([])
})

test('play credit names no one and moves no money', async () => {
  expect(await launch({ mode: 'fun' }, undefined)).toMatchObject({
    result: true,
    data: { url: `${studio.origin}/play?s=1` },
  })
  expect(studio.asked[0]?.body).toMatchObject({ game_code: GAME, currency: 'XXX' })
  expect(Object.keys(studio.asked[0]?.body ?? {})).not.toEqual(expect.arrayContaining(['user']))
  expect(studio.asked[0]?.body).not.toHaveProperty('token')
})

const BAD_ANSWERS: [string, (response: ServerResponse) => void][] = [
  ['refuses', (response) => void response.writeHead(400).end('{"error":"RS_ERROR_INVALID_GAME"}')],
  ['fails', (response) => void response.writeHead(500).end('oops')],
  ['hangs up', (response) => void response.destroy()],
  ['says nothing', (response) => void response.end('')],
  ['says no JSON', (response) => void response.end('<html>')],
  ['has no address', (response) => void response.end('{"status":"RS_OK"}')],
  [
    'names another origin',
    (response) => void response.end('{"url":"https://elsewhere.example/play"}'),
  ],
  ['names a script', (response) => void response.end('{"url":"javascript:alert(1)"}')],
  [
    'leads elsewhere',
    (response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  ],
  ['says too much', (response) => void response.end('x'.repeat(200_000))],
]

test.each(BAD_ANSWERS)(
  'a studio that %s cannot be reached, and its token is invalid',
  async (_what, answer) => {
    studio.answers((_asked, response) => answer(response))
    expect(await launch()).toMatchObject(UNREACHABLE)
    expect((await callsWith(studio.asked[0]?.body['token']).balance()).status).toBe(
      'RS_ERROR_INVALID_TOKEN',
    )
  },
)

test('does not wait for a late studio', async () => {
  studio.answers(() => undefined)
  const order = {
    gameCode: GAME,
    lang: 'tr',
    isMobile: false,
    lobbyUrl: 'http://x',
    depositUrl: 'http://x',
    historyUrl: 'http://x',
    protectionUrl: 'http://x',
    player: undefined,
  } as const
  await expect(
    hub88Launch(50)({ ...studio.endpoint, privateKey: newKeyPair().privateKey }, order),
  ).rejects.toThrow(StudioSilent)
})

test('a studio may ask for the balance before it answers', async () => {
  studio.answers(({ body }, response) => {
    void callsWith(body['token'])
      .balance()
      .then(({ status }) => response.end(JSON.stringify({ url: `${studio.origin}/${status}` })))
  })
  expect((await launch()).data.url).toBe(`${studio.origin}/RS_OK`)
})

test('a disabled studio, or one without games, cannot be reached; a barred player is refused before the studio is asked', async () => {
  const { database } = app.platform
  await database.transaction((tx) => changeStudio(tx, STUDIO, { isActive: false }))
  expect(await launch()).toMatchObject(UNREACHABLE)
  await database.transaction((tx) => changeStudio(tx, STUDIO, { isActive: true }))
  await database.transaction((tx) => closeEndpoint(tx, STUDIO))
  expect(await launch()).toMatchObject(UNREACHABLE)
  await database.transaction((tx) =>
    openEndpoint(tx, app.platform.secrets, STUDIO, studio.endpoint),
  )
  expect(
    await app.call('casino', 'init_game', { gameID: GAME }, player, { 'x-demo-country': 'XN' }),
  ).toMatchObject({ code: 451, debug: 'jurisdiction' })
  expect(studio.asked).toEqual([])
  expect(await launch({ gameID: 'lyra-none' })).toMatchObject({ code: 404 })
})

test('the key that signs launches stays when the address changes', async () => {
  const before = (await settings())?.launchPublicKey
  await app.platform.database.transaction((tx) =>
    openEndpoint(tx, app.platform.secrets, STUDIO, studio.endpoint),
  )
  expect((await settings())?.launchPublicKey).toBe(before)
})

test('games run over https on their own host', () => {
  const at = (launchUrl: string, gameOrigin: string, mode: 'live' | 'demo' = 'live') =>
    faultOfEndpoint({ launchUrl, gameOrigin }, { mode, publicUrl: 'https://kupa.example' })
  expect(at('https://lyra.example/game/url', 'https://games.lyra.example')).toBeUndefined()
  expect(at('http://localhost:3900/game/url', 'http://localhost:3900', 'demo')).toBeUndefined()
  for (const [url, origin] of [
    ['http://lyra.example/', 'https://games.lyra.example'],
    ['https://lyra.example/', 'http://games.lyra.example'],
    ['lyra', 'https://games.lyra.example'],
    ['https://lyra.example/', 'https://games.lyra.example/path'],
    ['https://lyra.example/', 'https://kupa.example:8443'],
    ['javascript:1', 'https://games.lyra.example'],
  ] as const)
    expect(at(url, origin), `${url} ${origin}`).toMatch(/must be/)
})

test('a studio’s catalogue changes no one else’s games', async () => {
  const { database } = app.platform
  const offer = (changes: object) =>
    database.transaction((tx) =>
      offerStudioGames(
        tx,
        { studio: STUDIO, title: 'Lyra Games', games: [{ ...game, ...changes }] },
        app.clock.now(),
      ),
    )
  expect(await offer({ gameID: '1001' })).toEqual({ what: 'gameID', value: '1001' })
  expect(await offer({ gameID: 'lyra-two', slug: 'kapadokya' })).toEqual({
    what: 'slug',
    value: 'kapadokya',
  })
  expect(await offer({ type: 'no-slot' })).toEqual({ what: 'type', value: 'no-slot' })
  expect(await offer({ categoryIDs: ['99'] })).toEqual({ what: 'category', value: '99' })
  expect(
    await database
      .transaction((tx) =>
        setTitles(tx, 'atlas', [{ gameID: GAME, name: game.name, subCategory: 301 }]),
      )
      .catch(() => [GAME]),
  ).toEqual([GAME])
  expect(
    await database.transaction((tx) =>
      offerStudioGames(tx, { studio: '1', title: 'Lale', games: [] }, app.clock.now()),
    ),
  ).toEqual({ what: 'studio', value: '1' })
})

test('a game removed from the catalogue leaves the lobby, and its open rounds still end', async () => {
  await launch()
  const calls = callsWith(studio.asked[0]?.body['token'])
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  await app.platform.database.transaction((tx) =>
    offerStudioGames(tx, { studio: STUDIO, title: 'Lyra Games', games: [] }, app.clock.now()),
  )
  app.clock.advance(31_000)
  expect(await launch()).toMatchObject({ code: 404, debug: 'record not found' })
  expect((await calls.win(calls.winFields(bet, 2_000n))).status).toBe('RS_OK')
})
