import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { ContentKind } from '#shared/office/content-kinds.ts'
import { callStaff, hire, postStaff } from '#tests/support/staff.ts'
import { openContentDesk } from './content-desk.fixture.ts'

const REASON = 'yanlış tarih'
const STEP_MS = 60_000
const {
  app,
  editor,
  support,
  both,
  slide,
  save,
  publish,
  titles,
  later,
  newSlide,
  picture,
  upload,
  close,
} = await openContentDesk()
afterAll(close)

test('a draft is visible to the desk only, is shown once published, is changed and taken down, and the log records each step', async () => {
  const id = await newSlide('Bir taslak')
  expect(await titles()).not.toContain('Bir taslak')
  expect(await publish('slider', id, 1)).toMatchObject({
    data: { row: { state: 'shown', shown: 1 } },
  })
  expect((await titles()).at(-1)).toBe('Bir taslak')
  expect((await save('slider', id, 1, slide('İkinci hali'))).data.row).toMatchObject({
    head: 2,
    shown: 1,
  })
  expect(await titles()).toContain('Bir taslak')
  await publish('slider', id, 2)
  expect(await titles()).toContain('İkinci hali')
  expect(
    await callStaff(app, 'withdraw_content', { kind: 'slider', id, reason: REASON }, editor),
  ).toMatchObject({ data: { row: { state: 'over', shown: null } } })
  expect(await titles()).not.toContain('İkinci hali')
  expect(
    await callStaff(app, 'withdraw_content', { kind: 'slider', id, reason: REASON }, editor),
  ).toMatchObject({ code: 409, debug: 'not possible' })
  const admin = await hire(app, 'admin')
  const { data } = await callStaff(app, 'list_audit', { subjectID: `slider ${id}` }, admin)
  expect(data.rows.map(({ action }) => action)).toEqual([
    'content.withdraw',
    'content.publish',
    'content.save',
    'content.publish',
    'content.save',
  ])
  expect(data.rows[0]).toMatchObject({ reason: REASON, before: { version: 2 } })
})

test('scheduled content begins and ends by the clock, and the previous content returns', async () => {
  const id = await newSlide('Her zamanki')
  await publish('slider', id, 1)
  await save('slider', id, 1, slide('Bayramlık'))
  expect(
    (
      await publish('slider', id, 2, { from: later(STEP_MS), until: later(3 * STEP_MS) })
    ).data.publications.map(({ state }) => state),
  ).toEqual(['waiting', 'shown'])
  expect(await titles()).toContain('Her zamanki')
  app.clock.advance(STEP_MS)
  expect(await titles()).toContain('Bayramlık')
  expect(await titles()).not.toContain('Her zamanki')
  app.clock.advance(2 * STEP_MS)
  expect(await titles()).toContain('Her zamanki')
  expect(
    await publish('slider', id, 2, { from: later(STEP_MS), until: later(STEP_MS) }),
  ).toMatchObject({ code: 400, data: { fields: { until: expect.any(String) } } })
  await callStaff(
    app,
    'archive_content',
    { kind: 'slider', id, archived: true, reason: REASON },
    editor,
  )
})

test('an earlier version can be restored as the newest, and a conflicting edit is reported', async () => {
  const id = await newSlide('Birinci')
  await save('slider', id, 1, slide('İkinci'))
  expect(await save('slider', id, 1, slide('Yarışan'))).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(
    (await callStaff(app, 'restore_content', { kind: 'slider', id, version: 1 }, editor)).data,
  ).toMatchObject({ row: { head: 3 }, body: { title: { tr: 'Birinci' } } })
  expect(
    await callStaff(app, 'restore_content', { kind: 'slider', id, version: 1 }, editor),
  ).toMatchObject({ code: 409 })
  const { data } = await callStaff(
    app,
    'list_content_versions',
    { kind: 'slider', id, limit: 2 },
    editor,
  )
  expect(data).toMatchObject({
    rows: [{ version: 3, restoredFrom: 1, by: editor.email }, { version: 2 }],
    next: '2',
  })
  expect((await save('slider', id, 3, slide('Birinci'))).data.row.head).toBe(3)
  const [one, other] = await Promise.all([
    save('slider', id, 3, slide('A')),
    save('slider', id, 3, slide('B')),
  ])
  expect(one.result).not.toBe(other.result)
})

