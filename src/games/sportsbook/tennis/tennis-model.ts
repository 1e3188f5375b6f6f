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
import type { Course } from '../points/spreads.ts'
import { factsOf } from '../world/facts.ts'
import type { TennisStrength } from '../world/strength.ts'
import type { Incident } from '../world/types.ts'
import { gamePointOf, pointsOf, type Serves } from './tennis-points.ts'
import { isSetOver, isTieBreak, SET_SCORES, setEnds } from './tennis-set.ts'

/** `games` is missing if the winners of the games were not recorded. */
export type TennisFacts = SetFacts & { games?: GameOrder }
export type TennisState = TennisFacts & { strength: TennisStrength }

const EQUALS: Serves = { homeServe: 0.5, awayServe: 0.5 }

/**
 * Tennis: the server wins points with the chance of its strength; games, and tie-breaks at six all
 * in every set.
 */
export const tennisModel: SetModel<TennisState, TennisFacts> = setModel({
  sport: 'tennis',
  format: ({ bestOf }) => ({ bestOf, setScores: SET_SCORES, hasGames: true }),
  course: (state) => courseOf(state, state.strength),
  between: (facts) => courseOf(facts, EQUALS),
})

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
  return { ...factsOf(incidents), bestOf, games }
}
