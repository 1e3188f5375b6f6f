import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'

export const ENVELOPE_ALGORITHM = 'RSA-OAEP-256'
const MASTER_BYTES = 32
const KEY_ID_BYTES = 8
const ENVELOPE_BITS = 2048
const PRIVATE_MODE = 0o600
const ACCESS_OF_OTHERS = 0o007

const masterKey = z.string().regex(/^[0-9a-f]{64}$/)
const envelope = z.record(z.string(), z.unknown())
const onlyKey = z.object({ master: masterKey, envelope })
const ringKey = onlyKey.extend({
  /** Absent in a key from before key rings: its values contain no key ID. */
  id: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** The activation time. All processes must have loaded the key before any encrypts with it. */
  usedFrom: z.iso.datetime(),
})
const keyRing = z
  .object({
    /** The digest key. It never changes, because stored digests are used for lookups. */
    digests: masterKey,
    /** Newest first. */
    keys: z.array(ringKey).min(1).max(16),
  })
  .refine(
    ({ keys }) => new Set(keys.map(({ id }) => id)).size === keys.length,
    'two keys have the same ID',
  )
export type KeyRing = z.output<typeof keyRing>
export type RingKey = z.output<typeof ringKey>

const SINCE_EVER = '1970-01-01T00:00:00Z'

export class KeyFileError extends Error {}

/** Reads a ring, or the single key of an older installation. */
export function parseKeyRing(value: unknown): KeyRing {
  const old = onlyKey.safeParse(value)
  return old.success
    ? { digests: old.data.master, keys: [{ ...old.data, usedFrom: SINCE_EVER }] }
    : keyRing.parse(value)
}

/** @throws KeyFileError if the file cannot be read, is accessible to others or is not a key ring */
export function readKeyFile(path: string): KeyRing {
  try {
    const ring = parseKeyRing(JSON.parse(readFileSync(path, 'utf8')))
    if ((statSync(path).mode & ACCESS_OF_OTHERS) !== 0)
      throw new Error('other users of this machine can access it')
    return ring
  } catch (error) {
    // Errors of zod and JSON.parse may quote the content, which is secret.
    const reason =
      error instanceof z.ZodError || error instanceof SyntaxError
        ? 'it is not a valid key ring'
        : error instanceof Error
          ? error.message
          : String(error)
    throw new KeyFileError(`${path}: ${reason}`)
  }
}

/** @throws KeyFileError when the file exists */
export function createKeyFile(path: string, ring: KeyRing): void {
  try {
    writeWhole(openSync(path, 'wx', PRIVATE_MODE), ring)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new KeyFileError(`${path} already exists; use secrets-rotate to add a key`)
    throw error
  }
}

/** Replaces the file atomically. Keeps its owner, group and mode. */
export function replaceKeyFile(path: string, ring: KeyRing): void {
  const { uid, gid, mode } = statSync(path)
  const next = `${path}.new`
  rmSync(next, { force: true })
  writeWhole(openSync(next, 'wx', mode & 0o777), ring)
  chownSync(next, uid, gid)
  renameSync(next, path)
}

function writeWhole(file: number, ring: KeyRing): void {
  try {
    writeSync(file, `${JSON.stringify(ring, null, 2)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

async function newKey(usedFrom: string): Promise<RingKey> {
  const pair = await generateKeyPair(ENVELOPE_ALGORITHM, {
    modulusLength: ENVELOPE_BITS,
    extractable: true,
  })
  return {
    id: randomBytes(KEY_ID_BYTES).toString('hex'),
    master: randomBytes(MASTER_BYTES).toString('hex'),
    envelope: { ...(await exportJWK(pair.privateKey)) },
    usedFrom,
  }
}

export async function newKeyRing(): Promise<KeyRing> {
  return {
    digests: randomBytes(MASTER_BYTES).toString('hex'),
    keys: [await newKey(SINCE_EVER)],
  }
}

export async function rotateKeyRing(ring: KeyRing, usedFrom: Date): Promise<KeyRing> {
  return keyRing.parse({ ...ring, keys: [await newKey(usedFrom.toISOString()), ...ring.keys] })
}

export function keyInUse({ keys }: KeyRing, now: Date): RingKey {
  const used = keys.find(({ usedFrom }) => new Date(usedFrom) <= now) ?? keys.at(-1)
  if (used === undefined) throw new Error('a key ring without keys')
  return used
}
