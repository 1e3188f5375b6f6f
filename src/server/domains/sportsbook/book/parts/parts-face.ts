import type { MatchFacts } from '#games/sportsbook/world/facts.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { MatchFace } from '../sport-book.ts'

const ENDINGS: Partial<Record<MatchFacts['status'], Bilingual>> = {
  abandoned: { tr: 'Yarıda kaldı', en: 'Abandoned' },
  awarded: { tr: 'Oynanmadı', en: 'Not played' },
  postponed: { tr: 'Ertelendi', en: 'Postponed' },
}

/**
 * How a match stands: its score, and the parts it is made of with the running game: "6-4 3-2,
 * 40-15". `part` is what the sport calls one of them.
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

/** "04:12" of "Q3 04:12"; null where the sport has no clock. */
function timeLeft(clock: string): string | null {
  return /\d\d:\d\d$/.exec(clock)?.[0] ?? null
}
