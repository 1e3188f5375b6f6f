import {
  chancesOf,
  fairMarket,
  requireSelection,
  type MarketRule,
  type Spread,
} from '../market-rule.ts'
import type { FairMarket, LegOf, LegResult } from '../match-model.ts'
import { legResult, WON, wonIf } from '../outcomes.ts'
import { isPlayOver } from '../points/set-facts.ts'
import { basketballChanceOfAll, quarterMasses, type RaceAsked } from './basketball-builder.ts'
import {
  courseOf,
  isPartOver,
  QUARTERS,
  type BasketballFacts,
  type BasketballState,
} from './basketball-course.ts'
import { raceChances, raceWinner, RACE_TARGETS, RACE_WINNERS } from './quarter-race.ts'

type QuarterRule = MarketRule & ({ quarter: number; target: number } | { quarter: undefined })

/** `value`: 1 home, 0 level, −1 away. */
const bySign = (selection: number, value: number) => wonIf(Math.sign(value) === 1 - selection)

const MOST_QUARTERS: QuarterRule = {
  key: 'most-quarters',
  type: 'most-quarters',
  quarter: undefined,
  selections: ['home', 'equal', 'away'],
  outcome: bySign,
}

function raceRule(quarter: number, target: number): QuarterRule {
  return {
    key: `quarter-race:${quarter}:${target}`,
    type: 'quarter-race',
    quarter,
    target,
    selections: RACE_WINNERS,
    outcome: bySign,
  }
}

const QUARTER_RULES: readonly QuarterRule[] = [
  MOST_QUARTERS,
  ...Array.from({ length: QUARTERS }, (_, index) => index + 1).flatMap((quarter) =>
    RACE_TARGETS.map((target) => raceRule(quarter, target)),
  ),
]

export const findQuarterRule = (market: string): QuarterRule | undefined =>
  QUARTER_RULES.find(({ key }) => key === market)

/** A race is offered until its quarter begins: then it matters who attacks, which no feed tells. */
export function quarterMarkets(state: BasketballState): FairMarket[] {
  const begun = state.score.parts.length
  // Before they begin, all quarters are alike.
  const races = new Map<number, Spread>()
  const spreadOf = (rule: QuarterRule): Spread => {
    if (rule.quarter === undefined) return leadInQuarters(state, [])
    const spread = races.get(rule.target) ?? raceSpread(state, rule.target)
    races.set(rule.target, spread)
    return spread
  }
  return QUARTER_RULES.flatMap((rule) =>
    rule.quarter !== undefined && rule.quarter <= begun
      ? []
      : (fairMarket(rule, spreadOf(rule)) ?? []),
  )
}

const raceSpread = ({ strength }: BasketballState, target: number): Spread => ({
  values: [1, 0, -1],
  chances: Float64Array.from(raceChances(strength.pace / QUARTERS, strength, target)),
})

/**
 * Tests cheaply that neither leg includes the other: one is a race or most quarters, and the other
 * is not of the same quarter.
 */
export function isUnrelated({ market: one }: LegOf, { market: other }: LegOf): boolean {
  if (findQuarterRule(one) === undefined && findQuarterRule(other) === undefined) return false
  const quarter = QUARTER.exec(one)?.[1]
  return quarter === undefined || quarter !== QUARTER.exec(other)?.[1]
}

const QUARTER = /^quarter-[a-z-]+:(\d)/

function leadInQuarters(state: BasketballState, legs: readonly LegOf[]): Spread {
  const course = courseOf(state, state.strength)
  let leads = new Map([[0, 1]])
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    const masses = quarterMasses(course, quarter, legs)
    const next = new Map<number, number>()
    for (const [lead, chance] of leads)
      for (const [more, share] of masses)
        next.set(lead + more, (next.get(lead + more) ?? 0) + chance * share)
    leads = next
  }
  return { values: [...leads.keys()], chances: Float64Array.from(leads.values()) }
}

/**
 * Computes the chance that all legs win, at least one of them of a `QuarterRule`. `undefined` for
 * two races of a quarter, and for most quarters with anything but quarters.
 */
export function chanceWithQuarters(
  legs: readonly LegOf[],
  state: BasketballState,
): number | undefined {
  const races = new Map<string, RaceAsked>()
  const others: LegOf[] = []
  let mostQuarters: number | undefined
  for (const leg of legs) {
    const rule = findQuarterRule(leg.market)
    if (rule === undefined) {
      others.push(leg)
      continue
    }
    const { place } = requireSelection(leg, rule)
    if (rule.quarter === undefined) {
      if (mostQuarters !== undefined && mostQuarters !== place) return 0
      mostQuarters = place
      continue
    }
    const scope = `quarter ${rule.quarter}`
    if (races.has(scope) || rule.quarter <= state.score.parts.length) return undefined
    races.set(scope, { target: rule.target, place })
  }
  if (mostQuarters === undefined)
    return others.length === 0
      ? chanceOfRaces(races.values(), state)
      : basketballChanceOfAll(others, state, races)
  if (races.size > 0 || !others.every(({ market }) => market.startsWith('quarter-')))
    return undefined
  return chancesOf(MOST_QUARTERS, mostQuarters, leadInQuarters(state, others)).won
}

function chanceOfRaces(races: Iterable<RaceAsked>, state: BasketballState): number {
  let chance = 1
  for (const { target, place } of races) chance *= raceSpread(state, target).chances[place] ?? 0
  return chance
}

export function quarterResult(
  rule: QuarterRule,
  selection: string,
  facts: BasketballFacts,
): LegResult | 'open' {
  const outcome = outcomeOf(rule, rule.selections.indexOf(selection), facts)
  if (outcome !== undefined) return legResult(outcome)
  return isPlayOver(facts) ? { result: 'void' } : 'open'
}

function outcomeOf(rule: QuarterRule, place: number, facts: BasketballFacts): number | undefined {
  if (rule.quarter !== undefined) {
    const { quarter, target } = rule
    const winner = raceWinner(facts, quarter, target, isPartOver(facts, quarter - 1))
    return winner && wonIf(winner === rule.selections[place])
  }
  let [lead, open] = [0, 0]
  for (let index = 0; index < QUARTERS; index += 1) {
    const [home, away] = facts.score.parts[index] ?? [0, 0]
    if (isPartOver(facts, index)) lead += Math.sign(home - away)
    else open += 1
  }
  const outcomes = new Set(
    Array.from({ length: 2 * open + 1 }, (_, index) => rule.outcome(place, lead - open + index)),
  )
  const [outcome = WON] = outcomes
  return outcomes.size === 1 ? outcome : undefined
}
