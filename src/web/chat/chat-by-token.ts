import type { ChatMessage } from '#shared/contracts/chat.ts'
import type { createTopics } from '../lib/realtime/socket-core.ts'
import { GameRefusal, post } from '../game-shell/connection/transport.ts'
import { ChatRefusal, type ChatWire } from './chat-wire.ts'

export function chatByToken(
  room: string,
  token: string,
  topics: Pick<ReturnType<typeof createTopics>, 'listen'>,
): ChatWire {
  return {
    listen: (listener) => topics.listen(`chat:${room}`, listener),
    send: (requestId, text) =>
      refusedInWords(post<ChatMessage>('/games/chat/send', { token, requestId, text })),
    report: async (messageID, reason) =>
      void (await refusedInWords(post('/games/chat/report', { token, messageID, reason }))),
  }
}

async function refusedInWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof GameRefusal ? new ChatRefusal(error.message) : error
  }
}
