import type { Db } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { OwnCheck } from '#shared/contracts/documents.ts'
import { toWireTime } from '#shared/dates.ts'
import type { KycStatus } from '#shared/players/documents.ts'
import { documentTables, type CheckRow } from '../tables.ts'
import { openFacts } from './facts.ts'
import type { CheckFacts, CheckProvider } from './port.ts'
import { checksLeft, isRunning, isUnderReview, listChecks } from './start-check.ts'

export async function presentOwnCheck(
  read: Db,
  provider: CheckProvider | undefined,
  { playerId, kycStatus, now }: { playerId: string; kycStatus: KycStatus; now: Date },
): Promise<{ check: OwnCheck | null; canCheck: boolean; checkedBy: string | null }> {
  const checks = await listChecks(read, playerId)
  const [newest] = checks
  const isReviewed = await isUnderReview(read, checks)
  const canStart = kycStatus !== 'verified' && !isReviewed && checksLeft(checks, now) > 0
  return {
    check: newest === undefined ? null : presentCheck(newest, isReviewed, now),
    checkedBy: provider?.company ?? null,
    canCheck:
      provider !== undefined &&
      (canStart ||
        checks.some((check) => isRunning(check, now) && check.provider === provider.name)),
  }
}

function presentCheck(check: CheckRow, isReviewed: boolean, now: Date): OwnCheck | null {
  const { state, created_at: at } = check
  // A person has decided: the list of documents shows it.
  if (state === 'review' && !isReviewed) return null
  const isOpen = state === 'starting' || state === 'open'
  return {
    checkID: check.id,
    state: isOpen ? (isRunning(check, now) ? 'open' : 'ended') : state,
    startedAt: toWireTime(at),
  }
}

export type ReadCheck = Omit<CheckRow, 'facts_sealed' | 'url'> & { facts: CheckFacts | null }

export async function listChecksOf(
  read: Db,
  secrets: Pick<Secrets, 'decrypt'>,
  playerId: string,
): Promise<ReadCheck[]> {
  return (await listChecks(read, playerId)).map(({ facts_sealed: sealed, url: _url, ...row }) => ({
    ...row,
    facts: openFacts(secrets, sealed),
  }))
}

export async function findChecksOf(
  read: Db,
  documentIds: readonly string[],
): Promise<Map<string, Pick<CheckRow, 'provider' | 'outcome' | 'differences'>>> {
  if (documentIds.length === 0) return new Map()
  const rows = await documentTables(read)
    .selectFrom('documents.check')
    .select(['document_id', 'provider', 'outcome', 'differences'])
    .where('document_id', 'in', documentIds)
    .execute()
  return new Map(rows.map(({ document_id: id, ...check }) => [id ?? '', check]))
}
