import { otherSide, type SetEnd, type SideNumber } from '../points/set-chain.ts'
import type { Pair } from '../world/types.ts'
import { homeWinsGame, homeWinsTieBreak, type Serves } from './tennis-points.ts'

const GAMES_TO_WIN = 6

export type SetStand = { games: Pair; points: Pair; server: SideNumber }

export const TIE_BREAK: Pair = [GAMES_TO_WIN, GAMES_TO_WIN]
export const SET_SCORES = [
  '6-0',
  '6-1',
  '6-2',
  '6-3',
  '6-4',
  '7-5',
  '7-6',
  '0-6',
  '1-6',
  '2-6',
  '3-6',
  '4-6',
  '5-7',
  '6-7',
] as const

export const isTieBreak = ([home, away]: Pair) => home === TIE_BREAK[0] && away === TIE_BREAK[1]

export function isSetOver([home, away]: Pair): boolean {
  const max = Math.max(home, away)
  return max > GAMES_TO_WIN || (max === GAMES_TO_WIN && Math.abs(home - away) >= 2)
}

export function setEnds(serves: Serves, { games, points, server }: SetStand): SetEnd[] {
  const home = isTieBreak(games)
    ? homeWinsTieBreak(serves, server, points)
    : homeWinsGame(serves, server, points)
  const next = otherSide(firstOfGame(games, points, server))
  const after = (game: SideNumber, chance: number) =>
    endsFrom(serves, game === 0 ? [games[0] + 1, games[1]] : [games[0], games[1] + 1], next).map(
      (end) => ({ ...end, chance: end.chance * chance, game }),
    )
  return [...after(0, home), ...after(1, 1 - home)].filter(({ chance }) => chance > 0)
}

function firstOfGame(games: Pair, [home, away]: Pair, server: SideNumber): SideNumber {
  return isTieBreak(games) && Math.floor((home + away + 1) / 2) % 2 === 1
    ? otherSide(server)
    : server
}

function endsFrom(serves: Serves, from: Pair, server: SideNumber): SetEnd[] {
  const ends: SetEnd[] = []
  const holds = [homeWinsGame(serves, 0, [0, 0]), homeWinsGame(serves, 1, [0, 0])] as const
  const reached = new Map<string, { games: Pair; server: SideNumber; chance: number }>([
    ['', { games: from, server, chance: 1 }],
  ])
  for (const stand of reached.values()) {
    const { games, chance } = stand
    if (isSetOver(games)) {
      ends.push({
        points: games,
        winner: games[0] > games[1] ? 0 : 1,
        nextServer: stand.server,
        chance,
      })
      continue
    }
    const home = isTieBreak(games)
      ? homeWinsTieBreak(serves, stand.server, [0, 0])
      : holds[stand.server]
    for (const [next, share] of [
      [[games[0] + 1, games[1]], home],
      [[games[0], games[1] + 1], 1 - home],
    ] as const) {
      const key = next.join('-')
      const known = reached.get(key)
      if (known) known.chance += chance * share
      else
        reached.set(key, { games: next, server: otherSide(stand.server), chance: chance * share })
    }
  }
  return ends
}
