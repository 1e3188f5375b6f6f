import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '#shared/contracts/support.ts'
import { eraseTickets } from '#server/domains/support/index.ts'
import { listenTo } from '#tests/support/realtime-listener.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
let app: TestApp
let helper: StaffSession
let second: StaffSession
let url: string
beforeAll(async () => {
  app = await createTestApp()
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  helper = await hire(app, 'support')
  second = await hire(app, 'support')
})
afterAll(() => app.close())
afterEach(async () => {
  for (const by of [helper, second]) await beAvailable(false, by)
})

const beAvailable = (available: boolean, by = helper) =>
  callStaff(app, 'set_live_presence', { available }, by)
const start = (session: Session, more: object = {}) =>
  app.call(
    'support',
    'start_live',
    { requestId: crypto.randomUUID(), subject: 'withdrawal-where', text: 'Param nerede?', ...more },
    session,
  )
const write = (session: Session, ticketID: string, text: string) =>
  app.call('support', 'write', { ticketID, requestId: crypto.randomUUID(), text }, session)
const answer = (ticketID: string, text: string, by = helper, more: object = {}) =>
  callStaff(
    app,
    'answer_support',
    { ticketID, requestID: crypto.randomUUID(), text, seenSeq: 1, ...more },
    by,
  )
const assign = (ticketID: string, from: string | null, to: string | null, by = helper, more = {}) =>
  callStaff(app, 'assign_support', { ticketID, from, to, ...more }, by)
const keep = (session: Session, ticketID: string, here: boolean) =>
  app.call('support', 'keep_live', { ticketID, here }, session)
const state = async (session: Session) => (await app.call('support', 'get_live', {}, session)).data
const own = async (session: Session, ticketID: string) =>
  (await app.call('support', 'get_ticket', { ticketID }, session)).data
