import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '#shared/contracts/support.ts'
import { giveCash } from '#tests/support/funds.ts'
import { listenTo } from '#tests/support/realtime-listener.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
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

const ask = (session: Session, more: object = {}) =>
  app.call(
    'support',
    'open_ticket',
    { requestId: crypto.randomUUID(), subject: 'withdrawal-where', text: 'Param nerede?', ...more },
    session,
  )
const write = (
  session: Session,
  ticketID: string,
  text: string,
  requestId: string = crypto.randomUUID(),
) => app.call('support', 'write', { ticketID, requestId, text }, session)
const own = async (session: Session, ticketID: string) =>
  (await app.call('support', 'get_ticket', { ticketID }, session)).data
const open = async (session: Session) => (await ask(session)).data.ticket.ticketID
const page = async (ticketID: string, by = helper) =>
  (await callStaff(app, 'get_support', { ticketID }, by)).data
const answer = async (ticketID: string, text: string, more: object = {}, by = helper) => {
  const { messages } = await page(ticketID, by)
  return callStaff(
    app,
    'answer_support',
    { ticketID, requestID: crypto.randomUUID(), text, seenSeq: messages.at(-1)?.seq ?? 0, ...more },
    by,
  )
}
const cookieLine = ({ cookies }: Pick<Session, 'cookies'>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const inbox = async (data: object = {}, by = helper) =>
  (await callStaff(app, 'list_support', data, by)).data.rows.map(({ ticketID }) => ticketID)

async function withdraw(session: Session, amount: string): Promise<string> {
  await giveCash(app, session.user.uid, 100_000n)
  return (
    await app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'wallet',
        amount,
        fields: { walletNumber: '1234567890' },
        identityValidity: '2030-01-01',
      },
      session,
    )
  ).data.transactionID
}

test('a player asks about their own withdrawal, staff answer with a canned text, and each step is notified', async () => {
  const player = await app.signUp({ firstname: 'Ece' })
  const transactionID = await withdraw(player, '250.00')
  const asked = await ask(player, { contextKind: 'transaction', contextID: transactionID })
  expect(asked.data).toMatchObject({
    ticket: {
      kind: 'payment',
      state: 'open',
      context: { kind: 'transaction', id: transactionID },
      unread: false,
    },
    messages: [{ author: 'player', text: 'Param nerede?' }],
  })
  const { ticketID, number } = asked.data.ticket
  const seen = await page(ticketID)
  expect(seen.known).toMatchObject({
    firstname: 'Ece',
    number: String(number),
    amount: '₺250,00',
    date: '20 Kasım 2026',
  })
  expect(await answer(ticketID, 'Merhaba {firstname}')).toMatchObject({
    code: 400,
    data: { fields: { text: 'Süslü ayraçlı yerleri doldur' } },
  })
  expect((await answer(ticketID, 'Merhaba Ece, sırada.')).data).toMatchObject({
    ticket: { state: 'answered', assignedTo: { id: helper.id } },
    messages: [{ author: 'player' }, { author: 'staff', staff: helper.email }],
  })
  expect(await own(player, ticketID)).toMatchObject({
    ticket: { state: 'answered', unread: true },
    messages: [{ author: 'player' }, { author: 'staff', text: 'Merhaba Ece, sırada.' }],
  })
  expect((await app.call('support', 'list_tickets', {}, player)).data).toMatchObject([
    { ticketID, number, kind: 'payment', state: 'answered', unread: true },
  ])
  const findNotification = async () =>
    (
      await app.call('finance', 'list_transactions', { searchCategory: 2, status: 1003 }, player)
    ).data.find(({ kind }) => kind === 'ticket-answered')
  expect(await findNotification()).toMatchObject({
    title: 'Destek yanıtladı',
    description: `${number} numaralı destek kaydına yanıt geldi.`,
    read: false,
  })
  await app.call('support', 'read', { ticketID }, player)
  expect(await findNotification()).toMatchObject({ read: true })
  expect((await own(player, ticketID)).ticket.unread).toBe(false)
  const {
    data: { rows },
  } = await callStaff(app, 'list_audit', { subjectID: ticketID }, await hire(app, 'compliance'))
  expect(rows).toMatchObject([
    {
      action: 'ticket.answer',
      staff: helper.email,
      before: { state: 'open', assignedTo: null },
      after: { state: 'answered', assignedTo: helper.id, seq: 2 },
    },
  ])
})

