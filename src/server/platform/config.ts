import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { DEFAULT_LANG, LANGS, type Lang } from '#shared/lang.ts'
import { PAYOUT_FILE_VERSIONS } from '#shared/payments/bank-files.ts'
import { checkIban } from '#shared/payments/iban.ts'
import type { PublishedKind } from '#shared/office/lists.ts'
import { isUuid } from '#shared/uuid.ts'
import { AGGREGATORS, hub88Settings, type Hub88Settings } from './aggregator-settings.ts'
import { ConfigError } from './config-error.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { messageSettings, type MessageSettings } from './mail/message-settings.ts'
import type { LaneSizes } from './database/database.ts'
import { DEMO_PAYER, type Payer } from './payer.ts'
import { oddsApiSettings, type OddsApiSettings } from './odds-api-settings.ts'
import { uofSettings, type UofSettings } from './uof-settings.ts'
import { readRedisAddress } from './redis-address.ts'

export type Mode = 'demo' | 'live'

/**
 * `web` answers calls and serves pages; `realtime` serves sockets; both run the game clocks.
 * `worker` does background work.
 */
const ROLES = ['web', 'realtime', 'worker'] as const
export type Role = (typeof ROLES)[number]

/** Adyen Checkout. The first HMAC key is the current one. */
export type AdyenSettings = {
  url: string
  apiKey: string
  merchantAccount: string
  hmacKeys: readonly string[]
  /** HMAC keys of the webhook about tokens. Undefined: players cannot save cards. */
  tokenKeys?: readonly string[] | undefined
  /** Undefined: no payouts. */
  transfers?: AdyenTransferSettings | undefined
}

/** Adyen Transfers. The first HMAC key is the current one. */
export type AdyenTransferSettings = {
  url: string
  apiKey: string
  balanceAccount: string
  hmacKeys: readonly string[]
}

/** A BTCPay Server. The first webhook secret is the current one. */
export type BtcpaySettings = {
  url: string
  apiKey: string
  storeId: string
  webhookSecrets: readonly string[]
}

/** Onfido, which checks identities. The first webhook token is the current one. */
export type OnfidoSettings = {
  url: string
  apiToken: string
  workflowId: string
  webhookTokens: readonly string[]
}

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
  rateLimit: boolean
  socketsPerSource: number
  demoPublic: boolean
  /** The number of simulated players that `npm start` adds in demo mode. */
  demoCrowd: 'off' | 'small'
  /** Whether demo mode fills a new database with the history of a small operator. */
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
  hub88: Hub88Settings | undefined
  uof: UofSettings | undefined
  oddsApi: OddsApiSettings | undefined
  payer: Payer | undefined
  secretsFile: string | undefined
  /** Where each published sanctions list is downloaded from. Without an address it is not. */
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

const ADYEN = ['ADYEN_URL', 'ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY'] as const
const ADYEN_PREVIOUS = 'ADYEN_HMAC_KEY_PREVIOUS'
const ADYEN_TOKENS = ['ADYEN_TOKENS_HMAC_KEY', 'ADYEN_TOKENS_HMAC_KEY_PREVIOUS'] as const

const ADYEN_TRANSFERS = [
  'ADYEN_TRANSFERS_URL',
  'ADYEN_TRANSFERS_API_KEY',
  'ADYEN_TRANSFERS_BALANCE_ACCOUNT',
  'ADYEN_TRANSFERS_HMAC_KEY',
] as const
const ADYEN_TRANSFERS_PREVIOUS = 'ADYEN_TRANSFERS_HMAC_KEY_PREVIOUS'

const BTCPAY = ['BTCPAY_URL', 'BTCPAY_API_KEY', 'BTCPAY_STORE_ID', 'BTCPAY_WEBHOOK_SECRET'] as const
const BTCPAY_PREVIOUS = 'BTCPAY_WEBHOOK_SECRET_PREVIOUS'

const ONFIDO = [
  'ONFIDO_URL',
  'ONFIDO_API_TOKEN',
  'ONFIDO_WORKFLOW_ID',
  'ONFIDO_WEBHOOK_TOKEN',
] as const
const ONFIDO_PREVIOUS = 'ONFIDO_WEBHOOK_TOKEN_PREVIOUS'
const HEX_KEY = { pattern: /^(?:[0-9a-fA-F]{2}){32}$/, expected: '64 hexadecimal digits' }
const ONE_LINE = { pattern: /^[!-~]+$/, expected: 'one line of ASCII without spaces' }

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
    socketsPerSource: wholeNumber(env, 'SOCKETS_PER_SOURCE', 256, 16, 65_535),
    demoHistory: oneOf(env, 'DEMO_HISTORY', ['on', 'off'], 'on') === 'on',
    demoPublic: oneOf(env, 'DEMO_PUBLIC', ['yes', 'no'], 'no') === 'yes',
    demoCrowd: oneOf(env, 'DEMO_CROWD', ['off', 'small'], mode === 'demo' ? 'small' : 'off'),
    siteClockSpeed: clockSpeed(env),
    lang: oneOf(env, 'KUPA_LANG', LANGS, DEFAULT_LANG),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    messages: messageSettings(env),
    licenceNumber: env['LICENCE_NUMBER'] || undefined,
    paymentProvider: env['KUPA_PAYMENT_PROVIDER'] || undefined,
    adyen: adyenSettings(env),
    btcpay: btcpaySettings(env),
    onfido: onfidoSettings(env),
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

