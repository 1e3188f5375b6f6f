import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMessage, newMessage } from './index.ts'
import { MAILS } from '#shared/texts/mails.ts'
import { messageToken } from '#server/platform/mail/message-token.ts'
import { tagged } from '#tests/support/segment-rules.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

let app: TestApp
let support: StaffSession
let marketing: StaffSession
beforeAll(async () => {
  app = await createTestApp({
    SENDGRID_WEBHOOK_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  })
  app.clock.set(new Date('2026-11-21T09:00:00Z'))
  ;[support, marketing] = [await hire(app, 'support'), await hire(app, 'content')]
})
afterAll(() => app.close())

const consentOf = async ({ user }: Session) =>
  (
    await app.database.pool.query<{ email_consent: boolean }>(
      'select email_consent from identity.player where id = $1',
      [user.uid],
    )
  ).rows[0]?.email_consent
const emailOf = async ({ user }: Session) =>
  (
    await app.database.pool.query<{ email: string }>(
      'select email from identity.player where id = $1',
      [user.uid],
    )
  ).rows[0]?.email ?? ''
const unreachableOf = async (player: Session) =>
  (await app.call('crm', 'unreachable', {}, player)).data

async function offerTo(player: Session): Promise<string> {
  await app.database.pool.query('update identity.player set email_consent = true where id = $1', [
    player.user.uid,
  ])
  const tag = crypto.randomUUID().slice(0, 12)
  await app.database.pool.query(
    `insert into crm.tag (player_id, tag, staff_name, created_at) values ($1, $2, 'test', $3)`,
    [player.user.uid, tag, app.clock.now()],
  )
  const message = newMessage.parse({
    title: { tr: 'Teklif', en: 'Offer' },
    body: { tr: 'Metin', en: 'Text' },
    channels: ['email'],
    isOffer: true,
    segment: tagged(tag),
  })
  await app.database.transaction((tx) => addMessage(tx, message, app.clock.now()))
  await app.app.domains.crm.run()
  return lastMessageOf(player, 'offer')
}
async function lastMessageOf({ user }: Session, purpose: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from platform.sent_message where player_id = $1 and purpose = $2
      order by created_at desc, id desc limit 1`,
    [user.uid, purpose],
  )
  return rows[0]?.id ?? ''
}
async function newestTo(playerId: string, except: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from platform.sent_message where player_id = $1 and purpose = 'security'
      and id <> $2`,
    [playerId, except],
  )
  return rows[0]?.id ?? ''
}
const stateOf = async (id: string) =>
  (
    await app.database.pool.query<{ state: string; soft_bounces: number }>(
      'select state, soft_bounces from platform.sent_message where id = $1',
      [id],
    )
  ).rows[0]

const tokenOf = (id: string) => messageToken(app.platform.secrets, id)
async function webhook(events: object[], key = privateKey): Promise<number> {
  const payload = JSON.stringify(events)
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1_000))
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/mail/sendgrid',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign(
        'sha256',
        Buffer.from(timestamp + payload),
        key,
      ).toString('base64'),
    },
    payload,
  })
  return statusCode
}
const bounce = (id: string) => ({
  event: 'bounce',
  type: 'bounce',
  status: '5.1.1',
  kupa_message: tokenOf(id),
})

test('a bounce stops promotions, tells player and staff, and a later delivery lifts it', async () => {
  const player = await app.signUp()
  const id = await offerTo(player)
  expect(await unreachableOf(player)).toEqual({ email: false, phone: false })
  expect(await Promise.all([webhook([bounce(id)]), webhook([bounce(id), bounce(id)])])).toEqual([
    200, 200,
  ])
  expect(await unreachableOf(player)).toEqual({ email: true, phone: false })
  expect(
    (await callStaff(app, 'get_player', { playerID: player.user.uid }, support)).data.unreachable,
  ).toMatchObject([{ channel: 'email' }])
  const before = (await app.outbox(await emailOf(player))).length
  await offerTo(player)
  expect(await app.outbox(await emailOf(player))).toHaveLength(before)

  const { user } = player
  await app.database.transaction((tx) =>
    app.platform.messages.send(
      tx,
      {
        channel: 'email',
        purpose: 'security',
        to: 'baska@kupa.example',
        playerId: user.uid,
        letter: {
          words: MAILS.tr.changes.password(),
          lang: 'tr',
          firstname: undefined,
          reason: 'security',
        },
      },
      app.clock.now(),
    ),
  )
  const other = await lastMessageOf(player, 'security')
  await webhook([{ event: 'delivered', kupa_message: tokenOf(other) }])
  expect(await unreachableOf(player), 'it was delivered to another address').toEqual({
    email: true,
    phone: false,
  })
  await app.database.transaction((tx) =>
    app.app.domains.identity.notifyPayoutAccount(tx, user.uid, app.clock.now()),
  )
  const own = await newestTo(user.uid, other)
  await webhook([{ event: 'delivered', kupa_message: tokenOf(own) }])
  expect(await unreachableOf(player)).toEqual({ email: false, phone: false })
})

