import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { footballOnly } from './part-of-world.fixture.ts'
import { marketIdOf } from './selection-id.ts'

let app: TestApp
let feed: ReturnType<TestApp['app']['domains']['sportsbook']['book']['runFeed']>
let liveId = ''
let comingId = ''
beforeAll(async () => {
  app = await createTestApp()
  feed = book().runFeed(footballOnly)
  for (let step = 0; step < 3; step += 1) await feed.step()
  const { data } = await app.call('sportsbook', 'list_events', { limit: 50 })
  liveId = data.find(({ state }) => state === 'live')?.eventID ?? ''
  comingId =
    data.find(({ state, leagueID }) => state === 'upcoming' && leagueID === 'bogaz-ligi')
      ?.eventID ?? ''
})
afterAll(() => app.close())

/** A step says how soon the next one is due: later, once the whole past is stored. */
async function storePast(): Promise<void> {
  for (let step = 0; step < 400 && (await feed.step()) < 1_000; step += 1);
}
const book = () => app.app.domains.sportsbook.book
const read = () => app.database.read
const now = () => app.clock.now()

test('sports and leagues are listed with their upcoming and live matches', async () => {
  const sports = (await app.call('sportsbook', 'list_sports', { Lang: 'en' })).data
  const football = sports.find(({ sportID }) => sportID === 'football')
  expect(football).toMatchObject({ name: 'Football', live: expect.any(Number) })
  expect(football?.events).toBeGreaterThan(30)
  const inPlay = (await app.call('sportsbook', 'list_sports', { live: true })).data
  expect(inPlay.every(({ live }) => live > 0)).toBe(true)
  const leagues = (await app.call('sportsbook', 'list_leagues', { sportID: 'football' })).data
  expect(leagues).toContainEqual({
    leagueID: 'bogaz-ligi',
    name: 'Boğaz Ligi',
    country: 'TR',
    events: expect.any(Number),
  })
  expect(leagues.reduce((sum, { events }) => sum + events, 0)).toBe(football?.events)
  expect(
    (await app.call('sportsbook', 'list_leagues', { sportID: 'football', Lang: 'en' })).data.map(
      ({ name }) => name,
    ),
  ).toContain('Bosphorus League')
})

test('matches in play come first, then by start time, page by page', async () => {
  const { data, pagination } = await app.call('sportsbook', 'list_events', {
    sportID: 'football',
    limit: 250,
  })
  expect(pagination?.total).toBeGreaterThanOrEqual(data.length)
  const places = data.map(({ state, startTime }) => `${state === 'live' ? 0 : 1} ${startTime}`)
  expect(places).toEqual(places.toSorted())
  const paged = await Promise.all(
    [0, 10].map(
      async (offset) =>
        (await app.call('sportsbook', 'list_events', { sportID: 'football', limit: 10, offset }))
          .data,
    ),
  )
  expect(paged.flat().map(({ eventID }) => eventID)).toEqual(
    data.slice(0, 20).map(({ eventID }) => eventID),
  )
  expect(
    (await app.call('sportsbook', 'list_events', { offset: 100_000 })).pagination?.total,
  ).toBeGreaterThanOrEqual(data.length)
})

test('a list row has the result market and the goals line closest to even money', async () => {
  const { data } = await app.call('sportsbook', 'list_events', {
    leagueID: 'bogaz-ligi',
    live: false,
    limit: 1,
  })
  const [match] = data
  expect(match).toMatchObject({
    state: 'upcoming',
    clock: null,
    score: null,
    suspended: false,
    round: expect.stringMatching(/Hafta$/),
    homeCrest: { pattern: expect.any(String) },
  })
  expect(match?.marketCount).toBeGreaterThan(40)
  expect(match?.mainMarkets.map(({ type }) => type)).toEqual(['result', 'total', 'handicap'])
  expect(match?.mainMarkets[0]).toMatchObject({
    name: 'Maç Sonucu',
    group: 'main',
    status: 'open',
    selections: [{ name: match?.home }, { name: 'Beraberlik' }, { name: match?.away }],
  })
  expect(match?.mainMarkets[1]?.line).toMatch(/\.5$/)
})

