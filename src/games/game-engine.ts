import type { Minor } from '#shared/money.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Draw } from './fairness/draw.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** An event in wire form: JSON values only, money as "1.50". */
export type WireEvent = { type: string }

export type RoundAction = { action: string; params?: unknown }
export type RoundStep = { action: string; params: JsonObject }

/**
 * State of a round after a move: `events` are those of this move, the amounts are totals of the
 * round.
 */
export type Progress = { events: readonly WireEvent[]; stakeMinor: Minor; winMinor: Minor } & (
  | { state: 'settled' }
  | { state: 'open'; actions: readonly RoundAction[] }
)

export type GameRules = {
  rtp: number
  volatility: number
  hitFrequency: number
  maxWinMultiple: number
  betStepsMinor: readonly Minor[]
  /** Bets between the steps are also accepted if they are a multiple of this. */
  betUnitMinor?: Minor
  minCycleMs: number
  paytable: unknown
  params: unknown
}

/**
 * A house game: pure, so that the same draw and moves give the same round. A move replays the round
 * from its start; only the moves are stored.
 */
export type HouseGame = {
  gameID: string
  slug: string
  name: Bilingual
  rules: GameRules
  /** @throws FieldRefusal */
  readParams(params: JsonObject): JsonObject
  open(draw: Draw, betMinor: Minor, params: JsonObject): Progress
  /** `steps` ends with the requested move. @throws Refusal 'not possible', FieldRefusal */
  act?(draw: Draw, betMinor: Minor, params: JsonObject, steps: readonly RoundStep[]): Progress
  /**
   * Makes the move that ends a round abandoned for a day; without this function the stake is
   * returned.
   */
  abandon?(steps: readonly RoundStep[], draw: Draw, params: JsonObject): RoundStep
}
