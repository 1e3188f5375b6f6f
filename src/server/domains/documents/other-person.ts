import { isIdentityKind } from '#shared/players/documents.ts'
import { Refusal } from '#shared/refusals.ts'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import { documentTables } from './tables.ts'
import { getDocument } from './upload.ts'

/**
 * Requires that not one person alone accepts a player's identity and their proofs of address or of
 * funds, on which the highest identity level rests. Locks the documents of the player.
 * @throws Refusal 'record not found', 'not authorized'
 */
export async function requireOtherPerson(tx: Tx, documentId: string, by: string): Promise<void> {
  const document = await getDocument(tx, documentId)
  await lockName(tx, `documents:${document.player_id}`)
  const others = await documentTables(tx)
    .selectFrom('documents.document')
    .select('kind')
    .where('player_id', '=', document.player_id)
    .where('state', '=', 'accepted')
    .where('decided_by', '=', by)
    .execute()
  if (others.some(({ kind }) => isIdentityKind(kind) !== isIdentityKind(document.kind)))
    throw new Refusal('not authorized', {}, DOCUMENTS_TEXTS.otherPersonAccepts)
}
