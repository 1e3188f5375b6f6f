import { afterAll, beforeAll, expect, test } from 'vitest'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { isSitePath } from '#shared/site-paths.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.platform.database.transaction((tx) =>
    app.app.domains.content.seedDemo(tx, app.clock.now()),
  )
})
afterAll(() => app.close())

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'GET', url, headers })).json<unknown>()
const setMaintenance = (body: unknown) =>
  app.inject({
    method: 'POST',
    url: '/sandbox/maintenance',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

test('the home page has its slides in both languages', async () => {
  const turkish = await app.call('cmscontroller', 'getSlider', {})
  expect(turkish.data).toHaveLength(4)
  expect(turkish.pagination).toEqual({ limit: 7, offset: 0, total: 4 })
  expect(turkish.data[0]).toMatchObject({
    title: 'Boğaz’da gece uzun',
    Status: 'active',
    sliderPlace: 'sol',
    image: '/art/site/hero-bogaz',
  })
  const english = await app.call('cmscontroller', 'getSlider', { Lang: 'en' })
  expect(english.data[0]?.title).toBe('Long nights on the Bosphorus')
  expect((await app.call('cmscontroller', 'getSlider', { limit: 1, offset: 3 })).data).toHaveLength(
    1,
  )
})

test('side slides stand left and right of the slot lobby', async () => {
  expect(
    (await app.call('cmscontroller', 'getIcSlider', {})).data.map(({ sliderPlace }) => sliderPlace),
  ).toEqual(['sol', 'sag'])
  expect(
    (await app.call('cmscontroller', 'getIcSlider', { sliderPlace: 'sag' })).data,
  ).toHaveLength(1)
  expect(
    (await app.call('cmscontroller', 'getIcSlider', { SliderType: 'livecasino' })).data,
  ).toEqual([])
  expect(
    await app.post({
      api: { class: 'cmscontroller', method: 'getIcSlider' },
      data: { sliderPlace: 'orta' },
    }),
  ).toMatchObject({ code: 400 })
})

test('a passive slide and an expired one are in no active list', async () => {
  const end = (column: 'ended_at' | 'until_at', position: number, at: Date) =>
    app.database.pool.query(
      `update content.publication p set ${column} = $1 from content.item i where i.id = p.item_id
        and i.kind = 'slider' and i.position = $2`,
      [at, position],
    )
  await end('ended_at', 0, app.clock.now())
  await end('until_at', 1, new Date(app.clock.now().getTime() + 1_000))
  app.clock.advance(2_000)
  expect((await app.call('cmscontroller', 'getSlider', {})).data).toHaveLength(2)
  expect((await app.call('slider', 'get_active_items', { siteId: 889 })).data).toHaveLength(4)
  expect((await app.call('slider', 'get_all_items', { siteId: 889 })).data).toHaveLength(6)
})

test('demo slides are seeded once, and an operator’s changes stay', async () => {
  await app.platform.database.transaction((tx) =>
    app.app.domains.content.seedDemo(tx, app.clock.now()),
  )
  expect((await app.call('slider', 'get_all_items', {})).data).toHaveLength(6)
})

test('maintenance refuses every call but its own, and the lists stay available', async () => {
  expect(await app.call('maintenance', 'check_status', {})).toMatchObject({
    result: true,
    data: { maintenance: false },
  })
  const until = '2026-11-21T03:00:00+03:00'
  expect((await setMaintenance({ on: true, until, message: 'Kısa bir bakım' })).statusCode).toBe(
    200,
  )
  expect(await app.call('casino', 'games_list', {})).toMatchObject({
    status: 200,
    result: false,
    code: 503,
    debug: 'maintenance',
    message: 'This site is under maintenance',
  })
  expect(await app.call('maintenance', 'check_status', {})).toMatchObject({
    result: false,
    code: 503,
    data: { maintenance: true, until },
  })
  expect(await get('/v1/check-maintenance?sitename=kupa&version=v1')).toEqual({
    status: false,
    data: { maintenance: true, until, message: 'Kısa bir bakım' },
  })
  expect(await get('/static/languages.json')).toHaveLength(2)
  await setMaintenance({ on: false })
  expect(await get('/v1/check-maintenance')).toEqual({
    status: true,
    data: { maintenance: false, message: '' },
  })
  expect(await app.call('casino', 'games_list', {})).toMatchObject({ result: true })
})

test('maintenance switched on by another process is seen within a second', async () => {
  await app.database.pool
    .query(`insert into platform.setting (name, value) values ('maintenance', '{"on": true}')
    on conflict (name) do update set value = excluded.value`)
  app.clock.advance(1_000)
  await app.call('maintenance', 'check_status', {})
  await expect.poll(async () => (await app.call('maintenance', 'check_status', {})).code).toBe(503)
  await setMaintenance({ on: false })
})

test('refuses an invalid sandbox order and changes nothing', async () => {
  const bad = await setMaintenance({ on: 'evet', until: 'yarın' })
  expect(bad.statusCode).toBe(400)
  expect(bad.json()).toMatchObject({
    debug: 'invalid input',
    fields: { on: 'Geçersiz değer', until: 'Geçersiz değer' },
  })
  expect(await app.call('maintenance', 'check_status', {})).toMatchObject({ result: true })
})

test('the page frame’s lists name only what exists', async () => {
  for (const lang of ['tr', 'en']) {
    const header = (await get(`/static/header-menu.json?Lang=${lang}`)) as {
      id: number
      title: string
      path: string
    }[]
    expect(header[0]).toEqual({
      id: 1,
      title: lang === 'tr' ? 'Ana sayfa' : 'Home',
      path: '/',
      children: [],
    })
    expect(header.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/slot',
        '/live',
        '/bingo',
        '/sports',
        '/tournaments',
        '/jackpots',
        '/tickets',
        '/promotions',
        '/fairness',
      ]),
    )
    expect(header.filter(({ path }) => !isSitePath(path))).toEqual([])
  }
  expect(await get('/static/languages.json')).toEqual([
    { id: 1, title: 'TR', lang: 'tr' },
    { id: 2, title: 'EN', lang: 'en' },
  ])
  expect(await get('/static/partners.json')).toEqual([
    { id: '1', title: 'Lale', path: '/slot/provider/1' },
    { id: '2', title: 'Kupa Originals', path: '/slot/provider/2' },
  ])
  expect(await get('/v1/licenses?version=v1')).toMatchObject({
    status: true,
    data: [{ name: 'Kupa', number: 'DEMO' }],
  })
})

