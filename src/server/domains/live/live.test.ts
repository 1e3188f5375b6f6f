import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let session: Session
beforeAll(async () => {
  app = await createTestApp()
  session = await app.signUp()
})
afterAll(() => app.close())

test('while no table is dealt at, every list is empty', async () => {
  expect(await app.call('livecasino', 'category_list', {})).toMatchObject({ result: true, data: [], pagination: { limit: 150, total: 0, offset: 0 } })
  expect(await app.call('livecasino', 'provider_list', {})).toMatchObject({ result: true, data: [], pagination: { limit: 150, total: 0 } })
  expect(await app.call('livecasino', 'type_list', {})).toMatchObject({ result: true, data: [] })
  expect(await app.call('livecasino', 'game_table_list', { categoryID: 3, providerID: '1', type: 'roulette', searchGameName: 'rulet', sort: 'az' })).toMatchObject({
    result: true, data: [], pagination: { limit: 100, total: 0, offset: 0 },
  })
})

test('one’s own favourites and studios not yet open are asked for with a session alone', async () => {
  expect(await app.call('livecasino', 'game_table_list', { favorites: 1 })).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.call('livecasino', 'game_table_list', { favorites: 1 }, session)).toMatchObject({ result: true, data: [] })
  expect(await app.call('livecasino', 'provider_list', { status: 2 })).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.call('livecasino', 'provider_list', { status: 2 }, session)).toMatchObject({ code: 403, debug: 'not authorized' })
  await app.database.pool.query(`update identity.player set rid = '20' where id = $1`, [session.user.uid])
  expect(await app.call('livecasino', 'provider_list', { status: 2 }, await app.signIn(session.user.username))).toMatchObject({ result: true, data: [] })
})

test('a launch of a table that is not there is not found, and wants a session', async () => {
  expect(await app.call('livecasino', 'init_game', { tableID: 7, isMobile: true })).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.call('livecasino', 'init_game', { tableID: 7, isMobile: true }, session)).toMatchObject({ code: 404, debug: 'record not found' })
  expect(await app.call('livecasino', 'init_game', { tableID: '7' }, session, { 'x-demo-country': 'XN' })).toMatchObject({ code: 451, debug: 'jurisdiction' })
})

test('what cannot be a filter is refused', async () => {
  const ask = (method: string, data: object) => app.post({ api: { class: 'livecasino', method }, data, user: session.user }, session)
  for (const data of [{ limit: 0 }, { limit: 251 }, { offset: -1 }, { searchGameName: 'ru' }, { sort: 'cheap' }, { favorites: 'maybe' }]) {
    expect(await ask('game_table_list', data)).toMatchObject({ code: 400, debug: 'invalid input' })
  }
  expect(await ask('init_game', {})).toMatchObject({ code: 400, data: { fields: { tableID: 'Zorunlu alan' } } })
  expect(await ask('provider_list', { status: 'x' })).toMatchObject({ code: 400 })
})
