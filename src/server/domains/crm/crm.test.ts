import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { transaction } from '#shared/contracts/finance/statement.ts'
import { giveCash } from '#tests/support/funds.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  await app.database.transaction((tx) => app.app.domains.crm.seedDemo(tx, app.clock.now()))
})
afterAll(() => app.close())

const notificationsOf = async (session: Session, lang: 'tr' | 'en' = 'tr') => {
  await app.drain()
  return (
    await app.call(
      'finance',
      'list_transactions',
      { searchCategory: 2, status: 1003, limit: 250, Lang: lang },
      session,
    )
  ).data
}
const messagesOf = async (session: Session, lang: 'tr' | 'en' = 'tr') =>
  (await app.call('crm', 'list_mass_messages', { Lang: lang }, session)).data

async function publish(id: string, at: Date, forNewcomers: boolean): Promise<void> {
  await app.database.pool.query(
    `insert into crm.mass_message (id, title_tr, title_en, body_tr, body_en, published_at,
      for_newcomers) values ($1, 'Duyuru', 'News', 'Metin', 'Text', $2, $3)`,
    [id, at, forNewcomers],
  )
}

async function openDeposit(session: Session, amount: string): Promise<string> {
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount, fields: {} },
    session,
  )
  return data.transactionID
}
const decide = (path: string, decision: 'approve' | 'decline') =>
  app.inject({ method: 'POST', url: `/sandbox/${path}`, payload: { decision } })

test('a newcomer finds the messages meant for newcomers, in their language, dated to their registration', async () => {
  app.clock.advance(48 * HOUR_MS)
  const session = await app.signUp()
  const turkish = await app.call('crm', 'list_mass_messages', {}, session)
  expect(turkish.pagination).toEqual({ limit: 10, offset: 0, total: 3 })
  expect(turkish.data.map(({ title }) => title)).toEqual([
    'Kupa’ya hoş geldin',
    'Sonuçların adil olduğunu nasıl anlarsın?',
    'Hesabını iki adımlı girişle koru',
  ])
  expect(turkish.data[0]).toMatchObject({
    read: false,
    link: { path: '/slot', title: 'Slotlara göz at' },
  })
  expect(turkish.data[0]?.date.slice(0, 10)).toBe('2026-11-22')
  expect((await messagesOf(session, 'en'))[1]).toMatchObject({
    title: 'How do you know that the results are fair?',
    link: { path: '/fairness', title: 'Verify a round' },
  })
  expect(
    (await app.call('crm', 'list_mass_messages', { limit: 1, offset: 1 }, session)).data.map(
      ({ title }) => title,
    ),
  ).toEqual(['Sonuçların adil olduğunu nasıl anlarsın?'])
})

test('a player does not see messages from before their registration or not published yet', async () => {
  const session = await app.signUp()
  const now = app.clock.now().getTime()
  await publish('0197a3c0-0000-7000-8000-0000000000a1', new Date(now - HOUR_MS), false)
  await publish('0197a3c0-0000-7000-8000-0000000000a2', new Date(now + HOUR_MS / 4), false)
  expect((await messagesOf(session)).map(({ title }) => title)).not.toContain('Duyuru')
  app.clock.advance(HOUR_MS / 2)
  const own = await messagesOf(session)
  expect(own.filter(({ title }) => title === 'Duyuru').map(({ id }) => id)).toEqual([
    '0197a3c0-0000-7000-8000-0000000000a2',
  ])
  expect(own[0]?.title).toBe('Duyuru')
})

test('reading marks one player’s messages and notifications, once or twice, and no one else’s', async () => {
  const [session, other] = [await app.signUp(), await app.signUp()]
  await decide(`pay/${await openDeposit(session, '100.00')}`, 'approve')
  const [message] = await messagesOf(session)
  const [notification] = await notificationsOf(session)
  const ids = [message?.id ?? '', notification?.id.toUpperCase() ?? '', message?.id ?? '']
  for (let i = 0; i < 2; i += 1)
    expect(await app.call('crm', 'read', { ids }, session)).toMatchObject({
      result: true,
      data: {},
    })
  expect((await messagesOf(session)).map(({ read }) => read)).toContain(true)
  expect((await messagesOf(session)).filter(({ read }) => read)).toHaveLength(1)
  expect((await notificationsOf(session)).map(({ read }) => read)).toEqual([true])
  expect((await messagesOf(other)).some(({ read }) => read)).toBe(false)
})

test('an unknown or another player’s ID is not found, and nothing is marked', async () => {
  const [session, other] = [await app.signUp(), await app.signUp()]
  await decide(`pay/${await openDeposit(other, '100.00')}`, 'approve')
  const [foreign] = await notificationsOf(other)
  const [message] = await messagesOf(session)
  for (const id of [foreign?.id ?? '', UNKNOWN, 'yok', 7]) {
    expect(await app.call('crm', 'read', { ids: [message?.id ?? '', id] }, session)).toMatchObject({
      result: false,
      code: 404,
      debug: 'record not found',
    })
  }
  expect((await messagesOf(session)).some(({ read }) => read)).toBe(false)
  expect((await notificationsOf(other)).map(({ read }) => read)).toEqual([false])
})

