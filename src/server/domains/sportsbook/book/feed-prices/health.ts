import { z } from 'zod'
import type { FeedHealth, FeedPhase } from '#games/sportsbook/world/feed-prices.ts'

export const FEED_PHASES = ['upcoming', 'live'] as const satisfies readonly FeedPhase[]

const stateSchema = z.object({
  state: z.enum(['up', 'down', 'recovering']),
  since: z.iso.datetime(),
})
const healthSchema = z.object({ upcoming: stateSchema, live: stateSchema })
export type ProducerStates = z.output<typeof healthSchema>

export type KnownHealth = { states: ProducerStates; at: Date }

/** A state that is older than this is no knowledge of the producer. */
export const HEALTH_VALID_MS = 10_000

export function readHealth(states: unknown, at: Date | null): KnownHealth | null {
  return states === null || at === null ? null : { states: healthSchema.parse(states), at }
}

/**
 * A feed without prices, and a feed whose lease holder stands still, has no producer that is up.
 */
export function producerState(health: KnownHealth | null, phase: FeedPhase, now: Date): FeedHealth {
  if (health === null || now.getTime() - health.at.getTime() > HEALTH_VALID_MS) return 'down'
  return health.states[phase].state
}

/** Keeps `since` of states that are unchanged. */
export function nextStates(
  before: ProducerStates | undefined,
  stateOf: (phase: FeedPhase) => FeedHealth,
  now: Date,
): ProducerStates {
  const next = (phase: FeedPhase) => {
    const state = stateOf(phase)
    const known = before?.[phase]
    return known?.state === state ? known : { state, since: now.toISOString() }
  }
  return { upcoming: next('upcoming'), live: next('live') }
}
