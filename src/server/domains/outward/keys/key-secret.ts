import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'

const SECRET_BYTES = 32
const LAST = 4
const PATTERN = /^kupa_(?:live|test)_[\w-]{43}$/

/** The part of a key that secret scanners recognise. */
export const keyPrefix = ({ mode }: Pick<Config, 'mode'>): string =>
  mode === 'live' ? 'kupa_live_' : 'kupa_test_'

/** A secret has 256 random bits, so a plain hash protects it. */
export const hashOfKey = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function newKeySecret(config: Pick<Config, 'mode'>) {
  const secret = keyPrefix(config) + randomBytes(SECRET_BYTES).toString('base64url')
  return { secret, hash: hashOfKey(secret), lastFour: secret.slice(-LAST) }
}

export function readBearer(header: string | undefined): string | undefined {
  const [scheme = '', secret = '', ...more] = (header ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' && more.length === 0 && PATTERN.test(secret)
    ? secret
    : undefined
}
