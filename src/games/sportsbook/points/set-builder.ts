import { requireSelection } from '../market-rule.ts'
import type { LegOf } from '../match-model.ts'
import { LOST, WON } from '../outcomes.ts'
import type { Pair } from '../world/types.ts'
import { NOT_PLAYED } from './measures.ts'
import { countsOf, readCounts, type Reading } from './readings.ts'
import { walkMatch, type SetEnd } from './set-chain.ts'
import { findRule, type SetFormat, type SetRule } from './set-rules.ts'
import { MAX_SET_POINTS, type AcesCourse, type Course, type spreadsOf } from './spreads.ts'

type Added = { added: Reading | undefined; tally: number }
type Sums = { points: Added; aces?: Added }

type Asked = { rule: SetRule; place: number; outcomes: ReadonlySet<number> }

/**
 * Computes the chance that all legs win, over every course of the match. `undefined` if a leg may
 * return its stake or depends on unknown facts; 0 if legs exclude one another. Throws
 * UnknownSelectionError.
 */
export function setChanceOfAll(
  legs: readonly LegOf[],
  course: Course,
  spreadOf: ReturnType<typeof spreadsOf>,
  format: SetFormat,
): number | undefined {
  const asked = legs.map((leg): Asked => {
    const { rule, place } = requireSelection(leg, findRule(leg.market, format))
    return {
      rule,
      place,
      outcomes: new Set(spreadOf(rule.measure)?.values.map((value) => rule.outcome(place, value))),
    }
  })
  if (!asked.every(({ outcomes }) => isWonOrLost(outcomes))) return undefined
  if (asked.some(({ outcomes }) => !outcomes.has(WON))) return 0
  return chanceOfUncertain(
    asked.filter(({ outcomes }) => outcomes.size > 1),
    course,
  )
}

function isWonOrLost(outcomes: ReadonlySet<number>): boolean {
  return outcomes.size > 0 && [...outcomes].every((outcome) => outcome === WON || outcome === LOST)
}

/**
 * Legs of a set are evaluated when it ends, those of the match at its end; points are summed only
 * if a leg needs them.
 */
function chanceOfUncertain(asked: readonly Asked[], { chain, aces }: Course): number | undefined {
  const isOfAces = asked.some(({ rule: { measure } }) => measure.of === 'aces')
  if (isOfAces) return aces && chanceWithAces(asked, aces)
  const added = addedReading(asked, 'points')
  const reach =
    added === undefined
      ? 0
      : readCounts(added === 'score' ? added : 'total', MAX_SET_POINTS, MAX_SET_POINTS)
  let chance = 0
  walkMatch(
    chain,
    {
      tally: ([home, away]) => (added === undefined ? 0 : readCounts(added, home, away)),
      reach,
      isWanted: (set, end) => asked.every((each) => isWonInSet(each, set, end)),
    },
    (sets, tally, weight) => {
      if (asked.every((each) => isWonAtEnd(each, sets, { points: { added, tally } })))
        chance += weight
    },
  )
  return Math.min(chance, 1)
}

function addedReading(asked: readonly Asked[], of: 'points' | 'aces'): Reading | undefined {
  const readings = new Set(
    asked.flatMap(({ rule: { measure } }) => (measure.of === of ? [measure.reading] : [])),
  )
  return readings.size > 1 ? 'score' : [...readings][0]
}

/** Games of a side in a set, tie-break included. */
const MAX_SET_GAMES = 7
/** Sets of a match, for which the sums of the games have room. */
const MAX_SETS = 5

/**
 * Sums of games and of aces are counted as one number. `undefined` if they would take too much
 * memory: aces of both players apart, or games of both, with the other.
 */
function chanceWithAces(asked: readonly Asked[], aces: AcesCourse): number | undefined {
  const ofPoints = addedReading(asked, 'points')
  const ofAces = addedReading(asked, 'aces') ?? 'total'
  if (ofPoints === 'score' || (ofPoints !== undefined && ofAces === 'score')) return undefined
  const gamesOf = ([home, away]: Pair) =>
    ofPoints === undefined ? 0 : readCounts(ofPoints, home, away)
  const most = ofPoints === undefined ? 0 : 2 * MAX_SET_GAMES
  const unit = 2 * MAX_SETS * most + 1
  const chain = aces.chain(
    ofAces,
    asked.some(({ rule: { measure } }) => measure.of !== 'aces' && measure.of !== 'sets'),
  )
  const served = readCounts(ofAces, ...aces.served)
  let chance = 0
  walkMatch(
    chain,
    {
      tally: (points, count) => gamesOf(points) + unit * count,
      reach: most + unit * aces.reach(ofAces),
      isWanted: (set, end) => asked.every((each) => isWonInSet(each, set, end)),
    },
    (sets, tally, weight) => {
      const counted = Math.round(tally / unit)
      const sums = {
        points: { added: ofPoints, tally: tally - counted * unit },
        aces: { added: ofAces, tally: served + counted },
      }
      if (asked.every((each) => isWonAtEnd(each, sets, sums))) chance += weight
    },
  )
  return Math.min(chance, 1)
}

function isWonInSet(
  { rule: { measure, outcome }, place }: Asked,
  set: number,
  { points, game }: SetEnd,
): boolean {
  if (measure.of === 'set')
    return measure.set !== set || outcome(place, readCounts(measure.reading, ...points)) === WON
  return measure.of !== 'game' || measure.set !== set || outcome(place, game ?? NOT_PLAYED) === WON
}

function isWonAtEnd({ rule: { measure, outcome }, place }: Asked, sets: Pair, sums: Sums): boolean {
  if (measure.of === 'sets') return outcome(place, readCounts(measure.reading, ...sets)) === WON
  if (measure.of !== 'points' && measure.of !== 'aces') return true
  const { added, tally } = sums[measure.of] ?? { added: undefined, tally: 0 }
  const value =
    added === 'score' && measure.reading !== 'score'
      ? readCounts(measure.reading, ...countsOf(tally))
      : tally
  return outcome(place, value) === WON
}