const queue = async (by = helper) => (await callStaff(app, 'list_live', {}, by)).data
const cookieLine = ({ cookies }: Pick<Session, 'cookies'>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const answersNotified = async (session: Session) =>
  (
    await app.call('finance', 'list_transactions', { searchCategory: 2, status: 1003 }, session)
  ).data.filter(({ kind }) => kind === 'ticket-answered').length

async function talk(session: Session, by = helper): Promise<string> {
  await beAvailable(true, by)
  const { ticketID } = (await start(session)).data.ticket
  await assign(ticketID, null, by.id, by)
  return ticketID
}

test('an available colleague is available only while their browser renews it, by the time of the database', async () => {
  const player = await app.signUp()
  const presence = async () => (await callStaff(app, 'keep_live_presence', {}, helper)).data
  expect(await state(player)).toMatchObject({ available: false, ticketID: null })
  expect(await presence()).toMatchObject({ available: false })
  await beAvailable(true)
  for (let n = 0; n < 4; n += 1) {
    app.clock.advance(60 * SECOND_MS)
    expect(await presence()).toMatchObject({ available: true })
  }
  app.clock.advance(99 * SECOND_MS)
  expect((await state(player)).available).toBe(true)
  expect((await queue()).available).toEqual([{ id: helper.id, username: helper.email }])
  app.clock.advance(SECOND_MS)
  expect((await state(player)).available).toBe(false)
  // A page that wakes up does not make its owner available again.
  expect(await presence()).toMatchObject({ available: false })
  expect((await queue()).available).toEqual([])
  expect(
    await callStaff(app, 'set_live_presence', { available: true }, await hire(app, 'risk')),
  ).toMatchObject({
    code: 403,
  })
  const { data } = await callStaff(
    app,
    'list_audit',
    { subjectID: helper.id },
    await hire(app, 'compliance'),
  )
  expect(data.rows.filter(({ action }) => action === 'support.presence')).toMatchObject([
    { after: { available: true }, staff: helper.email },
  ])
})

test('without an available colleague a live conversation becomes a ticket at once, and the player is told', async () => {
  const player = await app.signUp()
  const { data } = await start(player)
  expect(data.ticket).toMatchObject({ state: 'open', live: { state: 'ended', end: 'missed' } })
  expect((await queue()).rows).toEqual([])
  const { ticketID } = data.ticket
  expect(await answer(ticketID, 'Yarın hesabında.')).toMatchObject({ result: true })
  expect(await answersNotified(player)).toBe(1)
  expect((await own(player, ticketID)).ticket.state).toBe('answered')
})

test('messages arrive on both sides, survive a reload, and notify only a player who is away', async () => {
  const player = await app.signUp()
  const ticketID = await talk(player)
  const mine = await listenTo<Conversation>(url, `support:${ticketID}`, {
    user: player.user,
    cookies: cookieLine(player),
  })
  const typing = await listenTo<{ typing: boolean }>(url, `support:typing/${ticketID}`, {
    user: player.user,
    cookies: cookieLine(player),
  })
  const desk = await listenTo<{ typing: boolean }>(url, `support-inbox:typing/${ticketID}`, {
    user: { panel: 'backoffice' },
    cookies: cookieLine(helper),
  })
  const stranger = await app.signUp()
  const foreign = await listenTo<object>(url, `support:typing/${ticketID}`, {
    user: stranger.user,
    cookies: cookieLine(stranger),
  })
  try {
    expect(await foreign.ended).toBe('record not found')
    await Promise.all([mine.until(() => true), typing.until(() => true), desk.until(() => true)])
    await app.call('support', 'keep_live', { ticketID, here: true, typing: true }, player)
    await desk.until((one) => one.typing)
    await callStaff(app, 'type_live', { ticketID }, helper)
    await typing.until((one) => one.typing)
    await answer(ticketID, 'Merhaba, bakıyorum.')
    await mine.until(({ messages }) => messages.length === 2)
    // Messages of both may cross: the colleague has not read the second question.
    await write(player, ticketID, 'Dün çekmiştim.')
    expect(await answer(ticketID, 'Onaylandı.')).toMatchObject({ result: true })
    expect((await mine.until(({ messages }) => messages.length === 4)).ticket.live).toMatchObject({
      state: 'talking',
    })
    expect(await answersNotified(player)).toBe(0)
    await app.call('support', 'read', { ticketID }, player)
    await keep(player, ticketID, false)
    expect((await queue()).rows).toMatchObject([{ ticketID, here: false, unanswered: 0 }])
    await answer(ticketID, 'Görüyor musun?')
    expect(await answersNotified(player)).toBe(1)
    expect(await state(player)).toMatchObject({ ticketID, unread: 1 })
    expect((await own(player, ticketID)).messages).toHaveLength(5)
    await app.call('support', 'close', { ticketID }, player)
    expect((await own(player, ticketID)).ticket.live).toMatchObject({ end: 'closed' })
  } finally {
    for (const listener of [mine, typing, desk, foreign]) listener.close()
  }
})

test('if two colleagues take a queued conversation at once, one of them gets it and only that one can answer', async () => {
  for (let n = 0; n < 5; n += 1) {
    await beAvailable(true)
    const player = await app.signUp()
    const { ticketID } = (await start(player)).data.ticket
    expect((await queue()).rows).toMatchObject([{ ticketID, assignedTo: null, unanswered: 1 }])
    const taken = await Promise.all([helper, second].map((by) => assign(ticketID, null, by.id, by)))
    expect(taken.filter(({ result }) => result)).toHaveLength(1)
    expect(taken.filter(({ debug }) => debug === 'not pending')).toHaveLength(1)
    const [holder, other] = taken[0]?.result ? [helper, second] : [second, helper]
    expect(await answer(ticketID, 'Ben de buradayım', other)).toMatchObject({
      debug: 'not pending',
      message: 'Bu kaydı bu arada başkası üstlendi',
    })
    expect(await answer(ticketID, 'Buyurun', holder)).toMatchObject({ result: true })
    await callStaff(app, 'close_support', { ticketID, closedAs: 'idea' }, holder)
  }
})

test('a conversation that no one answers in time becomes a ticket, at the player’s next report or by the job', async () => {
  const [first, other] = [await app.signUp(), await app.signUp()]
  await beAvailable(true)
  const tickets = [
    (await start(first)).data.ticket.ticketID,
    (await start(other)).data.ticket.ticketID,
  ] as const
  app.clock.advance(2 * MINUTE_MS)
  await callStaff(app, 'keep_live_presence', {}, helper)
  await beAvailable(true)
  await app.app.domains.support.endLive()
  expect((await own(first, tickets[0])).ticket.live).toMatchObject({ state: 'queued' })
  app.clock.advance(MINUTE_MS)
  await keep(first, tickets[0], true)
  const missed = { ticket: { state: 'open', live: { state: 'ended', end: 'missed' } } }
  expect(await own(first, tickets[0])).toMatchObject(missed)
  await app.app.domains.support.endLive()
  expect(await own(other, tickets[1])).toMatchObject(missed)
  await answer(tickets[0], 'Beklettik, kusura bakma.', helper)
  expect(await answersNotified(first)).toBe(1)
})

test('queued conversations become tickets when the last colleague leaves', async () => {
  const player = await app.signUp()
  await beAvailable(true)
  const { ticketID } = (await start(player)).data.ticket
  await beAvailable(false)
  await app.app.domains.support.endLive()
  expect((await own(player, ticketID)).ticket).toMatchObject({
    state: 'open',
    live: { state: 'ended', end: 'missed' },
  })
})

test('a conversation in which the player falls silent ends, and what they did not read is notified', async () => {
  const player = await app.signUp()
  const ticketID = await talk(player)
  await answer(ticketID, 'Hangi banka?')
  expect(await answersNotified(player)).toBe(0)
  app.clock.advance(14 * MINUTE_MS)
  await app.app.domains.support.endLive()
  expect((await own(player, ticketID)).ticket.live).toMatchObject({ state: 'talking' })
  app.clock.advance(MINUTE_MS)
  await app.app.domains.support.endLive()
  expect((await own(player, ticketID)).ticket).toMatchObject({
    state: 'answered',
    live: { state: 'ended', end: 'quiet' },
  })
  expect(await answersNotified(player)).toBe(1)
  await write(player, ticketID, 'Ziraat')
  expect((await own(player, ticketID)).ticket).toMatchObject({
    state: 'open',
    live: { state: 'ended', end: 'quiet' },
  })
})

test('a repeated request starts one conversation, and a player has one at a time', async () => {
  const player = await app.signUp()
  await beAvailable(true)
  const requestId = crypto.randomUUID()
  const replies = await Promise.all([
    start(player, { requestId }),
    start(player, { requestId }),
    start(player, { requestId }),
  ])
  expect(new Set(replies.map(({ data }) => data.ticket.ticketID)).size).toBe(1)
  expect(await start(player, { requestId, text: 'Başka' })).toMatchObject({ debug: 'duplicate' })
  expect(
    await app.call(
      'support',
      'open_ticket',
      { requestId, subject: 'withdrawal-where', text: 'Param nerede?' },
      player,
    ),
  ).toMatchObject({ debug: 'duplicate' })
  expect(await start(player)).toMatchObject({
    code: 409,
    debug: 'limit reached',
    message: 'Süren bir canlı görüşmen var. Oradan devam et',
  })
  app.clock.advance(4 * MINUTE_MS)
  await beAvailable(true)
  expect((await start(player)).data.ticket.live).toMatchObject({ state: 'queued' })
})

test('a player writes at most twenty messages a minute in a live conversation', async () => {
  const player = await app.signUp()
  const ticketID = await talk(player)
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, n) => write(player, ticketID, `Satır ${n}`)),
  )
  // The question that started it is the first of the twenty.
  expect(sent.filter(({ result }) => result)).toHaveLength(19)
  expect(sent.filter(({ debug }) => debug === 'too fast')).toHaveLength(5)
  expect(await write(player, ticketID, 'x'.repeat(4_001))).toMatchObject({ code: 400 })
})

