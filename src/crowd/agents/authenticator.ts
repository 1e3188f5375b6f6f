import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const MODULUS = 1_000_000
const DIGITS = 6

export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS)

/**
 * Returns the six-digit code of a time step, as an authenticator app shows it (RFC 6238 with
 * SHA-1).
 */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decode(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const value = (digest.readUInt32BE(offset) & 0x7fff_ffff) % MODULUS
  return String(value).padStart(DIGITS, '0')
}

function decode(secret: string): Buffer {
  let bits = ''
  for (const letter of secret) bits += BASE32.indexOf(letter).toString(2).padStart(5, '0')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
