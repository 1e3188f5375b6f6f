import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { EDGE_CLASSES, edgeNameOf, type EdgeName } from '#server/platform/http/edge-classes.ts'
import { openRaw } from '#tests/support/raw-socket.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const MAX_SOCKETS = 100
const FLOOD = '192.0.2.1'
const SLOW_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    RATE_LIMIT: 'on',
    SOCKETS_PER_SOURCE: String(MAX_SOCKETS),
    TRUSTED_PROXIES: '10.0.0.1',
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

type Route = TestApp['app']['routes'][number]
const addressOf = (url: string) => url.replaceAll(/:\w+/g, 'x').replace('*', 'x.js')
const exhausted = new Set<EdgeName>()

function exhaust(name: EdgeName): void {
  if (exhausted.has(name)) return
  exhausted.add(name)
  for (let i = 0; i < EDGE_CLASSES[name].perWindow; i++) app.app.limiterOf(name).check(FLOOD)
}

const ask = (
  { method, url }: Pick<Route, 'method' | 'url'>,
  from: { remoteAddress: string; forwarded?: string },
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url: addressOf(url),
    remoteAddress: from.remoteAddress,
    headers: {
      ...(from.forwarded && { 'x-forwarded-for': from.forwarded }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && {
      payload: '{"api":{"class":"maintenance","method":"check_status"}}',
    }),
  })

test('a route without a class prevents the start', () => {
  for (const [method, url] of [
    ['POST', '/v1/new'],
    ['GET', '/new'],
    ['PUT', '/endpoint'],
    ['DELETE', '/games/round'],
  ] as const) {
    expect(() => edgeNameOf(method, url), `${method} ${url}`).toThrow('has no class')
  }
})

test('every route is listed here with a limit for its bodies', () => {
  const { routes } = app.app
  expect(routes.length).toBeGreaterThan(60)
  for (const { method, url, edge, bodyLimit } of routes) {
    expect(edgeNameOf(method, url)).toBe(edge)
    expect(bodyLimit, url).toBeLessThanOrEqual(EDGE_CLASSES[edge].bodyBytes)
  }
})

test('every route refuses a source with too many requests, states when to retry, and still answers others', async () => {
  for (const route of app.app.routes) {
    exhaust(route.edge)
    const refused = await ask(route, { remoteAddress: FLOOD })
    const name = `${route.method} ${route.url}`
    if (route.edge === 'studio') {
      expect([refused.statusCode, refused.json<{ status: string }>().status], name).toEqual([
        200,
        'RS_ERROR_UNKNOWN',
      ])
      continue
    }
    expect(refused.statusCode, name).toBe(429)
    expect(Number(refused.headers['retry-after']), name).toBeGreaterThan(0)
    expect((await ask(route, { remoteAddress: '192.0.2.2' })).statusCode, name).not.toBe(429)
  }
  expect((await app.inject({ url: '/nothing', remoteAddress: FLOOD })).statusCode).toBe(429)
  const page = await app.inject({
    url: '/nothing',
    remoteAddress: FLOOD,
    headers: { accept: 'text/html' },
  })
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
})

test('an IPv6 source is a network, and all unreadable addresses share a tenth of one limit', async () => {
  const route = { method: 'GET', url: '/v1/ip-info' }
  const { perWindow } = EDGE_CLASSES.read
  for (let i = 0; i < perWindow; i++) app.app.limiterOf('read').check('2001:db8:0:7::/64')
  expect((await ask(route, { remoteAddress: '2001:db8:0:7::1' })).statusCode).toBe(429)
  expect((await ask(route, { remoteAddress: '2001:db8:0:7:ffff::9' })).statusCode).toBe(429)
  expect((await ask(route, { remoteAddress: '2001:db8:0:8::1' })).statusCode).toBe(200)
  for (let i = 0; i < perWindow / 10 - 1; i++) app.app.limiterOf('read').check('unknown')
  expect(
    (await ask(route, { remoteAddress: '10.0.0.1', forwarded: '1.1.1.1, unix:' })).statusCode,
  ).toBe(200)
  expect(
    (await ask(route, { remoteAddress: '10.0.0.1', forwarded: '1.1.1.2, <b>' })).statusCode,
  ).toBe(429)
})

test('every route with a body refuses one over its limit before reading it', async () => {
  for (const route of app.app.routes.filter(({ method }) => method === 'POST')) {
    const refused = await ask(
      route,
      { remoteAddress: '192.0.2.3' },
      { 'content-length': String(route.bodyLimit + 1) },
    )
    const name = `${route.method} ${route.url}`
    if (route.edge === 'studio')
      expect(refused.json<{ status: string }>().status, name).toBe('RS_ERROR_WRONG_SYNTAX')
    // Upload routes check the authorisation first.
    else if (route.edge === 'officeUpload' || route.edge === 'upload')
      expect([401, 403, 404, 410], name).toContain(refused.statusCode)
    else expect(refused.statusCode, name).toBe(413)
  }
  const nowhere = await ask(
    { method: 'POST', url: '/nothing' },
    { remoteAddress: '192.0.2.3' },
    { 'content-length': '70000' },
  )
  expect(nowhere.statusCode).toBe(413)
})

