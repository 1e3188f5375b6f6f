import { connect, TLSSocket } from 'node:tls'
import { connect as connectPlain } from 'node:net'
import { once } from 'node:events'
import type { Config } from '#server/platform/config.ts'
import type { UofSettings } from '#server/platform/uof-settings.ts'
import { redisBus } from '#server/platform/realtime/redis-bus.ts'
import { tried, type Finding } from './finding.ts'

const TIMEOUT_MS = 10_000
const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'amqp:': 5_672,
  'amqps:': 5_671,
}
const DAY_MS = 24 * 3_600_000
/** A certificate that is renewed automatically has more than this left. */
const MIN_CERTIFICATE_DAYS = 14

/** Connects to every outside service. No message is sent and no payment is opened. */
export async function checkConnections(config: Config, now: Date): Promise<Finding[]> {
  const { uof, redisUrl } = config
  return Promise.all([
    tried(
      {
        check: 'mail: the server accepts the account',
        how: 'compare SMTP_URL with the account of the mail service, and allow the connection',
      },
      () => checkMail(config.smtpUrl ?? ''),
    ),
    ...config.messages.sms.map(({ name, url }) =>
      tried(
        {
          check: `SMS: ${name} is reachable`,
          how:
            'compare the settings with the documentation of the service, ' +
            'and allow the connection',
        },
        () => reach(url, now),
      ),
    ),
    tried(
      {
        check: 'site: the public address has a valid certificate',
        how: 'point the domain to the proxy and install a certificate (deploy/nginx)',
      },
      () => reach(config.publicUrl, now),
    ),
    ...providerAddresses(config).map(({ check, how, url }) =>
      tried({ check, how: `${how}, and allow the connection` }, () => reach(url, now)),
    ),
    ...(uof === undefined ? [] : feedConnections(uof, now)),
    ...(redisUrl === undefined
      ? []
      : [
          tried(
            {
              check: 'Redis: the server accepts the connection',
              how: 'compare REDIS_URL with the server, and allow the connection',
            },
            () => checkRedis(redisUrl),
          ),
        ]),
  ])
}

function providerAddresses({ adyen, btcpay, onfido, hub88, oddsApi }: Config) {
  return [
    {
      check: 'Adyen: the service is reachable',
      how: 'compare ADYEN_URL with the Customer Area',
      url: adyen?.url,
    },
    {
      check: 'Adyen Transfers: the service is reachable',
      how: 'compare ADYEN_TRANSFERS_URL with the Customer Area',
      url: adyen?.transfers?.url,
    },
    {
      check: 'BTCPay Server: the service is reachable',
      how: 'compare BTCPAY_URL with the address of your server',
      url: btcpay?.url,
    },
    {
      check: 'Onfido: the service is reachable',
      how: 'compare ONFIDO_URL with the region of the account',
      url: onfido?.url,
    },
    {
      check: 'Hub88: the service is reachable',
      how: 'compare HUB88_URL with the address of the account',
      url: hub88?.url,
    },
    {
      check: 'odds feed: The Odds API is reachable',
      how: 'compare ODDS_API_URL with the documentation of the provider',
      url: oddsApi?.url,
    },
  ].flatMap(({ url, ...about }) => (url === undefined ? [] : [{ ...about, url }]))
}

function feedConnections({ apiUrl, messagesUrl }: UofSettings, now: Date): Promise<Finding>[] {
  const hosts = [
    { check: 'odds feed: its API is reachable', name: 'UOF_API_URL', address: apiUrl },
    { check: 'odds feed: its broker is reachable', name: 'UOF_MESSAGES_URL', address: messagesUrl },
  ]
  return hosts.map(({ check, name, address }) =>
    tried(
      {
        check,
        how: `compare ${name} with Betradar’s environments, and allow the connection`,
      },
      () => reach(address, now),
    ),
  )
}

async function checkMail(url: string): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const limits = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return `${new URL(url).hostname} accepts the account`
  } finally {
    transport.close()
  }
}

async function checkRedis(url: string): Promise<string> {
  const failures: Error[] = []
  const bus = await redisBus(url, (error) => void failures.push(error))
  try {
    if (bus.isCut()) throw failures[0] ?? new Error('no connection')
    return 'connected'
  } finally {
    await bus.close()
  }
}

/** Connects, and verifies the certificate of an https address. @throws Error */
async function reach(address: string, now: Date): Promise<string> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  const isSecure = protocol === 'https:' || protocol === 'amqps:'
  const usual = PORTS[protocol] ?? 80
  const target = { host, port: Number(port || usual), timeout: TIMEOUT_MS }
  const socket = isSecure ? connect({ ...target, servername: host }) : connectPlain(target)
  socket.on('timeout', () => socket.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)))
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect')
    return socket instanceof TLSSocket
      ? certificateOf(socket, now)
      : `${host} is reachable without TLS`
  } finally {
    socket.destroy()
  }
}

function certificateOf(socket: TLSSocket, now: Date): string {
  const { valid_to: validTo } = socket.getPeerCertificate()
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS)
  if (days < MIN_CERTIFICATE_DAYS) throw new Error(`the certificate ends in ${days} days`)
  return `the certificate is valid for ${days} days`
}