test('the search matches sides and leagues in any spelling and requires all words', async () => {
  const find = async (search: string) =>
    (await app.call('sportsbook', 'list_events', { search, limit: 250 })).data
  for (const spelling of ['KUZGUNCUK', 'kuzguncuk martı', 'Martı Kuzguncuk', 'kuzguncuk marti']) {
    const found = await find(spelling)
    expect(found.length, spelling).toBeGreaterThan(0)
    expect(
      found.every(({ home, away }) => home === 'Kuzguncuk Martı' || away === 'Kuzguncuk Martı'),
    ).toBe(true)
  }
  expect((await find('bogaz ligi')).every(({ leagueID }) => leagueID === 'bogaz-ligi')).toBe(true)
  for (const none of ['%', '_', 'kuzguncuk\\', 'böyle bir takım yok'])
    expect(await find(none), none).toEqual([])
  expect((await find('   ')).length).toBeGreaterThan(30)
})

test('a day’s matches are listed by start time, including finished ones', async () => {
  const { data } = await app.call('sportsbook', 'list_events', {
    from: '2026-11-13T00:00:00+03:00',
    to: '2026-11-20T00:00:00+03:00',
    limit: 250,
  })
  expect(data.length).toBeGreaterThan(5)
  for (const { startTime } of data)
    expect(startTime >= '2026-11-13' && startTime < '2026-11-20').toBe(true)
  expect(data.filter(({ state }) => state === 'finished')[0]).toMatchObject({
    score: expect.stringMatching(/^\d+-\d+$/),
    clock: null,
    suspended: false,
    marketCount: 0,
    mainMarkets: [],
  })
  for (const from of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect((await app.call('sportsbook', 'list_events', { from, to: from })).data).toEqual([])
  expect(
    (await app.call('sportsbook', 'list_events', { from: '9999-12-31T23:59:59Z' })).data,
  ).toEqual([])
})

test('a match’s page has every market under its tab, with names in the reader’s language', async () => {
  const { data } = await app.call('sportsbook', 'get_event', { eventID: comingId })
  expect(data.builder).toBe(true)
  expect(data.event.marketCount).toBe(data.markets.length)
  expect([...new Set(data.markets.map(({ group }) => group))]).toEqual([
    'main',
    'goals',
    'combined',
    'half',
    'handicap',
    'score',
    'corners',
    'cards',
    'teams',
  ])
  expect(new Set(data.markets.map(({ marketID }) => marketID)).size).toBe(data.markets.length)
  const over = data.markets.find(({ marketID }) => marketID === marketIdOf(comingId, 'total:2.5'))
  expect(over).toMatchObject({
    name: '2,5 Alt/Üst',
    line: '2.5',
    selections: [
      { selectionID: `${comingId}~total:2.5~over`, name: '2,5 Üst' },
      { name: '2,5 Alt' },
    ],
  })
  const english = (await app.call('sportsbook', 'get_event', { eventID: comingId, Lang: 'en' }))
    .data
  expect(english.markets.find(({ type }) => type === 'result')).toMatchObject({
    selections: [{ name: data.event.home }, { name: 'Draw' }, { name: data.event.away }],
  })
})

test('every market carries the house margin and no more than it should', async () => {
  const { data } = await app.call('sportsbook', 'get_event', { eventID: comingId })
  // The ranges of multigoals overlap, so its reciprocals have no common sum.
  for (const { marketID, selections } of data.markets.filter(({ type }) => type !== 'multigoals')) {
    const booksum =
      selections.reduce((sum, { price }) => sum + 1 / Number(price), 0) /
      (marketID.includes('double-chance') ? 2 : 1)
    expect(booksum, marketID).toBeGreaterThan(marketID.includes('correct-score') ? 0.95 : 1)
    expect(booksum, marketID).toBeLessThan(1.35)
    for (const { price } of selections) expect(Number(price)).toBeGreaterThanOrEqual(1.01)
  }
})

test('form, table and head-to-head come from the results in the book', async () => {
  await storePast()
  const { stats } = (await app.call('sportsbook', 'get_event', { eventID: comingId })).data
  expect(stats.form.home).toHaveLength(5)
  expect(stats.table).toHaveLength(18)
  expect(stats.table.map(({ place }) => place)).toEqual(stats.table.map((_, index) => index + 1))
  for (const { played, won, drawn, lost, points } of stats.table) {
    expect(won + drawn + lost).toBe(played)
    expect(points).toBe(3 * won + drawn)
  }
  const goals = stats.table.reduce((sum, { scored, conceded }) => sum + scored - conceded, 0)
  expect(goals).toBe(0)
})

test('a match in play shows its clock, statistics, pressure and incidents', async () => {
  const { event, stats } = (await app.call('sportsbook', 'get_event', { eventID: liveId })).data
  expect(event).toMatchObject({
    state: 'live',
    score: expect.stringMatching(/^\d+-\d+$/),
    period: expect.any(String),
    redCards: [expect.any(Number), expect.any(Number)],
  })
  expect(stats.figures.find(({ key }) => key === 'possession')).toMatchObject({
    name: 'Topla oynama %',
  })
  expect(stats.momentum.length).toBeGreaterThan(20)
  expect(Math.max(...stats.momentum.map(Math.abs))).toBeLessThanOrEqual(1)
  expect(stats.timeline[0]).toMatchObject({
    type: 'kick-off',
    clock: '1’',
    text: 'Maç başladı',
    score: '0-0',
  })
})

test('a selection is offered at the listed price; an unknown selection is left out', async () => {
  const { data } = await app.call('sportsbook', 'get_event', { eventID: comingId })
  const shown = data.markets.flatMap(({ selections }) => selections)
  const legs = await book().findOffered(
    read(),
    [
      ...shown.map(({ selectionID }) => selectionID),
      'x',
      '',
      '~~',
      `${comingId}~result`,
      `${comingId}~result~nobody`,
      `${comingId}~no-such~home`,
      'nothing~result~home',
    ],
    now(),
  )
  expect(legs.size).toBe(shown.length)
  for (const { selectionID, price, name } of shown) {
    const leg = legs.get(selectionID)
    expect(leg).toMatchObject({
      status: 'open',
      live: false,
      priceMilli: Math.round(Number(price) * 1_000),
      selectionName: { tr: name },
    })
    expect(1 / (leg?.fair ?? 0)).toBeGreaterThanOrEqual(Number(price) - 1e-9)
  }
})

test('a line that is not offered now is known, and closed', async () => {
  const legs = await book().findOffered(read(), [`${comingId}~total:11.5~over`], now())
  expect(legs.get(`${comingId}~total:11.5~over`)).toMatchObject({
    status: 'closed',
    marketName: { tr: '11,5 Alt/Üst' },
  })
})

test('legs of one match are priced together, exactly, and below their product when they correlate positively', async () => {
  const [home, over] = [`${comingId}~result~home`, `${comingId}~total:2.5~over`]
  const legs = await book().findOffered(read(), [home, over], now())
  const price = await book().priceBuilder(read(), [home, over], now())
  if ('refused' in price) throw new Error(price.refused)
  expect(price.fair).toBeLessThan(Math.min(...[...legs.values()].map(({ fair }) => fair)))
  expect(price.priceMilli / 1_000).toBeLessThan(1 / price.fair)
  const refused = async (...ids: string[]) =>
    (await book().priceBuilder(read(), ids, now())) as { refused?: string }
  expect(await refused(home, `${liveId}~result~home`)).toEqual({ refused: 'several events' })
  expect(await refused(home, `${comingId}~result~away`)).toEqual({ refused: 'not combinable' })
  expect(await refused(home, `${comingId}~handicap:0~home`)).toEqual({ refused: 'not combinable' })
  expect(await refused(home, `${comingId}~nothing~home`)).toEqual({ refused: 'unknown' })
  expect(await refused()).toEqual({ refused: 'unknown' })
})

test.each([
  ['list_leagues', { sportID: 'curling' }, 404],
  ['list_leagues', { sportID: '' }, 400],
  ['get_event', { eventID: 'nothing' }, 404],
  ['get_event', { eventID: "' or 1=1 --" }, 404],
  ['get_event', { eventID: 'x'.repeat(65) }, 400],
  ['get_event', {}, 400],
  ['list_events', { from: 'yesterday' }, 400],
  ['list_events', { to: '2026-02-30T00:00:00Z' }, 400],
  ['list_events', { limit: 251 }, 400],
  ['list_events', { search: 'x'.repeat(81) }, 400],
  ['list_events', { live: 'perhaps' }, 400],
  ['list_events', { search: 'a\u0000b' }, 400],
])('%s %j is answered with %i', async (method, data, code) => {
  expect(await app.post({ api: { class: 'sportsbook', method }, data })).toMatchObject({
    status: 200,
    result: false,
    code,
  })
})

test('a filter without matches returns an empty list', async () => {
  for (const data of [
    { leagueID: 'no-league' },
    { sportID: 'curling' },
    { search: '💥' },
    { from: '2027-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
  ]) {
    expect(await app.call('sportsbook', 'list_events', data)).toMatchObject({
      result: true,
      data: [],
      pagination: { total: 0 },
    })
  }
})
