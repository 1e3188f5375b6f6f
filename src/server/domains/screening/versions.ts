import { sql } from 'kysely'
import type { LineFault, ListChange } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { SCREENING_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AUTOMATIC } from './hits.ts'
import { screeningTables, type LineRow, type VersionRow } from './tables.ts'

export async function getVersion(db: Db | Tx, id: string): Promise<VersionRow> {
  const row = await screeningTables(db)
    .selectFrom('screening.version')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function listCurrent(read: Db): Promise<VersionRow[]> {
  return screeningTables(read)
    .selectFrom('screening.version')
    .selectAll()
    .where('state', 'in', ['active', 'draft', 'reading'])
    .execute()
}

/** Leaves out downloads that created no version; the state of the download shows them. */
const isShown = sql<boolean>`not (state = 'discarded' and digest is null
  and created_by = ${AUTOMATIC})`

export async function listVersions(
  read: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: VersionRow[]; next: string | null }> {
  const last = after === undefined ? undefined : await getVersion(read, after)
  const found = await screeningTables(read)
    .selectFrom('screening.version')
    .selectAll()
    .where(isShown)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'id'),
          '<',
          tuple(last?.created_at ?? new Date(0), last?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

type Written = Pick<LineRow, 'n' | 'name' | 'birth' | 'list' | 'reference' | 'until' | 'details'>
export type ChangedLine = Written & { hasNumber: boolean; before: Written | null }

export async function listLines(
  read: Db,
  {
    versionId,
    change,
    limit,
    after,
  }: { versionId: string; change: ListChange; limit: number; after?: string | undefined },
): Promise<{ rows: ChangedLine[]; next: string | null }> {
  const { based_on: base } = await getVersion(read, versionId)
  const { rows: found } =
    await sql<ChangedLine>`select l.n, l.name, l.birth, l.list, l.reference, l.until,
      l.details, l.number_digest is not null as "hasNumber",
      case when o.key is not null then json_build_object('n', o.n, 'name', o.name, 'birth', o.birth,
        'list', o.list, 'reference', o.reference, 'until', o.until, 'details', o.details) end as before
    from (select * from screening.line where version_id = ${versionId}::uuid and change = ${change}
      and n > ${afterNumber(after)} order by n limit ${limit + 1}) l
    left join screening.line o on l.change = 'changed' and o.version_id = ${base}::uuid
      and o.key = l.key order by l.n`.execute(read)
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? String(rows.at(-1)?.n) : null }
}

export async function listRefusedLines(
  read: Db,
  { versionId, limit, after }: { versionId: string; limit: number; after?: string | undefined },
): Promise<{ rows: { n: number; why: LineFault }[]; next: string | null }> {
  await getVersion(read, versionId)
  const found = await screeningTables(read)
    .selectFrom('screening.refused')
    .select(['n', 'why'])
    .where('version_id', '=', versionId)
    .where('n', '>', afterNumber(after))
    .orderBy('n')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? String(rows.at(-1)?.n) : null }
}

const afterNumber = (after: string | undefined) =>
  after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : 0

type Decision = { versionId: string; by: string; reason: string; now: Date }

/**
 * Puts a draft in force in place of the version it was compared with. Players are matched after the
 * commit.
 * @throws Refusal 'record not found', 'not pending', 'not possible'
 */
export async function applyVersion(
  tx: Tx,
  { versionId, by, reason, now }: Decision,
): Promise<VersionRow> {
  const draft = await lockDraft(tx, versionId)
  const replaced = await screeningTables(tx)
    .updateTable('screening.version')
    .set({ state: 'replaced' })
    .where('kind', '=', draft.kind)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  if ((replaced?.id ?? null) !== draft.based_on)
    throw new Refusal('not possible', {}, SCREENING_TEXTS.listChangedMeanwhile)
  return screeningTables(tx)
    .updateTable('screening.version')
    .set({ state: 'active', decided_by: by, decided_at: now, reason })
    .where('id', '=', versionId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @throws Refusal 'record not found', 'not pending' */
export async function discardVersion(
  tx: Tx,
  { versionId, by, reason, now }: Decision,
): Promise<VersionRow> {
  await lockDraft(tx, versionId)
  return screeningTables(tx)
    .updateTable('screening.version')
    .set({ state: 'discarded', decided_by: by, decided_at: now, reason })
    .where('id', '=', versionId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Locks a draft until the commit, so that proposing, applying and discarding it are serialized.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function lockDraft(tx: Tx, versionId: string): Promise<VersionRow> {
  await getVersion(tx, versionId)
  const draft = await screeningTables(tx)
    .selectFrom('screening.version')
    .selectAll()
    .where('id', '=', versionId)
    .where('state', '=', 'draft')
    .forUpdate()
    .executeTakeFirst()
  if (draft === undefined) throw new Refusal('not pending')
  return draft
}

const REMOVED_AT_ONCE = 20_000

export async function removeOldLines({ database }: Platform): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select v.id from screening.version v where v.state in ('replaced', 'discarded')
    and exists (select from screening.line l where l.version_id = v.id)`.execute(database.read)
  for (const { id } of rows) {
    let removed: bigint
    do {
      const { numAffectedRows = 0n } = await database.transaction((tx) =>
        sql`delete from screening.line where version_id = ${id}::uuid and key in (select key
          from screening.line where version_id = ${id}::uuid limit ${REMOVED_AT_ONCE})`.execute(tx),
      )
      removed = numAffectedRows
    } while (removed > 0n)
  }
}
