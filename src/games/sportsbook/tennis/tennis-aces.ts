import { turnAt, type Serves } from './tennis-points.ts'
import { isSetOver, isTieBreak, type SetStand } from './tennis-set.ts'
import { readCounts, type Reading } from '../points/readings.ts'
import { otherSide, type SetEnd, type SideNumber } from '../points/set-chain.ts'
import type { Pair } from '../world/types.ts'

/** The shares of a side's own serves that are aces among the points it wins by serving. */
type AceShares = { homeAces: number; awayAces: number }
type Servers = Serves & AceShares

/** More aces of a side in a set, or in a game, are not followed. */
const MAX_ACES = 40
const MAX_IN_GAME = 12
const GAME_POINTS = 4
const TIE_BREAK_POINTS = 7
/** Deuces and level tie-breaks are followed, and counts kept, while they are likelier than this. */
const NEGLIGIBLE = 1e-13
const NEGLIGIBLE_END = 1e-12
const NEGLIGIBLE_LEVEL = 1e-11

/**
 * Chances of the counted values from `from` on. They add up to the chance of what they belong to.
 */
type Counts = { from: number; chances: readonly number[] }

type Change = { by: number; chance: number }
type GameEnds = readonly [home: readonly Change[], away: readonly Change[]]

/** Both sides' aces in one number. The base of readings would make long arrays of it. */
const BOTH = 64

const stepsOf = (reading: Reading): Pair =>
  reading === 'score' ? [BOTH, 1] : [readCounts(reading, 1, 0), readCounts(reading, 0, 1)]

const valueOf = (reading: Reading, counted: number): number =>
  reading === 'score' ? readCounts(reading, Math.floor(counted / BOTH), counted % BOTH) : counted

export const acesReach = (reading: Reading): number =>
  readCounts(reading === 'margin' ? 'home' : reading, MAX_ACES, MAX_ACES)

type Asked = {
  servers: Servers
  reading: Reading
  /** Tells ends with different games, or another winner of the running game, apart. */
  withGames: boolean
  isRunning: boolean
}

export function setEndsWithAces(
  { servers, reading, withGames, isRunning }: Asked,
  { games, points, server }: SetStand,
): SetEnd[] {
  const rules = gameRules(servers, stepsOf(reading))
  const first = isTieBreak(games) ? rules.tieBreak(server, points) : rules.game(server, points)
  const next = otherSide(firstServer(games, points, server))
  const ends = new Map<string, { end: SetEnd; counts: Counts }>()
  for (const game of [0, 1] as const)
    followSet(
      rules,
      { games: plusGame(games, game), server: next, counts: continued(NONE, first[game]) },
      ({ games: at, server: nextServer, counts }) => {
        const winner = at[0] > at[1] ? 0 : 1
        const end: SetEnd = { points: at, winner, nextServer, chance: 0, game }
        const key = withGames
          ? [isRunning ? game : '', ...at, nextServer].join()
          : [winner, nextServer].join()
        const known = ends.get(key)
        if (known) known.counts = sumOf(known.counts, counts)
        else ends.set(key, { end, counts })
      },
    )
  return [...ends.values()].flatMap(({ end, counts }) => expanded(end, counts, reading))
}

function expanded(end: SetEnd, { from, chances }: Counts, reading: Reading): SetEnd[] {
  return chances.flatMap((chance, index) =>
    chance > NEGLIGIBLE_END ? [{ ...end, chance, aces: valueOf(reading, from + index) }] : [],
  )
}

const plusGame = ([home, away]: Pair, winner: SideNumber): Pair =>
  winner === 0 ? [home + 1, away] : [home, away + 1]

function firstServer(games: Pair, [home, away]: Pair, server: SideNumber): SideNumber {
  return isTieBreak(games) && turnAt(home + away) === 1 ? otherSide(server) : server
}

type Stand = { games: Pair; server: SideNumber; counts: Counts }

