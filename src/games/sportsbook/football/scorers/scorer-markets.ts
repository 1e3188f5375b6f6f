import { SIDES, type Chances, type FairMarket, type Side } from '../../match-model.ts'
import type { FootballState, Goal } from '../football-state.ts'
import { jointOf } from '../joint.ts'
import { GRID_SIZE, type ScoreGrid } from '../score-grid.ts'
import { OWN_GOAL_SHARE } from './line-ups.ts'
import { scorerGoals } from './scorer-result.ts'
import { NO_SCORER, playerKey, SCORER_TYPES, type ScorerType } from './scorer-rules.ts'
import { possibleScorers, slicesOf, type PossibleScorer, type Slice } from './scorer-shares.ts'

/** Players with a smaller chance are not offered. */
const UNLIKELY = 0.008
const SURE = 0.99
const OFFERED_IN: ReadonlySet<FootballState['phase']> = new Set([
  'before',
  'first-half',
  'half-time',
  'second-half',
])
const IS_SCORER = 1 - OWN_GOAL_SHARE

type Offer = { key: string; chances: Chances }

/**
 * Prices the goalscorers from the joint distribution of the score: each remaining goal is an own
 * goal with the same chance or belongs to one of the side's players on the pitch at its time.
 * Nothing is offered while the line-ups or a scorer are unknown. Every chance allows for the bets
 * that are void.
 */
export function scorerMarkets(state: FootballState): FairMarket[] {
  const all = scorerChances(state)
  if (all === undefined) return []
  return SCORER_TYPES.flatMap((type) => {
    const offered = all[type].filter(({ chances }) => isOffered(chances))
    return offered.length < 2 ? [] : [{ key: type, type, overlapping: true, selections: offered }]
  })
}

function isOffered({ won, void: push }: Chances): boolean {
  const stands = 1 - push
  return stands > 0 && won >= UNLIKELY * stands && won <= SURE * stands
}

/** The chances of every selection, with the unlikely ones; `undefined` if nothing is offered. */
export function scorerChances(state: FootballState): Record<ScorerType, Offer[]> | undefined {
  const goals = scorerGoals(state)
  if (
    state.lineUps === undefined ||
    !OFFERED_IN.has(state.phase) ||
    goals === undefined ||
    goals.some(({ player }) => player === undefined)
  )
    return undefined
  const slices = slicesOf(state)
  const ahead = goalsAhead(jointOf(state).remaining)
  const scorers = SIDES.flatMap((side) => possibleScorers(state, side, slices))
  return {
    'scorer-anytime': countOffers(1, scorers, goals, slices, ahead),
    'scorer-first': goals.length > 0 ? [] : firstOffers(scorers, slices, ahead),
    'scorer-last': lastOffers(state, scorers, goals, slices, ahead),
    'scorer-two': countOffers(2, scorers, goals, slices, ahead),
  }
}

/**
 * The distribution of the remaining goals, indexed by their number. `all`: goals of both sides.
 * `own`: goals of one side. `drawn`: goals of both sides, weighted by the chance that a goal drawn
 * at random from them belongs to the side.
 */
type Ahead = {
  own: Readonly<Record<Side, Float64Array>>
  drawn: Readonly<Record<Side, Float64Array>>
  all: Float64Array
}

function goalsAhead(remaining: ScoreGrid): Ahead {
  const own = { home: new Float64Array(GRID_SIZE), away: new Float64Array(GRID_SIZE) }
  const drawn = { home: new Float64Array(2 * GRID_SIZE), away: new Float64Array(2 * GRID_SIZE) }
  const all = new Float64Array(2 * GRID_SIZE)
  for (let home = 0; home < GRID_SIZE; home += 1) {
    for (let away = 0; away < GRID_SIZE; away += 1) {
      const chance = remaining[home * GRID_SIZE + away] ?? 0
      const goals = home + away
      add(own.home, home, chance)
      add(own.away, away, chance)
      add(all, goals, chance)
      if (goals === 0) continue
      add(drawn.home, goals, (chance * home) / goals)
      add(drawn.away, goals, (chance * away) / goals)
    }
  }
  return { own, drawn, all }
}

function add(chances: Float64Array, index: number, chance: number): void {
  chances[index] = (chances[index] ?? 0) + chance
}

function allPass(goals: Float64Array, pass: number): number {
  let sum = 0
  for (let index = goals.length - 1; index >= 0; index -= 1) sum = sum * pass + (goals[index] ?? 0)
  return sum
}

function allButOnePass(goals: Float64Array, pass: number): number {
  let sum = 0
  for (let index = goals.length - 1; index >= 1; index -= 1)
    sum = sum * pass + index * (goals[index] ?? 0)
  return sum * (1 - pass)
}

const keyOf = ({ player: { number }, side }: PossibleScorer) => playerKey({ side, number })

