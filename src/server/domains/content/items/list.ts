import type { z } from 'zod'
import {
  kindOf,
  missingOf,
  textIn,
  type AnyBody,
  type ContentKind,
} from '#shared/office/content-kinds.ts'
import type {
  ContentPage,
  ContentRow,
  contentVersion,
  publication,
} from '#shared/contracts/staff/content.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readStored } from './shown.ts'
import { itemTables } from './tables.ts'

export type Bases = (kind: ContentKind, key: string) => Promise<AnyBody>
type PublicationRow = {
  id: bigint
  item_id: bigint
  version: number
  from_at: Date
  until_at: Date | null
  staff_name: string
  created_at: Date
  ended_at: Date | null
}
export type Item = {
  id: bigint
  kind: ContentKind
  key: string
  position: number
  head: number
  archived_at: Date | null
  body: AnyBody
  staff_name: string
  written_at: Date
}

const NOT_FOUND = () => new Refusal('record not found')

export const isKey = (kind: ContentKind, key: string): boolean =>
  kindOf(kind).keys?.includes(key) === true

const items = (db: Db | Tx, kind: ContentKind) =>
  itemTables(db)
    .selectFrom('content.item')
    .innerJoin('content.version', (join) =>
      join
        .onRef('content.version.item_id', '=', 'content.item.id')
        .onRef('content.version.version', '=', 'content.item.head'),
    )
    .select([
      'content.item.id',
      'kind',
      'key',
      'position',
      'head',
      'archived_at',
      'body',
      'staff_name',
      'content.version.created_at as written_at',
    ])
    .where('kind', '=', kind)

/**
 * Returns undefined for a key without an item.
 * @throws Refusal 'record not found'
 */
export async function findItem(
  db: Db | Tx,
  kind: ContentKind,
  id: string,
): Promise<Item | undefined> {
  if (kindOf(kind).keys !== undefined) {
    if (!isKey(kind, id)) throw NOT_FOUND()
    return items(db, kind).where('key', '=', id).executeTakeFirst()
  }
  const found = /^\d{1,18}$/.test(id)
    ? await items(db, kind).where('content.item.id', '=', BigInt(id)).executeTakeFirst()
    : undefined
  if (found === undefined) throw NOT_FOUND()
  return found
}

export async function getItem(db: Db | Tx, kind: ContentKind, id: string): Promise<Item> {
  const item = await findItem(db, kind, id)
  if (item === undefined) throw NOT_FOUND()
  return item
}

export async function listItems(
  db: Db | Tx,
  kind: ContentKind,
  now: Date,
  isArchived: boolean,
): Promise<ContentRow[]> {
  const found = await items(db, kind)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .orderBy('position')
    .orderBy('content.item.id')
    .execute()
  const published = await publicationsOf(
    db,
    found.map(({ id }) => id),
  )
  const rows = found.map((item) =>
    presentItem(
      item,
      published.filter(({ item_id }) => item_id === item.id),
      now,
    ),
  )
  const { keys } = kindOf(kind)
  if (keys === undefined) return rows
  return isArchived
    ? []
    : keys.map((key) => rows.find(({ id }) => id === key) ?? houseRow(kind, key))
}

const publicationsOf = (db: Db | Tx, ids: readonly bigint[]): Promise<PublicationRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : itemTables(db)
        .selectFrom('content.publication')
        .selectAll()
        .where('item_id', 'in', ids)
        .orderBy('from_at', 'desc')
        .orderBy('id', 'desc')
        .execute()

const houseRow = (kind: ContentKind, key: string): ContentRow => ({
  id: key,
  kind,
  title: '',
  state: 'house',
  head: 0,
  shown: null,
  from: null,
  until: null,
  missing: [],
  image: '',
  place: '',
  updatedAt: null,
  updatedBy: '',
})

const isInForce = (
  { ended_at: ended, from_at: from, until_at: until }: PublicationRow,
  now: Date,
): boolean => ended === null && from <= now && (until === null || until > now)
const isWaiting = ({ ended_at: ended, from_at: from }: PublicationRow, now: Date): boolean =>
  ended === null && from > now

