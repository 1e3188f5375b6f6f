import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { DEFAULT_LANG, LANGS, type Lang } from '#shared/lang.ts'
import { PAYOUT_FILE_VERSIONS } from '#shared/payments/bank-files.ts'
import { checkIban } from '#shared/payments/iban.ts'
import type { PublishedKind } from '#shared/office/lists.ts'
import { AGGREGATORS, hub88Settings, type Hub88Settings } from './aggregator-settings.ts'
import { ConfigError } from './config-error.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { messageSettings, type MessageSettings } from './mail/message-settings.ts'
import type { LaneSizes } from './database/database.ts'
import { DEMO_PAYER, type Payer } from './payer.ts'
import {
  adyenSettings,
  btcpaySettings,
  onfidoSettings,
  type AdyenSettings,
  type BtcpaySettings,
  type OnfidoSettings,
} from './provider-settings.ts'
import { oddsApiSettings, type OddsApiSettings } from './odds-api-settings.ts'
import { signInProviders, type SignInProvider } from './sign-in-provider-settings.ts'
import { url } from './url-setting.ts'
import { uofSettings, type UofSettings } from './uof-settings.ts'
import { readRedisAddress } from './redis-address.ts'
import { PASSWORD_COSTS, type PasswordCost } from './security/password-cost.ts'

export type Mode = 'demo' | 'live'

/**
 * `web` answers calls and serves pages; `realtime` serves sockets; both run the game clocks.
 * `worker` does background work.
 */
const ROLES = ['web', 'realtime', 'worker'] as const
export type Role = (typeof ROLES)[number]

export type Config = {
  mode: Mode
  roles: ReadonlySet<Role>
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A folder on the disk of the database, if this process can read one. */
  databaseDisk: string | undefined
  poolSizes: LaneSizes
  /** Shards of a Citus cluster; 1 for a single server. */
  databaseShards: number
  /** Whole months of the ledger that stay in the database. */
  archiveAfterMonths: number
  /** If false, only `kupa migrate` changes the schema. */
  migrateAtStart: boolean
  redisUrl: string | undefined
  publicUrl: string
  trustedProxies: readonly string[]
  officeNetworks: readonly string[]
  /** Where the operator's chat accepts messages. */
  teamChatWebhook: string | undefined
  rateLimit: boolean
  passwordHash: PasswordCost
  socketsPerSource: number
  demoPublic: boolean
  /** The number of simulated players that `npm start` adds in demo mode. */
  demoCrowd: 'off' | 'small'
  demoHistory: boolean
  siteClockSpeed: number
  lang: Lang
  smtpUrl: string | undefined
  messages: MessageSettings
  licenceNumber: string | undefined
  paymentProvider: string | undefined
  adyen: AdyenSettings | undefined
  btcpay: BtcpaySettings | undefined
  onfido: OnfidoSettings | undefined
  signInProviders: readonly SignInProvider[]
  hub88: Hub88Settings | undefined
  uof: UofSettings | undefined
  oddsApi: OddsApiSettings | undefined
  payer: Payer | undefined
  secretsFile: string | undefined
  /**
   * The download address of each published sanctions list. A list without an address is not
   * downloaded.
   */
  listUrls: Readonly<Record<PublishedKind, string | undefined>>
}

export { ConfigError }

type Environment = Readonly<Record<string, string | undefined>>

const KNOWN_KUPA_SETTINGS = new Set([
  'KUPA_MODE',
  'KUPA_PAYMENT_PROVIDER',
  'KUPA_NODE',
  'KUPA_LANG',
])
const MAX_POOL = 200
const MAX_SHARDS = 1_024
/** No limit, report or rule of play reads more than 90 days of the ledger. */
const MIN_ARCHIVE_AFTER_MONTHS = 4
const ARCHIVE_AFTER_MONTHS = 24
const MAX_ARCHIVE_AFTER_MONTHS = 240
const ANY_ACCESS_OF_OTHERS = 0o007
export const REQUIRED_LIVE = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRETS_FILE',
  'SMTP_URL',
  'LICENCE_NUMBER',
  'KUPA_PAYMENT_PROVIDER',
] as const

const PAYER = ['PAYOUT_NAME', 'PAYOUT_IBAN', 'PAYOUT_BIC'] as const
const MAX_PAYER_NAME = 140

/**
 * Reads every setting once.
 * @throws ConfigError naming the wrong, unknown or missing setting
 */
