import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { createBookie, type Bookie } from '../coupons/coupons.fixture.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
})
afterAll(() => app.close())

const follow = (session: Session, data: Parameters<typeof app.call<'sportsbook', 'follow'>>[2]) =>
  app.call('sportsbook', 'follow', data, session)

test('a match is followed once, by start time, by its own player only', async () => {
  const [player, other] = [await bookie.newPlayer(), await bookie.newPlayer()]
  const [late, soon] = [await bookie.addMatch({ startsInMs: 2 * HOUR_MS }), await bookie.addMatch()]
  await follow(player, { mode: 'insert', ids: [late] })
  const twice = await Promise.all(
    [1, 2, 3].map(() => follow(player, { mode: 'insert', ids: [late, soon] })),
  )
  for (const { data } of twice) expect(data).toEqual({ events: [soon, late], leagues: [] })
  expect((await follow(other, { mode: 'list' })).data.events).toEqual([])
  expect((await follow(player, { mode: 'delete', ids: [late] })).data.events).toEqual([soon])
  expect((await follow(player, { mode: 'delete', ids: [late] })).data.events).toEqual([soon])
})

test('a finished match stays for a day, and a list of matches by ID includes it too', async () => {
  const player = await bookie.newPlayer()
  const [long, ended, coming] = [
    await bookie.addMatch({ startsInMs: -25 * HOUR_MS }),
    await bookie.addMatch({ startsInMs: -23 * HOUR_MS }),
    await bookie.addMatch(),
  ]
  await follow(player, { mode: 'insert', ids: [long, ended, coming] })
  expect((await follow(player, { mode: 'list' })).data.events).toEqual([long, ended, coming])
  await bookie.end(long, { home: 0, away: 0 })
  await bookie.end(ended, { home: 2, away: 1 })
  expect((await follow(player, { mode: 'list' })).data.events).toEqual([ended, coming])
  const listed = await app.call('sportsbook', 'list_events', {
    eventIDs: [coming, ended, 'nobody'],
  })
  expect(listed.data.map(({ eventID, state, score }) => [eventID, state, score])).toEqual([
    [ended, 'finished', '2-1'],
    [coming, 'upcoming', null],
  ])
  expect((await app.call('sportsbook', 'list_events', { eventIDs: [] })).data).toEqual([])
})

test('leagues are followed under their names in the reader’s language', async () => {
  const player = await bookie.newPlayer()
  expect(
    (await follow(player, { Lang: 'en', mode: 'insert', kind: 'league', ids: ['test-league'] }))
      .data.leagues,
  ).toEqual([{ leagueID: 'test-league', sportID: 'football', name: 'Test League' }])
  expect(
    (await follow(player, { mode: 'delete', kind: 'league', ids: ['test-league'] })).data.leagues,
  ).toEqual([])
})

test('refuses unknown matches and more than the maximum', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  expect(await follow(player, { mode: 'insert', ids: ['nobody'] })).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  expect((await follow(player, { mode: 'insert', ids: ['nobody', match] })).data.events).toEqual([
    match,
  ])
  expect(
    await app.post(
      {
        api: { class: 'sportsbook', method: 'follow' },
        data: { mode: 'insert' },
        user: player.user,
      },
      player,
    ),
  ).toMatchObject({ code: 400, data: { fields: { ids: expect.any(String) } } })
  const hundred: string[] = []
  for (let one = 0; one < 100; one += 1) hundred.push(await bookie.addMatch())
  expect(await follow(player, { mode: 'insert', ids: hundred })).toMatchObject({
    code: 409,
    debug: 'limit reached',
  })
  expect((await follow(player, { mode: 'list' })).data.events).toEqual([match])
  expect(await follow(player, { mode: 'insert', ids: [...hundred, match] })).toMatchObject({
    code: 400,
    debug: 'invalid input',
  })
})
