import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endDormancy } from './dormancy.ts'
import { requirePassword, withFactor, type FactorCodes, type PlayerContext } from './fresh-proof.ts'
import { tellOfChange } from './mails.ts'
import { announceEnd, endFamilies, FAMILY_COOKIE } from './session.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { twoFactorTables } from './two-factor-tables.ts'

/**
 * Whether anything is still to come out of an account: cash, an open withdrawal or an open stake.
 */
export type HasMoneyLeft = (db: Db | Tx, playerId: string) => Promise<boolean>
type Order = FactorCodes & { password: string; reason?: string | undefined }

/**
 * Closes the account for good. Other sessions end; this one continues, restricted, while there is
 * money left.
 * @throws FieldRefusal password, Refusal 'wrong code', 'locked', 'not possible' where it is closed
 * already
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
    const goesOn = await hasMoneyLeft(tx, player.id)
    return {
      restricted: goesOn,
      ended: await endFamilies(
        tx,
        player.id,
        context.now,
        goesOn ? context.caller.sessionId : undefined,
      ),
    }
  })
  announceEnd(platform, ended)
  if (!restricted) context.setCookie(FAMILY_COOKIE, undefined, 0)
  return { restricted }
}

/**
 * Closes an account whose row is locked, tells its player, and the domains that hold something of
 * it.
 * @throws Refusal 'not possible' where it is closed already
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
  await tellOfChange(tx, platform, player, 'closed', now)
}

/** Nothing that could still let someone in or write to the player outlives the account. */
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

/**
 * Why no one may sign in to the account: it is unconfirmed, turned off, or closed with nothing
 * left. Undefined where they may.
 */
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
