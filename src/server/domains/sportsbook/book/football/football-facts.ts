import { z } from 'zod'
import { SIDES } from '#games/sportsbook/match-model.ts'
import type { FootballFacts, FootballState } from '#games/sportsbook/football/football-state.ts'
import type { LineUps } from '#games/sportsbook/football/scorers/line-ups.ts'
import { footballFactsOf } from '#games/sportsbook/world/facts.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'

const goals = z.object({ home: z.number().int(), away: z.number().int() })

const goal = z.object({
  side: z.enum(SIDES),
  player: z.string().optional(),
  clock: z.string().optional(),
  isOwn: z.boolean().optional(),
})

const substitution = z.object({
  side: z.enum(SIDES),
  player: z.string(),
  replaced: z.string().optional(),
  goals: z.number(),
})

const counted = z.object({
  side: z.enum(SIDES),
  half: z.union([z.literal(1), z.literal(2)]),
  isRed: z.boolean().optional(),
  player: z.string().optional(),
  clock: z.string().optional(),
})

const countModel = z.object({
  mean: z.number(),
  homeShare: z.number(),
  shape: z.number(),
  concentration: z.number(),
})

/**
 * The stored facts of a football match. `playedSeconds` is the match clock `asOfMs` after the
 * announced start; it continues while `isRunning`.
 */
export const footballFacts = z.object({
  phase: z.enum([
    'before',
    'first-half',
    'half-time',
    'second-half',
    'extra-time',
    'penalties',
    'ended',
    'abandoned',
    'awarded',
  ]),
  score: goals,
  halfTimeScore: goals.optional(),
  goals: z.array(goal).optional(),
  /** Not checked each time, because facts are read for every price of a match. */
  lineUps: z.custom<LineUps>().optional(),
  substitutions: z.array(substitution).optional(),
  corners: z.array(counted).optional(),
  cards: z.array(counted).optional(),
  qualified: z.enum(SIDES).optional(),
  redCards: goals,
  stoppageSeconds: z.number().optional(),
  extraTimeScore: goals.optional(),
  penaltyScore: goals.optional(),
  playedSeconds: z.number(),
  asOfMs: z.number(),
  isRunning: z.boolean(),
})
export type StoredFootball = z.output<typeof footballFacts>

/**
 * The pricing input of a football match. `firstLeg`: the goals of its own home and away side in the
 * first leg of their tie.
 */
export const footballModelSchema = z.object({
  homeRate: z.number(),
  awayRate: z.number(),
  rho: z.number(),
  /** By which playing at home multiplies the home side's expected goals, if it is known. */
  homeFactor: z.number().optional(),
  isCup: z.boolean().optional(),
  knockout: z.object({ firstLeg: goals.optional() }).optional(),
  /** Present where the feed reports corners and cards. */
  counts: z.object({ corners: countModel, cards: countModel }).optional(),
})
export type StoredFootballModel = z.output<typeof footballModelSchema>

export const NOT_BEGUN: StoredFootball = {
  phase: 'before',
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  playedSeconds: 0,
  asOfMs: 0,
  isRunning: false,
}

const STARTS: ReadonlySet<string> = new Set([
  'kick-off',
  'second-half',
  'extra-time',
  'extra-second-half',
])
const STOPS: ReadonlySet<string> = new Set([
  'half-time',
  'full-time',
  'extra-half-time',
  'extra-time-end',
  'shoot-out',
  'ended',
  'abandoned',
  'awarded',
  'postponed',
])

export function readFootball(incidents: readonly Incident[]): StoredFootball {
  const last = incidents.at(-1)
  if (last === undefined) return NOT_BEGUN
  const turn = lastTurn(incidents)
  const asOfMs = turn?.atMs ?? 0
  const known = footballFactsOf(incidents, asOfMs)
  const penalties = last.score.penalties
  return {
    ...known,
    phase: phaseOf(known.phase, incidents),
    ...(penalties && { penaltyScore: { home: penalties[0], away: penalties[1] } }),
    asOfMs,
    isRunning: turn !== undefined && STARTS.has(turn.type),
  }
}

function phaseOf(
  phase: StoredFootball['phase'],
  incidents: readonly Incident[],
): StoredFootball['phase'] {
  if (incidents.some(({ type }) => type === 'postponed')) return 'abandoned'
  // After the full-time whistle nothing counts for the 90 minutes, even if more incidents follow.
  return phase === 'second-half' && incidents.some(({ type }) => type === 'full-time')
    ? 'extra-time'
    : phase
}

/**
 * Returns the last incident that started or stopped the match clock; only the clock changes after
 * it.
 */
function lastTurn(incidents: readonly Incident[]): Incident | undefined {
  return incidents.findLast(({ type }) => STARTS.has(type) || STOPS.has(type))
}

export function settlementFacts({
  phase,
  score,
  halfTimeScore,
  goals,
  lineUps,
  substitutions,
  corners,
  cards,
  qualified,
}: StoredFootball): FootballFacts {
  return {
    phase,
    score,
    ...(halfTimeScore && { halfTimeScore }),
    ...(goals && { goals }),
    ...(lineUps && { lineUps }),
    ...(substitutions && { substitutions }),
    ...(corners && { corners }),
    ...(cards && { cards }),
    ...(qualified && { qualified }),
  }
}

/**
 * Returns the pricing state `playedMs` after the announced start; undefined when nothing can be
 * staked any more.
 */
export function stateOf(
  facts: StoredFootball,
  { knockout, homeRate, awayRate, rho, counts }: StoredFootballModel,
  playedMs: number,
): FootballState | undefined {
  const { phase, stoppageSeconds, extraTimeScore, redCards } = facts
  if (phase === 'abandoned' || phase === 'awarded') return undefined
  return {
    ...settlementFacts(facts),
    homeRate,
    awayRate,
    rho,
    phase,
    redCards,
    playedSeconds: clockSeconds(facts, playedMs),
    ...(counts && { counts }),
    ...(stoppageSeconds !== undefined && { stoppageSeconds }),
    ...(knockout && {
      knockout: {
        ...(knockout.firstLeg && { firstLeg: knockout.firstLeg }),
        ...(extraTimeScore && { extraTimeScore }),
      },
    }),
  }
}

/** Returns the match clock in seconds. The second half starts at 2,700, extra time at 5,400. */
export function clockSeconds(
  { playedSeconds, asOfMs, isRunning }: StoredFootball,
  playedMs: number,
): number {
  return isRunning
    ? playedSeconds + Math.max(0, Math.floor((playedMs - asOfMs) / 1_000))
    : playedSeconds
}
