import type { PasskeyAnswer } from '#shared/contracts/passkeys.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import { Refusal } from '#shared/refusals.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClaimed } from '../claims.ts'
import { whyNotEnter, type HasMoneyLeft } from '../closing.ts'
import { handleOf, requestFor, verifyAnswer } from './passkey-ceremony.ts'
import { spendChallenge } from './passkey-challenge.ts'
import { passkeyTables } from './passkey-tables.ts'
import { completeSignIn } from '../sign-in.ts'
import { identityTables } from '../tables.ts'

const PURPOSE = 'login'

export function passkeyRequest(platform: Platform, now: Date) {
  return requestFor(platform, PURPOSE, now)
}

/**
 * Signs in with a passkey. The device has verified its user, so a passkey replaces both steps.
 * @throws Refusal 'login failed', 'inactive account'
 */
export async function signInWithPasskey(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  context: CallContext,
  credential: PasskeyAnswer,
): Promise<SignedIn> {
  const { read } = platform.database
  const [owner] = await findClaimed(read, [{ kind: 'passkey', key: credential.id }])
  if (owner === undefined) throw new Refusal('login failed')
  const passkey = await passkeyTables(read)
    .selectFrom('identity.passkey')
    .selectAll()
    .where('player_id', '=', owner.playerId)
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  if (passkey === undefined) throw new Refusal('login failed')
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.player_id))
    throw new Refusal('login failed')
  const answered = await verifyAnswer(platform, PURPOSE, passkey, credential, context.now)
  if (answered === undefined) throw new Refusal('login failed')
  const { challenge, counter } = answered
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', passkey.player_id)
    .executeTakeFirstOrThrow()
  const closed = await whyNotEnter(platform.database.read, hasMoneyLeft, player)
  if (closed !== undefined) throw closed
  return platform.database.transaction(async (tx) => {
    if (!(await spendChallenge(tx, challenge, context.now))) throw new Refusal('login failed')
    const reply = await completeSignIn(tx, platform, player, context)
    const used = await passkeyTables(tx)
      .updateTable('identity.passkey')
      .set({ counter, last_used_at: context.now })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .returning('id')
      .executeTakeFirst()
    if (used === undefined) throw new Refusal('login failed')
    return reply
  })
}
