import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const KAPADOKYA = '1001'
let app: TestApp
let games: number
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  games = (await app.database.pool.query('select id from lobby.game')).rows.length
  player = await app.signUp()
})
afterAll(() => app.close())

test('a visitor sees every game with its studio, return and bets', async () => {
  const { data, pagination } = await app.call('casino', 'games_list', {})
  expect(pagination).toEqual({ limit: 48, offset: 0, total: games })
  expect(data[0]).toEqual({
    gameID: KAPADOKYA,
    name: 'Kapadokya',
    slug: 'kapadokya',
    providerID: '1',
    providerName: 'Lale',
    image: '/art/kapadokya/tile',
    type: 'video-slot',
    rtp: expect.closeTo(96.4, 0),
    volatility: 4,
    minBet: '1.00',
    maxBet: '1000.00',
    isNew: false,
    isFavorite: false,
  })
})

test('names are in the requested language, and A to Z follows its alphabet', async () => {
  const turkish = await app.call('casino', 'games_list', { sort: 'az', providerID: '1' })
  expect(turkish.data.map(({ name }) => name)).toEqual(
    SLOT_TITLES.map(({ name }) => name.tr).toSorted(new Intl.Collator('tr').compare),
  )
  const english = await app.call('casino', 'games_list', {
    sort: 'az',
    providerID: '1',
    Lang: 'en',
  })
  expect(english.data.map(({ name }) => name)).toEqual(
    SLOT_TITLES.map(({ name }) => name.en).toSorted(new Intl.Collator('en').compare),
  )
})

test('pictures carry the name in the requested language, in every list that shows a game', async () => {
  const slug = 'bogaz-ekspresi'
  const [game] = (await app.call('casino', 'games_list', { searchGameName: 'boğaz' })).data
  const gameID = game?.gameID ?? ''
  for (const [Lang, image] of [
    ['tr', `/art/${slug}/tile`],
    ['en', `/art/${slug}/tile-en`],
  ] as const) {
    const rows = [
      ...(await app.call('casino', 'games_list', { searchGameName: 'boğaz', Lang })).data,
      ...(await app.call('casino', 'category_list', { Lang })).data.flatMap(({ items }) => items),
      (await app.call('casino', 'get_game', { gameID, Lang })).data,
    ].filter((row) => row.slug === slug)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map((row) => row.image)).toEqual(rows.map(() => image))
  }
})

test('sorting by return puts the highest first, and the same list is returned page by page', async () => {
  const { data } = await app.call('casino', 'games_list', { sort: 'rtp', limit: 250 })
  expect(data).toHaveLength(games)
  expect(data.map(({ rtp }) => rtp)).toEqual(data.map(({ rtp }) => rtp).toSorted((a, b) => b - a))
  expect(
    (await app.call('casino', 'games_list', { sort: 'rtp', limit: 5, offset: 5 })).data,
  ).toEqual(data.slice(5, 10))
})

