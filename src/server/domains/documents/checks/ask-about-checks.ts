import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { documentTables, type CheckRow } from '../tables.ts'
import { applyResult, type Applied } from './apply-result.ts'
import type { CheckProvider } from './port.ts'

export const askJob: Job<unknown> = { name: 'documents:ask-about-checks', payload: z.unknown() }

const ASKED_AGAIN_MS = 10 * 60_000
/** After that, only a webhook brings a result. */
const POLLED_FOR_MS = 7 * 86_400_000
const BATCH = 100
const MAX_FAILURES = 3

export type Checking = {
  platform: Platform
  provider: CheckProvider | undefined
  announce: (playerId: string) => void
}

/**
 * Asks the provider about a check and applies its answer.
 * @throws ProviderUnreachable
 */
export async function askAboutCheck(
  { platform, announce }: Checking,
  provider: CheckProvider,
  check: CheckRow,
): Promise<Applied> {
  if (check.provider_check_id === null) return 'nothing'
  const result = await provider.result(check.provider_check_id)
  const applied = await applyResult(platform, check, result, platform.clock.now())
  if (applied === 'verified') announce(check.player_id)
  return applied
}

export async function findAskedCheck(
  { platform }: Checking,
  provider: CheckProvider,
  checkId: string,
): Promise<CheckRow | undefined> {
  return documentTables(platform.database.read)
    .selectFrom('documents.check')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('provider_check_id', '=', checkId)
    .where('state', 'in', ['open', 'review'])
    .executeTakeFirst()
}

/** Makes up for lost webhooks. A check that fails is asked about again after the others. */
export async function askAboutChecks(checking: Checking): Promise<void> {
  const { platform, provider } = checking
  if (provider === undefined) return
  let failures = 0
  for (const check of await takeDue(platform, provider.name)) {
    try {
      await askAboutCheck(checking, provider, check)
    } catch (error) {
      failures += 1
      platform.log.warn(
        { err: error, provider: provider.name, checkId: check.id },
        error instanceof ProviderUnreachable
          ? 'documents: a provider of identity checks could not be reached'
          : 'documents: a result of an identity check could not be applied',
      )
      if (failures === MAX_FAILURES) return
    }
  }
}

/** Marks them as asked first, so that one that always fails does not stop the others. */
async function takeDue({ database, clock }: Platform, provider: string): Promise<CheckRow[]> {
  const now = clock.now()
  const before = new Date(now.getTime() - ASKED_AGAIN_MS)
  const tables = documentTables(database.read)
  const due = await tables
    .selectFrom('documents.check')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .where('created_at', '>', new Date(now.getTime() - POLLED_FOR_MS))
    .where(sql<Date>`coalesce(asked_at, created_at)`, '<=', before)
    .orderBy(sql`asked_at nulls first`)
    .limit(BATCH)
    .execute()
  for (const { id, player_id: playerId } of due)
    await tables
      .updateTable('documents.check')
      .set({ asked_at: now })
      .where('id', '=', id)
      .where('player_id', '=', playerId)
      .execute()
  return due
}
