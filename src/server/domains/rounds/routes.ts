import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actInput, historyInput, roundInput } from '#shared/contracts/games.ts'
import { LANGS } from '#shared/lang.ts'
import { isBarred, requireMayPlay } from '#server/domains/identity/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { bareBody } from '#server/platform/http/bare-body.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { AskedFrom } from './require-place.ts'

const BODY_LIMIT = 16 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
const resumeInput = z.object({ token: roundInput.shape.token })
const launchQuery = z.object({
  page: z.enum(['game', 'originals', 'tables', 'bingo', 'virtuals']).catch('game'),
  game: z.string().optional().catch(undefined),
  lang: z.enum(LANGS).optional().catch(undefined),
})
const replayQuery = z.object({ token: roundInput.shape.token.optional() })

export type GameSide = {
  gamePage(look: z.output<typeof launchQuery>): string
  launch(secret: string): Promise<unknown>
  resume(token: string): Promise<unknown>
  requirePlace(asked: AskedFrom): Promise<void>
  round(input: z.output<typeof roundInput>): Promise<string>
  /** If play is barred, a round can be ended but takes no further stake. */
  act(input: z.output<typeof actInput>, barredPlace: boolean): Promise<string>
  history(input: z.output<typeof historyInput>): Promise<unknown>
  replay(roundId: string, token: string | undefined, request: FastifyRequest): Promise<unknown>
}

/** Registers bare JSON routes under /games (PROTOCOL 6). */
export function registerGameRoutes(
  app: FastifyInstance,
  address: AddressReader,
  side: GameSide,
): void {
  const placeOf = (request: FastifyRequest) => ({
    country: address.countryOf(
      address.addressOf(request.socket.remoteAddress, request.headers),
      request.headers,
    ),
  })

  app.get<{ Params: { secret: string } }>('/games/launch/:secret', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (!wantsJson(request))
      return reply
        .type('text/html; charset=utf-8')
        .send(side.gamePage(parseInput(launchQuery, request.query)))
    requireMayPlay(placeOf(request))
    return side.launch(request.params.secret)
  })
  app.post('/games/resume', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return side.resume(parseInput(resumeInput, bareBody(request.body)).token)
  })
  app.post('/games/round', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const input = parseInput(roundInput, bareBody(request.body))
    await side.requirePlace({ ...placeOf(request), ...input })
    return sendJson(reply, await side.round(input))
  })
  app.post('/games/act', { bodyLimit: BODY_LIMIT }, async (request, reply) =>
    sendJson(
      reply,
      await side.act(parseInput(actInput, bareBody(request.body)), isBarred(placeOf(request))),
    ),
  )
  app.post('/games/history', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.history(parseInput(historyInput, bareBody(request.body))),
  )
  app.get<{ Params: { roundID: string } }>('/games/replay/:roundID', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { token } = parseInput(replayQuery, request.query)
    return side.replay(request.params.roundID, token, request)
  })
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type(JSON_TYPE).send(json)
}
