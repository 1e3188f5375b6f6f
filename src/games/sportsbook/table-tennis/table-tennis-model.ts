import { homeWinsServed, raceEnds, raceWinner, type Race } from '../points/race.ts'
import { otherSide, type SideNumber } from '../points/set-chain.ts'
import { mixed, possibleServers, remembered, standOf, type SetFacts } from '../points/set-facts.ts'
import { setModel, type SetModel } from '../points/set-model.ts'
import { setsToWin } from '../points/set-rules.ts'
import type { Course } from '../points/spreads.ts'
import { factsOf } from '../world/facts.ts'
import type { RallyStrength } from '../world/strength.ts'
import type { Incident, Pair } from '../world/types.ts'

export type TableTennisFacts = SetFacts
export type TableTennisState = TableTennisFacts & { strength: RallyStrength }

type Serves = Pick<RallyStrength, 'homeServe' | 'awayServe'>

export const TABLE_TENNIS_SET_POINTS = 11

/** Table tennis: two serves each, one from ten all; the sides alternate in starting sets. */
export const tableTennisModel: SetModel<TableTennisState, TableTennisFacts> = setModel({
  sport: 'table-tennis',
  format: ({ bestOf }) => ({ bestOf, setScores: [], hasGames: false }),
  course: (state) => courseOf(state, state.strength),
  between: (facts) => courseOf(facts, { homeServe: 0.5, awayServe: 0.5 }),
})

function courseOf(facts: TableTennisFacts, serves: Serves): Course {
  const { played, sets, running } = standOf(
    facts,
    (points) => raceWinner(points, TABLE_TENNIS_SET_POINTS) !== undefined,
  )
  const race: Race = {
    target: TABLE_TENNIS_SET_POINTS,
    homeWinsRally: (first, points) => homeWinsServed(serves, serverOf(first, points)),
    turnAfter: (first) => first,
  }
  const endsOf = (points: Pair, first: SideNumber) =>
    raceEnds(race, points, first, otherSide(first))
  return {
    chain: {
      setsToWin: setsToWin(facts.bestOf),
      played,
      sets,
      running: mixed(
        possibleServers(facts).map((server) => endsOf(running, serverOf(server, running))),
      ),
      endsOf: remembered((_set, first) => endsOf([0, 0], first)),
    },
  }
}

/**
 * Returns the server at these points if `first` started. Turns are symmetric, so it also returns
 * the starter if `first` serves now.
 */
function serverOf(first: SideNumber, [home, away]: Pair): SideNumber {
  const turn =
    home >= TABLE_TENNIS_SET_POINTS - 1 && away >= TABLE_TENNIS_SET_POINTS - 1
      ? home + away
      : Math.floor((home + away) / 2)
  return turn % 2 === 0 ? first : otherSide(first)
}

export function tableTennisFactsOf(
  incidents: readonly Incident[],
  { bestOf }: Pick<RallyStrength, 'bestOf'>,
): TableTennisFacts {
  return { ...factsOf(incidents), bestOf }
}
