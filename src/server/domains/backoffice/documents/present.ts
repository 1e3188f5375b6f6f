import type { Likeness, StaffDocument } from '#shared/contracts/staff/documents.ts'
import { kycStatusOf } from '#shared/players/documents.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import {
  findSameFiles,
  listDocumentsOf,
  type DocumentRow,
} from '#server/domains/documents/index.ts'
import { findSamePeople, namePlayers } from '#server/domains/identity/index.ts'
import { findSameAccounts } from '#server/domains/payments/index.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function presentDocuments(
  read: Db,
  rows: readonly DocumentRow[],
): Promise<StaffDocument[]> {
  const names = await namePlayers(read, [...new Set(rows.map(({ player_id: id }) => id))])
  return rows.map((row) => ({
    documentID: row.id,
    playerID: row.player_id,
    username: names.get(row.player_id) ?? '',
    kind: row.kind,
    format: row.format,
    size: row.size_bytes,
    state: row.state,
    reason: row.reason,
    askedKind: row.asked_kind,
    validUntil: row.valid_until,
    uploadedAt: toWireTime(row.created_at),
    decidedAt: row.decided_at && toWireTime(row.decided_at),
    decidedBy: row.decided_by,
  }))
}

export async function knownOf(read: Db, playerId: string, now: Date) {
  const [rows, alike] = await Promise.all([
    listDocumentsOf(read, playerId),
    findAlike(read, playerId),
  ])
  const kycStatus = kycStatusOf(
    rows.map(({ kind, state, valid_until: validUntil }) => ({ kind, state, validUntil })),
    siteDate(now),
  )
  return { kycStatus, documents: await presentDocuments(read, rows), alike }
}

/**
 * Finds other accounts with the same name and birth date, file or bank account. Identity numbers
 * are already unique.
 */
async function findAlike(read: Db, playerId: string): Promise<Likeness[]> {
  const [people, files, accounts] = await Promise.all([
    findSamePeople(read, playerId),
    findSameFiles(read, playerId),
    findSameAccounts(read, playerId),
  ])
  const found = [
    ...people.map((id) => ({ why: 'person' as const, id })),
    ...[...new Set(files.map(({ playerId: id }) => id))].map((id) => ({
      why: 'file' as const,
      id,
    })),
    ...accounts.map((id) => ({ why: 'account' as const, id })),
  ]
  const names = await namePlayers(read, [...new Set(found.map(({ id }) => id))])
  return found.map(({ why, id }) => ({ why, playerID: id, username: names.get(id) ?? '' }))
}
