import type { MatchFacts } from '#games/sportsbook/world/facts.ts'
import type { Bilingual } from '#shared/lang.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { MatchFace } from '../sport-book.ts'

const ENDINGS: Partial<Record<MatchFacts['status'], Bilingual>> = EVENTS_TEXTS.endings

/**
 * Formats the score with its parts and the current game: "6-4 3-2, 40-15". `part` names a part of
 * the sport.
 */
export function partsFace(
  { status, clock, score: { total, parts, points } }: MatchFacts,
  part: (number: number) => Bilingual,
): MatchFace {
  if (status === 'scheduled')
    return { clock: null, period: null, score: null, scoreDetail: null, redCards: null }
  const running = part(Math.max(1, parts.length))
  const detail = [
    parts.map((pair) => pair.join('-')).join(' '),
    ...(points === undefined ? [] : [points.join('-')]),
  ]
    .filter((text) => text !== '')
    .join(', ')
  return {
    clock: status === 'live' ? timeLeft(clock) : null,
    period: status === 'live' ? running : (ENDINGS[status] ?? null),
    score: total.join('-'),
    scoreDetail: detail === '' ? null : detail,
    redCards: null,
  }
}

function timeLeft(clock: string): string | null {
  return /\d\d:\d\d$/.exec(clock)?.[0] ?? null
}
