import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INF_TYPES, INFORMATION_PAGES, readSocialLinks } from '#shared/information.ts'
import {
  plainText,
  readSafeHtml,
  writeSafeHtml,
  type SafeElement,
  type SafeNode,
} from '#shared/safe-html.ts'
import { isSitePath } from '#shared/site-paths.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { houseTexts } from './house-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const information = async (InfType: (typeof INF_TYPES)[number], Lang: 'tr' | 'en' = 'tr') =>
  (await app.call('cmscontroller', 'getInformation', { InfType, Lang })).data
const elements = (nodes: readonly SafeNode[]): SafeElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]))
const outline = (html: string): string[] =>
  elements(readSafeHtml(html)).flatMap(({ tag, id }) =>
    tag === 'h2' || tag === 'h3' ? [`${tag} ${id ?? ''}`] : [],
  )
const shape = (html: string): string[] =>
  elements(readSafeHtml(html)).map(({ tag, href }) => (href === undefined ? tag : `${tag} ${href}`))

test('every kind of text exists in both languages from the first start', async () => {
  for (const InfType of INF_TYPES) {
    for (const Lang of ['tr', 'en'] as const) {
      const reply = await app.call('cmscontroller', 'getInformation', { InfType, Lang })
      expect(reply, InfType).toMatchObject({
        result: true,
        data: {
          InfType,
          title: expect.stringMatching(/\S/),
          Text: expect.any(String),
          updatedAt: '2026-11-20T21:00:00.000+03:00',
        },
      })
    }
  }
  expect((await information('SSSinformation')).title).toBe('Sıkça sorulan sorular')
  expect((await information('SSSinformation', 'en')).title).toBe('Frequently asked questions')
})

test('a page has the same sections in both languages, all within the safe HTML subset', () => {
  const texts = houseTexts('demo')
  for (const { infType, slug } of INFORMATION_PAGES) {
    const [turkish = '', english = ''] = (['tr', 'en'] as const).map(
      (lang) => texts.find((text) => text.infType === infType && text.lang === lang)?.text,
    )
    for (const text of [turkish, english]) {
      expect(plainText(readSafeHtml(text)).length, slug).toBeGreaterThan(1500)
      expect(text.replaceAll(/\s+/g, ' '), slug).toBe(
        writeSafeHtml(readSafeHtml(text)).replaceAll(/\s+/g, ' '),
      )
    }
    expect(outline(english), slug).toEqual(outline(turkish))
    expect(shape(english), slug).toEqual(shape(turkish))
    expect(new Set(outline(turkish)).size, slug).toBe(outline(turkish).length)
    expect(
      outline(turkish).every((line) => line.length > 3),
      slug,
    ).toBe(true)
  }
})

test('texts link only to existing pages of this site and to telephone numbers', () => {
  for (const { text } of houseTexts('demo')) {
    for (const { tag, href } of elements(readSafeHtml(text))) {
      if (tag === 'a')
        expect(href?.startsWith('tel:') === true || isSitePath(href ?? ''), href).toBe(true)
    }
  }
})

test('there are more than twenty questions', () => {
  expect(
    outline(readFileSync(new URL('information/faq.tr.html', import.meta.url), 'utf8')).filter(
      (line) => line.startsWith('h3'),
    ).length,
  ).toBeGreaterThan(20)
})

test('the payment tables match the cashier', async () => {
  const player = await app.signUp()
  const { Text } = await information('FinancialsInformation')
  const rows = elements(readSafeHtml(Text))
    .filter(({ tag }) => tag === 'tr')
    .map(({ children }) =>
      children.map((cell) => plainText([cell])).filter((cell) => cell.trim() !== ''),
    )
  const lira = (wire: string) => `₺${Number(wire).toLocaleString('tr-TR')}`
  for (const Type of [1, 2]) {
    const methods = (await app.call('finance', 'list_cash_methods', { Type }, player)).data
    expect(methods.length).toBeGreaterThan(3)
    for (const { name, min, max, eta, fee } of methods) {
      expect(rows).toContainEqual([name, lira(min), lira(max), eta])
      expect(fee).toBe('0.00')
    }
  }
})

test('the address, the licence and the year come from this installation', async () => {
  const { Text } = await information('DomainBilgi')
  expect(Text).toContain(`<strong>${app.platform.config.publicUrl}</strong>`)
  expect(Text).toContain('tanıtım kurulumu')
  expect((await information('bottomBarInfo', 'en')).Text).toContain('© 2026 Kupa')
})

test('social links belong to the operator: the demo links to its own pages, and only filled ones are listed', async () => {
  expect(readSocialLinks((await information('SocialMediaLinks')).Text)).toEqual([
    { place: 'support', url: '/info/faq#support' },
    { place: 'youtube', url: '/live' },
  ])
  expect(
    houseTexts('live').find(({ infType }) => infType === 'SocialMediaLinks')?.text,
    'a live site begins with none',
  ).toBe('{}')
  await app.database.pool.query(
    `update content.information set text = $1, is_own = true where inf_type = 'SocialMediaLinks'`,
    [
      JSON.stringify({
        telegram: 'https://kupa.example/t',
        facebook: '',
        whatsapp: 'javascript:alert(1)',
        elsewhere: 'https://kupa.example',
        reddit: '//evil.example',
        google: '/\\evil.example',
      }),
    ],
  )
  expect(readSocialLinks((await information('SocialMediaLinks')).Text)).toEqual([
    { place: 'telegram', url: 'https://kupa.example/t' },
  ])
  expect(readSocialLinks('no json')).toEqual([])
})

test('a new release stores its texts, keeps the operator’s, and keeps the date of an unchanged text', async () => {
  const write = (infType: string, own: boolean) =>
    app.database.pool.query(
      `update content.information set text = '<p>Eski</p>', is_own = $2 where inf_type = $1
        and lang = 'tr'`,
      [infType, own],
    )
  await write('CasinoKurallari', true)
  await write('BahisKurallari', false)
  app.clock.advance(86_400_000)
  await app.app.domains.content.renewTexts()
  expect((await information('CasinoKurallari')).Text).toBe('<p>Eski</p>')
  expect(await information('BahisKurallari')).toMatchObject({
    Text: expect.stringContaining('90 dakika'),
    updatedAt: '2026-11-21T21:00:00.000+03:00',
  })
  expect((await information('GenelKurallar')).updatedAt).toBe('2026-11-20T21:00:00.000+03:00')
})

test('refuses an unknown kind, and does not find a removed text', async () => {
  const ask = (data: object) =>
    app.post({ api: { class: 'cmscontroller', method: 'getInformation' }, data })
  expect(await ask({})).toMatchObject({ code: 400, data: { fields: { InfType: 'Zorunlu alan' } } })
  expect(await ask({ InfType: 'Yok' })).toMatchObject({
    code: 400,
    data: { fields: { InfType: 'Geçersiz değer' } },
  })
  expect(await ask({ InfType: ['SSSinformation'] })).toMatchObject({ code: 400 })
  await app.database.pool.query(`delete from content.information where inf_type = 'PromoSart'`)
  expect(await ask({ InfType: 'PromoSart' })).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
})
