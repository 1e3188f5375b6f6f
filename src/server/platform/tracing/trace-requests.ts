import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AddressReader } from '../http/address.ts'
import { currentTracer, type OpenSpan } from './trace.ts'

const REQUEST_ID = /"requestId"\s*:\s*"([0-9a-fA-F-]{36})"/
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/

/**
 * Derives the trace id from the request id of a click. The browser generates a request id for each
 * click and sends it with every retry, so all attempts of a click share a trace, which can be found
 * by the request id.
 */
export function traceIdOf(requestId: string): string {
  return createHash('sha256').update(requestId.toLowerCase()).digest('hex').slice(0, 32)
}

/** Gives each call of a player, studio or provider a trace. Does nothing while tracing is off. */
export function traceRequests(
  app: FastifyInstance,
  { isTrustedProxy }: Pick<AddressReader, 'isTrustedProxy'>,
): void {
  const tracer = currentTracer()
  if (tracer === undefined) return
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('preValidation', (request, reply, done) => {
    if (request.method !== 'POST') return done()
    const { traceparent } = request.headers
    const span = tracer.begin(`${request.method} ${request.routeOptions.url ?? 'none'}`, {
      kind: 'server',
      startedAt: Date.now() - reply.elapsedTime,
      traceId: clickOf(request.body),
      // Accepts a traceparent header only from a trusted proxy; other clients must not choose the
      // trace.
      parent:
        typeof traceparent === 'string' &&
        TRACEPARENT.test(traceparent) &&
        isTrustedProxy(request.socket.remoteAddress)
          ? traceparent
          : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'kupa.request_id': request.id,
      },
    })
    open.set(request, span)
    span.within(done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    open.get(request)?.end({
      'http.response.status_code': statusCode,
      ...(statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
    })
  })
}

function clickOf(body: unknown): string | undefined {
  const requestId = typeof body === 'string' ? REQUEST_ID.exec(body)?.[1] : undefined
  return requestId === undefined ? undefined : traceIdOf(requestId)
}
