import { getNamedPerson } from '#server/domains/identity/index.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { siteDate } from '#shared/dates.ts'
import { DOCUMENT_KINDS, isIdentityKind } from '#shared/players/documents.ts'
import type { CheckDifference, CheckOutcome } from '#shared/players/identity-checks.ts'
import { decideDocument } from '../decide.ts'
import { replaceContent, storeDocument } from '../store-document.ts'
import { documentTables, type CheckRow } from '../tables.ts'
import { DIGEST } from '../digest.ts'
import { compareFacts } from './compare.ts'
import { drawRecord } from './draw-record.ts'
import { sealFacts } from './facts.ts'
import type { CheckFacts, CheckResult } from './port.ts'

/** A document that a check decided has this before the provider's name in `decided_by`. */
export const BY_PROVIDER = 'provider:'

export type Applied = 'nothing' | 'verified' | 'review' | 'ended'

type Finished = { outcome: CheckOutcome; facts: CheckFacts; content: Buffer; now: Date }

/**
 * Applies a result of the provider to a check, in one commit. A result that verifies the identity
 * accepts the document of the check; any other leaves it to a person. A document that was decided
 * is never changed. Announce the player's notification after 'verified'.
 */
export async function applyResult(
  { database, secrets, config, site }: Pick<Platform, 'database' | 'secrets' | 'config' | 'site'>,
  check: CheckRow,
  result: CheckResult,
  now: Date,
): Promise<Applied> {
  if (result.status === 'pending') return 'nothing'
  if (result.status === 'abandoned') return database.transaction((tx) => endCheck(tx, check, now))
  const { status: outcome, facts } = result
  const content = await drawRecord({
    site: site.name,
    lang: config.lang,
    provider: check.provider,
    checkId: check.provider_check_id ?? '',
    outcome,
    facts,
    now,
  })
  return database.transaction((tx) => finish(tx, secrets, check, { outcome, facts, content, now }))
}

async function endCheck(
  tx: Tx,
  { id, player_id: playerId }: CheckRow,
  now: Date,
): Promise<Applied> {
  const ended = await documentTables(tx)
    .updateTable('documents.check')
    .set({ state: 'ended', url: null, finished_at: now })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return ended === undefined ? 'nothing' : 'ended'
}

async function finish(
  tx: Tx,
  secrets: Platform['secrets'],
  { id, player_id: playerId }: CheckRow,
  { outcome, facts, content, now }: Finished,
): Promise<Applied> {
  await lockName(tx, `documents:${playerId}`)
  const check = await documentTables(tx)
    .selectFrom('documents.check')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const account = await getNamedPerson(tx, playerId)
  if (account === undefined || !(await isUndecided(tx, check, outcome))) return 'nothing'
  const differences: CheckDifference[] = compareFacts(account, outcome, facts, siteDate(now))
  if (await wasDecidedByStaff(tx, check)) differences.push('decided')
  const kind = facts.kind ?? 'identity-card'
  const documentId =
    check.document_id ??
    (
      await storeDocument(
        tx,
        secrets,
        {
          player_id: playerId,
          kind,
          format: 'pdf',
          digest: secrets.digest(DIGEST, `check:${id}`),
          content,
        },
        now,
      )
    ).id
  if (check.document_id !== null)
    await replaceContent(tx, secrets, { id: documentId, player_id: playerId }, { kind, content })
  const { expiresOn } = facts
  const isVerified = differences.length === 0 && expiresOn !== null
  if (isVerified)
    await decideDocument(
      tx,
      documentId,
      { outcome: 'accepted', validUntil: expiresOn },
      `${BY_PROVIDER}${check.provider}`,
      now,
    )
  const state = isVerified ? 'verified' : 'review'
  await documentTables(tx)
    .updateTable('documents.check')
    .set({
      state,
      url: null,
      outcome,
      differences,
      facts_sealed: sealFacts(secrets, facts),
      document_id: documentId,
      finished_at: now,
    })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .execute()
  return state
}

async function isUndecided(tx: Tx, check: CheckRow, outcome: CheckOutcome): Promise<boolean> {
  if (check.state === 'open') return true
  if (check.state !== 'review' || check.document_id === null || check.outcome === outcome)
    return false
  const document = await documentTables(tx)
    .selectFrom('documents.document')
    .select('state')
    .where('id', '=', check.document_id)
    .where('player_id', '=', check.player_id)
    .executeTakeFirstOrThrow()
  return document.state === 'waiting'
}

async function wasDecidedByStaff(
  tx: Tx,
  { player_id: playerId, created_at: since }: CheckRow,
): Promise<boolean> {
  const decided = await documentTables(tx)
    .selectFrom('documents.document')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', 'in', DOCUMENT_KINDS.filter(isIdentityKind))
    .where('decided_at', '>=', since)
    .where('decided_by', 'not like', `${BY_PROVIDER}%`)
    .executeTakeFirst()
  return decided !== undefined
}
