import {
  countModels,
  firstHalfShare,
  RED_SHARE,
  type Counted,
  type CountModel,
} from '../../football/counts/count-model.ts'
import { HALF_SECONDS } from '../../football/football-state.ts'
import { EXPECTED_STOPPAGE_MINUTES } from '../../football/goal-timing.ts'
import { SIDES } from '../../match-model.ts'
import type { Draw } from '../../../fairness/draw.ts'
import { gamma, poisson, share } from '../chance.ts'
import type { FootballStrength } from '../strength.ts'
import type { PeriodPlan } from './periods.ts'
import type { PlannedIncident } from './planned-incidents.ts'

/**
 * Draws the corners and yellow cards of a match as they are priced: the number of both sides and
 * the share of each vary from match to match, and within a half each second is alike. Red cards are
 * a part of the match's course.
 */
export function countedIn(
  draw: Draw,
  strength: FootballStrength,
  plans: readonly PeriodPlan[],
): PlannedIncident[] {
  const { corners, cards } = countModels(strength)
  const yellow = { ...cards, mean: cards.mean * (1 - RED_SHARE) }
  return [
    ...incidentsOf(draw, 'corners', corners, plans),
    ...incidentsOf(draw, 'cards', yellow, plans),
  ]
}

function incidentsOf(
  draw: Draw,
  counted: Counted,
  { mean, shape, homeShare, concentration }: CountModel,
  plans: readonly PeriodPlan[],
): PlannedIncident[] {
  const expected = (mean * gamma(draw, shape)) / shape
  const home = share(draw, homeShare, concentration)
  return plans.flatMap((plan) =>
    SIDES.flatMap((side) =>
      Array.from(
        {
          length: poisson(
            draw,
            expected * (side === 'home' ? home : 1 - home) * shareOf(counted, plan),
          ),
        },
        (): PlannedIncident => ({
          period: plan.period,
          side,
          type: counted === 'corners' ? 'corner' : 'yellow-card',
          second: 1 + draw.below(plan.seconds - 1),
        }),
      ),
    ),
  )
}

/** Share of the 90 minutes that falls in a period; extra time continues at the rate of its half. */
function shareOf(counted: Counted, { period, seconds }: PeriodPlan): number {
  const first = firstHalfShare(counted)
  return period === 1
    ? (first * seconds) / (HALF_SECONDS + EXPECTED_STOPPAGE_MINUTES.first * 60)
    : ((1 - first) * seconds) / (HALF_SECONDS + EXPECTED_STOPPAGE_MINUTES.second * 60)
}
