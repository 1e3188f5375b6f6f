import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endOfSiteDay } from '#shared/dates.ts'
import { DOCUMENT_TYPES, IDENTITY_KINDS } from '#shared/players/documents.ts'
import { openBytes } from '#server/platform/security/seal-bytes.ts'
import { documentTables, FILE_PURPOSE, type DocumentRow } from './tables.ts'
import { getDocument } from './upload.ts'

export async function listDocuments(
  read: Db,
  {
    state,
    limit,
    after,
  }: { state: 'waiting' | 'decided'; limit: number; after?: string | undefined },
): Promise<{ rows: DocumentRow[]; next: string | null }> {
  const isWaiting = state === 'waiting'
  const at = isWaiting ? ('created_at' as const) : ('decided_at' as const)
  const last = after === undefined ? undefined : await getDocument(read, after)
  const found = await documentTables(read)
    .selectFrom('documents.document')
    .selectAll()
    .where('state', isWaiting ? '=' : '<>', 'waiting')
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(at, 'id'), isWaiting ? '>' : '<', tuple(last?.[at] ?? null, last?.id ?? '')),
      ),
    )
    .orderBy(at, isWaiting ? 'asc' : 'desc')
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Counts waiting documents; with `before`, those that were sent before that time. */
export async function countWaitingDocuments(read: Db, before?: Date): Promise<number> {
  return Number(
    (
      await documentTables(read)
        .selectFrom('documents.document')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .where('state', '=', 'waiting')
        .where((where) =>
          before === undefined ? where.lit(true) : where('created_at', '<', before),
        )
        .executeTakeFirstOrThrow()
    ).n,
  )
}

export async function findSameFiles(
  read: Db | Tx,
  playerId: string,
): Promise<{ documentId: string; playerId: string }[]> {
  const rows = await documentTables(read)
    .selectFrom('documents.document as own')
    .innerJoin('documents.document as other', 'other.digest', 'own.digest')
    .select(['other.id', 'other.player_id'])
    .distinct()
    .where('own.player_id', '=', playerId)
    .where('other.player_id', '<>', playerId)
    .limit(20)
    .execute()
  return rows.map(({ id, player_id: owner }) => ({ documentId: id, playerId: owner }))
}

/**
 * Returns a document's content. The caller records the access.
 * @throws Refusal 'record not found'
 */
export async function readDocument(
  read: Db,
  { secrets }: Pick<Platform, 'secrets'>,
  documentId: string,
): Promise<{ row: DocumentRow; type: string; content: Buffer }> {
  const row = await getDocument(read, documentId)
  const file = await documentTables(read)
    .selectFrom('documents.file')
    .select(['key_id', 'sealed'])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  return {
    row,
    type: DOCUMENT_TYPES[row.format],
    content: openBytes(
      secrets,
      { purpose: FILE_PURPOSE, to: documentId },
      { keyId: file.key_id, sealed: file.sealed },
    ),
  }
}

/**
 * Counts players who were verified at the end of an Istanbul day: an identity document was accepted
 * by then and still valid. A document is decided once, so the count of a past day never changes.
 */
export async function countVerifiedOn(read: Db, day: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ n: bigint }>`select count(distinct player_id) as n from documents.document
    where state = 'accepted' and kind = any(${[...IDENTITY_KINDS]}::text[])
      and decided_at < ${endOfSiteDay(day)}
      and (valid_until is null or valid_until >= ${day})`.execute(read)
  return Number(row?.n ?? 0n)
}
