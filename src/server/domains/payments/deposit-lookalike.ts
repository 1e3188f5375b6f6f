import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { getKycStatus } from '#server/domains/documents/index.ts'
import { readPlayerRules, resemblesExcluded } from '#server/domains/identity/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Requires a verified identity of players who resemble an excluded person, where the rule
 * `deposit-lookalike` is on. Players are not told why the rule applies to one and not to another.
 * @throws Refusal 'limit reached', with data.reason 'identity'
 */
export async function requireNoLookalike(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'secrets'>,
  playerId: string,
  now: Date,
): Promise<void> {
  const { 'deposit-lookalike': rule } = await readPlayerRules(tx, platform.config)
  if (rule === 0 || (await getKycStatus(tx, playerId, now)) === 'verified') return
  if (await resemblesExcluded(tx, platform, playerId, now))
    throw new Refusal('limit reached', { reason: 'identity' }, PAYMENTS_TEXTS.verifyBeforeDeposit)
}
