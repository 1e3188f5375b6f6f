import { call } from '#web/lib/api.ts'
import { requireUnblocked } from '#web/lib/site-fetch.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import type { proofInput } from '#web/ui/proof-fields.tsx'

/**
 * Passkeys belong to a domain, so a browser has none at a bare IP address. False while the server
 * draws the page.
 */
export function supportsPasskeys(): boolean {
  return (
    typeof window !== 'undefined' &&
    'PublicKeyCredential' in window &&
    isSecureContext &&
    !/^[\d.]+$|:/.test(location.hostname)
  )
}

/** True if the player or the device declined or the time ran out. */
export function isGivenUp(error: Error): boolean {
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
}

export function isKnownHere(error: Error): boolean {
  return error.name === 'InvalidStateError'
}

export async function addPasskey(proof: ReturnType<typeof proofInput>): Promise<void> {
  requireUnblocked()
  const [{ startRegistration }, { data: optionsJSON }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('user', 'passkey_options', proof),
  ])
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  await call('user', 'passkey_register', {
    credential: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  })
}

export async function enterWithPasskey(): Promise<SignedIn> {
  requireUnblocked()
  const [{ startAuthentication }, { data: optionsJSON }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('user', 'passkey_login_options', {}),
  ])
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const answer = {
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && { userHandle }),
  }
  return (
    await call('user', 'passkey_login', { credential: { id, rawId, type, response: answer } })
  ).data
}
