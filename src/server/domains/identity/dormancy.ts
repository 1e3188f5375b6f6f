import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailPlayer, type Reader } from './mails.ts'
import { identityTables, type DormancyRow } from './tables.ts'

/** `seenAt` is the last sign-in, or the end of an exclusion. */
export type Quiet = Omit<Reader, 'id'> & {
  playerId: string
  seenAt: Date
  isShut: boolean
  open: DormancyRow | undefined
}

type QuietRow = Reader & { seen_at: Date; is_shut: boolean }

export async function listUnseen(
  db: Db,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select p.id from identity.player p where p.status = 'active'
    and coalesce(p.last_login_at, p.created_at) < ${before}
    and (${after ?? null}::uuid is null or p.id > ${after ?? null}::uuid) and not exists (select
      from identity.dormancy d where d.player_id = p.id and d.ended_at is null)
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listResting(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await identityTables(db)
    .selectFrom('identity.dormancy')
    .select('player_id')
    .where('ended_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('player_id', '>', after ?? ''))
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(({ player_id: id }) => id)
}

/** Locks these players' rows, so that a sign-in waits for this commit or is seen by it. */
export async function lockQuiet(tx: Tx, playerIds: readonly string[], now: Date): Promise<Quiet[]> {
  await sql`select from identity.player where id = any(${playerIds}::uuid[])
    order by id for update`.execute(tx)
  const { rows } = await sql<QuietRow>`
    select p.id, p.email, p.email_verified_at, p.firstname, p.language, p.status <> 'active'
      or coalesce(greatest(p.excluded_until, p.time_out_until) > ${now}, false) as is_shut,
      greatest(p.created_at, p.last_login_at, p.excluded_until, p.time_out_until,
        (select max(s.created_at) from identity.session s where s.player_id = p.id)) as seen_at
    from identity.player p where p.id = any(${playerIds}::uuid[]) order by p.id`.execute(tx)
  const open = await identityTables(tx)
    .selectFrom('identity.dormancy')
    .selectAll()
    .where('player_id', 'in', [...playerIds])
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id, seen_at: seenAt, is_shut: isShut, ...reader }) => ({
    ...reader,
    playerId: id,
    seenAt,
    isShut,
    open: open.find((row) => row.player_id === id),
  }))
}

export async function warnQuiet(
  tx: Tx,
  platform: Platform,
  quiet: Quiet,
  { quietSince, dormantOn, now }: { quietSince: Date; dormantOn: string; now: Date },
): Promise<void> {
  await identityTables(tx)
    .insertInto('identity.dormancy')
    .values({
      id: crypto.randomUUID(),
      player_id: quiet.playerId,
      quiet_since: quietSince,
      warned_at: now,
    })
    .execute()
  await mailPlayer(
    tx,
    platform,
    { ...quiet, id: quiet.playerId },
    (texts) => texts.dormantSoon(dormantOn.split('-').toReversed().join('.'), signInLink(platform)),
    now,
    { reason: 'account' },
  )
}

export async function beginDormancy(
  tx: Tx,
  platform: Platform,
  quiet: Quiet,
  now: Date,
): Promise<void> {
  await identityTables(tx)
    .updateTable('identity.dormancy')
    .set({ dormant_at: now })
    .where('player_id', '=', quiet.playerId)
    .where('ended_at', 'is', null)
    .where('dormant_at', 'is', null)
    .execute()
  await mailPlayer(
    tx,
    platform,
    { ...quiet, id: quiet.playerId },
    (texts) => texts.dormant(signInLink(platform)),
    now,
    { reason: 'account' },
  )
}

export async function endDormancy(
  tx: Tx,
  { outbox }: Pick<Platform, 'outbox'>,
  playerId: string,
  by: NonNullable<DormancyRow['ended_by']>,
  now: Date,
): Promise<void> {
  const ended = await identityTables(tx)
    .updateTable('identity.dormancy')
    .set({ ended_at: now, ended_by: by })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .returning('dormant_at')
    .executeTakeFirst()
  if (ended?.dormant_at)
    await outbox.add(tx, 'dormancy-ended', { playerId, by, since: toWireTime(ended.dormant_at) })
}

export async function findDormancy(
  db: Db | Tx,
  playerId: string,
): Promise<DormancyRow | undefined> {
  return identityTables(db)
    .selectFrom('identity.dormancy')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

const signInLink = ({ config }: Pick<Platform, 'config'>) => `${config.publicUrl}/login`
