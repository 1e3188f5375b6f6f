import { sql } from 'kysely'
import {
  ASSIGNED_MINUTES,
  eachQueue,
  WORK_QUEUES,
  type WorkKind,
  type WorkQueue,
} from '#shared/office/work-queues.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { staffTables } from './tables.ts'

const MINUTE_MS = 60_000
const MAX_ASSIGNMENTS = 50

export type WorkItem = { kind: WorkKind; item: string }
type Assignment = { itemID: string; by: string; staffId: string; until: Date }

export async function listAssignments(
  db: Db | Tx,
  kind: WorkKind,
  now: Date,
): Promise<Assignment[]> {
  const rows = await staffTables(db)
    .selectFrom('staff.assignment as a')
    .innerJoin('staff.member as m', 'm.id', 'a.staff_id')
    .select(['a.item', 'a.staff_id', 'a.until', 'm.username'])
    .where('a.kind', '=', kind)
    .where('a.until', '>', now)
    .orderBy('a.item')
    .execute()
  return rows.map(({ item, staff_id: staffId, until, username: by }) => ({
    itemID: item,
    by,
    staffId,
    until,
  }))
}

/** @throws Refusal 'assigned' if a colleague works on the item */
export async function requireUnassigned(
  db: Db | Tx,
  { kind, item }: WorkItem,
  staffId: string,
  now: Date,
): Promise<void> {
  const other = await staffTables(db)
    .selectFrom('staff.assignment')
    .select('item')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('staff_id', '<>', staffId)
    .where('until', '>', now)
    .executeTakeFirst()
  if (other !== undefined) throw new Refusal('assigned')
}

/**
 * Assigns an item, or renews the assignment. Returns the colleague it was taken from, if any.
 * @throws Refusal 'assigned' without `takesOver` if a colleague works on it, 'limit reached'
 */
export async function assign(
  tx: Tx,
  { kind, item }: WorkItem,
  { staffId, takesOver }: { staffId: string; takesOver: boolean },
  now: Date,
): Promise<string | undefined> {
  // Counting and assigning are one step per member.
  await lockName(tx, `assignment:${staffId}`)
  await sql`delete from staff.assignment where (kind, item) in (select kind, item
    from staff.assignment where until <= ${now} for update skip locked)`.execute(tx)
  const own = await staffTables(tx)
    .selectFrom('staff.assignment')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('staff_id', '=', staffId)
    .where(({ not, and, eb }) => not(and([eb('kind', '=', kind), eb('item', '=', item)])))
    .executeTakeFirstOrThrow()
  if (own.n >= BigInt(MAX_ASSIGNMENTS)) throw new Refusal('limit reached')
  const before = await staffTables(tx)
    .selectFrom('staff.assignment')
    .select('staff_id')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('until', '>', now)
    .forUpdate()
    .executeTakeFirst()
  const until = new Date(now.getTime() + ASSIGNED_MINUTES * MINUTE_MS)
  const { rows } =
    await sql`insert into staff.assignment as a (kind, item, staff_id, taken_at, until)
    values (${kind}, ${item}, ${staffId}, ${now}, ${until})
    on conflict (kind, item) do update set staff_id = excluded.staff_id, until = excluded.until,
      taken_at = case when a.staff_id = excluded.staff_id then a.taken_at else excluded.taken_at end
    where a.staff_id = excluded.staff_id or a.until <= ${now} or ${takesOver}
    returning item`.execute(tx)
  if (rows.length === 0) throw new Refusal('assigned')
  return before?.staff_id === staffId ? undefined : before?.staff_id
}

/** Returns false if the item was not assigned to the member. */
export async function release(tx: Tx, { kind, item }: WorkItem, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await staffTables(tx)
    .deleteFrom('staff.assignment')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the target age of every queue in minutes. */
export async function queueTargets(db: Db | Tx): Promise<Record<WorkQueue, number>> {
  const rows = await staffTables(db).selectFrom('staff.queue_target').selectAll().execute()
  const set = new Map(rows.map(({ queue, minutes }) => [queue, minutes]))
  return eachQueue((queue) => set.get(queue) ?? WORK_QUEUES[queue].targetMinutes)
}

export async function setQueueTarget(tx: Tx, queue: WorkQueue, minutes: number): Promise<void> {
  await staffTables(tx)
    .insertInto('staff.queue_target')
    .values({ queue, minutes })
    .onConflict((conflict) => conflict.column('queue').doUpdateSet({ minutes }))
    .execute()
}
