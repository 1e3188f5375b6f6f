import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

/** A secret id of 192 random bits, URL-safe. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
