import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export type AccountEvent = {
  playerId: string
  event: 'opened' | 'closed' | 'excluded'
  at: Date
  until: Date | null
  reason: string | null
}

const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

type Row = {
  id: string
  created_at: Date
  closed_at: Date | null
  closed_reason: string | null
  excluded_at: Date | null
  excluded_until: Date | null
}

export async function* eachAccountEvent(
  db: Db,
  from: Date,
  until: Date,
): AsyncGenerator<AccountEvent> {
  const isIn = (at: Date | null): at is Date => at !== null && at >= from && at < until
  for (let after = FIRST; ;) {
    const { rows } = await sql<Row>`
      select id, created_at, closed_at, closed_reason, excluded_at, excluded_until
        from identity.player where id > ${after}::uuid and ((created_at >= ${from}
        and created_at < ${until})
        or (closed_at >= ${from} and closed_at < ${until}) or (excluded_at >= ${from}
          and excluded_at < ${until})) order by id limit ${PAGE}`.execute(db)
    for (const { id: playerId, ...row } of rows) {
      if (isIn(row.created_at))
        yield { playerId, event: 'opened', at: row.created_at, until: null, reason: null }
      if (isIn(row.excluded_at))
        yield {
          playerId,
          event: 'excluded',
          at: row.excluded_at,
          until: row.excluded_until,
          reason: null,
        }
      if (isIn(row.closed_at))
        yield {
          playerId,
          event: 'closed',
          at: row.closed_at,
          until: null,
          reason: row.closed_reason,
        }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}
