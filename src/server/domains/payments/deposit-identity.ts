import { DEPOSIT_IDENTITY } from '#shared/players/player-rules.ts'
import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { getKycStatus } from '#server/domains/documents/index.ts'
import { readPlayerRules, resemblesExcluded } from '#server/domains/identity/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Requires a verified identity where the rule `deposit-identity` asks for it. Players are not told
 * why the rule applies to one and not to another.
 * @throws Refusal 'limit reached', with data.reason 'identity'
 */
export async function requireIdentityKnown(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'secrets'>,
  playerId: string,
  now: Date,
): Promise<void> {
  const who = (await readPlayerRules(tx, platform.config))['deposit-identity']
  if (who === DEPOSIT_IDENTITY.noOne || (await getKycStatus(tx, playerId, now)) === 'verified')
    return
  if (who === DEPOSIT_IDENTITY.everyone || (await resemblesExcluded(tx, platform, playerId, now)))
    throw new Refusal('limit reached', { reason: 'identity' }, PAYMENTS_TEXTS.verifyBeforeDeposit)
}
