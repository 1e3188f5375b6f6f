import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import type { EdgeName } from '../http/edge-classes.ts'
import { observeCall, resultOfStatus, type CallName } from './call-metrics.ts'
import { processMetrics } from './process-metrics.ts'

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to response',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [processMetrics],
})

/** Calls that have their own route instead of POST /endpoint. */
const CALLS: ReadonlySet<EdgeName | undefined> = new Set(['game', 'studio', 'webhook'])
const DOMAINS: Readonly<Record<string, string>> = {
  provider: 'provider',
  webhooks: 'payments',
  table: 'tables',
  bingo: 'bingo',
  virtual: 'virtuals',
  chat: 'chat',
}
const ROUNDS = 'rounds'

export function callOfRoute(
  method: string,
  route: string,
  edge: EdgeName | undefined,
): CallName | undefined {
  if (edge === undefined || !CALLS.has(edge)) return undefined
  const domain = route
    .split('/')
    .map((part) => DOMAINS[part])
    .find((found) => found !== undefined)
  return { domain: domain ?? ROUNDS, class: edge, method: `${method} ${route}` }
}

export function measureRequests(app: FastifyInstance): void {
  const names = new Map<string, CallName | undefined>()
  app.addHook('onResponse', (request, { elapsedTime, statusCode }, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: methodOf(request), route, status: statusCode }, elapsedTime / 1000)
    const key = `${request.method} ${route}`
    if (!names.has(key))
      names.set(key, callOfRoute(request.method, route, request.routeOptions.config.edge))
    const name = names.get(key)
    if (name !== undefined) observeCall(name, resultOfStatus(statusCode), elapsedTime / 1000)
    done()
  })
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])
/** A client may send any method that Node parses. */
const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other')
