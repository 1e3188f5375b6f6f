import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { Refusal } from '#shared/refusals.ts'
import { toWireTime } from '#shared/dates.ts'
import { sandboxOutbox } from '../mail/messages.ts'
import { holdsMetricsToken } from '../metrics/metrics-token.ts'
import { platformMetrics } from '../metrics/platform-metrics.ts'
import { processMetrics } from '../metrics/process-metrics.ts'
import { measureRequests } from '../metrics/request-metrics.ts'
import { registerRuntimeMetrics } from '../metrics/runtime-metrics.ts'
import { registerSystemMetrics, type SystemMetric } from '../metrics/system-metrics.ts'
import { inTime } from '../time-limit.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import type { Platform } from '../platform.ts'
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
  metrics: readonly SystemMetric[] = [],
): void {
  const registry = new Registry()
  registerRuntimeMetrics(registry, platform, async () => (await readiness(platform)) === READY)
  registerSystemMetrics(registry, [...platformMetrics(platform), ...metrics], platform.log)
  const everything = Registry.merge([processMetrics, registry])
  measureRequests(app)
  traceRequests(app, address)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (request.method === 'POST') platform.latency.note(reply.elapsedTime, platform.clock.now())
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
    done()
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await readiness(platform)
    return reply.code(status === READY ? 200 : 503).send({ status })
  })
  app.get('/metrics', async (request, reply) => {
    const isLocal = address.isLocal(request.socket.remoteAddress, request.headers)
    if (!isLocal && !holdsMetricsToken(platform.secrets, request.headers.authorization))
      throw new Refusal('record not found')
    return reply.type(registry.contentType).send(await everything.metrics())
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