test('nothing is published while a language is missing or a link is missing or broken', async () => {
  const half = await save(
    'slider',
    undefined,
    0,
    slide('Yarım', { title: both('Yarım', ''), action: both('', '') }),
  )
  expect(half.data.row.missing).toEqual(['title.en', 'action.tr', 'action.en'])
  expect(await publish('slider', half.data.row.id, 1)).toMatchObject({
    code: 400,
    data: { fields: { 'title.en': 'Zorunlu alan', 'action.tr': 'Zorunlu alan' } },
  })
  for (const link of [
    '/yok-boyle-sayfa',
    'javascript:alert(1)',
    'http://duz.example',
    '//evil.example',
    'https://a b',
  ]) {
    expect(await save('slider', undefined, 0, slide('x', { link })), link).toMatchObject({
      code: 400,
      data: { fields: { link: 'Sitede olan bir sayfa ya da https adresi yaz' } },
    })
  }
  for (const image of [
    '/media/00000000000000000000000000000000',
    '../../etc/passwd',
    'https://evil.example/a',
  ]) {
    expect(await save('slider', undefined, 0, slide('x', { image })), image).toMatchObject({
      code: 400,
      data: { fields: { image: expect.any(String) } },
    })
  }
})

test('a page keeps only allowed content, replaces the site’s own page, and gives way to it when taken down', async () => {
  const page = async () =>
    (await app.call('cmscontroller', 'getInformation', { InfType: 'GenelKurallar' })).data
  const own = (await page()).title
  const before = await callStaff(app, 'get_content', { kind: 'page', id: 'GenelKurallar' }, editor)
  expect(before.data).toMatchObject({
    row: { state: 'house', head: 0 },
    body: { title: { tr: own } },
  })
  const dirty =
    '<h2 id="bir" style="color:red">Bir</h2><script>alert(1)</script><p onclick="x()">Metin <a href="/slot">slot</a></p>'
  const saved = await save('page', 'GenelKurallar', 0, {
    title: both('Kurallarımız', 'Our rules'),
    text: both(dirty, '<p>Rules</p>'),
  })
  expect(saved.data.body).toMatchObject({
    text: { tr: '<h2 id="bir">Bir</h2><p>Metin <a href="/slot">slot</a></p>' },
  })
  expect(
    await save('page', 'GenelKurallar', 1, {
      title: both('x'),
      text: both('<p><a href="/olmayan">x</a></p>'),
    }),
  ).toMatchObject({ code: 400, data: { fields: { 'text.tr': expect.any(String) } } })
  await publish('page', 'GenelKurallar', 1)
  expect(await page()).toMatchObject({
    title: 'Kurallarımız',
    Text: '<h2 id="bir">Bir</h2><p>Metin <a href="/slot">slot</a></p>',
  })
  await callStaff(
    app,
    'withdraw_content',
    { kind: 'page', id: 'GenelKurallar', reason: REASON },
    editor,
  )
  expect((await page()).title).toBe(own)
  expect(
    await callStaff(app, 'get_content', { kind: 'page', id: 'Uydurma' }, editor),
  ).toMatchObject({ code: 404 })
})

