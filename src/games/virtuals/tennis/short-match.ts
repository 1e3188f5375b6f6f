import { turnAt } from '../../sportsbook/tennis/tennis-points.ts'

export type Side = 'home' | 'away'
export type Pair = readonly [home: number, away: number]

/**
 * Two short sets of four games with a tie-break at three all; at one set all a deciding tie-break.
 * Each unit is won by reaching this many points first.
 */
export const UNIT_POINTS = { game: 4, 'tie-break': 5, decider: 10 } as const
export const GAMES_TO_WIN = 4
const TIE_BREAK_AT = 3
const SETS_TO_WIN = 2

/**
 * State of a match: first server, total games played (a tie-break counts as one), finished sets,
 * current games and points.
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

export function setsWon(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>((won, set) => oneMore(won, ahead(set)), [0, 0])
}

export function unitOf({ sets, games }: Pick<Stand, 'sets' | 'games'>): Unit {
  const [home, away] = setsWon(sets)
  if (Math.max(home, away) === SETS_TO_WIN) return 'over'
  return home + away === SETS_TO_WIN ? 'decider' : isTieBreakAt(games) ? 'tie-break' : 'game'
}

export function serverOfGame(first: Side, played: number): Side {
  return played % 2 === 0 ? first : otherSide(first)
}

/** Returns the next server: in a tie-break the first server serves once, then each side twice. */
export function serverOf({ first, played, points: [home, away], ...stand }: Stand): Side {
  const server = serverOfGame(first, played)
  return unitOf(stand) === 'game' || turnAt(home + away) === 0 ? server : otherSide(server)
}

/** Returns the match after a point. @throws Error if it is over */
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

export function standsOf(first: Side, points: string): Stand[] {
  const stands = [startOf(first)]
  for (const letter of points) {
    const [last, winner] = [stands.at(-1), WINNERS[letter]]
    if (last !== undefined && winner !== undefined) stands.push(afterPoint(last, winner))
  }
  return stands
}
