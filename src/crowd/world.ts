import type { Curves } from './agents/curves.ts'
import type { CrowdClock } from './agents/clock.ts'
import type { Tally } from './tally.ts'
import type { Action } from './agents/action.ts'
import type { Agent } from './agents/agent.ts'
import type { Transport } from './transport/transport.ts'

export type CrowdWorld = {
  transport: Transport
  clock: CrowdClock
  curves: Curves
  tally: Tally
  /** True if an office makes the decisions. The players then make none on the sandbox pages. */
  hasOffice?: boolean
  /** Returns true while the payment provider's page is unavailable. By default it is available. */
  isProviderDown?: () => boolean
  codes?: string[]
  planVisit?: (agent: Agent, nowMs: number, curves: Curves, canPlay: boolean) => Action[]
  /** The period of the statement that a comparison reads. Default: one day. */
  reading?: Reading
  /**
   * If true, agents subscribe to their table or hall, so that the server counts them as present.
   */
  isPresent?: boolean
  proven?: number
  /**
   * The maximum number of attempts while the product is busy or the connection breaks. Default: 8.
   */
  maxTries?: number
}

/**
 * A comparison reads the lines since `backMs` before the last comparison, `page` lines per call. A
 * line that is up to `toleranceMs` older than the last comparison may have been missing in it.
 */
export type Reading = { page: number; backMs: number; toleranceMs: number }
