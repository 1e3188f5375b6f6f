import type { SeedPair } from './seed-pair.ts'

const MAX_PLAYERS = 20_000

/**
 * Active pairs of players at play. They can lag behind the database; a round checks pair and nonce
 * when it is written.
 */
export type PairCache = {
  get(playerId: string): SeedPair | undefined
  set(playerId: string, pair: SeedPair): void
  forget(playerId: string): void
}

export function createPairCache(): PairCache {
  const pairs = new Map<string, SeedPair>()
  return {
    get: (playerId) => pairs.get(playerId),
    set(playerId, pair) {
      if (pairs.size >= MAX_PLAYERS && !pairs.has(playerId)) {
        const [oldest] = pairs.keys()
        if (oldest !== undefined) pairs.delete(oldest)
      }
      pairs.set(playerId, pair)
    },
    forget: (playerId) => void pairs.delete(playerId),
  }
}
