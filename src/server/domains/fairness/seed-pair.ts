import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { FairnessTables, SeedPairTable } from './tables.ts'

const SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8
const SEAL = 'fairness:server-seed'

/**
 * What a round is drawn from. The server seed stays inside the server until its pair is revealed.
 */
export type SeedPair = {
  id: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
  /** the client seed was not made here */ isOwn: boolean
}

/** A pair as players see it: the seed is null until rotation. */
export type ShownPair = { serverSeedHash: string; serverSeed: string | null; clientSeed: string }

export type Commitment = {
  serverSeedHash: string
  nextServerSeedHash: string
  clientSeed: string
  nonce: number
}

/** A fresh server seed, 32 random bytes as hex text, with its SHA-256 commitment. */
export function newServerSeed(): { serverSeed: string; serverSeedHash: string } {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex')
  return { serverSeed, serverSeedHash: seedCommitment(serverSeed) }
}

export function newClientSeed(): string {
  return randomBytes(CLIENT_SEED_BYTES).toString('hex')
}

export const sealSeed = (secrets: Secrets, serverSeed: string): Buffer =>
  secrets.encrypt(SEAL, serverSeed)
export const openSeed = (secrets: Secrets, sealed: Buffer): string => secrets.decrypt(SEAL, sealed)

/** The player's active pair, made together with the next one at their first round. */
export async function requireActivePair(
  tx: Tx,
  secrets: Secrets,
  playerId: string,
  now: Date,
): Promise<SeedPair> {
  const found = await findActivePair(tx, secrets, playerId)
  if (found !== undefined) return found
  await lockPairsOf(tx, playerId)
  const tables = tx.withTables<FairnessTables>()
  await tables
    .insertInto('fairness.seed_pair')
    .values([newPair(secrets, playerId, 'active', now), newPair(secrets, playerId, 'next', now)])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findActivePair(tx, secrets, playerId)
  if (made === undefined) throw new Error('fairness: no active pair after making one')
  return made
}

/** Whoever makes or changes a player's pairs waits here until the transaction before has ended. */
async function lockPairsOf(tx: Tx, playerId: string): Promise<void> {
  await lockName(tx, `fairness:${playerId}`)
}

export async function findActivePair(
  read: Db,
  secrets: Secrets,
  playerId: string,
): Promise<SeedPair | undefined> {
  const row = await read
    .withTables<FairnessTables>()
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row === undefined ? undefined : toSeedPair(row, secrets)
}

/** The pair a round was played on, to continue with it or to settle it. */
export async function getPair(read: Db, secrets: Secrets, id: string): Promise<SeedPair> {
  const row = await read
    .withTables<FairnessTables>()
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toSeedPair(row, secrets)
}

export async function getShownPair(read: Db, secrets: Secrets, id: string): Promise<ShownPair> {
  const row = await read
    .withTables<FairnessTables>()
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.state === 'revealed' ? openSeed(secrets, row.server_seed_sealed) : null,
    clientSeed: row.client_seed,
  }
}

/** The commitments in force, made at the first question. */
export async function getCommitment(
  tx: Tx,
  secrets: Secrets,
  playerId: string,
  now: Date,
): Promise<Commitment & { own: boolean }> {
  const active = await requireActivePair(tx, secrets, playerId, now)
  const next = await tx
    .withTables<FairnessTables>()
    .selectFrom('fairness.seed_pair')
    .select('server_seed_hash')
    .where('player_id', '=', playerId)
    .where('state', '=', 'next')
    .executeTakeFirstOrThrow()
  return {
    serverSeedHash: active.serverSeedHash,
    nextServerSeedHash: next.server_seed_hash,
    clientSeed: active.clientSeed,
    nonce: active.nonce,
    own: active.isOwn,
  }
}

/**
 * Reveals the active pair and begins the next one with the player's own client seed.
 * @throws Refusal 'round open' while a round on the old pair is open
 */
export async function rotatePair(
  tx: Tx,
  secrets: Secrets,
  playerId: string,
  clientSeed: string,
  now: Date,
): Promise<Commitment & { serverSeed: string }> {
  const tables = tx.withTables<FairnessTables>()
  // Two rotations at once are one after the other: the second reveals what the first began.
  await lockPairsOf(tx, playerId)
  await requireActivePair(tx, secrets, playerId, now)
  const old = await tables
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (old === undefined) throw new Refusal('not possible')
  if (old.open_rounds > 0) throw new Refusal('round open')
  await tables
    .updateTable('fairness.seed_pair')
    .set({ state: 'revealed', revealed_at: now })
    .where('id', '=', old.id)
    .execute()
  const active = await tables
    .updateTable('fairness.seed_pair')
    .set({ state: 'active', client_seed: clientSeed, is_own: true })
    .where('player_id', '=', playerId)
    .where('state', '=', 'next')
    .returningAll()
    .executeTakeFirstOrThrow()
  const next = newPair(secrets, playerId, 'next', now)
  await tables.insertInto('fairness.seed_pair').values(next).execute()
  return {
    serverSeed: openSeed(secrets, old.server_seed_sealed),
    serverSeedHash: active.server_seed_hash,
    nextServerSeedHash: next.server_seed_hash,
    clientSeed,
    nonce: active.nonce,
  }
}

function newPair(
  secrets: Secrets,
  playerId: string,
  state: 'active' | 'next',
  now: Date,
): Insertable<SeedPairTable> & { server_seed_hash: string } {
  const { serverSeed, serverSeedHash } = newServerSeed()
  return {
    id: randomUUID(),
    player_id: playerId,
    state,
    server_seed_sealed: sealSeed(secrets, serverSeed),
    server_seed_hash: serverSeedHash,
    client_seed: newClientSeed(),
    created_at: now,
    revealed_at: null,
  }
}

function toSeedPair(row: Selectable<SeedPairTable>, secrets: Secrets): SeedPair {
  return {
    id: row.id,
    serverSeed: openSeed(secrets, row.server_seed_sealed),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    isOwn: row.is_own,
  }
}
