import type { Draw } from '#games/fairness/draw.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** An event as it goes over the wire: JSON values only, money as "1.50". */
export type WireEvent = { type: string }

export type RoundAction = { action: string; params?: unknown }
export type RoundStep = { action: string; params: JsonObject }

/** Where a round stands after a move: `events` are that move's own, the amounts are the whole round's so far. */
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
  minCycleMs: number
  paytable: unknown
  /** What a round's `params` may hold. */
  params: unknown
}

/**
 * A game of the house: pure, the same draw and moves give the same round. A move replays the round from its
 * beginning, so nothing but the moves is kept.
 */
export type GameEngine = {
  gameID: string
  slug: string
  name: Bilingual
  /** The wallet's code of the kind of game, 301 = slot. */
  subCategory: number
  rules: GameRules
  /** @throws FieldRefusal */
  readParams(params: JsonObject): JsonObject
  open(draw: Draw, betMinor: Minor, params: JsonObject): Progress
  /** `steps` ends with the move asked for. @throws Refusal 'not possible', FieldRefusal */
  act?(draw: Draw, betMinor: Minor, params: JsonObject, steps: readonly RoundStep[]): Progress
  /** The move the house makes for a player who left the round a day ago; without one the stake is given back. */
  abandon?(steps: readonly RoundStep[]): RoundStep
}

export type EngineRegistry = {
  register(engine: GameEngine): void
  find(gameID: string): GameEngine | undefined
  all(): readonly GameEngine[]
}

export function createEngineRegistry(): EngineRegistry {
  const engines = new Map<string, GameEngine>()
  return {
    register(engine) {
      if (engines.has(engine.gameID)) throw new Error(`game ${engine.gameID} is registered twice`)
      engines.set(engine.gameID, engine)
    },
    find: (gameID) => engines.get(gameID),
    all: () => [...engines.values()],
  }
}
