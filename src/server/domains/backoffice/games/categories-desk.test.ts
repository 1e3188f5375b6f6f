import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const QUICK = '73'
const NEW = '65'
const FRUIT = '75'
const KAPADOKYA = '1001'
const CILEK = '1002'
let app: TestApp
let editor: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  editor = await hire(app, 'content')
})
afterAll(() => app.close())

const categories = async () => (await app.call('casino', 'category_list', {})).data
const listed = async (categoryID: string, sort?: 'az') =>
  (await app.call('casino', 'games_list', { categoryID, ...(sort && { sort }) })).data.map(
    ({ gameID }) => gameID,
  )
const shelfOf = async (categoryID: string) =>
  (await callStaff(app, 'get_category', { categoryID }, editor)).data
async function arrange(
  categoryID: string,
  picked: string[],
  leftOut: string[] = [],
  revision?: number,
) {
  return callStaff(
    app,
    'arrange_category',
    {
      categoryID,
      picked,
      leftOut,
      revision: revision ?? (await shelfOf(categoryID)).category.revision,
    },
    editor,
  )
}
const linesOf = async (action: string) =>
  (await callStaff(app, 'list_audit', { action }, await hire(app, 'compliance'))).data.rows

test('the lobby shows its categories in the desk’s order, also after a restart', async () => {
  const ids = (await callStaff(app, 'list_categories', {}, editor)).data.map(
    ({ categoryID }) => categoryID,
  )
  expect(ids).toEqual(['27', NEW, '67', '69', QUICK, FRUIT, '77'])
  const next = ids.toReversed()
  expect(
    (await callStaff(app, 'order_categories', { ids: next }, editor)).data.map(
      ({ categoryID }) => categoryID,
    ),
  ).toEqual(next)
  await app.app.domains.lobby.sync()
  expect((await categories()).map(({ CategoryID }) => CategoryID)).toEqual(next)
  expect(await linesOf('category.order')).toMatchObject([{ before: { ids }, after: { ids: next } }])
  for (const wrong of [ids.slice(1), [...ids, '99'], [...ids.slice(1), QUICK]])
    expect(await callStaff(app, 'order_categories', { ids: wrong }, editor)).toMatchObject({
      debug: 'not possible',
    })
  await callStaff(app, 'order_categories', { ids }, editor)
})

test('the desk’s picks come first in their order, its removals are gone, and the rest follows the house’s order', async () => {
  const house = await listed(QUICK)
  const [first = '', second = '', ...rest] = house
  const last = rest.at(-1) ?? ''
  expect(house).not.toContain(CILEK)
  expect((await arrange(QUICK, [last, CILEK], [first])).data).toMatchObject({
    category: { picked: 2, leftOut: 1, games: house.length, revision: 1 },
    picked: [
      { gameID: last, ofHouse: true },
      { gameID: CILEK, ofHouse: false },
    ],
    leftOut: [{ gameID: first, ofHouse: true }],
  })
  const shown = [last, CILEK, second, ...rest.slice(0, -1)]
  expect(await listed(QUICK)).toEqual(shown)
  expect(
    (await categories())
      .find(({ CategoryID }) => CategoryID === QUICK)
      ?.items.map(({ gameID }) => gameID),
  ).toEqual(shown)
  expect(new Set(await listed(QUICK, 'az')), 'another order holds the same games').toEqual(
    new Set(shown),
  )
  expect((await shelfOf(QUICK)).others.map(({ gameID }) => gameID)).toEqual([
    second,
    ...rest.slice(0, -1),
  ])
  expect(
    (await app.call('casino', 'games_list', {})).data.map(({ gameID }) => gameID),
    'elsewhere it stands as before',
  ).toContain(first)
  await app.app.domains.lobby.sync()
  expect(await listed(QUICK), 'a restart leaves it so').toEqual(shown)
  expect(await linesOf('category.arrange')).toMatchObject([
    {
      subjectID: QUICK,
      before: { picked: [], leftOut: [] },
      after: { picked: [last, CILEK], leftOut: [first] },
    },
  ])
  await arrange(QUICK, [])
  expect(await listed(QUICK), 'and nothing said is the house’s own').toEqual(house)
})

test('a closed game keeps its place for the day it reopens', async () => {
  await arrange(FRUIT, [KAPADOKYA])
  const set = (open: boolean) =>
    callStaff(app, 'set_game', { gameID: KAPADOKYA, open, reason: 'inceleme' }, editor)
  await set(false)
  expect(await listed(FRUIT)).toEqual([CILEK])
  expect((await shelfOf(FRUIT)).picked).toMatchObject([{ gameID: KAPADOKYA, state: 'closed' }])
  await set(true)
  expect(await listed(FRUIT)).toEqual([KAPADOKYA, CILEK])
  await arrange(FRUIT, [])
})

test('when two staff arrange the same version of a category, one gets a conflict', async () => {
  const {
    category: { revision },
  } = await shelfOf(FRUIT)
  const replies = await Promise.all(
    [[KAPADOKYA], ['1004'], ['1005']].map((picked) => arrange(FRUIT, picked, [], revision)),
  )
  expect(replies.map(({ result, debug }) => (result ? 'done' : String(debug))).toSorted()).toEqual([
    'done',
    'not possible',
    'not possible',
  ])
  expect((await shelfOf(FRUIT)).category.revision).toBe(revision + 1)
  await arrange(FRUIT, [])
})

test('refuses a duplicate game, an unknown one, too many games, and the category of new games', async () => {
  expect(await arrange(FRUIT, [KAPADOKYA], [KAPADOKYA])).toMatchObject({ code: 400 })
  expect(await arrange(FRUIT, ['yok'])).toMatchObject({ code: 404 })
  expect(
    await arrange(
      FRUIT,
      Array.from({ length: 101 }, (_, n) => `g${n}`),
    ),
  ).toMatchObject({ code: 400 })
  expect(await arrange(NEW, [KAPADOKYA])).toMatchObject({ debug: 'not possible' })
  expect(await callStaff(app, 'get_category', { categoryID: '99' }, editor)).toMatchObject({
    code: 404,
  })
  expect(await listed(FRUIT)).toEqual([CILEK])
})
