import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { callStaff } from './office-api.ts'

export type FreshFactor = Pick<StaffInput<'decide_proposal'>, 'code' | 'passkey'>

/** Passkeys belong to a domain; browsers have none for a bare IP address. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)
}

/**
 * Answers a challenge with one of the caller's passkeys: for the sign-in, the approval of a
 * proposal, or a change of the own account.
 */
export async function answerWithPasskey(
  proposalID?: string,
): Promise<NonNullable<FreshFactor['passkey']>> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaff('request_passkey', proposalID === undefined ? {} : { proposalID }),
  ])
  const {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  } = await startAuthentication({ optionsJSON })
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}

export async function addPasskey(proof: FreshFactor): Promise<Me> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaff('set_up_passkey', proof),
  ])
  const {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports = [] },
  } = await startRegistration({ optionsJSON })
  return callStaff('confirm_passkey', {
    passkey: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  })
}
