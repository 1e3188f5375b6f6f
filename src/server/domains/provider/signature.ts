import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'

export const PROVIDER_SIGNATURE_HEADER = 'x-hub88-signature'
const MODULUS_BITS = 2_048
const MIN_BITS = 2_048
const MAX_BITS = 4_096
const BASE64 = /^[A-Za-z0-9+/]{342,684}={0,2}$/
const PADDING = constants.RSA_PKCS1_PADDING

export type KeyPair = { publicKey: string; privateKey: string }

export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey, privateKey }
}

/** Base64 of RSA PKCS#1 v1.5 SHA-256 over the body's bytes. */
export function signBody(privateKeyPem: string, body: string | Uint8Array): string {
  return sign('sha256', typeof body === 'string' ? Buffer.from(body) : body, {
    key: privateKeyPem,
    padding: PADDING,
  }).toString('base64')
}

/** Accepts RSA public keys of 2048 to 4096 bits in PEM. Returns undefined for anything else. */
export function readPublicKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS && bits <= MAX_BITS ? key : undefined
  } catch {
    return undefined
  }
}

export function readSignature(header: unknown): Buffer | undefined {
  return typeof header === 'string' && BASE64.test(header)
    ? Buffer.from(header, 'base64')
    : undefined
}

export function isSignedBy(key: KeyObject, body: Buffer, signature: Buffer): boolean {
  if (signature.length * 8 !== key.asymmetricKeyDetails?.modulusLength) return false
  return verify('sha256', body, { key, padding: PADDING }, signature)
}
