import { sql } from 'kysely'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { EMPTY_BODY } from './draft-body.ts'

const MAX_OPEN = 100

export type DraftRow = {
  id: string
  promotionId: bigint | null
  body: DraftBody
  revision: number
  state: 'open' | 'published' | 'discarded'
  editedBy: string
  editedAt: Date
}
/** A draft can be older than a field of the form. */
type Row = {
  id: string
  promotion_id: bigint | null
  body: Partial<DraftBody>
  revision: number
  state: DraftRow['state']
  edited_by: string
  edited_at: Date
}

const toDraft = (row: Row): DraftRow => ({
  id: row.id,
  promotionId: row.promotion_id,
  body: { ...EMPTY_BODY, ...row.body },
  revision: row.revision,
  state: row.state,
  editedBy: row.edited_by,
  editedAt: row.edited_at,
})

export async function openDraft(
  tx: Tx,
  {
    id,
    promotionId,
    body,
    by,
    now,
  }: { id: string; promotionId: bigint | null; body: DraftBody; by: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const {
    rows: [added],
  } =
    await sql`insert into promotions.promotion_draft (id, promotion_id, body, edited_by, created_at,
      edited_at)
    values (${id}, ${promotionId}, ${JSON.stringify(body)}::jsonb, ${by}, ${now}, ${now})
      on conflict (promotion_id) where state = 'open' do nothing returning id`.execute(tx)
  if (added !== undefined) return { id, isNew: true }
  const {
    rows: [open],
  } = await sql<{
    id: string
  }>`select id from promotions.promotion_draft where promotion_id = ${promotionId}
    and state = 'open'`.execute(tx)
  if (open === undefined)
    throw new Refusal('not possible', {}, PROMOTIONS_TEXTS.draftSavedMeanwhile)
  return { id: open.id, isNew: false }
}

export async function getDraft(db: Db | Tx, id: string): Promise<DraftRow> {
  const {
    rows: [row],
  } = isUuid(id)
    ? await sql<Row>`select * from promotions.promotion_draft where id = ${id}`.execute(db)
    : { rows: [] }
  if (row === undefined) throw new Refusal('record not found')
  return toDraft(row)
}

export async function listOpenDrafts(read: Db | Tx): Promise<DraftRow[]> {
  const { rows } = await sql<Row>`select * from promotions.promotion_draft where state = 'open'
      order by edited_at desc limit ${MAX_OPEN}`.execute(read)
  return rows.map(toDraft)
}

/**
 * Locks an open draft at the revision its editor has read.
 * @throws Refusal 'record not found' once it is published or discarded, 'not possible' where it was
 * saved since
 */
export async function lockDraft(tx: Tx, id: string, revision?: number): Promise<DraftRow> {
  const {
    rows: [row],
  } =
    await sql<Row>`select * from promotions.promotion_draft where id = ${id} and state = 'open' for
      update`.execute(tx)
  if (row === undefined) throw new Refusal('record not found')
  if (revision !== undefined && row.revision !== revision)
    throw new Refusal(
      'not possible',
      { reason: 'saved meanwhile' },
      PROMOTIONS_TEXTS.draftSavedMeanwhile,
    )
  return toDraft(row)
}

export async function saveDraft(
  tx: Tx,
  { id, body, by, now }: { id: string; body: DraftBody; by: string; now: Date },
): Promise<void> {
  await sql`update promotions.promotion_draft set body = ${JSON.stringify(body)}::jsonb,
    revision = revision + 1, edited_by = ${by}, edited_at = ${now} where id = ${id}`.execute(tx)
}

export async function closeDraft(
  tx: Tx,
  id: string,
  state: 'published' | 'discarded',
  promotionId: bigint | null,
): Promise<void> {
  await sql`update promotions.promotion_draft set state = ${state},
    promotion_id = coalesce(promotion_id, ${promotionId}) where id = ${id}`.execute(tx)
}
