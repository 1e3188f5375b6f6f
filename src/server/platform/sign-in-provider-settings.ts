import { ConfigError } from './config-error.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { url } from './url-setting.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An OpenID provider. `issuer` is equal to the issuer in the provider's discovery document. */
export type SignInProvider = {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

const LIST = 'SIGN_IN_PROVIDERS'
const PREFIX = 'SIGN_IN_'
const ID = /^[a-z][a-z0-9]{0,19}$/
const MAX_PROVIDERS = 5
const MAX_NAME = 30
const ONE_LINE = /^[!-~]+$/

/**
 * Reads the settings of the providers listed in SIGN_IN_PROVIDERS, in the same order. Error
 * messages contain no values, because some are secrets.
 * @throws ConfigError
 */
export function signInProviders(env: Environment): SignInProvider[] {
  const ids = (env[LIST] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  const isWrong = ids.some((id) => !ID.test(id)) || new Set(ids).size < ids.length
  if (isWrong || ids.length > MAX_PROVIDERS)
    throw new ConfigError(
      `${LIST}: must be up to ${MAX_PROVIDERS} different names of lower-case letters and digits`,
    )
  const providers = ids.map((id) => readProvider(env, id))
  if (new Set(providers.map(({ issuer }) => issuer)).size < providers.length)
    throw new ConfigError(`${LIST}: two providers have the same issuer`)
  const known = new Set([LIST, ...ids.flatMap((id) => Object.values(namesOf(id)))])
  const unknown = Object.keys(env).find(
    (name) => name.startsWith(PREFIX) && env[name] && !known.has(name),
  )
  if (unknown !== undefined) throw new ConfigError(`${unknown}: belongs to no provider in ${LIST}`)
  return providers
}

function namesOf(id: string) {
  const prefix = `${PREFIX}${id.toUpperCase()}`
  return {
    name: `${prefix}_NAME`,
    issuer: `${prefix}_ISSUER`,
    clientId: `${prefix}_CLIENT_ID`,
    clientSecret: `${prefix}_CLIENT_SECRET`,
  }
}

function readProvider(env: Environment, id: string): SignInProvider {
  const names = namesOf(id)
  const missing = Object.values(names).filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(`${LIST}: ${id} needs ${missing.join(', ')}`)
  const name = (env[names.name] ?? '').trim()
  if (name === '' || name.length > MAX_NAME)
    throw new ConfigError(`${names.name}: must be a name of up to ${MAX_NAME} characters`)
  const issuer = url(env, names.issuer, ['http:', 'https:']) ?? ''
  const { protocol, hostname, search, hash } = new URL(issuer)
  if (protocol !== 'https:' && !isLoopbackHost(hostname))
    throw new ConfigError(`${names.issuer}: must be https`)
  if (search !== '' || hash !== '')
    throw new ConfigError(`${names.issuer}: must have no query and no fragment`)
  const oneLine = (setting: string): string => {
    const value = env[setting] ?? ''
    if (!ONE_LINE.test(value))
      throw new ConfigError(`${setting}: must be one line of ASCII without spaces`)
    return value
  }
  return {
    id,
    name,
    issuer,
    clientId: oneLine(names.clientId),
    clientSecret: oneLine(names.clientSecret),
  }
}
