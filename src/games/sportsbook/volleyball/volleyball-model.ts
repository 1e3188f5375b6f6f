import { homeWinsServed, raceEnds, raceWinner, type Race } from '../points/race.ts'
import { otherSide, type SideNumber } from '../points/set-chain.ts'
import { mixed, possibleServers, remembered, standOf, type SetFacts } from '../points/set-facts.ts'
import { setModel, type SetModel } from '../points/set-model.ts'
import { setsToWin } from '../points/set-rules.ts'
import type { Course } from '../points/spreads.ts'
import { factsOf } from '../world/facts.ts'
import type { RallyStrength } from '../world/strength.ts'
import type { Incident } from '../world/types.ts'

export type VolleyballFacts = SetFacts
export type VolleyballState = VolleyballFacts & { strength: RallyStrength }

type Serves = Pick<RallyStrength, 'homeServe' | 'awayServe'>

const SET_POINTS = 25
const DECIDING_SET_POINTS = 15
const EITHER: readonly SideNumber[] = [0, 1]

export const volleyballTarget = (set: number, bestOf: number): number =>
  set === bestOf ? DECIDING_SET_POINTS : SET_POINTS

/** Volleyball: the winner of a rally serves next; the sides alternate in starting sets. */
export const volleyballModel: SetModel<VolleyballState, VolleyballFacts> = setModel({
  sport: 'volleyball',
  format: ({ bestOf }) => ({ bestOf, setScores: [], hasGames: false }),
  course: (state) => courseOf(state, state.strength),
  between: (facts) => courseOf(facts, { homeServe: 0.5, awayServe: 0.5 }),
})

function courseOf(facts: VolleyballFacts, serves: Serves): Course {
  const { played, sets, running } = standOf(
    facts,
    (points, set) => raceWinner(points, volleyballTarget(set, facts.bestOf)) !== undefined,
  )
  const raceOf = (set: number): Race => ({
    target: volleyballTarget(set, facts.bestOf),
    homeWinsRally: (server) => homeWinsServed(serves, server),
    turnAfter: (_server, winner) => winner,
  })
  const isFirstRally = running[0] + running[1] === 0
  return {
    chain: {
      setsToWin: setsToWin(facts.bestOf),
      played,
      sets,
      running: mixed(
        possibleServers(facts).flatMap((server) =>
          (isFirstRally ? [otherSide(server)] : EITHER).map((next) =>
            raceEnds(raceOf(played.length + 1), running, server, next),
          ),
        ),
      ),
      endsOf: remembered((set, server) => raceEnds(raceOf(set), [0, 0], server, otherSide(server))),
    },
  }
}

export function volleyballFactsOf(
  incidents: readonly Incident[],
  { bestOf }: Pick<RallyStrength, 'bestOf'>,
): VolleyballFacts {
  return { ...factsOf(incidents), bestOf }
}
