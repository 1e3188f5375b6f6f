import type { Sport, Side } from '#games/sportsbook/match-model.ts'
import type { Stand } from '../sport-book.ts'
import type { KnownParts } from './parts-facts.ts'

/** Sports with a clock, and the parts until half-time of those that have one. */
const PARTS_TO_HALF_TIME: Readonly<Partial<Record<Sport, number | undefined>>> = {
  basketball: 2,
  handball: 1,
  'ice-hockey': undefined,
}
/** Games of a set before its tie-break; the tie-break has no single server. */
const BEFORE_TIE_BREAK = 12

export function partsStand(sport: Sport, facts: KnownParts): Stand {
  const {
    score: {
      total: [home, away],
    },
  } = facts
  return (incident, side) => {
    if (sport in PARTS_TO_HALF_TIME) {
      const over = partsOver(facts)
      if (incident === 'part_over') return over
      const parts = PARTS_TO_HALF_TIME[sport]
      return incident === 'half_time' && parts !== undefined ? Number(over >= parts) : undefined
    }
    if (incident === 'part_over') return home + away
    if (side === undefined) return undefined
    const [own, other] = side === 'home' ? [home, away] : [away, home]
    if (incident === 'part_won') return own
    if (incident === 'part_lost') return other
    if (sport !== 'tennis') return undefined
    if (incident === 'break') return breaksOf(facts, side)
    return incident === 'broken' ? breaksOf(facts, side === 'home' ? 'away' : 'home') : undefined
  }
}

/** The current period is the last part; it is over once its clock has run out. */
function partsOver({ status, score: { parts }, clock }: KnownParts): number {
  return status === 'ended' || clock.endsWith(' 00:00')
    ? parts.length
    : Math.max(0, parts.length - 1)
}

/**
 * Counts games a side won on the other's serve. Serves alternate, so the next server served every
 * second game before.
 */
function breaksOf({ games = [], score: { server } }: KnownParts, side: Side): number {
  if (server === undefined) return 0
  const count = games.reduce((sum, set) => sum + set.length, 0)
  let [at, breaks] = [0, 0]
  for (const set of games) {
    for (const [game, winner] of set.entries()) {
      const served = (count - at) % 2 === 0 ? server : server === 'home' ? 'away' : 'home'
      if (game < BEFORE_TIE_BREAK && winner === side && served !== side) breaks += 1
      at += 1
    }
  }
  return breaks
}
