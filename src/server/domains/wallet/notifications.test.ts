import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { transaction } from '#shared/contracts/finance.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

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
  op: z.string().optional(), topic: z.string().optional(), seq: z.number().optional(), snapshot: z.boolean().optional(),
  data: z.array(transaction).optional(), debug: z.string().optional(),
})
type Message = z.output<typeof message>

/** A socket signed in as the player; `next` is the next message it gets. */
async function connect(session: Session) {
  const cookie = Object.entries(session.cookies).map(([name, value]) => `${name}=${value}`).join('; ')
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

async function tell(session: Session, subject: string, daysAgo: number, codes = { category: 2, status: 1003 }): Promise<void> {
  const at = new Date(app.clock.now().getTime() - daysAgo * DAY_MS)
  await sql`insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, subject, created_at)
    values (${session.user.uid}::uuid, wallet.new_id(wallet.epoch_ms(${at}), 0), 7, ${codes.category}, 201, ${codes.status}, 0, ${subject}, ${at})`.execute(app.database.read)
}

test('a player gets their own messages of ninety days, newest first, and the list again when one is added', async () => {
  const session = await app.signUp()
  const other = await app.signUp()
  await tell(session, 'Doksan bir gün önce', 91)
  await tell(session, 'Dün', 1)
  await tell(session, 'Bugün', 0)
  await tell(session, 'Mesaj değil', 0, { category: 2, status: 1005 })
  await tell(other, 'Başkasının', 0)
  const client = await connect(session)
  const first = await client.ask({ op: 'subscribe', topics: ['notifications'] })
  expect(first).toMatchObject({ topic: 'notifications', seq: 1, snapshot: true })
  expect(first.data?.map((row) => row.description)).toEqual(['Bugün', 'Dün'])
  expect(first.data?.[0]).toMatchObject({ transaction_category_id: 2, category: 'Bildirim', transaction_status: 1003, statusName: 'Mesaj', amount: '0.00' })
  app.clock.advance(1_000)
  await tell(session, 'Az önce', 0)
  const next = client.ask(undefined)
  app.app.domains.wallet.announceNotifications(session.user.uid)
  expect((await next).data?.map((row) => row.description)).toEqual(['Az önce', 'Bugün', 'Dün'])
})

test('fifty messages at most, in the language asked for', async () => {
  const session = await app.signUp()
  for (let i = 0; i < 51; i += 1) await tell(session, `${i}`, i)
  const client = await connect(session)
  const english = await client.ask({ op: 'subscribe', topics: ['notifications:en'] })
  expect(english.data).toHaveLength(50)
  expect(english.data?.[49]).toMatchObject({ description: '49', category: 'Notification' })
  expect(await client.ask({ op: 'subscribe', topics: ['notifications:de'] })).toMatchObject({ op: 'error', debug: 'record not found' })
})
