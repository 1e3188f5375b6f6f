import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { ChatMessage, ChatRoom } from '#shared/contracts/chat.ts'
import { run as kupaChat } from '#server/cli/chat.ts'
import type { RealtimeListener } from '#tests/support/realtime-listener.ts'
import { listenTo } from '#tests/support/realtime-listener.ts'
import type { Session } from '#tests/support/test-app.ts'
import { createTableFixture, ROULETTE, type TableFixture } from '../tables/tables.fixture.ts'
import { MIN_BETWEEN_MS, MAX_IN_A_WHILE, WHILE_MS } from './message.ts'
import { MAX_REPORTS_A_DAY } from './moderate.ts'
import { removeOldMessages } from './remove-old.ts'

const ROOM = `table:${ROULETTE}`
const DAY_MS = 86_400_000
let hall: TableFixture
let url = ''
let ayse: Session
let baran: Session
const listening: RealtimeListener<never>[] = []
beforeAll(async () => {
  hall = await createTableFixture()
  url = await hall.app.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  hall.app.clock.advance(WHILE_MS * 2)
  ayse = await hall.app.signUp()
  baran = await hall.app.signUp()
})
afterEach(() => {
  vi.unstubAllEnvs()
  for (const one of listening.splice(0)) one.close()
})
afterAll(() => hall.app.close())

const say = (session: Session, text: string, more: object = {}) =>
  hall.app.call('chat', 'send_message', { room: ROOM, text, ...more }, session)
const read = async (session: Session) =>
  (await hall.app.call('chat', 'list_messages', { room: ROOM }, session)).data
const texts = ({ messages }: ChatRoom) => messages.map(({ text }) => text)
const pause = () => hall.app.clock.advance(WHILE_MS)

type RoomUpdate = Partial<ChatRoom> & { version: number; message?: ChatMessage; removed?: string }
async function follow(user: object, cookies = '') {
  const listener = await listenTo<RoomUpdate>(url, `chat:${ROOM}`, { user, cookies })
  listening.push(listener as RealtimeListener<never>)
  return listener
}
const asBrowser = (session: Session) =>
  follow(
    session.user,
    Object.entries(session.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  )

async function kupa(...args: string[]) {
  const {
    rows: [row],
  } = await hall.app.database.pool.query<{ name: string }>('select current_database() as name')
  const { host, user } = inject('postgres')
  vi.stubEnv(
    'DATABASE_URL',
    `postgres://${user}@localhost/${row?.name ?? ''}?host=${encodeURIComponent(host)}`,
  )
  return (await kupaChat(args)).output
}

test('messages reach every reader in one order, under masked names', async () => {
  const { data: hello } = await say(ayse, '  Herkese   iyi akşamlar ')
  const { data: luck } = await say(baran, 'Bol şans')
  expect(hello).toMatchObject({
    text: 'Herkese iyi akşamlar',
    player: expect.stringMatching(/^.•••.?$/),
    date: expect.any(String),
  })
  expect(luck.version).toBe(hello.version + 1)
  const [mine, theirs] = [await read(ayse), await read(baran)]
  expect(mine.messages.slice(-2)).toEqual([hello, luck])
  expect(theirs.messages).toEqual(mine.messages)
  expect([mine.you, theirs.you]).toEqual([hello.author, luck.author])
  expect(JSON.stringify(mine)).not.toContain(ayse.user.uid)
})

test('concurrent messages reach every reader, one version after the other', async () => {
  const listener = await asBrowser(ayse)
  const { version } = await listener.until(({ messages }) => messages !== undefined)
  const crowd = await Promise.all(Array.from({ length: 12 }, () => hall.app.signUp()))
  await Promise.all(crowd.map((session, index) => say(session, `ben ${index}`)))
  await listener.until(({ version: at }) => at === version + crowd.length)
  const received = listener.received.flatMap(({ message }) => message ?? [])
  expect(received.map((message) => message.version)).toEqual(
    crowd.map((_session, index) => version + 1 + index),
  )
  expect(new Set(received.map(({ text }) => text))).toEqual(
    new Set(crowd.map((_session, index) => `ben ${index}`)),
  )
})

test('the same request adds a message once, no matter how often and when it is sent', async () => {
  const requestId = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => say(ayse, 'bir kere', { requestId })))
  expect(new Set(answers.map(({ data }) => data.messageID)).size).toBe(1)
  pause()
  expect((await say(ayse, 'bir kere', { requestId })).data).toEqual(answers[0]?.data)
  expect(texts(await read(ayse)).filter((text) => text === 'bir kere')).toHaveLength(1)
  expect(await say(ayse, 'başka', { requestId })).toMatchObject({ code: 409, debug: 'duplicate' })
})

