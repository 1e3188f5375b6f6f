import type { Side } from '../../match-model.ts'
import { HALF_SECONDS, REGULAR_SECONDS, type FootballState } from '../football-state.ts'
import { EXPECTED_STOPPAGE_MINUTES, scoringTime } from '../goal-timing.ts'
import {
  isOutfield,
  SCORING_WEIGHTS,
  SUBSTITUTIONS_FROM,
  SUBSTITUTIONS_UNTIL,
  USUAL_SUBSTITUTIONS,
  type SheetPlayer,
} from './line-ups.ts'

/**
 * A part of the rest of a match. `share`: of the remaining goals. `before`: the share of those that
 * fall before it. `middle`: its middle, in seconds of the match clock.
 */
export type Slice = { share: number; before: number; middle: number }

/** Substitutions change who can score, so the second half is cut at these seconds. */
const CUTS = [55, 62, 69, 76, 83].map((minute) => minute * 60)
const MIN_LEFT_SECONDS = 15

export function slicesOf(state: FootballState): Slice[] {
  const pieces = [...firstHalfOf(state), ...secondHalfOf(state)].map(([from, to]) => ({
    middle: (from + to) / 2,
    time: scoringTime(from, to),
  }))
  const whole = pieces.reduce((sum, { time }) => sum + time, 0)
  let before = 0
  return pieces.map(({ middle, time }) => {
    const slice = { share: time / whole, before, middle }
    before += slice.share
    return slice
  })
}

type Piece = readonly [from: number, to: number]

function firstHalfOf({ phase, playedSeconds, stoppageSeconds }: FootballState): Piece[] {
  if (phase === 'before') return [[0, HALF_SECONDS + EXPECTED_STOPPAGE_MINUTES.first * 60]]
  if (phase !== 'first-half') return []
  const end = HALF_SECONDS + (stoppageSeconds ?? EXPECTED_STOPPAGE_MINUTES.first * 60)
  return [[playedSeconds, Math.max(end, playedSeconds + MIN_LEFT_SECONDS)]]
}

function secondHalfOf({ phase, playedSeconds, stoppageSeconds }: FootballState): Piece[] {
  const isRunning = phase === 'second-half'
  const from = isRunning ? playedSeconds : HALF_SECONDS
  const stoppage = isRunning ? stoppageSeconds : undefined
  const end = Math.max(
    REGULAR_SECONDS + (stoppage ?? EXPECTED_STOPPAGE_MINUTES.second * 60),
    from + MIN_LEFT_SECONDS,
  )
  const starts = [from, ...CUTS.filter((cut) => cut > from)]
  return starts.map((start, index) => [start, starts[index + 1] ?? end] as const)
}

/**
 * A player who can still score. `shares`: of his side's goals in each slice, own goals apart.
 * `hasPlayed`: the chance that he has come on by the middle of each slice; missing for a player on
 * the pitch. `comesOn`: the chance that he takes part at all.
 */
export type PossibleScorer = {
  player: SheetPlayer
  side: Side
  shares: Float64Array
  hasPlayed: Float64Array | undefined
  comesOn: number
}

export function possibleScorers(
  state: FootballState,
  side: Side,
  slices: readonly Slice[],
): PossibleScorer[] {
  const { onPitch, bench, used } = presentPlayers(state, side)
  const outfield = onPitch.filter(isOutfield)
  const substitutes = bench.filter(isOutfield)
  const changes = changesOf(state, used, substitutes.length)
  const made = slices.map(({ middle }) => changesMadeBy(state, middle))
  // Each change takes off one of the current outfield players.
  const stays = made.map((share) =>
    outfield.length === 0 ? 0 : (1 - share / outfield.length) ** changes,
  )
  const scorers = [
    ...outfield.map((player) => possible(player, side, stays)),
    ...substitutes.map((player) => ({
      ...possible(
        player,
        side,
        stays.map((stay) => (outfield.length * (1 - stay)) / substitutes.length),
      ),
      hasPlayed: Float64Array.from(made, (share) => (changes * share) / substitutes.length),
      comesOn: changes / substitutes.length,
    })),
  ]
  for (let index = 0; index < slices.length; index += 1) {
    const all = scorers.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0)
    if (all > 0) for (const { shares } of scorers) shares[index] = (shares[index] ?? 0) / all
  }
  return scorers
}

function possible(player: SheetPlayer, side: Side, presence: readonly number[]): PossibleScorer {
  return {
    player,
    side,
    shares: Float64Array.from(presence, (share) => SCORING_WEIGHTS[player.position] * share),
    hasPlayed: undefined,
    comesOn: 1,
  }
}

function presentPlayers({ lineUps, substitutions = [], cards = [] }: FootballState, side: Side) {
  const { playing = [], bench = [] } = lineUps?.[side] ?? {}
  const changes = substitutions.filter((each) => each.side === side)
  const cameOn = new Set(changes.map(({ player }) => player))
  const left = new Set<string | undefined>([
    ...changes.map(({ replaced }) => replaced),
    ...cards.flatMap((card) => (card.side === side && card.isRed === true ? [card.player] : [])),
  ])
  return {
    onPitch: [...playing, ...bench.filter(({ name }) => cameOn.has(name))].filter(
      ({ name }) => !left.has(name),
    ),
    bench: bench.filter(({ name }) => !cameOn.has(name)),
    used: changes.length,
  }
}

function changesOf({ phase, playedSeconds }: FootballState, used: number, bench: number): number {
  if (phase === 'second-half' && playedSeconds >= SUBSTITUTIONS_UNTIL) return 0
  return Math.max(0, Math.min(USUAL_SUBSTITUTIONS - used, bench))
}

function changesMadeBy({ phase, playedSeconds }: FootballState, second: number): number {
  const from = Math.max(SUBSTITUTIONS_FROM, phase === 'second-half' ? playedSeconds : 0)
  if (from >= SUBSTITUTIONS_UNTIL) return 1
  return Math.min(1, Math.max(0, (second - from) / (SUBSTITUTIONS_UNTIL - from)))
}
