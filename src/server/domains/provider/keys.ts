import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { isSignedBy, readPublicKey } from './signature.ts'

type ProviderKey = { id: string; key: KeyObject }

/** More active keys than this are a mistake. Each key costs one check of a forged request. */
export const MAX_KEYS = 200

export type KeyRing = {
  /**
   * Returns the ID of the key a body was signed with; undefined if none matches. The key may have
   * been revoked since, so check again before acting on it.
   */
  findSigner(body: Buffer, signature: Buffer): Promise<string | undefined>
}

/**
 * Caches the registered keys and reads them again when a signature matches none, so that a new key
 * works at once.
 */
export function createKeyRing(database: Database): KeyRing {
  let known: readonly ProviderKey[] = []
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const rows = await database.statement<{ id: string; public_key: string }>(
      'provider-keys',
      'select id, public_key from provider.key where revoked_at is null order by created_at desc limit $1',
      [MAX_KEYS],
    )
    const before = new Map(known.map((entry) => [entry.id, entry]))
    known = rows.flatMap(({ id, public_key }) => {
      const key = before.get(id)?.key ?? readPublicKey(public_key)
      return key === undefined ? [] : [{ id, key }]
    })
  }

  const find = (body: Buffer, signature: Buffer) =>
    known.find(({ key }) => isSignedBy(key, body, signature))?.id

  return {
    async findSigner(body, signature) {
      const found = find(body, signature)
      if (found !== undefined) return found
      reading ??= read().finally(() => (reading = undefined))
      await reading
      return find(body, signature)
    },
  }
}

export type StudioOrder = {
  name: string
  publicKey: string
  games?: readonly string[]
  playsAllGames: boolean
  now: Date
}

export async function registerKey(
  tx: Tx,
  { name, publicKey, games = [], playsAllGames, now }: StudioOrder,
): Promise<string> {
  await sql`insert into provider.studio (name, plays_all_games, created_at)
    values (${name}, ${playsAllGames}, ${now})
    on conflict (name) do update set plays_all_games = provider.studio.plays_all_games
      or excluded.plays_all_games`.execute(tx)
  for (const gameID of games)
    await sql`insert into provider.game (studio, game_id) values (${name}, ${gameID})
      on conflict do nothing`.execute(tx)
  const keyId = crypto.randomUUID()
  await sql`insert into provider.key (id, studio, public_key, created_at)
    values (${keyId}, ${name}, ${publicKey}, ${now})`.execute(tx)
  return keyId
}

export async function revokeKey(tx: Tx, name: string, keyId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update provider.key set revoked_at = ${now} where id = ${keyId} and studio = ${name}
      and revoked_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export type StudioKey = { keyID: string; createdAt: string }

export async function listKeys(tx: Tx, name: string): Promise<StudioKey[]> {
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select id, created_at from provider.key where studio = ${name} and revoked_at is null
      order by created_at, id`.execute(tx)
  return rows.map(({ id, created_at }) => ({ keyID: id, createdAt: created_at.toISOString() }))
}