test('limits flooding: a pause between two messages, a few in a while, not the same words again', async () => {
  expect(await say(ayse, 'ilk')).toMatchObject({ code: 200 })
  expect(await say(ayse, 'hemen')).toMatchObject({
    code: 409,
    debug: 'too fast',
    message: 'Çok hızlı yazıyorsun, biraz bekle',
  })
  hall.app.clock.advance(MIN_BETWEEN_MS)
  expect(await say(ayse, 'ilk')).toMatchObject({
    code: 409,
    debug: 'duplicate',
    message: 'Bunu az önce yazdın',
  })
  for (let count = 2; count <= MAX_IN_A_WHILE; count += 1) {
    expect(await say(ayse, `söz ${count}`)).toMatchObject({ code: 200 })
    hall.app.clock.advance(MIN_BETWEEN_MS)
  }
  expect(await say(ayse, 'bir daha')).toMatchObject({ code: 409, debug: 'too fast' })
  const before = (await read(ayse)).version
  const race = await Promise.all(['a', 'b', 'c', 'd'].map((text) => say(baran, text)))
  expect(race.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await read(ayse)).version).toBe(before + 1)
})

test('refuses links, contact details and abuse by name, and adds no message', async () => {
  const before = await read(ayse)
  expect(await say(ayse, 'iyibahis.com')).toMatchObject({
    code: 400,
    data: { fields: { text: 'Sohbette bağlantı paylaşılamaz' } },
  })
  expect(await say(ayse, '0532 123 45 67')).toMatchObject({
    code: 400,
    data: { fields: { text: expect.stringContaining('telefon') } },
  })
  expect(await say(ayse, 's i k t i r', { Lang: 'en' })).toMatchObject({
    code: 400,
    message: 'Words like these cannot be used in the chat',
  })
  expect(await say(ayse, 'a'.repeat(201))).toMatchObject({
    code: 400,
    data: { fields: { text: 'Çok uzun' } },
  })
  expect(await say(ayse, 'a'.repeat(200))).toMatchObject({ code: 200 })
  expect((await read(ayse)).version).toBe(before.version + 1)
})

test('an unknown room is not found; visitors can neither read nor write', async () => {
  for (const room of ['table:9999', 'bingo:77'])
    expect(await say(ayse, 'selam', { room })).toMatchObject({
      code: 404,
      debug: 'record not found',
    })
  expect(await hall.app.call('chat', 'list_messages', { room: 'kitchen:1' }, ayse)).toMatchObject({
    code: 400,
    data: { fields: { room: 'Geçersiz değer' } },
  })
  const stranger = await listenTo(url, `chat:${ROOM}`)
  listening.push(stranger as RealtimeListener<never>)
  expect(await stranger.ended).toBe('anonymous user')
})

test('a table’s page chats by its token: in its own room, for real money only, while the session lives', async () => {
  const { token } = await hall.launch(ROULETTE, ayse)
  const listener = await follow({ token })
  const { you } = await listener.until(({ messages }) => messages !== undefined)
  const sent = await hall.post<ChatMessage>('/games/chat/send', { token, text: 'Masadan selam' })
  expect(sent).toMatchObject({ status: 200, body: { text: 'Masadan selam', author: you } })
  expect((await listener.until(({ message }) => message !== undefined)).message).toEqual(sent.body)
  expect(
    await hall.post('/games/chat/report', { token, messageID: crypto.randomUUID() }),
  ).toMatchObject({ status: 404 })
  expect(await hall.post('/games/chat/send', { token, text: '' })).toMatchObject({ status: 400 })
  expect(await hall.post('/games/chat/send', { token: 'nobody’s', text: 'selam' })).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
  const trial = await hall.launch(ROULETTE, ayse, 'fun')
  expect(await hall.post('/games/chat/send', { token: trial.token, text: 'selam' })).toMatchObject({
    status: 403,
    body: { debug: 'anonymous user' },
  })
  expect(await (await follow({ token: trial.token })).ended).toBe('anonymous user')
  await hall.app.call('user', 'logout', {}, ayse)
  expect(await listener.ended).toBe('session expired')
  expect(await hall.post('/games/chat/send', { token, text: 'hâlâ buradayım' })).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
})

test('a token opens the chat and no other player calls', async () => {
  const { token } = await hall.launch(ROULETTE, ayse)
  const listener = await listenTo(url, 'balance', { user: { token }, cookies: '' })
  listening.push(listener as RealtimeListener<never>)
  expect(await listener.ended).toBe('anonymous user')
})

