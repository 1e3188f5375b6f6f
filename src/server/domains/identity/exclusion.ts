import { Refusal } from '#shared/refusals.ts'
import type { Pause } from '#shared/players/protection.ts'
import { IDENTITY_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endDormancy } from './dormancy.ts'
import { notifySecurityChange } from './mails.ts'
import { endFamilies } from './session.ts'
import { identityTables } from './tables.ts'

export type ExclusionState = { excludedUntil: Date | null; timeOutUntil: Date | null }

export async function getExclusionState(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<ExclusionState> {
  const player = await identityTables(db)
    .selectFrom('identity.player')
    .select(['excluded_until', 'time_out_until'])
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  const inForce = (until: Date | null) => (until !== null && until > now ? until : null)
  return {
    excludedUntil: inForce(player.excluded_until),
    timeOutUntil: inForce(player.time_out_until),
  }
}

/** Never shortens a break in force. */
export async function takeTimeOut(tx: Tx, playerId: string, until: Date): Promise<void> {
  await identityTables(tx)
    .updateTable('identity.player')
    .set({ time_out_until: until })
    .where('id', '=', playerId)
    .where((where) =>
      where.or([where('time_out_until', 'is', null), where('time_out_until', '<', until)]),
    )
    .execute()
}

/** `exceptSessionId` is the player's own session, which continues restricted. */
export type Exclusion = {
  playerId: string
  until: Date
  now: Date
  exceptSessionId?: string | undefined
}

/**
 * Excludes a player until an instant, never shorter than before. Withdraws consents and ends every
 * other session. Returns the ended sessions; announce them after the commit.
 */
export async function excludePlayer(
  tx: Tx,
  platform: Platform,
  { playerId, until, now, exceptSessionId }: Exclusion,
): Promise<string[]> {
  const player = await identityTables(tx)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  const kept =
    player.excluded_until !== null && player.excluded_until > until ? player.excluded_until : until
  await identityTables(tx)
    .updateTable('identity.player')
    .set({
      excluded_at: now,
      excluded_until: kept,
      sms_consent: false,
      email_consent: false,
      site_consent: false,
    })
    .where('id', '=', playerId)
    .execute()
  await endDormancy(tx, platform, playerId, 'shut', now)
  await platform.outbox.add(tx, 'player-excluded', { playerId, at: now.toISOString() })
  await notifySecurityChange(tx, platform, player, 'excluded', now)
  return endFamilies(tx, playerId, now, exceptSessionId)
}

/** `madeAt` identifies the exclusion to lift, `back` is the state before it. */
export type Lifting = {
  playerId: string
  madeAt: Date
  back: { at: Date | null; until: Date | null }
  now: Date
}

/** Returns the exclusion, over or not. Lock the player's money first. */
export async function getExclusion(
  tx: Tx,
  playerId: string,
): Promise<{ at: Date | null; until: Date | null }> {
  const { excluded_at: at, excluded_until: until } = await identityTables(tx)
    .selectFrom('identity.player')
    .select(['excluded_at', 'excluded_until'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { at, until }
}

/**
 * Reverts one exclusion that was meant for someone else, if it is the latest. Consents stay
 * withdrawn.
 * @throws Refusal 'not possible' where another was made since
 */
export async function liftExclusion(
  tx: Tx,
  platform: Platform,
  { playerId, madeAt, back, now }: Lifting,
): Promise<void> {
  const player = await identityTables(tx)
    .updateTable('identity.player')
    .set({ excluded_at: back.at, excluded_until: back.until })
    .where('id', '=', playerId)
    .where('excluded_at', '=', madeAt)
    .returningAll()
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('not possible', {}, IDENTITY_TEXTS.excludedSince)
  if (back.until === null || back.until <= now)
    await notifySecurityChange(tx, platform, player, 'readmitted', now)
}

/**
 * Returns why no money may be credited to the account now; undefined where it may. Lock the
 * player's money first.
 */
export async function whyNotCredit(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<'closed' | Pause['kind'] | undefined> {
  const player = await identityTables(db)
    .selectFrom('identity.player')
    .select(['status', 'excluded_until'])
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined || player.status === 'closed' || player.status === 'inactive')
    return 'closed'
  return player.excluded_until !== null && player.excluded_until > now ? 'exclusion' : undefined
}
