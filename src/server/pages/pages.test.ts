import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kupa-pages-'))
const template = readFileSync(
  fileURLToPath(new URL('../../web/index.html', import.meta.url)),
  'utf8',
)
let app: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), template)
  app = await createTestApp({ PUBLIC_URL: 'http://localhost:3000' }, { siteFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function get(url: string): Promise<{ status: number; html: string }> {
  const reply = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  return { status: reply.statusCode, html: reply.body }
}

test('the home page reads without JavaScript: its games with their RTP, its categories', async () => {
  const { status, html } = await get('/')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="tr"')
  expect(html).toMatch(/<noscript><main class="plain"><h1>Kupa/)
  expect(html).toContain('<a href="/play/slot/1001/fun">Kapadokya</a> Lale, RTP %96,43')
  expect(html).toContain('<h2>Kategoriler</h2>')
})

test('each public page has its own title, description and card, in the requested language', async () => {
  const turkish = await get('/slot')
  const english = await get('/slot?lang=en')
  expect(turkish.html).toContain('<title>Slot oyunları · Kupa</title>')
  expect(english.html).toContain('<title>Slots · Kupa</title>')
  expect(english.html).toContain('<html lang="en"')
  expect(english.html).toContain(
    '<link rel="canonical" href="http://localhost:3000/slot?lang=en" />',
  )
  expect(turkish.html).toContain(
    '<link rel="alternate" hreflang="en" href="http://localhost:3000/slot?lang=en" />',
  )
  expect(turkish.html).toContain(
    '<meta property="og:image" content="http://localhost:3000/art/site/share-card.png" />',
  )
  expect(turkish.html.match(/<title>/g)).toHaveLength(1)
})

test('structured data names the games in order and can end no script', async () => {
  const { html } = await get('/slot')
  const data: unknown = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  )
  expect(data).toMatchObject({
    '@type': 'ItemList',
    itemListElement: expect.arrayContaining([expect.objectContaining({ name: 'Kapadokya' })]),
  })
})

test('the page of a studio and of a category carries its name; an unknown one is not indexed', async () => {
  const providers = (await app.call('casino', 'provider_list', {})).data
  expect((await get(`/slot/provider/${providers[0]?.providerID}`)).html).toContain(
    '<title>Lale: slot oyunları · Kupa</title>',
  )
  expect((await get('/slot/category/987654')).html).toContain(
    '<meta name="robots" content="noindex" />',
  )
  expect((await get('/slot/provider/%3Cscript%3E')).html).not.toContain('<script>')
})

test('own pages and unknown ones are not indexed; a broken escape is a page like any other', async () => {
  expect((await get('/me')).html).toContain('noindex')
  const missing = await get('/no-such-page')
  expect(missing.status).toBe(404)
  expect(missing.html).toContain('<title>Sayfa bulunamadı · Kupa</title>')
  expect((await get('/slot/provider/%E0%A4%A')).status).toBeLessThan(500)
})

test('the site map lists every public page in both languages, and robots.txt names it', async () => {
  const map = await app.inject({ method: 'GET', url: '/sitemap.xml' })
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.body).toContain('<loc>http://localhost:3000/slot</loc>')
  expect(map.body).toContain('hreflang="en" href="http://localhost:3000/slot/category/73?lang=en"')
  expect(map.body).not.toContain('/me<')
  expect((await app.inject({ method: 'GET', url: '/robots.txt' })).body).toContain(
    'Sitemap: http://localhost:3000/sitemap.xml',
  )
})

test('a content page is complete without JavaScript, in both languages, and its questions are structured data', async () => {
  const turkish = await get('/info/faq')
  expect(turkish.status).toBe(200)
  expect(turkish.html).toContain('<title>Sıkça sorulan sorular · Kupa</title>')
  expect(turkish.html).toContain('<h3 id="rtp">RTP ne demek?</h3>')
  const data: unknown = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(turkish.html)?.[1] ?? '',
  )
  expect(data).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: expect.arrayContaining([expect.objectContaining({ name: 'RTP ne demek?' })]),
  })
  const english = await get('/about-us?lang=en')
  expect(english.html).toContain('<title>About us · Kupa</title>')
  expect(english.html).toMatch(
    /<meta name="description" content="Kupa is an online casino [^"]{60,140}…" \/>/,
  )
  expect((await get('/info/no-such-page')).status).toBe(404)
})

test('an operator’s text cannot bring a script into a first page', async () => {
  await app.database.pool.query(
    `update content.information set text =
      '<p onclick="x()">Merhaba <script>alert(1)</script><a href="javascript:x">dünya</a></p>',
      is_own = true where inf_type = 'PromoSart'`,
  )
  const { html } = await get('/info/bonus-terms')
  expect(html).toContain('<p>Merhaba <a>dünya</a></p>')
  expect(html).not.toMatch(/onclick|javascript:|alert/)
})

test('without JavaScript every page states who may not play and links to the content pages', async () => {
  const { html } = await get('/slot?lang=en')
  expect(html).toContain('<a href="/info/responsible-gaming">Responsible gaming</a>')
  expect(html).toContain('Residents of northern Cyprus')
})

test('content pages are in the site map', async () => {
  const map = await app.inject({ method: 'GET', url: '/sitemap.xml' })
  expect(map.body).toContain('<loc>http://localhost:3000/info/responsible-gaming</loc>')
  expect(map.body).toContain('<loc>http://localhost:3000/about-us</loc>')
})
