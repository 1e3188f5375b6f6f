import type { Spread } from '../market-rule.ts'
import { homeThrough, thinning, type Joint } from './joint.ts'
import {
  ahead,
  AWAY,
  BOTH,
  goalAsked,
  halfAndFull,
  halvesMeasure,
  HOME,
  measured,
  NEITHER,
  possibleValues,
  scoreMeasure,
  withTotal,
  type Measure,
  type ScoreMeasure,
} from './measures.ts'
import { goalsOf, halvesSoFar, type Score } from './football-state.ts'
import { halvesSpread } from './halves.ts'
import { GRID_SIZE, type ScoreGrid } from './score-grid.ts'

export function spreadsOf(joint: Joint): (measure: Measure) => Spread | undefined {
  const known = new Map<Measure, Spread | undefined>()
  const thin = thinning(joint.firstHalfShare)
  const halves = halvesSoFar(joint.facts)
  const grids: { first?: ScoreGrid; second?: ScoreGrid } = {}
  const gridOf = (half: 'first' | 'second'): ScoreGrid =>
    (grids[half] ??= goalsInHalf(
      joint.remaining,
      half === 'first' ? thin : thinning(1 - joint.firstHalfShare),
    ))
  const spread = (measure: Measure): Spread | undefined => {
    const ofScore = scoreMeasure(measure)
    if (ofScore) {
      const { part, of } = ofScore
      if (part === 'match') return scoreSpread(of, joint.facts.score, joint.remaining)
      const soFar = halves?.[part]
      return soFar && scoreSpread(of, soFar, gridOf(part))
    }
    const ofHalves = halvesMeasure(measure)
    if (ofHalves) return halves && halvesSpread(ofHalves, joint, halves)
    if (measure === 'half and full') return halfAndFullSpread(joint, thin)
    if (measure === 'qualified') return qualifiedSpread(joint)
    return goalSpread(measure, joint)
  }
  return (measure) => {
    if (!known.has(measure)) known.set(measure, spread(measure))
    return known.get(measure)
  }
}

const MAX_COMBINED = withTotal(BOTH, 0) + withTotal(1, 0)
const isCombined = (measure: ScoreMeasure) => measure.includes(' and ')

function scoreSpread(measure: ScoreMeasure, { home, away }: Score, grid: ScoreGrid): Spread {
  const min = measure === 'margin' ? home - away - GRID_SIZE : 0
  const chances = new Float64Array(isCombined(measure) ? MAX_COMBINED : home + away + 2 * GRID_SIZE)
  for (let i = 0; i < GRID_SIZE; i += 1) {
    for (let j = 0; j < GRID_SIZE; j += 1) {
      add(chances, measured(measure, home + i, away + j) - min, grid[i * GRID_SIZE + j] ?? 0)
    }
  }
  return possible(min, chances)
}

function possible(min: number, all: Float64Array): Spread {
  const values: number[] = []
  const chances: number[] = []
  for (let index = 0; index < all.length; index += 1) {
    const chance = all[index] ?? 0
    if (chance === 0) continue
    values.push(min + index)
    chances.push(chance)
  }
  return { values, chances: Float64Array.from(chances) }
}

function goalsInHalf(remaining: ScoreGrid, thin: Float64Array): ScoreGrid {
  const homeThinned = new Float64Array(remaining.length)
  const both = new Float64Array(remaining.length)
  for (let i = 0; i < GRID_SIZE; i += 1) {
    for (let hits = 0; hits <= i; hits += 1)
      addRow(homeThinned, hits, remaining, i, thin[i * GRID_SIZE + hits] ?? 0)
  }
  for (let cell = 0; cell < remaining.length; cell += 1) {
    const away = cell % GRID_SIZE
    for (let hits = 0; hits <= away; hits += 1) {
      add(both, cell - away + hits, (homeThinned[cell] ?? 0) * (thin[away * GRID_SIZE + hits] ?? 0))
    }
  }
  return both
}

