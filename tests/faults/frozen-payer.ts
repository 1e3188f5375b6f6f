import { pino } from 'pino'
import { expect, inject } from 'vitest'
import { checkLedger } from '#server/check-ledger.ts'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import { decidePayment } from '#server/domains/payments/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { createPlatform } from '#server/start-platform.ts'
import { startAdyenCounterpart } from '../support/counterparts/adyen-counterpart.ts'
import { startTransfersCounterpart } from '../support/counterparts/adyen-transfers-counterpart.ts'
import { prepareMigrated } from '../support/prepare-database.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { createTestDatabase } from '../support/test-database.ts'

const PATIENCE = { timeout: 90_000 }
const IBAN = 'TR650001000000001000079190'

type Freeze = {
  frozenMs: number
  /** Waits until the other process sees that the heartbeat is too old, instead of ageing it. */
  waitsForHeartbeat: boolean
}

export async function startPayers() {
  const postgres = inject('postgres')
  const checkout = await startAdyenCounterpart()
  const counterpart = await startTransfersCounterpart()
  const database = await createTestDatabase(postgres)
  const { pool } = database.database
  await prepareMigrated(database.database)
  await pool.query(
    "update payments.method set provider = 'adyen' where method_id = 'fast' and cash_type = 2",
  )
  const host = encodeURIComponent(postgres.host)
  const environment = { ...checkout.environment, ...counterpart.environment }
  const platform = await createPlatform(
    readConfig(environment),
    database.database,
    { now: () => new Date() },
    pino({ level: 'silent' }),
  )
  const started: ServerProcess[] = []

  async function start(): Promise<ServerProcess> {
    const server = await startServerProcess('unused', {
      ...environment,
      DATABASE_URL: `postgres://${postgres.user}@localhost/${database.name}?host=${host}`,
    })
    started.push(server)
    return server
  }
  async function approvedPayout(server: ServerProcess): Promise<{ id: string; owner: Owner }> {
    const owner = await (await playerSite(server.url).newPlayer(300_000n)).signIn()
    const account = await owner.call('finance', 'save_bank_account', {
      bankID: '0010',
      owner: 'Deniz Aydın',
      iban: IBAN,
    })
    const asked = await playerSite(server.url)
      .browserOf(owner.session)
      .call('prepayServices', 'processTransaction', {
        Type: 2,
        methodID: 'fast',
        amount: '1000.00',
        bankAccountID: (account['data'] as { bankAccountID: string }).bankAccountID,
        identityValidity: '2040-01-01',
      })
    const { transactionID: transactionId } = asked['data'] as { transactionID: string }
    await platform.database.transaction((tx) =>
      decidePayment(tx, platform.outbox, {
        transactionId,
        decision: 'approve',
        payLater: platform,
        now: new Date(),
      }),
    )
    return { id: transactionId, owner }
  }
  async function stateOf(id: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ state: string }>(
      'select state from payments.payout where transaction_id = $1',
      [id],
    )
    return rows[0]?.state
  }
  async function settle({ url }: ServerProcess, id: string): Promise<void> {
    const { headers, rawBody } = counterpart.settle(id, 'booked')
    const reply = await fetch(`${url}/webhooks/payments/adyen`, {
      method: 'POST',
      headers,
      body: rawBody,
    })
    expect(reply.status).toBe(202)
  }
  const sendsOf = (id: string) => counterpart.seen.filter(({ key }) => key === id)

  return {
    start,

    /**
     * Freezes the only process while Adyen has its request and has not answered. Another process
     * continues the payout, and the bank pays it before the first one runs again.
     */
    async freezeOnce(
      first: ServerProcess,
      behaviour: 'held' | 'delayed',
      { frozenMs, waitsForHeartbeat }: Freeze,
    ): Promise<ServerProcess> {
      counterpart.behave(behaviour)
      const delayedBefore = counterpart.delayed()
      const { id, owner } = await approvedPayout(first)
      await expect
        .poll(
          () => (behaviour === 'held' ? sendsOf(id).length : counterpart.delayed() - delayedBefore),
          PATIENCE,
        )
        .toBe(1)
      first.child.kill('SIGSTOP')
      const frozenAt = Date.now()
      expect(await stateOf(id)).toBe('sending')
      counterpart.behave('well')
      if (!waitsForHeartbeat)
        await pool.query("update platform.job_worker set beat_at = beat_at - interval '1 minute'")
      const second = await start()
      await expect.poll(() => stateOf(id), PATIENCE).toBe('sent')
      await settle(second, id)
      expect(await stateOf(id)).toBe('paid')
      await expect
        .poll(() => Date.now() - frozenAt, { timeout: frozenMs + 30_000, interval: 250 })
        .toBeGreaterThanOrEqual(frozenMs)
      counterpart.release()
      first.child.kill('SIGCONT')
      await expect
        .poll(
          async () => (await fetch(`${first.url}/healthz`).catch(() => undefined))?.ok,
          PATIENCE,
        )
        .toBe(true)
      await settle(first, id)
      expect([await stateOf(id), counterpart.created.has(id)]).toEqual(['paid', true])
      // Adyen received one request twice under one key, so it makes one transfer.
      expect(sendsOf(id)).toHaveLength(behaviour === 'held' ? 1 : 2)
      expect(new Set(sendsOf(id).map(({ body }) => body)).size).toBe(1)
      expect(await playerSite(second.url).browserOf(owner.session).balance()).toBe(200_000n)
      return second
    },

    async requireSound(payments: number): Promise<void> {
      const { rows } = await pool.query<{ minor: string }>(
        `select coalesce(sum(case when credit = 101 then amount_minor else -amount_minor end), 0)::text
          as minor from wallet.entry where 101 in (debit, credit)`,
      )
      expect(rows).toEqual([{ minor: String(payments * 100_000) }])
      expect(counterpart.created.size).toBe(payments)
      expect(counterpart.problems).toEqual([])
      const broken = (await checkLedger(platform.database.read)).filter(({ ok }) => !ok)
      expect(broken).toEqual([])
    },

    async close(): Promise<void> {
      for (const server of started) {
        server.child.kill('SIGCONT')
        await server.stop()
      }
      await checkout.close()
      await counterpart.close()
      await database.drop()
    },
  }
}

type Owner = Awaited<
  ReturnType<Awaited<ReturnType<ReturnType<typeof playerSite>['newPlayer']>>['signIn']>
>
