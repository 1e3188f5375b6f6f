import { createHash } from 'node:crypto'
import {
  MAX_DOCUMENT_BYTES_OF_PLAYER,
  MAX_DOCUMENTS_A_DAY,
  type DocumentKind,
} from '#shared/players/documents.ts'
import { Refusal } from '#shared/refusals.ts'
import { sql } from 'kysely'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { hashToken, newToken } from '#server/domains/identity/index.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import type { parse } from './read-file.ts'
import { storeDocument } from './store-document.ts'
import { documentTables, type DocumentRow } from './tables.ts'

const PASS_MS = 10 * 60_000
const DAY_MS = 86_400_000
const MAX_UPLOADS_AN_HOUR = 30n
const MAX_UPLOADS_OF_PASS = 5
const FILE: FileKind<typeof parse> = {
  module: new URL('./read-file.ts', import.meta.url).href,
  atOnce: 2,
  maxMs: 10_000,
  heapMb: 192,
  residentMb: 768,
}
export const DIGEST = 'documents:content'

export async function leftToday(db: Db | Tx, playerId: string, now: Date): Promise<number> {
  const { n } = await documentTables(db)
    .selectFrom('documents.document')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Math.max(0, MAX_DOCUMENTS_A_DAY - Number(n))
}

/**
 * Issues a secret to send one file with.
 * @throws Refusal 'limit reached', 'too fast'
 */
export async function offerPass(
  tx: Tx,
  playerId: string,
  kind: DocumentKind,
  now: Date,
): Promise<string> {
  await lockName(tx, `documents:${playerId}`)
  if ((await leftToday(tx, playerId, now)) === 0)
    throw new Refusal('limit reached', {}, DOCUMENTS_TEXTS.dailyCountReached)
  const passes = documentTables(tx)
  // A pass counts at least once, and once for every upload.
  const { n } = await passes
    .selectFrom('documents.pass')
    .select(sql<bigint>`coalesce(sum(greatest(uploads, 1)), 0)`.as('n'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (n >= MAX_UPLOADS_AN_HOUR) throw new Refusal('too fast', { retryAfterSeconds: 3_600 })
  const secret = newToken()
  await passes
    .insertInto('documents.pass')
    .values({
      pass_hash: hashToken(secret),
      player_id: playerId,
      kind,
      created_at: now,
      document_id: null,
      uploads: 0,
    })
    .execute()
  return secret
}

type Pass = { player_id: string; kind: DocumentKind; document_id: string | null }

/**
 * Checks a pass before any byte of the file is read.
 * @throws Refusal 'record not found', 'expired'
 */
export async function requirePass(db: Db | Tx, secret: string, now: Date): Promise<Pass> {
  const pass = await documentTables(db)
    .selectFrom('documents.pass')
    .selectAll()
    .where('pass_hash', '=', hashToken(secret))
    .executeTakeFirst()
  if (pass === undefined) throw new Refusal('record not found')
  if (pass.document_id === null && now.getTime() - pass.created_at.getTime() >= PASS_MS)
    throw new Refusal('expired')
  return pass
}

/**
 * Counts an upload against its pass before any byte of it is read, whatever the result. A used pass
 * is not counted, because it answers with its document.
 * @throws Refusal 'record not found', 'expired', 'limit reached'
 */
export async function countUpload(
  database: Platform['database'],
  secret: string,
  now: Date,
): Promise<void> {
  const pass = await requirePass(database.read, secret, now)
  if (pass.document_id !== null) return
  const counted = await database.transaction((tx) =>
    documentTables(tx)
      .updateTable('documents.pass')
      .set((eb) => ({ uploads: eb('uploads', '+', 1) }))
      .where('pass_hash', '=', hashToken(secret))
      .where('uploads', '<', MAX_UPLOADS_OF_PASS)
      .returning('uploads')
      .executeTakeFirst(),
  )
  if (counted === undefined) throw new Refusal('limit reached', {}, DOCUMENTS_TEXTS.linkUsedUp)
}

/**
 * Checks, cleans and seals a file whose upload was counted. A repeat under the same secret returns
 * the same document.
 * @throws Refusal 'invalid input' for the file, 'duplicate', 'limit reached', 'expired', 'record
 * not found'
 */
export async function takeFile(
  { database, secrets, files }: Platform,
  secret: string,
  sent: Buffer,
  now: Date,
): Promise<DocumentRow> {
  const { player_id: playerId, document_id: taken } = await requirePass(database.read, secret, now)
  if (taken !== null) return getDocument(database.read, taken)
  const { format, kept } = await files.read(FILE, playerId, sent, undefined)
  return database.transaction(async (tx) => {
    await lockName(tx, `documents:${playerId}`)
    const pass = await requirePass(tx, secret, now)
    if (pass.document_id !== null) return getDocument(tx, pass.document_id)
    const digest = secrets.digest(DIGEST, createHash('sha256').update(sent).digest('hex'))
    await requireRoom(tx, playerId, kept.length, digest, now)
    const row = await storeDocument(
      tx,
      secrets,
      { player_id: playerId, kind: pass.kind, format, digest, content: kept },
      now,
    )
    await documentTables(tx)
      .updateTable('documents.pass')
      .set({ document_id: row.id })
      .where('pass_hash', '=', hashToken(secret))
      .execute()
    return row
  })
}

async function requireRoom(
  tx: Tx,
  playerId: string,
  bytes: number,
  digest: string,
  now: Date,
): Promise<void> {
  if ((await leftToday(tx, playerId, now)) === 0)
    throw new Refusal('limit reached', {}, DOCUMENTS_TEXTS.dailyCountReached)
  const held = await documentTables(tx)
    .selectFrom('documents.document')
    .select(({ fn }) => fn.sum<string | null>('size_bytes').as('bytes'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (Number(held.bytes ?? 0) + bytes > MAX_DOCUMENT_BYTES_OF_PLAYER)
    throw new Refusal('limit reached', {}, DOCUMENTS_TEXTS.storageFull)
  const same = await documentTables(tx)
    .selectFrom('documents.document')
    .select('id')
    .where('player_id', '=', playerId)
    .where('digest', '=', digest)
    .where('state', 'in', ['waiting', 'accepted'])
    .executeTakeFirst()
  if (same !== undefined) throw new Refusal('duplicate', {}, DOCUMENTS_TEXTS.alreadySent)
}

/** @throws Refusal 'record not found' */
export async function getDocument(db: Db | Tx, id: string): Promise<DocumentRow> {
  const row = await documentTables(db)
    .selectFrom('documents.document')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}
