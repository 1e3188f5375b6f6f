import type { MatchEvent, OddsUpdate, SportEvent } from '#shared/contracts/sportsbook.ts'
import { isRecord } from '#web/lib/storage.ts'

/**
 * What a topic tells, if it has the shape its contract gives; the server checks the rest where it
 * is made.
 */

export function toldOdds(data: unknown): OddsUpdate | undefined {
  if (
    !isRecord(data) ||
    typeof data['suspended'] !== 'boolean' ||
    !Array.isArray(data['markets'])
  ) {
    return undefined
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the socket's contract has it
  return data as OddsUpdate
}

/**
 * Without markets: those are told by the prices' own topic. A match's own topic tells what it is
 * drawn by, the list of those in play does not.
 */
export type ToldEvent = Omit<SportEvent, 'mainMarkets'> &
  Partial<Pick<MatchEvent, 'mainMarkets' | 'tracker'>>

export function toldEvent(data: unknown): ToldEvent | undefined {
  if (!isRecord(data) || typeof data['eventID'] !== 'string' || typeof data['state'] !== 'string') {
    return undefined
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the socket's contract has it
  return data as ToldEvent
}

export function toldEvents(data: unknown): readonly ToldEvent[] | undefined {
  if (!Array.isArray(data)) return undefined
  const events = data.map(toldEvent)
  return events.every((event) => event !== undefined) ? events : undefined
}
