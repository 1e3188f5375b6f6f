import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { kindOf, type AnyBody, type ContentKind } from '#shared/office/content-kinds.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { CONTENT_TEXTS } from '#shared/texts/server/texts.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import { readBody, requireWhole } from './body.ts'
import { findItem, getItem, getVersion, isKey, type Item } from './list.ts'
import { requirePictures } from './picture.ts'
import { itemTables } from './tables.ts'

const MAX_ITEMS = 250
export type Hand = { name: string; now: Date }

const CHANGED = (head: number) =>
  new Refusal('not possible', { head }, CONTENT_TEXTS.itemChangedMeanwhile)
const PUT_AWAY = () => new Refusal('not possible', {}, CONTENT_TEXTS.archivedNotPublished)

async function lockItem(tx: Tx, kind: ContentKind, id: string): Promise<Item> {
  const { id: itemId } = await getItem(tx, kind, id)
  await itemTables(tx)
    .selectFrom('content.item')
    .select('id')
    .where('id', '=', itemId)
    .forUpdate()
    .execute()
  return getItem(tx, kind, id)
}

export type Saving = { kind: ContentKind; id: string | undefined; base: number; body: unknown }

/**
 * Writes a new version, or none if nothing changed. Returns the item's ID or key.
 * @throws Refusal, FieldRefusal
 */
export async function saveItem(
  tx: Tx,
  { kind, id, base, body: input }: Saving,
  hand: Hand,
): Promise<{ id: string; before: number; version: number }> {
  const body = readBody(kind, input)
  await requirePictures(tx, kind, body)
  const known =
    id === undefined
      ? undefined
      : isKey(kind, id)
        ? await knownKey(tx, kind, id)
        : await lockItem(tx, kind, id)
  if (known === undefined) {
    if (id === undefined && kindOf(kind).keys !== undefined) throw refuseFields({ id: 'required' })
    if (base !== 0) throw CHANGED(0)
    return addItem(tx, kind, id ?? '', body, hand)
  }
  const own = known.key === '' ? String(known.id) : known.key
  if (isDeepStrictEqual(known.body, body))
    return { id: own, before: known.head, version: known.head }
  if (known.head !== base) throw CHANGED(known.head)
  return { id: own, before: known.head, version: await addVersion(tx, known, body, hand, null) }
}

/** Serializes writers of a key's first version: the second finds the first's. */
async function knownKey(tx: Tx, kind: ContentKind, key: string): Promise<Item | undefined> {
  await lockName(tx, `content:${kind}:${key}`)
  return (await findItem(tx, kind, key)) === undefined ? undefined : lockItem(tx, kind, key)
}

