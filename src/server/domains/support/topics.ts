import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Bus } from '#server/platform/realtime/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { rowMark } from '#server/platform/database/row-mark.ts'
import { getTicket, requireOwner } from './ticket.ts'
import { countUnread, getConversation } from './own-tickets.ts'

const ofPlayer = (playerId: string) => `support:${playerId}`
const ofTicket = (ticketId: string) => `support-ticket:${ticketId}`
const INBOX_CHANNEL = 'support-inbox'
const TYPING = 'typing/'
const typingIn = (by: 'player' | 'staff', ticketId: string) => `support-typing:${by}:${ticketId}`
/** The snapshot says no one types; the next keystroke corrects it. */
const NOT_TYPING = { typing: false }

export function announceTicket(
  bus: Bus,
  { ticketId, playerId }: { ticketId: string; playerId: string },
): void {
  for (const channel of [ofPlayer(playerId), ofTicket(ticketId), INBOX_CHANNEL])
    bus.publish(channel, null)
}

/** Tells the other side that someone is typing. Nothing of it is stored. */
export function announceTyping(bus: Bus, by: 'player' | 'staff', ticketId: string): void {
  bus.publish(typingIn(by, ticketId), { typing: true })
}

export function announcePresence(bus: Bus): void {
  bus.publish(INBOX_CHANNEL, null)
}

const typedTicket = (argument: string): string | undefined =>
  argument.startsWith(TYPING) ? argument.slice(TYPING.length).toLowerCase() : undefined

export function supportTopic({ database: { read } }: Platform): Topic {
  return {
    name: 'support',
    isPrivate: true,
    channel(caller, argument) {
      const typed = typedTicket(argument)
      if (typed !== undefined) return typingIn('staff', typed)
      return argument === '' ? ofPlayer(caller?.playerId ?? '') : ofTicket(argument.toLowerCase())
    },
    async snapshot(caller, argument) {
      if (caller === undefined) throw new Refusal('anonymous user')
      if (argument === '') return countUnread(read, caller.playerId)
      const typed = typedTicket(argument)
      const ticketId = typed ?? argument
      if (!isUuid(ticketId)) throw new Refusal('record not found')
      if (typed === undefined) return getConversation(read, ticketId.toLowerCase(), caller.playerId)
      requireOwner(await getTicket(read, typed), caller.playerId)
      return NOT_TYPING
    },
  }
}

export function inboxTopic({
  clock,
  database: { read },
}: Pick<Platform, 'clock' | 'database'>): Topic {
  const now = async () => ({ at: toWireTime(clock.now()) })
  return {
    name: 'support-inbox',
    isPrivate: true,
    staffNeed: 'ticket.read',
    channel(_staff, argument) {
      const typed = typedTicket(argument)
      return typed === undefined ? INBOX_CHANNEL : typingIn('player', typed)
    },
    mark: (_staff, argument) =>
      typedTicket(argument) === undefined
        ? rowMark(read, sql`support.ticket`)
        : Promise.resolve(''),
    snapshot: (_staff, argument) =>
      typedTicket(argument) === undefined ? now() : Promise.resolve(NOT_TYPING),
  }
}
