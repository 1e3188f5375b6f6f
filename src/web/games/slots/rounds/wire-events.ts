import type { SlotEvent } from '#games/slots/events.ts'
import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney } from '#shared/money.ts'

type WireEvent = RoundReply['events'][number]

/**
 * A round's events as the server wrote them, with every win in kuruş.
 * Throws TypeError where an amount is not money.
 */
export function readEvents(events: readonly WireEvent[]): SlotEvent[] {
  return events.map((event) => {
    const win = 'win' in event ? { win: fromWireMoney(String(event.win)) } : {}
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's engine wrote them
    return { ...event, ...win } as SlotEvent
  })
}
