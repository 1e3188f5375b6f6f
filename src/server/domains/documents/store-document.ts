import type { Tx } from '#server/platform/database/database.ts'
import { sealBytes } from '#server/platform/security/seal-bytes.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { documentTables, FILE_PURPOSE, type DocumentRow } from './tables.ts'

export type NewDocument = Pick<DocumentRow, 'player_id' | 'kind' | 'format' | 'digest'> & {
  content: Buffer
}

export async function storeDocument(
  tx: Tx,
  secrets: Secrets,
  { content, ...document }: NewDocument,
  now: Date,
): Promise<DocumentRow> {
  const id = crypto.randomUUID()
  const row = await documentTables(tx)
    .insertInto('documents.document')
    .values({
      ...document,
      id,
      size_bytes: content.length,
      state: 'waiting',
      reason: null,
      asked_kind: null,
      valid_until: null,
      created_at: now,
      decided_at: null,
      decided_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { keyId, sealed } = sealBytes(secrets, { purpose: FILE_PURPOSE, to: id }, content)
  await documentTables(tx)
    .insertInto('documents.file')
    .values({ document_id: id, player_id: document.player_id, key_id: keyId, sealed })
    .execute()
  return row
}

export async function replaceContent(
  tx: Tx,
  secrets: Secrets,
  { id, player_id: playerId }: Pick<DocumentRow, 'id' | 'player_id'>,
  { kind, content }: Pick<NewDocument, 'kind' | 'content'>,
): Promise<void> {
  const { keyId, sealed } = sealBytes(secrets, { purpose: FILE_PURPOSE, to: id }, content)
  await documentTables(tx)
    .updateTable('documents.file')
    .set({ key_id: keyId, sealed })
    .where('document_id', '=', id)
    .where('player_id', '=', playerId)
    .execute()
  await documentTables(tx)
    .updateTable('documents.document')
    .set({ kind, size_bytes: content.length })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('state', '=', 'waiting')
    .execute()
}
