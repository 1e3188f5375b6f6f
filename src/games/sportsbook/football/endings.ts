import { homeThrough, thinning, type Joint } from './joint.ts'
import { goalsOf } from './football-state.ts'
import {
  ahead,
  AWAY,
  goalAsked,
  comparedHalves,
  halfAndFull,
  halvesMeasure,
  HOME,
  measured,
  NEITHER,
  scoreMeasure,
  type Measure,
  type Part,
  type ScoreMeasure,
} from './measures.ts'
import { GRID_SIZE } from './score-grid.ts'

export type Ending = {
  home: number
  away: number
  halfHome: number
  halfAway: number
  next: number
  last: number
  qualified: number
}

export type Detail = { halves: boolean; order: boolean; tie: boolean }

export function detailOf(measures: readonly Measure[]): Detail {
  return {
    halves: measures.some(
      (measure) =>
        measure === 'half and full' ||
        halvesMeasure(measure) !== undefined ||
        (scoreMeasure(measure)?.part ?? 'match') !== 'match',
    ),
    order: measures.some((measure) => measure === 'last goal' || goalAsked(measure) !== undefined),
    tie: measures.includes('qualified'),
  }
}

export function valueIn(ending: Ending, measure: Measure): number {
  const ofScore = scoreMeasure(measure)
  if (ofScore) return partValue(ending, ofScore.part, ofScore.of)
  const ofHalves = halvesMeasure(measure)
  if (ofHalves) return comparedHalves(ofHalves, firstHalfOf(ending), secondHalfOf(ending))
  if (measure === 'half and full')
    return halfAndFull(ahead(ending.halfHome - ending.halfAway), ahead(ending.home - ending.away))
  if (measure === 'qualified') return ending.qualified
  return measure === 'last goal' ? ending.last : ending.next
}

function partValue(ending: Ending, part: Part, of: ScoreMeasure): number {
  const { home, away, halfHome, halfAway } = ending
  if (part === 'match') return measured(of, home, away)
  return part === 'first'
    ? measured(of, halfHome, halfAway)
    : measured(of, home - halfHome, away - halfAway)
}

const firstHalfOf = ({ halfHome, halfAway }: Ending) => ({ home: halfHome, away: halfAway })
const secondHalfOf = ({ home, away, halfHome, halfAway }: Ending) => ({
  home: home - halfHome,
  away: away - halfAway,
})

/** Returns true to stop. */
type Visit = (chance: number, ending: Ending) => boolean

/**
 * Visits every ending with its chance; they add up to 1. The visited object is reused and changed
 * in place.
 */
export function eachEnding(
  joint: Joint,
  detail: Detail,
  visit: (chance: number, ending: Ending) => void,
): void {
  someEnding(joint, detail, (chance, ending) => {
    visit(chance, ending)
    return false
  })
}

export function someEnding(joint: Joint, detail: Detail, visit: Visit): boolean {
  const { score } = joint.facts
  const ending: Ending = {
    home: 0,
    away: 0,
    halfHome: 0,
    halfAway: 0,
    next: NEITHER,
    last: NEITHER,
    qualified: NEITHER,
  }
  const visitTie = detail.tie ? tieVisit(joint, visit) : visit
  const visitOrder = detail.order
    ? orderVisit(joint, visitTie)
    : (chance: number) => visitTie(chance, ending)
  const thin = thinning(detail.halves ? joint.firstHalfShare : 0)
  const half = joint.halfScore ?? score
  for (let cell = 0; cell < joint.remaining.length; cell += 1) {
    const away = cell % GRID_SIZE
    const home = (cell - away) / GRID_SIZE
    ending.home = score.home + home
    ending.away = score.away + away
    for (let i = 0; i <= home; i += 1) {
      const row = (joint.remaining[cell] ?? 0) * (thin[home * GRID_SIZE + i] ?? 0)
      if (row === 0) continue
      ending.halfHome = half.home + i
      for (let j = 0; j <= away; j += 1) {
        const chance = row * (thin[away * GRID_SIZE + j] ?? 0)
        ending.halfAway = half.away + j
        if (chance > 0 && visitOrder(chance, ending, [i, j], [home - i, away - j])) return true
      }
    }
  }
  return false
}

function tieVisit({ tie }: Joint, visit: Visit): Visit {
  return (chance, ending) => {
    const home = homeThrough((tie?.lead ?? 0) + ending.home - ending.away, tie?.homeWhenLevel ?? 0)
    ending.qualified = HOME
    if (home > 0 && visit(chance * home, ending)) return true
    ending.qualified = AWAY
    return home < 1 && visit(chance * (1 - home), ending)
  }
}

type Goals = readonly [home: number, away: number]
const SIDE_VALUES = [HOME, AWAY] as const

function orderVisit(
  joint: Joint,
  visit: Visit,
): (chance: number, ending: Ending, inFirst: Goals, after: Goals) => boolean {
  const lastSoFar = goalsOf(joint.facts.score) === 0 ? NEITHER : (joint.lastScorer ?? NEITHER)
  return (chance, ending, inFirst, after) => {
    const early = sum(inFirst) > 0 ? inFirst : after
    const late = sum(after) > 0 ? after : inFirst
    if (sum(early) === 0) {
      ending.next = NEITHER
      ending.last = lastSoFar
      return visit(chance, ending)
    }
    for (const next of [0, 1] as const) {
      for (const last of [0, 1] as const) {
        const share =
          early === late
            ? firstAndLast(early, next, last)
            : (early[next] / sum(early)) * (late[last] / sum(late))
        if (share === 0) continue
        ending.next = SIDE_VALUES[next]
        ending.last = SIDE_VALUES[last]
        if (visit(chance * share, ending)) return true
      }
    }
    return false
  }
}

const sum = ([home, away]: Goals) => home + away

/**
 * Computes the chance that given sides score the first and the last of some goals, all orders being
 * equally likely.
 */
function firstAndLast(goals: Goals, first: 0 | 1, last: 0 | 1): number {
  const all = sum(goals)
  if (all === 1) return first === last ? goals[first] : 0
  return (goals[first] * (goals[last] - (first === last ? 1 : 0))) / (all * (all - 1))
}
