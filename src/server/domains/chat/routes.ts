import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { gameReportInput, gameSendInput, type ChatMessage } from '#shared/contracts/chat.ts'
import { bareBody } from '#server/platform/http/bare-body.ts'
import { parseInput } from '#server/platform/http/parse.ts'

const BODY_LIMIT = 8 * 1024

export type ChatSide = {
  send(input: z.output<typeof gameSendInput>): Promise<ChatMessage>
  report(input: z.output<typeof gameReportInput>): Promise<object>
}

/**
 * Registers bare JSON routes under /games/chat (PROTOCOL 6): the chat of the game that a token was
 * issued for.
 */
export function registerChatRoutes(app: FastifyInstance, side: ChatSide): void {
  app.post('/games/chat/send', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.send(parseInput(gameSendInput, bareBody(request.body))),
  )
  app.post('/games/chat/report', { bodyLimit: BODY_LIMIT }, async (request) =>
    side.report(parseInput(gameReportInput, bareBody(request.body))),
  )
}
