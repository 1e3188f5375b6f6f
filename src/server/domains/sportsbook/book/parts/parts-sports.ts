import { z } from 'zod'
import { basketballModel } from '#games/sportsbook/basketball/basketball-model.ts'
import { findRule as findBasketballRule } from '#games/sportsbook/basketball/basketball-rules.ts'
import {
  esportsFactsOf,
  esportsModel,
  type EsportsFacts,
} from '#games/sportsbook/esports/esports-model.ts'
import { setPointOf } from '#games/sportsbook/points/key-point.ts'
import { raceWinner } from '#games/sportsbook/points/race.ts'
import type { SetFacts } from '#games/sportsbook/points/set-facts.ts'
import { findRule as findSetRule } from '#games/sportsbook/points/set-rules.ts'
import {
  TABLE_TENNIS_SET_POINTS,
  tableTennisFactsOf,
  tableTennisModel,
} from '#games/sportsbook/table-tennis/table-tennis-model.ts'
import {
  tennisFactsOf,
  tennisKeyPoint,
  tennisModel,
} from '#games/sportsbook/tennis/tennis-model.ts'
import { SET_SCORES } from '#games/sportsbook/tennis/tennis-set.ts'
import {
  volleyballFactsOf,
  volleyballModel,
  volleyballTarget,
} from '#games/sportsbook/volleyball/volleyball-model.ts'
import { factsOf } from '#games/sportsbook/world/facts.ts'
import type { MarketGroup, SportBook } from '../sport-book.ts'
import type { BoardRules } from './parts-board.ts'
import { partsBook } from './parts-book.ts'
import type { KnownParts } from './parts-facts.ts'

const chance = z.number().min(0).max(1)
const bestOf = z.number().int().positive()
const points = z.number().positive()
const tennisStrength = z.object({
  sport: z.literal('tennis'),
  homeServe: chance,
  awayServe: chance,
  bestOf,
})
const rallyStrength = z.object({
  sport: z.enum(['volleyball', 'table-tennis']),
  homeServe: chance,
  awayServe: chance,
  bestOf,
})
const esportsStrength = z.object({
  sport: z.literal('esports'),
  mapWin: chance,
  roundWin: chance,
  roundsToWin: bestOf,
  bestOf,
})
const basketballStrength = z.object({
  sport: z.literal('basketball'),
  homePoints: points,
  awayPoints: points,
  spreadSd: points,
  pace: points,
})

const setGroups = (otherwise: MarketGroup) =>
  ({
    winner: 'main',
    game: 'main',
    'correct-score': 'main',
    'set-winner': 'main',
    total: 'points',
    'odd-even': 'points',
    handicap: 'handicap',
    'sets-handicap': 'handicap',
    'sets-total': otherwise,
    'home-total': 'teams',
    'away-total': 'teams',
    otherwise,
  }) as const
const BASKETBALL_GROUPS = {
  winner: 'main',
  result: 'main',
  overtime: 'main',
  total: 'points',
  'odd-even': 'points',
  handicap: 'handicap',
  'home-total': 'teams',
  'away-total': 'teams',
  'half-result': 'half',
  'half-total': 'half',
  'half-handicap': 'half',
  'half-odd-even': 'half',
  otherwise: 'quarters',
} as const

/** Finds a market rule in sports whose sets have too many possible scores for a score market. */
const findPlainSetRule = (market: string, facts: { bestOf: number }) =>
  findSetRule(market, { bestOf: facts.bestOf, setScores: [], hasGames: false })

function withSets<F extends KnownParts>(kept: F): F & { bestOf: number } {
  if (kept.bestOf === undefined) throw new Error('sportsbook: a match of sets has a number of them')
  return { ...kept, bestOf: kept.bestOf }
}

function withRounds(kept: KnownParts) {
  const { roundsToWin } = kept
  if (roundsToWin === undefined) throw new Error('sportsbook: a map is won with a number of rounds')
  return { ...withSets(kept), roundsToWin }
}

function raceBoard<F extends SetFacts>(
  targetOf: (part: number, facts: F) => number,
): BoardRules<F> {
  return {
    targetOf,
    keyPointOf: (facts) =>
      setPointOf(facts, (points, part) => raceWinner(points, targetOf(part, facts)) !== undefined),
  }
}

export const PARTS_SPORTS: readonly SportBook[] = [
  partsBook({
    sport: 'basketball',
    model: basketballModel,
    strength: (kept) => basketballStrength.parse(kept),
    factsOf,
    facts: (kept) => kept,
    findRule: findBasketballRule,
    groups: BASKETBALL_GROUPS,
    counted: 'baskets',
    board: {},
  }),
  partsBook({
    sport: 'tennis',
    model: tennisModel,
    strength: (kept) => tennisStrength.parse(kept),
    factsOf: tennisFactsOf,
    facts: withSets,
    groups: setGroups('sets'),
    findRule: (market, facts) =>
      findSetRule(market, { bestOf: facts.bestOf, setScores: SET_SCORES, hasGames: true }),
    counted: 'games',
    board: { keyPointOf: tennisKeyPoint },
  }),
  partsBook({
    sport: 'volleyball',
    model: volleyballModel,
    strength: (kept) => rallyStrength.parse(kept),
    factsOf: volleyballFactsOf,
    facts: withSets,
    findRule: findPlainSetRule,
    groups: setGroups('sets'),
    counted: 'rallies',
    board: raceBoard((set, { bestOf: sets }) => volleyballTarget(set, sets)),
  }),
  partsBook({
    sport: 'table-tennis',
    model: tableTennisModel,
    strength: (kept) => rallyStrength.parse(kept),
    factsOf: tableTennisFactsOf,
    facts: withSets,
    findRule: findPlainSetRule,
    groups: setGroups('sets'),
    counted: 'rallies',
    board: raceBoard(() => TABLE_TENNIS_SET_POINTS),
  }),
  partsBook({
    sport: 'esports',
    model: esportsModel,
    strength: (kept) => esportsStrength.parse(kept),
    factsOf: esportsFactsOf,
    facts: withRounds,
    findRule: findPlainSetRule,
    groups: setGroups('maps'),
    counted: 'rounds',
    board: raceBoard((_map, { roundsToWin }: EsportsFacts) => roundsToWin),
  }),
]
