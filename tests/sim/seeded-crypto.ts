import nodeCrypto, { createCipheriv, createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const KEY_PURPOSE = 'kupa simulation'
const IV = Buffer.alloc(16)
const UINT48_BYTES = 6

/**
 * A pool of random values that a process draws in advance and keeps across seeds. It has its own
 * sequence, so that the time of a refill does not change other random values.
 */
const SUPPLY_BYTES = 1_024

function byteStream(seed: number, purpose: string): (size: number) => Buffer {
  const key = createHash('sha256').update(`${KEY_PURPOSE} ${purpose} ${seed}`).digest()
  const cipher = createCipheriv('aes-256-ctr', key, IV)
  return (size) => cipher.update(Buffer.alloc(size))
}

function uuidOf(bytes: Buffer): `${string}-${string}-${string}-${string}-${string}` {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * Replaces the randomness of this process (UUIDs, seeds, tokens) with a sequence derived from the
 * seed. Returns a function that restores it. Keeps `Math.random`, which the test runner uses but
 * the server does not.
 */
export function seedCrypto(seed: number): () => void {
  const draws = byteStream(seed, 'draws')
  const supplies = byteStream(seed, 'supplies')
  const next = (size: number) => (size >= SUPPLY_BYTES ? supplies : draws)(size)
  const { randomBytes, randomUUID, randomInt, randomFillSync } = nodeCrypto

  function seededBytes(size: number, callback?: (error: null, bytes: Buffer) => void) {
    const bytes = next(size)
    if (callback === undefined) return bytes
    setImmediate(callback, null, bytes)
    return undefined
  }
  function seededInt(from: number, to?: number): number {
    const [min, max] = to === undefined ? [0, from] : [from, to]
    return min + (next(UINT48_BYTES).readUIntBE(0, UINT48_BYTES) % (max - min))
  }
  function fill<T extends NodeJS.ArrayBufferView>(view: T): T {
    Buffer.from(view.buffer, view.byteOffset, view.byteLength).set(next(view.byteLength))
    return view
  }
  const seededUuid = () => uuidOf(next(16))

  Object.assign(nodeCrypto, {
    randomBytes: seededBytes,
    randomUUID: seededUuid,
    randomInt: seededInt,
    randomFillSync: fill,
  })
  syncBuiltinESMExports()
  const own = { configurable: true, writable: true }
  Object.defineProperty(globalThis.crypto, 'randomUUID', { ...own, value: seededUuid })
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { ...own, value: fill })

  return () => {
    Object.assign(nodeCrypto, { randomBytes, randomUUID, randomInt, randomFillSync })
    syncBuiltinESMExports()
    Reflect.deleteProperty(globalThis.crypto, 'randomUUID')
    Reflect.deleteProperty(globalThis.crypto, 'getRandomValues')
  }
}
