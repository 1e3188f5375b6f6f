import { z } from 'zod'
import type { BasketballPlayers } from '#games/sportsbook/basketball/players/rosters.ts'
import { SIDES } from '#games/sportsbook/match-model.ts'

const side = z.enum(SIDES)
const pair = z.tuple([z.number().int(), z.number().int()])

export const storedParts = z.object({
  status: z.enum(['scheduled', 'live', 'ended', 'postponed', 'abandoned', 'awarded']),
  score: z.object({
    total: pair,
    parts: z.array(pair),
    points: z.tuple([z.string(), z.string()]).optional(),
    server: side.optional(),
    penalties: pair.optional(),
  }),
  clock: z.string(),
  bestOf: z.number().int().optional(),
  /** Tennis: who won each game of each set. */
  games: z.array(z.array(side)).optional(),
  /** Tennis: how many aces each player has served. */
  aces: pair.optional(),
  /**
   * Basketball: the announced starters and their points. Not checked each time, because facts are
   * read for every price of a match.
   */
  players: z.custom<BasketballPlayers>().optional(),
  /** Basketball: who won the races of each quarter. */
  races: z.array(z.array(side.nullable())).optional(),
  /** E-sports: rounds that win a map. */
  roundsToWin: z.number().int().optional(),
})
export type StoredParts = z.output<typeof storedParts>

/**
 * Omits undefined fields, because the engines distinguish a missing field from an undefined one.
 */
export function withoutUnknown({
  score: { total, parts, points, server },
  status,
  clock,
  bestOf,
  games,
  aces,
  players,
  races,
  roundsToWin,
}: StoredParts) {
  return {
    status,
    clock,
    score: { total, parts, ...(points && { points }), ...(server && { server }) },
    ...(bestOf !== undefined && { bestOf }),
    ...(games && { games }),
    ...(aces && { aces }),
    ...(players && { players }),
    ...(races && { races }),
    ...(roundsToWin !== undefined && { roundsToWin }),
  }
}

export type KnownParts = ReturnType<typeof withoutUnknown>
