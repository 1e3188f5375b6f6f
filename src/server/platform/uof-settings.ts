import { ConfigError } from './config-error.ts'
import { isLoopbackHost } from './loopback-host.ts'

/** The Unified Odds Feed of Betradar. */
export type UofSettings = {
  apiUrl: string
  /** The broker, `amqps://HOST:PORT`. */
  messagesUrl: string
  accessToken: string
  /** Tells the recoveries of this installation from those of others with the same account. */
  nodeId: number
}

type Environment = Readonly<Record<string, string | undefined>>

const REQUIRED = ['UOF_API_URL', 'UOF_MESSAGES_URL', 'UOF_ACCESS_TOKEN'] as const
const NODE = 'UOF_NODE_ID'
const MAX_NODE_ID = 2_147_483_647

/**
 * Reads the settings of the Unified Odds Feed. Undefined if none is given. The token is a secret:
 * no message contains it.
 * @throws ConfigError
 */
export function uofSettings(env: Environment, isClockReal: boolean): UofSettings | undefined {
  const given = [...REQUIRED, NODE].filter((name) => env[name])
  if (given.length === 0) return undefined
  const missing = REQUIRED.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`${given[0] ?? ''}: the Unified Odds Feed needs ${missing.join(', ')}`)
  if (!isClockReal) throw new ConfigError('SITE_CLOCK: must be real with the Unified Odds Feed')
  const accessToken = env['UOF_ACCESS_TOKEN'] ?? ''
  if (!/^[!-~]+$/.test(accessToken))
    throw new ConfigError('UOF_ACCESS_TOKEN: must be one line of ASCII without spaces')
  return {
    apiUrl: encrypted(env, 'UOF_API_URL', 'https:', 'http:').replace(/\/$/, ''),
    messagesUrl: encrypted(env, 'UOF_MESSAGES_URL', 'amqps:', 'amqp:'),
    accessToken,
    nodeId: nodeId(env[NODE]),
  }
}

/** An address whose protocol is encrypted, except on loopback. */
function encrypted(env: Environment, name: string, protocol: string, plain: string): string {
  const address = env[name] ?? ''
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== protocol && url?.protocol !== plain)
    throw new ConfigError(`${name}: must be a ${protocol}// or ${plain}// address`)
  if (url.protocol !== protocol && !isLoopbackHost(url.hostname))
    throw new ConfigError(
      `${name}: must be ${protocol.slice(0, -1)}, except for a loopback address`,
    )
  if (url.username !== '' || url.password !== '')
    throw new ConfigError(`${name}: must not contain a name or a password`)
  return address
}

function nodeId(value: string | undefined): number {
  if (value === undefined || value === '') return 1
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < 1 || number > MAX_NODE_ID)
    throw new ConfigError(`${NODE}: must be a whole number from 1 to ${MAX_NODE_ID}`)
  return number
}
