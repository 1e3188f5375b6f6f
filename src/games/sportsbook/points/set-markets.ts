import { halfLinesOver } from '../lines.ts'
import { fairMarket, type Spread } from '../market-rule.ts'
import type { FairMarket } from '../match-model.ts'
import { isMatchOver } from './set-chain.ts'
import {
  ACES_TOTAL_TYPES,
  acesTotalRule,
  correctScoreRule,
  gameRule,
  handicapRule,
  mostAcesRule,
  oddEvenRule,
  setHandicapRule,
  setOddEvenRule,
  setScoreRule,
  setTotalRule,
  setWinnerRule,
  totalRule,
  winnerRule,
  type SetFormat,
  type SetRule,
} from './set-rules.ts'
import { spreadsOf, type Course } from './spreads.ts'
import type { Measure } from './measures.ts'

type SpreadOf = (measure: Measure) => Spread | undefined

export function setMarkets(course: Course, format: SetFormat): FairMarket[] {
  if (isMatchOver(course.chain, course.chain.sets)) return []
  const spreadOf = spreadsOf(course)
  return [
    ...matchRules(format, spreadOf),
    ...upcomingSets(course).flatMap((set) => rulesOfSet(set, format, spreadOf)),
    ...gameRules(course, format),
  ].flatMap((rule) => marketOf(rule, spreadOf))
}

/** The markets of aces, which take several times as long as all others. */
export function acesMarkets(course: Course): FairMarket[] {
  if (isMatchOver(course.chain, course.chain.sets)) return []
  const spreadOf = spreadsOf(course)
  return acesRules(course, spreadOf).flatMap((rule) => marketOf(rule, spreadOf))
}

function marketOf(rule: SetRule, spreadOf: SpreadOf): FairMarket[] {
  const spread = spreadOf(rule.measure)
  const market = spread && fairMarket(rule, spread)
  return market === undefined ? [] : [market]
}

export function correctScoreMarket(course: Course, format: SetFormat): FairMarket | undefined {
  const rule = correctScoreRule(format)
  const spread = spreadsOf(course)(rule.measure)
  return spread && fairMarket(rule, spread)
}

function matchRules(format: SetFormat, spreadOf: SpreadOf): SetRule[] {
  return [
    winnerRule(),
    ...(format.bestOf > 1 ? setsRules(format) : []),
    ...(['total', 'home-total', 'away-total'] as const).flatMap((type) =>
      linesOf(spreadOf(totalRule(type, 1).measure)).map((line) => totalRule(type, line)),
    ),
    ...linesOf(spreadOf(handicapRule('handicap', 1).measure)).map((line) =>
      handicapRule('handicap', -line || 0),
    ),
    oddEvenRule(),
  ]
}

/** A handicap of half a set equals the match winner, so it is omitted. */
function setsRules(format: SetFormat): SetRule[] {
  const half = Math.floor(format.bestOf / 2)
  const lines = Array.from({ length: half }, (_, index) => index + 1.5)
  return [
    correctScoreRule(format),
    ...lines.map((line) => totalRule('sets-total', line + half)),
    ...lines.flatMap((line) => [
      handicapRule('sets-handicap', -line),
      handicapRule('sets-handicap', line),
    ]),
  ]
}

function rulesOfSet(set: number, format: SetFormat, spreadOf: SpreadOf): SetRule[] {
  return [
    setWinnerRule(set),
    ...linesOf(spreadOf({ of: 'set', set, reading: 'total' })).map((line) =>
      setTotalRule(set, line),
    ),
    ...linesOf(spreadOf({ of: 'set', set, reading: 'margin' })).map((line) =>
      setHandicapRule(set, -line || 0),
    ),
    setOddEvenRule(set),
    ...(format.setScores.length > 0 ? [setScoreRule(set, format)] : []),
  ]
}

function upcomingSets({ chain: { setsToWin, sets, played } }: Course): number[] {
  const certain = setsToWin + Math.min(...sets)
  return Array.from({ length: certain - played.length }, (_, index) => played.length + index + 1)
}

function gameRules({ chain, games }: Course, { hasGames }: SetFormat): SetRule[] {
  const set = chain.played.length + 1
  return hasGames && games ? [gameRule(set, (games[set - 1]?.length ?? 0) + 1)] : []
}

function acesRules({ aces }: Course, spreadOf: SpreadOf): SetRule[] {
  if (aces === undefined) return []
  return [
    mostAcesRule(),
    ...ACES_TOTAL_TYPES.flatMap((type) =>
      linesOf(spreadOf(acesTotalRule(type, 1).measure)).map((line) => acesTotalRule(type, line)),
    ),
  ]
}

const linesOf = (spread: Spread | undefined) => (spread ? halfLinesOver(spread) : [])
