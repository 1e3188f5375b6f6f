import type { Curves } from './agents/curves.ts'
import type { CrowdClock } from './agents/clock.ts'
import type { Tally } from './tally.ts'
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
}
