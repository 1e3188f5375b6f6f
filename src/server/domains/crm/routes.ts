import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SHORT_WAY, unsubscribe } from './unsubscribe.ts'

const MAX_BODY = 4_096

/**
 * `POST /v1/unsubscribe/TOKEN`: what a mail program's own button sends (RFC 8058), whatever form
 * its body has. `GET /u/CODE`: the short way to the page that asks, as an SMS carries it.
 */
export function registerCrmRoutes(
  app: FastifyInstance,
  { database, secrets, clock }: Pick<Platform, 'database' | 'secrets' | 'clock'>,
): void {
  app.get<{ Params: { code: string } }>('/u/:code', async ({ params: { code } }, reply) => {
    if (!SHORT_WAY.test(code)) throw new Refusal('record not found')
    return reply.header('cache-control', 'no-store').redirect(`/unsubscribe?token=${code}`)
  })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { token: string } }>('/v1/unsubscribe/:token', async (request, reply) => {
      try {
        const channel = await database.transaction((tx) =>
          unsubscribe(tx, secrets, request.params.token, clock.now()),
        )
        return { channel }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return reply.code(error.code).send({ code: error.code, debug: error.debug })
      }
    })
  })
}
