import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 16

type Keys = Pick<Secrets, 'keyFor'>
/** The key's purpose and the owner of the bytes. Bytes moved to another owner do not open. */
type Bound = { purpose: string; to: string }
export type Sealed = { keyId: string; sealed: Buffer }

const idOf = (key: Buffer) =>
  createHash('sha256').update('key-id').update(key).digest('hex').slice(0, KEY_ID_LENGTH)

/** AES-256-GCM with a random nonce. */
export function sealBytes({ keyFor }: Keys, { purpose, to }: Bound, content: Buffer): Sealed {
  const key = keyFor(purpose)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(to))
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return { keyId: idOf(key), sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}

/** @throws Error when sealed with another key or altered */
export function openBytes(
  { keyFor }: Keys,
  { purpose, to }: Bound,
  { keyId, sealed }: Sealed,
): Buffer {
  const key = keyFor(purpose)
  if (idOf(key) !== keyId)
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
