import { sql } from 'kysely'
import {
  isIdentityKind,
  type DocumentKind,
  type DocumentReason,
} from '#shared/players/documents.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { siteDate } from '#shared/dates.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import { getDocument } from './upload.ts'
import { documentTables, type DocumentRow } from './tables.ts'

export type Verdict =
  | { outcome: 'accepted'; validUntil?: string | undefined }
  | { outcome: 'refused'; reason: DocumentReason }
  | { outcome: 'another'; reason: DocumentReason; askedKind: DocumentKind }

/**
 * Accepts a document, refuses it, or asks for another, once. Announce the player's notification
 * after the commit.
 * @throws Refusal 'record not found', 'not pending'; FieldRefusal where an identity document is
 * accepted without an expiry day in the future
 */
export async function decideDocument(
  tx: Tx,
  documentId: string,
  verdict: Verdict,
  by: string,
  now: Date,
): Promise<DocumentRow> {
  const before = await getDocument(tx, documentId)
  // A result of a check, which looks for decisions of staff, takes the same lock.
  await lockName(tx, `documents:${before.player_id}`)
  const validUntil = verdict.outcome === 'accepted' ? (verdict.validUntil ?? null) : null
  if (verdict.outcome === 'accepted' && isIdentityKind(before.kind) && validUntil === null)
    throw refuseFields({ validUntil: 'required' })
  if (validUntil !== null && validUntil < siteDate(now))
    throw refuseFields({ validUntil: 'invalid' })
  const reason = verdict.outcome === 'accepted' ? null : verdict.reason
  const askedKind = verdict.outcome === 'another' ? verdict.askedKind : null
  const row = await documentTables(tx)
    .updateTable('documents.document')
    .set({
      state: verdict.outcome,
      reason,
      asked_kind: askedKind,
      valid_until: validUntil,
      decided_at: now,
      decided_by: by,
    })
    .where('id', '=', documentId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not pending')
  await addNotification(
    tx,
    row.player_id,
    {
      kind: 'document-decided',
      facts: { document: row.kind, state: verdict.outcome, reason, asked: askedKind },
    },
    now,
  )
  if (validUntil !== null && isIdentityKind(row.kind))
    await sql`insert into platform.outbox (kind, payload) values ('player-verified',
      ${JSON.stringify({ playerId: row.player_id, documentId, validUntil, at: now.toISOString() })}::jsonb)`.execute(
      tx,
    )
  return row
}
