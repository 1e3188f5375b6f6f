import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { addMessage, newMessage } from './new-message.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listUnspread, sendWaiting, spreadMessage } from './send-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:4430' })
  // Outside the quiet hours, in which no SMS is sent.
  app.clock.set(new Date('2026-11-21T09:00:00Z'))
})
afterAll(() => app.close())

type Changes = {
  channels?: string[]
  isOffer?: boolean
  segment?: object
  title?: string
  publishAt?: string
}
let written = 0
async function write({
  title = `Duyuru ${(written += 1)}`,
  ...changes
}: Changes = {}): Promise<string> {
  const message = newMessage.parse({
    title: { tr: title, en: `${title} in English` },
    body: { tr: 'Metin', en: 'Text' },
    sms: { tr: 'Kısa', en: 'Short' },
    link: { path: '/tournaments', title: { tr: 'Turnuvalar', en: 'Tournaments' } },
    channels: ['site', 'email', 'sms'],
    isOffer: true,
    ...changes,
  })
  await app.database.transaction((tx) => addMessage(tx, message, app.clock.now()))
  return title
}
const run = () => app.app.domains.crm.run()
const onSite = async (session: Session, lang: 'tr' | 'en' = 'tr') =>
  (await app.call('crm', 'list_mass_messages', { limit: 250, Lang: lang }, session)).data.map(
    ({ title }) => title,
  )
const mailsOf = async (session: Session, title: string) =>
  (await app.outbox(`${session.user.username}@kupa.example`)).filter(({ subject }) =>
    subject.startsWith(title),
  )
const phoneOf = async (session: Session) =>
  (await app.call('user', 'get_user_profile', {}, session)).data.phone
const smsOf = async (session: Session) =>
  (await app.outbox(await phoneOf(session))).filter(
    ({ text }) => text.startsWith('Kısa') || text.startsWith('Short'),
  )
const consent = (
  session: Session,
  change: {
    smsConsent?: boolean
    emailConsent?: boolean
    siteConsent?: boolean
    language?: 'tr' | 'en'
  },
) => app.call('user', 'update_profile', change, session)

async function spreadAll(tx: Tx): Promise<void> {
  for (const id of await listUnspread(app.database.read, app.clock.now()))
    await spreadMessage(tx, id, app.clock.now())
}

test('an offer goes to each player on the channels they consented to, and to no one else', async () => {
  const [all, none, mailOnly] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await consent(all, { smsConsent: true })
  await consent(none, { smsConsent: false, emailConsent: false, siteConsent: false })
  await consent(mailOnly, { siteConsent: false })
  const title = await write()
  await run()
  expect([await onSite(all), await onSite(none), await onSite(mailOnly)]).toEqual([[title], [], []])
  expect([
    (await mailsOf(all, title)).length,
    (await mailsOf(none, title)).length,
    (await mailsOf(mailOnly, title)).length,
  ]).toEqual([1, 0, 1])
  expect([
    (await smsOf(all)).length,
    (await smsOf(none)).length,
    (await smsOf(mailOnly)).length,
  ]).toEqual([1, 0, 0])
  const terms = await write({ isOffer: false, channels: ['site', 'email'] })
  await run()
  expect(await onSite(none)).toEqual([terms])
  const [mail] = await mailsOf(none, terms)
  expect(mail).toMatchObject({ headers: {}, links: ['http://127.0.0.1:4430/tournaments'] })
})

