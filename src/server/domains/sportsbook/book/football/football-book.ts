import { rememberLast } from '#games/sportsbook/once.ts'
import { footballInclusion } from '#games/sportsbook/football/builder.ts'
import { footballModel } from '#games/sportsbook/football/football-model.ts'
import { isRegularTimeOver } from '#games/sportsbook/football/football-state.ts'
import { countModels } from '#games/sportsbook/football/counts/count-model.ts'
import { expectedGoals } from '#games/sportsbook/football/joint.ts'
import { findFootballRule } from '#games/sportsbook/football/results.ts'
import { scorerMarkets } from '#games/sportsbook/football/scorers/scorer-markets.ts'
import { findPlayer } from '#games/sportsbook/football/scorers/scorer-result.ts'
import {
  NO_SCORER,
  readPlayerKey,
  readScorerLeg,
  scorerType,
} from '#games/sportsbook/football/scorers/scorer-rules.ts'
import type { FairMarket } from '#games/sportsbook/match-model.ts'
import type { Fixture, Incident, Pair } from '#games/sportsbook/world/types.ts'
import type { EventPhase } from '../tables.ts'
import type { MarketGroup, Reading, SportBook, StoredMatch } from '../sport-book.ts'
import { footballCourse } from './football-course.ts'
import { countedFacts, footballFace, totalScore } from './football-face.ts'
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
  'half-time-odd-even': 'half',
  'half-time-goals': 'half',
  'second-half': 'half',
  'second-half-double-chance': 'half',
  'second-half-both-score': 'half',
  'second-half-total': 'half',
  'second-half-odd-even': 'half',
  'second-half-goals': 'half',
  'highest-half': 'half',
  'exact-goals': 'goals',
  'goal-range': 'goals',
  multigoals: 'goals',
  'total-both-score': 'combined',
  'result-total': 'combined',
  'result-both-score': 'combined',
  'winning-margin': 'score',
  handicap: 'handicap',
  'european-handicap': 'handicap',
  'correct-score': 'score',
}

function groupOfFootball(type: string): MarketGroup {
  if (scorerType(type) !== undefined) return 'players'
  if (type.startsWith('corners-')) return 'corners'
  return type.startsWith('cards-') ? 'cards' : (GROUPS[type] ?? 'teams')
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
    const { homeRate, awayRate, rho, homeFactor } = strength
    return {
      homeRate,
      awayRate,
      rho,
      ...(homeFactor !== undefined && { homeFactor }),
      counts: countModels({ homeRate, awayRate }),
      ...knockoutOf(fixture, firstLeg),
    }
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
  players: {
    has: (market) => scorerType(market) !== undefined,
    markets(match, playedMs) {
      const state = stateAt(match, playedMs)
      return state === undefined ? [] : scorerMarkets(state)
    },
    nameOf({ facts }, selection) {
      const key = readPlayerKey(selection)
      return key && findPlayer(footballFacts.parse(facts), key)?.name
    },
  },
  decide({ facts }) {
    const settled = settlementFacts(footballFacts.parse(facts))
    return (leg) => footballModel.resultOf(leg, settled)
  },
  chanceOfAll(match, legs, playedMs) {
    const state = stateAt(match, playedMs)
    return state && footballModel.chanceOfAll(legs, state)
  },
  inclusion(match, playedMs) {
    const state = stateAt(match, playedMs)
    return state === undefined ? () => false : footballInclusion(state)
  },
  lineUps: ({ facts }) => footballFacts.parse(facts).lineUps,
  expected(match, playedMs) {
    const state = stateAt(match, playedMs)
    if (state === undefined || isRegularTimeOver(state)) return undefined
    const { homeFactor } = footballModelSchema.parse(match.model)
    return { unit: 'goals', ...expectedGoals(state), homeFactor }
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
  counted: ({ facts }) => countedFacts(footballFacts.parse(facts)),
  stand({ facts }) {
    const { phase, score } = footballFacts.parse(facts)
    return (incident, side) => {
      if (incident === 'half_time') return phase !== 'before' && phase !== 'first-half' ? 1 : 0
      if (side === undefined) return undefined
      if (incident === 'scored') return score[side]
      return incident === 'conceded' ? score[side === 'home' ? 'away' : 'home'] : undefined
    }
  },
  findMarket({ facts }, leg) {
    const { market, selection } = leg
    const scorer = readScorerLeg(leg)
    if (scorer !== undefined)
      return scorer.player === NO_SCORER || findPlayer(footballFacts.parse(facts), scorer.player)
        ? { key: scorer.type, type: scorer.type }
        : undefined
    const rule = findFootballRule(market)
    return rule?.selections.includes(selection) === true ? rule : undefined
  },
  groupOf: groupOfFootball,
}

const readState = rememberLast((match: StoredMatch) => {
  const facts = footballFacts.parse(match.facts)
  const model = footballModelSchema.parse(match.model)
  let last: { playedMs: number; state: ReturnType<typeof stateOf> } | undefined
  return (playedMs: number) => {
    if (last?.playedMs !== playedMs) last = { playedMs, state: stateOf(facts, model, playedMs) }
    return last.state
  }
})

const stateAt = (match: StoredMatch, playedMs: number) => readState(match)(playedMs)

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
