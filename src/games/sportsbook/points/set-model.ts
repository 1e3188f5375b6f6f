import type { FairMarket, MatchModel, Sport } from '../match-model.ts'
import { setChanceOfAll } from './set-builder.ts'
import type { SetFacts } from './set-facts.ts'
import { acesMarkets, correctScoreMarket, setMarkets } from './set-markets.ts'
import { setResultOf } from './set-results.ts'
import type { SetFormat } from './set-rules.ts'
import { spreadsOf, type Course } from './spreads.ts'

type SetSport<State extends SetFacts, Facts extends SetFacts> = {
  sport: Sport
  format: (facts: SetFacts) => SetFormat
  course: (state: State) => Course
  /**
   * Builds the match between equal sides, in which every possible continuation has a positive
   * chance.
   */
  between: (facts: Facts) => Course
}

export type SetModel<State, Facts> = MatchModel<State, Facts> & {
  /**
   * Lists the final sets with their chances, as the market of the correct score does. Other markets
   * are not computed: they take most of the time of `markets`.
   */
  setScores: (state: State) => FairMarket | undefined
  aces: (state: State) => FairMarket[]
}

type Distributions = { played: Course; spreadOf: ReturnType<typeof spreadsOf> }

const isOpen = ({ status }: SetFacts) => status === 'scheduled' || status === 'live'

export function setModel<State extends SetFacts, Facts extends SetFacts>({
  sport,
  format,
  course,
  between,
}: SetSport<State, Facts>): SetModel<State, Facts> {
  const known = new WeakMap<Facts, ReturnType<typeof spreadsOf>>()
  const possible = (facts: Facts) => {
    const spreads = known.get(facts) ?? spreadsOf(between(facts))
    known.set(facts, spreads)
    return spreads
  }
  // The distributions of a state are computed once for all compared pairs of selections.
  const courses = new WeakMap<State, Distributions>()
  function courseOf(state: State): Distributions {
    const played = course(state)
    const found = { played, spreadOf: spreadsOf(played) }
    courses.set(state, found)
    return found
  }
  return {
    sport,
    markets: (state) => (isOpen(state) ? setMarkets(course(state), format(state)) : []),
    aces: (state) => (isOpen(state) ? acesMarkets(course(state)) : []),
    setScores: (state) => correctScoreMarket(course(state), format(state)),
    resultOf: (leg, facts) => setResultOf(leg, facts, format(facts), possible(facts)),
    chanceOfAll(legs, state) {
      const { played, spreadOf } = courses.get(state) ?? courseOf(state)
      return setChanceOfAll(legs, played, spreadOf, format(state))
    },
  }
}
