import type { MatchModel } from '../match-model.ts'
import { footballChanceOfAll } from './builder.ts'
import type { FootballFacts, FootballState } from './football-state.ts'
import { footballMarkets } from './markets.ts'
import { footballResultOf } from './results.ts'

/** Football: Dixon and Coles's goals, before the match and while it is played. */
export const footballModel: MatchModel<FootballState, FootballFacts> = {
  sport: 'football',
  markets: footballMarkets,
  resultOf: footballResultOf,
  chanceOfAll: footballChanceOfAll,
}
