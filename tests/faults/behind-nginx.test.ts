import { once } from 'node:events'
import { request as httpsRequest } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { refusalReply } from '#server/platform/http/endpoint.ts'
import { Refusal } from '#shared/refusals.ts'
import { startNginx, type NginxServer } from '../support/nginx-server.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'

const LIMIT_MS = 240_000

let cluster: ServerCluster
let web: ServerProcess[]
let realtime: ServerProcess
let nginx: NginxServer
let player: Browser
beforeAll(async () => {
  cluster = await createCluster()
  const settings = { TRUSTED_PROXIES: '127.0.0.1' }
  ;[realtime, ...web] = await Promise.all([
    cluster.start({ ...settings, ROLES: 'realtime' }),
    cluster.start({ ...settings, ROLES: 'web' }),
    cluster.start({ ...settings, ROLES: 'web' }),
  ])
  nginx = await startNginx({ web: web.map(({ url }) => url), realtime: [realtime.url] })
  player = await (await playerSite(web[0]?.url ?? '').newPlayer(100_000n)).signIn()
}, LIMIT_MS)
afterAll(async () => {
  await nginx.stop()
  await cluster.close()
}, LIMIT_MS)

type Answer = { status: number; body: string }

async function ask(
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const request = httpsRequest(new URL(path, nginx.url), {
    ca: nginx.certificate,
    method: body === undefined ? 'GET' : 'POST',
    headers,
    agent: false,
  })
  request.end(body)
  const [response] = z
    .tuple([z.custom<AsyncIterable<Buffer> & { statusCode: number }>()])
    .parse(await once(request, 'response'))
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, body: Buffer.concat(chunks).toString() }
}

const checkBalance = async () => {
  const { user, cookies } = player.session
  const { status, body } = await ask('/endpoint', {
    headers: { 'content-type': 'application/json', panel: 'frontend', cookie: cookies },
    body: JSON.stringify({ api: { class: 'finance', method: 'check_balance' }, data: {}, user }),
  })
  return { status, ...z.object({ result: z.boolean() }).loose().parse(JSON.parse(body)) }
}

test(
  'nginx forwards calls, redirects plain HTTP, and hides the operational routes',
  async () => {
    expect(await checkBalance()).toMatchObject({ status: 200, result: true })
    const plain = await fetch(nginx.plainUrl, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')?.slice(0, 8)]).toEqual([308, 'https://'])
    for (const path of ['/metrics', '/healthz', '/readyz'])
      expect((await ask(path)).status).toBe(404)
  },
  LIMIT_MS,
)

test(
  'the program sees the address of the connection, not an address from the client’s headers',
  async () => {
    const claimed = { 'x-forwarded-for': '203.0.113.9' }
    const { body } = await ask('/v1/ip-info', { headers: claimed })
    expect(JSON.parse(body)).toMatchObject({ ip: '127.0.0.1' })
  },
  LIMIT_MS,
)

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${nginx.url.replace('https', 'wss')}/realtime`, {
    ca: nginx.certificate,
    headers: { cookie: player.session.cookies },
  })
  await once(socket, 'open')
  return socket
}

test(
  'nginx forwards sockets to the realtime process, whose drain closes them with “going away”',
  async () => {
    const socket = await openSocket()
    socket.send(JSON.stringify({ op: 'ping' }))
    const [pong] = await once(socket, 'message')
    expect(JSON.parse(String(pong))).toEqual({ op: 'pong' })
    const closed = once(socket, 'close')
    const ended = realtime.stop()
    expect((await closed)[0]).toBe(1_001)
    expect(await ended).toBe(0)
  },
  LIMIT_MS,
)

test(
  'while one of two web processes drains and exits, every call succeeds or is refused as busy',
  async () => {
    const answers: Answer['status'][] = []
    let isOver = false
    const calling = (async () => {
      while (!isOver) answers.push((await checkBalance()).status)
    })()
    expect(await web[0]?.stop()).toBe(0)
    const seen = answers.length
    await expect
      .poll(() => answers.slice(seen).filter((status) => status === 200).length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(5)
    isOver = true
    await calling
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
  },
  LIMIT_MS,
)

test(
  'when no web process answers, nginx sends the same refusal as a busy program',
  async () => {
    expect(await web[1]?.stop('SIGKILL')).toBeNull()
    expect(await checkBalance()).toEqual({
      status: 503,
      ...refusalReply(new Refusal('busy'), 'tr'),
    })
  },
  LIMIT_MS,
)
