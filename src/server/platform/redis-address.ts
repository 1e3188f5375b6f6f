import { isIP } from 'node:net'

export type RedisAddress =
  | { kind: 'server'; url: string }
  | {
      kind: 'sentinels'
      sentinels: { host: string; port: number }[]
      /** The name under which the Sentinels monitor the primary. */
      primary: string
      username: string | undefined
      password: string | undefined
      isEncrypted: boolean
    }

const SENTINELS =
  /^redis(?<encrypted>s?)\+sentinel:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/]+)\/(?<primary>[\w.-]+)$/
const SENTINEL = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?$/i
const DEFAULT_SENTINEL_PORT = 26_379

/**
 * Reads `redis://…`, `rediss://…` or
 * `redis+sentinel://USER:PASSWORD@HOST:PORT,HOST:PORT,HOST:PORT/PRIMARY` (`rediss+sentinel` with
 * TLS). User and password belong to the Redis servers and are percent-encoded. Returns undefined
 * for any other text.
 */
export function readRedisAddress(text: string): RedisAddress | undefined {
  const groups = SENTINELS.exec(text)?.groups
  if (groups === undefined) {
    const isServer = /^rediss?:\/\//.test(text) && URL.canParse(text)
    return isServer ? { kind: 'server', url: text } : undefined
  }
  const sentinels = (groups['hosts'] ?? '').split(',').map(readSentinel)
  const known = sentinels.filter((sentinel) => sentinel !== undefined)
  const username = decoded(groups['user'])
  const password = decoded(groups['password'])
  const primary = groups['primary']
  if (known.length < sentinels.length || primary === undefined) return undefined
  if (username === null || password === null) return undefined
  return {
    kind: 'sentinels',
    sentinels: known,
    primary,
    username,
    password,
    isEncrypted: groups['encrypted'] === 's',
  }
}

function readSentinel(text: string): { host: string; port: number } | undefined {
  const groups = SENTINEL.exec(text)?.groups
  const host = groups?.['v6'] ?? groups?.['name']
  const port = Number(groups?.['port'] ?? DEFAULT_SENTINEL_PORT)
  if (host === undefined || port < 1 || port > 65_535) return undefined
  if (groups?.['v6'] !== undefined && isIP(host) !== 6) return undefined
  return { host, port }
}

/** Returns undefined for an empty text, null for a text that is not percent-encoded. */
function decoded(text: string | undefined): string | undefined | null {
  if (text === undefined || text === '') return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
