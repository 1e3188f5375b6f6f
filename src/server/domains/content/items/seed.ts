import type { BodyOf, ContentKind } from '#shared/office/content-kinds.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import { itemTables } from './tables.ts'

/** Publishes these items, in order, if the kind has none, archived ones included. */
export async function seedItems<K extends ContentKind>(
  tx: Tx,
  kind: K,
  bodies: readonly BodyOf<K>[],
  { now, until }: { now: Date; until?: Date },
): Promise<void> {
  await lockName(tx, `content:${kind}`)
  const tables = itemTables(tx)
  if (
    (await tables
      .selectFrom('content.item')
      .select('id')
      .where('kind', '=', kind)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
    return
  for (const [position, body] of bodies.entries()) {
    const { id } = await tables
      .insertInto('content.item')
      .values({ kind, position, head: 1, archived_at: null, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hand = { staff_name: 'kupa', created_at: now }
    await tables
      .insertInto('content.version')
      .values({ item_id: id, version: 1, body: JSON.stringify(body), restored_from: null, ...hand })
      .execute()
    await tables
      .insertInto('content.publication')
      .values({
        item_id: id,
        version: 1,
        from_at: now,
        until_at: until ?? null,
        ended_at: null,
        ...hand,
      })
      .execute()
  }
}
