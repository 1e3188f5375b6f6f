import { createHash } from 'node:crypto'
import {
  MAX_DOCUMENT_BYTES_OF_PLAYER,
  MAX_DOCUMENTS_A_DAY,
  type DocumentFormat,
  type DocumentKind,
  type AttachmentKind,
} from '#shared/players/documents.ts'
import { Refusal } from '#shared/refusals.ts'
import { sql } from 'kysely'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { hashToken, newToken } from '#server/domains/identity/index.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import type { parse } from './read-file.ts'
import { DIGEST } from './digest.ts'
import { getReceipt, requireFileRoom, storeReceipt, type AttachmentSubject } from './receipt.ts'
import { storeDocument } from './store-document.ts'
import { documentTables, type DocumentRow, type ReceiptRow } from './tables.ts'

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
  return writePass(tx, { playerId, kind, subject: null, now })
}

/**
 * Issues a secret to send one file of the player's own payment or ticket with.
 * @throws Refusal 'limit reached', 'too fast'
 */
export async function offerFilePass(
  tx: Tx,
  { now, ...kept }: AttachmentSubject & { now: Date },
): Promise<string> {
  await lockName(tx, `documents:${kept.playerId}`)
  await requireFileRoom(tx, kept)
  return writePass(tx, { ...kept, now })
}

/** @throws Refusal 'too fast' */
async function writePass(
  tx: Tx,
  pass: {
    playerId: string
    kind: DocumentKind | AttachmentKind
    subject: string | null
    now: Date
  },
): Promise<string> {
  const { playerId, kind, subject, now } = pass
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
      subject,
      receipt_id: null,
    })
    .execute()
  return secret
}

type Pass = {
  player_id: string
  kind: DocumentKind | AttachmentKind
  document_id: string | null
  subject: string | null
  receipt_id: string | null
}

/** The pass was used: a repeat gets what it stored. */
const isUsed = ({ document_id: document, receipt_id: receipt }: Pass): boolean =>
  document !== null || receipt !== null

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
  if (!isUsed(pass) && now.getTime() - pass.created_at.getTime() >= PASS_MS)
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
  if (isUsed(pass)) return
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

/** @throws Refusal where the payment takes no receipts (any more) */
export type RequireOpen = (
  tx: Tx,
  payment: { playerId: string; transactionId: string },
) => Promise<void>

/** What the domains that own a file other than a document do when it arrives. */
export type FileSubjects = {
  requireReceiptWanted: RequireOpen
  /**
   * Writes the message with the file, under the ticket's lock.
   * @throws Refusal where the ticket takes no more messages
   */
  postTicketFile(
    tx: Tx,
    file: { playerId: string; ticketId: string; fileId: string; now: Date },
  ): Promise<void>
  /** After the commit. */
  announceTicket(ticket: { playerId: string; ticketId: string }): void
}

type Taken = { document: DocumentRow } | { receipt: ReceiptRow }

/**
 * Checks, cleans and seals a file whose upload was counted. A repeat under the same secret returns
 * the same document or receipt. A receipt's payment is locked, so that no receipt follows its decision.
 * @throws Refusal 'invalid input' for the file, 'duplicate', 'limit reached', 'expired', 'record
 * not found', 'not pending'
 */
export async function takeFile(
  platform: Platform,
  subjects: FileSubjects,
  secret: string,
  sent: Buffer,
  now: Date,
): Promise<Taken> {
  const { database, files } = platform
  const offered = await requirePass(database.read, secret, now)
  const before = await findTaken(database.read, offered)
  if (before !== undefined) return before
  const { player_id: playerId, subject } = offered
  const { format, kept } = await files.read(FILE, playerId, sent, undefined)
  return database.transaction(async (tx) => {
    await lockName(tx, `documents:${playerId}`)
    const pass = await requirePass(tx, secret, now)
    const found = await findTaken(tx, pass)
    if (found !== undefined) return found
    if (pass.kind === 'receipt' && subject !== null)
      await subjects.requireReceiptWanted(tx, { playerId, transactionId: subject })
    const taken = await store(tx, platform, pass, { format, sent, kept }, now)
    if ('receipt' in taken && taken.receipt.kind === 'ticket')
      await subjects.postTicketFile(tx, {
        playerId,
        ticketId: taken.receipt.subject,
        fileId: taken.receipt.id,
        now,
      })
    const { numUpdatedRows } = await documentTables(tx)
      .updateTable('documents.pass')
      .set(
        'document' in taken ? { document_id: taken.document.id } : { receipt_id: taken.receipt.id },
      )
      .where('pass_hash', '=', hashToken(secret))
      .executeTakeFirstOrThrow()
    // If an erasure removed the pass in the meantime, nothing of the player may be stored.
    if (numUpdatedRows === 0n) throw new Refusal('record not found')
    return taken
  })
}

async function findTaken(db: Db | Tx, pass: Pass): Promise<Taken | undefined> {
  if (pass.document_id !== null) return { document: await getDocument(db, pass.document_id) }
  if (pass.receipt_id !== null) return { receipt: await getReceipt(db, pass.receipt_id) }
  return undefined
}

async function store(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  { player_id: playerId, kind, subject }: Pass,
  { format, sent, kept }: { format: DocumentFormat; sent: Buffer; kept: Buffer },
  now: Date,
): Promise<Taken> {
  if (kind === 'receipt' || kind === 'ticket') {
    if (subject === null) throw new Error('documents: a file of nothing')
    const file = { playerId, subject, kind, format, sent, kept }
    return { receipt: await storeReceipt(tx, { secrets }, file, now) }
  }
  const digest = secrets.digest(DIGEST, createHash('sha256').update(sent).digest('hex'))
  await requireRoom(tx, playerId, kept.length, digest, now)
  const content = { player_id: playerId, kind, format, digest, content: kept }
  return { document: await storeDocument(tx, secrets, content, now) }
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
