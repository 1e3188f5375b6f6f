import type { Side } from '../../match-model.ts'

/**
 * A starting player. `share`: of his side's points, in thousandths, as his minutes make it likely.
 */
export type RosterPlayer = { number: number; name: string; share: number }

export type Rosters = Readonly<Record<Side, readonly RosterPlayer[]>>

/**
 * A player who was announced as a starter. `isOut`: he was replaced before the start and has not
 * taken part.
 */
export type PlayerPoints = RosterPlayer & { points: number; isOut?: boolean }

export type BasketballPlayers = Readonly<Record<Side, readonly PlayerPoints[]>>
