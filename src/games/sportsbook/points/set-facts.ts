import type { Side } from '../match-model.ts'
import type { MatchFacts } from '../world/facts.ts'
import type { Pair } from '../world/types.ts'
import type { SetEnd, SideNumber } from './set-chain.ts'

export type GameOrder = readonly (readonly Side[])[]

/**
 * Facts of a match of sets so far; `abandoned` if a side gave up, `awarded` if one did not appear.
 */
export type SetFacts = MatchFacts & { bestOf: number }

export function isPlayOver({ status }: MatchFacts): boolean {
  return status === 'ended' || status === 'abandoned' || status === 'awarded'
}

export function standOf(
  { score: { parts } }: SetFacts,
  isSetOver: (points: Pair, set: number) => boolean,
): { played: Pair[]; sets: Pair; running: Pair } {
  const played = parts.filter((points, index) => isSetOver(points, index + 1))
  const home = played.filter((points) => points[0] > points[1]).length
  return { played, sets: [home, played.length - home], running: parts[played.length] ?? [0, 0] }
}

export function possibleServers({ score: { server } }: SetFacts): readonly SideNumber[] {
  if (server === undefined) return [0, 1]
  return server === 'home' ? [0] : [1]
}

export function mixed(ends: readonly (readonly SetEnd[])[]): SetEnd[] {
  return ends.flatMap((each) => each.map((end) => ({ ...end, chance: end.chance / ends.length })))
}

export function remembered(
  endsOf: (set: number, server: SideNumber) => readonly SetEnd[],
): (set: number, server: SideNumber) => readonly SetEnd[] {
  const known = new Map<number, readonly SetEnd[]>()
  return (set, server) => {
    const ends = known.get(set * 2 + server) ?? endsOf(set, server)
    known.set(set * 2 + server, ends)
    return ends
  }
}
