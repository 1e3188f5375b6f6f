import type { SlotEvent } from '#games/slots/events.ts'
import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney } from '#shared/money.ts'

type WireEvent = RoundReply['events'][number]

/**
 * Converts the amounts of a round's events to kuruş.
 * @throws TypeError if an amount is not money
 */
export function readEvents(events: readonly WireEvent[]): SlotEvent[] {
  return events.map((event) => {
    const win = 'win' in event ? { win: fromWireMoney(String(event.win)) } : {}
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's engine wrote them
    return { ...event, ...win } as SlotEvent
  })
}
