import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/security/secrets.ts'

const PURPOSE = 'rounds:moved-token'
const MOVED = /^([\w-]+)\.([\w-]{1,32})\.([\da-f]{64})$/

type Signer = Pick<Secrets, 'digest'>

/**
 * Returns the token of a play session at another game than the one it was opened for. It is the
 * session's own token with the game and a signature, so nothing is stored: the same move gives the
 * same token, and both end together.
 */
export function movedToken(secrets: Signer, token: string, gameID: string): string {
  return `${token}.${gameID}.${signature(secrets, token, gameID)}`
}

/** Returns undefined for a token that was never moved, or whose signature is wrong. */
export function readMovedToken(
  secrets: Signer,
  token: string,
): { opened: string; gameID: string } | undefined {
  const [, opened, gameID, signed] = MOVED.exec(token) ?? []
  if (opened === undefined || gameID === undefined || signed === undefined) return undefined
  const expected = Buffer.from(signature(secrets, opened, gameID))
  return timingSafeEqual(Buffer.from(signed), expected) ? { opened, gameID } : undefined
}

export function openedToken(secrets: Signer, token: string): string {
  return readMovedToken(secrets, token)?.opened ?? token
}

function signature(secrets: Signer, opened: string, gameID: string): string {
  return secrets.digest(PURPOSE, `${gameID}:${opened}`)
}
