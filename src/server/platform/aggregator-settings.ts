import { createPrivateKey } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { ConfigError } from './config-error.ts'
import { isLoopbackHost } from './loopback-host.ts'

/** Hub88, which opens games of many studios. The first private key is the current one. */
export type Hub88Settings = {
  url: string
  operatorId: number
  /** The site's own id there, if the operator has several sites. */
  subPartnerId: string | undefined
  /** PEM. */
  privateKeys: readonly string[]
  /** The origins on which its games run. The site frames no others. */
  gameOrigins: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

export const AGGREGATORS = ['hub88'] as const
export type AggregatorName = (typeof AGGREGATORS)[number]

const REQUIRED = [
  'HUB88_URL',
  'HUB88_OPERATOR_ID',
  'HUB88_PRIVATE_KEY_FILE',
  'HUB88_GAME_ORIGINS',
] as const
const OPTIONAL = ['HUB88_PRIVATE_KEY_FILE_PREVIOUS', 'HUB88_SUB_PARTNER_ID'] as const
const MAX_KEY_BYTES = 16_384
const MIN_BITS = 2_048
const MAX_BITS = 4_096
const MAX_ORIGINS = 20
const ANY_ACCESS_OF_OTHERS = 0o007

/**
 * Reads the settings of Hub88. Undefined if none is given.
 * @throws ConfigError
 */
export function hub88Settings(env: Environment): Hub88Settings | undefined {
  const given = [...REQUIRED, ...OPTIONAL].filter((name) => env[name])
  if (given.length === 0) return undefined
  const missing = REQUIRED.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`${given[0] ?? ''}: Hub88 needs ${missing.join(', ')}`)
  const address = env['HUB88_URL'] ?? ''
  if (!isAddress(address))
    throw new ConfigError('HUB88_URL: must be an https address, or http on the loopback')
  const operator = env['HUB88_OPERATOR_ID'] ?? ''
  if (!/^\d{1,9}$/.test(operator))
    throw new ConfigError('HUB88_OPERATOR_ID: must be a whole number')
  const subPartnerId = env['HUB88_SUB_PARTNER_ID'] || undefined
  if (subPartnerId !== undefined && !/^[!-~]{1,100}$/.test(subPartnerId))
    throw new ConfigError('HUB88_SUB_PARTNER_ID: must be one line of ASCII without spaces')
  return {
    url: address.replace(/\/$/, ''),
    operatorId: Number(operator),
    subPartnerId,
    privateKeys: ['HUB88_PRIVATE_KEY_FILE', 'HUB88_PRIVATE_KEY_FILE_PREVIOUS']
      .filter((name) => env[name])
      .map((name) => readKey(name, env[name] ?? '')),
    gameOrigins: readOrigins(env['HUB88_GAME_ORIGINS'] ?? ''),
  }
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

function readKey(name: string, path: string): string {
  let pem = ''
  try {
    const { size, mode } = statSync(path)
    if (size > MAX_KEY_BYTES) throw new RangeError('too long')
    if ((mode & ANY_ACCESS_OF_OTHERS) !== 0)
      throw new ConfigError(
        `${name}: the file can be read by other users; remove their access (chmod 600)`,
      )
    pem = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(`${name}:`)) throw error
    throw new ConfigError(`${name}: the file cannot be read`)
  }
  try {
    const key = createPrivateKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    if (key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS && bits <= MAX_BITS) return pem
  } catch {
    // The message of the library may contain a part of the file.
  }
  throw new ConfigError(`${name}: must be an RSA private key of 2048 to 4096 bits in PEM`)
}

function readOrigins(text: string): string[] {
  const origins = text.split(',').map((part) => part.trim())
  if (origins.length > MAX_ORIGINS)
    throw new ConfigError(`HUB88_GAME_ORIGINS: at most ${MAX_ORIGINS} origins`)
  for (const origin of origins)
    if (!isAddress(origin) || new URL(origin).origin !== origin)
      throw new ConfigError(
        'HUB88_GAME_ORIGINS: must be https origins with commas: https://games.example',
      )
  return [...new Set(origins)]
}
