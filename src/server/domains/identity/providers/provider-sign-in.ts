import type { CallParsed } from '#shared/contracts/contract.ts'
import type { finishProviderSignIn, ProviderOutcome } from '#shared/contracts/sign-in-providers.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseRestricted, type Caller, type CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClaimed } from '../claims.ts'
import type { HasMoneyLeft } from '../closing.ts'
import type { ProviderClient, ProviderIdentity } from './provider-client.ts'
import { claimOf, linkProvider } from './provider-links.ts'
import { providerTables } from './provider-tables.ts'
import { spendAnswer } from './provider-visit.ts'
import { enterProven } from '../sign-in.ts'
import { identityTables } from '../tables.ts'

type OpenContext = CallContext & { caller: Caller | undefined }

/**
 * Exchanges a one-time code for the result of a visit. A linked account signs in its player, as the
 * correct password does. An account that is not linked creates no player and signs no one in: the
 * e-mail address that a provider states is not verified.
 * @throws Refusal 'login failed', 'inactive account', and of `linkProvider`
 */
export async function finishVisit(
  platform: Platform,
  clients: ReadonlyMap<string, ProviderClient>,
  hasMoneyLeft: HasMoneyLeft,
  context: OpenContext,
  { code }: CallParsed<typeof finishProviderSignIn>,
): Promise<ProviderOutcome> {
  const answer = await spendAnswer(platform.database, code, context)
  const client = clients.get(answer.provider)
  if (client === undefined) throw new Refusal('login failed')
  const provider = { id: client.id, name: client.name }
  if (answer.playerId !== null) {
    const { caller } = context
    if (caller?.playerId !== answer.playerId) throw new Refusal('record not found')
    if (caller.restricted) throw refuseRestricted(caller)
    await linkProvider(platform, answer.playerId, client.id, answer, context.now)
    return { outcome: 'linked', provider }
  }
  const { email, firstname, lastname } = answer
  const session = await enterLinked(platform, hasMoneyLeft, context, answer)
  return session === undefined
    ? { outcome: 'unlinked', provider, stated: { email, firstname, lastname } }
    : { outcome: 'signed-in', session, keep: answer.keep }
}

/** Returns undefined if no player has linked the account. */
async function enterLinked(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  context: CallContext,
  { issuer, subject }: ProviderIdentity,
): Promise<SignedIn | undefined> {
  const [owner] = await findClaimed(platform.database.read, [claimOf({ issuer, subject })])
  if (owner === undefined) return undefined
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', owner.playerId)
    .executeTakeFirstOrThrow()
  const use = async (tx: Tx): Promise<void> => {
    const used = await providerTables(tx)
      .updateTable('identity.provider_link')
      .set({ last_used_at: context.now })
      .where('player_id', '=', player.id)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .returning('id')
      .executeTakeFirst()
    // The player has unlinked the account in the meantime.
    if (used === undefined) throw new Refusal('login failed')
  }
  return enterProven(platform, hasMoneyLeft, context, player, { halfWay: use, entered: use })
}
