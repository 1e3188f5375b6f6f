import type { SessionRow } from '#shared/contracts/security.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Caller } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { nameDevice } from './device-name.ts'
import { announceEnd, endFamily } from './session.ts'
import { identityTables } from './tables.ts'

const MAX_SHOWN = 50
type Found = {
  id: string
  user_agent: string
  address: string
  created_at: Date
  last_used_at: Date
  current: boolean
}

/**
 * Lists the browsers that can still continue: the family lives and its auth record or session has
 * not expired.
 */
export async function listOwnSessions(
  platform: Platform,
  caller: Pick<Caller, 'playerId' | 'sessionId'>,
  now: Date,
): Promise<SessionRow[]> {
  const rows = await platform.database.statement<Found>(
    'identity-own-sessions',
    `
    select f.id, f.user_agent, f.address, f.created_at, max(s.last_used_at)
      as last_used_at, bool_or(s.id = $2) as current
    from identity.family f join identity.session s on s.family_id = f.id
      and s.player_id = f.player_id
    where f.player_id = $1 and f.ended_at is null
      and f.created_at > $3::timestamptz - interval '30 days'
      and exists (select from identity.auth_record a where a.family_id = f.id
        and a.created_at > $3::timestamptz - interval '30 days')
    group by f.id, f.player_id order by max(s.last_used_at) desc limit ${MAX_SHOWN}`,
    [caller.playerId, caller.sessionId, now],
  )
  return rows.map((row) => ({
    id: row.id,
    device: nameDevice(row.user_agent),
    address: row.address,
    createdAt: toWireTime(row.created_at),
    lastUsedAt: toWireTime(row.last_used_at),
    current: row.current,
  }))
}

/**
 * Signs out one of the player's browsers.
 * @throws Refusal 'record not found', also for another player's
 */
export async function endOneSession(
  platform: Platform,
  caller: Caller,
  familyId: string,
  now: Date,
): Promise<void> {
  if (!isUuid(familyId)) throw new Refusal('record not found')
  const ended = await platform.database.transaction(async (tx) => {
    const family = await identityTables(tx)
      .selectFrom('identity.family')
      .select('id')
      .where('id', '=', familyId)
      .where('player_id', '=', caller.playerId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (family === undefined) throw new Refusal('record not found')
    return endFamily(tx, familyId, now)
  })
  announceEnd(platform, ended)
}
