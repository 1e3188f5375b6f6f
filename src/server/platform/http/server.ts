import fastifyCookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import { Refusal, REFUSALS, FieldRefusal, FIELD_TEXTS, type DebugKey } from '#shared/refusals.ts'
import type { Config } from '../config.ts'
import { refusalReply } from './endpoint.ts'
import { newRequestId, registerSecurityHeaders } from './security-headers.ts'

const ONE_MEGABYTE = 1024 * 1024
const FASTIFY_REFUSALS: Readonly<Record<number, DebugKey>> = { 413: 'payload too large', 415: 'unsupported media type', 429: 'too many requests', 404: 'record not found' }

/** The one HTTP server: request ids, headers, raw JSON bodies, and one table from failure to reply. */
export function createHttpServer(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: ONE_MEGABYTE,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  registerSecurityHeaders(app, config)
  void app.register(fastifyCookie)
  // Bodies stay text: signatures cover the raw bytes, and the order of refusals is ours.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.code === 500) request.log.error({ err: error, url: request.url }, 'a request failed')
    return reply.code(refusal.code).send(request.url.startsWith('/endpoint') ? refusalReply(refusal, 'tr') : bareRefusal(refusal))
  })
  return app
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal(FASTIFY_REFUSALS[status] ?? 'invalid input')
  return new Refusal('internal error')
}

/** A refusal as the bare JSON routes answer it, in Turkish; `debug` is what a program reads. */
export function bareRefusal(refusal: Refusal): Record<string, unknown> {
  const fields = refusal instanceof FieldRefusal
    ? { fields: Object.fromEntries(Object.entries(refusal.fields).map(([field, key]) => [field, FIELD_TEXTS[key].tr])) }
    : {}
  return { ...refusal.data, ...fields, code: REFUSALS[refusal.debug].code, debug: refusal.debug, message: refusal.text.tr }
}

/** The JSON of a raw body. @throws Refusal 'invalid input' */
export function jsonBody(body: unknown): unknown {
  if (typeof body !== 'string') throw new Refusal('invalid input')
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('invalid input')
  }
}
