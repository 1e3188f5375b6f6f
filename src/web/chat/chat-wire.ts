import type { ChatMessage, ChatRoom } from '#shared/contracts/chat.ts'

export type ReportReason = 'abuse' | 'advert' | 'other'

export type ChatWire = {
  /**
   * Subscribes to the room: first receives the whole room (`messages`), then one change at a time.
   * A new subscription starts with the whole room. Returns a function that unsubscribes.
   */
  listen(listener: (data: unknown) => void): () => void
  /**
   * Posts a message once per request ID.
   * @throws ChatRefusal, or another error if no answer came
   */
  send(requestId: string, text: string): Promise<ChatMessage>
  report(messageID: string, reason: ReportReason): Promise<void>
}

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
