import { isIP } from 'node:net'
import type { PasskeyAnswer, PasskeyMade } from '#shared/contracts/passkeys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { CHALLENGE_MS, isOwnChallenge, newChallenge } from './passkey-challenge.ts'

/** EdDSA, ES256 and RS256, which the devices in use can sign with. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Returns this site's domain and origins. A passkey cannot belong to an IP address; loopback is
 * treated as localhost.
 */
export function relyingParty({ config }: Pick<Platform, 'config'>): {
  id: string
  origins: string[]
} {
  const { hostname, origin, protocol, port } = new URL(config.publicUrl)
  if (isIP(hostname.replace(/[[\]]/g, '')) === 0) return { id: hostname, origins: [origin] }
  return { id: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] }
}

export function handleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

type NewPasskey = {
  purpose: string
  accountId: string
  name: string
  displayName: string
  known: readonly string[]
}

/**
 * Returns the options for navigator.credentials.create without `authenticatorSelection`. The answer
 * is valid for `purpose` only.
 */
export function creationFor(
  platform: Platform,
  { purpose, accountId, name, displayName, known }: NewPasskey,
  now: Date,
) {
  return {
    rp: { id: relyingParty(platform).id, name: platform.site.name },
    user: { id: handleOf(accountId), name, displayName },
    challenge: newChallenge(platform, purpose, now),
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
  }
}

export function requestFor(
  platform: Platform,
  purpose: string,
  now: Date,
  known: readonly string[] = [],
) {
  return {
    rpId: relyingParty(platform).id,
    challenge: newChallenge(platform, purpose, now),
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
  }
}

export type MadePasskey = {
  id: string
  publicKey: Buffer
  counter: bigint
  isSynced: boolean
  challenge: string
}

export async function verifyCreation(
  platform: Platform,
  purpose: string,
  credential: PasskeyMade,
  now: Date,
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const party = relyingParty(platform)
  let challenge = ''
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = given
      return isOwnChallenge(platform, purpose, given, now)
    },
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    platform.log.info(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'passkey refused',
    )
    return undefined
  })
  if (verified?.registrationInfo === undefined) return undefined
  const { credential: kept, credentialBackedUp: isSynced } = verified.registrationInfo
  return {
    id: kept.id,
    publicKey: Buffer.from(kept.publicKey),
    counter: BigInt(kept.counter),
    isSynced,
    challenge,
  }
}

export type StoredPasskey = { credential_id: string; public_key: Buffer; counter: bigint }

/**
 * Returns the answered challenge and the new counter. Undefined if the answer is not this
 * passkey's, or not for `purpose`.
 */
export async function verifyAnswer(
  platform: Platform,
  purpose: string,
  passkey: StoredPasskey,
  { response, ...credential }: PasskeyAnswer,
  now: Date,
): Promise<{ challenge: string; counter: bigint } | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const party = relyingParty(platform)
  const { clientDataJSON, authenticatorData, signature } = response
  let challenge = ''
  const outcome = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: (given) => {
      challenge = given
      return isOwnChallenge(platform, purpose, given, now)
    },
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    platform.log.info(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'passkey answer refused',
    )
    return undefined
  })
  return outcome?.verified === true
    ? { challenge, counter: BigInt(outcome.authenticationInfo.newCounter) }
    : undefined
}