function adyenSettings(env: Environment): AdyenSettings | undefined {
  const transfers = providerSettings(
    env,
    'Adyen Transfers',
    ADYEN_TRANSFERS,
    ADYEN_TRANSFERS_PREVIOUS,
  )
  const checkout = providerSettings(env, 'Adyen', ADYEN, ADYEN_PREVIOUS)
  const tokenKeys = adyenTokenKeys(env)
  if (checkout === undefined) {
    if (tokenKeys !== undefined)
      throw new ConfigError(`${ADYEN_TOKENS[0]}: Adyen needs ${ADYEN.join(', ')}`)
    if (transfers === undefined) return undefined
    throw new ConfigError(`${ADYEN_TRANSFERS[0]}: Adyen Transfers needs ${ADYEN.join(', ')}`)
  }
  const { account: merchantAccount, ...given } = checkout
  const rest = { ...given, tokenKeys }
  if (transfers === undefined) return { ...rest, merchantAccount }
  const { account: balanceAccount, ...payouts } = transfers
  return { ...rest, merchantAccount, transfers: { ...payouts, balanceAccount } }
}

/** The first key is the current one. */
function adyenTokenKeys(env: Environment): string[] | undefined {
  const [current] = ADYEN_TOKENS
  const given = ADYEN_TOKENS.filter((name) => env[name])
  if (given.length === 0) return undefined
  if (!env[current]) throw new ConfigError(`${given[0] ?? ''}: Adyen needs ${current}`)
  for (const name of given)
    if (!HEX_KEY.pattern.test(env[name] ?? ''))
      throw new ConfigError(`${name}: must be ${HEX_KEY.expected}`)
  return given.map((name) => env[name] ?? '')
}

function btcpaySettings(env: Environment): BtcpaySettings | undefined {
  const settings = providerSettings(env, 'BTCPay Server', BTCPAY, BTCPAY_PREVIOUS, ONE_LINE)
  if (settings === undefined) return undefined
  const { account: storeId, hmacKeys: webhookSecrets, ...rest } = settings
  return { ...rest, storeId, webhookSecrets }
}

function onfidoSettings(env: Environment): OnfidoSettings | undefined {
  const settings = providerSettings(env, 'Onfido', ONFIDO, ONFIDO_PREVIOUS, ONE_LINE)
  if (settings === undefined) return undefined
  const { url: address, apiKey: apiToken, account: workflowId, hmacKeys: webhookTokens } = settings
  if (!isUuid(workflowId)) throw new ConfigError('ONFIDO_WORKFLOW_ID: must be a UUID')
  return { url: address, apiToken, workflowId: workflowId.toLowerCase(), webhookTokens }
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

type ProviderNames = readonly [url: string, apiKey: string, account: string, hmacKey: string]

/** The values are secrets: no message contains one. */
function providerSettings(
  env: Environment,
  provider: string,
  names: ProviderNames,
  previousName: string,
  { pattern, expected } = HEX_KEY,
) {
  const [urlName, apiKeyName, accountName, hmacName] = names
  const given = [...names, previousName].filter((name) => env[name])
  if (given.length === 0) return undefined
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`${given[0] ?? ''}: ${provider} needs ${missing.join(', ')}`)
  const address = url(env, urlName, ['http:', 'https:']) ?? ''
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !isLoopbackHost(hostname))
    throw new ConfigError(`${urlName}: must be https, except for a loopback address`)
  const apiKey = env[apiKeyName] ?? ''
  if (!ONE_LINE.pattern.test(apiKey))
    throw new ConfigError(`${apiKeyName}: must be ${ONE_LINE.expected}`)
  const keys = [hmacName, previousName].filter((name) => env[name])
  for (const name of keys)
    if (!pattern.test(env[name] ?? '')) throw new ConfigError(`${name}: must be ${expected}`)
  return {
    url: address.replace(/\/$/, ''),
    apiKey,
    account: env[accountName] ?? '',
    hmacKeys: keys.map((name) => env[name] ?? ''),
  }
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
      `ROLES: ${unknown === '' ? 'an empty name' : unknown} is not a role; the roles are ${ROLES.join(', ')}`,
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

function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = env[name]
  if (value === undefined || value === '') return undefined
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(
      `${name}: must be a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`,
    )
  }
  return value
}

function redisUrl(env: Environment): string | undefined {
  const value = env['REDIS_URL'] || undefined
  if (value !== undefined && readRedisAddress(value) === undefined)
    throw new ConfigError(
      'REDIS_URL: must be a redis:// or rediss:// address, or redis+sentinel://HOST:PORT,HOST:PORT/PRIMARY',
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