test('a mail is in its reader’s language, with its link and the unsubscribe link', async () => {
  const [turkish, english] = [await app.signUp(), await app.signUp()]
  await consent(english, { language: 'en', smsConsent: true })
  const title = await write()
  await run()
  const [mail] = await mailsOf(turkish, title)
  expect(mail?.text).toMatch(
    /^Merhaba Deniz,\n\nMetin\n\nTurnuvalar:\nhttp:\/\/127\.0\.0\.1:4430\/tournaments\n\nKupa\n\n--\n\n.*\n\nBu tür iletileri almak istemiyorum: \S+\/unsubscribe\?token=\S+\n/,
  )
  const [other] = await mailsOf(english, title)
  expect(other).toMatchObject({
    subject: `${title} in English`,
    text: expect.stringContaining('Hello Deniz,\n\nText\n\nTournaments:\n'),
  })
  expect(other?.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(
      /^<http:\/\/127\.0\.0\.1:4430\/v1\/unsubscribe\/\S+>$/,
    ),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect((await smsOf(english))[0]?.text).toMatch(
    /^Short To stop: http:\/\/127\.0\.0\.1:4430\/u\/[\w-]{11}$/,
  )
})

test('a message is sent once despite concurrent senders, repeats and a crash in between', async () => {
  const player = await app.signUp()
  const title = await write()
  const killed = (work: Parameters<typeof app.database.transaction>[0]) =>
    expect(
      app.database.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
  await killed((tx) => spreadAll(tx))
  await app.database.transaction((tx) => spreadAll(tx))
  await killed((tx) => sendWaiting(tx, app.platform, app.clock.now()))
  expect(await mailsOf(player, title)).toEqual([])
  await Promise.all([run(), run(), run()])
  await run()
  expect(await mailsOf(player, title)).toHaveLength(1)
  expect(await onSite(player)).toEqual([title])
})

test('a recipient who cannot be written to blocks no one else, and is written to once they can be', async () => {
  const [bad, good] = [await app.signUp(), await app.signUp()]
  const title = await write({ channels: ['email'] })
  await app.database.pool.query(
    `alter table crm.recipient add constraint stuck check (player_id <> '${bad.user.uid}'
      or state = 'waiting') not valid`,
  )
  await run()
  expect([(await mailsOf(bad, title)).length, (await mailsOf(good, title)).length]).toEqual([0, 1])
  expect(await app.platform.deadLetters.countOpen()).toMatchObject([
    { source: 'crm:send-message', state: 'retrying', n: 1 },
  ])
  await app.database.pool.query('alter table crm.recipient drop constraint stuck')
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect([(await mailsOf(bad, title)).length, (await mailsOf(good, title)).length]).toEqual([1, 1])
})

test('a message waits for its time, and skips players who registered later', async () => {
  const early = await app.signUp()
  const title = await write({
    publishAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  })
  await run()
  expect(await onSite(early)).toEqual([])
  app.clock.advance(60_000)
  await run()
  app.clock.advance(1_000)
  const late = await app.signUp()
  await run()
  expect([await onSite(early), await onSite(late)]).toEqual([[title], []])
})

test('a segment narrows the recipients', async () => {
  const [high, low, english] = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const [session, level] of [
    [high, 4],
    [low, 2],
  ] as const) {
    await app.database.pool.query(
      `insert into loyalty.member (player_id, counted_seq, staked_minor, won_minor, level, week)
        values ($1, 0, 0, 0, $2, '2026-11-16')`,
      [session.user.uid, level],
    )
  }
  await consent(english, { language: 'en' })
  const levels = await write({ channels: ['site'], segment: { fromLevel: 3 } })
  const language = await write({ channels: ['site'], segment: { language: 'en', toLevel: 2 } })
  const unsent = await write({ channels: ['site'], segment: { registeredFrom: '2030-01-01' } })
  await run()
  expect(await onSite(high)).toEqual([levels])
  expect(await onSite(low)).toEqual([])
  expect(await onSite(english, 'en')).toContain(`${language} in English`)
  expect([...(await onSite(high)), ...(await onSite(english))]).not.toContain(unsent)
})

test('excluded players are sent nothing, even if they exclude themselves while a message waits', async () => {
  const [out, meanwhile] = [await app.signUp(), await app.signUp()]
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, out)
  const title = await write({ isOffer: false })
  await app.database.transaction((tx) => spreadAll(tx))
  await app.call('protection', 'time_out', { hours: 24 }, meanwhile)
  await run()
  expect(await mailsOf(out, title)).toEqual([])
  expect(await mailsOf(meanwhile, title)).toEqual([])
  const { rows } = await app.database.pool.query(
    'select state, why from crm.recipient where player_id = $1 and channel <> $2',
    [meanwhile.user.uid, 'site'],
  )
  expect(rows).toEqual([
    { state: 'passed', why: 'kept-out' },
    { state: 'passed', why: 'kept-out' },
  ])
})

test('one click stops a channel without a sign-in; a repeat changes nothing, and no other token works', async () => {
  const player = await app.signUp()
  const title = await write()
  await run()
  const [mail] = await mailsOf(player, title)
  const way = new URL(/<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
  const press = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const bad of [
    `${way.slice(0, -1)}${way.endsWith('0') ? '1' : '0'}`,
    way.replace('.email.', '.sms.'),
    '/v1/unsubscribe/x',
  ])
    expect((await press(bad)).statusCode).toBe(404)
  const profile = async () => (await app.call('user', 'get_user_profile', {}, player)).data
  expect(await profile()).toMatchObject({ emailConsent: true, siteConsent: true })
  for (let i = 0; i < 2; i += 1) expect((await press(way)).json()).toEqual({ channel: 'email' })
  expect(await profile()).toMatchObject({ emailConsent: false, siteConsent: true })
  await consent(player, { emailConsent: true })
  const token = new URL(mail?.links.at(-1) ?? '').searchParams.get('token') ?? ''
  expect((await app.call('crm', 'unsubscribe', { token })).data).toEqual({ channel: 'email' })
  expect(await app.call('crm', 'unsubscribe', { token: `${token}x` })).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  expect((await profile()).emailConsent).toBe(false)
  const next = await write()
  await run()
  expect(await mailsOf(player, next)).toEqual([])
})

test('a message can be marked read, but not one to others', async () => {
  const [player, other] = [await app.signUp(), await app.signUp()]
  await consent(other, { siteConsent: false })
  await write()
  await run()
  const [message] = (await app.call('crm', 'list_mass_messages', {}, player)).data
  expect(await app.call('crm', 'read', { ids: [message?.id ?? ''] }, other)).toMatchObject({
    code: 404,
  })
  expect(await app.call('crm', 'read', { ids: [message?.id ?? ''] }, player)).toMatchObject({
    result: true,
  })
  expect((await app.call('crm', 'list_mass_messages', {}, player)).data[0]).toMatchObject({
    read: true,
    link: { path: '/tournaments', title: 'Turnuvalar' },
  })
})

test('refuses invalid input of the operator', () => {
  const good = {
    title: { tr: 'a', en: 'a' },
    body: { tr: 'a', en: 'a' },
    channels: ['site'],
    isOffer: true,
  }
  expect(newMessage.safeParse(good).success).toBe(true)
  for (const bad of [
    { channels: [] },
    { channels: ['fax'] },
    { channels: ['sms'] },
    { title: { tr: 'a' } },
    { link: { path: '//elsewhere', title: { tr: 'a', en: 'a' } } },
    { isOffer: undefined },
    { segment: { levle: 3 } },
    { more: 1 },
  ]) {
    expect(newMessage.safeParse({ ...good, ...bad }).success, JSON.stringify(bad)).toBe(false)
  }
})
