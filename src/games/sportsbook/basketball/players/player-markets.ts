import { halfLinesOver } from '../../lines.ts'
import { chancesOf, fairMarket, type Spread } from '../../market-rule.ts'
import { SIDES, type FairMarket, type LegOf, type LegResult, type Side } from '../../match-model.ts'
import { isPlayOver } from '../../points/set-facts.ts'
import type { PlayerKey } from '../../football/scorers/scorer-rules.ts'
import type { Pair } from '../../world/types.ts'
import {
  courseOf,
  possessionsIn,
  possessionsOfOvertime,
  QUARTERS,
  type BasketballFacts,
  type BasketballState,
  type Course,
} from '../basketball-course.ts'
import type { Scoring } from '../point-sums.ts'
import { convolved } from '../scores.ts'
import { findPlayerRule, playerTotalRule, type PlayerRule } from './player-rules.ts'
import { playerSpread, type Remaining } from './player-spreads.ts'
import type { PlayerPoints } from './rosters.ts'

/**
 * Lists the markets of the starters' points. They have the chance to win if the bet stands: whether
 * a player takes part does not depend on his points.
 */
export function playerMarkets(state: BasketballState): FairMarket[] {
  if (state.status !== 'scheduled' && state.status !== 'live') return []
  const { players } = state
  if (players === undefined) return []
  const course = courseOf(state, state.strength)
  return SIDES.flatMap((side) => {
    const remaining = remainingOf(state, course, side)
    return players[side]
      .filter(({ isOut }) => isOut !== true)
      .toSorted((one, other) => other.share - one.share)
      .flatMap((player) => {
        const spread = spreadOf(remaining, player)
        return halfLinesOver(spread).flatMap(
          (line) =>
            fairMarket(playerTotalRule({ side, number: player.number }, line), spread) ?? [],
        )
      })
  })
}

/** The chance of a selection if the bet stands; undefined if the player is not known. */
export function playerChance({ market, selection }: LegOf, state: BasketballState) {
  const rule = findPlayerRule(market)
  const player = rule && findPlayer(state, rule.player)
  if (rule === undefined || player === undefined || player.isOut === true) return undefined
  const remaining = remainingOf(state, courseOf(state, state.strength), rule.player.side)
  return chancesOf(rule, rule.selections.indexOf(selection), spreadOf(remaining, player)).won
}

export function findPlayer(
  { players }: Pick<BasketballFacts, 'players'>,
  { side, number }: PlayerKey,
): PlayerPoints | undefined {
  return players?.[side].find((player) => player.number === number)
}

/**
 * Settles by the rules of the trade. Over wins as soon as the player has the points. A bet on a
 * player who does not take part is void, as is one on points that were not recorded.
 */
export function playerResult(
  rule: PlayerRule,
  selection: string,
  facts: BasketballFacts,
): LegResult | 'open' {
  const player = findPlayer(facts, rule.player)
  if (player !== undefined && player.isOut !== true) {
    if (player.points > rule.line) return { result: selection === 'over' ? 'won' : 'lost' }
    if (facts.status === 'ended') return { result: selection === 'under' ? 'won' : 'lost' }
  }
  return isPlayOver(facts) ? { result: 'void' } : 'open'
}

const THOUSANDTHS = 1_000

const spreadOf = (remaining: Remaining, { share, points }: PlayerPoints): Spread =>
  playerSpread(remaining, share / THOUSANDTHS, points)

function remainingOf(state: BasketballState, course: Course, side: Side): Remaining {
  const { homePoints, awayPoints, pace } = state.strength
  const [own, other] = side === 'home' ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const regular = course.quarters.reduce((sum, part) => ({
    base: added(sum.base, part.base),
    home: convolved(sum.home, part.home),
    away: convolved(sum.away, part.away),
  }))
  const lead = ({ base: [home, away] }: Pick<Scoring, 'base'>) =>
    side === 'home' ? away - home : home - away
  const overtimes = course.overtimes.reduce(added, course.overtime.base)
  return {
    mean: (own === 'home' ? homePoints : awayPoints) / pace,
    regular: quarters.reduce((sum, index) => sum + possessionsIn(state, pace, index), 0),
    overtime: possessionsIn(state, pace, QUARTERS + course.overtimes.length),
    laterOvertime: possessionsOfOvertime(pace),
    behind: lead(regular),
    behindInOvertime: lead({ base: overtimes }),
    other: {
      regular: regular[other],
      overtime: course.overtime[other],
      laterOvertime: course.laterOvertime[other],
    },
  }
}

const quarters = Array.from({ length: QUARTERS }, (_, index) => index)

const added = ([home, away]: Pair, [more, other]: Pair): Pair => [home + more, away + other]