test('a message reopens an answered or closed ticket, in the state its last step gave it', async () => {
  const player = await app.signUp()
  const ticketID = await open(player)
  const state = async () => (await own(player, ticketID)).ticket.state
  await answer(ticketID, 'Hangi gün?', { leaves: 'waiting' })
  expect(await state()).toBe('waiting')
  await write(player, ticketID, 'Dün.')
  expect(await state()).toBe('open')
  await answer(ticketID, 'Tamam.', { leaves: 'closed' })
  expect(await state()).toBe('closed')
  expect(await app.call('support', 'close', { ticketID }, player)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  await write(player, ticketID, 'Bir şey daha.')
  expect(await state()).toBe('open')
  expect((await app.call('support', 'close', { ticketID }, player)).data.ticket.state).toBe(
    'closed',
  )
  await write(player, ticketID, 'Pardon.')
  await callStaff(app, 'close_support', { ticketID }, helper)
  expect(await callStaff(app, 'close_support', { ticketID }, helper)).toMatchObject({
    debug: 'not possible',
  })
})

test('a ticket cannot be about another player’s money, round or coupon, and no one reads another’s ticket', async () => {
  const [player, other] = [await app.signUp(), await app.signUp()]
  const foreign = await withdraw(other, '100.00')
  for (const [contextKind, contextID] of [
    ['transaction', foreign],
    ['round', foreign],
    ['coupon', foreign],
    ['coupon', crypto.randomUUID()],
  ] as const) {
    expect(await ask(player, { contextKind, contextID })).toMatchObject({
      code: 404,
      debug: 'record not found',
    })
  }
  const ticketID = await open(other)
  expect(await app.call('support', 'get_ticket', { ticketID }, player)).toMatchObject({ code: 404 })
  expect(await write(player, ticketID, 'Ben de buradayım')).toMatchObject({ code: 404 })
  for (const method of ['read', 'close'] as const)
    expect(await app.call('support', method, { ticketID }, player)).toMatchObject({ code: 404 })
  expect((await app.call('support', 'list_tickets', {}, player)).data).toEqual([])
  expect((await own(other, ticketID)).messages).toHaveLength(1)
})

test('a repeated request asks, writes and answers once; with other words it is refused', async () => {
  const player = await app.signUp()
  const requestId = crypto.randomUUID()
  const replies = await Promise.all([
    ask(player, { requestId }),
    ask(player, { requestId }),
    ask(player, { requestId }),
  ])
  expect(new Set(replies.map(({ data }) => data.ticket.ticketID)).size).toBe(1)
  expect(await ask(player, { requestId, text: 'Başka' })).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
  const ticketID = replies[0]?.data.ticket.ticketID ?? ''
  const again = crypto.randomUUID()
  await Promise.all([
    write(player, ticketID, 'Merhaba?', again),
    write(player, ticketID, 'Merhaba?', again),
  ])
  expect(await write(player, ticketID, 'Hey', again)).toMatchObject({ debug: 'duplicate' })
  const { messages } = await page(ticketID)
  expect(messages).toHaveLength(2)
  const answering = { ticketID, requestID: crypto.randomUUID(), text: 'Bakıyoruz.', seenSeq: 2 }
  await Promise.all([
    callStaff(app, 'answer_support', answering, helper),
    callStaff(app, 'answer_support', answering, helper),
  ])
  expect((await page(ticketID)).messages.map(({ author }) => author)).toEqual([
    'player',
    'player',
    'staff',
  ])
})

test('of two who take a ticket only one gets it; an answer that overlooks an unread message is refused', async () => {
  for (let n = 0; n < 5; n += 1) {
    const player = await app.signUp()
    const ticketID = await open(player)
    const take = (by: StaffSession) =>
      callStaff(app, 'assign_support', { ticketID, from: null, to: by.id }, by)
    const [one, two] = await Promise.all([take(helper), take(second)])
    expect([one.result, two.result].filter(Boolean)).toHaveLength(1)
    expect(one.result ? two : one).toMatchObject({
      code: 409,
      debug: 'not pending',
      message: 'Bu kaydı bu arada başkası üstlendi',
    })
    const holder = one.result ? helper : second
    expect((await page(ticketID)).ticket.assignedTo).toEqual({
      id: holder.id,
      username: holder.email,
    })
    const replies = await Promise.all(
      [helper, second].map((by) =>
        callStaff(
          app,
          'answer_support',
          { ticketID, requestID: crypto.randomUUID(), text: `Yanıt ${by.email}`, seenSeq: 1 },
          by,
        ),
      ),
    )
    expect(replies.filter(({ debug }) => debug === 'not pending')).toHaveLength(1)
    expect((await own(player, ticketID)).messages).toHaveLength(2)
  }
})

test('a ticket is reassigned to someone who may answer, and unassigned', async () => {
  const ticketID = await open(await app.signUp())
  const give = (from: string | null, to: string | null) =>
    callStaff(app, 'assign_support', { ticketID, from, to }, helper)
  expect((await give(null, second.id)).data.ticket.assignedTo?.id).toBe(second.id)
  expect(await inbox({ assigned: 'mine' }, second)).toContain(ticketID)
  expect(await inbox({ assigned: 'nobody' })).not.toContain(ticketID)
  expect(await give(second.id, (await hire(app, 'content')).id)).toMatchObject({
    debug: 'not possible',
  })
  expect((await give(second.id, null)).data.ticket.assignedTo).toBeNull()
})

test('a note stays between colleagues and out of the player’s own data', async () => {
  const player = await app.signUp()
  const ticketID = await open(player)
  await callStaff(
    app,
    'note_support',
    { ticketID, requestID: crypto.randomUUID(), text: 'Risk ile konuşuldu' },
    helper,
  )
  await answer(ticketID, 'İlgileniyoruz.')
  expect((await page(ticketID)).messages.map(({ author, text }) => [author, text])).toContainEqual([
    'note',
    'Risk ile konuşuldu',
  ])
  expect(JSON.stringify(await own(player, ticketID))).not.toContain('Risk ile')
  const rows: unknown[] = []
  for await (const row of app.app.domains.support.ownData[1]?.rows(player.user.uid) ?? [])
    rows.push(row)
  expect(rows).toMatchObject([{ author: 'player' }, { author: 'staff', body: 'İlgileniyoruz.' }])
})

test('an unread answer is mailed once, in the player’s language, and a read one is not', async () => {
  const [away, here] = [
    await app.signUp({ username: 'uzakta' }),
    await app.signUp({ username: 'burada' }),
  ]
  await app.call('user', 'update_profile', { language: 'en', emailConsent: false }, away)
  const tickets = [await open(away), await open(here)] as const
  for (const ticketID of tickets) await answer(ticketID, 'Yanıtımız <b>burada</b>.')
  await app.call('support', 'read', { ticketID: tickets[1] }, here)
  const mails = async (name: string) =>
    (await app.outbox(`${name}@kupa.example`)).filter(({ text }) => text.includes('Yanıtımız'))
  await app.app.domains.support.mailDue()
  expect(await mails('uzakta')).toEqual([])
  app.clock.advance(6 * MINUTE_MS)
  await Promise.all([app.app.domains.support.mailDue(), app.app.domains.support.mailDue()])
  const [mail, ...more] = await mails('uzakta')
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Support has answered your ticket \(\d+\)$/),
    links: [expect.stringContaining(`/account/support?ticket=${tickets[0]}`)],
  })
  expect(more).toEqual([])
  expect(await mails('burada')).toEqual([])
})