test('menus, licences, studios, payment methods and social links are the operator’s once published, in their order', async () => {
  const list = async (name: string) => (await app.inject({ url: name })).json<unknown>()
  const set = async (kind: ContentKind, id: string, rows: unknown[]) => {
    const saved = await save(kind, id, 0, { rows })
    expect(saved, kind).toMatchObject({ result: true })
    expect(await publish(kind, id, 1), kind).toMatchObject({ result: true })
  }
  await set('menu', 'header', [
    {
      title: both('Slotlar', 'Slots'),
      path: '/slot',
      children: [{ title: both('Kurallar', 'Rules'), path: '/info/casino-rules' }],
    },
  ])
  expect(await list('/static/header-menu.json?Lang=en')).toEqual([
    {
      id: 1,
      title: 'Slots',
      path: '/slot',
      children: [{ id: 2, title: 'Rules', path: '/info/casino-rules', children: [] }],
    },
  ])
  await set('licences', 'licences', [
    {
      name: 'Kupa AŞ',
      number: '123',
      authority: both('Kurum', 'Authority'),
      url: 'https://authority.example',
    },
  ])
  expect(await list('/v1/licenses?Lang=en')).toEqual({
    status: true,
    data: [
      { name: 'Kupa AŞ', number: '123', authority: 'Authority', url: 'https://authority.example' },
    ],
  })
  await set('partners', 'partners', [{ title: both('Lale'), path: '/slot/provider/1' }])
  expect(await list('/static/partners.json')).toEqual([
    { id: '1', title: 'Lale', path: '/slot/provider/1' },
  ])
  const methods = (await callStaff(app, 'get_content', { kind: 'methods', id: 'methods' }, editor))
    .data.body['rows'] as { id: string; name: unknown; shown: string }[]
  expect(methods.length).toBeGreaterThan(2)
  const [first, second, ...rest] = methods.map(({ id }) => ({
    id,
    name: both(`Y ${id}`),
    shown: 'yes',
  }))
  await set('methods', 'methods', [second, { ...first, shown: 'no' }, ...rest])
  expect(
    ((await list('/static/investment-methods.json')) as { name: string }[]).map(({ name }) => name),
  ).toEqual([second, ...rest].map((row) => `Y ${row?.id}`))
  await set('social', 'social', [
    { place: 'support', url: '/account/support' },
    { place: 'telegram', url: 'https://t.me/kupa' },
  ])
  expect(
    (await app.call('cmscontroller', 'getInformation', { InfType: 'SocialMediaLinks' })).data.Text,
  ).toBe('{"support":"/account/support","telegram":"https://t.me/kupa"}')
  const { headers } = await app.inject({ url: '/static/partners.json' })
  expect(
    (
      await app.inject({
        url: '/static/partners.json',
        headers: { 'if-none-match': String(headers.etag) },
      })
    ).statusCode,
  ).toBe(304)
})

test('items keep the given order, including popups and special days', async () => {
  const { data } = await callStaff(app, 'list_content', { kind: 'special' }, editor)
  const ids = data.map(({ id }) => id).toReversed()
  expect(
    (await callStaff(app, 'order_content', { kind: 'special', ids }, editor)).data.map(
      ({ id }) => id,
    ),
  ).toEqual(ids)
  expect(
    await callStaff(app, 'order_content', { kind: 'special', ids: ids.slice(1) }, editor),
  ).toMatchObject({ code: 409 })
  const popup = await save('popup', undefined, 0, {
    image: '',
    link: '',
    title: both('Duyuru'),
    body: both('Metin'),
    action: both('', ''),
  })
  await publish('popup', popup.data.row.id, 1)
  expect(
    (await app.call('cmscontroller', 'popupInformation', {})).data.map(({ title }) => title),
  ).toEqual(['Kupa’ya hoş geldin', 'Duyuru'])
  expect(
    await save('special', undefined, 0, {
      firstDay: '02-30',
      lastDay: '13-01',
      image: '',
      title: both('x'),
      text: both(''),
    }),
  ).toMatchObject({
    code: 400,
    data: { fields: { firstDay: expect.any(String), lastDay: expect.any(String) } },
  })
})

