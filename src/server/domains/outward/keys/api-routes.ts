import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE, apiQuery } from '#shared/outward/operator-api.ts'
import { FACTS, type Fact } from '#shared/outward/facts.ts'
import { PERSONAL_SCOPE } from '#shared/outward/scopes.ts'
import { FieldRefusal, FIELD_TEXTS, Refusal } from '#shared/refusals.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import { createLimiter } from '#server/platform/http/rate-limit.ts'
import { toRefusal } from '#server/platform/http/server.ts'
import { RETRY_AFTER_SECONDS } from '#server/platform/database/transient-fault.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readFactPage } from '../facts/read-page.ts'
import { operatorApiDocument } from '../operator-api-document.ts'
import { scopesNow, type OwnedKey } from './api-key.ts'
import { authenticateKey, requireScope } from './authenticate.ts'
import { noteUse } from './note-use.ts'

/** Requests of one key in ten seconds, per process. */
export const KEY_REQUESTS = 100
const JSON_TYPE = 'application/json; charset=utf-8'
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
const UNAUTHORIZED = 401
const INTERNAL_ERROR = 500

export function registerOperatorApi(
  app: FastifyInstance,
  platform: Platform,
  address: AddressReader,
): void {
  const { config, clock, database } = platform
  const limiter = createLimiter(clock, KEY_REQUESTS, config.rateLimit)
  const addressOf = ({ socket, headers }: FastifyRequest) =>
    address.addressOf(socket.remoteAddress, headers)

  async function answer(fact: Fact, request: FastifyRequest): Promise<string> {
    const now = clock.now()
    const key = await authenticateKey(database.read, request.headers.authorization, now)
    const from = addressOf(request)
    const use = { keyId: key.id, resource: fact.name, address: from, now }
    try {
      limiter.check(key.id)
      requireScope(key, fact.scope, from)
      const { lines, next } = await readPage(key, fact, request, now)
      await noteUse(platform, { ...use, rows: lines.length, isRefused: false })
      return `{"rows":[${lines.join(',')}],"next":${JSON.stringify(next)}}`
    } catch (error) {
      if (error instanceof Refusal) await noteUse(platform, { ...use, rows: 0, isRefused: true })
      throw error
    }
  }

  function readPage(key: OwnedKey, fact: Fact, request: FastifyRequest, now: Date) {
    const { from, to, ...query } = parseInput(apiQuery, request.query)
    return readFactPage(database.read, fact, {
      ...query,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      isPersonal: scopesNow(key).includes(PERSONAL_SCOPE),
      now,
    })
  }

  void app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      sendProblem(toRefusal(error), error, request, reply),
    )
    scope.get(`${API_BASE}/openapi.json`, (_request, reply) =>
      reply.type(JSON_TYPE).send(operatorApiDocument(config.publicUrl)),
    )
    for (const fact of FACTS)
      scope.get(`${API_BASE}/${fact.name}`, { exposeHeadRoute: false }, async (request, reply) => {
        const body = await answer(fact, request)
        return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(body)
      })
  })
}

/** Refusals as RFC 9457 describes them. */
function sendProblem(
  refusal: Refusal,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code: status, debug, data, text } = refusal
  if (status === INTERNAL_ERROR)
    request.log.error({ err: error, url: request.url }, 'a request of the operator API failed')
  if (status === UNAUTHORIZED) void reply.header('www-authenticate', 'Bearer')
  const seconds = debug === 'busy' ? RETRY_AFTER_SECONDS : data['retryAfterSeconds']
  if (typeof seconds === 'number' || typeof seconds === 'string')
    void reply.header('retry-after', String(seconds))
  const { detail } = data
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(
      JSON.stringify({
        type: `urn:kupa:${debug.replaceAll(' ', '-')}`,
        title: text.en,
        status,
        code: debug,
        ...(typeof detail === 'string' && { detail }),
        ...(refusal instanceof FieldRefusal && {
          fields: Object.fromEntries(
            Object.entries(refusal.fields).map(([field, key]) => [field, FIELD_TEXTS[key].en]),
          ),
        }),
      }),
    )
}
