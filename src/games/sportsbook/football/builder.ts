import { fairPrice, type LegOf } from '../match-model.ts'
import { detailOf, eachEnding, someEnding, valueIn, type Ending } from './endings.ts'
import type { FootballState } from './football-state.ts'
import { jointOf } from './joint.ts'
import { rememberLast } from '../once.ts'
import { LOST, WON } from '../outcomes.ts'
import { countChanceOfAll } from './counts/count-builder.ts'
import { COUNTED } from './counts/count-model.ts'
import type { CountRule } from './counts/count-rules.ts'
import { isCountRule, requireRule } from './results.ts'
import type { Rule } from './rules.ts'
import { scorerChances } from './scorers/scorer-markets.ts'
import { readScorerLeg } from './scorers/scorer-rules.ts'
import { spreadsOf } from './spreads.ts'

/**
 * Computes the chance that all legs win, over every ending of the match. Goals, corners and cards
 * are independent of one another once the strengths are known. `undefined` if a leg may
 * return its stake or half of it, or depends on facts missing from the state; 0 if legs exclude one
 * another. A goalscorer is not combined with anything, because who scores depends on when he is on
 * the pitch; alone, it has the chance to win if the bet stands. Throws UnknownSelectionError, and
 * RangeError if the strengths make no distribution.
 */
export function footballChanceOfAll(
  legs: readonly LegOf[],
  state: FootballState,
): number | undefined {
  if (legs.some((leg) => readScorerLeg(leg) !== undefined)) return scorerChance(legs, state)
  const goals: AskedGoals[] = []
  const counts: { rule: CountRule; place: number }[] = []
  for (const { rule, place } of legs.map(requireRule)) {
    if (isCountRule(rule)) counts.push({ rule, place })
    else goals.push({ rule, place })
  }
  const chances = [
    ...(goals.length === 0 ? [] : [goalsChanceOfAll(goals, state)]),
    ...COUNTED.flatMap((counted) => {
      const own = counts.filter(({ rule }) => rule.counted === counted)
      return own.length === 0 ? [] : [countChanceOfAll(counted, own, state)]
    }),
  ]
  let all = 1
  for (const chance of chances) {
    if (chance === undefined) return undefined
    all *= chance
  }
  return all
}

function scorerChance(legs: readonly LegOf[], state: FootballState): number | undefined {
  const [leg, ...others] = legs
  const scorer = leg && readScorerLeg(leg)
  if (scorer === undefined || others.length > 0) return undefined
  const offer = scorerChances(state)?.[scorer.type].find(({ key }) => key === leg?.selection)
  const price = offer && fairPrice(offer.chances)
  return price === undefined ? undefined : 1 / price
}

/** Endings that together have a smaller chance than this do not count. */
const NEGLIGIBLE = 1e-9

/**
 * Returns a function that tells whether the first leg wins whenever the second does. It stops at
 * endings that show the opposite, so it is much faster than comparing `footballChanceOfAll` of both
 * legs with the chance of the second. False if a leg may return its stake or half of it, or depends
 * on facts missing from the state. Throws as `footballChanceOfAll` does.
 */
export function footballInclusion(state: FootballState): (one: LegOf, other: LegOf) => boolean {
  const { joint, spreadOf } = distributionsOf(state)
  const outcomesOf = ({ rule, place }: AskedGoals) =>
    new Set(spreadOf(rule.measure)?.values.map((value) => rule.outcome(place, value)))
  function includesOfGoals(one: AskedGoals, other: AskedGoals): boolean {
    if (![one, other].every((leg) => isWonOrLost(outcomesOf(leg)))) return false
    let without = 0
    return !someEnding(
      joint,
      detailOf([one.rule.measure, other.rule.measure]),
      (chance, ending) => {
        if (hasWon(other, ending) && !hasWon(one, ending)) without += chance
        return without >= NEGLIGIBLE
      },
    )
  }
  return (one, other) => {
    const [first, second] = [requireRule(one), requireRule(other)]
    if (isAskedGoals(first) && isAskedGoals(second)) return includesOfGoals(first, second)
    // Different counts are independent, so neither includes the other.
    if (countedOf(first) !== countedOf(second)) return false
    const [both, alone] = [[one, other], [other]].map((legs) => footballChanceOfAll(legs, state))
    return both !== undefined && alone !== undefined && alone - both < NEGLIGIBLE
  }
}

type AskedGoals = { rule: Rule; place: number }
type Asked = ReturnType<typeof requireRule>

const isAskedGoals = (asked: Asked): asked is AskedGoals => !isCountRule(asked.rule)
const countedOf = ({ rule }: Asked) => (isCountRule(rule) ? rule.counted : undefined)
const hasWon = ({ rule, place }: AskedGoals, ending: Ending) =>
  rule.outcome(place, valueIn(ending, rule.measure)) === WON

function goalsChanceOfAll(legs: readonly AskedGoals[], state: FootballState): number | undefined {
  const { joint, spreadOf } = distributionsOf(state)
  const asked = legs.map(({ rule, place }) => {
    const outcomes = new Set(
      spreadOf(rule.measure)?.values.map((value) => rule.outcome(place, value)),
    )
    return { rule, place, outcomes }
  })
  if (!asked.every(({ outcomes }) => isWonOrLost(outcomes))) return undefined
  if (asked.some(({ outcomes }) => !outcomes.has(WON))) return 0
  const uncertain = asked.filter(({ outcomes }) => outcomes.size > 1)
  let chance = 0
  eachEnding(joint, detailOf(uncertain.map(({ rule }) => rule.measure)), (weight, ending) => {
    if (uncertain.every((leg) => hasWon(leg, ending))) chance += weight
  })
  return Math.min(chance, 1)
}

const distributionsOf = rememberLast((state: FootballState) => {
  const joint = jointOf(state)
  return { joint, spreadOf: spreadsOf(joint) }
})

function isWonOrLost(outcomes: ReadonlySet<number>): boolean {
  return outcomes.size > 0 && [...outcomes].every((outcome) => outcome === WON || outcome === LOST)
}
