import { fairPrice, type Chances } from '../match-model.ts'
import { chancesOf, requireSelection } from '../market-rule.ts'
import { jointOf } from './joint.ts'
import { findRule } from './rules.ts'
import { spreadsOf } from './spreads.ts'

/**
 * The model's parameters in its authors' notation: expected home and away goals, and the dependence
 * of low scores.
 */
export type DixonColes = { lambda: number; mu: number; rho: number }

export type DixonColesMarkets = { [name: string]: number | null | DixonColesMarkets }

const CHANCES = {
  home: ['result', 'home'],
  draw: ['result', 'draw'],
  away: ['result', 'away'],
  btts: ['both-score', 'yes'],
  'over0.5': ['total:0.5', 'over'],
  'over1.5': ['total:1.5', 'over'],
  'over2.5': ['total:2.5', 'over'],
  'over3.5': ['total:3.5', 'over'],
  'over4.5': ['total:4.5', 'over'],
  dc1X: ['double-chance', 'home-draw'],
  dc12: ['double-chance', 'home-away'],
  dcX2: ['double-chance', 'draw-away'],
  'ahHome-0.5': ['handicap:-0.5', 'home'],
  odd: ['odd-even', 'odd'],
  homeCleanSheet: ['home-clean-sheet', 'yes'],
  homeWinToNil: ['home-win-to-nil', 'yes'],
} as const
const HANDICAPS = [-1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5]
const SCORES = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => `${home}-${away}`))

type ChancesOf = (market: string, selection: string) => Chances

/**
 * Computes the fair chances of a match's selections. Throws RangeError if the parameters make no
 * distribution.
 */
export function dixonColesMarkets(model: DixonColes): DixonColesMarkets {
  const of = chancesIn(model)
  const odds = (market: string) => fairPrice(of(market, 'home')) ?? null
  return {
    ...everyMarket((market, selection) => of(market, selection).won),
    dnbHomeFairOdds: odds('draw-no-bet'),
    ah: Object.fromEntries(
      HANDICAPS.map((line) => [lineName(line), { fairHomeOdds: odds(`handicap:${line}`) }]),
    ),
  }
}

/**
 * Computes decimal prices of the same selections, with a `margin` of 0.05 for five percent on each.
 */
export function dixonColesPrices(model: DixonColes, margin: number): DixonColesMarkets {
  const of = chancesIn(model)
  const price = (market: string, selection: string) => {
    const fair = fairPrice(of(market, selection))
    return fair === undefined ? null : fair / (1 + margin)
  }
  return {
    ...everyMarket(price),
    dnbHomeOdds: price('draw-no-bet', 'home'),
    ah: Object.fromEntries(
      HANDICAPS.map((line) => [lineName(line), { homeOdds: price(`handicap:${line}`, 'home') }]),
    ),
  }
}

function everyMarket(of: (market: string, selection: string) => number | null): DixonColesMarkets {
  return {
    ...Object.fromEntries(
      Object.entries(CHANCES).map(([name, [market, selection]]) => [name, of(market, selection)]),
    ),
    correctScore: Object.fromEntries(SCORES.map((score) => [score, of('correct-score', score)])),
  }
}

function chancesIn({ lambda, mu, rho }: DixonColes): ChancesOf {
  const spreadOf = spreadsOf(
    jointOf({
      homeRate: lambda,
      awayRate: mu,
      rho,
      phase: 'before',
      playedSeconds: 0,
      score: { home: 0, away: 0 },
      redCards: { home: 0, away: 0 },
    }),
  )
  return (market, selection) => {
    const { rule, place } = requireSelection({ market, selection }, findRule(market))
    const spread = spreadOf(rule.measure)
    if (!spread)
      throw new TypeError(`a match before its kick-off does not determine ${rule.measure}`)
    return chancesOf(rule, place, spread)
  }
}

const lineName = (line: number) => (Number.isInteger(line) ? line.toFixed(1) : String(line))
