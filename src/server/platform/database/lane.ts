import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Kinds of work, each with its own connections. Money is the lane of all work that names none:
 * stakes, payments, the clocks of the games.
 */
export const LANES = ['money', 'reads', 'background'] as const
export type Lane = (typeof LANES)[number]

const current = new AsyncLocalStorage<Lane>()

/** Everything that starts inside `work`, timers included, uses the connections of `lane`. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return current.run(lane, work)
}

export function currentLane(): Lane {
  return current.getStore() ?? 'money'
}

/** A transaction writes, so that one of a reading call does not wait for other reads. */
export function laneOfWrites(): Lane {
  const lane = currentLane()
  return lane === 'reads' ? 'money' : lane
}
