import { createDraw, type Draw } from '../fairness/draw.ts'

/**
 * Creates the stream of a table's round: HMAC-SHA256 keyed with the round's hash in the table's
 * sealed chain over `salt:round:block`. Salt and hash are hex text; the salt is fixed before the
 * chain's first round. `kupa verify GAME --server HASH --client SALT --nonce ROUND` reads the same
 * stream.
 */
export function createRoundDraw(hash: string, salt: string, round: number): Draw {
  return createDraw(hash, salt, round)
}
