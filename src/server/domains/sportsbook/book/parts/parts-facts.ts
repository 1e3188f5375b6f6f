import { z } from 'zod'
import { SIDES } from '#games/sportsbook/match-model.ts'

const side = z.enum(SIDES)
const pair = z.tuple([z.number().int(), z.number().int()])

/** A match as it is kept, of any sport played in parts: quarters, sets or maps. */
export const keptParts = z.object({
  status: z.enum(['scheduled', 'live', 'ended', 'postponed', 'abandoned', 'awarded']),
  score: z.object({
    total: pair,
    parts: z.array(pair),
    points: z.tuple([z.string(), z.string()]).optional(),
    server: side.optional(),
    penalties: pair.optional(),
  }),
  clock: z.string(),
  /** Sets or maps of the longest match. */
  bestOf: z.number().int().optional(),
  /** Tennis: who won each game of each set. */
  games: z.array(z.array(side)).optional(),
  /** E-sports: rounds that win a map. */
  roundsToWin: z.number().int().optional(),
})
export type KeptParts = z.output<typeof keptParts>

/** Without what is not known, rather than with it unknown: engines tell the two apart. */
export function withoutUnknown({
  score: { total, parts, points, server },
  status,
  clock,
  bestOf,
  games,
  roundsToWin,
}: KeptParts) {
  return {
    status,
    clock,
    score: { total, parts, ...(points && { points }), ...(server && { server }) },
    ...(bestOf !== undefined && { bestOf }),
    ...(games && { games }),
    ...(roundsToWin !== undefined && { roundsToWin }),
  }
}

export type KnownParts = ReturnType<typeof withoutUnknown>
