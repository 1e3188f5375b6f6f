import {
  serverOf,
  setsWon,
  standsOf,
  unitOf,
  type Side,
  type Stand,
  type Unit,
} from '#games/virtuals/tennis/short-match.ts'
import type { TennisMatch, TennisResult } from '#games/virtuals/tennis/tennis-card.ts'

/** Share of the running time in which matches are shown; the rest shows the scoreboards. */
const ENDS = 0.95
/** Share of a rally at which its point is won. The players walk until the next rally. */
export const WON_AT = 0.8
/** Number of points shown per unit: the last one and some before it. */
const SHOWN: Readonly<Record<Unit, number>> = { game: 2, 'tie-break': 3, decider: 6, over: 0 }

/** A shown point: its index in the match, and its start and end as shares of the running time. */
export type Rally = {
  point: number
  from: number
  to: number
  server: Side
  winner: Side
  isRight: boolean
}
export type SetFall = { share: number; set: number; isMatch: boolean; winner: Side }
export type Reel = {
  rallies: readonly Rally[]
  falls: readonly SetFall[]
  standAt(share: number): Stand
  rallyAt(share: number): (Rally & { progress: number }) | undefined
}

/** Selects the points a broadcast shows: decisive points of every game, each for the same time. */
export function reelOf({ first, points }: TennisMatch): Reel {
  const stands = standsOf(first, points)
  const shown = shownPoints(stands)
  const length = ENDS / shown.length
  const rallies = shown.map((point, at): Rally => {
    const stand = stands[point]
    if (stand === undefined) throw new Error('a point is played from a stand')
    return {
      point,
      from: at * length,
      to: (at + 1) * length,
      server: serverOf(stand),
      winner: points[point] === 'h' ? 'home' : 'away',
      isRight: (stand.points[0] + stand.points[1]) % 2 === 0,
    }
  })
  const wonAt = ({ from }: Rally) => from + length * WON_AT
  const rallyAt: Reel['rallyAt'] = (share) => {
    const rally = share <= 0 ? undefined : rallies[Math.floor(share / length)]
    return rally && { ...rally, progress: Math.min(1, (share - rally.from) / length) }
  }
  return {
    rallies,
    rallyAt,
    falls: rallies.flatMap((rally): SetFall[] => {
      const [before, after] = [stands[rally.point], stands[rally.point + 1]]
      if (before === undefined || after === undefined || after.sets.length === before.sets.length)
        return []
      return [
        {
          share: wonAt(rally),
          set: before.sets.length,
          isMatch: unitOf(after) === 'over',
          winner: rally.winner,
        },
      ]
    }),
    standAt(share) {
      const rally = rallyAt(share)
      const played =
        rally === undefined
          ? share <= 0
            ? 0
            : stands.length - 1
          : rally.progress >= WON_AT
            ? rally.point + 1
            : rally.point
      return (
        stands[played] ?? stands[0] ?? { first, played: 0, sets: [], games: [0, 0], points: [0, 0] }
      )
    },
  }
}

function shownPoints(stands: readonly Stand[]): number[] {
  const games = Map.groupBy(stands.slice(0, -1).entries(), ([, { played }]) => played)
  return [...games.values()].flatMap((points) => {
    const [begun] = points
    if (begun === undefined) return []
    const count = SHOWN[unitOf(begun[1])]
    return Array.from(
      { length: count },
      (_, at) => begun[0] + Math.round((points.length * (at + 1)) / count) - 1,
    )
  })
}

export function lastFall(
  reels: readonly Reel[],
  share: number,
): (SetFall & { match: number }) | undefined {
  return reels
    .flatMap(({ falls }, match) =>
      falls.filter((fall) => fall.share <= share).map((fall) => ({ ...fall, match })),
    )
    .reduce<(SetFall & { match: number }) | undefined>(
      (last, fall) => (last === undefined || fall.share >= last.share ? fall : last),
      undefined,
    )
}

export function reelsOf({ matches }: TennisResult): Reel[] {
  return matches.map(reelOf)
}

export function setsText({ sets }: Pick<Stand, 'sets'>): string {
  return setsWon(sets).join('–')
}
