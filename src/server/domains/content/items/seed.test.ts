import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '#shared/office/content-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { seedItems } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const special = (image: string): BodyOf<'special'> => ({
  firstDay: '01-01',
  lastDay: '12-31',
  image,
  title: { tr: 'Gün', en: 'Day' },
  text: { tr: 'Metin', en: 'Text' },
})

async function seed(...images: string[]): Promise<void> {
  app.clock.advance(60_000)
  await app.database.transaction((tx) =>
    seedItems(tx, 'special', images.map(special), { now: app.clock.now() }),
  )
}

const versions = async () =>
  (
    await app.database.pool.query<{ head: number; image: string }>(
      `select i.head, v.body ->> 'image' as image from content.item i
        join content.version v on v.item_id = i.id and v.version = i.head
        where i.kind = 'special' order by i.position`,
    )
  ).rows

test('a new release renews the items that it seeded, until staff change one', async () => {
  await seed('/art/a', '/art/b')
  await seed('/art/a', '/art/b')
  expect(await versions()).toEqual([
    { head: 1, image: '/art/a' },
    { head: 1, image: '/art/b' },
  ])
  await seed('/art/a', '/art/c')
  expect(await versions()).toEqual([
    { head: 1, image: '/art/a' },
    { head: 2, image: '/art/c' },
  ])
  const { data } = await app.call('cmscontroller', 'getSpecialDateInf', {})
  expect(JSON.stringify(data)).toContain('/art/c')
  expect(JSON.stringify(data)).not.toContain('/art/b')
  await app.database.pool.query(
    `insert into content.publication (item_id, version, from_at, staff_name, created_at)
      select id, head, now(), 'editor', now() from content.item where kind = 'special' limit 1`,
  )
  await seed('/art/d', '/art/e')
  expect((await versions()).map(({ image }) => image)).toEqual(['/art/a', '/art/c'])
})
