import { ConfigError } from './config-error.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { ODDS_API_COMPETITIONS } from './odds-api-competitions.ts'

/** The Odds API, version 4: bookmakers' prices and results that are polled. */
export type OddsApiSettings = {
  url: string
  key: string
  sports: readonly string[]
  monthlyCredits: number
  renewalDay: number
  /** Prices of these bookmakers, or of all bookmakers of these regions, are requested. */
  bookmakerScope: { bookmakers: readonly string[] } | { regions: readonly string[] }
}

type Environment = Readonly<Record<string, string | undefined>>

const REQUIRED = ['ODDS_API_KEY', 'ODDS_API_SPORTS', 'ODDS_API_MONTHLY_CREDITS'] as const
const URL_NAME = 'ODDS_API_URL'
const RENEWAL = 'ODDS_API_RENEWAL_DAY'
const BOOKMAKERS = 'ODDS_API_BOOKMAKERS'
const REGIONS = 'ODDS_API_REGIONS'
const DEFAULT_URL = 'https://api.the-odds-api.com/v4'
const DEFAULT_REGION = 'eu'
const KNOWN_REGIONS = ['us', 'us2', 'uk', 'eu', 'au', 'fr', 'se']
const MAX_CREDITS = 100_000_000
/** Every month has this day. */
const LAST_DAY = 28
/** A market needs the prices of this many bookmakers. */
export const MIN_BOOKMAKERS = 3
const MAX_BOOKMAKERS = 40

/**
 * Reads the settings of The Odds API. Undefined if none is given. The key is a secret: no message
 * contains it.
 * @throws ConfigError
 */
export function oddsApiSettings(
  env: Environment,
  isClockReal: boolean,
): OddsApiSettings | undefined {
  const given = [...REQUIRED, URL_NAME, RENEWAL, BOOKMAKERS, REGIONS].filter((name) => env[name])
  if (given.length === 0) return undefined
  const missing = REQUIRED.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`${given[0] ?? ''}: The Odds API needs ${missing.join(', ')}`)
  if (!isClockReal) throw new ConfigError('SITE_CLOCK: must be real with The Odds API')
  const key = env['ODDS_API_KEY'] ?? ''
  if (!/^[\w-]+$/.test(key))
    throw new ConfigError('ODDS_API_KEY: must be letters, digits, “-” and “_” only')
  return {
    url: address(env[URL_NAME] || DEFAULT_URL),
    key,
    sports: knownSports(env),
    monthlyCredits: whole(env, 'ODDS_API_MONTHLY_CREDITS', 1, MAX_CREDITS),
    renewalDay: env[RENEWAL] ? whole(env, RENEWAL, 1, LAST_DAY) : 1,
    bookmakerScope: readBookmakerScope(env),
  }
}

function knownSports(env: Environment): string[] {
  const sports = listOf(env, 'ODDS_API_SPORTS')
  const unknown = sports.find((sport) => !Object.hasOwn(ODDS_API_COMPETITIONS, sport))
  if (unknown !== undefined)
    throw new ConfigError(
      `ODDS_API_SPORTS: must be competitions that the program knows, not ${unknown}`,
    )
  return sports
}

function readBookmakerScope(env: Environment): OddsApiSettings['bookmakerScope'] {
  if (env[BOOKMAKERS] && env[REGIONS])
    throw new ConfigError(`${BOOKMAKERS}: must not be set together with ${REGIONS}`)
  if (env[BOOKMAKERS]) {
    const bookmakers = listOf(env, BOOKMAKERS)
    if (bookmakers.length < MIN_BOOKMAKERS || bookmakers.length > MAX_BOOKMAKERS)
      throw new ConfigError(
        `${BOOKMAKERS}: must be ${MIN_BOOKMAKERS} to ${MAX_BOOKMAKERS} bookmakers`,
      )
    return { bookmakers }
  }
  const regions = env[REGIONS] ? listOf(env, REGIONS) : [DEFAULT_REGION]
  if (!regions.every((region) => KNOWN_REGIONS.includes(region)))
    throw new ConfigError(`${REGIONS}: must be of ${KNOWN_REGIONS.join(', ')}`)
  return { regions }
}

function listOf(env: Environment, name: string): string[] {
  const list = (env[name] ?? '').split(',').map((each) => each.trim())
  if (!list.every((each) => /^\w+$/.test(each)))
    throw new ConfigError(`${name}: must be keys of the provider, separated by commas`)
  return [...new Set(list)]
}

function whole(env: Environment, name: string, min: number, max: number): number {
  const value = env[name] ?? ''
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new ConfigError(`${name}: must be a whole number from ${min} to ${max}`)
  return number
}

/** The key is part of each address that is called, so the connection must be encrypted. */
function address(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new ConfigError(`${URL_NAME}: must be an https:// address`)
  if (url.protocol !== 'https:' && !isLoopbackHost(url.hostname))
    throw new ConfigError(`${URL_NAME}: must be https, except for a loopback address`)
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new ConfigError(`${URL_NAME}: must be an address without a name, a key or a query`)
  return value.replace(/\/+$/, '')
}
