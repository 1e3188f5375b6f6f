import type { MatchEvent, SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { isRecord } from '#web/lib/storage.ts'

/**
 * Without markets, which the odds topic publishes. A match's own topic includes its tracker; the
 * list of matches in play does not.
 */
export type LiveEvent = Omit<SportEvent, 'mainMarkets'> &
  Partial<Pick<MatchEvent, 'mainMarkets' | 'tracker'>>

/**
 * Checks only the basic shape of a topic's message; the server validates it against its contract.
 */
export function parseLiveEvent(data: unknown): LiveEvent | undefined {
  if (!isRecord(data) || typeof data['eventID'] !== 'string' || typeof data['state'] !== 'string') {
    return undefined
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the socket's contract has it
  return data as LiveEvent
}

export function parseLiveEvents(data: unknown): readonly LiveEvent[] | undefined {
  if (!Array.isArray(data)) return undefined
  const events = data.map(parseLiveEvent)
  return events.every((event) => event !== undefined) ? events : undefined
}
