import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const migration = (name: string): string =>
  readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8')

test('existing slides, popups and special days are shown as before, and disabled ones stay disabled', async () => {
  const { pool } = app.database
  await pool.query(
    'drop table content.picture_file, content.picture, content.publication, content.version, content.item',
  )
  await pool.query(
    `${migration('030-content').replace('create schema content;', '')} ${migration('033-popups')}`,
  )
  const slide = (title: string, status: string, position: number) =>
    pool.query(
      `insert into content.slider (set, place, position, title_tr, title_en, text_tr, text_en, action_tr, action_en, image, link, status, start_at, end_at)
     values ('home', 'sol', $3, $1, $1, '', '', 'Bak', 'See', '/art/site/hero-lale', '/slot', $2, '2026-01-01', '2027-01-01')`,
      [title, status, position],
    )
  await slide('İkinci', 'active', 2)
  await slide('Birinci', 'active', 1)
  await slide('Kapalı', 'passive', 3)
  await pool.query(
    `insert into content.popup (position, title_tr, title_en, body_tr, body_en, action_tr, action_en, image, link, active) values (0, 'Duyuru', 'Notice', 'Metin', 'Text', '', '', '', '', 'active')`,
  )
  await pool.query(
    `insert into content.special_date (position, first_day, last_day, title_tr, title_en, text_tr, text_en, image) values (0, '11-01', '11-30', 'Kasım', 'November', '', '', '')`,
  )
  await pool.query(migration('310-content-items'))
  // The migration dates rows by the database's clock.
  app.clock.set(new Date(Math.max(Date.now(), app.clock.now().getTime()) + 1_000))
  await pool.query(
    `update content.publication set until_at = '2999-01-01' where until_at is not null`,
  )
  expect(
    (await app.call('cmscontroller', 'getSlider', { Lang: 'en' })).data.map(({ title, action }) => [
      title,
      action,
    ]),
  ).toEqual([
    ['Birinci', 'See'],
    ['İkinci', 'See'],
  ])
  expect(
    (await app.call('slider', 'get_all_items', {})).data.map(({ title, Status }) => [
      title,
      Status,
    ]),
  ).toEqual([
    ['Birinci', 'active'],
    ['İkinci', 'active'],
    ['Kapalı', 'passive'],
  ])
  expect((await app.call('cmscontroller', 'popupInformation', {})).data).toMatchObject([
    { title: 'Duyuru', body: 'Metin', Active: 'active' },
  ])
  expect((await app.call('cmscontroller', 'getSpecialDateInf', { Lang: 'en' })).data).toMatchObject(
    [{ title: 'November' }],
  )
})
