import { sql } from 'kysely'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { API_KEY } from './api-key.ts'

/** The time of the last use is stored at most this often. */
const LAST_USE_EVERY_MS = 60_000

type Use = {
  keyId: string
  resource: string
  rows: number
  isRefused: boolean
  address: string
  now: Date
}

const NOTE = `with used as (
    update outward.api_key set last_used_at = $2, last_used_address = $3
    where id = $1 and (last_used_at is null or last_used_at <= $4 or last_used_address <> $3)
  )
  insert into outward.api_use as u (key_id, day, resource, requests, rows_sent, refused)
  values ($1, ($2::timestamptz at time zone 'UTC')::date, $5, 1, $6, $7)
  on conflict (key_id, day, resource) do update set requests = u.requests + 1,
    rows_sent = u.rows_sent + excluded.rows_sent, refused = u.refused + excluded.refused`

export async function noteUse(
  { database }: Pick<Platform, 'database'>,
  { keyId, resource, rows, isRefused, address, now }: Use,
): Promise<void> {
  await database.statement('outward-note-use', NOTE, [
    keyId,
    now,
    address,
    new Date(now.getTime() - LAST_USE_EVERY_MS),
    resource,
    rows,
    isRefused ? 1 : 0,
  ])
}

type DayOfUse = { key_id: string; day: string; name: string; last_four: string; used: unknown }

/** Writes one line of the audit log for each key and ended UTC day. Returns their number. */
export async function auditUse({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  const { rows } = await sql<DayOfUse>`
    select u.key_id, u.day, k.name, k.last_four, jsonb_object_agg(u.resource,
      jsonb_build_object('requests', u.requests, 'rows', u.rows_sent, 'refused', u.refused)) as used
    from outward.api_use u join outward.api_key k on k.id = u.key_id
    where u.day < ${today}::date and u.day >= ${today}::date - 30 and not exists (
      select from outward.audited_use a where a.key_id = u.key_id and a.day = u.day)
    group by 1, 2, 3, 4 order by 2, 1`.execute(database.read)
  for (const row of rows)
    await database.transaction(async (tx) => {
      const { rows: first } = await sql`insert into outward.audited_use (key_id, day)
        values (${row.key_id}, ${row.day}) on conflict do nothing returning key_id`.execute(tx)
      if (first.length === 0) return
      await audit(tx, commandLine(now), {
        action: 'api-key.used',
        subject: { kind: API_KEY, id: row.key_id },
        after: { name: row.name, lastFour: row.last_four, day: row.day, used: row.used },
      })
    })
  return rows.length
}
