import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import {
  notificationItem,
  notificationOf,
  startAdyenCounterpart,
} from '../support/counterparts/adyen-counterpart.ts'
import { prepareMigrated } from '../support/prepare-database.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { createTestDatabase } from '../support/test-database.ts'

const LIMIT_MS = 120_000
let counterpart: Awaited<ReturnType<typeof startAdyenCounterpart>>
let database: Awaited<ReturnType<typeof createTestDatabase>>
let start: () => Promise<ServerProcess>
beforeAll(async () => {
  const postgres = inject('postgres')
  counterpart = await startAdyenCounterpart()
  database = await createTestDatabase(postgres)
  await prepareMigrated(database.database)
  await database.database.pool.query(
    "update payments.method set provider = 'adyen' where method_id = 'card' and cash_type = 1",
  )
  const host = encodeURIComponent(postgres.host)
  start = () =>
    startServerProcess('unused', {
      ...counterpart.environment,
      DATABASE_URL: `postgres://${postgres.user}@localhost/${database.name}?host=${host}`,
    })
}, LIMIT_MS)
afterAll(async () => {
  await counterpart.close()
  await database.drop()
})

test(
  'a server that is killed while Adyen opens a page opens the same page after its restart, and it is credited once',
  async () => {
    const deposit = {
      Type: 1,
      methodID: 'card',
      amount: '500.00',
      fields: {},
      requestId: crypto.randomUUID(),
    }
    const first = await start()
    const before = await (await playerSite(first.url).newPlayer(100_000n)).signIn()
    counterpart.behave('held')
    const lost = before.call('prepayServices', 'processTransaction', deposit).catch(() => 'lost')
    await expect.poll(() => counterpart.sessions.size, { timeout: 20_000 }).toBe(1)
    await first.stop('SIGKILL')
    expect(await lost).toBe('lost')
    counterpart.behave('well')

    const second = await start()
    try {
      const after = playerSite(second.url).browserOf(before.session)
      const reply = await after.call('prepayServices', 'processTransaction', deposit)
      const [[reference, session] = []] = counterpart.sessions
      expect(reply).toMatchObject({
        result: true,
        data: { transactionID: reference, url: session?.['url'] },
      })
      expect(counterpart.sessions.size).toBe(1)
      const rawBody = notificationOf([notificationItem(reference ?? '')])
      for (let time = 0; time < 2; time += 1)
        expect(
          (
            await fetch(`${second.url}/webhooks/payments/adyen`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: rawBody,
            })
          ).status,
        ).toBe(202)
      expect(await after.balance()).toBe(150_000n)
      expect(counterpart.problems).toEqual([])
    } finally {
      await second.stop()
    }
  },
  LIMIT_MS,
)
