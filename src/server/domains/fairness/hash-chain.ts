import { hash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ChainTable, FairnessTables } from './tables.ts'

const CHECKPOINT_EVERY = 1_000
const SECRET_BYTES = 32
const HASHES_A_TURN = 20_000

export type Chain = {
  id: number
  firstRound: number
  length: number
  commitment: string
  salt: string
}

export function hashBefore(gameHash: string): string {
  return hash('sha256', gameHash)
}

type Deps = { database: Database; secrets: Platform['secrets'] }

const has = ({ firstRound, length }: Chain, round: number): boolean =>
  round >= firstRound && round < firstRound + length

/**
 * Manages the hash chains of a scope's rounds: the last hash is made first, the first hash is
 * published first. `length` applies to new chains and is a multiple of 1,000. Overlapping rounds
 * need separate scopes, because a hash reveals all earlier ones.
 */
export function hashChains({ database, secrets }: Deps, scope: string, length: number) {
  const seal = `${scope}:chain`
  /** A chain never changes, and no later chain has its rounds. */
  let latest: Chain | undefined
  let opened: { chainId: number; upper: number; hashes: ReadonlyMap<number, string> } | undefined

  const findChain = async (read: Db, round: number): Promise<Chain | undefined> =>
    latest !== undefined && has(latest, round) ? latest : readChain(read, round)

  async function readChain(read: Db, round: number): Promise<Chain | undefined> {
    const row = await read
      .withTables<FairnessTables>()
      .selectFrom('fairness.chain')
      .selectAll()
      .where('scope', '=', scope)
      .where('first_round', '<=', round)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const chain = row && toChain(row)
    latest = chain
    return chain
  }

  async function hashAt(read: Db, chain: Chain, index: number): Promise<string> {
    const upper = Math.ceil(index / CHECKPOINT_EVERY) * CHECKPOINT_EVERY
    if (opened?.chainId !== chain.id || opened.upper !== upper) {
      const row = await read
        .withTables<FairnessTables>()
        .selectFrom('fairness.checkpoint')
        .select('hash_sealed')
        .where('scope', '=', scope)
        .where('chain_id', '=', chain.id)
        .where('chain_index', '=', upper)
        .executeTakeFirstOrThrow()
      let current = secrets.decrypt(seal, row.hash_sealed)
      const hashes = new Map<number, string>()
      for (let at = upper; at > upper - CHECKPOINT_EVERY; at -= 1) {
        hashes.set(at, current)
        current = hashBefore(current)
      }
      opened = { chainId: chain.id, upper, hashes }
    }
    const found = opened.hashes.get(index)
    if (found === undefined) throw new Error(`${scope}: chain ${chain.id} has no hash ${index}`)
    return found
  }

  return {
    findChain,
    async listChains(read: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Chain>> {
      if (ids.length === 0) return new Map()
      const rows = await read
        .withTables<FairnessTables>()
        .selectFrom('fairness.chain')
        .selectAll()
        .where('scope', '=', scope)
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map((row) => [row.id, toChain(row)]))
    },
    async chainFor(round: number, now: Date): Promise<Chain> {
      const chain = await readChain(database.read, round)
      return chain !== undefined && has(chain, round)
        ? chain
        : makeChain({ database, secrets }, { scope, length, seal }, round, now)
    },
    /**
     * Returns a round's hash and its chain. The hash must not leave the server before the round is
     * over.
     */
    async hashOf(read: Db, round: number): Promise<{ hash: string; chain: Chain }> {
      const chain = await findChain(read, round)
      if (chain === undefined) throw new Error(`${scope}: round ${round} has no chain`)
      return { hash: await hashAt(read, chain, round - chain.firstRound + 1), chain }
    },
  }
}

/**
 * Makes and publishes a chain that starts at `firstRound`. A million hashes take one or two
 * seconds, so the work runs in slices.
 */
async function makeChain(
  { database, secrets }: Deps,
  { scope, length, seal }: { scope: string; length: number; seal: string },
  firstRound: number,
  now: Date,
): Promise<Chain> {
  let current = randomBytes(SECRET_BYTES).toString('hex')
  const checkpoints: { index: number; sealed: Buffer }[] = []
  for (let index = length; index > 0; index -= 1) {
    if (index % CHECKPOINT_EVERY === 0)
      checkpoints.push({ index, sealed: secrets.encrypt(seal, current) })
    current = hashBefore(current)
    if (index % HASHES_A_TURN === 0) await setImmediate()
  }
  return database.transaction(async (tx) => {
    const tables = tx.withTables<FairnessTables>()
    const last = await tables
      .selectFrom('fairness.chain')
      .select('id')
      .where('scope', '=', scope)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const chain: Chain = {
      id: (last?.id ?? 0) + 1,
      firstRound,
      length,
      commitment: current,
      salt: randomBytes(SECRET_BYTES).toString('hex'),
    }
    await tables
      .insertInto('fairness.chain')
      .values({
        scope,
        id: chain.id,
        first_round: firstRound,
        length,
        commitment: chain.commitment,
        salt: chain.salt,
        created_at: now,
      })
      .execute()
    await tables
      .insertInto('fairness.checkpoint')
      .values(
        checkpoints.map(({ index, sealed }) => ({
          scope,
          chain_id: chain.id,
          chain_index: index,
          hash_sealed: sealed,
        })),
      )
      .execute()
    return chain
  })
}

function toChain({ id, first_round: firstRound, length, commitment, salt }: ChainTable): Chain {
  return { id, firstRound, length, commitment, salt }
}

export type HashChains = ReturnType<typeof hashChains>