test('a picture is re-encoded without camera metadata and served permanently under its hash', async () => {
  const file = await picture(2_000, 1_200)
    .withExif({ IFD0: { Copyright: 'kameram' } })
    .jpeg()
    .toBuffer()
  const made = await upload(file)
  expect(made.statusCode).toBe(200)
  const { image } = made.json<{ image: string }>()
  expect((await upload(file)).json<{ image: string }>().image).toBe(image)
  for (const [name, width, height] of [
    ['1280.avif', 1280, 536],
    ['780.avif', 780, 800],
    ['1280.webp', 1280, 536],
    ['780.webp', 780, 800],
  ] as const) {
    const { statusCode, headers, rawPayload } = await app.inject({ url: `${image}-${name}` })
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const meta = await sharp(rawPayload).metadata()
    expect(meta).toMatchObject({ width, height })
    expect(meta.exif).toBeUndefined()
  }
  expect(await save('slider', undefined, 0, slide('Resimli', { image }))).toMatchObject({
    result: true,
  })
  expect((await app.inject({ url: '/media/..%2f..%2fetc%2fpasswd' })).statusCode).toBe(404)
  expect((await app.inject({ url: `${image}-999.avif` })).statusCode).toBe(404)
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><script>alert(1)</script></svg>',
  )
  expect((await upload(svg)).statusCode).toBe(400)
  expect((await upload(svg, 'image/svg+xml')).statusCode).toBe(415)
  expect((await upload(Buffer.from('resim değil'), 'image/png')).statusCode).toBe(400)
  expect((await upload(file.subarray(0, 2_000))).statusCode).toBe(400)
  expect((await upload(await picture(200, 100).png().toBuffer(), 'image/png')).statusCode).toBe(400)
  expect((await upload(Buffer.alloc(13 * 1024 * 1024))).statusCode).toBe(413)
  expect((await upload(file, 'image/jpeg', 'cut=hero', support)).statusCode).toBe(403)
  expect((await upload(file, 'image/jpeg', 'cut=hero', { cookies: {} })).statusCode).toBe(403)
  expect((await upload(file, 'image/jpeg', 'cut=hero', editor, 'frontend')).statusCode).toBe(403)
  expect((await upload(file, 'image/jpeg', 'cut=dev')).statusCode).toBe(400)
})

test('a draft preview is visible in its place in the staff’s browser only, for ten minutes', async () => {
  const id = await newSlide('Yalnız ben görürüm')
  const { data } = await callStaff(
    app,
    'preview_content',
    { kind: 'slider', id, version: 1 },
    support,
  )
  expect((await app.inject({ url: data.url })).statusCode).toBe(410)
  expect((await app.inject({ url: `${data.url}x`, cookies: support.cookies })).statusCode).toBe(410)
  const opened = await app.inject({ url: data.url, cookies: support.cookies })
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/'])
  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
  expect(await titles({ ...support.cookies, ...cookies })).toContain('Yalnız ben görürüm')
  expect(await titles(cookies)).not.toContain('Yalnız ben görürüm')
  expect(await titles()).not.toContain('Yalnız ben görürüm')
  app.clock.advance(10 * 60_000)
  expect(await titles({ ...support.cookies, ...cookies })).not.toContain('Yalnız ben görürüm')
  expect((await app.inject({ url: data.url, cookies: support.cookies })).statusCode).toBe(410)
})

test('open pages receive published content at once, and scheduled content on time', async () => {
  const received: unknown[] = []
  const stop = app.app.domains.content.changes.listen((kind) => received.push(kind))
  const id = await newSlide('Duyulan')
  expect(received).toEqual([])
  await publish('slider', id, 1)
  expect(received).toEqual(['slider'])
  await publish('slider', id, 1, { from: later(STEP_MS), until: later(2 * STEP_MS) })
  await app.app.domains.content.changes.look()
  received.length = 0
  app.clock.advance(STEP_MS)
  await app.app.domains.content.changes.look()
  await app.app.domains.content.changes.look()
  expect(received).toEqual(['slider'])
  stop()
})

test('read-only staff change nothing, and versions are immutable', async () => {
  expect(await callStaff(app, 'list_content', { kind: 'slider' }, support)).toMatchObject({
    result: true,
  })
  expect(await save('slider', undefined, 0, slide('x'), support)).toMatchObject({ code: 403 })
  expect(
    await postStaff(app, 'save_content', { kind: 'slider', base: 0, body: [[]] }, editor),
  ).toMatchObject({ code: 400 })
  expect(
    await postStaff(app, 'save_content', { kind: 'slider', base: 0, body: { title: 5 } }, editor),
  ).toMatchObject({ code: 400 })
  expect(
    await postStaff(
      app,
      'save_content',
      {
        kind: 'menu',
        id: 'header',
        base: 0,
        body: {
          rows: Array.from({ length: 13 }, () => ({ title: both('x'), path: '/', children: [] })),
        },
      },
      editor,
    ),
  ).toMatchObject({ code: 400 })
  await expect(
    app.database.pool.query(`update content.version set staff_name = 'x'`),
  ).rejects.toThrow()
})
