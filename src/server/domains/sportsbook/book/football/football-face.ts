import { countsOf } from '#games/sportsbook/football/counts/count-measures.ts'
import { scorerGoals } from '#games/sportsbook/football/scorers/scorer-result.ts'
import type { Bilingual } from '#shared/lang.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { MatchFace } from '../sport-book.ts'
import { clockSeconds, type StoredFootball } from './football-facts.ts'

const PERIODS: Readonly<Record<StoredFootball['phase'], Bilingual | null>> = {
  before: null,
  'first-half': EVENTS_TEXTS.footballPeriods['first-half'],
  'half-time': EVENTS_TEXTS.footballPeriods['half-time'],
  'second-half': EVENTS_TEXTS.footballPeriods['second-half'],
  'extra-time': EVENTS_TEXTS.footballPeriods['extra-time'],
  penalties: EVENTS_TEXTS.footballPeriods.penalties,
  ended: null,
  abandoned: EVENTS_TEXTS.footballPeriods.abandoned,
  awarded: EVENTS_TEXTS.footballPeriods.awarded,
}

/** The last regular minute of a half; stoppage time is counted from it. */
const LAST_MINUTES: Partial<Record<StoredFootball['phase'], number>> = {
  'first-half': 45,
  'second-half': 90,
  'extra-time': 120,
}

const MAX_ADDED_MINUTES = 30

export function footballFace(facts: StoredFootball, playedMs: number): MatchFace {
  if (facts.phase === 'before')
    return { clock: null, period: null, score: null, scoreDetail: null, redCards: null }
  const { home, away } = totalScore(facts)
  return {
    clock: clockText(facts, playedMs),
    period: PERIODS[facts.phase],
    score: `${home}-${away}`,
    scoreDetail: detailText(facts),
    redCards: [facts.redCards.home, facts.redCards.away],
  }
}

export function totalScore({ score, extraTimeScore }: StoredFootball): {
  home: number
  away: number
} {
  return {
    home: score.home + (extraTimeScore?.home ?? 0),
    away: score.away + (extraTimeScore?.away ?? 0),
  }
}

function clockText(facts: StoredFootball, playedMs: number): string | null {
  const last = LAST_MINUTES[facts.phase]
  if (last === undefined || !facts.isRunning) return null
  const minute = Math.floor(clockSeconds(facts, playedMs) / 60) + 1
  // The feed has been silent for longer than any stoppage time: the minute is not known.
  if (minute > last + MAX_ADDED_MINUTES) return null
  return minute > last ? `${last}+${minute - last}’` : `${minute}’`
}

function detailText({ halfTimeScore, penaltyScore }: StoredFootball): string | null {
  const half = halfTimeScore && `(${halfTimeScore.home}-${halfTimeScore.away})`
  const penalties = penaltyScore && `P ${penaltyScore.home}-${penaltyScore.away}`
  return [half, penalties].filter((part) => part !== undefined).join(' ') || null
}

/**
 * The numbers of corners and cards, with those of the first half in brackets: "7-4 (3-2)"; and the
 * goals that count for scorers: "Ali Taş 12’, Can Su 45+2’".
 */
export function countedFacts(facts: StoredFootball): Record<string, string> {
  const { corners, cards, lineUps } = facts
  return {
    ...(lineUps && { scorer: scorersOf(facts) }),
    ...(corners && { corners: numbersOf(corners) }),
    ...(cards && { cards: numbersOf(cards) }),
  }
}

/** Stands for a scorer whose name was not recorded. */
export const UNKNOWN_SCORER = '?'

const scorersOf = (facts: StoredFootball): string =>
  scorerGoals(facts)
    ?.map(({ player = UNKNOWN_SCORER, clock }) =>
      clock === undefined ? player : `${player} ${clock}’`,
    )
    .join(', ') || '–'

function numbersOf(incidents: NonNullable<StoredFootball['corners']>): string {
  const numbers = (part: 'match' | 'first') => {
    const { home, away } = countsOf(incidents, part)
    return `${home}-${away}`
  }
  return `${numbers('match')} (${numbers('first')})`
}