export function readConfig(env: Environment): Config {
  for (const name of Object.keys(env)) {
    if (name.startsWith('KUPA_') && !KNOWN_KUPA_SETTINGS.has(name))
      throw new ConfigError(`${name}: unknown setting`)
  }
  const mode = oneOf(env, 'KUPA_MODE', ['demo', 'live'], 'demo')
  if (mode === 'live') requireLiveSettings(env)
  const host = env['HOST'] || '127.0.0.1'
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const config: Config = {
    mode,
    roles: roleSet(env),
    port,
    host,
    dataDir: env['DATA_DIR'] || './.data',
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDisk: databaseDisk(env),
    poolSizes: {
      money: wholeNumber(env, 'DATABASE_POOL_MONEY', 12, 2, MAX_POOL),
      reads: wholeNumber(env, 'DATABASE_POOL_READS', 8, 2, MAX_POOL),
      background: wholeNumber(env, 'DATABASE_POOL_BACKGROUND', 6, 2, MAX_POOL),
    },
    databaseShards: wholeNumber(env, 'DATABASE_SHARDS', 1, 1, MAX_SHARDS),
    archiveAfterMonths: wholeNumber(
      env,
      'ARCHIVE_AFTER_MONTHS',
      ARCHIVE_AFTER_MONTHS,
      MIN_ARCHIVE_AFTER_MONTHS,
      MAX_ARCHIVE_AFTER_MONTHS,
    ),
    migrateAtStart: oneOf(env, 'MIGRATE_AT_START', ['on', 'off'], 'on') === 'on',
    redisUrl: redisUrl(env),
    publicUrl: (
      url(env, 'PUBLIC_URL', ['http:', 'https:']) ??
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    ).replace(/\/$/, ''),
    trustedProxies: cidrList(env, 'TRUSTED_PROXIES'),
    officeNetworks: cidrList(env, 'OFFICE_NETWORKS'),
    rateLimit: oneOf(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    passwordHash: oneOf(env, 'PASSWORD_HASH', PASSWORD_COSTS, 'full'),
    socketsPerSource: wholeNumber(env, 'SOCKETS_PER_SOURCE', 256, 16, 65_535),
    demoHistory: oneOf(env, 'DEMO_HISTORY', ['on', 'off'], 'on') === 'on',
    demoPublic: oneOf(env, 'DEMO_PUBLIC', ['yes', 'no'], 'no') === 'yes',
    demoCrowd: oneOf(env, 'DEMO_CROWD', ['off', 'small'], mode === 'demo' ? 'small' : 'off'),
    siteClockSpeed: clockSpeed(env),
    lang: oneOf(env, 'KUPA_LANG', LANGS, DEFAULT_LANG),
    teamChatWebhook: url(env, 'TEAM_CHAT_WEBHOOK', ['https:', 'http:']),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    messages: messageSettings(env),
    licenceNumber: env['LICENCE_NUMBER'] || undefined,
    paymentProvider: env['KUPA_PAYMENT_PROVIDER'] || undefined,
    adyen: adyenSettings(env),
    btcpay: btcpaySettings(env),
    onfido: onfidoSettings(env),
    signInProviders: signInProviders(env),
    hub88: aggregatorSettings(env),
    ...sportsFeeds(env),
    payer: payerSettings(env) ?? (mode === 'demo' ? DEMO_PAYER : undefined),
    secretsFile: secretsFile(env),
    listUrls: {
      ofac: url(env, 'SANCTIONS_OFAC_URL', ['https:']),
      eu: url(env, 'SANCTIONS_EU_URL', ['https:']),
      un: url(env, 'SANCTIONS_UN_URL', ['https:']),
    },
  }
  if (mode === 'live') checkLive(config)
  else checkDemo(config)
  return config
}

/** The book follows one feed. */
function sportsFeeds(env: Environment): Pick<Config, 'uof' | 'oddsApi'> {
  const isClockReal = clockSpeed(env) === 1
  const uof = uofSettings(env, isClockReal)
  const oddsApi = oddsApiSettings(env, isClockReal)
  if (uof !== undefined && oddsApi !== undefined)
    throw new ConfigError('ODDS_API_KEY: must not be set together with the Unified Odds Feed')
  return { uof, oddsApi }
}

/** GAME_AGGREGATOR names the aggregator that is set up; another name is refused. */
function aggregatorSettings(env: Environment): Hub88Settings | undefined {
  const hub88 = hub88Settings(env)
  const name = env['GAME_AGGREGATOR']
  if (!name) return hub88
  oneOf(env, 'GAME_AGGREGATOR', AGGREGATORS, AGGREGATORS[0])
  if (hub88 === undefined) throw new ConfigError(`GAME_AGGREGATOR: "${name}" is not set up`)
  return hub88
}

function payerSettings(env: Environment): Payer | undefined {
  const names = [...PAYER, 'PAYOUT_FILE_VERSION'].filter((name) => env[name])
  if (names.length === 0) return undefined
  const missing = PAYER.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`${names[0] ?? ''}: payout files need ${missing.join(', ')}`)
  const name = (env['PAYOUT_NAME'] ?? '').trim()
  if (!/[A-Za-z0-9]/.test(name) || name.length > MAX_PAYER_NAME)
    throw new ConfigError(`PAYOUT_NAME: must be a name of up to ${MAX_PAYER_NAME} characters`)
  const iban = checkIban(env['PAYOUT_IBAN'] ?? '')
  if (!iban.valid) throw new ConfigError(`PAYOUT_IBAN: is no Turkish IBAN (${iban.reason})`)
  const bic = env['PAYOUT_BIC'] ?? ''
  // The narrower pattern of the older version of the file also satisfies the newer one.
  if (!/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/.test(bic))
    throw new ConfigError('PAYOUT_BIC: must be a BIC of 8 or 11 characters')
  return {
    name,
    iban: iban.normalised,
    bic,
    version: oneOf(env, 'PAYOUT_FILE_VERSION', PAYOUT_FILE_VERSIONS, '09'),
  }
}

