import { createHash } from 'node:crypto'
import type { ChatChange, ChatMessage, ChatRoom } from '#shared/contracts/chat.ts'
import { SHOWN_MESSAGES } from '#shared/contracts/chat.ts'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/players/masked-name.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMute, listMessages, type Message } from './message.ts'

/** The bus can lose messages, so a cached room expires after this time even without a change. */
const FRESH_MS = 1_000

export function roomChannel(room: string): string {
  return `chat:${room}`
}

type Deps = Pick<Platform, 'database' | 'bus' | 'clock'> & {
  identity: Pick<Identity, 'listUsernames'>
}

export function chatRooms({ database, bus, clock, identity }: Deps) {
  const rooms = new Map<string, { last: ReturnType<typeof lastOf> }>()

  const lastOf = (room: string) =>
    ttlCache(FRESH_MS, async () => {
      const { version, messages } = await listMessages(database.read, room, SHOWN_MESSAGES)
      return { version: Number(version), messages: await written(messages) }
    })

  async function written(messages: readonly Message[]): Promise<ChatMessage[]> {
    const names = await identity.listUsernames([
      ...new Set(messages.map(({ playerId }) => playerId)),
    ])
    return messages.map((message) => toWire(message, names.get(message.playerId) ?? ''))
  }

  function known(room: string) {
    const one = rooms.get(room) ?? { last: lastOf(room) }
    if (!rooms.has(room)) bus.subscribe(roomChannel(room), () => one.last.forget())
    rooms.set(room, one)
    return one
  }

  return {
    async read(room: string, playerId: string): Promise<ChatRoom> {
      const now = clock.now()
      const [last, mutedUntil] = await Promise.all([
        known(room).last.get(now),
        findMute(database.read, playerId, now),
      ])
      return {
        room,
        ...last,
        you: authorOf(room, playerId),
        mutedUntil: mutedUntil === undefined ? null : toWireTime(mutedUntil),
      }
    },
    /** Publishes a change. Call it after the commit. */
    publish(room: string, change: ChatChange): void {
      bus.publish(roomChannel(room), change)
    },
    publishReload: (room: string) => bus.publish(roomChannel(room), null),
  }
}

export function toWire(
  { id, room, version, playerId, body, sentAt }: Message,
  username: string,
): ChatMessage {
  return {
    messageID: id,
    version: Number(version),
    player: maskName(username),
    author: authorOf(room, playerId),
    text: body,
    date: toWireTime(sentAt),
  }
}

const AUTHOR_LENGTH = 12

/** Returns a pseudonym: the same for all messages of a player in a room, different elsewhere. */
function authorOf(room: string, playerId: string): string {
  return createHash('sha256').update(`${room} ${playerId}`).digest('hex').slice(0, AUTHOR_LENGTH)
}
