import { hash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { crashPoint } from '#games/fairness/crash-point.ts'
import type { Hundredths } from '#games/originals/multiplier.ts'
import type { Database, Db } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CrashTables } from './tables.ts'

export const CHAIN_LENGTH = 1_000_000
const CHECKPOINT_EVERY = 1_000
const SECRET_BYTES = 32
const SEAL = 'crash:chain'
const HASHES_A_TURN = 20_000

export type Chain = { id: number; firstRound: number; length: number; commitment: string; salt: string }
/** What a round ends with. Inside the server only, until the round is over. */
export type Fate = { hash: string; point: Hundredths }

/** The hash before this one: SHA-256 of its hex text. */
export function hashBefore(gameHash: string): string {
  return hash('sha256', gameHash)
}

type Deps = { database: Database; secrets: Platform['secrets'] }

/** The chains rounds are taken from, last hash first made, first hash first published. */
export function crashChains({ database, secrets }: Deps) {
  /** Hashes between two checkpoints, by the index of the upper one. */
  let opened: { chainId: number; upper: number; hashes: ReadonlyMap<number, string> } | undefined

  async function findChain(read: Db, round: number): Promise<Chain | undefined> {
    const row = await read.withTables<CrashTables>().selectFrom('crash.chain').selectAll().where('first_round', '<=', round).orderBy('id', 'desc').executeTakeFirst()
    return row && { id: row.id, firstRound: row.first_round, length: row.length, commitment: row.commitment, salt: row.salt }
  }

  /** Makes and publishes a chain whose first round is `firstRound`. A second or two of hashing, in turns. */
  async function makeChain(firstRound: number, now: Date): Promise<Chain> {
    let current = randomBytes(SECRET_BYTES).toString('hex')
    const checkpoints: { index: number; sealed: Buffer }[] = []
    for (let index = CHAIN_LENGTH; index > 0; index -= 1) {
      if (index % CHECKPOINT_EVERY === 0) checkpoints.push({ index, sealed: secrets.encrypt(SEAL, current) })
      current = hashBefore(current)
      if (index % HASHES_A_TURN === 0) await setImmediate()
    }
    return database.transaction(async (tx) => {
      const tables = tx.withTables<CrashTables>()
      const last = await tables.selectFrom('crash.chain').select('id').orderBy('id', 'desc').executeTakeFirst()
      const chain: Chain = { id: (last?.id ?? 0) + 1, firstRound, length: CHAIN_LENGTH, commitment: current, salt: randomBytes(SECRET_BYTES).toString('hex') }
      await tables.insertInto('crash.chain')
        .values({ id: chain.id, first_round: firstRound, length: chain.length, commitment: chain.commitment, salt: chain.salt, created_at: now }).execute()
      await tables.insertInto('crash.checkpoint').values(checkpoints.map(({ index, sealed }) => ({ chain_id: chain.id, chain_index: index, hash_sealed: sealed }))).execute()
      return chain
    })
  }

  async function hashAt(read: Db, chain: Chain, index: number): Promise<string> {
    const upper = Math.ceil(index / CHECKPOINT_EVERY) * CHECKPOINT_EVERY
    if (opened?.chainId !== chain.id || opened.upper !== upper) {
      const row = await read.withTables<CrashTables>().selectFrom('crash.checkpoint').select('hash_sealed')
        .where('chain_id', '=', chain.id).where('chain_index', '=', upper).executeTakeFirstOrThrow()
      let current = secrets.decrypt(SEAL, row.hash_sealed)
      const hashes = new Map<number, string>()
      for (let at = upper; at > upper - CHECKPOINT_EVERY; at -= 1) {
        hashes.set(at, current)
        current = hashBefore(current)
      }
      opened = { chainId: chain.id, upper, hashes }
    }
    const found = opened.hashes.get(index)
    if (found === undefined) throw new Error(`crash: chain ${chain.id} has no hash ${index}`)
    return found
  }

  return {
    findChain,
    /** The chain of a round to come, made where the last one is used up. */
    async chainFor(round: number, now: Date): Promise<Chain> {
      const chain = await findChain(database.read, round)
      return chain !== undefined && round < chain.firstRound + chain.length ? chain : makeChain(round, now)
    },
    /** How a round ends. Never leaves the server before it has. */
    async fateOf(read: Db, round: number): Promise<Fate> {
      const chain = await findChain(read, round)
      if (chain === undefined) throw new Error(`crash: round ${round} has no chain`)
      const gameHash = await hashAt(read, chain, round - chain.firstRound + 1)
      return { hash: gameHash, point: Math.round(Number(crashPoint(gameHash, chain.salt)) * 100) }
    },
  }
}

export type CrashChains = ReturnType<typeof crashChains>
