import { createHash } from 'node:crypto'
import type { ChatChange, ChatMessage, ChatRoom } from '#shared/contracts/chat.ts'
import { SHOWN_MESSAGES } from '#shared/contracts/chat.ts'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/masked-name.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { keptFor } from '#server/platform/kept-for.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMute, listMessages, type Message } from './message.ts'

/**
 * What was read of a room is good for so long where no change was heard of: messages of the bus get
 * lost.
 */
const FRESH_MS = 1_000

/** The bus channel of a room: its changes, or null where it is to be read again. */
export function roomChannel(room: string): string {
  return `chat:${room}`
}

type Deps = Pick<Platform, 'database' | 'bus' | 'clock'> & {
  identity: Pick<Identity, 'listUsernames'>
}

/** Rooms as their players read them: names masked, many readers answered by one reading. */
export function chatRooms({ database, bus, clock, identity }: Deps) {
  const rooms = new Map<string, { last: ReturnType<typeof lastOf> }>()

  const lastOf = (room: string) =>
    keptFor(FRESH_MS, async () => {
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
    /** Told after the commit. */
    tell(room: string, change: ChatChange): void {
      bus.publish(roomChannel(room), change)
    },
    /** Everyone reads the room again. */
    tellAnew: (room: string) => bus.publish(roomChannel(room), null),
  }
}

export function toWire(
  { id, room, version, playerId, body, saidAt }: Message,
  username: string,
): ChatMessage {
  return {
    messageID: id,
    version: Number(version),
    player: maskName(username),
    author: authorOf(room, playerId),
    text: body,
    date: toWireTime(saidAt),
  }
}

const AUTHOR_LENGTH = 12

/** The same for all of a player's messages in a room, and for nothing else. */
function authorOf(room: string, playerId: string): string {
  return createHash('sha256').update(`${room} ${playerId}`).digest('hex').slice(0, AUTHOR_LENGTH)
}
