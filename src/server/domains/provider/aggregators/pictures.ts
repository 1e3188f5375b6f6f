import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import { FetchFault } from '#server/platform/outgoing/fetch-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { parse } from './cut-thumbnail.ts'

const MAX_BYTES = 6 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const AT_ONCE = 40
const AGAIN_AFTER_MS = 7 * 86_400_000
const PASSING_AGAIN_AFTER_MS = 3_600_000
const OWNER = 'provider:pictures'
const FILE: FileKind<typeof parse> = {
  module: new URL('./cut-thumbnail.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 30_000,
  heapMb: 128,
  residentMb: 768,
}
const NAME = /^([0-9a-f]{32})-(\d{3}\.(?:avif|webp))$/

type DueRow = { studio: string; game_id: string; thumb_url: string }

/**
 * Loads the pictures of games and stores them cut to the sizes of a tile, so that no player's
 * browser asks a foreign server. A picture that cannot be loaded leaves the game with the plain
 * tile and is tried again later. Returns whether more are waiting.
 */
export async function loadPictures(platform: Platform): Promise<boolean> {
  const { database, clock, log } = platform
  const due = await findDue(database.read, clock.now())
  for (const row of due.slice(0, AT_ONCE)) {
    const loaded = await loadOne(platform, row).catch((error: unknown) => {
      const isTheirs = error instanceof FetchFault || error instanceof Refusal
      if (!isTheirs) throw error
      log.info(
        { gameID: row.game_id, reason: error.message },
        'the picture of a game was not loaded',
      )
      return { fault: error.message.slice(0, 200) }
    })
    await database.transaction((tx) =>
      sql`update provider.offer set image_tried_at = ${clock.now()},
          image = ${'image' in loaded ? loaded.image : sql`image`},
          image_fault = ${'fault' in loaded ? loaded.fault : null}
        where studio = ${row.studio} and game_id = ${row.game_id}
          and thumb_url = ${row.thumb_url}`.execute(tx),
    )
  }
  return due.length > AT_ONCE
}

async function findDue(read: Db, now: Date): Promise<DueRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<DueRow>`select studio, game_id, thumb_url from provider.offer
    where thumb_url is not null and is_listed and state <> 'declined'
      and (image_tried_at is null or (image_fault is not null and image_tried_at
        < case when image_fault like 'timeout%' or image_fault like 'unreachable%'
          then ${before(PASSING_AGAIN_AFTER_MS)}::timestamptz
          else ${before(AGAIN_AFTER_MS)}::timestamptz end))
    order by state = 'approved' desc, image_tried_at nulls first, game_id
    limit ${AT_ONCE + 1}`.execute(read)
  return rows
}

async function loadOne(
  { database, fetchFile, files }: Platform,
  { thumb_url: url }: DueRow,
): Promise<{ image: string }> {
  const file = await fetchFile({ url, types: TYPES, maxBytes: MAX_BYTES })
  if (file === undefined) throw new FetchFault('status', 'not modified', false)
  const parts: Uint8Array[] = []
  for await (const part of file.chunks) parts.push(part)
  const { hash, files: made } = await files.read(FILE, OWNER, Buffer.concat(parts), {})
  await database.transaction((tx) =>
    sql`insert into provider.picture_file (hash, name, bytes)
      values ${sql.join(made.map(({ name, bytes }) => sql`(${hash}, ${name}, ${Buffer.from(bytes)})`))}
      on conflict do nothing`.execute(tx),
  )
  return { image: `/studio-art/${hash}` }
}

/**
 * Returns the path of a picture in the data folder; undefined for an unknown one. The database
 * keeps it, so a missing file is written again from there.
 */
export async function gamePicture(
  read: Db,
  folder: string,
  asked: string,
): Promise<string | undefined> {
  const [, hash, name] = NAME.exec(asked) ?? []
  if (hash === undefined || name === undefined) return undefined
  const path = join(folder, asked)
  if (existsSync(path)) return path
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from provider.picture_file
    where hash = ${hash} and name = ${name}`.execute(read)
  if (rows[0] === undefined) return undefined
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${crypto.randomUUID()}`
  await writeFile(draft, rows[0].bytes)
  await rename(draft, path)
  return path
}
