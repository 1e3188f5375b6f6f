import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#shared/refusals.ts'
import { toWireTime } from '#shared/dates.ts'
import { sandboxOutbox } from '../mail/messages.ts'
import { inTime } from '../time-limit.ts'
import type { Platform } from '../platform.ts'
import { countUnhandled } from '../unhandled-rejections.ts'
import type { AddressReader } from './address.ts'

const READY = 'ready'
const READY_WITHIN_MS = 2_000

async function readiness({ database, life }: Platform): Promise<string> {
  if (life.isDraining()) return 'draining'
  try {
    await inTime(database.statement('platform-ready', 'select 1 as ready', []), READY_WITHIN_MS)
    const missing = await inTime(life.missing(), READY_WITHIN_MS)
    return missing.length === 0 ? READY : `waiting for ${missing.join(', ')}`
  } catch {
    return 'database unavailable'
  }
}

export function registerPlatformRoutes(
  app: FastifyInstance,
  platform: Platform,
  address: AddressReader,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'clock_offset_seconds',
      help: 'This machine’s clock less the database’s, at the last comparison',
      registers: [],
      collect() {
        const offsetMs = platform.clockWatch.offsetMs()
        if (offsetMs !== undefined) this.set(offsetMs / 1000)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'dead_letters',
      help: 'Items of background work that failed: retrying, or dead and waiting for a person',
      labelNames: ['source', 'state'],
      registers: [],
      async collect() {
        this.reset()
        for (const { source, state, n } of await platform.deadLetters.countOpen())
          this.set({ source, state }, n)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'unhandled_rejections_total',
      help: 'Unhandled promise rejections; each one is a bug',
      registers: [],
      collect() {
        this.reset()
        this.inc(countUnhandled())
      },
    }),
  )
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (request.method === 'POST') platform.latency.note(reply.elapsedTime, platform.clock.now())
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    request.log.info(
      {
        address: address.addressOf(request.socket.remoteAddress, request.headers),
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await readiness(platform)
    return reply.code(status === READY ? 200 : 503).send({ status })
  })
  app.get('/metrics', async (request, reply) => {
    const isLocal = address.isLocal(request.socket.remoteAddress, request.headers)
    const isToken =
      request.headers.authorization === `Bearer ${platform.secrets.digest('metrics', 'token')}`
    if (!isLocal && !isToken) throw new Refusal('record not found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.get('/v1/public-key', () => platform.secrets.publicJwk)

  if (platform.config.mode !== 'demo') return
  app.get<{ Querystring: { to?: string | string[] } }>('/sandbox/outbox', async (request) => {
    const { to } = request.query
    if (typeof to !== 'string' || to === '' || to.includes('\u0000'))
      throw new Refusal('invalid input')
    return (await sandboxOutbox(platform, to)).map((message) => ({
      ...message,
      date: toWireTime(message.date),
    }))
  })
}
