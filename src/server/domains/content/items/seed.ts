import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, ContentKind } from '#shared/office/content-kinds.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import { itemTables } from './tables.ts'

const HOUSE = 'kupa'

type Times = { now: Date; until?: Date }

/**
 * Publishes these items, in order, if the kind has none, archived ones included. Items that an
 * earlier release or the demo's archive brought get a new version where they differ, unless staff
 * changed anything of the kind.
 */
export async function seedItems<K extends ContentKind>(
  tx: Tx,
  kind: K,
  bodies: readonly BodyOf<K>[],
  times: Times,
): Promise<void> {
  await lockName(tx, `content:${kind}`)
  const tables = itemTables(tx)
  const stored = await tables
    .selectFrom('content.item as i')
    .innerJoin('content.version as v', (join) =>
      join.onRef('v.item_id', '=', 'i.id').onRef('v.version', '=', 'i.head'),
    )
    .select(['i.id', 'i.head', 'i.position', 'i.archived_at', 'v.body'])
    .where('i.kind', '=', kind)
    .orderBy('i.id')
    .execute()
  if (stored.length === 0) {
    for (const [position, body] of bodies.entries()) {
      const { id } = await tables
        .insertInto('content.item')
        .values({ kind, position, head: 1, archived_at: null, created_at: times.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await publish(tx, { id, version: 1, body }, times)
    }
    return
  }
  const isUnchanged =
    stored.length === bodies.length &&
    stored.every(({ position, archived_at: at }, place) => at === null && position === place) &&
    !(await hasStaffChanges(tx, kind))
  if (!isUnchanged) return
  for (const [place, { id, head, body: before }] of stored.entries()) {
    const body = bodies[place]
    if (body === undefined || isDeepStrictEqual(before, JSON.parse(JSON.stringify(body)))) continue
    const version = head + 1
    await tables.updateTable('content.item').set({ head: version }).where('id', '=', id).execute()
    await publish(tx, { id, version, body }, times)
  }
}

async function hasStaffChanges(tx: Tx, kind: ContentKind): Promise<boolean> {
  const tables = itemTables(tx)
  const version = await tables
    .selectFrom('content.version as v')
    .innerJoin('content.item as i', 'i.id', 'v.item_id')
    .select('v.version')
    .where('i.kind', '=', kind)
    .where('v.staff_name', '<>', HOUSE)
    .limit(1)
    .executeTakeFirst()
  if (version !== undefined) return true
  const publication = await tables
    .selectFrom('content.publication as p')
    .innerJoin('content.item as i', 'i.id', 'p.item_id')
    .select('p.id')
    .where('i.kind', '=', kind)
    .where((or) => or.or([or('p.staff_name', '<>', HOUSE), or('p.ended_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return publication !== undefined
}

async function publish(
  tx: Tx,
  { id, version, body }: { id: bigint; version: number; body: unknown },
  { now, until }: Times,
): Promise<void> {
  const tables = itemTables(tx)
  const hand = { staff_name: HOUSE, created_at: now }
  await tables
    .insertInto('content.version')
    .values({ item_id: id, version, body: JSON.stringify(body), restored_from: null, ...hand })
    .execute()
  await tables
    .insertInto('content.publication')
    .values({
      item_id: id,
      version,
      from_at: now,
      until_at: until ?? null,
      ended_at: null,
      ...hand,
    })
    .execute()
}
