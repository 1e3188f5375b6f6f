import { turnAt } from '../../sportsbook/tennis/tennis-points.ts'

export type Side = 'home' | 'away'
/** Home, away. */
export type Pair = readonly [home: number, away: number]

/**
 * Two short sets: four games each, at three all a tie-break; at a set all a deciding tie-break.
 * Every unit is won by who first has so many points.
 */
export const UNIT_POINTS = { game: 4, 'tie-break': 5, decider: 10 } as const
export const GAMES_TO_WIN = 4
const TIE_BREAK_AT = 3
const SETS_TO_WIN = 2

/**
 * A match at a moment: who served first, games played in total (a tie-break is one), sets that are
 * over, games and points that stand.
 */
export type Stand = {
  first: Side
  played: number
  sets: readonly Pair[]
  games: Pair
  points: Pair
}
export type Unit = keyof typeof UNIT_POINTS | 'over'

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const oneMore = ([home, away]: Pair, side: Side): Pair =>
  side === 'home' ? [home + 1, away] : [home, away + 1]
export const ahead = ([home, away]: Pair): Side => (home > away ? 'home' : 'away')

export function startOf(first: Side): Stand {
  return { first, played: 0, sets: [], games: [0, 0], points: [0, 0] }
}

export function isTieBreakAt([home, away]: Pair): boolean {
  return home === TIE_BREAK_AT && away === TIE_BREAK_AT
}

/** Sets each has won. */
export function setsWon(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>((won, set) => oneMore(won, ahead(set)), [0, 0])
}

export function unitOf({ sets, games }: Pick<Stand, 'sets' | 'games'>): Unit {
  const [home, away] = setsWon(sets)
  if (Math.max(home, away) === SETS_TO_WIN) return 'over'
  return home + away === SETS_TO_WIN ? 'decider' : isTieBreakAt(games) ? 'tie-break' : 'game'
}

/** Who serves first in the game of that number, from 0: they take turns through the whole match. */
export function serverOfGame(first: Side, played: number): Side {
  return played % 2 === 0 ? first : otherSide(first)
}

/** Who serves the next point: in a tie-break the first is served once, then each serves two. */
export function serverOf({ first, played, points: [home, away], ...stand }: Stand): Side {
  const server = serverOfGame(first, played)
  return unitOf(stand) === 'game' || turnAt(home + away) === 0 ? server : otherSide(server)
}

/** The match after a point. @throws Error where it is over */
export function afterPoint(stand: Stand, winner: Side): Stand {
  const unit = unitOf(stand)
  if (unit === 'over') throw new Error('the match is over')
  const points = oneMore(stand.points, winner)
  if (Math.max(...points) < UNIT_POINTS[unit]) return { ...stand, points }
  const next: Stand = { ...stand, played: stand.played + 1, points: [0, 0] }
  if (unit === 'decider') return { ...next, sets: [...stand.sets, points] }
  const games = oneMore(stand.games, winner)
  return Math.max(...games) < GAMES_TO_WIN
    ? { ...next, games }
    : { ...next, games: [0, 0], sets: [...stand.sets, games] }
}

const WINNERS: Readonly<Record<string, Side>> = { h: 'home', a: 'away' }

/** Every stand from the first point to the end; `points` as a match's result has them. */
export function standsOf(first: Side, points: string): Stand[] {
  const stands = [startOf(first)]
  for (const letter of points) {
    const [last, winner] = [stands.at(-1), WINNERS[letter]]
    if (last !== undefined && winner !== undefined) stands.push(afterPoint(last, winner))
  }
  return stands
}