test('a conversation is handed over with a note that the player does not see, and returns to the queue', async () => {
  const player = await app.signUp()
  const ticketID = await talk(player)
  await answer(ticketID, 'Bir arkadaşım bakacak.')
  const over = await assign(ticketID, helper.id, second.id, helper, {
    note: 'Banka dekontu sorulacak',
  })
  expect(over.data).toMatchObject({
    ticket: { state: 'open', assignedTo: { id: second.id }, live: { state: 'talking' } },
    messages: [{}, {}, { author: 'note', staff: helper.email, text: 'Banka dekontu sorulacak' }],
  })
  expect(JSON.stringify(await own(player, ticketID))).not.toContain('dekontu')
  expect(await answer(ticketID, 'Dur', helper)).toMatchObject({ debug: 'not pending' })
  expect((await assign(ticketID, second.id, null, second)).data.ticket.live).toMatchObject({
    state: 'queued',
  })
  const { data } = await callStaff(
    app,
    'list_audit',
    { subjectID: ticketID },
    await hire(app, 'compliance'),
  )
  expect(data.rows.map(({ action }) => action).toSorted()).toEqual([
    'ticket.answer',
    'ticket.assign',
    'ticket.assign',
    'ticket.assign',
  ])
})

test('a live conversation is closed with its subject, and its player answers the closing question', async () => {
  const player = await app.signUp()
  const ticketID = await talk(player)
  const rate = (helpful: boolean) => app.call('support', 'rate_live', { ticketID, helpful }, player)
  await answer(ticketID, 'Gönderildi.')
  expect(await rate(true)).toMatchObject({ debug: 'not possible' })
  expect(await callStaff(app, 'close_support', { ticketID }, helper)).toMatchObject({
    code: 400,
    data: { fields: { closedAs: expect.any(String) as string } },
  })
  expect(await answer(ticketID, 'Kapatıyorum', helper, { leaves: 'closed' })).toMatchObject({
    debug: 'not possible',
  })
  const closed = await callStaff(
    app,
    'close_support',
    { ticketID, closedAs: 'payment-method' },
    helper,
  )
  expect(closed.data.ticket).toMatchObject({
    state: 'closed',
    closedAs: 'payment-method',
    live: { state: 'ended', end: 'closed', helpful: null },
  })
  expect((await rate(false)).data.ticket.live).toMatchObject({ helpful: false })
  expect((await rate(true)).data.ticket.live).toMatchObject({ helpful: true })
  expect(
    await app.call('support', 'rate_live', { ticketID, helpful: true }, await app.signUp()),
  ).toMatchObject({
    debug: 'record not found',
  })
  app.clock.advance(8 * 24 * 60 * MINUTE_MS)
  const again = await app.signIn(player.user.username)
  expect(await app.call('support', 'rate_live', { ticketID, helpful: false }, again)).toMatchObject(
    { debug: 'not possible' },
  )
  helper = await hire(app, 'support')
  second = await hire(app, 'support')
})

