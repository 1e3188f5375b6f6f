import { sql } from 'kysely'
import type { Audience, NamedSegment } from '#shared/contracts/staff/segments.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { segmentRule, type SegmentRule } from '#shared/office/segments.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isExcluded, matches } from './segment.ts'

const MAX = 200
const SAMPLE = 8

type Row = { id: string; name: string; rule: unknown; staff_name: string; updated_at: Date }

export async function listSegments(db: Db | Tx): Promise<NamedSegment[]> {
  const { rows } = await sql<Row>`select * from crm.segment order by name, id`.execute(db)
  return rows.map(({ id, name, rule, staff_name: staff, updated_at: at }) => ({
    id,
    name,
    rule: segmentRule.parse(rule),
    staff,
    updatedAt: toWireTime(at),
  }))
}

/**
 * Saves a rule under a name, as a new segment or in place of the one with its ID.
 * @throws Refusal 'limit reached'
 */
export async function saveSegment(
  tx: Tx,
  { id, name, rule }: Pick<NamedSegment, 'id' | 'name' | 'rule'>,
  staff: string,
  now: Date,
): Promise<void> {
  await sql`insert into crm.segment (id, name, rule, staff_name, updated_at)
    values (${id}, ${name}, ${JSON.stringify(rule)}::jsonb, ${staff}, ${now})
    on conflict (id) do update set name = excluded.name, rule = excluded.rule,
      staff_name = excluded.staff_name, updated_at = excluded.updated_at`.execute(tx)
  if ((await listSegments(tx)).length > MAX) throw new Refusal('limit reached')
}

/** @throws Refusal 'record not found' */
export async function removeSegment(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`delete from crm.segment where id = ${id} returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('record not found')
}

type Counted = {
  total: bigint
  not_active: bigint
  excluded: bigint
  site: bigint
  email: bigint
  sms: bigint
}

export async function measureSegment(read: Db, rule: SegmentRule, now: Date): Promise<Audience> {
  const open = sql`p.status = 'active' and not ${isExcluded(now)}`
  const [counted, sampled] = await Promise.all([
    sql<Counted>`select count(*) as total, count(*) filter (where p.status <> 'active')
      as not_active, count(*) filter (where p.status = 'active' and ${isExcluded(now)}) as excluded,
      count(*) filter (where ${open} and p.site_consent) as site, count(*) filter (where ${open}
        and p.email_consent) as email, count(*) filter (where ${open} and p.sms_consent) as sms
      from identity.player p where ${matches(rule, now)}`.execute(read),
    sql<{
      id: string
      username: string
      created_at: Date
      last_login_at: Date | null
    }>`select p.id, p.username, p.created_at, p.last_login_at from identity.player p
      where ${matches(rule, now)} and ${open}
      order by p.created_at desc, p.id desc limit ${SAMPLE}`.execute(read),
  ])
  const [row] = counted.rows
  const of = (n: bigint | undefined) => Number(n ?? 0n)
  return {
    total: of(row?.total),
    notActive: of(row?.not_active),
    excluded: of(row?.excluded),
    writable: { site: of(row?.site), email: of(row?.email), sms: of(row?.sms) },
    sample: sampled.rows.map((one) => ({
      id: one.id,
      username: one.username,
      registeredAt: toWireTime(one.created_at),
      lastSeenAt: one.last_login_at && toWireTime(one.last_login_at),
    })),
  }
}