test('both calls require a session and validate their input', async () => {
  const session = await app.signUp()
  expect(await app.call('crm', 'list_mass_messages', {})).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(await app.call('crm', 'read', { ids: [UNKNOWN] })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  for (const data of [
    {},
    { ids: [] },
    { ids: 'a' },
    { ids: [{}] },
    { ids: Array.from({ length: 501 }, () => UNKNOWN) },
  ]) {
    expect(
      await app.post({ api: { class: 'crm', method: 'read' }, data, user: session.user }, session),
    ).toMatchObject({ code: 400, debug: 'invalid input' })
  }
  for (const data of [{ limit: 0 }, { limit: 251 }, { offset: -1 }])
    expect(await app.call('crm', 'list_mass_messages', data, session)).toMatchObject({ code: 400 })
})

test('notifies of a payment’s decision: approved, declined, paid out, sent back', async () => {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 100_000n)
  await decide(`pay/${await openDeposit(session, '250.00')}`, 'approve')
  expect((await notificationsOf(session))[0]).toMatchObject({
    kind: 'deposit-approved',
    amount: '0.00',
    type: 1,
    title: 'Yatırımın hesabında',
    description: 'Yatırdığın ₺250,00 bakiyene eklendi.',
  })
  app.clock.advance(1_000)
  await decide(`pay/${await openDeposit(session, '300.00')}`, 'decline')
  expect((await notificationsOf(session, 'en'))[0]).toMatchObject({
    kind: 'deposit-declined',
    description: 'Your deposit of ₺300.00 was declined; your balance has not changed.',
  })
  for (const [decision, kind, words] of [
    ['approve', 'withdrawal-paid', 'Çektiğin ₺200,00 gönderildi.'],
    [
      'decline',
      'withdrawal-declined',
      '₺200,00 tutarındaki çekimin onaylanmadı; tutar bakiyene döndü.',
    ],
  ] as const) {
    app.clock.advance(1_000)
    const { data } = await app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'wallet',
        amount: '200.00',
        fields: { walletNumber: '1234567890' },
        identityValidity: '2030-01-01',
      },
      session,
    )
    await decide(`bank/${data.transactionID}`, decision)
    expect(
      (await notificationsOf(session)).find((notification) => notification.kind === kind),
    ).toMatchObject({ type: 2, description: words })
  }
  // The player is notified of the first withdrawal to a wallet, as of a saved bank account.
  expect(
    (await notificationsOf(session)).filter(({ kind }) => kind === 'security-changed'),
  ).toHaveLength(1)
  expect(await notificationsOf(session)).toHaveLength(5)
})

test('a repeated webhook notifies only once', async () => {
  const session = await app.signUp()
  const transactionId = await openDeposit(session, '100.00')
  await decide(`pay/${transactionId}`, 'approve')
  await decide(`pay/${transactionId}`, 'approve')
  expect(await notificationsOf(session)).toHaveLength(1)
})

test('notifies of a sign-in on a new device and of a new password', async () => {
  const session = await app.signUp({ username: 'cihazli' })
  expect(await notificationsOf(session)).toEqual([])
  const elsewhere = await app.signIn('cihazli')
  const [device] = await notificationsOf(session)
  expect(device).toMatchObject({ kind: 'device-signed-in', title: 'Yeni bir cihazdan giriş' })
  expect(device?.description).toContain('127.0.0.1')
  app.clock.advance(1_000)
  await app.call(
    'user',
    'pass_change',
    { oldPassword: TEST_PASSWORD, newPassword: 'Yepyeni123', newPasswordAgain: 'Yepyeni123' },
    elsewhere,
  )
  expect((await notificationsOf(elsewhere))[0]).toMatchObject({
    kind: 'security-changed',
    title: 'Şifren değişti',
  })
})

const pushed = z.object({ topic: z.string().optional(), data: z.array(transaction).optional() })

test('an open page receives an approved deposit, and its reading, without polling', async () => {
  const session = await app.signUp()
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const cookie = Object.entries(session.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers: { cookie } })
  const next = async () => {
    const [raw]: unknown[] = await once(socket, 'message')
    return pushed.parse(JSON.parse(String(raw)))
  }
  try {
    await once(socket, 'open')
    const signedIn = next()
    socket.send(JSON.stringify({ user: session.user }))
    await signedIn
    const first = next()
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['notifications:en'] }))
    expect((await first).data).toEqual([])
    const transactionId = await openDeposit(session, '500.00')
    const nextUpdate = next()
    await decide(`pay/${transactionId}`, 'approve')
    await app.drain()
    const { data = [] } = await nextUpdate
    expect(data).toMatchObject([
      { description: 'Your deposit of ₺500.00 is in your balance.', read: false },
    ])
    const reread = next()
    await app.call('crm', 'read', { ids: [data[0]?.id ?? ''] }, session)
    expect((await reread).data).toMatchObject([{ read: true }])
  } finally {
    socket.terminate()
  }
})
