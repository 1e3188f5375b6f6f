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
 * A game of our invention: rounds that win a map (two ahead), maps at most, and how long a round
 * takes.
 */
export type EsportsTitle = { roundsToWin: number; bestOf: number; roundMs: number }

/** E-sports as the simulator plays it: round by round, map by map. */
export function createEsports(seed: string, title: EsportsTitle): SportRules {
  const play = (match: Match, tell?: Tell) =>
    playMatch(chanceOf(seed, match.fixture.id, 'course'), strengthOf(match), title.roundMs, tell)
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

type Tell = (incident: Incident) => void

function playMatch(
  draw: Draw,
  strength: EsportsStrength,
  roundMs: number,
  tell: Tell | undefined,
): SetBoard {
  let board = EMPTY_BOARD
  let atMs = 0
  while (!matchWinner(board, strength.bestOf)) {
    board = withPart(board)
    const clock = `M${board.parts.length}`
    let rounds: Pair = [0, 0]
    tell?.({ atMs, type: 'part-start', score: scoreOf(board), clock })
    while (!wonBy(rounds, strength.roundsToWin)) {
      const winner: Side = draw.float() < strength.roundWin ? 'home' : 'away'
      rounds = plusOne(rounds, winner)
      board = withPartScore(board, rounds)
      atMs += Math.round(roundMs * (0.5 + draw.float()))
      tell?.({ atMs, type: 'round', side: winner, score: scoreOf(board), clock })
    }
    const winner: Side = rounds[0] > rounds[1] ? 'home' : 'away'
    board = withPartWon(board, winner)
    tell?.({ atMs: atMs + 1, type: 'map', side: winner, score: scoreOf(board), clock })
    atMs += MAP_BREAK_MS
  }
  tell?.({
    atMs: atMs - MAP_BREAK_MS + 2,
    type: 'ended',
    score: scoreOf(board),
    clock: `M${board.parts.length}`,
  })
  return board
}
