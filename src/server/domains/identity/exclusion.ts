import { Refusal } from '#shared/refusals.ts'
import type { Pause } from '#shared/protection.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endDormancy } from './dormancy.ts'
import { tellOfChange } from './mails.ts'
import { endFamilies } from './session.ts'
import { identityTables } from './tables.ts'

/** Until when a player keeps themselves out of play; null where they do not. */
export type KeptOut = { excludedUntil: Date | null; timeOutUntil: Date | null }

export async function getKeptOut(db: Db | Tx, playerId: string, now: Date): Promise<KeptOut> {
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

/** A pause that is in force is never made shorter. */
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

/** `keptSessionId`: the player's own, that may continue, restricted. */
export type Exclusion = {
  playerId: string
  until: Date
  now: Date
  keptSessionId?: string | undefined
}

/**
 * Keeps a player out until an instant, never shorter than before: no offers are sent any more,
 * every other session ends. Returns the sessions that ended; announce them after the commit.
 */
export async function excludePlayer(
  tx: Tx,
  platform: Platform,
  { playerId, until, now, keptSessionId }: Exclusion,
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
  await tellOfChange(tx, platform, player, 'excluded', now)
  return endFamilies(tx, playerId, now, keptSessionId)
}

/** `madeAt`: the exclusion that is lifted, and no other; `back`: what was before it. */
export type Lifting = {
  playerId: string
  madeAt: Date
  back: { at: Date | null; until: Date | null }
  now: Date
}

/** The exclusion as it stands, over or not. Ask it with the player's money locked. */
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
 * Takes back one exclusion that was someone else's, while it is the last one made; consents to
 * offers stay withdrawn.
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
  if (player === undefined) throw new Refusal('not possible', {}, EXCLUDED_SINCE)
  if (back.until === null || back.until <= now)
    await tellOfChange(tx, platform, player, 'readmitted', now)
}

const EXCLUDED_SINCE = {
  tr: 'Oyuncu bundan sonra başka bir nedenle de oyuna kapatıldı; o karar kısaltılamaz',
  en: 'The player was kept out of play for another reason since; that decision is never cut short',
}

/**
 * Whether money may be credited to the player's account now, or why not. Ask it with the player's
 * money locked.
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
