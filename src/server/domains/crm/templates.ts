import { sql } from 'kysely'
import { messageBody, type MessageTemplate } from '#shared/contracts/staff/messages.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const MAX = 200
type Row = { id: string; name: string; body: unknown; staff_name: string; updated_at: Date }

export async function listTemplates(db: Db | Tx): Promise<MessageTemplate[]> {
  const { rows } = await sql<Row>`select * from crm.message_template order by name, id`.execute(db)
  return rows.map(({ id, name, body, staff_name: staff, updated_at: at }) => ({
    id,
    name,
    body: messageBody.parse(body),
    staff,
    updatedAt: toWireTime(at),
  }))
}

/**
 * Saves words under a name, as a new template or in place of the one with its ID. Audience, time
 * and experiment are not part of it.
 * @throws Refusal 'limit reached'
 */
export async function saveTemplate(
  tx: Tx,
  { id, name, body }: Pick<MessageTemplate, 'id' | 'name' | 'body'>,
  staff: string,
  now: Date,
): Promise<void> {
  await sql`insert into crm.message_template (id, name, body, staff_name, updated_at)
    values (${id}, ${name}, ${JSON.stringify({ ...body, segmentID: null, publishAt: null, experiment: null })}::jsonb,
    ${staff}, ${now})
    on conflict (id) do update set name = excluded.name, body = excluded.body,
      staff_name = excluded.staff_name, updated_at = excluded.updated_at`.execute(tx)
  if ((await listTemplates(tx)).length > MAX) throw new Refusal('limit reached')
}

/** @throws Refusal 'record not found' */
export async function removeTemplate(tx: Tx, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from crm.message_template where id = ${id}`.execute(
    tx,
  )
  if (numAffectedRows !== 1n) throw new Refusal('record not found')
}
