import { z } from 'zod'
import { SIDES } from '#games/sportsbook/match-model.ts'
import type { FootballFacts, FootballState } from '#games/sportsbook/football/football-state.ts'
import { footballFactsOf } from '#games/sportsbook/world/facts.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'

const goals = z.object({ home: z.number().int(), away: z.number().int() })

/**
 * A football match as it is kept. `playedSeconds` is the match's clock `asOfMs` after the announced
 * start; it continues where `isRunning`.
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
  goals: z.array(z.object({ side: z.enum(SIDES) })).optional(),
  qualified: z.enum(SIDES).optional(),
  redCards: goals,
  stoppageSeconds: z.number().optional(),
  extraTimeScore: goals.optional(),
  penaltyScore: goals.optional(),
  playedSeconds: z.number(),
  asOfMs: z.number(),
  isRunning: z.boolean(),
})
export type KeptFootball = z.output<typeof footballFacts>

/**
 * What a football match is priced from; `firstLeg` are the goals its own home and away side scored
 * in the first leg of their tie.
 */
export const footballModelSchema = z.object({
  homeRate: z.number(),
  awayRate: z.number(),
  rho: z.number(),
  isCup: z.boolean().optional(),
  knockout: z.object({ firstLeg: goals.optional() }).optional(),
})
export type FootballKeptModel = z.output<typeof footballModelSchema>

export const NOT_BEGUN: KeptFootball = {
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

/** What incidents, in their order, come to. */
export function readFootball(incidents: readonly Incident[]): KeptFootball {
  const last = incidents.at(-1)
  if (last === undefined) return NOT_BEGUN
  const turn = lastTurn(incidents)
  const asOfMs = turn?.atMs ?? 0
  const known = footballFactsOf(incidents, asOfMs)
  const penalties = last.score.penalties
  return {
    ...known,
    goals: known.goals.map(({ side }) => ({ side })),
    phase: phaseOf(known.phase, incidents),
    ...(penalties && { penaltyScore: { home: penalties[0], away: penalties[1] } }),
    asOfMs,
    isRunning: turn !== undefined && STARTS.has(turn.type),
  }
}

function phaseOf(
  phase: KeptFootball['phase'],
  incidents: readonly Incident[],
): KeptFootball['phase'] {
  if (incidents.some(({ type }) => type === 'postponed')) return 'abandoned'
  // After the whistle nothing counts for the 90 minutes any more, whatever is still to come.
  return phase === 'second-half' && incidents.some(({ type }) => type === 'full-time')
    ? 'extra-time'
    : phase
}

/**
 * Where the match's clock was last set going or stopped: between two of these only the clock moves.
 */
function lastTurn(incidents: readonly Incident[]): Incident | undefined {
  return incidents.findLast(({ type }) => STARTS.has(type) || STOPS.has(type))
}

/** What settles its legs. */
export function settlementFacts({
  phase,
  score,
  halfTimeScore,
  goals,
  qualified,
}: KeptFootball): FootballFacts {
  return {
    phase,
    score,
    ...(halfTimeScore && { halfTimeScore }),
    ...(goals && { goals }),
    ...(qualified && { qualified }),
  }
}

/**
 * What prices it `playedMs` after the announced start; undefined where nothing can be staked on it
 * any more.
 */
export function stateOf(
  facts: KeptFootball,
  { knockout, homeRate, awayRate, rho }: FootballKeptModel,
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
    ...(stoppageSeconds !== undefined && { stoppageSeconds }),
    ...(knockout && {
      knockout: {
        ...(knockout.firstLeg && { firstLeg: knockout.firstLeg }),
        ...(extraTimeScore && { extraTimeScore }),
      },
    }),
  }
}

/** The match's clock in seconds; the second half begins at 2,700, extra time at 5,400. */
export function clockSeconds(
  { playedSeconds, asOfMs, isRunning }: KeptFootball,
  playedMs: number,
): number {
  return isRunning
    ? playedSeconds + Math.max(0, Math.floor((playedMs - asOfMs) / 1_000))
    : playedSeconds
}
