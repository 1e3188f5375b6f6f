import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endDormancy } from './dormancy.ts'
import { requirePassword, withFactor, type FactorCodes, type PlayerContext } from './fresh-proof.ts'
import { notifySecurityChange } from './mails.ts'
import { announceEnd, endFamilies, FAMILY_COOKIE } from './session.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { twoFactorTables } from './two-factor-tables.ts'

export type HasMoneyLeft = (db: Db | Tx, playerId: string) => Promise<boolean>
type Order = FactorCodes & { password: string; reason?: string | undefined }

/**
 * Closes the account permanently. Other sessions end; this one continues, restricted, while money
 * is left.
 * @throws FieldRefusal password, Refusal 'wrong code', 'locked', 'not possible' where it is already
 * closed
 */
export async function closeAccount(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  context: PlayerContext,
  { password, reason, ...codes }: Order,
): Promise<{ restricted: boolean }> {
  const player = await requirePassword(platform, context, password)
  if (player.status !== 'active') throw new Refusal('not possible')
  const { restricted, ended } = await withFactor(platform, context, player, codes, async (tx) => {
    await closeForGood(tx, platform, player, reason, context.now)
    const hasMoney = await hasMoneyLeft(tx, player.id)
    return {
      restricted: hasMoney,
      ended: await endFamilies(
        tx,
        player.id,
        context.now,
        hasMoney ? context.caller.sessionId : undefined,
      ),
    }
  })
  announceEnd(platform, ended)
  if (!restricted) context.setCookie(FAMILY_COOKIE, undefined, 0)
  return { restricted }
}

/**
 * Closes an account whose row is locked. Notifies the player and the domains that hold something of
 * the account.
 * @throws Refusal 'not possible' where it is already closed
 */
export async function closeForGood(
  tx: Tx,
  platform: Platform,
  player: PlayerRow,
  reason: string | undefined,
  now: Date,
): Promise<void> {
  await close(tx, player, reason, now)
  await endDormancy(tx, platform, player.id, 'shut', now)
  await platform.outbox.add(tx, 'account-closed', { playerId: player.id, at: now.toISOString() })
  await notifySecurityChange(tx, platform, player, 'closed', now)
}

async function close(
  tx: Tx,
  player: PlayerRow,
  reason: string | undefined,
  now: Date,
): Promise<void> {
  const tables = identityTables(tx)
  const closed = await tables
    .updateTable('identity.player')
    .set({
      status: 'closed',
      closed_at: now,
      closed_reason: reason ?? null,
      sms_consent: false,
      email_consent: false,
      site_consent: false,
    })
    .where('id', '=', player.id)
    .where('status', '<>', 'closed')
    .returning('id')
    .executeTakeFirst()
  if (closed === undefined) throw new Refusal('not possible')
  await tables.deleteFrom('identity.contact_change').where('player_id', '=', player.id).execute()
  await tables
    .updateTable('identity.password_reset')
    .set({ used_at: now })
    .where('player_id', '=', player.id)
    .where('used_at', 'is', null)
    .execute()
  await twoFactorTables(tx)
    .deleteFrom('identity.pending_sign_in')
    .where('player_id', '=', player.id)
    .execute()
}

export async function whyNotEnter(
  db: Db | Tx,
  hasMoneyLeft: HasMoneyLeft,
  player: Pick<PlayerRow, 'id' | 'status'>,
): Promise<Refusal | undefined> {
  if (player.status === 'active') return undefined
  if (player.status !== 'closed') return new Refusal('inactive account')
  return (await hasMoneyLeft(db, player.id))
    ? undefined
    : new Refusal('inactive account', { reason: 'closed' })
}
