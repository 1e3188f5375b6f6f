import { isProven, kycStatusOf, type KycStatus } from '#shared/players/documents.ts'
import type { OwnDocument } from '#shared/contracts/documents.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { documentTables, type DocumentRow } from './tables.ts'

const MAX_LISTED = 200

export async function listOf(db: Db | Tx, playerId: string): Promise<DocumentRow[]> {
  return documentTables(db)
    .selectFrom('documents.document')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

export async function getKycStatus(db: Db | Tx, playerId: string, now: Date): Promise<KycStatus> {
  return kycStatusOf((await listOf(db, playerId)).map(judged), siteDate(now))
}

export async function readProofs(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<{ status: KycStatus; hasAddress: boolean; hasFunds: boolean }> {
  const [documents, today] = [(await listOf(db, playerId)).map(judged), siteDate(now)]
  return {
    status: kycStatusOf(documents, today),
    hasAddress: isProven(documents, 'proof-of-address', today),
    hasFunds: isProven(documents, 'proof-of-funds', today),
  }
}

export const judged = ({ kind, state, valid_until: validUntil }: DocumentRow) => ({
  kind,
  state,
  validUntil,
})

export function presentOwn(rows: readonly DocumentRow[]): OwnDocument[] {
  return rows.map((row) => {
    const isAnswered = rows.some(
      ({ kind, created_at: at }) =>
        kind === row.asked_kind && row.decided_at !== null && at > row.decided_at,
    )
    return {
      documentID: row.id,
      kind: row.kind,
      format: row.format,
      size: row.size_bytes,
      state: row.state,
      reason: row.reason,
      askedKind: isAnswered ? null : row.asked_kind,
      validUntil: row.valid_until,
      uploadedAt: toWireTime(row.created_at),
      decidedAt: row.decided_at && toWireTime(row.decided_at),
    }
  })
}
