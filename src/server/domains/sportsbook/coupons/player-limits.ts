import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database.ts'
import { isOfType, termOf, type Terms } from '../book/terms.ts'
import { inLeague, MAX_OF_PLAYER_ON_EVENT_MINOR, MAX_PAYOUT_MINOR } from './limits.ts'

/** What of a leg its limits follow from. */
export type BoundLeg = { league: string; type: string; terms: Terms }

/** How much of the limits one player has, in percent. */
export type Factor = bigint
export const WHOLE_FACTOR: Factor = 100n

/** The most one player stakes on a match of a league where the desk has set nothing. */
export const usualStakeMinor = (leagueId: string | undefined): Minor =>
  inLeague(MAX_OF_PLAYER_ON_EVENT_MINOR, leagueId)

/**
 * The most a player's stakes may come to with a bet on a leg: all of them on its match, or, where
 * the market type has a limit of its own (`countsAs`), those on that type alone.
 */
export function stakeBound(
  { league, type, terms }: BoundLeg,
  factor: Factor,
): { mostMinor: Minor; countsAs: string | undefined } {
  const set = termOf(terms, 'stake', type)
  return {
    mostMinor: ((set?.value ?? usualStakeMinor(league)) * factor) / WHOLE_FACTOR,
    countsAs: set !== undefined && isOfType(set.level) ? type : undefined,
  }
}

/**
 * The most a coupon of these legs pays: the lowest of theirs, and never more than any coupon pays.
 */
export function payoutBound(legs: readonly BoundLeg[], factor: Factor): Minor {
  return legs.reduce((least, { terms, type }) => {
    const mostMinor =
      ((termOf(terms, 'payout', type)?.value ?? MAX_PAYOUT_MINOR) * factor) / WHOLE_FACTOR
    return mostMinor < least ? mostMinor : least
  }, MAX_PAYOUT_MINOR)
}

/** The factors of those of these players who have one; all others have the whole limits. */
export async function findFactors(
  db: Db,
  playerIds: readonly string[],
): Promise<Map<string, Factor>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<{
    player_id: string
    percent: number
  }>`select player_id, percent from sportsbook.player_factor where player_id = any(${[...playerIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ player_id: id, percent }) => [id, BigInt(percent)]))
}

export async function findFactor(db: Db, playerId: string | undefined): Promise<Factor> {
  return playerId === undefined
    ? WHOLE_FACTOR
    : ((await findFactors(db, [playerId])).get(playerId) ?? WHOLE_FACTOR)
}
