import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { messageBody, type MessageBody } from '#shared/contracts/staff/messages.ts'
import { Refusal } from '#shared/refusals.ts'
import { CRM_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const MAX = 200
const NOTHING = { tr: '', en: '' }
const EMPTY: MessageBody = {
  title: NOTHING,
  body: NOTHING,
  sms: NOTHING,
  link: '',
  action: NOTHING,
  channels: ['site'],
  isOffer: false,
  segmentID: null,
  publishAt: null,
  experiment: null,
}

export type Draft = {
  id: string
  revision: number
  body: MessageBody
  editedBy: string
  editedAt: Date
}
type Row = { id: string; revision: number; body: unknown; edited_by: string; edited_at: Date }
const read = ({ id, revision, body, edited_by: editedBy, edited_at: editedAt }: Row): Draft => ({
  id,
  revision,
  body: messageBody.parse(body),
  editedBy,
  editedAt,
})

export async function listDrafts(db: Db | Tx): Promise<Draft[]> {
  const { rows } =
    await sql<Row>`select * from crm.message_draft order by edited_at desc, id`.execute(db)
  return rows.map(read)
}

export async function findDraft(db: Db | Tx, id: string): Promise<Draft | undefined> {
  const { rows } = await sql<Row>`select * from crm.message_draft where id = ${id}`.execute(db)
  return rows[0] && read(rows[0])
}

/**
 * Locks a draft until the transaction ends.
 * @throws Refusal 'record not found'
 */
export async function lockDraft(tx: Tx, id: string): Promise<Draft> {
  const { rows } =
    await sql<Row>`select * from crm.message_draft where id = ${id} for update`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Refusal('record not found')
  return read(row)
}

/**
 * Begins a draft with these words. Audience, time and experiment are chosen again.
 * @throws Refusal 'limit reached'
 */
export async function addDraft(
  tx: Tx,
  words: MessageBody | undefined,
  staff: string,
  now: Date,
): Promise<Draft> {
  const { rows } =
    await sql<Row>`insert into crm.message_draft (id, revision, body, edited_by, edited_at)
    values (${randomUUID()}, 1, ${JSON.stringify({ ...(words ?? EMPTY), publishAt: null, experiment: null })}::jsonb,
      ${staff}, ${now}) returning *`.execute(tx)
  if ((await listDrafts(tx)).length > MAX) throw new Refusal('limit reached')
  const [row] = rows
  if (row === undefined) throw new Error('a draft was written and is not there')
  return read(row)
}

/**
 * Saves over the given revision.
 * @throws Refusal 'not possible' where another was saved in the meantime
 */
export async function saveDraft(
  tx: Tx,
  { id, revision, body }: Pick<Draft, 'id' | 'revision' | 'body'>,
  staff: string,
  now: Date,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update crm.message_draft set body = ${JSON.stringify(body)}::jsonb,
      revision = revision + 1, edited_by = ${staff}, edited_at = ${now} where id = ${id}
      and revision = ${revision}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Refusal('not possible', {}, CRM_TEXTS.draftSavedMeanwhile)
}

export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await sql`delete from crm.message_draft where id = ${id}`.execute(tx)
}
