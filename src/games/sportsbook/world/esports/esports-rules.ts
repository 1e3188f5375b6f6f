import { chanceOf } from '../chance.ts'
import { esportsStrength, type EsportsStrength } from '../strength.ts'
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
import type { Draw } from '../../../fairness/draw.ts'
import type { Side } from '../../match-model.ts'
import type { Match } from '../competition.ts'
import type { Incident, Pair } from '../types.ts'

const MAP_BREAK_MS = 6 * MINUTE_MS
const STEEPNESS = 14

/**
 * A fictional game: rounds needed to win a map (with a lead of two), maximum maps, and duration of
 * a round.
 */
export type EsportsTitle = { roundsToWin: number; bestOf: number; roundMs: number }

export function createEsports(seed: string, title: EsportsTitle): SportRules {
  const play = (match: Match, emit?: Emit) =>
    playMatch(chanceOf(seed, match.fixture.id, 'course'), strengthOf(match), title.roundMs, emit)
  return {
    bestOf: title.bestOf,
    strength: (home, away) =>
      esportsStrength({ home, away, neutral: true }, title.roundsToWin, title.bestOf),
    outcome: (match) =>
      winOutcome(play(match).total, strengthOf(match).mapWin - 0.5, STEEPNESS / 2),
    incidents(match) {
      const incidents: Incident[] = []
      play(match, (incident) => incidents.push(incident))
      return incidents
    },
  }
}

function strengthOf({ strength }: Match): EsportsStrength {
  return strength.sport === 'esports' ? strength : wrongStrength('esports', strength)
}

type Emit = (incident: Incident) => void

function playMatch(
  draw: Draw,
  strength: EsportsStrength,
  roundMs: number,
  emit: Emit | undefined,
): SetBoard {
  let board = EMPTY_BOARD
  let atMs = 0
  while (!matchWinner(board, strength.bestOf)) {
    board = withPart(board)
    const clock = `M${board.parts.length}`
    let rounds: Pair = [0, 0]
    emit?.({ atMs, type: 'part-start', score: scoreOf(board), clock })
    while (!wonBy(rounds, strength.roundsToWin)) {
      const winner: Side = draw.float() < strength.roundWin ? 'home' : 'away'
      rounds = plusOne(rounds, winner)
      board = withPartScore(board, rounds)
      atMs += Math.round(roundMs * (0.5 + draw.float()))
      emit?.({ atMs, type: 'round', side: winner, score: scoreOf(board), clock })
    }
    const winner: Side = rounds[0] > rounds[1] ? 'home' : 'away'
    board = withPartWon(board, winner)
    emit?.({ atMs: atMs + 1, type: 'map', side: winner, score: scoreOf(board), clock })
    atMs += MAP_BREAK_MS
  }
  emit?.({
    atMs: atMs - MAP_BREAK_MS + 2,
    type: 'ended',
    score: scoreOf(board),
    clock: `M${board.parts.length}`,
  })
  return board
}
