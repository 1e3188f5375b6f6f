import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import { checkLedger } from '#server/check-ledger.ts'
import { decidePayment } from '#server/domains/payments/index.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPlatform } from '#server/start-platform.ts'
import { startAdyenCounterpart } from '../support/counterparts/adyen-counterpart.ts'
import { startBtcpayCounterpart } from '../support/counterparts/btcpay-counterpart.ts'
import { startTransfersCounterpart } from '../support/counterparts/adyen-transfers-counterpart.ts'
import { prepareMigrated } from '../support/prepare-database.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { createTestDatabase } from '../support/test-database.ts'

const LIMIT_MS = 180_000
const PATIENCE = { timeout: 30_000 }
let checkout: Awaited<ReturnType<typeof startAdyenCounterpart>>
let counterpart: Awaited<ReturnType<typeof startTransfersCounterpart>>
let bitcoin: Awaited<ReturnType<typeof startBtcpayCounterpart>>
let database: Awaited<ReturnType<typeof createTestDatabase>>
let platform: Platform
let start: () => Promise<ServerProcess>
/** Each test leaves a running server to the next. */
let server: ServerProcess
beforeAll(async () => {
  const postgres = inject('postgres')
  checkout = await startAdyenCounterpart()
  counterpart = await startTransfersCounterpart()
  bitcoin = await startBtcpayCounterpart(() => new Date())
  database = await createTestDatabase(postgres)
  await prepareMigrated(database.database)
  await database.database.pool.query(
    `update payments.method set provider = case method_id when 'btc' then 'btcpay' else 'adyen' end,
      is_active = true where method_id in ('fast', 'btc') and cash_type = 2`,
  )
  const host = encodeURIComponent(postgres.host)
  const environment = {
    ...checkout.environment,
    ...counterpart.environment,
    ...bitcoin.environment,
  }
  platform = await createPlatform(
    readConfig(environment),
    database.database,
    { now: () => new Date() },
    pino({ level: 'silent' }),
  )
  start = () =>
    startServerProcess('unused', {
      ...environment,
      DATABASE_URL: `postgres://${postgres.user}@localhost/${database.name}?host=${host}`,
    })
  server = await start()
}, LIMIT_MS)
afterAll(async () => {
  await server.stop()
  await checkout.close()
  await counterpart.close()
  await bitcoin.close()
  await database.drop()
})

const approve = (transactionId: string) =>
  platform.database.transaction((tx) =>
    decidePayment(tx, platform.outbox, {
      transactionId,
      decision: 'approve',
      payLater: platform,
      now: new Date(),
    }),
  )
const forgetWorkers = () =>
  database.database.pool.query(
    "update platform.job_worker set beat_at = beat_at - interval '1 minute'",
  )
async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await database.database.pool.query<{ state: string }>(
    'select state from payments.payout where transaction_id = $1',
    [id],
  )
  return rows[0]?.state
}

test(
  'a server that is killed while Adyen answers a payout, or before Adyen has it, pays it once after its restart',
  async () => {
    const player = await (await playerSite(server.url).newPlayer(300_000n)).signIn()
    const account = await player.call('finance', 'save_bank_account', {
      bankID: '0010',
      owner: 'Deniz Aydın',
      iban: 'TR650001000000001000079190',
    })
    expect(account).toMatchObject({ result: true })
    const ids: string[] = []
    // `held`: Adyen has the transfer and its answer never comes. `silent`: Adyen never gets it.
    for (const behaviour of ['held', 'silent'] as const) {
      counterpart.behave(behaviour)
      const asked = await playerSite(server.url)
        .browserOf(player.session)
        .call('prepayServices', 'processTransaction', {
          Type: 2,
          methodID: 'fast',
          amount: '1000.00',
          bankAccountID: (account['data'] as { bankAccountID: string }).bankAccountID,
          identityValidity: '2040-01-01',
        })
      const { transactionID: id } = asked['data'] as { transactionID: string }
      ids.push(id)
      await approve(id)
      const sends = () => counterpart.seen.filter(({ key }) => key === id).length
      await expect.poll(sends, PATIENCE).toBe(1)
      await server.stop('SIGKILL')
      expect(await stateOf(id)).toBe('sending')
      await forgetWorkers()
      counterpart.behave('well')
      server = await start()
      await expect.poll(() => stateOf(id), PATIENCE).toBe('sent')
      expect(counterpart.asked).toContain(id)
      expect(sends()).toBe(behaviour === 'held' ? 1 : 2)
    }
    expect([...counterpart.created.keys()].toSorted()).toEqual(ids.toSorted())
    for (const id of ids) {
      const { headers, rawBody } = counterpart.settle(id, 'booked')
      for (let time = 0; time < 2; time += 1)
        expect(
          (
            await fetch(`${server.url}/webhooks/payments/adyen`, {
              method: 'POST',
              headers,
              body: rawBody,
            })
          ).status,
        ).toBe(202)
    }
    expect(await playerSite(server.url).browserOf(player.session).balance()).toBe(100_000n)
    expect(counterpart.problems).toEqual([])
    const broken = (await checkLedger(platform.database.read)).filter(({ ok }) => !ok)
    expect(broken).toEqual([])
  },
  LIMIT_MS,
)

test(
  'a server that is killed while BTCPay Server creates or approves a payout pays it once after its restart',
  async () => {
    const player = await (await playerSite(server.url).newPlayer(300_000n)).signIn()
    const ids: string[] = []
    // BTCPay Server does what it is asked, and the server is killed before it has the answer.
    for (const call of ['create pull', 'create', 'approve'] as const) {
      const from = bitcoin.payouts.calls.length
      bitcoin.failOn(call, 'held')
      const asked = await playerSite(server.url)
        .browserOf(player.session)
        .call('prepayServices', 'processTransaction', {
          Type: 2,
          methodID: 'btc',
          amount: '1000.00',
          fields: { bitcoinAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
          identityValidity: '2040-01-01',
        })
      const { transactionID: id } = asked['data'] as { transactionID: string }
      ids.push(id)
      await approve(id)
      const isCalled = () => bitcoin.payouts.calls.slice(from).some((made) => made.call === call)
      await expect.poll(isCalled, PATIENCE).toBe(true)
      await server.stop('SIGKILL')
      expect(await stateOf(id)).toBe('sending')
      await forgetWorkers()
      bitcoin.recover()
      bitcoin.release()
      server = await start()
      await expect.poll(() => stateOf(id), PATIENCE).toBe('sent')
      expect(bitcoin.payouts.liveOf(id)).toMatchObject([{ state: 'AwaitingPayment' }])
    }
    expect(bitcoin.payouts.approvals()).toBe(ids.length)
    expect(await playerSite(server.url).browserOf(player.session).balance()).toBe(0n)
    expect(bitcoin.problems).toEqual([])
    const broken = (await checkLedger(platform.database.read)).filter(({ ok }) => !ok)
    expect(broken).toEqual([])
  },
  LIMIT_MS,
)
