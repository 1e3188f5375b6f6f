import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Kinds of work, each with its own connections. `money` is the default lane: stakes, payments, game
 * clocks.
 */
export const LANES = ['money', 'reads', 'background'] as const
export type Lane = (typeof LANES)[number]

const current = new AsyncLocalStorage<Lane>()

/** Runs `work`. Everything that it starts, including timers, uses the connections of `lane`. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return current.run(lane, work)
}

export function currentLane(): Lane {
  return current.getStore() ?? 'money'
}

/** Returns the lane of a transaction. Even in a read call, it must not wait for other reads. */
export function laneOfWrites(): Lane {
  const lane = currentLane()
  return lane === 'reads' ? 'money' : lane
}
