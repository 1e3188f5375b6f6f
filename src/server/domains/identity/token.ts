import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

/** Returns a URL-safe secret of 192 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