test('the inbox lists tickets in the order players wait, page by page, by kind and by assignee', async () => {
  const others = new Set(await inbox({ limit: 100 }))
  const asked: string[] = []
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(MINUTE_MS)
    asked.push(await open(await app.signUp()))
  }
  const fresh = (ids: readonly string[]) => ids.filter((id) => !others.has(id))
  expect(fresh(await inbox({ limit: 100 }))).toEqual(asked)
  const walked: string[] = []
  for (let after: string | undefined; ;) {
    const { data } = await callStaff(
      app,
      'list_support',
      { limit: 2, ...(after !== undefined && { after }) },
      helper,
    )
    walked.push(...data.rows.map(({ ticketID }) => ticketID))
    if (data.next === null) break
    after = data.next
  }
  expect(fresh(walked)).toEqual(asked)
  expect(new Set(walked).size).toBe(walked.length)
  expect(fresh(await inbox({ kind: 'bonus', limit: 100 }))).toEqual([])
  await answer(asked[0] ?? '', 'Tamam')
  expect(fresh(await inbox({ limit: 100 }))).toEqual(asked.slice(1))
  expect(await inbox({ state: 'answered', limit: 1 })).toEqual([asked[0]])
})

test('times are measured from real tickets only', async () => {
  const clean = await createTestApp()
  try {
    const by = await hire(clean, 'support')
    const figures = async () => (await callStaff(clean, 'support_figures', {}, by)).data
    expect(await figures()).toMatchObject({
      states: { open: 0, waiting: 0, answered: 0, closed: 0 },
      firstAnswer: { count: 0, p50Seconds: null, p90Seconds: null },
      oldestAt: null,
    })
    for (const minutes of [2, 10, 60]) {
      const player = await clean.signUp()
      const { data } = await clean.call(
        'support',
        'open_ticket',
        { requestId: crypto.randomUUID(), subject: 'idea', text: 'Öneri' },
        player,
      )
      clean.clock.advance(minutes * MINUTE_MS)
      const again = await hire(clean, 'support')
      await callStaff(
        clean,
        'answer_support',
        {
          ticketID: data.ticket.ticketID,
          requestID: crypto.randomUUID(),
          text: 'Sağ ol',
          seenSeq: 1,
        },
        again,
      )
    }
    const last = await hire(clean, 'support')
    expect((await callStaff(clean, 'support_figures', {}, last)).data).toMatchObject({
      states: { answered: 3 },
      firstAnswer: { count: 3, p50Seconds: 600, p90Seconds: 3_600 },
      settled: { count: 3, p50Seconds: 600 },
    })
  } finally {
    await clean.close()
  }
})

