import type { ChatMessage, ChatRoom } from '#shared/contracts/chat.ts'

export type ReportReason = 'abuse' | 'advert' | 'other'

/** How a room is reached: by a site's session or by a game's token. */
export type ChatWire = {
  /**
   * Hears the room: whole (`messages`), or one change at a time. Listening again begins with the
   * whole. Returns how to stop.
   */
  listen(hear: (data: unknown) => void): () => void
  /**
   * The same request id says a thing once.
   * @throws ChatRefusal, or anything else where no answer came
   */
  send(requestId: string, text: string): Promise<ChatMessage>
  report(messageID: string, reason: ReportReason): Promise<void>
}

/** The server said no; `message` says why, to be shown. */
export class ChatRefusal extends Error {}

export function isRoom(data: unknown): data is ChatRoom {
  return (
    typeof data === 'object' &&
    data !== null &&
    'messages' in data &&
    Array.isArray(data.messages) &&
    'version' in data
  )
}
