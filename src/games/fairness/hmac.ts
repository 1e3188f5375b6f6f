import {
  compressBlocks,
  finishSha256,
  initialSha256State,
  sha256,
  type Sha256State,
} from './sha256.ts'

const BLOCK_BYTES = 64
const INNER_PAD = 0x36
const OUTER_PAD = 0x5c
const encoder = new TextEncoder()

/** HMAC-SHA256 with a text key. The key is hashed once; each message costs two or three blocks. */
export function createHmac(key: string): (message: string) => Uint8Array {
  const keyBytes = encoder.encode(key)
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(keyBytes.length > BLOCK_BYTES ? sha256(keyBytes) : keyBytes)
  const inner = paddedState(block, INNER_PAD)
  const outer = paddedState(block, OUTER_PAD)
  return (message) => {
    const digest = finishSha256(inner, encoder.encode(message), BLOCK_BYTES)
    return finishSha256(outer, digest, BLOCK_BYTES)
  }
}

function paddedState(block: Uint8Array, pad: number): Sha256State {
  const state = initialSha256State()
  compressBlocks(
    state,
    block.map((byte) => byte ^ pad),
  )
  return state
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function sha256Hex(text: string): string {
  return toHex(sha256(encoder.encode(text)))
}