async function addItem(tx: Tx, kind: ContentKind, key: string, body: AnyBody, { name, now }: Hand) {
  await lockName(tx, `content:${kind}`)
  const tables = itemTables(tx)
  const { count, last } = await tables
    .selectFrom('content.item')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.max('position').as('last')])
    .where('kind', '=', kind)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MAX_ITEMS) throw new Refusal('limit reached')
  const { id } = await tables
    .insertInto('content.item')
    .values({ kind, key, position: (last ?? -1) + 1, head: 1, archived_at: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables
    .insertInto('content.version')
    .values({
      item_id: id,
      version: 1,
      body: JSON.stringify(body),
      staff_name: name,
      restored_from: null,
      created_at: now,
    })
    .execute()
  return { id: key === '' ? String(id) : key, before: 0, version: 1 }
}

async function addVersion(
  tx: Tx,
  item: Item,
  body: AnyBody,
  { name, now }: Hand,
  restoredFrom: number | null,
): Promise<number> {
  const version = item.head + 1
  await itemTables(tx)
    .insertInto('content.version')
    .values({
      item_id: item.id,
      version,
      body: JSON.stringify(body),
      staff_name: name,
      restored_from: restoredFrom,
      created_at: now,
    })
    .execute()
  await itemTables(tx)
    .updateTable('content.item')
    .set({ head: version })
    .where('id', '=', item.id)
    .execute()
  return version
}

/**
 * Restores an earlier version as the newest.
 * @throws Refusal 'record not found', 'not possible' where it already is the newest
 */
export async function restoreVersion(
  tx: Tx,
  kind: ContentKind,
  id: string,
  version: number,
  hand: Hand,
): Promise<{ before: number; version: number }> {
  const item = await lockItem(tx, kind, id)
  const body = await getVersion(tx, item, version)
  if (isDeepStrictEqual(item.body, body))
    throw new Refusal('not possible', {}, CONTENT_TEXTS.draftUnchanged)
  return { before: item.head, version: await addVersion(tx, item, body, hand, version) }
}

export type Publishing = {
  kind: ContentKind
  id: string
  version: number
  from: Date | undefined
  until: Date | undefined
}

/**
 * Publishes a version from a moment on; a past moment means now. A repeated request is one
 * publication.
 * @throws Refusal, FieldRefusal
 */
export async function publishVersion(
  tx: Tx,
  { kind, id, version, from, until }: Publishing,
  { name, now }: Hand,
): Promise<{ from: Date; until: Date | null }> {
  const item = await lockItem(tx, kind, id)
  if (item.archived_at !== null) throw PUT_AWAY()
  requireWhole(kind, await getVersion(tx, item, version))
  const start = from === undefined || from < now ? now : from
  if (until !== undefined && until <= start) throw refuseFields({ until: 'dateRange' })
  const publications = itemTables(tx)
  const same = await publications
    .selectFrom('content.publication')
    .select(['version', 'from_at', 'until_at'])
    .where('item_id', '=', item.id)
    .where('ended_at', 'is', null)
    .where(start === now ? sql<boolean>`from_at <= ${now}` : sql<boolean>`from_at = ${start}`)
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (same?.version === version && same.until_at?.getTime() === until?.getTime())
    return { from: same.from_at, until: same.until_at }
  await publications
    .insertInto('content.publication')
    .values({
      item_id: item.id,
      version,
      from_at: start,
      until_at: until ?? null,
      staff_name: name,
      created_at: now,
      ended_at: null,
    })
    .execute()
  return { from: start, until: until ?? null }
}

/**
 * Withdraws one publication, or all that are shown or scheduled.
 * @throws Refusal 'not possible' where none is left
 */
export async function withdrawItem(
  tx: Tx,
  kind: ContentKind,
  id: string,
  publicationId: string | undefined,
  { now }: Hand,
): Promise<number> {
  const item = await lockItem(tx, kind, id)
  const ended = await endPublications(tx, item.id, publicationId, now)
  if (ended === 0) throw new Refusal('not possible', {}, CONTENT_TEXTS.nothingShownOrScheduled)
  return ended
}

async function endPublications(
  tx: Tx,
  itemId: bigint,
  publicationId: string | undefined,
  now: Date,
): Promise<number> {
  const ended = await itemTables(tx)
    .updateTable('content.publication')
    .set({ ended_at: now })
    .where('item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', now)]))
    .$if(publicationId !== undefined, (query) =>
      query.where('id', '=', BigInt(publicationId ?? '0')),
    )
    .returning('id')
    .execute()
  return ended.length
}

/**
 * Archives an item, which withdraws it, or restores it as a draft.
 * @throws Refusal 'not possible' where it already is in that state, or has a key
 */
export async function archiveItem(
  tx: Tx,
  kind: ContentKind,
  id: string,
  isArchived: boolean,
  { now }: Hand,
): Promise<void> {
  const item = await lockItem(tx, kind, id)
  if (item.key !== '' || (item.archived_at !== null) === isArchived)
    throw new Refusal('not possible')
  if (isArchived) await endPublications(tx, item.id, undefined, now)
  await itemTables(tx)
    .updateTable('content.item')
    .set({ archived_at: isArchived ? now : null })
    .where('id', '=', item.id)
    .execute()
}

/**
 * @throws Refusal 'not possible' where `ids` are not exactly the kind's items without those
 * archived
 */
export async function orderItems(
  tx: Tx,
  kind: ContentKind,
  ids: readonly string[],
): Promise<string[]> {
  await lockName(tx, `content:${kind}`)
  const tables = itemTables(tx)
  const before = await tables
    .selectFrom('content.item')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', '')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = before.map(({ id }) => String(id))
  if (
    known.length !== ids.length ||
    new Set(ids).size !== ids.length ||
    !ids.every((id) => known.includes(id))
  )
    throw CHANGED(known.length)
  for (const [position, id] of ids.entries())
    await tables
      .updateTable('content.item')
      .set({ position })
      .where('id', '=', BigInt(id))
      .execute()
  return known
}
