import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20

function totpOf(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })
}

/** A new secret in base 32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The otpauth:// address an authenticator app reads. `issuer`: whom the code is for, as the app
 * lists it.
 */
export function authenticatorAddress(secret: string, label: string, issuer: string): string {
  return totpOf(secret, label, issuer).toString()
}

/**
 * The 30-second step whose code this is, one step either way of `now`; undefined where it is none
 * of them.
 */
export function authenticatorStep(secret: string, code: string, now: Date): bigint | undefined {
  const totp = totpOf(secret, '', '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : BigInt(totp.counter({ timestamp: now.getTime() }) + delta)
}