test('pages are rendered from the same lists that the endpoints return', async () => {
  for (const path of ['/static/header-menu.json', '/static/languages.json']) {
    expect(await app.app.domains.content.listOf(path, 'en'), path).toEqual(
      await get(`${path}?Lang=en`),
    )
  }
  expect(await app.app.domains.content.listOf('/static/nothing.json', 'en')).toBeUndefined()
})

test('payment methods are listed in both languages without a sign-in', async () => {
  const names = async (lang: string) =>
    (
      (await get(`/static/investment-methods.json?Lang=${lang}`)) as {
        name: string
        logo: string
      }[]
    ).map(({ name }) => name)
  expect(await names('tr')).toEqual(expect.arrayContaining(['FAST', 'Havale / EFT', 'Kredi kartı']))
  expect(await names('en')).toEqual(expect.arrayContaining(['Bank transfer', 'Credit card']))
})

test('footer links lead to existing pages, among them every content page', async () => {
  for (const lang of ['tr', 'en']) {
    const columns = (await get(`/static/footer-menu.json?Lang=${lang}`)) as {
      title: string
      path: string
      children: { title: string; path: string }[]
    }[]
    const paths = columns.flatMap(({ path, children }) => [
      path,
      ...children.map((child) => child.path),
    ])
    expect(paths.filter((path) => !isSitePath(path))).toEqual([])
    expect(paths).toEqual(
      expect.arrayContaining([
        ...INFORMATION_PAGES.map(({ path }) => path),
        '/live',
        '/bingo',
        '/sports',
        '/tournaments',
        '/jackpots',
        '/tickets',
      ]),
    )
  }
})

test('returns the country of an address and whether play is closed there', async () => {
  expect(await get('/v1/ip-info')).toEqual({ ip: '127.0.0.1', country: '', blocked: false })
  expect(await get('/v1/ip-info', { 'x-demo-country': 'XN' })).toEqual({
    ip: '127.0.0.1',
    country: 'XN',
    blocked: true,
  })
})
