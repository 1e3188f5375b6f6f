import { compactDecrypt } from 'jose'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'
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

/** The body of POST /endpoint, or undefined where it is no envelope. */
export function readEnvelope(body: string): Envelope | undefined {
  try {
    return envelopeSchema.parse(parseExactly(body))
  } catch {
    return undefined
  }
}

/**
 * No call means more; brackets alone could nest deep enough to end the stack of whoever walks them.
 */
const MAX_DEPTH = 32

/** What PostgreSQL cannot keep: U+0000, and half a character, which its JSON refuses. */
const isUnkeepable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()

/**
 * Whether a value is none that any field means: text the database cannot keep, or nested beyond 32
 * levels.
 */
export function isMeaningless(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isUnkeepable(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth >= MAX_DEPTH) return true
  return Object.entries(value).some(
    ([key, inner]) => isUnkeepable(key) || isMeaningless(inner, depth + 1),
  )
}

/**
 * The `user` of an envelope: the plain object, or what the compact JWE holds; undefined where it
 * cannot be read.
 */
export async function openUser(
  user: Envelope['user'],
  secrets: Secrets,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (user === null || user === undefined) return undefined
  if (typeof user !== 'string') return user
  try {
    const { plaintext } = await compactDecrypt(user, secrets.envelopePrivateKey, {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return z.record(z.string(), z.unknown()).parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    return undefined
  }
}
