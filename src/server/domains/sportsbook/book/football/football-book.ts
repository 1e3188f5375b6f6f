import { footballModel } from '#games/sportsbook/football/football-model.ts'
import { findRule } from '#games/sportsbook/football/rules.ts'
import type { FairMarket } from '#games/sportsbook/match-model.ts'
import type { Fixture, Incident, Pair } from '#games/sportsbook/world/types.ts'
import type { EventPhase } from '../tables.ts'
import type { MarketGroup, Reading, SportBook, StoredMatch } from '../sport-book.ts'
import { footballCourse } from './football-course.ts'
import { footballFace, totalScore } from './football-face.ts'
import {
  footballFacts,
  footballModelSchema,
  readFootball,
  settlementFacts,
  stateOf,
  type StoredFootballModel,
  type StoredFootball,
} from './football-facts.ts'
import { footballSuspension } from './football-suspensions.ts'

const GROUPS: Readonly<Record<string, MarketGroup>> = {
  result: 'main',
  'double-chance': 'main',
  'draw-no-bet': 'main',
  'both-score': 'main',
  'to-qualify': 'main',
  'next-goal': 'main',
  total: 'goals',
  'odd-even': 'goals',
  'first-goal': 'goals',
  'last-goal': 'goals',
  'half-time': 'half',
  'half-time-double-chance': 'half',
  'half-time-both-score': 'half',
  'half-time-total': 'half',
  'half-time-full-time': 'half',
  handicap: 'handicap',
  'european-handicap': 'handicap',
  'correct-score': 'score',
}

const PHASES: Readonly<Record<StoredFootball['phase'], EventPhase>> = {
  before: 'upcoming',
  'first-half': 'live',
  'half-time': 'live',
  'second-half': 'live',
  'extra-time': 'live',
  penalties: 'live',
  ended: 'finished',
  abandoned: 'cancelled',
  awarded: 'cancelled',
}

export const footballBook: SportBook = {
  sport: 'football',
  hasClock: true,
  mainTypes: ['result', 'total', 'handicap'],
  hasBuilder: true,
  modelOf(fixture, strength, firstLeg): StoredFootballModel {
    if (strength.sport !== 'football')
      throw new TypeError(`football is not played from a strength of ${strength.sport}`)
    const { homeRate, awayRate, rho } = strength
    return { homeRate, awayRate, rho, ...knockoutOf(fixture, firstLeg) }
  },
  read(incidents: readonly Incident[]): Reading {
    const facts = readFootball(incidents)
    return {
      facts,
      phase: PHASES[facts.phase],
      course: footballCourse(incidents),
      suspended: footballSuspension(incidents),
      result:
        facts.phase === 'ended' ? [totalScore(facts).home, totalScore(facts).away] : undefined,
    }
  },
  withdrawn: ({ facts }: StoredMatch): StoredFootball => ({
    ...footballFacts.parse(facts),
    phase: 'abandoned',
  }),
  markets(match, playedMs): FairMarket[] {
    const state = stateAt(match, playedMs)
    return state === undefined ? [] : footballModel.markets(state)
  },
  decide({ facts }) {
    const settled = settlementFacts(footballFacts.parse(facts))
    return (leg) => footballModel.resultOf(leg, settled)
  },
  chanceOfAll(match, legs, playedMs) {
    const state = stateAt(match, playedMs)
    return state && footballModel.chanceOfAll(legs, state)
  },
  board: () => ({
    parts: [],
    points: null,
    server: null,
    bestOf: null,
    target: null,
    keyPoint: null,
  }),
  face: ({ facts }, playedMs) => footballFace(footballFacts.parse(facts), playedMs),
  stand({ facts }) {
    const { phase, score } = footballFacts.parse(facts)
    return (incident, side) => {
      if (incident === 'half_time') return phase !== 'before' && phase !== 'first-half' ? 1 : 0
      if (side === undefined) return undefined
      if (incident === 'scored') return score[side]
      return incident === 'conceded' ? score[side === 'home' ? 'away' : 'home'] : undefined
    }
  },
  findMarket(_match, { market, selection }) {
    const rule = findRule(market)
    return rule?.selections.includes(selection) === true ? rule : undefined
  },
  groupOf: (type) => GROUPS[type] ?? 'teams',
}

function stateAt({ facts, model }: StoredMatch, playedMs: number) {
  return stateOf(footballFacts.parse(facts), footballModelSchema.parse(model), playedMs)
}

/** The qualification market needs the score of the tie. */
function knockoutOf(
  { tie }: Fixture,
  firstLeg: Pair | undefined,
): Pick<StoredFootballModel, 'knockout' | 'isCup'> {
  if (tie === undefined) return {}
  if (tie.leg === 'only') return { isCup: true, knockout: {} }
  return tie.leg === 'second' && firstLeg
    ? { isCup: true, knockout: { firstLeg: { home: firstLeg[0], away: firstLeg[1] } } }
    : { isCup: true }
}