function addRow(
  to: ScoreGrid,
  toRow: number,
  from: ScoreGrid,
  fromRow: number,
  weight: number,
): void {
  for (let j = 0; j < GRID_SIZE; j += 1) {
    add(to, toRow * GRID_SIZE + j, weight * (from[fromRow * GRID_SIZE + j] ?? 0))
  }
}

function halfAndFullSpread(
  { facts, halfScore, remaining }: Joint,
  thin: Float64Array,
): Spread | undefined {
  if (!halfScore) return undefined
  const halfLead = halfScore.home - halfScore.away
  const lead = facts.score.home - facts.score.away
  const upTo = cumulated(thin)
  const chances = new Float64Array(9)
  for (let cell = 0; cell < remaining.length; cell += 1) {
    const away = cell % GRID_SIZE
    const home = (cell - away) / GRID_SIZE
    const full = ahead(lead + home - away)
    for (let i = 0; i <= home; i += 1) {
      const weight = (remaining[cell] ?? 0) * (thin[home * GRID_SIZE + i] ?? 0)
      const fewer = cumulativeChance(upTo, away, halfLead + i - 1)
      const asMany = cumulativeChance(upTo, away, halfLead + i)
      add(chances, halfAndFull(HOME, full), weight * fewer)
      add(chances, halfAndFull(NEITHER, full), weight * (asMany - fewer))
      add(chances, halfAndFull(AWAY, full), weight * (1 - asMany))
    }
  }
  return possible(0, chances)
}

function add(chances: Float64Array, index: number, chance: number): void {
  chances[index] = (chances[index] ?? 0) + chance
}

/**
 * Chance that at most `hits` of `goals` fall in the first half, at goals × GRID_SIZE + hits;
 * exactly 1 when `hits` equals `goals`.
 */
function cumulated(thin: Float64Array): Float64Array {
  const table = new Float64Array(thin.length)
  for (let goals = 0; goals < GRID_SIZE; goals += 1) {
    let sum = 0
    for (let hits = 0; hits < goals; hits += 1)
      table[goals * GRID_SIZE + hits] = sum += thin[goals * GRID_SIZE + hits] ?? 0
    table[goals * GRID_SIZE + goals] = 1
  }
  return table
}

function cumulativeChance(upTo: Float64Array, goals: number, hits: number): number {
  if (hits < 0) return 0
  return hits >= goals ? 1 : (upTo[goals * GRID_SIZE + hits] ?? 0)
}

function goalSpread(measure: Measure, joint: Joint): Spread | undefined {
  const { facts, remaining, lastScorer } = joint
  const nth = goalAsked(measure)
  const scored = goalsOf(facts.score)
  if (nth !== undefined && nth <= scored) return certain(possibleValues(measure, facts))
  if (nth !== undefined && nth > scored + 1) return undefined
  const noMore = nth === undefined && scored > 0 ? lastScorer : NEITHER
  if (noMore === undefined) return undefined
  const chances = new Float64Array(3)
  for (let cell = 0; cell < remaining.length; cell += 1) {
    const away = cell % GRID_SIZE
    const home = (cell - away) / GRID_SIZE
    const chance = remaining[cell] ?? 0
    if (cell === 0) chances[noMore] = chance
    else {
      add(chances, HOME, (chance * home) / (home + away))
      add(chances, AWAY, (chance * away) / (home + away))
    }
  }
  return possible(0, chances)
}

function certain(values: readonly number[] | undefined): Spread | undefined {
  return values && { values, chances: Float64Array.of(1) }
}

function qualifiedSpread({ facts, tie, remaining }: Joint): Spread | undefined {
  if (facts.qualified) return certain(possibleValues('qualified', facts))
  if (!tie || facts.phase === 'penalties') return undefined
  const lead = tie.lead + facts.score.home - facts.score.away
  let home = 0
  for (let cell = 0; cell < remaining.length; cell += 1) {
    const j = cell % GRID_SIZE
    home +=
      (remaining[cell] ?? 0) * homeThrough(lead + (cell - j) / GRID_SIZE - j, tie.homeWhenLevel)
  }
  return possible(0, Float64Array.of(home, 0, 1 - home))
}
