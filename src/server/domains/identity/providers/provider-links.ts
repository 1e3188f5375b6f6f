import type { LinkedProvider } from '#shared/contracts/sign-in-providers.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { claim, releaseClaims, type Claim } from '../claims.ts'
import {
  requirePassword,
  withFactor,
  type FactorCodes,
  type PlayerContext,
} from '../fresh-proof.ts'
import { notifySecurityChange } from '../mails.ts'
import type { ProviderClient, ProviderIdentity } from './provider-client.ts'
import { providerTables } from './provider-tables.ts'
import { beginVisit } from './provider-visit.ts'
import { identityTables } from '../tables.ts'

const MAX_LINKS = 10
type Proof = FactorCodes & { password: string }

/** An issuer contains no space, so the key of each pair is unique. */
export function claimOf({ issuer, subject }: Pick<ProviderIdentity, 'issuer' | 'subject'>): Claim {
  return { kind: 'provider', key: `${issuer} ${subject}` }
}

/** @throws Refusal 'limit reached', 'provider unreachable', and of a fresh proof */
export async function beginLink(
  platform: Platform,
  provider: ProviderClient,
  context: PlayerContext,
  { password, ...codes }: Proof,
): Promise<{ url: string }> {
  const player = await requirePassword(platform, context, password)
  await requireRoom(platform.database.read, player.id)
  await withFactor(platform, context, player, codes, () => Promise.resolve())
  return {
    url: await beginVisit(platform.database, provider, context, {
      playerId: player.id,
      keep: true,
    }),
  }
}

async function requireRoom(db: Db | Tx, playerId: string): Promise<void> {
  const { count } = await providerTables(db)
    .selectFrom('identity.provider_link')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_LINKS) throw new Refusal('limit reached')
}

/**
 * Links an account at a provider. Only one player can link an account.
 * @throws Refusal 'duplicate', 'limit reached'
 */
export async function linkProvider(
  platform: Platform,
  playerId: string,
  provider: string,
  { issuer, subject, email }: ProviderIdentity,
  now: Date,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const player = await identityTables(tx)
      .selectFrom('identity.player')
      .selectAll()
      .where('id', '=', playerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (player.status !== 'active') throw new Refusal('inactive account')
    await requireRoom(tx, playerId)
    const taken = await claim(tx, playerId, [claimOf({ issuer, subject })])
    if (taken.size > 0) throw new Refusal('duplicate')
    await providerTables(tx)
      .insertInto('identity.provider_link')
      .values({
        id: crypto.randomUUID(),
        player_id: playerId,
        provider,
        issuer,
        subject,
        email,
        linked_at: now,
        last_used_at: null,
      })
      .execute()
    await notifySecurityChange(tx, platform, player, 'provider-linked', now)
  })
}

export async function listLinks(
  { database }: Pick<Platform, 'database'>,
  clients: ReadonlyMap<string, ProviderClient>,
  playerId: string,
): Promise<LinkedProvider[]> {
  const rows = await providerTables(database.read)
    .selectFrom('identity.provider_link')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('linked_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    name: clients.get(row.provider)?.name ?? row.provider,
    email: row.email,
    linkedAt: toWireTime(row.linked_at),
    lastUsedAt: row.last_used_at === null ? null : toWireTime(row.last_used_at),
  }))
}

/** @throws Refusal 'record not found' also for another player's link */
export async function unlinkProvider(
  platform: Platform,
  context: PlayerContext,
  id: string,
  { password, ...codes }: Proof,
): Promise<void> {
  if (!isUuid(id)) throw new Refusal('record not found')
  const player = await requirePassword(platform, context, password)
  await withFactor(platform, context, player, codes, async (tx) => {
    const removed = await providerTables(tx)
      .deleteFrom('identity.provider_link')
      .where('id', '=', id)
      .where('player_id', '=', player.id)
      .returning(['issuer', 'subject'])
      .executeTakeFirst()
    if (removed === undefined) throw new Refusal('record not found')
    await releaseClaims(tx, player.id, ['provider'], claimOf(removed).key)
    await notifySecurityChange(tx, platform, player, 'provider-unlinked', context.now)
  })
}
