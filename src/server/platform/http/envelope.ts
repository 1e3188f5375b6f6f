import { compactDecrypt, type CryptoKey } from 'jose'
import { z } from 'zod'
import type { Secrets } from '../security/secrets.ts'
import { parseExactly } from './exact-json.ts'

const envelopeSchema = z.object({
  api: z.object({ class: z.string().max(64), method: z.string().max(64) }),
  data: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((data) => data ?? {}),
  user: z.union([z.record(z.string(), z.unknown()), z.string().max(8_192)]).nullish(),
})
export type Envelope = z.output<typeof envelopeSchema>

export function readEnvelope(body: string): Envelope | undefined {
  try {
    return envelopeSchema.parse(parseExactly(body))
  } catch {
    return undefined
  }
}

/** No call needs more. Deep nesting of brackets alone could exhaust the stack of recursive code. */
const MAX_DEPTH = 32

/** PostgreSQL cannot store U+0000, and its JSON refuses lone surrogates. */
const isUnkeepable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()

export function isMeaningless(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isUnkeepable(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth >= MAX_DEPTH) return true
  return Object.entries(value).some(
    ([key, inner]) => isUnkeepable(key) || isMeaningless(inner, depth + 1),
  )
}

/**
 * Returns the `user` of an envelope: the plain object, or the content of the compact JWE; undefined
 * when it cannot be read.
 */
export async function openUser(
  user: Envelope['user'],
  secrets: Secrets,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (user === null || user === undefined) return undefined
  if (typeof user !== 'string') return user
  try {
    const plaintext = await decrypted(user, secrets.envelopeKeys)
    return z.record(z.string(), z.unknown()).parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    return undefined
  }
}

/** Tries all keys, because a client may still use the public key from before a rotation. */
async function decrypted(jwe: string, keys: readonly CryptoKey[]): Promise<Uint8Array> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(jwe, key, {
        keyManagementAlgorithms: ['RSA-OAEP-256'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return plaintext
    } catch (error) {
      if (key === keys.at(-1)) throw error
    }
  }
  throw new Error('no envelope key')
}
