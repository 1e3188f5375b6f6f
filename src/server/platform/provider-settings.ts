import { isUuid } from '#shared/uuid.ts'
import { ConfigError } from './config-error.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { url } from './url-setting.ts'

type Environment = Readonly<Record<string, string | undefined>>

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

/** @throws ConfigError */
export function adyenSettings(env: Environment): AdyenSettings | undefined {
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

/** @throws ConfigError */
export function btcpaySettings(env: Environment): BtcpaySettings | undefined {
  const settings = providerSettings(env, 'BTCPay Server', BTCPAY, BTCPAY_PREVIOUS, ONE_LINE)
  if (settings === undefined) return undefined
  const { account: storeId, hmacKeys: webhookSecrets, ...rest } = settings
  return { ...rest, storeId, webhookSecrets }
}

/** @throws ConfigError */
export function onfidoSettings(env: Environment): OnfidoSettings | undefined {
  const settings = providerSettings(env, 'Onfido', ONFIDO, ONFIDO_PREVIOUS, ONE_LINE)
  if (settings === undefined) return undefined
  const { url: address, apiKey: apiToken, account: workflowId, hmacKeys: webhookTokens } = settings
  if (!isUuid(workflowId)) throw new ConfigError('ONFIDO_WORKFLOW_ID: must be a UUID')
  return { url: address, apiToken, workflowId: workflowId.toLowerCase(), webhookTokens }
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
