import type { MatchModel } from '../match-model.ts'
import { footballChanceOfAll } from './builder.ts'
import type { FootballFacts, FootballState } from './football-state.ts'
import { footballMarkets } from './markets.ts'
import { footballResultOf } from './results.ts'

/** Football by the Dixon–Coles model, before and during the match. */
export const footballModel: MatchModel<FootballState, FootballFacts> = {
  sport: 'football',
  markets: footballMarkets,
  resultOf: footballResultOf,
  chanceOfAll: footballChanceOfAll,
}
