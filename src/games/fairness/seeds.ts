import { sha256Hex } from './hmac.ts'

/** What is shown before play: SHA-256 of the server seed's hex text. */
export function seedCommitment(serverSeed: string): string {
  return sha256Hex(serverSeed)
}

/** True when `hash` is the link that was played right after `previousHash` was still secret. */
export function isChainLink(hash: string, previousHash: string): boolean {
  return sha256Hex(hash) === previousHash
}
