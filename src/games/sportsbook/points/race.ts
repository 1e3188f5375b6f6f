import type { SetEnd, SideNumber } from './set-chain.ts'
import type { Pair } from '../world/types.ts'

/**
 * A set won by reaching `target` points with a lead of two. `turn` determines the server: the
 * server itself if winning a rally brings the serve, otherwise the side that served first.
 */
export type Race = {
  target: number
  homeWinsRally: (turn: SideNumber, points: Pair) => number
  turnAfter: (turn: SideNumber, winner: SideNumber) => SideNumber
}

/**
 * Points by which a set is followed beyond its target or current score; longer sets are dropped (a
 * chance of about 2⁻²⁵).
 */
const MAX_BEYOND = 25

export function raceWinner([home, away]: Pair, target: number): SideNumber | undefined {
  if (Math.max(home, away) < target || Math.abs(home - away) < 2) return undefined
  return home > away ? 0 : 1
}

/**
 * Computes the possible ends of a race from its points and turn, rally by rally; `nextServer`
 * serves first in the next set.
 */
export function raceEnds(
  { target, homeWinsRally, turnAfter }: Race,
  points: Pair,
  turn: SideNumber,
  nextServer: SideNumber,
): SetEnd[] {
  const max = Math.max(target, ...points) + MAX_BEYOND
  const ends: SetEnd[] = []
  const reached = new Map([['', { points, turn, chance: 1 }]])
  for (const { points: stand, turn: at, chance } of reached.values()) {
    const winner = raceWinner(stand, target)
    if (winner !== undefined) ends.push({ points: stand, winner, nextServer, chance })
    if (winner !== undefined || Math.max(...stand) >= max) continue
    const home = homeWinsRally(at, stand)
    for (const rally of [0, 1] as const) {
      const next: Pair = rally === 0 ? [stand[0] + 1, stand[1]] : [stand[0], stand[1] + 1]
      const share = chance * (rally === 0 ? home : 1 - home)
      const after = turnAfter(at, rally)
      const key = `${next[0]}-${next[1]} ${after}`
      const known = reached.get(key)
      if (known) known.chance += share
      else if (share > 0) reached.set(key, { points: next, turn: after, chance: share })
    }
  }
  return whole(sameScores(ends))
}

function sameScores(ends: readonly SetEnd[]): SetEnd[] {
  return [...Map.groupBy(ends, ({ points }) => points.join('-')).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [{ ...first, chance: others.reduce((sum, { chance }) => sum + chance, first.chance) }]
        : [],
  )
}

function whole(ends: readonly SetEnd[]): SetEnd[] {
  const all = ends.reduce((sum, { chance }) => sum + chance, 0)
  return ends.map((end) => ({ ...end, chance: end.chance / all }))
}

export function homeWinsServed(
  { homeServe, awayServe }: { homeServe: number; awayServe: number },
  server: SideNumber,
): number {
  return server === 0 ? homeServe : 1 - awayServe
}
