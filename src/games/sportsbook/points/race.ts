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
/** Above every number of points in a set. */
const MAX_POINTS = 1_000

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
  const width = max + 2
  // States are numbers and their chances one array, because a book visits millions when it opens.
  const stateOf = (home: number, away: number, at: SideNumber) => (home * width + away) * 2 + at
  const chances = new Float64Array(width * width * 2)
  const reached = [stateOf(...points, turn)]
  chances[reached[0] ?? 0] = 1
  const ends: SetEnd[] = []
  for (const state of reached) {
    const at = state % 2 === 0 ? 0 : 1
    const away = (state >> 1) % width
    const stand: Pair = [Math.floor((state >> 1) / width), away]
    const chance = chances[state] ?? 0
    const winner = raceWinner(stand, target)
    if (winner !== undefined) ends.push({ points: stand, winner, nextServer, chance })
    if (winner !== undefined || Math.max(stand[0], away) >= max) continue
    const home = homeWinsRally(at, stand)
    for (const rally of [0, 1] as const) {
      const after = turnAfter(at, rally)
      const next = stateOf(stand[0] + (rally === 0 ? 1 : 0), away + rally, after)
      const share = chance * (rally === 0 ? home : 1 - home)
      const known = chances[next] ?? 0
      if (known === 0 && share > 0) reached.push(next)
      chances[next] = known + share
    }
  }
  return whole(sameScores(ends))
}

function sameScores(ends: readonly SetEnd[]): SetEnd[] {
  const merged = new Map<number, SetEnd>()
  for (const end of ends) {
    const [home, away] = end.points
    const key = home * MAX_POINTS + away
    const known = merged.get(key)
    if (known === undefined) merged.set(key, { ...end })
    else known.chance += end.chance
  }
  return [...merged.values()]
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
