import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 16

type Keys = Pick<Secrets, 'sealingKeys'>
/** The key's purpose and the owner of the bytes. Bytes moved to another owner do not open. */
type Bound = { purpose: string; to: string }
export type Sealed = { keyId: string; sealed: Buffer }

const idOf = (key: Buffer) =>
  createHash('sha256').update('key-id').update(key).digest('hex').slice(0, KEY_ID_LENGTH)

export const keyIdInUse = (keys: Keys, purpose: string): string => idOf(keyInUse(keys, purpose))

function keyInUse({ sealingKeys }: Keys, purpose: string): Buffer {
  const [key] = sealingKeys(purpose)
  if (key === undefined) throw new Error('a key ring without keys')
  return key
}

/** AES-256-GCM with a random nonce. */
export function sealBytes(keys: Keys, { purpose, to }: Bound, content: Buffer): Sealed {
  const key = keyInUse(keys, purpose)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(to))
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return { keyId: idOf(key), sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}

/** @throws Error if the value was altered or its key is not in the ring */
export function openBytes(keys: Keys, { purpose, to }: Bound, { keyId, sealed }: Sealed): Buffer {
  const key = keys.sealingKeys(purpose).find((known) => idOf(known) === keyId)
  if (key === undefined)
    throw new Error(`${purpose}: the bytes of ${to} were sealed by key ${keyId}`)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(
    Buffer.from(to),
  )
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ])
}
