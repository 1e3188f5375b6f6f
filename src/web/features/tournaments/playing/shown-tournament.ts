import type { GameTournament } from '#shared/contracts/tournaments.ts'

/**
 * Chooses the tournament of the indicator: the player's choice, otherwise the joined one that ends
 * next, otherwise one that may be joined. A finished one gives way to a running one.
 */
export function shownTournament(
  rows: readonly GameTournament[],
  chosen: string | undefined,
): GameTournament | undefined {
  return (
    rows.find(({ tournamentID }) => tournamentID === chosen) ??
    rows.find(({ own, state }) => own !== null && state === 'active') ??
    rows.find(({ own }) => own !== null) ??
    rows[0]
  )
}

/** Returns 1 if the rank improved, -1 if it worsened. Rank 0 is a place without a score. */
export function rankMove(before: number, after: number): -1 | 0 | 1 {
  const last = (rank: number) => (rank === 0 ? Number.POSITIVE_INFINITY : rank)
  return last(after) < last(before) ? 1 : last(after) > last(before) ? -1 : 0
}