test('one player can flood neither the inbox nor a ticket', async () => {
  const player = await app.signUp()
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await open(player))
  expect(await ask(player)).toMatchObject({
    code: 409,
    debug: 'limit reached',
    message: 'Çok fazla açık destek kaydın var. Birine yazarak devam et',
  })
  app.clock.advance(MINUTE_MS)
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, n) => write(player, ids[0] ?? '', `Hey ${n}`)),
  )
  expect(sent.filter(({ result }) => result)).toHaveLength(6)
  expect(sent.filter(({ debug }) => debug === 'too fast')).toHaveLength(2)
})

test('a ticket without messages for two weeks is closed', async () => {
  const player = await app.signUp()
  const ticketID = await open(player)
  await answer(ticketID, 'Bitti mi?')
  app.clock.advance(15 * DAY_MS)
  await app.app.domains.support.closeQuiet()
  const again = await app.signIn(player.user.username)
  expect((await own(again, ticketID)).ticket.state).toBe('closed')
})

test('both sides get updates while they look, and no one gets another’s', async () => {
  const [player, other] = [await app.signUp(), await app.signUp()]
  const by = await hire(app, 'support')
  const ticketID = await open(player)
  const mine = await listenTo<Conversation>(url, `support:${ticketID}`, {
    user: player.user,
    cookies: cookieLine(player),
  })
  const foreign = await listenTo<Conversation>(url, `support:${ticketID}`, {
    user: other.user,
    cookies: cookieLine(other),
  })
  const staffs = await listenTo<{ at: string }>(url, 'support-inbox', {
    user: { panel: 'backoffice' },
    cookies: cookieLine(by),
  })
  const strangers = await listenTo<{ at: string }>(url, 'support-inbox', {
    user: player.user,
    cookies: cookieLine(player),
  })
  const content = await listenTo<{ at: string }>(url, 'support-inbox', {
    user: { panel: 'backoffice' },
    cookies: cookieLine(await hire(app, 'content')),
  })
  try {
    expect(await foreign.ended).toBe('record not found')
    expect(await strangers.ended).toBe('anonymous user')
    expect(await content.ended).toBe('not authorized')
    await staffs.until(() => true)
    await mine.until(({ messages }) => messages.length === 1)
    const { length } = staffs.received
    app.clock.advance(1_000)
    await write(player, ticketID, 'Bir de şu var')
    await staffs.until((one) => staffs.received.indexOf(one) >= length)
    await answer(ticketID, 'Gördük', {}, by)
    expect(
      (await mine.until(({ messages }) => messages.length === 3)).messages.at(-1),
    ).toMatchObject({ author: 'staff', text: 'Gördük' })
  } finally {
    for (const listener of [mine, foreign, staffs, strangers, content]) listener.close()
  }
})

test('canned texts exist from the first day in both languages, and can be saved and removed', async () => {
  const by = await hire(app, 'support')
  const { data: first } = await callStaff(app, 'list_canned', {}, by)
  expect(first.length).toBeGreaterThan(12)
  expect(first.every(({ text }) => text.tr.length > 40 && text.en.length > 40)).toBe(true)
  const id = crypto.randomUUID()
  const one = {
    id,
    kind: 'payment' as const,
    title: { tr: 'Deneme', en: 'Trial' },
    text: { tr: 'Merhaba {firstname}', en: 'Hello {firstname}' },
  }
  expect((await callStaff(app, 'save_canned', one, by)).data).toHaveLength(first.length + 1)
  await callStaff(app, 'save_canned', { ...one, kind: null, title: { tr: 'Yeni', en: 'New' } }, by)
  expect(
    (await callStaff(app, 'list_canned', {}, by)).data.find((row) => row.id === id),
  ).toMatchObject({ kind: null, title: { tr: 'Yeni' } })
  expect(await callStaff(app, 'remove_canned', { id }, await hire(app, 'payments'))).toMatchObject({
    code: 403,
    debug: 'not authorized',
  })
  expect((await callStaff(app, 'remove_canned', { id }, by)).data).toHaveLength(first.length)
  expect(await callStaff(app, 'remove_canned', { id }, by)).toMatchObject({ code: 404 })
})
