import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMessage, newMessage } from '#server/domains/crm/index.ts'
import { tagged } from '#tests/support/segment-rules.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let reader: StaffSession
let support: StaffSession
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:4530' })
  app.clock.set(new Date('2026-11-21T09:00:00Z'))
  ;[reader, support] = [await hire(app, 'compliance'), await hire(app, 'support')]
})
afterAll(() => app.close())

let written = 0
async function send(tag: string): Promise<string> {
  written += 1
  const message = newMessage.parse({
    title: { tr: `Duyuru ${written}`, en: 'News' },
    body: { tr: 'Metin', en: 'Text' },
    channels: ['email'],
    isOffer: false,
    segment: tagged(tag),
  })
  const { messageID } = await app.database.transaction((tx) =>
    addMessage(tx, message, app.clock.now()),
  )
  await app.app.domains.crm.run()
  return messageID
}
async function playerOf(tag: string, address: string): Promise<Session> {
  const player = await app.signUp()
  await app.database.pool.query('update identity.player set email = $2 where id = $1', [
    player.user.uid,
    address,
  ])
  await app.database.pool.query(
    `insert into crm.tag (player_id, tag, staff_name, created_at) values ($1, $2, 'test', $3)`,
    [player.user.uid, tag, app.clock.now()],
  )
  return player
}
const mailsTo = async (address: string) =>
  (await app.outbox(address)).filter(({ subject }) => subject.startsWith('Duyuru'))
const outcomesOf = async (id: string) =>
  (await callStaff(app, 'get_message', { id }, reader)).data.tallies.map(
    ({ outcomes, waiting }) => ({ ...outcomes, waiting }),
  )
const unreachableOf = async ({ user }: Session) =>
  (await callStaff(app, 'get_player', { playerID: user.uid }, support)).data.unreachable
const tries = () =>
  app.database.pool.query<{ attempts: number }>(
    `select attempts from graphile_worker.jobs where task_identifier = 'platform:send-message'`,
  )

test('a mail to a nonexistent address counts as failed, and nothing more is sent there until the player changes it', async () => {
  const [gone] = [
    await playerOf('geri', 'deniz+bounce@kupa.example'),
    await playerOf('geri', 'ada@kupa.example'),
  ]
  const first = await send('geri')
  expect(await outcomesOf(first)).toEqual([{ meant: 2, sent: 2, waiting: 0 }])
  await Promise.all([app.drain(), app.drain()])
  await app.drain()
  expect(await outcomesOf(first)).toEqual([{ meant: 2, sent: 1, failed: 1, waiting: 0 }])
  expect(await unreachableOf(gone)).toEqual([
    { channel: 'email', notedAt: '2026-11-21T12:00:00.000+03:00' },
  ])

  expect(await outcomesOf(await send('geri'))).toEqual([
    { meant: 2, sent: 1, unreachable: 1, waiting: 0 },
  ])
  expect((await tries()).rows).toEqual([])
  expect(await mailsTo('ada@kupa.example')).toHaveLength(2)

  await app.database.pool.query('update identity.player set email = $2 where id = $1', [
    gone.user.uid,
    'yeni@kupa.example',
  ])
  expect(await unreachableOf(gone)).toEqual([])
  expect(await outcomesOf(await send('geri'))).toEqual([{ meant: 2, sent: 2, waiting: 0 }])
  expect(await mailsTo('yeni@kupa.example')).toHaveLength(1)
})

test('a temporary failure is retried within bounds, and the address stays valid', async () => {
  const player = await playerOf('mesgul', 'deniz+busy@kupa.example')
  const id = await send('mesgul')
  const tryAgain = async () => {
    await app.database.pool.query(
      `update graphile_worker._private_jobs set run_at = platform.now()`,
    )
    await app.drain()
  }
  for (let tried = 1; tried < 12; tried += 1) {
    await tryAgain()
    expect((await tries()).rows).toEqual([{ attempts: tried }])
    expect(await outcomesOf(id)).toEqual([{ meant: 1, sent: 1, waiting: 0 }])
  }
  await tryAgain()
  expect(await outcomesOf(id)).toEqual([{ meant: 1, sent: 0, failed: 1, waiting: 0 }])
  expect((await tries()).rows).toEqual([])
  expect(await unreachableOf(player)).toEqual([])
})
