import { z } from 'zod'
import type { BasketballFacts } from '#games/sportsbook/basketball/basketball-course.ts'
import {
  basketballFactsOf,
  basketballModel,
  findBasketballRule,
} from '#games/sportsbook/basketball/basketball-model.ts'
import { findPlayer, playerMarkets } from '#games/sportsbook/basketball/players/player-markets.ts'
import { findPlayerRule } from '#games/sportsbook/basketball/players/player-rules.ts'
import { isUnrelated } from '#games/sportsbook/basketball/quarter-markets.ts'
import { playerKey } from '#games/sportsbook/football/scorers/scorer-rules.ts'
import { SIDES } from '#games/sportsbook/match-model.ts'
import {
  esportsFactsOf,
  esportsModel,
  type EsportsFacts,
} from '#games/sportsbook/esports/esports-model.ts'
import { goalModel } from '#games/sportsbook/goals/goal-model.ts'
import { findGoalRule } from '#games/sportsbook/goals/goal-rules.ts'
import { GOAL_SPORTS, type GoalSport } from '#games/sportsbook/goals/goal-sports.ts'
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
  type TennisFacts,
} from '#games/sportsbook/tennis/tennis-model.ts'
import { SET_SCORES } from '#games/sportsbook/tennis/tennis-set.ts'
import {
  volleyballFactsOf,
  volleyballModel,
  volleyballTarget,
} from '#games/sportsbook/volleyball/volleyball-model.ts'
import { factsOf } from '#games/sportsbook/world/facts.ts'
import type { TennisStrength } from '#games/sportsbook/world/strength.ts'
import type { MarketGroup, SportBook } from '../sport-book.ts'
import type { BoardRules } from './parts-board.ts'
import { partsBook } from './parts-book.ts'
import type { KnownParts } from './parts-facts.ts'
import type { Counted } from './parts-figures.ts'

const chance = z.number().min(0).max(1)
const bestOf = z.number().int().positive()
const points = z.number().positive()
const tennisStrength = z.object({
  sport: z.literal('tennis'),
  homeServe: chance,
  awayServe: chance,
  bestOf,
  homeAces: chance.optional(),
  awayAces: chance.optional(),
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

const goals = z.number().positive()
const goalsStrength = z.object({
  sport: z.enum(GOAL_SPORTS),
  homeGoals: goals,
  awayGoals: goals,
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
const ACES_GROUPS = {
  'aces-most': 'aces',
  'aces-total': 'aces',
  'aces-home-total': 'aces',
  'aces-away-total': 'aces',
} as const
const isOfAces = (market: string) => market.startsWith('aces-')

function withoutUnknownAces({
  homeAces,
  awayAces,
  ...strength
}: z.output<typeof tennisStrength>): TennisStrength {
  return homeAces === undefined || awayAces === undefined
    ? strength
    : { ...strength, homeAces, awayAces }
}

const BASKETBALL_GROUPS = {
  'winning-margin': 'handicap',
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
  'player-total': 'players',
  otherwise: 'quarters',
} as const

/** A market of a player exists only if he was announced. */
function findKnownRule(market: string, facts: BasketballFacts) {
  const ofPlayer = findPlayerRule(market)
  return ofPlayer !== undefined && findPlayer(facts, ofPlayer.player) === undefined
    ? undefined
    : findBasketballRule(market)
}

/** The points of those who took part, by player: "home.7". */
function pointsOfPlayers({ players }: BasketballFacts): Record<string, string> {
  if (players === undefined) return {}
  return Object.fromEntries(
    SIDES.flatMap((side) =>
      players[side]
        .filter(({ isOut }) => isOut !== true)
        .map(({ number, points: scored }) => [playerKey({ side, number }), String(scored)]),
    ),
  )
}

const GOAL_GROUPS = {
  winner: 'main',
  result: 'main',
  overtime: 'main',
  total: 'goals',
  'odd-even': 'goals',
  handicap: 'handicap',
  'home-total': 'teams',
  'away-total': 'teams',
} as const

function goalSport(
  sport: GoalSport,
  { counted, mainTypes, parts }: { counted: Counted; mainTypes: string[]; parts: MarketGroup },
): SportBook {
  return partsBook({
    sport,
    model: goalModel(sport),
    strength: (kept) => goalsStrength.parse(kept),
    expected: ({ homeGoals, awayGoals }) => ({ unit: 'goals', home: homeGoals, away: awayGoals }),
    factsOf,
    facts: (kept) => kept,
    findRule: (market) => findGoalRule(sport, market),
    groups: { ...GOAL_GROUPS, otherwise: parts },
    counted,
    board: {},
    mainTypes,
  })
}

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
    expected: ({ homePoints, awayPoints }) => ({
      unit: 'points',
      home: homePoints,
      away: awayPoints,
    }),
    factsOf: basketballFactsOf,
    facts: (kept) => kept,
    findRule: findKnownRule,
    groups: BASKETBALL_GROUPS,
    counted: 'baskets',
    board: {},
    players: {
      has: (market) => findPlayerRule(market) !== undefined,
      markets: playerMarkets,
      nameOf(facts, key, teams) {
        const rule = findPlayerRule(key)
        const player = rule && findPlayer(facts(), rule.player)
        return player && `${player.name} (${teams[rule.player.side]})`
      },
    },
    countedFacts: pointsOfPlayers,
    isUnrelated,
  }),
  partsBook({
    sport: 'tennis',
    model: tennisModel,
    strength: (kept) => withoutUnknownAces(tennisStrength.parse(kept)),
    factsOf: tennisFactsOf,
    facts: withSets,
    groups: { ...setGroups('sets'), ...ACES_GROUPS },
    findRule: (market, facts) =>
      findSetRule(market, { bestOf: facts.bestOf, setScores: SET_SCORES, hasGames: true }),
    counted: 'games',
    board: { keyPointOf: tennisKeyPoint },
    players: { has: isOfAces, markets: tennisModel.aces },
    countedFacts: ({ aces }: TennisFacts): Record<string, string> =>
      aces ? { aces: aces.join('-') } : {},
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
  goalSport('ice-hockey', {
    counted: 'goals',
    mainTypes: ['winner', 'total', 'handicap'],
    parts: 'periods',
  }),
  goalSport('handball', {
    counted: 'attacks',
    mainTypes: ['result', 'total', 'handicap'],
    parts: 'half',
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
