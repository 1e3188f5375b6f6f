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
  return minute > last ? `${last}+${minute - last}’` : `${minute}’`
}

function detailText({ halfTimeScore, penaltyScore }: StoredFootball): string | null {
  const half = halfTimeScore && `(${halfTimeScore.home}-${halfTimeScore.away})`
  const penalties = penaltyScore && `P ${penaltyScore.home}-${penaltyScore.away}`
  return [half, penalties].filter((part) => part !== undefined).join(' ') || null
}
