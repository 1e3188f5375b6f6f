import { turnAt } from '../../sportsbook/tennis/tennis-points.ts'
import {
  ahead,
  GAMES_TO_WIN,
  isTieBreakAt,
  otherSide,
  serverOfGame,
  UNIT_POINTS,
  type Pair,
  type Side,
} from './short-match.ts'
import type { TennisFixture } from './tennis-card.ts'

type Serves = Pick<TennisFixture, 'homeServe' | 'awayServe'>
export const SERVE_PARTS = 10_000

export type MatchEnd = { sets: readonly [Pair, Pair]; decider: Side | undefined }

function reaches(target: number, homeWins: (played: number) => number): number {
  let stands = new Map([[0, 1]])
  let won = 0
  for (let played = 0; stands.size > 0; played += 1) {
    const next = new Map<number, number>()
    for (const [home, chance] of stands) {
      const p = homeWins(played)
      if (home + 1 === target) won += chance * p
      else next.set(home + 1, (next.get(home + 1) ?? 0) + chance * p)
      if (played - home + 1 < target) next.set(home, (next.get(home) ?? 0) + chance * (1 - p))
    }
    stands = next
  }
  return won
}

function unitChances({ homeServe, awayServe }: Serves) {
  const point = (server: Side) =>
    (server === 'home' ? homeServe : SERVE_PARTS - awayServe) / SERVE_PARTS
  const shared = (server: Side) => (played: number) =>
    point(turnAt(played) === 0 ? server : otherSide(server))
  const both = (chance: (server: Side) => number) => ({
    home: chance('home'),
    away: chance('away'),
  })
  return {
    game: both((server) => reaches(UNIT_POINTS.game, () => point(server))),
    tieBreak: both((server) => reaches(UNIT_POINTS['tie-break'], shared(server))),
    decider: both((server) => reaches(UNIT_POINTS.decider, shared(server))),
  }
}

type Chances = ReturnType<typeof unitChances>

function setEnds({ game, tieBreak }: Chances, first: Side): { games: Pair; chance: number }[] {
  const ends: { games: Pair; chance: number }[] = []
  const reached = new Map<string, { games: Pair; chance: number }>([
    ['0-0', { games: [0, 0], chance: 1 }],
  ])
  for (const { games, chance } of reached.values()) {
    const [home, away] = games
    if (Math.max(home, away) === GAMES_TO_WIN) {
      ends.push({ games, chance })
      continue
    }
    const p = (isTieBreakAt(games) ? tieBreak : game)[serverOfGame(first, home + away)]
    for (const [next, share] of [
      [[home + 1, away], p],
      [[home, away + 1], 1 - p],
    ] as const) {
      const known = reached.get(next.join('-'))
      if (known === undefined) reached.set(next.join('-'), { games: next, chance: chance * share })
      else known.chance += chance * share
    }
  }
  return ends
}

export function matchEnds(fixture: Serves): (MatchEnd & { chance: number })[] {
  const chances = unitChances(fixture)
  const gamesIn = ([home, away]: Pair) => home + away
  return (['home', 'away'] as const).flatMap((toss) =>
    setEnds(chances, toss).flatMap((one) => {
      const first = serverOfGame(toss, gamesIn(one.games))
      return setEnds(chances, first).flatMap((other): (MatchEnd & { chance: number })[] => {
        const sets = [one.games, other.games] as const
        const chance = (one.chance * other.chance) / 2
        if (ahead(one.games) === ahead(other.games)) return [{ sets, decider: undefined, chance }]
        const p = chances.decider[serverOfGame(first, gamesIn(other.games))]
        return [
          { sets, decider: 'home', chance: chance * p },
          { sets, decider: 'away', chance: chance * (1 - p) },
        ]
      })
    }),
  )
}
