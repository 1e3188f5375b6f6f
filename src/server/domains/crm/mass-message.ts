import { sql } from 'kysely'
import type { MassMessage } from '#shared/contracts/crm.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { personalise, type Personal } from '#shared/office/mass-messages.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { MassMessageRow } from './tables.ts'

export type Reader = { playerId: string; registeredAt: Date }

const visibleTo = ({ playerId, registeredAt }: Reader, now: Date) =>
  sql`m.published_at <= ${now} and case when m.is_listed then m.for_newcomers
    or m.published_at >= ${registeredAt}
    else exists (select from crm.recipient c where c.player_id = ${playerId} and c.message_id = m.id
      and c.channel = 'site' and c.state = 'sent') end`

export async function listMassMessages(
  db: Db,
  reader: Reader,
  page: { limit: number; offset: number },
  lang: Lang,
  now: Date,
): Promise<{ rows: MassMessage[]; total: number }> {
  const visible = visibleTo(reader, now)
  const [found, counted] = await Promise.all([
    sql<ShownRow>`
      select m.*, p.username, p.firstname, coalesce(s.decided_at, greatest(m.published_at,
        ${reader.registeredAt}::timestamptz)) as date, r.message_id is not null as is_read
      from crm.mass_message m join identity.player p on p.id = ${reader.playerId} left
        join crm.mass_message_read r on r.message_id = m.id and r.player_id = ${reader.playerId}
        left join crm.recipient s on s.message_id = m.id and s.player_id = ${reader.playerId}
          and s.channel = 'site' and m.automation_id is not null
      where ${visible} order by date desc, m.published_at desc, m.id limit ${page.limit}
        offset ${page.offset}`.execute(db),
    sql<{
      total: bigint
    }>`select count(*) as total from crm.mass_message m where ${visible}`.execute(db),
  ])
  return {
    rows: found.rows.map((row) => toWire(row, lang)),
    total: Number(counted.rows[0]?.total ?? 0n),
  }
}

type ShownRow = MassMessageRow & Personal & { date: Date; is_read: boolean }

function toWire(row: ShownRow, lang: Lang): MassMessage {
  const isTurkish = lang === 'tr'
  const action = isTurkish ? row.action_tr : row.action_en
  return {
    id: row.id,
    title: personalise(isTurkish ? row.title_tr : row.title_en, row),
    body: personalise(isTurkish ? row.body_tr : row.body_en, row),
    date: toWireTime(row.date),
    read: row.is_read,
    ...(row.link === null || action === null
      ? {}
      : { link: { path: row.link, title: personalise(action, row) } }),
  }
}

/** Marks messages read, once. Returns those of `ids` (UUIDs) that the reader may see. */
export async function readMassMessages(
  tx: Tx,
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select m.id from crm.mass_message m where m.id = any(${[...ids]}::uuid[])
    and ${visibleTo(reader, now)}`.execute(tx)
  const known = rows.map(({ id }) => id)
  await sql`insert into crm.mass_message_read (player_id, message_id, read_at)
    select ${reader.playerId}, id, ${now} from unnest(${known}::uuid[]) id
    on conflict do nothing`.execute(tx)
  return known
}
