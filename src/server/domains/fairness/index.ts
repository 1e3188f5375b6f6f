import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { getSeeds, rotate, verify } from '#shared/contracts/fairness.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPairCache } from './pair-cache.ts'
import {
  findActivePair,
  getCommitment,
  getPair,
  getShownPair,
  newClientSeed,
  newServerSeed,
  openSeed,
  requireActivePair,
  rotatePair,
  sealSeed,
  type SeedPair,
  type ShownPair,
} from './seed-pair.ts'
import { verifyOutcome } from './verify.ts'

export { hashBefore, hashChains, type Chain, type HashChains } from './hash-chain.ts'
export type { SeedPair, ShownPair } from './seed-pair.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'fairness.seed_pair',
    column: 'server_seed_sealed',
    purpose: "'fairness:server-seed'",
  },
  { table: 'fairness.checkpoint', column: 'hash_sealed', purpose: "scope || ':chain'" },
]

export type Fairness = ReturnType<typeof createFairness>

export function createFairness({
  database,
  secrets,
  clock,
}: Pick<Platform, 'database' | 'secrets' | 'clock'>) {
  const cache = createPairCache()
  const calls: BoundCall[] = [
    handle(getSeeds, ({ caller, now }) =>
      database.transaction((tx) => getCommitment(tx, secrets, caller.playerId, now)),
    ),
    handle(rotate, async ({ caller, now }, { clientSeed }) => {
      const rotated = await database.transaction((tx) =>
        rotatePair(tx, secrets, caller.playerId, clientSeed, now),
      )
      cache.forget(caller.playerId)
      return rotated
    }),
    handle(verify, (_context, { game, serverSeed, clientSeed, nonce, params }) => ({
      outcome: verifyOutcome({
        game,
        params,
        ...(serverSeed === undefined ? {} : { serverSeed }),
        ...(clientSeed === undefined ? {} : { clientSeed }),
        ...(nonce === undefined ? {} : { nonce }),
      }),
    })),
  ]

  async function currentPair(playerId: string): Promise<SeedPair> {
    const pair =
      (await findActivePair(database.read, secrets, playerId)) ??
      (await database.transaction((tx) => requireActivePair(tx, secrets, playerId, clock.now())))
    cache.set(playerId, pair)
    return pair
  }

  return {
    calls,
    ownData: [
      ownRows(
        database.read,
        'seedPairs',
        'fairness.seed_pair',
        ['id', 'state', 'server_seed_hash', 'client_seed', 'nonce', 'created_at', 'revealed_at'],
        'id',
      ),
    ],
    requirePair: (tx: Tx, playerId: string): Promise<SeedPair> =>
      requireActivePair(tx, secrets, playerId, clock.now()),
    /** Returns the pair this process knows of. The round's own statement checks it. */
    likelyPair: async (playerId: string): Promise<SeedPair> =>
      cache.get(playerId) ?? (await currentPair(playerId)),
    currentPair,
    /**
     * Records the result of a round's statement: the next nonce of its pair, or another pair in
     * force.
     */
    noteNonce(playerId: string, pairId: string, nonce: number): void {
      const cached = cache.get(playerId)
      if (cached === undefined) return
      if (cached.id !== pairId) cache.forget(playerId)
      else if (nonce !== cached.nonce) cache.set(playerId, { ...cached, nonce })
    },
    getPair: (read: Db, pairId: string): Promise<SeedPair> => getPair(read, secrets, pairId),
    getShownPair: (read: Db, pairId: string): Promise<ShownPair> =>
      getShownPair(read, secrets, pairId),
    newServerSeed,
    newClientSeed,
    sealSeed: (serverSeed: string) => sealSeed(secrets, serverSeed),
    openSeed: (sealed: Buffer) => openSeed(secrets, sealed),
  }
}