test('a search finds a title in either language, with any keyboard', async () => {
  for (const searchGameName of [
    'çilek',
    'CILEK',
    'ÇİLEK  BAHÇESİ',
    'cilek bah',
    'straw',
    ' Çilek ',
  ]) {
    const { data } = await app.call('casino', 'games_list', { searchGameName })
    expect(
      data.map(({ slug }) => slug),
      searchGameName,
    ).toEqual(['cilek-bahcesi'])
  }
  expect(
    (await app.call('casino', 'games_list', { searchGameName: 'YILDIZ' })).data
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(['yedi-yildiz', 'yildizname'])
  expect((await app.call('casino', 'games_list', { searchGameName: '' })).pagination?.total).toBe(
    games,
  )
})

test('refuses a search of one or two characters, and takes wildcards literally', async () => {
  expect(
    await app.call('casino', 'games_list', { searchGameName: 'çi', Lang: 'en' }),
  ).toMatchObject({ code: 400, message: 'Type at least 3 characters' })
  expect(await app.call('casino', 'games_list', { searchGameName: 'i\u0307s' })).toMatchObject({
    code: 400,
  })
  expect(await app.call('casino', 'games_list', { searchGameName: 'i\u0307st' })).toMatchObject({
    result: true,
  })
  expect((await app.call('casino', 'games_list', { searchGameName: '%%%' })).data).toEqual([])
  expect((await app.call('casino', 'games_list', { searchGameName: '___' })).data).toEqual([])
})

test('filters narrow the list and pages divide it', async () => {
  const slugs = async (filter: Parameters<typeof app.call<'casino', 'games_list'>>[2]) =>
    (await app.call('casino', 'games_list', filter)).data.map(({ slug }) => slug)
  const tumbling = await slugs({ type: 'tumble-slot' })
  expect([tumbling.includes('lale-devri'), tumbling.includes('kapadokya')]).toEqual([true, false])
  expect(await slugs({ type: 'slot' }), 'every kind of slot and no original').toEqual(
    SLOT_TITLES.map(({ slug }) => slug),
  )
  expect(await slugs({ categoryID: '75' })).toEqual(['cilek-bahcesi'])
  const withFreeSpins = await slugs({ categoryID: 69 })
  expect(
    ['kapadokya', 'lale-devri', 'uludag', 'yedi-yildiz'].map((slug) =>
      withFreeSpins.includes(slug),
    ),
  ).toEqual([true, true, false, false])
  expect(await slugs({ providerID: '99' })).toEqual([])
  expect(await slugs({ volatility: [4] })).toContain('kapadokya')
  expect(await slugs({ minRtp: 99.9 })).toEqual([])
  expect(await slugs({ features: ['clusters'] })).toEqual(['yildizname', 'karadeniz'])
  expect(await slugs({ features: ['respins', 'gamble'] }), 'all chosen features').toEqual([
    'simit-sarayi',
  ])
  expect(await slugs({ features: [] })).toEqual(await slugs({}))
  expect(await slugs({ providerID: '1', limit: 2, offset: 3 })).toEqual(
    SLOT_TITLES.slice(3, 5).map(({ slug }) => slug),
  )
  const beyond = await app.call('casino', 'games_list', {
    providerID: '1',
    limit: 2,
    offset: SLOT_TITLES.length,
  })
  expect(beyond).toMatchObject({
    result: true,
    data: [],
    pagination: { limit: 2, offset: SLOT_TITLES.length, total: SLOT_TITLES.length },
  })
  expect(await app.call('casino', 'games_list', { limit: 251 })).toMatchObject({ code: 400 })
})

test('categories contain their first ten games, quick access among them', async () => {
  const { data } = await app.call('casino', 'category_list', {})
  expect(data.map(({ CategoryID }) => CategoryID)).toEqual([
    '27',
    '65',
    '67',
    '69',
    '73',
    '75',
    '77',
  ])
  const quick = data.find(({ CategoryID }) => CategoryID === '73')
  expect(quick).toMatchObject({ name: 'Hızlı erişim', count: 6 })
  expect(quick?.items.map(({ slug }) => slug)).toEqual([
    'kapadokya',
    'lale-devri',
    'marti',
    'zar',
    'plinko',
    'mayinlar',
  ])
  expect((await app.call('casino', 'type_list', { Lang: 'en' })).data).toContainEqual({
    type: 'classic-slot',
    name: 'Classic slots',
    count: 2,
  })
  expect((await app.call('casino', 'type_list', {})).data[0]).toEqual({
    type: 'slot',
    name: 'Slot oyunları',
    count: SLOT_TITLES.length,
  })
  expect((await app.call('casino', 'provider_list', {})).data).toContainEqual({
    providerID: '1',
    providerName: 'Lale',
    logo: '',
    count: SLOT_TITLES.length,
  })
})

test('of the open games the latest quarter is new', async () => {
  const { data, pagination } = await app.call('casino', 'games_list', { isNew: true, sort: 'new' })
  expect(pagination?.total).toBe(Math.ceil(games / 4))
  expect(data.every(({ isNew }) => isNew)).toBe(true)
  const all = await app.call('casino', 'games_list', { sort: 'new' })
  expect(all.data.map(({ isNew }) => isNew).lastIndexOf(true), 'and they come first').toBe(
    data.length - 1,
  )
  expect((await app.call('casino', 'games_list', { categoryID: '65' })).pagination?.total).toBe(
    data.length,
  )
})

test('a game is new for thirty days', async () => {
  const before = app.clock.now()
  app.clock.advance(31 * 86_400_000)
  const { data } = await app.call('casino', 'category_list', {})
  expect(data.map(({ CategoryID }) => CategoryID)).not.toContain('65')
  expect((await app.call('casino', 'games_list', { isNew: true })).data).toEqual([])
  app.clock.set(before)
})

test('preview studios are visible only to preview players', async () => {
  expect(await app.call('casino', 'provider_list', { status: 2 })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(await app.call('casino', 'provider_list', { status: 2 }, player)).toMatchObject({
    code: 403,
    debug: 'not authorized',
  })
  await app.database.pool.query(`update identity.player set rid = '20' where id = $1`, [
    player.user.uid,
  ])
  expect(await app.call('casino', 'provider_list', { status: 2 }, player)).toMatchObject({
    result: true,
    data: [],
    pagination: { total: 0 },
  })
})

test('a favourite is marked only for its player, and removing it twice has no further effect', async () => {
  const added = await app.call(
    'user',
    'favorites',
    { mode: 'insert', type: 'casino', id: KAPADOKYA },
    player,
  )
  expect(added.data).toEqual({ casino: [KAPADOKYA], livecasino: [] })
  expect(
    (await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: 1001 }, player)).data
      .casino,
  ).toEqual([KAPADOKYA])
  expect((await app.call('casino', 'games_list', {}, player)).data[0]).toMatchObject({
    gameID: KAPADOKYA,
    isFavorite: true,
  })
  expect((await app.call('casino', 'games_list', {})).data[0]).toMatchObject({
    gameID: KAPADOKYA,
    isFavorite: false,
  })
  expect(
    (await app.call('casino', 'games_list', { favorites: 1 }, player)).data.map(
      ({ gameID }) => gameID,
    ),
  ).toEqual([KAPADOKYA])
  expect(
    (await app.call('casino', 'get_game', { gameID: KAPADOKYA }, player)).data.isFavorite,
  ).toBe(true)
  for (let times = 0; times < 2; times += 1) {
    expect(
      (
        await app.call(
          'user',
          'favorites',
          { mode: 'delete', type: 'casino', id: KAPADOKYA },
          player,
        )
      ).data.casino,
    ).toEqual([])
  }
})

