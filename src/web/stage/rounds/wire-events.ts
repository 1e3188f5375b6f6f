import type { SlotEvent } from '#games/slots/events.ts'
import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'

type WireEvent = RoundReply['events'][number]

/**
 * A round's events as the server wrote them, with every win in kuruş.
 * Throws TypeError where an amount is not money.
 */
export function readEvents(events: readonly WireEvent[]): SlotEvent<Minor>[] {
  return events.map((event) => {
    const win = 'win' in event ? { win: fromWireMoney(String(event.win)) } : {}
    return { ...event, ...win } as SlotEvent<Minor>
  })
}
