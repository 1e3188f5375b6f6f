import { NOTICE_KINDS, type NoticeKind } from '#shared/office/notices.ts'
import type { StaffRole } from '#shared/office/staff.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { staffTables } from './tables.ts'

const MAX_PENDING = 500

/** Kind of notice, and since when the member wants it. */
export type NoticeChoices = ReadonlyMap<NoticeKind, Date>
export type NoticeReader = {
  id: string
  email: string
  roles: StaffRole[]
  lang: Lang
  choices: NoticeChoices
}

const isKind = (kind: string): kind is NoticeKind => NOTICE_KINDS.some((known) => known === kind)

export async function findNotices(
  db: Db | Tx,
  staffId: string,
  houseLang: Lang,
): Promise<{ chosen: NoticeKind[]; lang: Lang }> {
  const tables = staffTables(db)
  const rows = await tables
    .selectFrom('staff.notice_choice')
    .select('kind')
    .where('staff_id', '=', staffId)
    .execute()
  const stored = await tables
    .selectFrom('staff.notice_lang')
    .select('lang')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return {
    chosen: NOTICE_KINDS.filter((kind) => rows.some((row) => row.kind === kind)),
    lang: stored?.lang ?? houseLang,
  }
}

/** Replaces the choices. What stays chosen keeps the time since when it is. */
export async function setNotices(
  tx: Tx,
  staffId: string,
  { kinds, lang }: { kinds: readonly NoticeKind[]; lang: Lang },
  now: Date,
): Promise<void> {
  const tables = staffTables(tx)
  await tables
    .deleteFrom('staff.notice_choice')
    .where('staff_id', '=', staffId)
    .$if(kinds.length > 0, (query) => query.where('kind', 'not in', [...kinds]))
    .execute()
  if (kinds.length > 0)
    await tables
      .insertInto('staff.notice_choice')
      .values([...new Set(kinds)].map((kind) => ({ staff_id: staffId, kind, chosen_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tables
    .insertInto('staff.notice_lang')
    .values({ staff_id: staffId, lang })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ lang }))
    .execute()
}

/** Active members who chose a notice. */
export async function listNoticeReaders(read: Db, houseLang: Lang): Promise<NoticeReader[]> {
  const rows = await staffTables(read)
    .selectFrom('staff.notice_choice as c')
    .innerJoin('staff.member as m', 'm.id', 'c.staff_id')
    .leftJoin('staff.notice_lang as l', 'l.staff_id', 'c.staff_id')
    .select(['m.id', 'm.email', 'm.roles', 'l.lang', 'c.kind', 'c.chosen_at'])
    .where('m.is_active', '=', true)
    .orderBy('m.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const choices = new Map(
      own.flatMap(({ kind, chosen_at: since }) => (isKind(kind) ? [[kind, since] as const] : [])),
    )
    return [{ ...first, lang: first.lang ?? houseLang, choices }]
  })
}

/** Pending proposals, the oldest first. */
export async function listPending(
  read: Db,
): Promise<{ id: string; kind: string; proposedBy: string | null }[]> {
  const rows = await staffTables(read)
    .selectFrom('staff.proposal')
    .select(['id', 'kind', 'proposed_by'])
    .where('state', '=', 'pending')
    .orderBy('proposed_at')
    .limit(MAX_PENDING)
    .execute()
  return rows.map(({ id, kind, proposed_by: proposedBy }) => ({ id, kind, proposedBy }))
}

/** Records what a member is notified of. Returns the subjects that are new to them. */
export async function noteSent(
  tx: Tx,
  staffId: string,
  kind: NoticeKind,
  subjects: readonly string[],
  now: Date,
): Promise<string[]> {
  if (subjects.length === 0) return []
  const rows = await staffTables(tx)
    .insertInto('staff.notice_sent')
    .values(subjects.map((subject) => ({ staff_id: staffId, kind, subject, sent_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Records what the team's chat receives. Returns the subjects that are new to it. */
export async function notePosted(
  tx: Tx,
  kind: NoticeKind,
  subjects: readonly string[],
  now: Date,
): Promise<string[]> {
  if (subjects.length === 0) return []
  const rows = await staffTables(tx)
    .insertInto('staff.chat_notice')
    .values(subjects.map((subject) => ({ kind, subject, sent_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}

export async function wasSent(
  read: Db,
  staffId: string,
  kind: NoticeKind,
  subject: string,
): Promise<boolean> {
  const row = await staffTables(read)
    .selectFrom('staff.notice_sent')
    .select('subject')
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetSent(db: Db | Tx, before: Date): Promise<void> {
  for (const table of ['staff.notice_sent', 'staff.chat_notice'] as const)
    await staffTables(db).deleteFrom(table).where('sent_at', '<', before).execute()
}
