import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { startAdyenCounterpart } from '../support/counterparts/adyen-counterpart.ts'
import { startTransfersCounterpart } from '../support/counterparts/adyen-transfers-counterpart.ts'
import { startBtcpayCounterpart } from '../support/counterparts/btcpay-counterpart.ts'
import { startHub88Counterpart } from '../support/counterparts/hub88-counterpart.ts'
import { kupa } from '../support/kupa-command.ts'
import { startMailServer } from '../support/counterparts/mail-server.ts'
import { startNginx } from '../support/nginx-server.ts'
import { startOnfidoCounterpart } from '../support/counterparts/onfido-counterpart.ts'
import { startRabbit } from '../support/rabbitmq-server.ts'
import { startRedis } from '../support/redis-server.ts'
import { freePort, startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { startNetgsmCounterpart } from '../support/counterparts/sms-counterpart.ts'
import {
  startUofCounterpart,
  UOF_TOKEN,
  UOF_VIRTUAL_HOST,
} from '../support/counterparts/uof-counterpart.ts'

const CERTIFICATE_DAYS = 60

export type Installation = Awaited<ReturnType<typeof install>>

/**
 * An installation in live mode as an operator sets it up: an empty database, a key ring, nginx with
 * a certificate in front, and every provider's counterpart on loopback. Nothing is started yet.
 */
export async function install() {
  let startsAtMs: number | undefined
  const folder = mkdtempSync(join(tmpdir(), 'kupa-live-day-'))
  const database = await emptyDatabase()
  const port = await freePort()
  const now = () => new Date()
  const [rabbit, redis, nginx, mail, sms, adyen, transfers, btcpay, onfido, hub88, uof] =
    await Promise.all([
      startRabbit({ virtualHost: UOF_VIRTUAL_HOST, user: UOF_TOKEN }),
      startRedis(),
      startNginx(
        { web: [`http://127.0.0.1:${port}`], realtime: [`http://127.0.0.1:${port}`] },
        CERTIFICATE_DAYS,
      ),
      startMailServer({ user: 'kupa', password: 'posta-parolasi' }),
      startNetgsmCounterpart(),
      startAdyenCounterpart(),
      startTransfersCounterpart(),
      startBtcpayCounterpart(now),
      startOnfidoCounterpart(now),
      startHub88Counterpart({ now }),
      startUofCounterpart(() => startsAtMs),
    ])
  const publicUrl = nginx.url.replace('127.0.0.1', 'localhost')
  writeFileSync(join(folder, 'ca.pem'), nginx.certificate)
  const environment: Record<string, string> = {
    KUPA_MODE: 'live',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_DISK: folder,
    REDIS_URL: redis.url,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    OFFICE_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    SECRETS_FILE: join(folder, 'secrets.json'),
    SMTP_URL: mail.url,
    BOUNCE_ADDRESS: 'bounce@kupa.example',
    SMS_PROVIDERS: 'netgsm',
    LICENCE_NUMBER: 'TR-1',
    KUPA_PAYMENT_PROVIDER: 'adyen',
    RATE_LIMIT: 'on',
    PAYOUT_NAME: 'Kupa Oyun A.S.',
    PAYOUT_IBAN: 'TR980099100000000000204118',
    PAYOUT_BIC: 'KIZKTRIS',
    ...sms.environment,
    ...adyen.environment,
    ...transfers.environment,
    ...btcpay.environment,
    ...onfido.environment,
    ...hub88.environment,
    UOF_API_URL: uof.url,
    UOF_MESSAGES_URL: `amqp://127.0.0.1:${rabbit.clientPort}`,
    UOF_ACCESS_TOKEN: UOF_TOKEN,
    UOF_NODE_ID: '1',
  }
  let server: ServerProcess | undefined
  return {
    publicUrl,
    certificate: nginx.certificate,
    environment,
    folder,
    counterparts: { rabbit, mail, sms, adyen, transfers, btcpay, onfido, hub88, uof },
    announceMatch: (atMs: number) => void (startsAtMs = atMs),
    kupa: (...args: string[]) => kupa(environment, ...args),
    async start(): Promise<void> {
      server = await startServerProcess(folder, environment)
    },
    log: () => server?.output() ?? '',
    query: database.query,
    async close(): Promise<void> {
      await server?.stop()
      await Promise.all([
        rabbit.stop(),
        redis.stop(),
        nginx.stop(),
        uof.stop(),
        ...[mail, sms, adyen, transfers, btcpay, onfido, hub88].map((one) => one.close()),
      ])
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** An empty database on the PostgreSQL of the run, without the template's tables and keys. */
async function emptyDatabase() {
  const { host, user } = inject('postgres')
  const name = `live_${crypto.randomUUID().replaceAll('-', '')}`
  const administer = (statement: string, database = 'postgres') =>
    inClient({ host, user, database }, (client) => client.query(statement))
  await administer(`create database ${name} template template0`)
  return {
    url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    query: (statement: string) => administer(statement, name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  }
}

async function inClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
