import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unsubscribe } from './unsubscribe.ts'

const MOST_BODY = 4_096

/** `POST /v1/unsubscribe/TOKEN`: what a mail program's own button sends (RFC 8058), whatever form its body has. */
export function registerCrmRoutes(app: FastifyInstance, { database, secrets }: Pick<Platform, 'database' | 'secrets'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { token: string } }>('/v1/unsubscribe/:token', async (request, reply) => {
      try {
        const channel = await database.transaction((tx) => unsubscribe(tx, secrets, request.params.token))
        return { channel }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return reply.code(error.code).send({ code: error.code, debug: error.debug })
      }
    })
  })
}