test('favourites require a player and an existing game', async () => {
  expect(await app.call('casino', 'games_list', { favorites: 1 })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(
    await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: '7' }, player),
  ).toMatchObject({ code: 404, debug: 'record not found' })
  expect(
    await app.call(
      'user',
      'favorites',
      { mode: 'insert', type: 'livecasino', id: KAPADOKYA },
      player,
    ),
  ).toMatchObject({ code: 404 })
})

test('the five hundredth favourite is saved and the next is refused', async () => {
  const other = await app.signUp()
  await app.database.pool.query(
    `insert into lobby.favorite (player_id, kind, game_id, created_at)
      select $1, 'casino', 'old-' || n, $2 from generate_series(1, 499) n`,
    [other.user.uid, app.clock.now()],
  )
  expect(
    await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: KAPADOKYA }, other),
  ).toMatchObject({ result: true })
  expect(
    await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: '1002' }, other),
  ).toMatchObject({ code: 409, debug: 'limit reached' })
})

test('a withdrawn game is neither listed nor opened', async () => {
  await app.database.pool.query(`update lobby.game set offered = false where id = '1003'`)
  app.clock.advance(31_000)
  expect((await app.call('casino', 'games_list', {})).pagination?.total).toBe(games - 1)
  expect(await app.call('casino', 'get_game', { gameID: '1003' })).toMatchObject({ code: 404 })
  expect(await app.call('casino', 'init_game', { gameID: '1003', mode: 'fun' })).toMatchObject({
    code: 404,
  })
  await app.database.pool.query(`update lobby.game set offered = true where id = '1003'`)
  app.clock.advance(31_000)
})

test('opening a game for real money says why it is not possible', async () => {
  expect(await app.call('casino', 'init_game', { gameID: KAPADOKYA })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(
    await app.call('casino', 'init_game', { gameID: KAPADOKYA }, undefined, {
      'x-demo-country': 'XN',
    }),
  ).toMatchObject({ code: 403 })
  expect(await app.call('casino', 'init_game', { gameID: 'yok' }, player)).toMatchObject({
    code: 404,
  })
  expect(
    await app.call('casino', 'init_game', { gameID: KAPADOKYA }, player, {
      'x-demo-country': 'XN',
    }),
  ).toMatchObject({ code: 451, debug: 'jurisdiction' })
  const late = await app.signUp()
  app.clock.advance(61 * 60_000)
  expect(await app.call('casino', 'init_game', { gameID: KAPADOKYA }, late)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect(await app.call('casino', 'games_list', { favorites: 1 }, late)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect(await app.call('casino', 'games_list', {}, late)).toMatchObject({ result: true })
})
