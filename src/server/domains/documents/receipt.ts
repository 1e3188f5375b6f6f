import { createHash } from 'node:crypto'
import {
  DOCUMENT_TYPES,
  MAX_DOCUMENT_BYTES_OF_PLAYER,
  MAX_RECEIPTS,
  MAX_TICKET_FILES,
  type DocumentFormat,
  type AttachmentKind,
} from '#shared/players/documents.ts'
import { Refusal } from '#shared/refusals.ts'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openBytes, sealBytes } from '#server/platform/security/seal-bytes.ts'
import { DIGEST } from './digest.ts'
import { documentTables, FILE_PURPOSE, type ReceiptRow } from './tables.ts'

export type Receipt = Pick<
  ReceiptRow,
  'id' | 'player_id' | 'subject' | 'format' | 'size_bytes' | 'created_at'
> & {
  /** Other payments with the same file, of this player or another; at most `MAX_NAMED`. */
  alsoOf: string[]
}

const ROOM = {
  receipt: { max: MAX_RECEIPTS, full: DOCUMENTS_TEXTS.receiptsFull },
  ticket: { max: MAX_TICKET_FILES, full: DOCUMENTS_TEXTS.ticketFilesFull },
} as const
const MAX_NAMED = 5
const DAY_MS = 86_400_000
const STORAGE_DAYS = 30

/** Returns the receipts of payments, the oldest first. */
export async function listReceipts(
  db: Db | Tx,
  payments: readonly { playerId: string; transactionId: string }[],
): Promise<Receipt[]> {
  if (payments.length === 0) return []
  const rows = await documentTables(db)
    .selectFrom('documents.receipt')
    .select(['id', 'player_id', 'subject', 'format', 'size_bytes', 'created_at', 'digest'])
    .where('player_id', 'in', [...new Set(payments.map(({ playerId }) => playerId))])
    .where(
      'subject',
      'in',
      payments.map(({ transactionId }) => transactionId),
    )
    .where('kind', '=', 'receipt')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const uses = await findUses(db, [...new Set(rows.map(({ digest }) => digest))])
  return rows.map(({ digest, ...row }) => ({
    ...row,
    alsoOf: uses
      .filter((use) => use.digest === digest && use.subject !== row.subject)
      .slice(0, MAX_NAMED)
      .map(({ subject }) => subject),
  }))
}

/** Finds the payments of files over all players, in a query of its own: digests lie on all shards. */
async function findUses(
  db: Db | Tx,
  digests: readonly string[],
): Promise<{ digest: string; subject: string }[]> {
  if (digests.length === 0) return []
  return documentTables(db)
    .selectFrom('documents.receipt')
    .select(['digest', 'subject'])
    .where('digest', 'in', digests)
    .where('kind', '=', 'receipt')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** Returns the files of a ticket by their IDs. */
export async function listTicketFiles(
  db: Db | Tx,
  { playerId, ticketId }: { playerId: string; ticketId: string },
): Promise<Map<string, Pick<ReceiptRow, 'id' | 'format' | 'size_bytes'>>> {
  const rows = await documentTables(db)
    .selectFrom('documents.receipt')
    .select(['id', 'format', 'size_bytes'])
    .where('player_id', '=', playerId)
    .where('subject', '=', ticketId)
    .where('kind', '=', 'ticket')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a file belongs to: a payment or a ticket of the player. */
export type AttachmentSubject = { playerId: string; subject: string; kind: AttachmentKind }

async function countFiles(
  db: Db | Tx,
  { playerId, subject }: Omit<AttachmentSubject, 'kind'>,
): Promise<number> {
  const { n } = await documentTables(db)
    .selectFrom('documents.receipt')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('player_id', '=', playerId)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** @throws Refusal 'limit reached' where the payment or the ticket has its files already */
export async function requireFileRoom(db: Db | Tx, kept: AttachmentSubject): Promise<void> {
  const { max, full } = ROOM[kept.kind]
  if ((await countFiles(db, kept)) >= max) throw new Refusal('limit reached', { max }, full)
}

/**
 * Stores a receipt or a file of a ticket, sealed. The documents of the player must be locked. The
 * bytes of the last 30 days are limited, because these files stay.
 * @throws Refusal 'limit reached', 'duplicate' for the same file of the same subject
 */
export async function storeReceipt(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  file: AttachmentSubject & { format: DocumentFormat; sent: Buffer; kept: Buffer },
  now: Date,
): Promise<ReceiptRow> {
  const { playerId, subject, kind, format, sent, kept } = file
  await requireFileRoom(tx, file)
  const digest = secrets.digest(DIGEST, createHash('sha256').update(sent).digest('hex'))
  const own = documentTables(tx).selectFrom('documents.receipt').where('player_id', '=', playerId)
  const { bytes } = await own
    .select(({ fn }) => fn.sum<string | null>('size_bytes').as('bytes'))
    .where('created_at', '>', new Date(now.getTime() - STORAGE_DAYS * DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(bytes ?? 0) + kept.length > MAX_DOCUMENT_BYTES_OF_PLAYER)
    throw new Refusal('limit reached', {}, DOCUMENTS_TEXTS.storageFull)
  const same = await own
    .select('id')
    .where('subject', '=', subject)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (same !== undefined) throw new Refusal('duplicate', {}, DOCUMENTS_TEXTS.alreadySent)
  const id = crypto.randomUUID()
  const { keyId, sealed } = sealBytes(secrets, { purpose: FILE_PURPOSE, to: id }, kept)
  return documentTables(tx)
    .insertInto('documents.receipt')
    .values({
      id,
      player_id: playerId,
      subject,
      kind,
      format,
      size_bytes: kept.length,
      digest,
      created_at: now,
      key_id: keyId,
      sealed,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @throws Refusal 'record not found' */
export async function getReceipt(db: Db | Tx, id: string): Promise<ReceiptRow> {
  const row = await documentTables(db)
    .selectFrom('documents.receipt')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Returns the function that reads the content of files of one kind. Its caller records the access.
 * @throws Refusal 'record not found', also for the other kind and once it is erased
 */
function contentOf(kind: AttachmentKind) {
  return async (
    read: Db,
    { secrets }: Pick<Platform, 'secrets'>,
    id: string,
  ): Promise<{ row: ReceiptRow; type: string; content: Buffer }> => {
    const row = await getReceipt(read, id)
    const { key_id: keyId, sealed } = row
    if (row.kind !== kind || keyId === null || sealed === null)
      throw new Refusal('record not found')
    return {
      row,
      type: DOCUMENT_TYPES[row.format],
      content: openBytes(secrets, { purpose: FILE_PURPOSE, to: id }, { keyId, sealed }),
    }
  }
}

export const readReceipt = contentOf('receipt')
export const readTicketFile = contentOf('ticket')
