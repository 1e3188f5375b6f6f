import { SIDES, type Side } from '../match-model.ts'
import { otherSide, type SideNumber } from '../points/set-chain.ts'
import { plusOne, wonBy } from '../world/set-match.ts'
import type { Pair } from '../world/types.ts'

export type Serves = { homeServe: number; awayServe: number }

const GAME_POINTS = 4
const TIE_BREAK_POINTS = 7

const CALLS: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, A: 4 }

/** Parses points as called ("30", "A") or as counted in a tie-break; 0-0 if there are none. */
export function pointsOf(
  points: readonly [home: string, away: string] | undefined,
  isTieBreak: boolean,
): Pair {
  const count = (call: string) => (isTieBreak ? Number(call) : (CALLS[call] ?? 0))
  return points ? [count(points[0]), count(points[1])] : [0, 0]
}

export function gamePointOf(points: Pair, isTieBreak: boolean): Side | undefined {
  return SIDES.find(
    (side) => wonBy(plusOne(points, side), isTieBreak ? TIE_BREAK_POINTS : GAME_POINTS) === side,
  )
}

export function homeWinsGame(serves: Serves, server: SideNumber, [home, away]: Pair): number {
  return server === 0
    ? holdChance(serves.homeServe, home, away)
    : 1 - holdChance(serves.awayServe, away, home)
}

function holdChance(p: number, serving: number, receiving: number): number {
  if (Math.max(serving, receiving) >= GAME_POINTS && Math.abs(serving - receiving) >= 2)
    return serving > receiving ? 1 : 0
  if (serving >= GAME_POINTS - 1 && serving === receiving) return p ** 2 / (p ** 2 + (1 - p) ** 2)
  return p * holdChance(p, serving + 1, receiving) + (1 - p) * holdChance(p, serving, receiving + 1)
}

/**
 * Computes the home side's chance to win the tie-break; `server` serves the next point. The first
 * server serves once, then each side twice.
 */
export function homeWinsTieBreak(serves: Serves, server: SideNumber, [home, away]: Pair): number {
  const first = turnAt(home + away) === 0 ? server : otherSide(server)
  const known = new Map<string, number>()
  const chance = (h: number, a: number): number => {
    if (Math.max(h, a) >= TIE_BREAK_POINTS && Math.abs(h - a) >= 2) return h > a ? 1 : 0
    if (h >= TIE_BREAK_POINTS - 1 && h === a) return homeTwoAhead(serves)
    const key = `${h}-${a}`
    const p = homeWinsPoint(serves, turnAt(h + a) === 0 ? first : otherSide(first))
    const value = known.get(key) ?? p * chance(h + 1, a) + (1 - p) * chance(h, a + 1)
    known.set(key, value)
    return value
  }
  return chance(home, away)
}

/** Returns 0 if the first server serves the next point of a tie-break, 1 if the other side does. */
export const turnAt = (played: number) => Math.floor((played + 1) / 2) % 2

function homeWinsPoint({ homeServe, awayServe }: Serves, server: SideNumber): number {
  return server === 0 ? homeServe : 1 - awayServe
}

/** From level, each side serves one of the next two points until a side wins both. */
function homeTwoAhead({ homeServe, awayServe }: Serves): number {
  const home = homeServe * (1 - awayServe)
  return home / (home + (1 - homeServe) * awayServe)
}
