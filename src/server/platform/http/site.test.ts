import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLATFORM_TEXTS } from '#shared/texts/server/texts.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withDemoBadge } from './demo-badge.ts'

const SCRIPT = 'export const kupa = 1'
const FILES = {
  'backoffice.html': '<html><body>office</body></html>',
  'index.html': '<html><head></head><body></body></html>',
  'sw.js': SCRIPT,
  '.vite/secret.json': '{}',
  'game.html': '<html><head></head><body></body></html>',
  '.art.json': '{"lale":"0123456789","zar":"aaaaaaaaaa"}',
  'art/lale/atlas.json': '{"now":true}',
  'art/lale.0123456789/atlas.json': '{"now":true}',
  'art/lale.9876543210/atlas.json': '{"now":false}',
  'assets/part-A1b2C3d4.js': SCRIPT,
  'assets/A1b2C3d.js': SCRIPT,
  'assets/part-A1b2C3d4.js.br': brotliCompressSync(SCRIPT),
}

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kupa-site-'))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  app = await createTestApp({}, { siteFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the site and the back office show the demo badge, and the badge of a game is hidden at first', async () => {
  const html = { accept: 'text/html' }
  for (const url of ['/', '/slot', '/backoffice']) {
    const { body } = await app.inject({ url, headers: html })
    expect(body, url).toContain('<aside class="demo" aria-label="Demo">')
    expect(body, url).toContain(PLATFORM_TEXTS.demoNote.tr)
    expect(body, url).toContain(PLATFORM_TEXTS.demoNote.en)
  }
  const game = await app.inject({ url: '/games/launch/none', headers: html })
  expect(game.body).toContain('<aside class="demo" aria-label="Demo" hidden>')
})

test('caches a content-hashed file for a year, compressed or not, and other files for minutes', async () => {
  const cached = async (url: string, encoding: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['cache-control']
  expect([
    await cached('/assets/part-A1b2C3d4.js', 'br'),
    await cached('/assets/part-A1b2C3d4.js', 'identity'),
    await cached('/assets/A1b2C3d.js', 'identity'),
  ]).toEqual(Array(3).fill('public, max-age=31536000, immutable'))
  expect(await cached('/sw.js', 'br')).toBe('public, max-age=300')
  const compressed = await app.inject({
    url: '/assets/part-A1b2C3d4.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
})

test('stores game art for a year under the hash of its content only', async () => {
  const load = async (url: string) => {
    const { headers, body } = await app.inject({ url })
    return [headers['cache-control'], body]
  }
  const forever = 'public, max-age=31536000, immutable'
  const [now, before] = [FILES['art/lale/atlas.json'], FILES['art/lale.9876543210/atlas.json']]
  expect(await load('/art/lale.0123456789/atlas.json')).toEqual([forever, now])
  expect(await load('/art/lale.9876543210/atlas.json')).toEqual([forever, before])
  expect(await load('/art/lale/atlas.json')).toEqual(['public, max-age=300', now])
  // A page of a newer version asks a process of this one.
  expect(await load('/art/lale.ffffffffff/atlas.json?x')).toEqual(['no-store', now])
  expect((await app.inject({ url: '/art/lale.0123456789/logo.avif' })).statusCode).toBe(404)
})

test('serves files to GET and HEAD only; folders, hidden files and outside paths are not found', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(200)
  for (const url of [
    '/assets',
    '/assets/',
    '/.vite/secret.json',
    '/nothing.js',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets%2fpart',
    '/index.html/',
  ]) {
    const reply = await app.inject({ url })
    expect([url, reply.statusCode, reply.json()]).toEqual([
      url,
      404,
      expect.objectContaining({ code: 404 }),
    ])
  }
})

test('serves the back office’s page at all its addresses, never the site’s, and excludes robots', async () => {
  for (const url of ['/backoffice', '/backoffice/', '/backoffice/players/1?q=x']) {
    const reply = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, reply.statusCode, reply.body, reply.headers['x-robots-tag']]).toEqual([
      url,
      200,
      withDemoBadge(FILES['backoffice.html']),
      'noindex',
    ])
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
  }
  expect(
    (await app.inject({ url: '/backoffices', headers: { accept: 'text/html' } })).statusCode,
  ).toBe(404)
  expect((await app.inject({ url: '/backoffice' })).statusCode).toBe(404)
})
