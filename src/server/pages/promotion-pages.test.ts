import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kupa-promotion-pages-'))
const template = readFileSync(
  fileURLToPath(new URL('../../web/index.html', import.meta.url)),
  'utf8',
)
let app: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), template)
  app = await createTestApp({ PUBLIC_URL: 'http://localhost:3000' }, { siteFolder: folder })
  await app.platform.database.transaction((tx) =>
    app.app.domains.promotions.seedDemo(tx, app.clock.now()),
  )
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function get(url: string): Promise<{ status: number; html: string }> {
  const reply = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  return { status: reply.statusCode, html: reply.body }
}

test('the list of promotions reads without JavaScript, and its structured data has only current ones', async () => {
  const { status, html } = await get('/promotions')
  expect(status).toBe(200)
  expect(html).toContain('<title>Promosyonlar · Kupa</title>')
  expect(html).toContain('<a href="/promotions/hos-geldin-bonusu">%50 hoş geldin bonusu</a>')
  expect(html).toContain('Çilek hasadı')
  const data: unknown = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  )
  expect(data).toMatchObject({
    '@type': 'ItemList',
    itemListElement: expect.arrayContaining([
      expect.objectContaining({ name: '%50 hoş geldin bonusu' }),
      expect.objectContaining({ name: 'Yedi Yıldız haftası' }),
    ]),
  })
  expect(JSON.stringify(data)).not.toContain('Çilek hasadı')
})

test('a promotion’s page carries its terms, its dates and its own card, in the requested language', async () => {
  const { html } = await get('/promotions/yedi-yildiz-haftasi?lang=en')
  expect(html).toContain('<title>Seven Stars week · Kupa</title>')
  expect(html).toContain('30 November 2026 – 6 December 2026')
  expect(html).toContain('<h2>Terms</h2><h3>Who it is for</h3>')
  expect(html).toContain(
    '<meta property="og:image" content="http://localhost:3000/art/promotions/stars-1280.webp" />',
  )
})

test('an unknown promotion is not indexed', async () => {
  const { html } = await get('/promotions/yok-boyle-bir-sey')
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect((await get('/promotions/%3Cscript%3E')).html).not.toContain('<script>%')
})

test('the site map names every promotion, and tournaments once there are some', async () => {
  const { body } = await app.inject({ method: 'GET', url: '/sitemap.xml' })
  expect(body).toContain('<loc>http://localhost:3000/promotions</loc>')
  expect(body).toContain('<loc>http://localhost:3000/promotions/cilek-hasadi</loc>')
  expect(body).not.toContain('/tournaments')
  expect((await get('/tournaments')).html).toContain('<title>Turnuvalar · Kupa</title>')
})
