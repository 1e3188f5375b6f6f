import { chanceOf, noiseOf } from '../chance.ts'
import { tennisStrength, type TennisStrength } from '../strength.ts'
import {
  EMPTY_BOARD,
  matchWinner,
  plusOne,
  winOutcome,
  withPart,
  withPartScore,
  withPartWon,
  wonBy,
  type SetBoard,
} from '../set-match.ts'
import { MINUTE_MS } from '../site-time.ts'
import { wrongStrength, type SportRules } from '../sport-rules.ts'
import { other } from '../football/shoot-out.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { Side } from '../../match-model.ts'
import type { Match } from '../competition.ts'
import type { Incident, IncidentType, Pair, Score } from '../types.ts'

const GAMES_TO_WIN = 6
const TIE_BREAK_POINTS = 7
const GAME_POINTS = 4
const POINT_MS = 38_000
const CHANGE_OF_ENDS_MS = 90_000
const SET_BREAK_MS = 2 * MINUTE_MS
/**
 * Aces among the points won on serve, at the average serve of the tours, and how it grows with it.
 */
const ACE_SHARE = 0.115
const AVERAGE_SERVE = 0.61
const ACES_PER_SERVE = 9
const ACES_SD = 0.3
const DOUBLE_FAULT_SHARE = 0.09
const STEEPNESS = 20

/**
 * Simulates tennis point by point, best of three with tie-breaks; `servePoint` is the average share
 * of points won by the server on the tour.
 */
export function createTennis(seed: string, servePoint: number): SportRules {
  const play = (match: Match, emit?: Emit) =>
    playMatch({
      draw: chanceOf(seed, match.fixture.id, 'course'),
      strength: strengthOf(match),
      emit,
      atMs: 0,
    })
  const usual = ACE_SHARE * Math.exp((servePoint - AVERAGE_SERVE) * ACES_PER_SERVE)
  const acesOf = (id: string) => usual * Math.exp(ACES_SD * noiseOf(seed, 'aces', id))
  return {
    bestOf: 3,
    strength: (home, away, fixture) => ({
      ...tennisStrength({ home, away, neutral: true }, servePoint),
      homeAces: acesOf(fixture.home.id),
      awayAces: acesOf(fixture.away.id),
    }),
    outcome(match) {
      const { homeServe, awayServe } = strengthOf(match)
      return winOutcome(play(match).total, homeServe - awayServe, STEEPNESS)
    },
    incidents(match) {
      const incidents: Incident[] = []
      play(match, (incident) => incidents.push(incident))
      return incidents
    },
  }
}

function strengthOf({ strength }: Match): TennisStrength {
  return strength.sport === 'tennis' ? strength : wrongStrength('tennis', strength)
}

type Emit = (incident: Incident) => void
type Court = { draw: Draw; strength: TennisStrength; emit: Emit | undefined; atMs: number }

function playMatch(court: Court): SetBoard {
  let board = EMPTY_BOARD
  let server: Side = court.draw.below(2) === 0 ? 'home' : 'away'
  while (!matchWinner(board, court.strength.bestOf)) {
    const set = playSet(court, withPart(board), server)
    board = set.board
    server = set.nextServer
    court.atMs += SET_BREAK_MS
  }
  court.emit?.({
    atMs: court.atMs - SET_BREAK_MS + 2,
    type: 'ended',
    score: board,
    clock: clockOf(board),
  })
  return board
}

const clockOf = ({ parts }: SetBoard) => `S${parts.length}`