test('an excluded player can neither write nor read', async () => {
  const { token } = await hall.launch(ROULETTE, ayse)
  await hall.app.database.pool.query(`update identity.player set status = 'closed' where id = $1`, [
    ayse.user.uid,
  ])
  expect(await say(ayse, 'selam')).toMatchObject({ code: 409, debug: 'restricted' })
  expect(await hall.app.call('chat', 'list_messages', { room: ROOM }, ayse)).toMatchObject({
    code: 409,
    debug: 'restricted',
  })
  expect(
    (await hall.post('/games/chat/send', { token, text: 'selam' })).status,
  ).toBeGreaterThanOrEqual(400)
  expect(await (await asBrowser(ayse)).ended).toBe('restricted')
  expect(await (await follow({ token })).ended).toBe('restricted')
})

test('staff read reported messages and delete or keep them', async () => {
  const { data: bad } = await say(ayse, 'hepiniz kaybedin')
  const { data: fine } = await say(baran, 'bu da ne demek')
  const listener = await asBrowser(baran)
  await listener.until(({ messages }) => messages !== undefined)
  const report = (session: Session, messageID: string) =>
    hall.app.call('chat', 'report_message', { messageID, reason: 'abuse' }, session)
  for (let twice = 0; twice < 2; twice += 1)
    expect(await report(baran, bad.messageID)).toMatchObject({ code: 200 })
  await report(await hall.app.signUp(), bad.messageID)
  await report(ayse, fine.messageID)
  expect(await report(ayse, bad.messageID)).toMatchObject({ code: 409, debug: 'not possible' })
  expect(await kupa()).toEqual([
    expect.objectContaining({
      messageID: bad.messageID,
      username: ayse.user.username,
      text: 'hepiniz kaybedin',
      reports: 2,
      reasons: ['abuse'],
      deleted: false,
      mutedUntil: null,
    }),
    expect.objectContaining({ messageID: fine.messageID, reports: 1 }),
  ])
  expect(await kupa('delete', bad.messageID)).toEqual({
    messageID: bad.messageID,
    decided: 'delete',
  })
  expect(await kupa('keep', fine.messageID)).toEqual({ messageID: fine.messageID, decided: 'keep' })
  expect(await kupa()).toEqual([])
  await hall.app.drain()
  const after = await listener.until(
    ({ version, messages }) => messages !== undefined && version > fine.version,
  )
  expect(after.messages?.map(({ messageID }) => messageID)).not.toContain(bad.messageID)
  expect(texts(await read(ayse))).toContain('bu da ne demek')
  await expect(kupa('delete', bad.messageID)).rejects.toThrow('there is no such message')
  expect(await report(baran, bad.messageID)).toMatchObject({ code: 404 })
})

test('a muted player is told until when, and can still read', async () => {
  expect(await kupa('mute', ayse.user.username.toUpperCase(), '--hours', '2')).toMatchObject({
    mutedUntil: expect.any(String),
  })
  expect(await say(ayse, 'selam')).toMatchObject({
    code: 409,
    debug: 'locked',
    message: 'Sohbete bir süre yazamazsın',
    data: { until: expect.any(String) },
  })
  expect((await read(ayse)).mutedUntil).not.toBeNull()
  expect(await kupa('unmute', ayse.user.username)).toMatchObject({ mutedUntil: null })
  expect(await say(ayse, 'yine buradayım')).toMatchObject({ code: 200 })
})

test('refuses invalid staff commands', async () => {
  for (const args of [
    ['mute', 'x'],
    ['mute', 'nobody', '--hours', '0'],
    ['unmute'],
    ['delete', 'x'],
    ['delete', crypto.randomUUID()],
    ['keep', crypto.randomUUID()],
    ['sing', 'x'],
    ['unmute', 'nobody'],
    ['keep', 'a', 'b'],
  ]) {
    await expect(kupa(...args), args.join(' ')).rejects.toThrow(/usage|no such|hours/)
  }
})

test('limits the reports of a player a day', async () => {
  for (let reported = 0; reported <= MAX_REPORTS_A_DAY; reported += 1) {
    const { data } = await say(baran, `söz ${reported}`)
    pause()
    const answer = await hall.app.call(
      'chat',
      'report_message',
      { messageID: data.messageID },
      ayse,
    )
    expect(answer.code).toBe(reported < MAX_REPORTS_A_DAY ? 200 : 409)
  }
})

test('removes a message after a month, unless a report on it is undecided', async () => {
  const [{ data: old }, { data: waiting }] = [
    await say(ayse, 'eski söz'),
    await say(baran, 'bekleyen söz'),
  ]
  await hall.app.call('chat', 'report_message', { messageID: waiting.messageID }, ayse)
  await removeOldMessages(hall.app.database, new Date(hall.app.clock.now().getTime() + 31 * DAY_MS))
  const { rows } = await hall.app.database.pool.query<{ id: string }>(
    'select id from chat.message where id = any($1)',
    [[old.messageID, waiting.messageID]],
  )
  expect(rows).toEqual([{ id: waiting.messageID }])
})
