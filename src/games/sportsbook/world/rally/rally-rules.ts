import { chanceOf } from '../chance.ts'
import { rallyStrength, type RallyStrength } from '../strength.ts'
import {
  EMPTY_BOARD,
  matchWinner,
  plusOne,
  scoreOf,
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
import type { Incident, Pair } from '../types.ts'

type RallySport = RallyStrength['sport']
type SetRules = {
  target: (set: number, bestOf: number) => number
  nextServer: (firstServer: Side, winner: Side, points: Pair, target: number) => Side
  rallyMs: number
  breakMs: number
  steepness: number
}

/**
 * Volleyball: 25 points, 15 in the deciding set, a lead of two; the rally's winner serves. Table
 * tennis: 11, a lead of two; two serves each, one from 10-10.
 */
const RULES: Record<RallySport, SetRules> = {
  volleyball: {
    target: (set, bestOf) => (set === bestOf ? 15 : 25),
    nextServer: (_first, winner) => winner,
    rallyMs: 26_000,
    breakMs: 3 * MINUTE_MS,
    steepness: 18,
  },
  'table-tennis': {
    target: () => 11,
    rallyMs: 12_000,
    breakMs: MINUTE_MS,
    steepness: 14,
    nextServer(first, _winner, [home, away], target) {
      const turn =
        home >= target - 1 && away >= target - 1 ? home + away : Math.floor((home + away) / 2)
      return turn % 2 === 0 ? first : other(first)
    },
  },
}

/**
 * Simulates volleyball and table tennis rally by rally, each side winning its own serves as often
 * as its strength states.
 */
export function createRallySport(seed: string, sport: RallySport): SportRules {
  const play = (match: Match, emit?: Emit) =>
    playMatch(chanceOf(seed, match.fixture.id, 'course'), strengthOf(match, sport), emit)
  return {
    bestOf: 5,
    strength: (home, away, { neutral }) => rallyStrength(sport, { home, away, neutral }),
    outcome(match) {
      const { homeServe, awayServe } = strengthOf(match, sport)
      return winOutcome(play(match).total, homeServe - awayServe, RULES[sport].steepness)
    },
    incidents(match) {
      const incidents: Incident[] = []
      play(match, (incident) => incidents.push(incident))
      return incidents
    },
  }
}

function strengthOf({ strength }: Match, sport: RallySport): RallyStrength {
  return strength.sport === sport ? strength : wrongStrength(sport, strength)
}

type Emit = (incident: Incident) => void

function playMatch(draw: Draw, strength: RallyStrength, emit: Emit | undefined): SetBoard {
  let board = EMPTY_BOARD
  let atMs = 0
  let server: Side = draw.below(2) === 0 ? 'home' : 'away'
  while (!matchWinner(board, strength.bestOf)) {
    const set = playSet(draw, strength, withPart(board), server, atMs, emit)
    board = set.board
    atMs = set.endMs + RULES[strength.sport].breakMs
    server = other(server)
  }
  emit?.({
    atMs: atMs - RULES[strength.sport].breakMs + 1000,
    type: 'ended',
    score: scoreOf(board),
    clock: `S${board.parts.length}`,
  })
  return board
}

function playSet(
  draw: Draw,
  strength: RallyStrength,
  start: SetBoard,
  firstServer: Side,
  startMs: number,
  emit: Emit | undefined,
): { board: SetBoard; endMs: number } {
  const { target: targetOf, nextServer, rallyMs } = RULES[strength.sport]
  const clock = `S${start.parts.length}`
  const target = targetOf(start.parts.length, strength.bestOf)
  let points: Pair = [0, 0]
  let server = firstServer
  let atMs = startMs
  emit?.({ atMs, type: 'part-start', score: scoreOf(start, server), clock })
  while (!wonBy(points, target)) {
    const held = draw.float() < (server === 'home' ? strength.homeServe : strength.awayServe)
    const winner = held ? server : other(server)
    points = plusOne(points, winner)
    server = nextServer(firstServer, winner, points, target)
    atMs += Math.round(rallyMs * (0.6 + 0.8 * draw.float()))
    emit?.({
      atMs,
      type: 'rally',
      side: winner,
      score: scoreOf(withPartScore(start, points), server),
      clock,
    })
  }
  const winner: Side = points[0] > points[1] ? 'home' : 'away'
  const board = withPartWon(withPartScore(start, points), winner)
  emit?.({ atMs: atMs + 1, type: 'part-end', side: winner, score: scoreOf(board), clock })
  return { board, endMs: atMs + 1 }
}
