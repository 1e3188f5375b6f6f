import { createPublicKey } from 'node:crypto'
import { ConfigError } from '../config-error.ts'
import { isLoopbackHost } from '../loopback-host.ts'
import { smsPrices, type SmsPrices } from './sms-prices.ts'

type Environment = Readonly<Record<string, string | undefined>>

type Priced = { prices: SmsPrices }

/** Twilio Programmable Messaging. The first auth token is the current one. */
export type TwilioSettings = Priced & {
  url: string
  accountSid: string
  authTokens: readonly string[]
  /** A number, an alphanumeric sender, or a messaging service (`MG…`). */
  sender: string
}

/** Netgsm REST v2. `header` is the approved sender name. */
export type NetgsmSettings = Priced & {
  url: string
  userCode: string
  password: string
  header: string
}

/** A service of the operator's own that accepts {to, text} as JSON. */
export type SmsUrlSettings = Priced & { url: string }

export type SmsSettings =
  | ({ name: 'netgsm' } & NetgsmSettings)
  | ({ name: 'twilio' } & TwilioSettings)
  | ({ name: 'url' } & SmsUrlSettings)
export type SmsProviderName = SmsSettings['name']

export type MessageSettings = {
  /** In the order in which they are tried. */
  sms: readonly SmsSettings[]
  /** Public keys of SendGrid's event webhook, as base64. The first is the current one. */
  sendgridKeys: readonly string[]
  /** The mailbox of bounces; its local part is extended with each message's token. */
  bounceAddress: string | undefined
}

const NAMES = ['netgsm', 'twilio', 'url'] as const satisfies readonly SmsProviderName[]
const ONE_LINE = /^[!-~]+$/
const MAILBOX = /^[a-z0-9._-]{1,15}@(?:[a-z0-9-]+\.)+[a-z]{2,63}$/

/** @throws ConfigError naming the wrong, unknown or missing setting */
export function messageSettings(env: Environment): MessageSettings {
  return {
    sms: smsSettings(env),
    sendgridKeys: ['SENDGRID_WEBHOOK_KEY', 'SENDGRID_WEBHOOK_KEY_PREVIOUS'].flatMap((name) => {
      const key = env[name]
      if (!key) return []
      if (!isVerifyingKey(key))
        throw new ConfigError(`${name}: must be the verification key of the signed event webhook`)
      return [key]
    }),
    bounceAddress: bounceAddress(env),
  }
}

function bounceAddress(env: Environment): string | undefined {
  const address = env['BOUNCE_ADDRESS']?.toLowerCase()
  if (!address) return undefined
  if (!MAILBOX.test(address))
    throw new ConfigError(
      'BOUNCE_ADDRESS: must be a mailbox such as bounce@example.com, ' +
        'with at most 15 characters before the @',
    )
  return address
}

function isVerifyingKey(key: string): boolean {
  try {
    const der = Buffer.from(key, 'base64')
    return createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

function smsSettings(env: Environment): SmsSettings[] {
  const order = env['SMS_PROVIDERS'] || (env['SMS_URL'] ? 'url' : '')
  if (order === '') return []
  const names = order.split(',').map((name) => name.trim())
  if (new Set(names).size < names.length)
    throw new ConfigError('SMS_PROVIDERS: names a provider twice')
  return names.map((name) => {
    const known = NAMES.find((one) => one === name)
    if (known === undefined)
      throw new ConfigError(
        `SMS_PROVIDERS: ${name === '' ? 'an empty name' : name} is not a provider; ` +
          `the providers are ${NAMES.join(', ')}`,
      )
    return READERS[known](env)
  })
}

const READERS: Readonly<Record<SmsProviderName, (env: Environment) => SmsSettings>> = {
  netgsm(env) {
    const {
      NETGSM_USERCODE: userCode,
      NETGSM_PASSWORD: password,
      NETGSM_HEADER: header,
    } = all(env, 'netgsm', ['NETGSM_USERCODE', 'NETGSM_PASSWORD', 'NETGSM_HEADER'])
    oneLine('NETGSM_USERCODE', userCode)
    oneLine('NETGSM_PASSWORD', password)
    if (userCode.includes(':')) throw new ConfigError('NETGSM_USERCODE: must not contain a colon')
    const url = address(env, 'NETGSM_URL', 'https://api.netgsm.com.tr')
    const prices = smsPrices('NETGSM_PRICE_KURUS', env['NETGSM_PRICE_KURUS'])
    return { name: 'netgsm', url, userCode, password, header, prices }
  },
  twilio(env) {
    const {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: token,
      TWILIO_SENDER: sender,
    } = all(env, 'twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'])
    if (!/^AC[0-9a-f]{32}$/.test(accountSid))
      throw new ConfigError('TWILIO_ACCOUNT_SID: must be AC and 32 hexadecimal digits')
    const previous = env['TWILIO_AUTH_TOKEN_PREVIOUS'] || undefined
    oneLine('TWILIO_AUTH_TOKEN', token)
    if (previous !== undefined) oneLine('TWILIO_AUTH_TOKEN_PREVIOUS', previous)
    return {
      name: 'twilio',
      url: address(env, 'TWILIO_URL', 'https://api.twilio.com'),
      accountSid,
      authTokens: [token, ...(previous === undefined ? [] : [previous])],
      sender,
      prices: smsPrices('TWILIO_PRICE_KURUS', env['TWILIO_PRICE_KURUS']),
    }
  },
  url(env) {
    const value = env['SMS_URL'] ?? ''
    if (!URL.canParse(value) || !['http:', 'https:'].includes(new URL(value).protocol))
      throw new ConfigError('SMS_URL: must be a http:// or https:// address')
    return { name: 'url', url: value, prices: smsPrices('SMS_PRICE_KURUS', env['SMS_PRICE_KURUS']) }
  },
}

/** The values are secrets: no message contains one. */
function all<const N extends string>(
  env: Environment,
  provider: SmsProviderName,
  names: readonly N[],
): Record<N, string> {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`SMS_PROVIDERS: ${provider} needs ${missing.join(', ')}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name was found above
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<N, string>
}

function oneLine(name: string, value: string): void {
  if (!ONE_LINE.test(value))
    throw new ConfigError(`${name}: must be one line of ASCII without spaces`)
}

function address(env: Environment, name: string, fallback: string): string {
  const value = env[name] || fallback
  if (!URL.canParse(value)) throw new ConfigError(`${name}: must be an https:// address`)
  const { protocol, hostname } = new URL(value)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackHost(hostname)))
    throw new ConfigError(`${name}: must be https, except for a loopback address`)
  return value.replace(/\/$/, '')
}