function followSet(rules: GameRules, from: Stand, onEnd: (stand: Stand) => void): void {
  const reached = new Map<string, Stand>([['', from]])
  for (const stand of reached.values()) {
    if (isSetOver(stand.games)) {
      onEnd(stand)
      continue
    }
    const { server, counts } = stand
    const changes = isTieBreak(stand.games) ? rules.newTieBreak(server) : rules.newGame(server)
    for (const winner of [0, 1] as const) {
      const games = plusGame(stand.games, winner)
      const after = continued(counts, changes[winner])
      const known = reached.get(games.join('-'))
      if (known) known.counts = sumOf(known.counts, after)
      else reached.set(games.join('-'), { games, server: otherSide(server), counts: after })
    }
  }
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

const NONE: Counts = { from: 0, chances: [1] }

function sumOf(one: Counts, other: Counts): Counts {
  const from = Math.min(one.from, other.from)
  const to = Math.max(one.from + one.chances.length, other.from + other.chances.length)
  const chances = zeros(to - from)
  for (const part of [one, other])
    for (let index = 0; index < part.chances.length; index += 1) {
      const place = part.from + index - from
      chances[place] = (chances[place] ?? 0) + (part.chances[index] ?? 0)
    }
  return { from, chances }
}

function continued({ from, chances: before }: Counts, changes: readonly Change[]): Counts {
  const lowest = changes.reduce((min, { by }) => Math.min(min, by), Infinity)
  const highest = changes.reduce((max, { by }) => Math.max(max, by), -Infinity)
  if (lowest > highest) return { from, chances: [] }
  const after = zeros(before.length + highest - lowest)
  for (let index = 0; index < before.length; index += 1) {
    const chance = before[index] ?? 0
    if (chance < NEGLIGIBLE) continue
    for (const change of changes) {
      const place = index + change.by - lowest
      after[place] = (after[place] ?? 0) + chance * change.chance
    }
  }
  return trimmed(from + lowest, after)
}

function trimmed(from: number, chances: number[]): Counts {
  const isSignificant = (chance: number) => chance > NEGLIGIBLE
  const first = chances.findIndex(isSignificant)
  if (first < 0) return { from, chances: [] }
  return {
    from: from + first,
    chances: chances.slice(first, chances.findLastIndex(isSignificant) + 1),
  }
}

type GameRules = ReturnType<typeof gameRules>

/** The changes of games and tie-breaks; those from the start are computed once. */
function gameRules(servers: Servers, steps: Pair) {
  const game = (server: SideNumber, [home, away]: Pair): GameEnds => {
    const { held, lost } = gameAces(
      serveOf(servers, server),
      server === 0 ? [home, away] : [away, home],
    )
    const [own, other] = [held, lost].map((aces) => changesOf(aces, steps[server]))
    return server === 0 ? [own ?? [], other ?? []] : [other ?? [], own ?? []]
  }
  const tieBreak = (server: SideNumber, points: Pair) =>
    tieBreakEnds(servers, server, points, steps)
  return { game, tieBreak, newGame: fromStart(game), newTieBreak: fromStart(tieBreak) }
}

function fromStart(endsOf: (server: SideNumber, points: Pair) => GameEnds) {
  const known = new Map<SideNumber, GameEnds>()
  return (server: SideNumber): GameEnds => {
    const ends = known.get(server) ?? endsOf(server, [0, 0])
    known.set(server, ends)
    return ends
  }
}

const changesOf = (aces: readonly number[], step: number): Change[] =>
  aces.flatMap((chance, count) => (chance > 0 ? [{ by: count * step, chance }] : []))

/** The chances of a serve: an ace, another point won, a point lost. */
type Serve = { ace: number; plain: number; lost: number }

function serveOf({ homeServe, awayServe, homeAces, awayAces }: Servers, side: SideNumber): Serve {
  const [won, aces] = side === 0 ? [homeServe, homeAces] : [awayServe, awayAces]
  return { ace: won * aces, plain: won * (1 - aces), lost: 1 - won }
}

type GameAces = { held: readonly number[]; lost: readonly number[] }

function gameAces(serve: Serve, [serving, receiving]: Pair): GameAces {
  const [held, lost, atDeuce] = [noAces(), noAces(), noAces()]
  const follow = (own: number, other: number, aces: number, chance: number): void => {
    if (own >= GAME_POINTS && own - other >= 2) add(held, aces, chance)
    else if (other >= GAME_POINTS && other - own >= 2) add(lost, aces, chance)
    else if (own === other && own >= GAME_POINTS - 1) add(atDeuce, aces, chance)
    else {
      follow(own + 1, other, aces + 1, chance * serve.ace)
      follow(own + 1, other, aces, chance * serve.plain)
      follow(own, other + 1, aces, chance * serve.lost)
    }
  }
  follow(serving, receiving, 0, 1)
  playDeuces(serve, { held, lost, atDeuce })
  return { held, lost }
}

const noAces = () => zeros(MAX_IN_GAME + 1)

function add(sums: number[], aces: number, chance: number): void {
  const place = Math.min(aces, MAX_IN_GAME)
  sums[place] = (sums[place] ?? 0) + chance
}

type Deuces = { held: number[]; lost: number[]; atDeuce: number[] }

function playDeuces({ ace, plain, lost: fault }: Serve, { held, lost, atDeuce }: Deuces): void {
  let level = atDeuce
  while (level.some((chance) => chance > NEGLIGIBLE)) {
    const next = noAces()
    for (const [aces, chance] of level.entries()) {
      add(held, aces, chance * plain * plain)
      add(held, aces + 1, 2 * chance * plain * ace)
      add(held, aces + 2, chance * ace * ace)
      add(lost, aces, chance * fault * fault)
      add(next, aces, 2 * chance * fault * plain)
      add(next, aces + 1, 2 * chance * fault * ace)
    }
    level = next
  }
}

function tieBreakEnds(servers: Servers, server: SideNumber, points: Pair, steps: Pair): GameEnds {
  const first = turnAt(points[0] + points[1]) === 0 ? server : otherSide(server)
  const ends: [Counts, Counts] = [
    { from: 0, chances: [] },
    { from: 0, chances: [] },
  ]
  let level = new Map<string, { at: Pair; counts: Counts }>([['', { at: points, counts: NONE }]])
  while (level.size > 0) {
    const next = new Map<string, { at: Pair; counts: Counts }>()
    for (const { at, counts } of level.values()) {
      if (Math.abs(at[0] - at[1]) >= 2 && Math.max(...at) >= TIE_BREAK_POINTS) {
        const winner = at[0] > at[1] ? 0 : 1
        ends[winner] = sumOf(ends[winner], counts)
        continue
      }
      if (!counts.chances.some((chance) => chance > NEGLIGIBLE_LEVEL)) continue
      const side = turnAt(at[0] + at[1]) === 0 ? first : otherSide(first)
      const { ace, plain, lost } = serveOf(servers, side)
      const won = changesOf([plain, ace], steps[side])
      for (const winner of [0, 1] as const) {
        const after = continued(counts, winner === side ? won : [{ by: 0, chance: lost }])
        const stand = plusGame(at, winner)
        const known = next.get(stand.join('-'))
        if (known) known.counts = sumOf(known.counts, after)
        else next.set(stand.join('-'), { at: stand, counts: after })
      }
    }
    level = next
  }
  return [changesIn(ends[0]), changesIn(ends[1])]
}

const changesIn = ({ from, chances }: Counts): Change[] =>
  chances.flatMap((chance, index) => (chance > 0 ? [{ by: from + index, chance }] : []))
