import type { Minor } from '#shared/money.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Draw } from './fairness/draw.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** An event as it goes over the wire: JSON values only, money as "1.50". */
export type WireEvent = { type: string }

export type RoundAction = { action: string; params?: unknown }
export type RoundStep = { action: string; params: JsonObject }

/**
 * Where a round stands after a move: `events` are that move's own, the amounts are the whole
 * round's so far.
 */
export type Progress = { events: readonly WireEvent[]; stakeMinor: Minor; winMinor: Minor } & (
  | { state: 'settled' }
  | { state: 'open'; actions: readonly RoundAction[] }
)

/** What a game states to its players. */
export type GameRules = {
  /** Percent. */
  rtp: number
  /** 1 … 5 */
  volatility: number
  /** 0 … 1 */
  hitFrequency: number
  maxWinMultiple: number
  /** Ascending. */
  betStepsMinor: readonly Minor[]
  /** Bets between the steps are taken too, where they are a multiple of this. */
  betUnitMinor?: Minor
  minCycleMs: number
  paytable: unknown
  /** What a round's `params` may hold. */
  params: unknown
}

/**
 * A game of the house: pure, the same draw and moves give the same round. A move replays the round
 * from its beginning, so nothing but the moves is kept.
 */
export type HouseGame = {
  gameID: string
  slug: string
  name: Bilingual
  rules: GameRules
  /** @throws FieldRefusal */
  readParams(params: JsonObject): JsonObject
  open(draw: Draw, betMinor: Minor, params: JsonObject): Progress
  /** `steps` ends with the move asked for. @throws Refusal 'not possible', FieldRefusal */
  act?(draw: Draw, betMinor: Minor, params: JsonObject, steps: readonly RoundStep[]): Progress
  /**
   * The move the house makes for a player who left the round a day ago; without one the stake is
   * returned.
   */
  abandon?(steps: readonly RoundStep[], draw: Draw): RoundStep
}
