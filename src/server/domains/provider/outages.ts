import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export type Outage = {
  id: string
  studio: string
  supplier: string
  reason: 'launches' | 'calls'
  attempts: number
  failures: number
  beganAt: Date
  retryAt: Date
  endedAt: Date | null
  games: number
}

const ENDED_SHOWN = 50

export async function listOutages(read: Db): Promise<Outage[]> {
  const { rows } = await sql<Outage>`
    select id, studio, supplier, reason, attempts, failures, began_at as "beganAt",
      retry_at as "retryAt", ended_at as "endedAt", (select count(*)::int from provider.title t
        where t.studio = o.studio and o.supplier in ('', t.supplier)) as games
    from (select * from provider.outage where ended_at is null
      union all (select * from provider.outage where ended_at is not null
        order by ended_at desc limit ${ENDED_SHOWN})) o
    order by ended_at is not null, ended_at desc, began_at`.execute(read)
  return rows
}