function playSet(
  court: Court,
  start: SetBoard,
  firstServer: Side,
): { board: SetBoard; nextServer: Side } {
  let games: Pair = [0, 0]
  let server = firstServer
  let board = start
  court.emit?.({
    atMs: court.atMs,
    type: 'part-start',
    score: { ...board, server },
    clock: clockOf(board),
  })
  for (;;) {
    const isTieBreak = games[0] === GAMES_TO_WIN && games[1] === GAMES_TO_WIN
    if (isTieBreak)
      court.emit?.({
        atMs: court.atMs,
        type: 'tie-break',
        score: { ...board, server },
        clock: clockOf(board),
      })
    const winner = isTieBreak ? playTieBreak(court, board, server) : playGame(court, board, server)
    games = plusOne(games, winner)
    board = withPartScore(board, games)
    server = other(server)
    court.atMs += 1
    court.emit?.({
      atMs: court.atMs,
      type: 'game',
      side: winner,
      score: { ...board, server },
      clock: clockOf(board),
    })
    const setWinner = isTieBreak ? winner : wonBy(games, GAMES_TO_WIN)
    if (setWinner) {
      board = withPartWon(board, setWinner)
      court.emit?.({
        atMs: court.atMs,
        type: 'part-end',
        side: setWinner,
        score: { ...board, server },
        clock: clockOf(board),
      })
      return { board, nextServer: server }
    }
    if ((games[0] + games[1]) % 2 === 1) court.atMs += CHANGE_OF_ENDS_MS
  }
}

function playGame(court: Court, board: SetBoard, server: Side): Side {
  let points: Pair = [0, 0]
  for (;;) {
    if (court.emit && isBreakPoint(points, server))
      court.emit({
        atMs: court.atMs,
        type: 'break-point',
        side: other(server),
        score: scoreOf(board, server, gamePoints(points)),
        clock: clockOf(board),
      })
    const winner = playPoint(
      court,
      server,
      (side) => scoreOf(board, server, gamePoints(plusOne(points, side))),
      clockOf(board),
    )
    points = plusOne(points, winner)
    const won = wonBy(points, GAME_POINTS)
    if (won) return won
  }
}

function playTieBreak(court: Court, board: SetBoard, firstServer: Side): Side {
  let points: Pair = [0, 0]
  for (;;) {
    const played = points[0] + points[1]
    const server = tieBreakServer(firstServer, played)
    const next = tieBreakServer(firstServer, played + 1)
    const winner = playPoint(
      court,
      server,
      (side) => scoreOf(board, next, counted(plusOne(points, side))),
      clockOf(board),
    )
    points = plusOne(points, winner)
    const won = wonBy(points, TIE_BREAK_POINTS)
    if (won) return won
  }
}

const tieBreakServer = (first: Side, played: number): Side =>
  Math.floor((played + 1) / 2) % 2 === 0 ? first : other(first)

function playPoint(
  court: Court,
  server: Side,
  scoreAfter: (winner: Side) => Score,
  clock: string,
): Side {
  const { homeServe, awayServe, homeAces = 0, awayAces = 0 } = court.strength
  const [serve, aces] = server === 'home' ? [homeServe, homeAces] : [awayServe, awayAces]
  const held = court.draw.float() < serve
  const winner = held ? server : other(server)
  const kind = court.draw.float()
  court.atMs += Math.round(POINT_MS * (0.5 + court.draw.float()))
  court.emit?.({
    atMs: court.atMs,
    type: pointType(held, kind, aces),
    side: winner,
    score: scoreAfter(winner),
    clock,
  })
  return winner
}

function pointType(held: boolean, kind: number, aces: number): IncidentType {
  if (held) return kind < aces ? 'ace' : 'point'
  return kind < DOUBLE_FAULT_SHARE ? 'double-fault' : 'point'
}

function isBreakPoint([home, away]: Pair, server: Side): boolean {
  const [serving, receiving] = server === 'home' ? [home, away] : [away, home]
  return receiving >= GAME_POINTS - 1 && receiving > serving
}

function scoreOf(board: SetBoard, server: Side, points: Score['points']): Score {
  return { ...board, server, ...(points && { points }) }
}

const CALLS = ['0', '15', '30', '40'] as const

function gamePoints([home, away]: Pair): Score['points'] {
  if (wonBy([home, away], GAME_POINTS)) return undefined
  if (home >= GAME_POINTS - 1 && away >= GAME_POINTS - 1)
    return [home > away ? 'A' : '40', away > home ? 'A' : '40']
  return [CALLS[home] ?? '40', CALLS[away] ?? '40']
}

function counted([home, away]: Pair): Score['points'] {
  return [String(home), String(away)]
}
