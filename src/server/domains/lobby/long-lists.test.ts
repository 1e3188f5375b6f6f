import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyCatalogue, fillCatalogue } from '#tests/support/catalogue.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await fillCatalogue(app.database, 400, app.clock.now())
  app.clock.advance(31_000)
})
afterAll(async () => {
  await emptyCatalogue(app.database)
  await app.close()
})

test('a category contains its first ten games, in the order of its list', async () => {
  const { data } = await app.call('casino', 'category_list', {})
  for (const { CategoryID, count, items } of data.filter(({ count }) => count > 10)) {
    expect(items, CategoryID).toHaveLength(10)
    const list = await app.call('casino', 'games_list', { categoryID: CategoryID, limit: 10 })
    expect(items.map(({ gameID }) => gameID)).toEqual(list.data.map(({ gameID }) => gameID))
    expect(list.pagination?.total).toBe(count)
  }
  expect(data.filter(({ count }) => count > 10).length).toBeGreaterThan(3)
})

test('a page of games has forty-eight, quick access fifty, and pages neither repeat nor lose a game', async () => {
  const first = await app.call('casino', 'games_list', {})
  expect(first.data).toHaveLength(48)
  expect(
    (await app.call('casino', 'games_list', { categoryID: '73', limit: 50 })).data,
  ).toHaveLength(50)
  const total = first.pagination?.total ?? 0
  const ids: string[] = []
  for (let offset = 0; offset < total; offset += 48)
    ids.push(
      ...(await app.call('casino', 'games_list', { offset })).data.map(({ gameID }) => gameID),
    )
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)
})

test('favourites are returned a hundred at a time', async () => {
  const player = await app.signUp()
  const { data } = await app.call('casino', 'games_list', { limit: 120 })
  for (const { gameID } of data)
    await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: gameID }, player)
  const page = await app.call('casino', 'games_list', { favorites: 1, limit: 100 }, player)
  expect(page.data).toHaveLength(100)
  expect(page.pagination).toEqual({ limit: 100, offset: 0, total: 120 })
  expect(page.data.every(({ isFavorite }) => isFavorite)).toBe(true)
})
