import fastifyCookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { LANG_COOKIE, LANGS, type Lang } from '#shared/lang.ts'
import { Refusal, type DebugKey } from '#shared/refusals.ts'
import type { Config } from '../config.ts'
import { countRefusal } from '../metrics/call-metrics.ts'
import { isTransientFault, RETRY_AFTER_SECONDS } from '../database/transient-fault.ts'
import { bareRefusal } from './bare-refusal.ts'
import { EDGE_CLASSES } from './edge-classes.ts'
import { MAX_BODY_BYTES, refusalReply } from './endpoint.ts'
import { registerHosts } from './hosts.ts'
import { parseExactly } from './exact-json.ts'
import { answerBadRequest, answerClientError, EXPECTATION_FAILED } from './malformed.ts'
import { refusalPage } from './refusal-page.ts'
import { newRequestId, registerSecurityHeaders, securityHeaders } from './security-headers.ts'

/** Longer than any request head, so that malformed records of any length get a proper answer. */
const ANY_LENGTH = 65_536
const HEADERS_MS = 10_000
const LOOKS_FOR_SLOW_REQUESTS_EVERY_MS = 2_000
const TOO_MANY_REQUESTS = 429
const FASTIFY_REFUSALS: Readonly<Record<number, DebugKey>> = {
  413: 'payload too large',
  415: 'unsupported media type',
  429: 'too many requests',
  404: 'record not found',
}

export function createHttpServer(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  const headersOf = securityHeaders(config)
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: MAX_BODY_BYTES,
    // The slowest class bounds every body; edges.ts enforces the limits of each class.
    requestTimeout: HEADERS_MS + EDGE_CLASSES.officeUpload.bodyMs,
    forceCloseConnections: 'idle',
    // drain.ts refuses requests on a closing connection with our own reply.
    return503OnClosing: false,
    routerOptions: { maxParamLength: ANY_LENGTH },
    schemaController: {
      compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
    },
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LOOKS_FOR_SLOW_REQUESTS_EVERY_MS,
    },
    clientErrorHandler: answerClientError(headersOf),
    // An undecodable address never reaches the router or its hooks.
    frameworkErrors: (_error, request, reply) =>
      answerBadRequest(headersOf, request.raw, reply.raw),
  })
  app.server.on('checkExpectation', (request, response) =>
    answerBadRequest(headersOf, request, response, EXPECTATION_FAILED),
  )
  registerSecurityHeaders(app, headersOf)
  registerHosts(app, config)
  void app.register(fastifyCookie)
  // Bodies stay text: signatures cover the raw bytes, and the order of refusals is ours.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    countRefusal(refusal.debug)
    if (refusal.code === 500)
      request.log.error({ err: error, url: request.url }, 'a request failed')
    if (refusal.debug === 'busy') {
      // A process under overload must not log each of its refusals.
      if (!(error instanceof Refusal))
        request.log.warn({ err: error, url: request.url }, 'a request met a transient fault')
      void reply.header('retry-after', RETRY_AFTER_SECONDS)
    }
    if (refusal.code === TOO_MANY_REQUESTS)
      void reply.header('retry-after', String(refusal.data['retryAfterSeconds']))
    if ((refusal.code >= 500 || refusal.code === TOO_MANY_REQUESTS) && wantsPage(request))
      return reply
        .code(refusal.code)
        .type('text/html; charset=utf-8')
        .send(refusalPage(refusal, langOf(request)))
    return reply
      .code(refusal.code)
      .send(
        request.url.startsWith('/endpoint')
          ? refusalReply(refusal, 'tr')
          : bareRefusal(refusal, langOf(request)),
      )
  })
  return app
}

/**
 * Contracts check all input, so no route has a JSON schema. Fastify then loads neither Ajv nor its
 * serializer, which take a tenth of a second of processor time at each start.
 */
function refuseSchema(): never {
  throw new Error('routes have contracts, not JSON schemas')
}

function langOf(request: FastifyRequest): Lang | undefined {
  const cookies: FastifyRequest['cookies'] | null = request.cookies
  return LANGS.find((lang) => lang === cookies?.[LANG_COOKIE])
}

function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return (
    method === 'GET' && (headers.accept ?? '').includes('text/html') && !url.startsWith('/endpoint')
  )
}

export function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (isTransientFault(error)) return new Refusal('busy')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal(FASTIFY_REFUSALS[status] ?? 'invalid input')
  return new Refusal('internal error')
}

/**
 * Parses a raw JSON body with its numbers exactly as written.
 * @throws Refusal 'invalid input'
 */
export function jsonBody(body: unknown): unknown {
  if (typeof body !== 'string') throw new Refusal('invalid input')
  try {
    return parseExactly(body)
  } catch {
    throw new Refusal('invalid input')
  }
}
