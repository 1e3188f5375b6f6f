import { Refusal } from '#shared/refusals.ts'
import { ACCOUNT_STEPS } from '#shared/office/staff.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeForGood } from './closing.ts'
import { endDormancy } from './dormancy.ts'
import { endFamilies, endFamily } from './session.ts'
import { identityTables, type PlayerStatus } from './tables.ts'

export type Account = {
  id: string
  username: string
  status: PlayerStatus
  closedReason: string | null
  lastLoginAt: Date | null
  excludedUntil: Date | null
  timeOutUntil: Date | null
  closedAt: Date | null
  erasedAt: Date | null
}

export async function getAccount(db: Db | Tx, playerId: string): Promise<Account> {
  const row = await identityTables(db)
    .selectFrom('identity.player')
    .select([
      'id',
      'username',
      'status',
      'closed_reason',
      'last_login_at',
      'excluded_until',
      'time_out_until',
      'closed_at',
      'erased_at',
    ])
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return {
    id: row.id,
    username: row.username,
    status: row.status,
    closedReason: row.closed_reason,
    lastLoginAt: row.last_login_at,
    excludedUntil: row.excluded_until,
    timeOutUntil: row.time_out_until,
    closedAt: row.closed_at,
    erasedAt: row.erased_at,
  }
}

/**
 * Returns the unmasked number. The caller records the reason.
 * @throws Refusal 'record not found'
 */
export async function revealIdentityNumber(
  db: Db | Tx,
  { secrets }: Platform,
  playerId: string,
): Promise<string> {
  const row = await identityTables(db)
    .selectFrom('identity.player')
    .select('identity_sealed')
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return secrets.decrypt('identity-number', row.identity_sealed)
}

export type AccountStep = {
  playerId: string
  to: 'active' | 'inactive' | 'closed'
  from?: PlayerStatus | undefined
  reason: string
  now: Date
}

/**
 * Enables, disables or closes an account for staff. Any state but active ends its sessions;
 * announce them after the commit. Open items end by their own rules, and money stays the player's.
 * @throws Refusal 'record not found', 'not possible' where the account cannot change to that state
 */
export async function stepAccount(
  tx: Tx,
  platform: Platform,
  { playerId, to, from, reason, now }: AccountStep,
): Promise<{ before: PlayerStatus; ended: string[] }> {
  const player = await identityTables(tx)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (player === undefined) throw new Refusal('record not found')
  const steps: readonly PlayerStatus[] = ACCOUNT_STEPS[player.status]
  if (
    player.erased_at !== null ||
    !steps.includes(to) ||
    (from !== undefined && player.status !== from)
  )
    throw new Refusal('not possible')
  if (to === 'closed') await closeForGood(tx, platform, player, reason, now)
  else
    await identityTables(tx)
      .updateTable('identity.player')
      .set({ status: to, closed_at: null, closed_reason: null })
      .where('id', '=', playerId)
      .execute()
  if (to === 'inactive') await endDormancy(tx, platform, playerId, 'shut', now)
  return {
    before: player.status,
    ended: to === 'active' ? [] : await endFamilies(tx, playerId, now),
  }
}

/**
 * Signs out one or all browsers of a player. Announce the ended sessions after the commit.
 * @throws Refusal 'record not found'
 */
export async function endPlayerSessions(
  tx: Tx,
  playerId: string,
  familyId: string | undefined,
  now: Date,
): Promise<string[]> {
  if (familyId === undefined) return endFamilies(tx, playerId, now)
  const family = await identityTables(tx)
    .selectFrom('identity.family')
    .select('id')
    .where('id', '=', familyId)
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (family === undefined) throw new Refusal('record not found')
  return endFamily(tx, familyId, now)
}
