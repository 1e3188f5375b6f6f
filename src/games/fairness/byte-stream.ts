import { createHmac } from './hmac.ts'

const BYTES_PER_BLOCK = 32

/**
 * Streams the bytes of HMAC-SHA256(key = server seed as text, message = `client:nonce:block`),
 * blocks from 0. Throws RangeError unless the nonce is a safe integer ≥ 0.
 */
export function createByteStream(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): () => number {
  if (!Number.isSafeInteger(nonce) || nonce < 0)
    throw new RangeError(`nonce must be an integer from 0, not ${nonce}`)
  const hmac = createHmac(serverSeed)
  let block = new Uint8Array(0)
  let blocks = 0
  let position = BYTES_PER_BLOCK
  return () => {
    if (position === BYTES_PER_BLOCK) {
      block = new Uint8Array(hmac(`${clientSeed}:${nonce}:${blocks++}`))
      position = 0
    }
    return block[position++] ?? 0
  }
}