function databaseDisk(env: Environment): string | undefined {
  if (env['DATABASE_URL']) return env['DATABASE_DISK'] || undefined
  if (env['DATABASE_DISK'])
    throw new ConfigError('DATABASE_DISK: only for an external database (DATABASE_URL)')
  return env['DATA_DIR'] || './.data'
}

/** SMS have several providers: one of two settings names them. */
export const SMS_REQUIRED = 'SMS_PROVIDERS or SMS_URL'

function missingLive(env: Environment): string[] {
  return [
    ...REQUIRED_LIVE.filter((name) => !env[name]),
    ...(env['SMS_PROVIDERS'] || env['SMS_URL'] ? [] : [SMS_REQUIRED]),
  ]
}

function requireLiveSettings(env: Environment): void {
  const missing = missingLive(env)
  if (missing.length > 0) throw new ConfigError(`live mode needs ${missing.join(', ')}`)
}

function checkLive(config: Config): void {
  if (!config.rateLimit) throw new ConfigError('RATE_LIMIT: off is refused in live mode')
  if (config.passwordHash !== 'full')
    throw new ConfigError('PASSWORD_HASH: light is refused in live mode')
  if (config.siteClockSpeed !== 1) throw new ConfigError('SITE_CLOCK: demo mode only')
  if (config.demoCrowd !== 'off') throw new ConfigError('DEMO_CROWD: demo mode only')
  if (!config.publicUrl.startsWith('https:'))
    throw new ConfigError('PUBLIC_URL: live mode needs https')
}

function checkDemo(config: Config): void {
  if (config.demoPublic) return
  if (!isLoopbackHost(config.host))
    throw new ConfigError('HOST: demo mode listens on loopback only, unless DEMO_PUBLIC=yes')
  if (!isLoopbackHost(new URL(config.publicUrl).hostname)) {
    throw new ConfigError('PUBLIC_URL: demo mode is for loopback only, unless DEMO_PUBLIC=yes')
  }
}

function oneOf<const T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const value = env[name]
  if (value === undefined || value === '') return fallback
  const known = values.find((candidate) => candidate === value)
  if (known === undefined) throw new ConfigError(`${name}: must be ${values.join(' or ')}`)
  return known
}

function roleSet(env: Environment): ReadonlySet<Role> {
  const names = (env['ROLES'] || ROLES.join(',')).split(',').map((name) => name.trim())
  const roles = new Set(ROLES.filter((role) => names.includes(role)))
  const unknown = names.find((name) => !ROLES.some((role) => role === name))
  if (unknown !== undefined) {
    throw new ConfigError(
      `ROLES: ${unknown === '' ? 'an empty name' : unknown} is not a role; ` +
        `the roles are ${ROLES.join(', ')}`,
    )
  }
  if (roles.size < ROLES.length && (!env['DATABASE_URL'] || !env['REDIS_URL'])) {
    throw new ConfigError(
      'ROLES: a process with some of the roles needs DATABASE_URL and REDIS_URL',
    )
  }
  return roles
}

function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = env[name]
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new ConfigError(`${name}: must be a whole number from ${min} to ${max}`)
  return number
}

function redisUrl(env: Environment): string | undefined {
  const value = env['REDIS_URL'] || undefined
  if (value !== undefined && readRedisAddress(value) === undefined)
    throw new ConfigError(
      'REDIS_URL: must be a redis:// or rediss:// address, ' +
        'or redis+sentinel://HOST:PORT,HOST:PORT/PRIMARY',
    )
  return value
}

function cidrList(env: Environment, name: string): string[] {
  const list = (env[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    const size = bits === undefined ? 0 : Number(bits)
    if (
      family === 0 ||
      (bits !== undefined && !/^\d+$/.test(bits)) ||
      size > (family === 4 ? 32 : 128)
    ) {
      throw new ConfigError(`${name}: ${entry} is no address or CIDR range`)
    }
  }
  return list
}

function clockSpeed(env: Environment): number {
  const value = env['SITE_CLOCK'] || 'real'
  if (value === 'real') return 1
  const speed = /^x(\d{1,4})$/.exec(value)?.[1]
  if (speed === undefined || Number(speed) < 1)
    throw new ConfigError('SITE_CLOCK: must be real or x1 to x9999')
  return Number(speed)
}

function secretsFile(env: Environment): string | undefined {
  const path = env['SECRETS_FILE']
  if (!path) return undefined
  try {
    readFileSync(path)
  } catch {
    throw new ConfigError(`SECRETS_FILE: ${path} cannot be read`)
  }
  if ((statSync(path).mode & ANY_ACCESS_OF_OTHERS) !== 0) {
    throw new ConfigError(
      `SECRETS_FILE: other users can access ${path}; remove their access with chmod o= ${path}`,
    )
  }
  return path
}
