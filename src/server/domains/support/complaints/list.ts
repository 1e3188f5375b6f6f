import { sql } from 'kysely'
import type { ComplaintCategory, ComplaintView } from '#shared/players/complaints.ts'
import { siteDate } from '#shared/dates.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#server/platform/database/database.ts'
import { supportTables, type ComplaintRow } from '../tables.ts'
import { getComplaint } from './complaint.ts'

export type ComplaintQuery = {
  view: ComplaintView
  category?: ComplaintCategory | undefined
  assignedTo?: string | null | undefined
  limit: number
  after?: string | undefined
  now: Date
}

export async function listComplaints(
  read: Db,
  { view, category, assignedTo, limit, after, now }: ComplaintQuery,
): Promise<{ rows: ComplaintRow[]; next: string | null }> {
  const last = after !== undefined && isUuid(after) ? await getComplaint(read, after) : undefined
  const isClosed = view === 'closed'
  const [by, way] = isClosed ? (['closed_at', 'desc'] as const) : (['due_on', 'asc'] as const)
  const found = await supportTables(read)
    .selectFrom('support.complaint')
    .selectAll()
    .where(isClosed ? sql<boolean>`state <> 'open'` : sql<boolean>`state = 'open'`)
    .$if(view === 'overdue', (query) => query.where('due_on', '<', siteDate(now)))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'other'))
    .$if(assignedTo !== undefined, (query) =>
      query.where('assigned_to', assignedTo === null ? 'is' : '=', assignedTo ?? null),
    )
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(by, 'id'), isClosed ? '<' : '>', tuple(last?.[by] ?? null, last?.id ?? '')),
      ),
    )
    .orderBy(by, way)
    .orderBy('id', way)
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export async function countOpenComplaints(read: Db): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    n: bigint
  }>`select count(*) as n from support.complaint where state = 'open'`.execute(read)
  return Number(row?.n ?? 0n)
}
