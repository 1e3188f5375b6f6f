import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'

const CALLS: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, A: 4 }
const TIE_BREAK_AT = '6,6'

/**
 * Returns true if the next tennis point is served from the server's right: after an even number of
 * points of the game or tie-break.
 */
export function isServedFromRight({ points, parts }: Pick<Tracker, 'points' | 'parts'>): boolean {
  const isTieBreak = parts.at(-1)?.join() === TIE_BREAK_AT
  const played = (points ?? []).reduce(
    (sum, call) => sum + (isTieBreak ? Number(call) : (CALLS[call] ?? 0)),
    0,
  )
  return played % 2 === 0
}
