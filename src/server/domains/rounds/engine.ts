import type { HouseGame } from '#games/game-engine.ts'

/** A game the house runs. */
export type GameEngine = HouseGame & {
  /** The page it is played on, beside index.html in the built site. */
  page: GamePage
  /** The wallet's code of the kind of game, 301 = slot. */
  subCategory: number
}

export type GamePage = 'game' | 'originals'

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
