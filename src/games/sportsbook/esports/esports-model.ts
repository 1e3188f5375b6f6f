import { raceEnds, raceWinner, type Race } from '../points/race.ts'
import { remembered, standOf, type SetFacts } from '../points/set-facts.ts'
import { setModel, type SetModel } from '../points/set-model.ts'
import { setsToWin } from '../points/set-rules.ts'
import type { Course } from '../points/spreads.ts'
import { factsOf } from '../world/facts.ts'
import type { EsportsStrength } from '../world/strength.ts'
import type { Incident } from '../world/types.ts'

/**
 * Maps are its sets and rounds its points; a map is won with `roundsToWin` rounds and a lead of
 * two.
 */
export type EsportsFacts = SetFacts & { roundsToWin: number }
export type EsportsState = EsportsFacts & { strength: EsportsStrength }

/** E-sports: the home side wins each round of every map with the chance implied by its strength. */
export const esportsModel: SetModel<EsportsState, EsportsFacts> = setModel({
  sport: 'esports',
  format: ({ bestOf }) => ({ bestOf, setScores: [], hasGames: false }),
  course: (state) => courseOf(state, state.strength.roundWin),
  between: (facts: EsportsFacts) => courseOf(facts, 0.5),
})

function courseOf(facts: EsportsFacts, roundWin: number): Course {
  const { played, sets, running } = standOf(
    facts,
    (rounds) => raceWinner(rounds, facts.roundsToWin) !== undefined,
  )
  const race: Race = {
    target: facts.roundsToWin,
    homeWinsRally: () => roundWin,
    turnAfter: (turn) => turn,
  }
  return {
    chain: {
      setsToWin: setsToWin(facts.bestOf),
      played,
      sets,
      running: raceEnds(race, running, 0, 0),
      endsOf: remembered(() => raceEnds(race, [0, 0], 0, 0)),
    },
  }
}

export function esportsFactsOf(
  incidents: readonly Incident[],
  { bestOf, roundsToWin }: Pick<EsportsStrength, 'bestOf' | 'roundsToWin'>,
): EsportsFacts {
  return { ...factsOf(incidents), bestOf, roundsToWin }
}
