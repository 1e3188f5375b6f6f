import { sql } from 'kysely'
import {
  emptyBody,
  type AnyBody,
  type BodyOf,
  type ContentKind,
} from '#shared/office/content-kinds.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { itemTables } from './tables.ts'

export type Draft = { itemId: bigint; version: number; kind: ContentKind; until: Date }

export type Shown<K extends ContentKind> = {
  id: bigint
  key: string
  position: number
  version: number
  fromAt: Date
  untilAt: Date | null
  isDraft: boolean
  body: BodyOf<K>
}
type Row = {
  id: bigint
  key: string
  position: number
  version: number
  from_at: Date
  until_at: Date | null
  body: AnyBody
}

/** Fields that are newer than the stored body are empty. */
export function readStored<K extends ContentKind>(kind: K, body: AnyBody): BodyOf<K> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every version was read by `readBody` of its kind before it was written
  return { ...emptyBody(kind), ...body } as unknown as BodyOf<K>
}

/**
 * Lists the items of a kind that are shown now, in order. Of an item's publications the last to
 * begin counts. A draft replaces its item.
 */
export async function listShown<K extends ContentKind>(
  db: Db | Tx,
  kind: K,
  now: Date,
  draft?: Draft,
): Promise<Shown<K>[]> {
  const { rows } = await sql<Row>`
    select distinct on (i.id) i.id, i.key, i.position, p.version, p.from_at, p.until_at, v.body
    from content.item i join content.publication p on p.item_id = i.id join content.version v
      on v.item_id = i.id and v.version = p.version
    where i.kind = ${kind} and i.archived_at is null and p.ended_at is null and p.from_at <= ${now}
      and (p.until_at is null or p.until_at > ${now})
    order by i.id, p.from_at desc, p.id desc`.execute(db)
  const shown = rows.map((row): Shown<K> => ({
    id: row.id,
    key: row.key,
    position: row.position,
    version: row.version,
    fromAt: row.from_at,
    untilAt: row.until_at,
    isDraft: false,
    body: readStored(kind, row.body),
  }))
  const looked = draft?.kind === kind ? await readDraft(db, kind, draft, now) : undefined
  const all = looked === undefined ? shown : [...shown.filter(({ id }) => id !== looked.id), looked]
  return all.toSorted((a, b) => a.position - b.position || Number(a.id - b.id))
}

async function readDraft<K extends ContentKind>(
  db: Db | Tx,
  kind: K,
  draft: Draft,
  now: Date,
): Promise<Shown<K> | undefined> {
  const row = await itemTables(db)
    .selectFrom('content.item')
    .innerJoin('content.version', 'content.version.item_id', 'content.item.id')
    .select(['content.item.id', 'key', 'position', 'version', 'body'])
    .where('content.item.id', '=', draft.itemId)
    .where('version', '=', draft.version)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      key: row.key,
      position: row.position,
      version: row.version,
      fromAt: now,
      untilAt: null,
      isDraft: true,
      body: readStored(kind, row.body),
    }
  )
}

export async function findShown<K extends ContentKind>(
  db: Db | Tx,
  kind: K,
  key: string,
  now: Date,
  draft?: Draft,
): Promise<Shown<K> | undefined> {
  return (await listShown(db, kind, now, draft)).find((item) => item.key === key)
}

export async function listEverShown<K extends ContentKind>(
  db: Db | Tx,
  kind: K,
): Promise<(Shown<K> & { isEnded: boolean })[]> {
  const { rows } = await sql<Row & { is_ended: boolean }>`
    select distinct on (i.id) i.id, i.key, i.position, p.version, p.from_at, p.until_at, v.body,
      p.ended_at is not null as is_ended
    from content.item i join content.publication p on p.item_id = i.id join content.version v
      on v.item_id = i.id and v.version = p.version
    where i.kind = ${kind} and i.archived_at is null
    order by i.id, p.ended_at is not null, p.from_at desc, p.id desc`.execute(db)
  return rows
    .map((row) => ({
      id: row.id,
      key: row.key,
      position: row.position,
      version: row.version,
      fromAt: row.from_at,
      untilAt: row.until_at,
      isDraft: false,
      isEnded: row.is_ended,
      body: readStored(kind, row.body),
    }))
    .toSorted((a, b) => a.position - b.position || Number(a.id - b.id))
}
