import { sha256Hex } from './hmac.ts'

export function seedCommitment(serverSeed: string): string {
  return sha256Hex(serverSeed)
}

/**
 * Tests that `hash` is the link played directly after `previousHash`, before which it was secret.
 */
export function isChainLink(hash: string, previousHash: string): boolean {
  return sha256Hex(hash) === previousHash
}