async function drip(head: string, bytes: string, everyMs: number): Promise<string> {
  const { socket, closed } = openRaw(app, `${head}\r\n${bytes}`)
  const dripping = setInterval(() => void socket.write(bytes), everyMs)
  const answer = await closed
  clearInterval(dripping)
  return answer
}

// Each case waits for the server's time limit, so the cases run together.
test.concurrent(
  'a byte-by-byte body is refused within seconds at every route, and its connection is closed',
  { timeout: SLOW_MS },
  async () => {
    const routes = app.app.routes.filter(({ method }) => method === 'POST')
    const answers = await Promise.all(
      routes.map(
        async ({ url, edge }) =>
          [
            url,
            edge,
            await drip(
              `POST ${addressOf(url)} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n`,
              ' ',
              1_000,
            ),
          ] as const,
      ),
    )
    for (const [url, edge, answer] of answers) {
      if (edge === 'studio') expect(answer, url).toContain('RS_ERROR_WRONG_SYNTAX')
      else if (edge === 'officeUpload' || edge === 'upload')
        expect(answer, url).toMatch(/^HTTP\/1\.1 (401|403|404|410|415) /)
      else expect(answer, url).toMatch(/^HTTP\/1\.1 408 /)
    }
  },
)

test.concurrent(
  'a request does not stay open through an unread body, its headers, or silence',
  { timeout: SLOW_MS },
  async () => {
    const head = 'Host: localhost\r\nContent-Length: 200\r\n'
    const [read, nowhere, chunked, headers, silent] = await Promise.all([
      drip(`GET /v1/ip-info HTTP/1.1\r\n${head}`, ' ', 1_000),
      drip(`POST /nothing HTTP/1.1\r\n${head}`, ' ', 1_000),
      drip(
        'POST /games/round HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n',
        '1\r\n \r\n',
        1_000,
      ),
      drip('GET /v1/ip-info HTTP/1.1\r\nHost: localhost', 'X: 1\r\n', 1_000),
      openRaw(app).closed,
    ])
    expect(read).toMatch(/^HTTP\/1\.1 200 /)
    expect(nowhere).toMatch(/^HTTP\/1\.1 4(04|15|08) /)
    expect(chunked).toMatch(/^HTTP\/1\.1 408 /)
    expect(headers).toMatch(/^HTTP\/1\.1 408 /)
    expect(silent).toMatch(/^(HTTP\/1\.1 408 |$)/)
  },
)

test.concurrent(
  "a document sent too slowly is refused without using up the player's upload limit",
  { timeout: SLOW_MS },
  async () => {
    const player = await app.signUp()
    const {
      data: { url },
    } = await app.call('user', 'offer_document', { kind: 'identity-card' }, player)
    const head = `POST ${new URL(url).pathname} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 4000000\r\n`
    expect(await drip(head, 'x'.repeat(500), 1_000)).toMatch(/^HTTP\/1\.1 408 /)
    const { data } = await app.call('user', 'list_documents', {}, player)
    expect(data.documents).toEqual([])
  },
)

test('a source has a maximum of connections; closing one makes room', async () => {
  const kept = Array.from({ length: MAX_SOCKETS }, () => openRaw(app))
  await Promise.all(kept.map(({ socket }) => once(socket, 'connect')))
  const ping = () =>
    openRaw(app, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n').closed
  expect(await Promise.all([ping(), ping(), ping()])).toEqual(['', '', ''])
  const [first] = kept
  first?.socket.destroy()
  await first?.closed
  await expect.poll(ping).toContain('200 OK')
  for (const { socket } of kept) socket.destroy()
  await Promise.all(kept.map(({ closed }) => closed))
})

test('behind a trusted proxy its connections are not counted, but each player’s realtime connections are', async () => {
  const behind = await createTestApp({
    RATE_LIMIT: 'on',
    SOCKETS_PER_SOURCE: '16',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await behind.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = behind.http.server.address() as AddressInfo
  const connect = async (forwarded: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, {
      headers: { 'x-forwarded-for': forwarded },
    })
    await once(socket, 'open')
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: 16 }, () => connect('198.51.100.7')))
  const refused = await connect('198.51.100.7')
  const [code] = (await once(refused, 'close')) as [number]
  expect(code).toBe(1_013)
  const other = await connect('198.51.100.8')
  other.send('{"op":"ping"}')
  const [pong] = (await once(other, 'message')) as [Buffer]
  expect(pong.toString()).toBe('{"op":"pong"}')
  for (const socket of [...sockets, other]) socket.terminate()
  await behind.close()
})

test('a realtime connection that sends endlessly is closed', async () => {
  const { port } = app.http.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`)
  await once(socket, 'open')
  for (let i = 0; i < 600; i++) socket.send('{"op":"ping"}')
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1_008)
})
