import type { Side } from '#games/sportsbook/match-model.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import type { Detail } from './detail.ts'

type Part = Detail['history'][number]

const POINTS: ReadonlySet<string> = new Set(['point', 'ace', 'double-fault', 'rally', 'round'])
const MAX_PARTS = 9
/** No set or game is expected to be longer. */
const MAX_POINTS = 80

/**
 * Lists the points of each part with their winners and servers; in tennis, the games with theirs
 * and the points of each. The server of a point is in the score before it.
 */
export function historyOf(incidents: readonly Incident[], unit: 'points' | 'games'): Part[] {
  const parts: Part[] = []
  let isGameOpen = false
  for (const [index, { type, side, score }] of incidents.entries()) {
    while (parts.length < score.parts.length) {
      parts.push({ winners: [], servers: [], points: [] })
      isGameOpen = false
    }
    const part = parts.at(-1)
    if (part === undefined || side === undefined) continue
    const server = incidents[index - 1]?.score.server
    if (unit === 'points') {
      if (POINTS.has(type)) add(part, side, server)
      continue
    }
    if (POINTS.has(type)) {
      if (!isGameOpen) {
        part.points.push([])
        if (server !== undefined) part.servers.push(server)
        isGameOpen = true
      }
      part.points.at(-1)?.push(side)
    }
    if (type === 'game') {
      part.winners.push(side)
      isGameOpen = false
    }
  }
  return parts.slice(-MAX_PARTS).map(limited)
}

function add(part: Part, winner: Side, server: Side | undefined): void {
  part.winners.push(winner)
  if (server !== undefined) part.servers.push(server)
}

/** Servers of only some points cannot be matched with them, so they are left out. */
function limited({ winners, servers, points }: Part): Part {
  const units = Math.max(winners.length, points.length)
  return {
    winners: winners.slice(-MAX_POINTS),
    servers: servers.length === units ? servers.slice(-MAX_POINTS) : [],
    points: points.map((game) => game.slice(-MAX_POINTS)),
  }
}
