import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { getNamedPerson } from '#server/domains/identity/index.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Lang } from '#shared/lang.ts'
import { MAX_CHECKS_A_DAY } from '#shared/players/identity-checks.ts'
import { Refusal } from '#shared/refusals.ts'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { getKycStatus } from '../document.ts'
import { documentTables, type CheckRow } from '../tables.ts'
import type { CheckProvider } from './port.ts'

export const CHECK_MS = 24 * 3_600_000
const DAY_MS = 86_400_000

/**
 * Opens a check of a player's identity, or returns the one that is open.
 * @throws Refusal 'not possible' if the identity is verified or a person is deciding; 'limit
 * reached'; 'provider unreachable': the next request continues the same check
 */
export async function startCheck(
  platform: Platform,
  provider: CheckProvider,
  { playerId, lang, now }: { playerId: string; lang: Lang; now: Date },
): Promise<{ checkId: string; url: string }> {
  const { database, config, log } = platform
  const check = await database.transaction((tx) => openCheck(tx, provider.name, playerId, now))
  if (check.url !== null) return { checkId: check.id, url: check.url }
  const person = await getNamedPerson(database.read, playerId)
  if (person === undefined) throw new Refusal('not possible')
  try {
    const made = await provider.start({
      reference: check.id,
      playerId,
      ...person,
      lang,
      returnUrl: `${config.publicUrl}/account/documents`,
      expiresAt: check.expires_at,
    })
    return await keepLink(platform, check, made)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log.warn(
      { err: error, provider: provider.name },
      'documents: a provider of identity checks could not be reached',
    )
    throw new Refusal('provider unreachable')
  }
}

/** If two requests run concurrently, the check gets the link that is stored first. */
async function keepLink(
  { database }: Pick<Platform, 'database'>,
  { id, player_id: playerId }: CheckRow,
  { checkId, url }: { checkId: string; url: string },
): Promise<{ checkId: string; url: string }> {
  const tables = documentTables(database.read)
  await tables
    .updateTable('documents.check')
    .set({ state: 'open', provider_check_id: checkId, url })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('state', '=', 'starting')
    .execute()
  const kept = await tables
    .selectFrom('documents.check')
    .select('url')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (kept.url === null) throw new Refusal('not possible')
  return { checkId: id, url: kept.url }
}

async function openCheck(tx: Tx, provider: string, playerId: string, now: Date): Promise<CheckRow> {
  await lockName(tx, `documents:${playerId}`)
  const recent = await listChecks(tx, playerId)
  const open = recent.find((check) => isRunning(check, now) && check.provider === provider)
  if (open !== undefined) return open
  if ((await getKycStatus(tx, playerId, now)) === 'verified')
    throw new Refusal('not possible', {}, DOCUMENTS_TEXTS.checkNotNeeded)
  if (await isUnderReview(tx, recent))
    throw new Refusal('not possible', {}, DOCUMENTS_TEXTS.checkUnderReview)
  if (checksLeft(recent, now) === 0)
    throw new Refusal('limit reached', {}, DOCUMENTS_TEXTS.dailyChecksReached)
  return documentTables(tx)
    .insertInto('documents.check')
    .values({
      id: crypto.randomUUID(),
      player_id: playerId,
      provider,
      state: 'starting',
      subject_id: null,
      provider_check_id: null,
      url: null,
      outcome: null,
      facts_sealed: null,
      document_id: null,
      created_at: now,
      requested_at: null,
      expires_at: new Date(now.getTime() + CHECK_MS),
      asked_at: null,
      finished_at: null,
      differences: [],
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const MAX_LISTED = 50

export async function listChecks(db: Tx | Platform['database']['read'], playerId: string) {
  return documentTables(db)
    .selectFrom('documents.check')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
}

export const isRunning = (
  { state, expires_at: until }: Pick<CheckRow, 'state' | 'expires_at'>,
  now: Date,
): boolean => (state === 'starting' || state === 'open') && until > now

export const checksLeft = (checks: readonly CheckRow[], now: Date): number =>
  Math.max(
    0,
    MAX_CHECKS_A_DAY -
      checks.filter(({ created_at: at }) => at.getTime() > now.getTime() - DAY_MS).length,
  )

export async function isUnderReview(
  db: Tx | Platform['database']['read'],
  checks: readonly CheckRow[],
): Promise<boolean> {
  const ids = checks.flatMap(({ state, document_id: id }) =>
    state === 'review' && id !== null ? [id] : [],
  )
  if (ids.length === 0) return false
  const waiting = await documentTables(db)
    .selectFrom('documents.document')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return waiting !== undefined
}
