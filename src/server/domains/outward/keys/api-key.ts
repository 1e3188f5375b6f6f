import { sql } from 'kysely'
import { may, type StaffRole } from '#shared/office/staff.ts'
import {
  API_SCOPE_NAMES,
  API_SCOPES,
  MAX_KEYS,
  type ApiScope,
  type KeyView,
} from '#shared/outward/scopes.ts'
import { Refusal } from '#shared/refusals.ts'
import { audit, type Actor } from '#server/domains/staff/index.ts'
import type { Config } from '#server/platform/config.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { outwardTables, type KeyRow } from '../tables.ts'
import { newKeySecret } from './key-secret.ts'

export const API_KEY = 'api-key'
const MANAGE = 'outward.manage'
const DAY_MS = 86_400_000

type Owner = { owner: string; owner_roles: StaffRole[]; owner_active: boolean }
export type OwnedKey = KeyRow & Owner

export const describeKey = ({ name, scopes, networks, expires_at: expiresAt }: KeyRow) => ({
  name,
  scopes,
  networks,
  expiresAt: expiresAt.toISOString(),
})

/** The scopes that this person may give a key, and that the key has while this stays so. */
export function grantable(roles: readonly StaffRole[]): ApiScope[] {
  return API_SCOPE_NAMES.filter((scope) => may(roles, API_SCOPES[scope]))
}

/**
 * The current permissions of the key: none without an owner who may manage keys and read the same
 * facts.
 */
export function scopesNow(key: OwnedKey): readonly ApiScope[] {
  if (!key.owner_active || !may(key.owner_roles, MANAGE)) return []
  const allowed = grantable(key.owner_roles)
  return key.scopes.filter((scope) => allowed.includes(scope))
}

export function viewOf(key: OwnedKey, now: Date): KeyView {
  const { state } = key
  if (state === 'revoked') return state
  if (key.expires_at <= now) return 'expired'
  return scopesNow(key).length < key.scopes.length ? 'suspended' : state
}

const owned = (db: Db | Tx) =>
  outwardTables(db)
    .withTables<{
      'staff.member': { id: string; username: string; roles: StaffRole[]; is_active: boolean }
    }>()
    .selectFrom('outward.api_key')
    .innerJoin('staff.member', 'staff.member.id', 'owner_id')
    .selectAll('outward.api_key')
    .select([
      'staff.member.username as owner',
      'staff.member.roles as owner_roles',
      'staff.member.is_active as owner_active',
    ])

export async function listKeys(
  read: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: OwnedKey[]; next: string | null }> {
  const found = await owned(read)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(outward.api_key.created_at, outward.api_key.id) <
          (select created_at, id from outward.api_key where id = ${after ?? null}::uuid)`,
      ),
    )
    .orderBy('outward.api_key.created_at', 'desc')
    .orderBy('outward.api_key.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export async function getKey(db: Db | Tx, id: string): Promise<OwnedKey> {
  const row = await owned(db).where('outward.api_key.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function findKeyByHash(db: Db, hash: Buffer): Promise<OwnedKey | undefined> {
  return owned(db).where('secret_hash', '=', hash).executeTakeFirst()
}

type KeyTerms = Pick<KeyRow, 'id' | 'name' | 'scopes' | 'networks' | 'reason'> & {
  days: number
}
type NewKey = KeyTerms & { ownerId: string; now: Date }

/**
 * Writes a key without a secret. A repeated id returns the same key.
 * @throws Refusal 'not authorized' for a scope beyond the owner's own permissions, 'duplicate' for
 * another key under the id, 'not possible' beyond the maximum number of keys
 */
export async function writeKey(tx: Tx, { ownerId, now, days, ...key }: NewKey): Promise<OwnedKey> {
  await lockName(tx, 'outward:keys')
  const { count } = await outwardTables(tx)
    .selectFrom('outward.api_key')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('state', 'in', ['ready', 'active'])
    .where('expires_at', '>', now)
    .where('id', '<>', key.id)
    .executeTakeFirstOrThrow()
  if (count >= BigInt(MAX_KEYS)) throw new Refusal('not possible', { reason: 'many' })
  const written = await outwardTables(tx)
    .insertInto('outward.api_key')
    .values({
      ...key,
      owner_id: ownerId,
      state: 'ready',
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await getKey(tx, key.id)
  if (written === undefined && !isSame(row, { ...key, ownerId })) throw new Refusal('duplicate')
  if (scopesNow(row).length < row.scopes.length) throw new Refusal('not authorized')
  return row
}

/** The expiry is computed from the time of the request, so a repeat differs in it. */
function isSame(row: KeyRow, key: Omit<NewKey, 'now' | 'days'>): boolean {
  const list = (texts: readonly string[]) => [...texts].toSorted().join(' ')
  return (
    row.owner_id === key.ownerId &&
    row.name === key.name &&
    row.reason === key.reason &&
    list(row.scopes) === list(key.scopes) &&
    list(row.networks) === list(key.networks)
  )
}

/**
 * Returns the secret to its owner, once.
 * @throws Refusal 'record not found', 'not authorized' for anyone else, 'not pending' once it was
 * shown
 */
export async function issueKey(
  tx: Tx,
  actor: Actor,
  config: Pick<Config, 'mode'>,
  id: string,
): Promise<{ key: OwnedKey; secret: string }> {
  const found = await getKey(tx, id)
  if (found.owner_id !== actor.staffId) throw new Refusal('not authorized')
  const { secret, hash, lastFour } = newKeySecret(config)
  const issued = await outwardTables(tx)
    .updateTable('outward.api_key')
    .set({ state: 'active', secret_hash: hash, last_four: lastFour, issued_at: actor.now })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', actor.now)
    .returning('id')
    .executeTakeFirst()
  if (issued === undefined) throw new Refusal('not pending')
  await audit(tx, actor, {
    action: 'api-key.issue',
    subject: { kind: API_KEY, id },
    after: { ...describeKey(found), lastFour },
  })
  return { key: await getKey(tx, id), secret }
}

/** @throws Refusal 'record not found', 'not pending' for a key that has ended */
export async function revokeKey(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
): Promise<OwnedKey> {
  const found = await getKey(tx, id)
  const revoked = await outwardTables(tx)
    .updateTable('outward.api_key')
    .set({ state: 'revoked', revoked_at: actor.now, revoked_by: actor.name })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'active'])
    .returning('id')
    .executeTakeFirst()
  if (revoked === undefined) throw new Refusal('not pending')
  await audit(tx, actor, {
    action: 'api-key.revoke',
    subject: { kind: API_KEY, id },
    before: { state: found.state, lastFour: found.last_four },
    after: { state: 'revoked' },
    reason,
  })
  return getKey(tx, id)
}
