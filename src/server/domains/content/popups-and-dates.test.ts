import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { isWithin } from './special-date.ts'

let app: TestApp
let today: Date
beforeAll(async () => {
  app = await createTestApp()
  today = app.clock.now()
  await seed()
})
afterAll(() => app.close())

const seed = () =>
  app.platform.database.transaction(async (tx) => {
    await app.app.domains.content.seedDemo(tx, today)
    await app.app.domains.promotions.seedDemo(tx, today)
  })

test('demo popups and special dates are seeded once', async () => {
  await seed()
  expect((await app.call('cmscontroller', 'popupInformation', {})).data).toHaveLength(1)
})

test('the popup leads to a promotion, and only an active one is shown', async () => {
  const { data } = await app.call('cmscontroller', 'popupInformation', { siteId: 111, Lang: 'en' })
  expect(data).toMatchObject([
    { title: 'Welcome to Kupa', link: '/promotions/hos-geldin-bonusu', Active: 'active' },
  ])
  const { data: promotions } = await app.call('cmscontroller', 'getPromotions', {})
  expect(promotions.map(({ slug }) => `/promotions/${slug}`)).toContain(data[0]?.link)
  await app.database.pool.query(
    `update content.publication p set ended_at = $1 from content.item i where i.id = p.item_id
      and i.kind = 'popup'`,
    [app.clock.now()],
  )
  expect((await app.call('cmscontroller', 'popupInformation', {})).data).toEqual([])
  expect(
    await app.post({
      api: { class: 'cmscontroller', method: 'popupInformation' },
      data: { siteId: 'yüz' },
    }),
  ).toMatchObject({ code: 400, debug: 'invalid input' })
})

test('the first active special date is the day’s own, else the season', async () => {
  await app.database.pool.query(`update content.publication set from_at = '2026-01-01'`)
  const shown = async (date: string, Lang: 'tr' | 'en' = 'tr') => {
    app.clock.set(new Date(`${date}T12:00:00+03:00`))
    return (await app.call('cmscontroller', 'getSpecialDateInf', { Lang })).data.find(
      ({ Status }) => Status === 'active',
    )?.title
  }
  expect(await shown('2026-11-20')).toBe('Boğaz’da sonbahar')
  expect(await shown('2026-10-29')).toBe('29 Ekim kutlu olsun')
  expect(await shown('2026-10-30')).toBe('Boğaz’da sonbahar')
  expect(await shown('2026-12-31')).toBe('Mutlu yıllar')
  expect(await shown('2027-01-02', 'en')).toBe('Happy New Year')
  expect(await shown('2027-01-03')).toBe('Kış geldi, çay demlendi')
  expect(await shown('2028-02-29'), 'a leap day has its season').toBeDefined()
  app.clock.set(today)
})

test('a span of days can cross the turn of the year', () => {
  expect(isWithin('12-30', '12-29', '01-02')).toBe(true)
  expect(isWithin('01-02', '12-29', '01-02')).toBe(true)
  expect(isWithin('01-03', '12-29', '01-02')).toBe(false)
  expect(isWithin('06-01', '12-29', '01-02')).toBe(false)
})
