import type { OddsUpdate, SportEvent } from '#shared/contracts/sportsbook.ts'
import { isRecord } from '#web/lib/storage.ts'

/** What a topic tells, if it has the shape its contract gives; the server checks the rest where it is made. */

export function toldOdds(data: unknown): OddsUpdate | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the socket's contract has it
  return isRecord(data) && typeof data['suspended'] === 'boolean' && Array.isArray(data['markets']) ? (data as OddsUpdate) : undefined
}

/** Without markets: those are told by the prices' own topic. */
export type ToldEvent = Omit<SportEvent, 'mainMarkets'> & Partial<Pick<SportEvent, 'mainMarkets'>>

export function toldEvent(data: unknown): ToldEvent | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the socket's contract has it
  return isRecord(data) && typeof data['eventID'] === 'string' && typeof data['state'] === 'string' ? (data as ToldEvent) : undefined
}

export function toldEvents(data: unknown): readonly ToldEvent[] | undefined {
  if (!Array.isArray(data)) return undefined
  const events = data.map(toldEvent)
  return events.every((event) => event !== undefined) ? events : undefined
}
