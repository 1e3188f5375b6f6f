import { sql } from 'kysely'
import type { SavedView } from '#shared/contracts/staff/saved-views.ts'
import { MAX_SAVED_VIEWS, type ListWithViews } from '#shared/office/saved-views.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { errorConstraint, lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { staffTables } from './tables.ts'

const NAME_TAKEN = 'saved_view_name'

/** Lists a member's own views of a list and the shared ones of active colleagues. */
export async function listSavedViews(
  db: Db | Tx,
  staffId: string,
  list: ListWithViews,
): Promise<SavedView[]> {
  const rows = await staffTables(db)
    .selectFrom('staff.saved_view as v')
    .innerJoin('staff.member as m', 'm.id', 'v.staff_id')
    .select(['v.id', 'v.staff_id', 'v.name', 'v.query', 'v.is_shared', 'm.username'])
    .where('v.list', '=', list)
    .where(({ or, and, eb }) =>
      or([
        eb('v.staff_id', '=', staffId),
        and([eb('v.is_shared', '=', true), eb('m.is_active', '=', true)]),
      ]),
    )
    .orderBy(sql`v.staff_id <> ${staffId}`)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()
  return rows.map(({ id, staff_id: owner, name, query, is_shared: shared, username: by }) => ({
    id,
    name,
    query,
    shared,
    own: owner === staffId,
    by,
  }))
}

type View = {
  id: string
  staffId: string
  list: ListWithViews
  name: string
  query: string
  isShared: boolean
}

/**
 * Saves a view, as a new one or in place of the member's own one with its ID.
 * @throws Refusal 'record not found' for the ID of a colleague's view, 'limit reached'
 */
export async function saveView(
  tx: Tx,
  { id, staffId, list, name, query, isShared }: View,
  now: Date,
): Promise<void> {
  // Counting and saving are one step per member.
  await lockName(tx, `saved-view:${staffId}`)
  const others = await staffTables(tx)
    .selectFrom('staff.saved_view')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  if (others.n >= BigInt(MAX_SAVED_VIEWS)) throw new Refusal('limit reached')
  const values = { name, query, is_shared: isShared, saved_at: now }
  try {
    const saved = await staffTables(tx)
      .insertInto('staff.saved_view')
      .values({ id, staff_id: staffId, list, ...values })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(values)
          .where('staff.saved_view.staff_id', '=', staffId)
          .where('staff.saved_view.list', '=', list),
      )
      .returning('id')
      .executeTakeFirst()
    if (saved === undefined) throw new Refusal('record not found')
  } catch (error) {
    if (errorConstraint(error) === NAME_TAKEN) throw refuseFields({ name: 'same' })
    throw error
  }
}

/** @throws Refusal 'record not found' */
export async function removeView(tx: Tx, staffId: string, id: string): Promise<{ name: string }> {
  const gone = await staffTables(tx)
    .deleteFrom('staff.saved_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst()
  if (gone === undefined) throw new Refusal('record not found')
  return gone
}
