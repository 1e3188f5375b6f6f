import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let today: Date
beforeAll(async () => {
  app = await createTestApp()
  today = app.clock.now()
  await app.platform.database.transaction((tx) => app.app.domains.promotions.seedDemo(tx, today))
})
afterAll(() => app.close())

const promotions = async (Lang: 'tr' | 'en' = 'tr') =>
  (await app.call('cmscontroller', 'getPromotions', { Lang })).data
const states = async () =>
  Object.fromEntries((await promotions()).map(({ slug, state }) => [slug, state]))
const dayAfter = (days: number) => startOfSiteDay(addDays(siteDate(today), days))

test('a visitor sees the active promotions first, then the upcoming one, then the finished one', async () => {
  expect((await promotions()).map(({ title, state }) => [title, state])).toEqual([
    ['%50 hoş geldin bonusu', 'active'],
    ['%30 casino iskontosu', 'active'],
    ['%20 yatırım bonusu', 'active'],
    ['Haftanın spor görevi', 'active'],
    ['Kapadokya’da 20 bedava tur', 'active'],
    ['Arkadaşını davet et', 'active'],
    ['Yedi Yıldız haftası', 'coming'],
    ['Çilek hasadı', 'finished'],
  ])
  expect((await promotions('en'))[0]).toMatchObject({
    slug: 'hos-geldin-bonusu',
    title: '50% welcome bonus',
    Status: 'active',
    termsVersion: 1,
    image: '/art/promotions/welcome',
    offer: {
      basis: 'deposit',
      percent: 50,
      max: '999.00',
      min: '100.00',
      wagering: 20,
      days: 14,
      maxBet: '50.00',
    },
  })
})

test('the terms state every figure of an offer, in both languages', async () => {
  for (const lang of ['tr', 'en'] as const) {
    for (const { terms, offer, slug } of await promotions(lang)) {
      const money = (wire: string) => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
      const figures = [money(offer.max), money(offer.min), offer.games]
      if (offer.referral !== null)
        figures.push(
          money(offer.referral.forReferrer),
          money(offer.referral.play),
          String(offer.referral.maxPerMonth),
        )
      if (offer.basis !== 'stakes' && offer.basis !== 'referral' && offer.reward !== 'free-rounds')
        figures.push(lang === 'tr' ? `%${offer.percent}` : `${offer.percent}%`)
      if (offer.days !== null) figures.push(String(offer.days))
      if (offer.wagering > 0)
        figures.push(String(offer.wagering), String(offer.days), money(offer.maxBet ?? ''))
      for (const figure of figures) expect(terms, `${slug} ${lang}`).toContain(figure)
      expect(terms, `${slug} ${lang}: how to cancel`).toContain(
        lang === 'tr' ? 'Vazgeçme\n' : 'Giving it up\n',
      )
    }
  }
})

test('a promotion is active from its first instant until before its last', async () => {
  app.clock.set(new Date(dayAfter(10).getTime() - 1))
  expect((await states())['yedi-yildiz-haftasi']).toBe('coming')
  app.clock.set(dayAfter(10))
  expect((await states())['yedi-yildiz-haftasi']).toBe('active')
  app.clock.set(new Date(dayAfter(17).getTime() - 1))
  expect((await states())['yedi-yildiz-haftasi']).toBe('active')
  app.clock.set(dayAfter(17))
  expect((await states())['yedi-yildiz-haftasi']).toBe('finished')
  app.clock.set(today)
})

test('a passive promotion is not listed anywhere', async () => {
  await app.database.pool.query(
    `update promotions.promotion set status = 'passive' where slug = 'cilek-hasadi'`,
  )
  expect((await states())['cilek-hasadi']).toBeUndefined()
  await app.database.pool.query(
    `update promotions.promotion set status = 'active' where slug = 'cilek-hasadi'`,
  )
})

test('new terms apply from the day they are published, and published ones cannot be changed', async () => {
  const at = dayAfter(2)
  await app.database.pool.query(
    `insert into promotions.promotion_terms
    select promotion_id, 2, $1, basis, percent, max_minor, min_minor, 25, days, max_bet_minor,
      games_tr, games_en, 'Yeni koşul', 'New terms'
    from promotions.promotion_terms t join promotions.promotion p on p.id = t.promotion_id
      where slug = 'hos-geldin-bonusu'`,
    [at],
  )
  expect((await promotions())[0]).toMatchObject({ termsVersion: 1, offer: { wagering: 20 } })
  app.clock.set(at)
  expect((await promotions())[0]).toMatchObject({
    slug: 'hos-geldin-bonusu',
    termsVersion: 2,
    terms: 'Yeni koşul',
    offer: { wagering: 25 },
  })
  app.clock.set(today)
  await expect(
    app.database.pool.query(`update promotions.promotion_terms set percent = 10`),
  ).rejects.toThrow(/never changed/)
  await expect(app.database.pool.query(`delete from promotions.promotion_terms`)).rejects.toThrow(
    /never changed/,
  )
})

test('demo promotions are seeded once', async () => {
  await app.platform.database.transaction((tx) => app.app.domains.promotions.seedDemo(tx, today))
  expect(await promotions()).toHaveLength(8)
})
