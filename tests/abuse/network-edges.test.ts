import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { liveEnvironment } from '#tests/support/live-environment.ts'
import { openRaw } from '#tests/support/raw-socket.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let live: TestApp
let removeSecrets = () => {}
beforeAll(async () => {
  const { environment, remove } = await liveEnvironment()
  removeSecrets = remove
  ;[app, live] = await Promise.all([createTestApp(), createTestApp(environment)])
  await Promise.all([app, live].map(({ http }) => http.listen({ port: 0, host: '127.0.0.1' })))
})
afterAll(async () => {
  await app.close()
  await live.close()
  removeSecrets()
})

const PUBLIC =
  /^\/(\*|media\/:name|studio-art\/:name|static\/.*|manifest\.webmanifest|v1\/brand\.css|sitemap\.xml|sandbox\/pay\.css)?$/

test('no response that may hold personal data is cached, including refusals and errors', async () => {
  const routes = app.app.routes.filter(({ url }) => !PUBLIC.test(url) && url !== '/realtime')
  expect(routes.length).toBeGreaterThan(40)
  for (const { method, url } of routes) {
    for (const payload of method === 'POST' ? ['{}', 'x', undefined] : [undefined]) {
      const reply = await app.inject({
        method,
        url: url.replaceAll(/:\w+/g, 'x'),
        ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
      })
      expect(reply.headers['cache-control'], `${method} ${url} ${reply.statusCode}`).toBe(
        'no-store',
      )
    }
  }
  expect((await app.inject({ url: '/nothing/here' })).headers['cache-control']).toBe('no-store')
})

test('a player’s own figures are not cached', async () => {
  const player = await app.signUp()
  for (const [name, method] of [
    ['finance', 'check_balance'],
    ['user', 'list_documents'],
  ] as const) {
    const { result, headers } = await app.post(
      { api: { class: name, method }, data: {}, user: player.user },
      player,
    )
    expect([result, headers['cache-control']]).toEqual([true, 'no-store'])
  }
})

test('a page whose name was rebound to this machine reads nothing of the sandbox', async () => {
  const asked = async (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    (
      await app.inject({
        method,
        url,
        headers: { host, 'content-type': 'application/json' },
        ...(method === 'POST' && { payload: '{"on":false}' }),
      })
    ).statusCode
  for (const host of [
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.0.2.7',
    '[2001:db8::1]',
    '@',
  ]) {
    expect(await asked(host, '/sandbox/outbox?to=demo@kupa.example'), host).toBe(404)
    expect(await asked(host, '/sandbox/maintenance', 'POST'), host).toBe(404)
    expect(await asked(host, '/sandbox/pay/x'), host).toBe(404)
  }
  for (const host of ['localhost:3000', '127.0.0.1', '127.8.0.1:3000', '[::1]:3000']) {
    expect(await asked(host, '/sandbox/outbox?to=demo@kupa.example'), host).toBe(200)
    expect(await asked(host, '/sandbox/maintenance', 'POST'), host).toBe(200)
  }
})

test('a public demo’s sandbox answers to its own public name', async () => {
  const open = await createTestApp({ DEMO_PUBLIC: 'yes', PUBLIC_URL: 'https://demo.kupa.example' })
  const asked = async (host: string) =>
    (await open.inject({ url: '/sandbox/outbox?to=demo@kupa.example', headers: { host } }))
      .statusCode
  expect([
    await asked('demo.kupa.example'),
    await asked('evil.example'),
    await asked('localhost'),
  ]).toEqual([200, 404, 200])
  await open.close()
})

test('a request with two Host headers is refused', async () => {
  for (const path of [
    '/healthz',
    '/v1/ip-info',
    '/nothing',
    '/sandbox/outbox?to=demo@kupa.example',
  ]) {
    const answer = await openRaw(
      app,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n`,
    ).closed
    expect(answer, path).toMatch(/^HTTP\/1\.1 400 /)
  }
  expect(
    await openRaw(app, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      .closed,
  ).toMatch(/^HTTP\/1\.1 200 /)
})

test('a live server’s realtime accepts browsers from the origin of PUBLIC_URL only, whatever Host they send', async () => {
  const { port } = live.http.server.address() as AddressInfo
  const connect = async (headers: Record<string, string>) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers })
    const [outcome] = (await Promise.race([
      once(socket, 'open').then(() => ['open']),
      once(socket, 'error'),
    ])) as [string | Error]
    socket.terminate()
    return typeof outcome === 'string' ? outcome : outcome.message
  }
  expect(await connect({ origin: 'https://kupa.example' })).toBe('open')
  for (const origin of [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    'https://evil.example',
    'http://kupa.example',
    'https://kupa.example.evil.example',
    'null',
  ]) {
    expect(await connect({ origin }), origin).toContain('403')
  }
  expect(await connect({ origin: 'https://evil.example', host: 'evil.example' })).toContain('403')
})
