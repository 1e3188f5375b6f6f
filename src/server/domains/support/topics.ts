import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Bus } from '#server/platform/realtime/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { rowMark } from '#server/platform/database/row-mark.ts'
import { countUnread, getConversation } from './own-tickets.ts'

const ofPlayer = (playerId: string) => `support:${playerId}`
const ofTicket = (ticketId: string) => `support-ticket:${ticketId}`
const INBOX_CHANNEL = 'support-inbox'

export function announceTicket(
  bus: Bus,
  { ticketId, playerId }: { ticketId: string; playerId: string },
): void {
  for (const channel of [ofPlayer(playerId), ofTicket(ticketId), INBOX_CHANNEL])
    bus.publish(channel, null)
}

export function supportTopic({ database: { read } }: Platform): Topic {
  return {
    name: 'support',
    isPrivate: true,
    channel: (caller, ticketId) =>
      ticketId === '' ? ofPlayer(caller?.playerId ?? '') : ofTicket(ticketId.toLowerCase()),
    async snapshot(caller, ticketId) {
      if (caller === undefined) throw new Refusal('anonymous user')
      if (ticketId === '') return countUnread(read, caller.playerId)
      if (!isUuid(ticketId)) throw new Refusal('record not found')
      return getConversation(read, ticketId.toLowerCase(), caller.playerId)
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
    channel: () => INBOX_CHANNEL,
    mark: () => rowMark(read, sql`support.ticket`),
    snapshot: now,
  }
}
