import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SHORT_WAY, unsubscribe } from './unsubscribe.ts'

const MAX_BODY = 4_096

/**
 * `POST /v1/unsubscribe/TOKEN` is the one-click request of mail programs (RFC 8058); any body is
 * accepted. `GET /u/CODE` is the short link in an SMS to the confirmation page.
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
