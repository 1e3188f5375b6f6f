import type { Selectable } from 'kysely'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { passkeyLogin } from '#shared/contracts/passkeys.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import { Refusal } from '#shared/refusals.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { whyNotEnter, type HasMoneyLeft } from './closing.ts'
import { CHALLENGE_MS, isOwnChallenge, newChallenge, spendChallenge } from './passkey-challenge.ts'
import { passkeyTables } from './passkey-tables.ts'
import { handleOf, relyingParty } from './passkey.ts'
import { completeSignIn } from './sign-in.ts'
import { identityTables } from './tables.ts'

const PURPOSE = 'login'

type Assertion = CallParsed<typeof passkeyLogin>['credential']
type Passkey = Selectable<{ id: string; player_id: string; credential_id: string; public_key: Buffer; counter: bigint }>

/** What the browser signs with whichever passkey of this site its owner picks. */
export function passkeyRequest(platform: Platform, now: Date) {
  return {
    rpId: relyingParty(platform).id, challenge: newChallenge(platform, PURPOSE, now), timeout: CHALLENGE_MS,
    userVerification: 'required' as const, allowCredentials: [],
  }
}

/**
 * Signs in with a passkey. The device has asked for finger, face or PIN, so it stands for both steps.
 * @throws Refusal 'login failed', 'inactive account'
 */
export async function signInWithPasskey(platform: Platform, hasMoneyLeft: HasMoneyLeft, context: CallContext, credential: Assertion): Promise<SignedIn> {
  const passkey = await passkeyTables(platform.database.read).selectFrom('identity.passkey').selectAll().where('credential_id', '=', credential.id).executeTakeFirst()
  if (passkey === undefined) throw new Refusal('login failed')
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.player_id)) throw new Refusal('login failed')
  const { challenge, counter } = await verifyAssertion(platform, passkey, credential, context.now)
  const player = await identityTables(platform.database.read).selectFrom('identity.player').selectAll().where('id', '=', passkey.player_id).executeTakeFirstOrThrow()
  const closed = await whyNotEnter(platform.database.read, hasMoneyLeft, player)
  if (closed !== undefined) throw closed
  return platform.database.transaction(async (tx) => {
    if (!(await spendChallenge(tx, challenge, context.now))) throw new Refusal('login failed')
    const reply = await completeSignIn(tx, platform, player, context)
    const used = await passkeyTables(tx).updateTable('identity.passkey').set({ counter, last_used_at: context.now })
      .where('id', '=', passkey.id).where('counter', '=', passkey.counter).returning('id').executeTakeFirst()
    if (used === undefined) throw new Refusal('login failed')
    return reply
  })
}

async function verifyAssertion(platform: Platform, passkey: Passkey, { response, ...credential }: Assertion, now: Date): Promise<{ challenge: string; counter: bigint }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const party = relyingParty(platform)
  const { clientDataJSON, authenticatorData, signature } = response
  let challenge = ''
  const outcome = await verifyAuthenticationResponse({
    response: { ...credential, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = given
      return isOwnChallenge(platform, PURPOSE, given, now)
    },
    expectedOrigin: party.origins, expectedRPID: party.id, requireUserVerification: true,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
  }).catch((error: unknown) => {
    platform.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey sign-in refused')
    return undefined
  })
  if (outcome?.verified !== true) throw new Refusal('login failed')
  return { challenge, counter: BigInt(outcome.authenticationInfo.newCounter) }
}
