import type { Bilingual } from '#shared/lang.ts'
import type { MatchFace } from '../sport-book.ts'
import { clockSeconds, type KeptFootball } from './football-facts.ts'

const PERIODS: Readonly<Record<KeptFootball['phase'], Bilingual | null>> = {
  before: null,
  'first-half': { tr: '1. yarı', en: '1st half' },
  'half-time': { tr: 'Devre arası', en: 'Half-time' },
  'second-half': { tr: '2. yarı', en: '2nd half' },
  'extra-time': { tr: 'Uzatma', en: 'Extra time' },
  penalties: { tr: 'Seri penaltılar', en: 'Penalty shoot-out' },
  ended: null,
  abandoned: { tr: 'Yarıda kaldı', en: 'Abandoned' },
  awarded: { tr: 'Hükmen', en: 'Awarded' },
}

/** The last minute of a half, which stoppage time is counted from. */
const LAST_MINUTES: Partial<Record<KeptFootball['phase'], number>> = {
  'first-half': 45,
  'second-half': 90,
  'extra-time': 120,
}

/** How a football match stands: "63’", "45+2’", the score of what has been played. */
export function footballFace(facts: KeptFootball, playedMs: number): MatchFace {
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

/** Goals of the 90 minutes and of extra time. */
export function totalScore({ score, extraTimeScore }: KeptFootball): {
  home: number
  away: number
} {
  return {
    home: score.home + (extraTimeScore?.home ?? 0),
    away: score.away + (extraTimeScore?.away ?? 0),
  }
}

function clockText(facts: KeptFootball, playedMs: number): string | null {
  const last = LAST_MINUTES[facts.phase]
  if (last === undefined || !facts.isRunning) return null
  const minute = Math.floor(clockSeconds(facts, playedMs) / 60) + 1
  return minute > last ? `${last}+${minute - last}’` : `${minute}’`
}

function detailText({ halfTimeScore, penaltyScore }: KeptFootball): string | null {
  const half = halfTimeScore && `(${halfTimeScore.home}-${halfTimeScore.away})`
  const penalties = penaltyScore && `P ${penaltyScore.home}-${penaltyScore.away}`
  return [half, penalties].filter((part) => part !== undefined).join(' ') || null
}
