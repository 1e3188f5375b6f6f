import type { Canned } from '#shared/contracts/staff/support.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { supportTables } from './tables.ts'

const MAX = 200

export async function listCanned(db: Db | Tx): Promise<Canned[]> {
  const rows = await supportTables(db)
    .selectFrom('support.canned')
    .selectAll()
    .orderBy('kind', (order) => order.asc().nullsFirst())
    .orderBy('title_tr')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: { tr: row.title_tr, en: row.title_en },
    text: { tr: row.body_tr, en: row.body_en },
  }))
}

export async function findCanned(tx: Tx, id: string): Promise<Canned | undefined> {
  return (await listCanned(tx)).find((one) => one.id === id)
}

/**
 * Saves a text, as a new one or in place of the one with its ID.
 * @throws Refusal 'limit reached'
 */
export async function saveCanned(
  tx: Tx,
  { id, kind, title, text }: Canned,
  now: Date,
): Promise<void> {
  const values = {
    kind,
    title_tr: title.tr,
    title_en: title.en,
    body_tr: text.tr,
    body_en: text.en,
    updated_at: now,
  }
  await supportTables(tx)
    .insertInto('support.canned')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  const { n } = await supportTables(tx)
    .selectFrom('support.canned')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  if (n > MAX) throw new Refusal('limit reached')
}

/** @throws Refusal 'record not found' */
export async function removeCanned(tx: Tx, id: string): Promise<void> {
  const gone = await supportTables(tx)
    .deleteFrom('support.canned')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) throw new Refusal('record not found')
}
