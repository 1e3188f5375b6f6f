import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { transaction } from '#shared/contracts/finance/statement.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { addNotification } from './index.ts'

const DAY_MS = 86_400_000
let app: TestApp
let port = 0
const open: WebSocket[] = []
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await app.close()
})

const message = z.object({
  op: z.string().optional(),
  topic: z.string().optional(),
  seq: z.number().optional(),
  snapshot: z.boolean().optional(),
  data: z.array(transaction).optional(),
  debug: z.string().optional(),
})
type Message = z.output<typeof message>

async function connect(session: Session) {
  const cookie = Object.entries(session.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers: { cookie } })
  open.push(socket)
  await once(socket, 'open')
  const ask = async (question: unknown): Promise<Message> => {
    const answer: Promise<unknown[]> = once(socket, 'message')
    if (question !== undefined) socket.send(JSON.stringify(question))
    const [raw] = await answer
    return message.parse(JSON.parse(String(raw)))
  }
  await ask({ user: session.user })
  return { ask }
}

async function notify(session: Session, amount: string, daysAgo: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() - daysAgo * DAY_MS)
  await app.database.transaction((tx) =>
    addNotification(tx, session.user.uid, { kind: 'deposit-approved', facts: { amount } }, at),
  )
}

const messageOf = (amount: string) => `Yatırdığın ₺${amount} bakiyene eklendi.`

test('a player gets their own notifications of ninety days, newest first, and the list again when one is added', async () => {
  const session = await app.signUp()
  const other = await app.signUp()
  await notify(session, '91.00', 91)
  await notify(session, '1.00', 1)
  await notify(session, '2.00', 0)
  await notify(other, '3.00', 0)
  const client = await connect(session)
  const first = await client.ask({ op: 'subscribe', topics: ['notifications'] })
  expect(first).toMatchObject({ topic: 'notifications', seq: 1, snapshot: true })
  expect(first.data?.map((row) => row.description)).toEqual([messageOf('2,00'), messageOf('1,00')])
  expect(first.data?.[0]).toMatchObject({
    transaction_category_id: 2,
    category: 'Bildirim',
    sub_category: 'Ödeme bildirimi',
    transaction_status: 1003,
    statusName: 'Mesaj',
    amount: '0.00',
    balanceAfter: null,
    kind: 'deposit-approved',
    title: 'Yatırımın hesabında',
    read: false,
  })
  app.clock.advance(1_000)
  await notify(session, '4.00', 0)
  const next = client.ask(undefined)
  app.app.domains.notifications.announce(session.user.uid)
  expect((await next).data?.map((row) => row.description)).toEqual([
    messageOf('4,00'),
    messageOf('2,00'),
    messageOf('1,00'),
  ])
})

test('returns at most fifty notifications, in the requested language', async () => {
  const session = await app.signUp()
  for (let i = 0; i < 51; i += 1) await notify(session, `${i}.00`, i)
  const client = await connect(session)
  const english = await client.ask({ op: 'subscribe', topics: ['notifications:en'] })
  expect(english.data).toHaveLength(50)
  expect(english.data?.[49]).toMatchObject({
    description: 'Your deposit of ₺49.00 is in your balance.',
    category: 'Notification',
  })
  expect(await client.ask({ op: 'subscribe', topics: ['notifications:de'] })).toMatchObject({
    op: 'error',
    debug: 'record not found',
  })
})

test('the statement lists notifications only where they are requested', async () => {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 5_000n)
  await notify(session, '10.00', 2)
  await notify(session, '20.00', 1)
  const list = (data: object) => app.call('finance', 'list_transactions', data, session)
  expect((await list({})).data.map((row) => row.transaction_category_id)).toEqual([11])
  expect(
    await list({
      searchCategory: 2,
      status: 1003,
      limit: 250,
      OrderDir: 'DESC',
      OrderPar: 'date',
      startDate: '2026-08-23',
      endDate: '2026-11-20',
    }),
  ).toMatchObject({
    data: [{ description: messageOf('20,00') }, { description: messageOf('10,00') }],
    pagination: { total: 2 },
  })
  expect(
    (await list({ status: 1003, OrderDir: 'ASC', concatRequire: 1 })).data.map(
      (row) => row.description,
    ),
  ).toEqual([messageOf('10,00'), messageOf('20,00')])
  expect((await list({ searchCategory: 2, endDate: '2026-11-18' })).data).toHaveLength(1)
  expect((await list({ searchCategory: 2, searchType: 1 })).pagination?.total).toBe(2)
  for (const none of [
    { searchCategory: 2, status: 1002 },
    { searchCategory: 1, status: 1003 },
    { searchCategory: 2, searchMinAmount: 1 },
    { searchCategory: 2, searchType: 2 },
  ]) {
    expect(await list(none)).toMatchObject({ data: [], pagination: { total: 0 } })
  }
})
