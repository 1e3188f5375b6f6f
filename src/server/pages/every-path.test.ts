import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kupa-paths-'))
let app: TestApp
beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    readFileSync(fileURLToPath(new URL('../../web/index.html', import.meta.url)), 'utf8'),
  )
  app = await createTestApp({ KUPA_LANG: 'en' }, { siteFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, cookie = '') =>
  app.inject({ url, headers: { accept: 'text/html', cookie } })

test.each([
  '/',
  '/home',
  '/about-us',
  '/promotions',
  '/tournaments',
  '/slot',
  '/live',
  '/slot/category/73',
  '/slot/type/classic-slot',
  '/slot/provider/1',
  '/live/category/1',
  '/live/provider/1',
  '/live/type/roulette',
  '/login',
  '/login/provider',
  '/forgot-password',
  '/account_reset',
  '/register',
  '/register-account-confirm',
  '/profile',
  '/favorites',
  '/notifications',
  '/tickets',
  '/me',
  '/maintenance',
  '/maintenance-control',
  '/play/slot/1001',
  '/play/slot/1001/Lale',
  '/play/slot/1001/fun',
  '/play/slot/1001/real/Lale',
])('%s is a page, also during maintenance', async (path) => {
  const { maintenance } = app.app.domains.content
  for (const on of [false, true]) {
    await maintenance.set({ on })
    const { statusCode, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
  }
  await maintenance.set({ on: false })
})

test.each([
  '/nothing',
  '/slot/category',
  '/slot/category/73/more',
  '/live/table/1',
  '/play',
  '/play/slot',
  '/play/slot/1001/real/Lale/more',
  '/info',
])('%s is not a page', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})

test('the site’s first language is a setting that the address and the visitor’s choice override', async () => {
  expect((await get('/')).body).toContain('<html lang="en"')
  expect((await get('/?lang=tr')).body).toContain('<html lang="tr"')
  expect((await get('/', 'kupa-lang=tr')).body).toContain('<html lang="tr"')
})