function chancesOf(won: number, push: number): Chances {
  return { won, halfWon: 0, void: push, halfLost: 0, lost: Math.max(0, 1 - won - push) }
}

const isOf =
  ({ player: { name }, side }: PossibleScorer) =>
  (goal: Goal) =>
    goal.side === side && goal.player === name

function countOffers(
  wanted: number,
  scorers: readonly PossibleScorer[],
  goals: readonly Goal[],
  slices: readonly Slice[],
  { own }: Ahead,
): Offer[] {
  return scorers.flatMap((scorer) => {
    const missing = wanted - goals.filter(isOf(scorer)).length
    if (missing <= 0 || scorer.comesOn === 0) return []
    // The share of the goals if a player on the bench comes on.
    const share =
      (IS_SCORER * sumOver(slices, (slice, index) => slice.share * (scorer.shares[index] ?? 0))) /
      scorer.comesOn
    const none = allPass(own[scorer.side], 1 - share)
    const one = missing > 1 ? allButOnePass(own[scorer.side], 1 - share) : 0
    const won = scorer.comesOn * Math.max(0, 1 - none - one)
    return [{ key: keyOf(scorer), chances: chancesOf(won, 1 - scorer.comesOn) }]
  })
}

function firstOffers(
  scorers: readonly PossibleScorer[],
  slices: readonly Slice[],
  { drawn, all }: Ahead,
): Offer[] {
  /** No goal before a slice counts for a scorer. */
  const noneBefore = (side: Side, before: number) => allPass(drawn[side], 1 - IS_SCORER * before)
  const bySide = sideChances(
    slices,
    (side, { before, share }) => noneBefore(side, before) - noneBefore(side, before + share),
  )
  const noScorer = allPass(all, OWN_GOAL_SHARE)
  return [
    ...scorers.map((scorer) => {
      const own = bySide[scorer.side]
      const won = sumOver(slices, (_, index) => (own[index] ?? 0) * (scorer.shares[index] ?? 0))
      const { hasPlayed } = scorer
      // If he comes on only after the first goal, the bet is void.
      const stands =
        hasPlayed === undefined
          ? 1
          : noScorer * scorer.comesOn +
            sumOver(
              slices,
              (_, index) =>
                ((bySide.home[index] ?? 0) + (bySide.away[index] ?? 0)) * (hasPlayed[index] ?? 0),
            )
      return { key: keyOf(scorer), chances: chancesOf(won, 1 - stands) }
    }),
    { key: NO_SCORER, chances: chancesOf(noScorer, 0) },
  ]
}

function lastOffers(
  { lineUps }: FootballState,
  scorers: readonly PossibleScorer[],
  goals: readonly Goal[],
  slices: readonly Slice[],
  { drawn, all }: Ahead,
): Offer[] {
  /** No goal from a moment on counts for a scorer; `before` is the share of goals before it. */
  const noneFrom = (side: Side, before: number) =>
    allPass(drawn[side], 1 - IS_SCORER * (1 - before))
  const bySide = sideChances(
    slices,
    (side, { before, share }) => noneFrom(side, before + share) - noneFrom(side, before),
  )
  const noMore = allPass(all, OWN_GOAL_SHARE)
  const last = goals.at(-1)
  const offers = scorers.map((scorer) => {
    const own = bySide[scorer.side]
    const next = sumOver(slices, (_, index) => (own[index] ?? 0) * (scorer.shares[index] ?? 0))
    const isLast = last !== undefined && isOf(scorer)(last)
    return {
      key: keyOf(scorer),
      chances: chancesOf(next + (isLast ? noMore : 0), 1 - scorer.comesOn),
    }
  })
  if (last === undefined) return [...offers, { key: NO_SCORER, chances: chancesOf(noMore, 0) }]
  // The last scorer so far may have left the pitch.
  const sheet = lineUps?.[last.side]
  const number = [...(sheet?.playing ?? []), ...(sheet?.bench ?? [])].find(
    ({ name }) => name === last.player,
  )?.number
  const key = number === undefined ? undefined : playerKey({ side: last.side, number })
  return key === undefined || offers.some((offer) => offer.key === key)
    ? offers
    : [...offers, { key, chances: chancesOf(noMore, 0) }]
}

function sideChances(
  slices: readonly Slice[],
  chance: (side: Side, slice: Slice) => number,
): Readonly<Record<Side, Float64Array>> {
  return {
    home: Float64Array.from(slices, (slice) => chance('home', slice)),
    away: Float64Array.from(slices, (slice) => chance('away', slice)),
  }
}

function sumOver(slices: readonly Slice[], term: (slice: Slice, index: number) => number): number {
  let sum = 0
  let index = 0
  for (const slice of slices) {
    sum += term(slice, index)
    index += 1
  }
  return sum
}
