import type { Likeness, StaffCheck, StaffDocument } from '#shared/contracts/staff/documents.ts'
import { kycStatusOf } from '#shared/players/documents.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import {
  findChecksOf,
  findSameFiles,
  listChecksOf,
  listDocumentsOf,
  type DocumentRow,
  type ReadCheck,
} from '#server/domains/documents/index.ts'
import { findSamePeople, namePlayers } from '#server/domains/identity/index.ts'
import { findSameAccounts, presentLevel } from '#server/domains/payments/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

export async function presentDocuments(
  read: Db,
  rows: readonly DocumentRow[],
): Promise<StaffDocument[]> {
  const [names, checks] = await Promise.all([
    namePlayers(read, [...new Set(rows.map(({ player_id: id }) => id))]),
    findChecksOf(
      read,
      rows.map(({ id }) => id),
    ),
  ])
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
    check: checks.get(row.id) ?? null,
  }))
}

export async function knownOf(
  { database: { read }, secrets }: Pick<Platform, 'database' | 'secrets'>,
  playerId: string,
  now: Date,
) {
  const [rows, checks, alike, level] = await Promise.all([
    listDocumentsOf(read, playerId),
    listChecksOf(read, secrets, playerId),
    findAlike(read, playerId),
    presentLevel(read, playerId, now),
  ])
  const kycStatus = kycStatusOf(
    rows.map(({ kind, state, valid_until: validUntil }) => ({ kind, state, validUntil })),
    siteDate(now),
  )
  return {
    kycStatus,
    level,
    documents: await presentDocuments(read, rows),
    checks: checks.map(presentCheck),
    alike,
  }
}

function presentCheck(check: ReadCheck): StaffCheck {
  return {
    checkID: check.id,
    provider: check.provider,
    providerCheckID: check.provider_check_id,
    documentID: check.document_id,
    state: check.state,
    outcome: check.outcome,
    differences: check.differences,
    startedAt: toWireTime(check.created_at),
    finishedAt: check.finished_at && toWireTime(check.finished_at),
    facts: check.facts && {
      firstName: check.facts.firstName,
      lastName: check.facts.lastName,
      birthDate: check.facts.birthDate,
      documentType: check.facts.documentType,
      country: check.facts.country,
      expiresOn: check.facts.expiresOn,
      reasons: [...check.facts.reasons],
    },
  }
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
