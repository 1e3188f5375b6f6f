import type { CallParsed } from '#shared/contracts/contract.ts'
import type { PasskeyRow, passkeyRegister } from '#shared/contracts/passkeys.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Platform } from '#server/platform/platform.ts'
import { claim, releaseClaims } from '../claims.ts'
import { nameDevice } from '../device-name.ts'
import {
  requirePassword,
  withFactor,
  type FactorCodes,
  type PlayerContext,
} from '../fresh-proof.ts'
import { notifySecurityChange } from '../mails.ts'
import { creationFor, verifyCreation } from './passkey-ceremony.ts'
import { spendChallenge } from './passkey-challenge.ts'
import { passkeyTables } from './passkey-tables.ts'
import { identityTables } from '../tables.ts'

const MAX_PASSKEYS = 10
type Proof = FactorCodes & { password: string }

export async function passkeyCreation(
  platform: Platform,
  context: PlayerContext,
  { password, ...codes }: Proof,
) {
  const player = await requirePassword(platform, context, password)
  const known = await passkeyTables(platform.database.read)
    .selectFrom('identity.passkey')
    .select('credential_id')
    .where('player_id', '=', player.id)
    .execute()
  if (known.length >= MAX_PASSKEYS) throw new Refusal('limit reached')
  return withFactor(platform, context, player, codes, () =>
    Promise.resolve({
      ...creationFor(
        platform,
        {
          purpose: registering(player.id),
          accountId: player.id,
          name: player.username,
          displayName: `${player.firstname} ${player.lastname}`,
          known: known.map(({ credential_id: id }) => id),
        },
        context.now,
      ),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    }),
  )
}

const registering = (playerId: string): string => `register:${playerId}`

type Registration = CallParsed<typeof passkeyRegister>

/**
 * Stores a passkey that the browser made.
 * @throws Refusal 'wrong code' where it does not answer our challenge, 'duplicate', 'limit reached'
 */
export async function registerPasskey(
  platform: Platform,
  context: PlayerContext,
  { name, credential }: Registration,
): Promise<{ id: string }> {
  const { playerId } = context.caller
  const made = await verifyCreation(platform, registering(playerId), credential, context.now)
  if (made === undefined) throw new Refusal('wrong code')
  const id = crypto.randomUUID()
  await platform.database.transaction(async (tx) => {
    const player = await identityTables(tx)
      .selectFrom('identity.player')
      .selectAll()
      .where('id', '=', playerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!(await spendChallenge(tx, made.challenge, context.now))) throw new Refusal('wrong code')
    const { count } = await passkeyTables(tx)
      .selectFrom('identity.passkey')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_PASSKEYS) throw new Refusal('limit reached')
    const taken = await claim(tx, playerId, [{ kind: 'passkey', key: made.id }])
    if (taken.size > 0) throw new Refusal('duplicate')
    await passkeyTables(tx)
      .insertInto('identity.passkey')
      .values({
        id,
        player_id: playerId,
        credential_id: made.id,
        public_key: made.publicKey,
        counter: made.counter,
        transports: credential.response.transports,
        name: name ?? nameDevice(context.userAgent),
        is_synced: made.isSynced,
        created_at: context.now,
        last_used_at: null,
      })
      .execute()
    await notifySecurityChange(tx, platform, player, 'passkey-added', context.now)
  })
  return { id }
}

export async function listPasskeys(platform: Platform, playerId: string): Promise<PasskeyRow[]> {
  const rows = await passkeyTables(platform.database.read)
    .selectFrom('identity.passkey')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    synced: row.is_synced,
    createdAt: toWireTime(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : toWireTime(row.last_used_at),
  }))
}

/** @throws Refusal 'record not found', also for another player's */
export async function removePasskey(
  platform: Platform,
  context: PlayerContext,
  id: string,
  { password, ...codes }: Proof,
): Promise<void> {
  if (!isUuid(id)) throw new Refusal('record not found')
  const player = await requirePassword(platform, context, password)
  await withFactor(platform, context, player, codes, async (tx) => {
    const removed = await passkeyTables(tx)
      .deleteFrom('identity.passkey')
      .where('id', '=', id)
      .where('player_id', '=', player.id)
      .returning('credential_id')
      .executeTakeFirst()
    if (removed === undefined) throw new Refusal('record not found')
    await releaseClaims(tx, player.id, ['passkey'], removed.credential_id)
    await notifySecurityChange(tx, platform, player, 'passkey-removed', context.now)
  })
}
