import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isOfType, termOf, type Terms } from '../../book/terms.ts'
import { inLeague, MAX_OF_PLAYER_ON_EVENT_MINOR, MAX_PAYOUT_MINOR } from './limits.ts'

export type BoundLeg = { league: string; type: string; terms: Terms }

export type Factor = bigint
export const WHOLE_FACTOR: Factor = 100n

export const usualStakeMinor = (leagueId: string | undefined): Minor =>
  inLeague(MAX_OF_PLAYER_ON_EVENT_MINOR, leagueId)

/**
 * Returns the maximum total of a player's stakes with a leg: over its match, or over its market
 * type alone (`countsAs`) when that type has its own limit.
 */
export function stakeBound(
  { league, type, terms }: BoundLeg,
  factor: Factor,
): { maxMinor: Minor; countsAs: string | undefined } {
  const set = termOf(terms, 'stake', type)
  return {
    maxMinor: ((set?.value ?? usualStakeMinor(league)) * factor) / WHOLE_FACTOR,
    countsAs: set !== undefined && isOfType(set.level) ? type : undefined,
  }
}

/**
 * Returns the maximum payout of a coupon: the lowest bound of its legs, at most MAX_PAYOUT_MINOR.
 */
export function payoutBound(legs: readonly BoundLeg[], factor: Factor): Minor {
  return legs.reduce((lowest, { terms, type }) => {
    const maxMinor =
      ((termOf(terms, 'payout', type)?.value ?? MAX_PAYOUT_MINOR) * factor) / WHOLE_FACTOR
    return maxMinor < lowest ? maxMinor : lowest
  }, MAX_PAYOUT_MINOR)
}

export async function findFactors(
  db: Db,
  playerIds: readonly string[],
): Promise<Map<string, Factor>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<{
    player_id: string
    percent: number
  }>`select player_id, percent from sportsbook.player_factor
    where player_id = any(${[...playerIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ player_id: id, percent }) => [id, BigInt(percent)]))
}

export async function findFactor(db: Db, playerId: string | undefined): Promise<Factor> {
  return playerId === undefined
    ? WHOLE_FACTOR
    : ((await findFactors(db, [playerId])).get(playerId) ?? WHOLE_FACTOR)
}
