import { z } from 'zod'

export const SIGNING_KEYS_PATH = '/.well-known/kupa-signing-keys.json'

const BASE64URL_32 = /^[\w-]{43}$/

const publicSigningKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  /** The thumbprint of RFC 7638. */
  kid: z.string().regex(BASE64URL_32),
  x: z.string().regex(BASE64URL_32),
  validFrom: z.iso.datetime(),
  /** The time from which the next key signs; null: no later key is published. */
  validUntil: z.iso.datetime().nullable(),
  pem: z.string(),
})
export const signingKeySet = z.object({ keys: z.array(publicSigningKey) })
export type PublicSigningKey = z.output<typeof publicSigningKey>
export type SigningKeySet = z.output<typeof signingKeySet>

export type SignatureFault = 'unknown key' | 'outside validity' | 'changed' | 'unsupported'

/**
 * Checks a signature with WebCrypto: the key is in the set, was valid at the time of the signature,
 * and signed these bytes. Returns undefined for a valid signature.
 */
export async function findSignatureFault(
  { keys }: SigningKeySet,
  signed: { keyId: string; at: string; text: string; signature: string },
): Promise<SignatureFault | undefined> {
  const key = keys.find(({ kid }) => kid === signed.keyId)
  if (key === undefined || (await thumbprintOf(key.x)) !== key.kid) return 'unknown key'
  const at = Date.parse(signed.at)
  const isValid =
    at >= Date.parse(key.validFrom) && (key.validUntil === null || at < Date.parse(key.validUntil))
  if (!isValid) return 'outside validity'
  const signature = fromBase64(signed.signature)
  if (signature === undefined) return 'changed'
  let publicKey: CryptoKey
  try {
    publicKey = await crypto.subtle.importKey(
      'jwk',
      { kty: key.kty, crv: key.crv, x: key.x },
      'Ed25519',
      false,
      ['verify'],
    )
  } catch {
    return 'unsupported'
  }
  const holds = await crypto.subtle.verify(
    'Ed25519',
    publicKey,
    signature,
    new TextEncoder().encode(signed.text),
  )
  return holds ? undefined : 'changed'
}

async function thumbprintOf(x: string): Promise<string> {
  const text = `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
