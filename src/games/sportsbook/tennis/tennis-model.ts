import type { Side } from '../match-model.ts'
import { closedBy, type KeyPoint } from '../points/key-point.ts'
import {
  mixed,
  possibleServers,
  remembered,
  standOf,
  type GameOrder,
  type SetFacts,
} from '../points/set-facts.ts'
import { setModel, type SetModel } from '../points/set-model.ts'
import { setsToWin } from '../points/set-rules.ts'
import type { Reading } from '../points/readings.ts'
import type { Course } from '../points/spreads.ts'
import { factsOf } from '../world/facts.ts'
import type { TennisStrength } from '../world/strength.ts'
import type { Incident, Pair } from '../world/types.ts'
import { acesReach, setEndsWithAces } from './tennis-aces.ts'
import { gamePointOf, pointsOf, type Serves } from './tennis-points.ts'
import { isSetOver, isTieBreak, SET_SCORES, setEnds } from './tennis-set.ts'

/**
 * `games` is missing if the winners of the games were not recorded. `aces`: how many each side has
 * served; missing if not every point was recorded.
 */
export type TennisFacts = SetFacts & { games?: GameOrder; aces?: Pair }
export type TennisState = TennisFacts & { strength: TennisStrength }

const EQUALS: Serves = { homeServe: 0.5, awayServe: 0.5 }
/** More aces than a side can serve in a match. */
const UNLIMITED_ACES = 400

/**
 * Tennis: the server wins points with the chance of its strength; games, and tie-breaks at six all
 * in every set.
 */
export const tennisModel: SetModel<TennisState, TennisFacts> = setModel({
  sport: 'tennis',
  format: ({ bestOf }) => ({ bestOf, setScores: SET_SCORES, hasGames: true }),
  course: (state) => ({ ...courseOf(state, state.strength), ...acesOf(state) }),
  between: (facts) => ({ ...courseOf(facts, EQUALS), ...possibleAces(facts) }),
})

function acesOf(facts: TennisState): Pick<Course, 'aces'> {
  const { homeServe, awayServe, homeAces, awayAces, bestOf } = facts.strength
  if (facts.aces === undefined || homeAces === undefined || awayAces === undefined) return {}
  const servers = { homeServe, awayServe, homeAces, awayAces }
  const { played, sets, running: games } = standOf(facts, isSetOver)
  const points = pointsOf(facts.score.points, isTieBreak(games))
  return {
    aces: {
      served: facts.aces,
      reach: acesReach,
      chain: (reading, withGames) => ({
        setsToWin: setsToWin(bestOf),
        played,
        sets,
        running: mixed(
          possibleServers(facts).map((server) =>
            setEndsWithAces(
              { servers, reading, withGames, isRunning: true },
              { games, points, server },
            ),
          ),
        ),
        endsOf: remembered((_set, server) =>
          setEndsWithAces(
            { servers, reading, withGames, isRunning: false },
            { games: [0, 0], points: [0, 0], server },
          ),
        ),
      }),
    },
  }
}

/** Any number of aces can follow while the match continues. */
function possibleAces(facts: TennisFacts): Pick<Course, 'aces'> {
  const { aces: served } = facts
  if (served === undefined) return {}
  const { sets } = standOf(facts, isSetOver)
  const isOver = Math.max(...sets) >= setsToWin(facts.bestOf)
  return {
    aces: {
      served,
      reach: () => UNLIMITED_ACES,
      chain: (reading) => ({
        setsToWin: 1,
        played: [],
        sets: isOver ? [1, 0] : [0, 0],
        running: moreAces(reading).map((aces) => ({
          points: [0, 0],
          winner: 0,
          nextServer: 0,
          chance: 1,
          aces,
        })),
        endsOf: () => [],
      }),
    },
  }
}

function moreAces(reading: Reading): number[] {
  const from = reading === 'margin' ? -UNLIMITED_ACES : 0
  return Array.from({ length: UNLIMITED_ACES - from + 1 }, (_, index) => from + index)
}

function courseOf(facts: TennisFacts, serves: Serves): Course {
  const { played, sets, running: games } = standOf(facts, isSetOver)
  const points = pointsOf(facts.score.points, isTieBreak(games))
  return {
    chain: {
      setsToWin: setsToWin(facts.bestOf),
      played,
      sets,
      running: mixed(
        possibleServers(facts).map((server) => setEnds(serves, { games, points, server })),
      ),
      endsOf: remembered((_set, server) =>
        setEnds(serves, { games: [0, 0], points: [0, 0], server }),
      ),
    },
    ...(facts.games && { games: facts.games }),
  }
}

export function tennisKeyPoint(facts: TennisFacts): KeyPoint | undefined {
  const { score } = facts
  const { running } = standOf(facts, isSetOver)
  const side = gamePointOf(pointsOf(score.points, isTieBreak(running)), isTieBreak(running))
  if (side === undefined) return undefined
  const kind =
    closedBy(facts, side, isSetOver) ??
    (isTieBreak(running) || score.server === undefined || score.server === side
      ? undefined
      : 'break')
  return kind && { kind, side }
}

export function tennisFactsOf(
  incidents: readonly Incident[],
  { bestOf }: Pick<TennisStrength, 'bestOf'>,
): TennisFacts {
  const games: Side[][] = []
  for (const { type, side, score } of incidents) {
    if (type !== 'game' || !side) continue
    const set = (games[score.parts.length - 1] ??= [])
    set.push(side)
  }
  const aces = servedAces(incidents)
  return { ...factsOf(incidents), bestOf, games, ...(aces && { aces }) }
}

const POINTS: ReadonlySet<string> = new Set(['point', 'ace', 'double-fault'])
/** The fewest points that win a game. */
const MIN_GAME_POINTS = 4

/** Counts the aces; undefined unless every game of the score was reported point by point. */
function servedAces(incidents: readonly Incident[]): Pair | undefined {
  const aces: [number, number] = [0, 0]
  let games = 0
  let points = 0
  for (const { type, side } of incidents) {
    if (type === 'game') {
      if (points < MIN_GAME_POINTS) return undefined
      games += 1
      points = 0
    }
    if (!POINTS.has(type) || side === undefined) continue
    points += 1
    if (type === 'ace') aces[side === 'home' ? 0 : 1] += 1
  }
  const parts = incidents.at(-1)?.score.parts ?? []
  return parts.reduce((sum, [home, away]) => sum + home + away, 0) === games ? aces : undefined
}
