import { toWireTime } from '#shared/dates.ts'
import type { AuditLine } from '#shared/contracts/staff/account.ts'
import type { Db } from '#server/platform/database/database.ts'
import { staffTables } from './tables.ts'

export async function listAuditAfter(read: Db, seq: bigint, limit: number): Promise<AuditLine[]> {
  const rows = await staffTables(read)
    .selectFrom('staff.audit')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
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
}
