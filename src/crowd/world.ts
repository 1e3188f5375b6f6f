import type { Curves } from './agents/curves.ts'
import type { CrowdClock } from './agents/clock.ts'
import type { Tally } from './tally.ts'
import type { Action } from './agents/action.ts'
import type { Agent } from './agents/agent.ts'
import type { Transport } from './transport/transport.ts'

/** What the agents of one run share. */
export type CrowdWorld = {
  transport: Transport
  clock: CrowdClock
  curves: Curves
  tally: Tally
  /** Set where an office decides: the players then decide nothing on the sandbox's pages. */
  hasOffice?: boolean
  /** Referral codes that players have passed to their friends. */
  codes?: string[]
  /** Plans a visit; by default the plan of a usual player. */
  planVisit?: (agent: Agent, nowMs: number, curves: Curves, canPlay: boolean) => Action[]
  /** How much of the statement a comparison reads; by default a day. */
  reading?: Reading
  /** If true, agents follow the table or hall where they are, and so count as its players. */
  isPresent?: boolean
  /** The share of shared rounds that the agents recompute; by default all. */
  proven?: number
}

/**
 * A comparison reads the lines since `backMs` before the last one, `page` lines a call. A line that
 * is up to `toleranceMs` older than the last comparison may have been missing in it.
 */
export type Reading = { page: number; backMs: number; toleranceMs: number }
