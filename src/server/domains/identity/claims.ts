import type { Db, Tx } from '#server/platform/database/database.ts'
import { identityTables, type ClaimKind } from './tables.ts'

/**
 * A value that only one account can have. The keys are those of the player's row: `username_key`,
 * `email_key`, `phone`, `identity_digest`; the credential's ID of a passkey; and the issuer and
 * subject of an account at a sign-in provider. Rows of two players may be on two servers, so the
 * uniqueness is kept in this table. Every transaction that writes one of these columns writes its
 * claim.
 */
export type Claim = { kind: ClaimKind; key: string }

/**
 * Claims one key of each kind for a player, in the order given. The player's row must exist.
 * Returns the kinds that another account has; the caller then rolls back. Of two simultaneous
 * claims, the second waits for the first.
 */
export async function claim(
  tx: Tx,
  playerId: string,
  claims: readonly Claim[],
): Promise<Set<ClaimKind>> {
  const taken = await identityTables(tx)
    .insertInto('identity.claim')
    .values(claims.map(({ kind, key }) => ({ kind, key, player_id: playerId })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('kind')
    .execute()
  const own = new Set(taken.map(({ kind }) => kind))
  return new Set(claims.map(({ kind }) => kind).filter((kind) => !own.has(kind)))
}

/** Replaces the player's claims of the kind by one. Returns false if another account has it. */
export async function reclaim(tx: Tx, playerId: string, { kind, key }: Claim): Promise<boolean> {
  await releaseClaims(tx, playerId, [kind])
  return (await claim(tx, playerId, [{ kind, key }])).size === 0
}

export async function releaseClaims(
  tx: Tx,
  playerId: string,
  kinds: readonly ClaimKind[],
  key?: string,
): Promise<void> {
  await identityTables(tx)
    .deleteFrom('identity.claim')
    .where('player_id', '=', playerId)
    .where('kind', 'in', kinds)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .execute()
}

export async function findClaimed(
  read: Db | Tx,
  claims: readonly Claim[],
): Promise<(Claim & { playerId: string })[]> {
  return identityTables(read)
    .selectFrom('identity.claim')
    .select(['kind', 'key', 'player_id as playerId'])
    .where((where) =>
      where.or(
        claims.map(({ kind, key }) =>
          where.and([where('kind', '=', kind), where('key', '=', key)]),
        ),
      ),
    )
    .execute()
}
