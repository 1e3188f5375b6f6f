import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20

function totpOf(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })
}

export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

export function authenticatorAddress(secret: string, label: string, issuer: string): string {
  return totpOf(secret, label, issuer).toString()
}

/** Returns the 30-second step of a code, within one step of `now`; undefined for a wrong code. */
export function authenticatorStep(secret: string, code: string, now: Date): bigint | undefined {
  const totp = totpOf(secret, '', '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : BigInt(totp.counter({ timestamp: now.getTime() }) + delta)
}