function presentItem(
  {
    id,
    kind,
    key,
    head,
    archived_at: archivedAt,
    body,
    staff_name: by,
    written_at: writtenAt,
  }: Item,
  published: readonly PublicationRow[],
  now: Date,
): ContentRow {
  const shown = archivedAt === null ? published.find((row) => isInForce(row, now)) : undefined
  const next = shown ?? published.findLast((row) => isWaiting(row, now))
  const text = readStored(kind, body)
  return {
    id: key === '' ? String(id) : key,
    kind,
    title: textIn(text, 'title', 'tr'),
    state: stateOf(published, shown, archivedAt, key, now),
    head,
    shown: shown?.version ?? null,
    from: next === undefined ? null : toWireTime(next.from_at),
    until: next?.until_at == null ? null : toWireTime(next.until_at),
    missing: missingOf(kind, text),
    image: textIn(text, 'image', 'tr'),
    place: placeOf(kind, text),
    updatedAt: toWireTime(writtenAt),
    updatedBy: by,
  }
}

function stateOf(
  published: readonly PublicationRow[],
  shown: PublicationRow | undefined,
  archivedAt: Date | null,
  key: string,
  now: Date,
): ContentRow['state'] {
  if (archivedAt !== null) return 'archived'
  if (shown !== undefined) return 'shown'
  if (published.some((row) => isWaiting(row, now))) return 'waiting'
  if (key !== '') return 'house'
  return published.length === 0 ? 'draft' : 'over'
}

function placeOf(kind: ContentKind, body: AnyBody): string {
  if (kind === 'slider') return `${textIn(body, 'set', 'tr')} ${textIn(body, 'place', 'tr')}`
  return kind === 'special'
    ? `${textIn(body, 'firstDay', 'tr')} ${textIn(body, 'lastDay', 'tr')}`
    : ''
}

/**
 * Returns an item with its body. For a key without an item this is the default content.
 * @throws Refusal 'record not found'
 */
export async function getPage(
  db: Db | Tx,
  bases: Bases,
  kind: ContentKind,
  id: string,
  now: Date,
): Promise<ContentPage> {
  const item = await findItem(db, kind, id)
  if (item === undefined)
    return { row: houseRow(kind, id), body: await bases(kind, id), publications: [] }
  const published = await publicationsOf(db, [item.id])
  const shown = published.find((row) => isInForce(row, now))
  const state = (row: PublicationRow): z.output<typeof publication>['state'] => {
    if (row.ended_at !== null) return 'ended'
    if (isWaiting(row, now)) return 'waiting'
    return row === shown ? 'shown' : isInForce(row, now) ? 'under' : 'over'
  }
  return {
    row: presentItem(item, published, now),
    body: readStored(kind, item.body),
    publications: published.slice(0, SHOWN).map((row) => ({
      id: String(row.id),
      version: row.version,
      from: toWireTime(row.from_at),
      until: row.until_at === null ? null : toWireTime(row.until_at),
      by: row.staff_name,
      at: toWireTime(row.created_at),
      state: state(row),
    })),
  }
}
const SHOWN = 20

export async function listVersions(
  db: Db,
  kind: ContentKind,
  id: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: z.output<typeof contentVersion>[]; next: string | null }> {
  const item = await findItem(db, kind, id)
  if (item === undefined) return { rows: [], next: null }
  const before = after !== undefined && /^\d{1,7}$/.test(after) ? Number(after) : undefined
  const found = await itemTables(db)
    .selectFrom('content.version')
    .select(['version', 'staff_name', 'restored_from', 'created_at'])
    .where('item_id', '=', item.id)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).map((row) => ({
    version: row.version,
    by: row.staff_name,
    at: toWireTime(row.created_at),
    restoredFrom: row.restored_from,
  }))
  return { rows, next: found.length > limit ? String(rows.at(-1)?.version ?? '') : null }
}

export async function getVersion(db: Db | Tx, item: Item, version: number): Promise<AnyBody> {
  const row = await itemTables(db)
    .selectFrom('content.version')
    .select('body')
    .where('item_id', '=', item.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row === undefined) throw NOT_FOUND()
  return readStored(item.kind, row.body)
}