test('a soft bounce is counted and changes nothing', async () => {
  const player = await app.signUp()
  const id = await offerTo(player)
  const soft = { event: 'deferred', kupa_message: tokenOf(id) }
  await webhook([soft, soft])
  expect(await stateOf(id)).toEqual({ state: 'deferred', soft_bounces: 2 })
  await webhook([{ ...soft, event: 'delivered' }])
  await webhook([soft])
  expect(await stateOf(id)).toEqual({ state: 'delivered', soft_bounces: 3 })
  expect(await unreachableOf(player)).toEqual({ email: false, phone: false })
})

test('a complaint withdraws the consent for promotions, once in the audit log', async () => {
  const player = await app.signUp()
  const id = await offerTo(player)
  expect(await consentOf(player)).toBe(true)
  const complaint = { event: 'spamreport', kupa_message: tokenOf(id) }
  await Promise.all([webhook([complaint]), webhook([complaint])])
  await webhook([complaint])
  expect(await consentOf(player)).toBe(false)
  const { rows } = await app.database.pool.query(
    `select before, after from staff.audit where action = 'player.complain' and subject_id = $1`,
    [player.user.uid],
  )
  expect(rows).toMatchObject([{ before: { emailConsent: true }, after: { emailConsent: false } }])
})

test('a forged bounce changes nothing: neither a wrong key nor a guessed token', async () => {
  const player = await app.signUp()
  const id = await offerTo(player)
  const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  expect(await webhook([bounce(id)], other)).not.toBe(200)
  const token = tokenOf(id)
  const guessed = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  expect(await webhook([{ ...bounce(id), kupa_message: guessed }])).toBe(200)
  expect(await webhook([{ event: 'bounce', type: 'bounce', email: await emailOf(player) }])).toBe(
    200,
  )
  expect(await stateOf(id)).toEqual({ state: 'sent', soft_bounces: 0 })
  expect(await unreachableOf(player)).toEqual({ email: false, phone: false })
})

test('a security mail that bounces is replaced by one SMS to a confirmed phone, and is still mailed next time', async () => {
  const player = await app.signUp()
  const { rows } = await app.database.pool.query<{ phone: string }>(
    'update identity.player set phone_verified_at = $2 where id = $1 returning phone',
    [player.user.uid, app.clock.now()],
  )
  const phone = rows[0]?.phone ?? ''
  const change = () =>
    app.database.transaction((tx) =>
      app.app.domains.identity.notifyPayoutAccount(tx, player.user.uid, app.clock.now()),
    )
  await change()
  const id = await lastMessageOf(player, 'security')
  const before = (await app.outbox(phone)).length
  await Promise.all([webhook([bounce(id)]), webhook([bounce(id)])])
  const sms = await app.outbox(phone)
  expect(sms).toHaveLength(before + 1)
  expect(sms[0]?.text).toContain('ödeme hesabı kaydedildi')
  expect(sms[0]?.text).not.toContain('http')
  expect(await unreachableOf(player)).toEqual({ email: true, phone: false })

  const mails = (await app.outbox(await emailOf(player))).length
  await change()
  expect(await app.outbox(await emailOf(player))).toHaveLength(mails + 1)
})

test('receipts of a deposit, and of limits and breaks, need no consent', async () => {
  const player = await app.signUp()
  const email = await emailOf(player)
  const { transactionID } = (
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'fast', amount: '1250.50' },
      player,
    )
  ).data
  await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${transactionID}`,
    payload: { decision: 'approve' },
  })
  await app.call(
    'protection',
    'set_limit',
    { kind: 'deposit', period: 'week', amount: '2500' },
    player,
  )
  await app.call('protection', 'time_out', { hours: 24 }, player)
  await app.drain()
  const subjects = (await app.outbox(email)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Yatırımın hesabında: ₺1.250,50',
      'Yeni limitin geçerli',
      'Kupa hesabında mola verdin',
    ]),
  )
  const receipt = (await app.outbox(email)).find(({ subject }) => subject.includes('1.250,50'))
  expect(receipt?.text).toContain(`İşlem numarası: ${transactionID}`)
  expect(receipt?.html).toContain('₺1.250,50')
  expect(receipt?.headers).not.toHaveProperty('List-Unsubscribe')
})

test('the desk counts outcomes without addresses, and the gallery sends a marked test', async () => {
  const { data } = await callStaff(app, 'delivery_report', { days: 1 }, marketing)
  const mail = data.find(({ channel }) => channel === 'email')
  expect(mail?.bounced).toBeGreaterThanOrEqual(2)
  expect(mail?.complained).toBe(1)
  expect(mail?.softBounces).toBe(3)
  const names = (await callStaff(app, 'list_mails', {}, marketing)).data
  expect(names.length).toBeGreaterThan(25)
  const { to } = (
    await callStaff(app, 'try_mail', { name: 'deposit-received', lang: 'en' }, marketing)
  ).data
  expect((await app.outbox(to))[0]?.subject).toContain('1,250.50')
})
