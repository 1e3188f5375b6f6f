import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  kindOf,
  textIn,
  type AnyBody,
  type ContentKind,
  type Cut,
} from '#shared/office/content-kinds.ts'
import { refuseFields, type FieldTextKey } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CutOrder, Made, parse } from './cut-picture.ts'
import { itemTables } from './tables.ts'

export const MAX_PICTURE_BYTES = 12 * 1024 * 1024
const FILE: FileKind<typeof parse> = {
  module: new URL('./cut-picture.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 60_000,
  heapMb: 128,
  residentMb: 1_024,
}
const NAME = /^([0-9a-f]{32})-(\d{3,4}|maskable)\.(avif|webp|png)$/

/**
 * Cuts a picture to every size its place needs.
 * @throws Refusal for anything but JPEG, PNG, WebP or AVIF, and for a broken, too small or too
 * large picture
 */
export function cutPicture(
  { files }: Pick<Platform, 'files'>,
  owner: string,
  bytes: Buffer,
  order: CutOrder,
): Promise<Made> {
  return files.read(FILE, owner, bytes, order)
}

export async function keepPicture(
  tx: Tx,
  { hash, width, height, files }: Made,
  cut: Cut,
  name: string,
  now: Date,
): Promise<string> {
  const tables = itemTables(tx)
  const added = await tables
    .insertInto('content.picture')
    .values({ hash, cut, width, height, staff_name: name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute()
  if (added.length > 0)
    await tables
      .insertInto('content.picture_file')
      .values(files.map((file) => ({ hash, ...file })))
      .execute()
  return `/media/${hash}`
}

const isPhoto = (cut: string | undefined): boolean => cut === 'hero' || cut === 'card'

export async function isStoredPhoto(db: Db | Tx, image: string): Promise<boolean> {
  const hash = /^\/media\/([0-9a-f]{32})$/.exec(image)?.[1]
  if (hash === undefined) return false
  return isPhoto(
    (
      await itemTables(db)
        .selectFrom('content.picture')
        .select('cut')
        .where('hash', '=', hash)
        .executeTakeFirst()
    )?.cut,
  )
}

/**
 * Requires the pictures of a body to be stored and cut for their place.
 * @throws FieldRefusal
 */
export async function requirePictures(tx: Tx, kind: ContentKind, body: AnyBody): Promise<void> {
  const named = Object.entries(kindOf(kind).fields).flatMap(([field, { type, cut }]) => {
    const hash =
      type === 'picture' ? /^\/media\/(.+)$/.exec(textIn(body, field, 'tr'))?.[1] : undefined
    return hash === undefined ? [] : [{ field, cut, hash }]
  })
  if (named.length === 0) return
  const kept = await itemTables(tx)
    .selectFrom('content.picture')
    .select(['hash', 'cut'])
    .where(
      'hash',
      'in',
      named.map(({ hash }) => hash),
    )
    .execute()
  const wrong = named.filter(
    ({ hash, cut }) =>
      !kept.some(
        (picture) =>
          picture.hash === hash && (picture.cut === cut || (isPhoto(picture.cut) && isPhoto(cut))),
      ),
  )
  if (wrong.length > 0)
    throw refuseFields(
      Object.fromEntries(wrong.map(({ field }): [string, FieldTextKey] => [field, 'invalid'])),
    )
}

/**
 * Returns the path of a picture in the data folder; undefined for an unknown picture. The database
 * stores it permanently, so a missing file is restored from there.
 */
export async function pictureFile(
  read: Db,
  folder: string,
  name: string,
): Promise<string | undefined> {
  const [, hash, width, type] = NAME.exec(name) ?? []
  if (hash === undefined) return undefined
  const path = join(folder, name)
  if (existsSync(path)) return path
  const row = await itemTables(read)
    .selectFrom('content.picture_file')
    .select('bytes')
    .where('hash', '=', hash)
    .where('name', '=', `${width}.${type}`)
    .executeTakeFirst()
  if (row === undefined) return undefined
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${crypto.randomUUID()}`
  await writeFile(draft, row.bytes)
  await rename(draft, path)
  return path
}
