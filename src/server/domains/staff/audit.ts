import { sql } from 'kysely'
import type { AuditLine } from '#shared/contracts/staff/account.ts'
import { endOfSiteDay, startOfSiteDay, toWireTime } from '#shared/dates.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import { staffTables } from './tables.ts'

export const PROGRAM = 'kupa'

export type Actor = { staffId: string | null; name: string; address: string; now: Date }

/** `before` and `after` are JSON. They contain neither secrets nor full identity numbers. */
export type AuditFact = {
  action: string
  subject: { kind: string; id: string }
  before?: unknown
  after?: unknown
  reason?: string | undefined
}

export function actorOf({ staff, address, now }: StaffContext): Actor {
  return { staffId: staff.id, name: staff.username, address, now }
}

export function commandLine(now: Date): Actor {
  return { staffId: null, name: PROGRAM, address: '', now }
}

/**
 * Writes one line of the chain, in the transaction of the act. Must be the transaction's last lock.
 */
export async function audit(
  tx: Tx,
  { staffId, name, address, now }: Actor,
  { action, subject, before, after, reason }: AuditFact,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await sql`select staff.append_audit(${now}, ${staffId}::uuid, ${name}, ${address}, ${action},
    ${subject.kind}, ${subject.id}, ${json(before)}::jsonb, ${json(after)}::jsonb,
    ${reason ?? null})`.execute(tx)
}

export type AuditFilter = {
  staff?: string | undefined
  action?: string | undefined
  subjectKind?: string | undefined
  subjectID?: string | undefined
  /** Istanbul days. */
  from?: string | undefined
  to?: string | undefined
  limit: number
  after?: string | undefined
}

export async function listAudit(
  read: Db,
  { staff, action, subjectKind, subjectID, from, to, limit, after }: AuditFilter,
): Promise<{ rows: AuditLine[]; next: string | null }> {
  const seq = after !== undefined && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined
  const found = await staffTables(read)
    .selectFrom('staff.audit')
    .selectAll()
    .$if(seq !== undefined, (query) => query.where('seq', '<', seq ?? 0n))
    .$if(Boolean(staff), (query) => query.where('staff_name', '=', staff ?? ''))
    .$if(Boolean(action), (query) => query.where('action', '=', action ?? ''))
    .$if(Boolean(subjectKind), (query) => query.where('subject_kind', '=', subjectKind ?? ''))
    .$if(Boolean(subjectID), (query) => query.where('subject_id', '=', subjectID ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOfSiteDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', endOfSiteDay(to ?? '')))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).map((row) => ({
    seq: String(row.seq),
    at: toWireTime(row.at),
    staff: row.staff_name,
    address: row.address,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectID: row.subject_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    hash: row.hash.toString('hex'),
  }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : null }
}

const SHOWN = 5

/**
 * Recomputes the whole chain: no gap, no changed line, the head matches the last line, and every
 * published head still matches its line.
 */
export async function checkAudit(
  read: Db,
): Promise<{ ok: boolean; lines: number; head: string; broken: string[] }> {
  const { rows } = await sql<{ what: string }>`
    select 'line ' || seq as what from (
      select a.seq, a.hash, staff.audit_hash(lag(a.hash, 1, decode(repeat('00', 32),
        'hex')) over (order by a.seq), a) as expected, lag(a.seq, 1,
        0::bigint) over (order by a.seq) as previous
      from staff.audit a) c where hash <> expected or seq <> previous + 1
    union all
    select 'the end' from staff.audit_head h left join lateral (select seq, hash from staff.audit
      order by seq desc limit 1) last on true
      where h.seq <> coalesce(last.seq, 0) or h.hash <> coalesce(last.hash, decode(repeat('00', 32),
        'hex'))
    union all
    select 'the head is missing' where not exists (select from staff.audit_head)
    union all
    select 'the head published on ' || d.date from staff.daily_head d left join staff.audit a
      on a.seq = d.seq where a.hash is distinct from d.hash
    limit ${SHOWN}`.execute(read)
  const { rows: heads } = await sql<{
    seq: bigint
    hash: Buffer
  }>`select seq, hash from staff.audit_head`.execute(read)
  return {
    ok: rows.length === 0,
    lines: Number(heads[0]?.seq ?? 0n),
    head: heads[0]?.hash.toString('hex') ?? '',
    broken: rows.map(({ what }) => what),
  }
}