test('the stated wait is the median of the recent conversations; with too few of them none is stated', async () => {
  const clean = await createTestApp()
  try {
    const by = await hire(clean, 'support')
    await callStaff(clean, 'set_live_presence', { available: true }, by)
    const watcher = await clean.signUp()
    const wait = async () => (await clean.call('support', 'get_live', {}, watcher)).data.waitSeconds
    for (const seconds of [10, 20, 30, 40, 50]) {
      expect(await wait()).toBeNull()
      const player = await clean.signUp()
      const { data } = await clean.call(
        'support',
        'start_live',
        { requestId: crypto.randomUUID(), subject: 'idea', text: 'Öneri' },
        player,
      )
      clean.clock.advance(seconds * SECOND_MS)
      await callStaff(clean, 'keep_live_presence', {}, by)
      await callStaff(
        clean,
        'answer_support',
        {
          ticketID: data.ticket.ticketID,
          requestID: crypto.randomUUID(),
          text: 'Sağ ol',
          seenSeq: 1,
        },
        by,
      )
    }
    expect(await wait()).toBe(30)
  } finally {
    await clean.close()
  }
})

test('the desk’s figures measure the wait, the first answer and the days of live conversations', async () => {
  const clean = await createTestApp()
  try {
    const by = await hire(clean, 'support')
    const figures = async () => (await callStaff(clean, 'live_figures', {}, by)).data
    expect(await figures()).toMatchObject({ wait: { count: 0, p50Seconds: null }, days: [] })
    const begin = async (session: Session) =>
      (
        await clean.call(
          'support',
          'start_live',
          { requestId: crypto.randomUUID(), subject: 'idea', text: 'Öneri' },
          session,
        )
      ).data.ticket.ticketID
    await begin(await clean.signUp())
    await callStaff(clean, 'set_live_presence', { available: true }, by)
    const player = await clean.signUp()
    const ticketID = await begin(player)
    clean.clock.advance(30 * SECOND_MS)
    await callStaff(clean, 'assign_support', { ticketID, from: null, to: by.id }, by)
    clean.clock.advance(15 * SECOND_MS)
    await callStaff(
      clean,
      'answer_support',
      { ticketID, requestID: crypto.randomUUID(), text: 'Sağ ol', seenSeq: 1 },
      by,
    )
    await callStaff(clean, 'close_support', { ticketID, closedAs: 'idea' }, by)
    await clean.call('support', 'rate_live', { ticketID, helpful: true }, player)
    expect(await figures()).toEqual({
      wait: { count: 1, p50Seconds: 30, p90Seconds: 30 },
      firstAnswer: { count: 1, p50Seconds: 45, p90Seconds: 45 },
      helpful: 1,
      unhelpful: 0,
      days: [{ day: '2026-11-20', started: 2, taken: 1, missed: 1 }],
    })
  } finally {
    await clean.close()
  }
})

test('a self-excluded player still talks to support; the conversation is exported and erased with their data', async () => {
  const player = await app.signUp()
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, player)
  const back = await app.signIn(player.user.username)
  const ticketID = await talk(back)
  await answer(ticketID, 'Buradayız.')
  const rows: unknown[] = []
  for (const data of app.app.domains.support.ownData.slice(0, 2))
    for await (const row of data.rows(player.user.uid)) rows.push(row)
  expect(rows).toMatchObject([
    { id: ticketID, live_at: expect.any(String) as string, live_end: null },
    { body: 'Param nerede?' },
    { body: 'Buradayız.' },
  ])
  await app.database.transaction((tx) => eraseTickets(tx, player.user.uid))
  expect((await own(back, ticketID)).messages.map(({ text }) => text)).toEqual(['', ''])
})
