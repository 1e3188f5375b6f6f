import { isFirstHalfOver, isRegularTimeOver, type FootballFacts } from '../football-state.ts'
import type { Side } from '../../match-model.ts'
import { AWAY, HOME, NEITHER, sideValue } from '../measures.ts'
import { incidentsOf, type Counted, type CountedIncident } from './count-model.ts'
import { MAX_LEFT, type Counts } from './urn.ts'

export type CountPart = 'match' | 'first' | 'second'
export const NUMBERS = ['margin', 'total', 'home', 'away'] as const
export type NumberMeasure = { kind: (typeof NUMBERS)[number]; part: CountPart }
/**
 * Measures that depend on the order: the side of the `nth` corner or card and of the last one; the
 * side that reaches `to` first; and whether a side gets a red card.
 */
export type OrderMeasure =
  | { kind: 'nth'; nth: number }
  | { kind: 'last' }
  | { kind: 'race'; to: number }
  | { kind: 'red'; side?: Side }
export type CountMeasure = NumberMeasure | OrderMeasure

export const NO_RED = 0
export const ANY_RED = 1

export function isNumber(measure: CountMeasure): measure is NumberMeasure {
  return 'part' in measure
}

export function countedValue(kind: NumberMeasure['kind'], home: number, away: number): number {
  switch (kind) {
    case 'margin':
      return home - away
    case 'total':
      return home + away
    case 'home':
      return home
    case 'away':
      return away
  }
}

export function countsOf(incidents: readonly CountedIncident[], part: CountPart): Counts {
  const counts = { home: 0, away: 0 }
  for (const { side, half } of incidents)
    if (part === 'match' || half === (part === 'first' ? 1 : 2)) counts[side] += 1
  return counts
}

/**
 * Lists every value a measure can still take, a single one if decided; `undefined` if the facts do
 * not have what it counts.
 */
export function possibleCounts(
  counted: Counted,
  measure: CountMeasure,
  facts: FootballFacts,
): number[] | undefined {
  const incidents = incidentsOf(counted, facts)
  if (!incidents) return undefined
  const isOver = isRegularTimeOver(facts)
  if (isNumber(measure)) {
    const { part, kind } = measure
    const isFinal = part === 'first' ? isFirstHalfOver(facts) : isOver
    return numbersPossible(kind, countsOf(incidents, part), isFinal)
  }
  const decided = decidedOrder(measure, incidents)
  if (decided !== undefined && (measure.kind !== 'last' || isOver)) return [decided]
  if (measure.kind === 'red') return isOver ? [NO_RED] : [NO_RED, ANY_RED]
  if (isOver) return [NEITHER]
  return measure.kind === 'last' && incidents.length > 0 ? [HOME, AWAY] : [HOME, NEITHER, AWAY]
}

function numbersPossible(
  kind: NumberMeasure['kind'],
  { home, away }: Counts,
  isFinal: boolean,
): number[] {
  if (isFinal) return [countedValue(kind, home, away)]
  const values = new Set<number>()
  for (let i = 0; i <= MAX_LEFT; i += 1)
    for (let j = 0; j <= MAX_LEFT; j += 1) values.add(countedValue(kind, home + i, away + j))
  return [...values]
}

export function decidedOrder(
  measure: OrderMeasure,
  incidents: readonly CountedIncident[],
): number | undefined {
  switch (measure.kind) {
    case 'nth': {
      const side = incidents[measure.nth - 1]?.side
      return side && sideValue(side)
    }
    case 'last': {
      const side = incidents.at(-1)?.side
      return side && sideValue(side)
    }
    case 'race': {
      const counts = { home: 0, away: 0 }
      for (const { side } of incidents)
        if ((counts[side] += 1) === measure.to) return sideValue(side)
      return undefined
    }
    case 'red':
      return incidents.some(({ side, isRed }) => isRed === true && (measure.side ?? side) === side)
        ? ANY_RED
        : undefined
  }
}
