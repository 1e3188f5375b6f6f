import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, siteDate } from '#shared/dates.ts'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
const ANSWER = 'Çekimin bankada beklemiş; ücretini geri veriyoruz.'
let app: TestApp
let bookie: Bookie
let officer: StaffSession
let cashier: StaffSession
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
  await enter()
})
afterAll(() => app.close())

async function enter(): Promise<void> {
  officer = await hire(app, 'compliance')
  cashier = await hire(app, 'payments')
  player = await app.signUp({ firstname: 'Ece' })
}

const today = () => siteDate(app.clock.now())
const file = (by: Session, more: object = {}) =>
  app.call(
    'support',
    'file_complaint',
    {
      requestId: crypto.randomUUID(),
      category: 'payment',
      wanted: 'Ücretimi geri istiyorum.',
      text: 'Çekimim beş gün sürdü.',
      ...more,
    },
    by,
  )
const own = async (by: Session, ticketID: string) =>
  (await app.call('support', 'get_complaint', { ticketID }, by)).data
const list = async (more: object = {}) =>
  (await callStaff(app, 'list_complaints', { limit: 100, ...more }, officer)).data.rows
const idOf = async (ticketID: string) =>
  (await list()).find((row) => row.ticketID === ticketID)?.complaintID ?? expect.unreachable()
const page = async (complaintID: string) =>
  (await callStaff(app, 'get_complaint', { complaintID }, officer)).data
async function decide(complaintID: string, more: object = {}, by = officer) {
  const { messages } = await page(complaintID)
  return callStaff(
    app,
    'decide_complaint',
    { complaintID, outcome: 'partly', answer: ANSWER, seenSeq: messages.at(-1)?.seq ?? 0, ...more },
    by,
  )
}
const countNotifications = async (kind: string, by: Session) =>
  (
    await app.database.pool.query(
      `select 1 from notifications.notification where player_id = $1 and kind = $2`,
      [by.user.uid, kind],
    )
  ).rowCount
const letters = async (by: Session, about: string) =>
  (await app.outbox(`${by.user.username}@kupa.example`)).filter(({ text }) => text.includes(about))
async function opened(by: Session) {
  const {
    data: { ticketID, number },
  } = await file(by)
  return { ticketID, number, complaintID: await idOf(ticketID) }
}

test('a complaint is acknowledged in its commit with number and deadline, answered with reasons, compensated by two people, and reopened once', async () => {
  const requestId = crypto.randomUUID()
  const { data } = await file(player, { requestId })
  expect(data).toMatchObject({
    state: 'open',
    category: 'payment',
    next: 'house',
    dueOn: addDays(today(), 15),
    overdue: false,
    appeal: null,
    reopenUntil: null,
    steps: [{ kind: 'filed', dueOn: addDays(today(), 15) }],
  })
  const { ticketID, number } = data
  expect((await file(player, { requestId })).data.number).toBe(number)
  expect((await file(player, { requestId, category: 'game' })).debug).toBe('duplicate')
  expect([
    await countNotifications('complaint-filed', player),
    (await letters(player, String(number))).length,
  ]).toEqual([1, 1])
  expect((await app.call('support', 'get_ticket', { ticketID }, player)).data.ticket).toMatchObject(
    { complaint: number, state: 'open', subject: 'complaint' },
  )

  const complaintID = await idOf(ticketID)
  expect(
    await callStaff(app, 'assign_complaint', { complaintID, from: null, to: officer.id }, officer),
  ).toMatchObject({ data: { complaint: { assignedTo: { id: officer.id } } } })
  expect(
    (await callStaff(app, 'assign_complaint', { complaintID, from: null, to: cashier.id }, cashier))
      .debug,
  ).toBe('not pending')
  await app.call(
    'support',
    'write',
    { ticketID, requestId: crypto.randomUUID(), text: 'Dekontum ektedir.' },
    player,
  )
  expect((await decide(complaintID, { seenSeq: 1 })).debug).toBe('not pending')
  const redress = {
    complaintID,
    requestID: crypto.randomUUID(),
    amount: '25.00',
    reason: 'Ücret iadesi',
  }
  expect((await callStaff(app, 'redress_complaint', redress, cashier)).debug).toBe('not possible')
  expect((await own(player, ticketID)).redress).toEqual([])
  const both = await Promise.all([
    decide(complaintID),
    decide(complaintID, { outcome: 'rejected' }, cashier),
  ])
  expect([
    both.filter(({ result }) => result).length,
    both.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 1])
  expect([
    await countNotifications('complaint-decided', player),
    (await letters(player, ANSWER)).length,
  ]).toEqual([1, 1])
  const after = await own(player, ticketID)
  expect(after).toMatchObject({
    next: 'nobody',
    reopenUntil: addDays(today(), 30),
    steps: [{ kind: 'filed' }, { kind: 'decided', text: ANSWER }],
  })
  expect((await app.call('support', 'get_ticket', { ticketID }, player)).data.ticket.state).toBe(
    'answered',
  )

  const again = crypto.randomUUID()
  expect(
    (
      await app.call(
        'support',
        'reopen_complaint',
        { ticketID, requestId: again, text: 'Yeni belgem var.' },
        player,
      )
    ).data,
  ).toMatchObject({ state: 'open', reopenUntil: null, next: 'house' })
  expect(
    (
      await app.call(
        'support',
        'reopen_complaint',
        { ticketID, requestId: again, text: 'Yeni belgem var.' },
        player,
      )
    ).data.steps,
  ).toHaveLength(3)
  expect((await page(complaintID)).messages.at(-1)).toMatchObject({
    author: 'player',
    text: 'Yeni belgem var.',
  })
  await decide(complaintID, { outcome: 'upheld' })
  expect(
    (
      await app.call(
        'support',
        'reopen_complaint',
        { ticketID, requestId: crypto.randomUUID(), text: 'Yine.' },
        player,
      )
    ).debug,
  ).toBe('not possible')
  expect(
    (await callStaff(app, 'reopen_complaint', { complaintID, reason: 'Yine' }, officer)).debug,
  ).toBe('not possible')

  expect((await callStaff(app, 'redress_complaint', redress, officer)).debug).toBe('not authorized')
  expect([
    (await callStaff(app, 'redress_complaint', redress, cashier)).result,
    (await callStaff(app, 'redress_complaint', redress, cashier)).data.redress.length,
  ]).toEqual([true, 1])
  expect((await own(player, ticketID)).redress).toEqual([
    {
      amount: '25.00',
      state: 'pending',
      date: expect.any(String),
      decidedAt: null,
      transactionID: null,
    },
  ])
  const balance = async () => (await app.call('finance', 'check_balance', {}, player)).data.balance
  const before = await balance()
  expect(
    (
      await callStaff(
        app,
        'decide_proposal',
        { id: redress.requestID, decision: 'approve', reason: 'Uygun' },
        cashier,
      )
    ).debug,
  ).toBe('own proposal')
  expect([before, await balance()]).toEqual(['0.00', '0.00'])
  expect(
    (
      await callStaff(
        app,
        'decide_proposal',
        { id: redress.requestID, decision: 'approve', reason: 'Uygun' },
        officer,
      )
    ).result,
  ).toBe(true)
  expect((await page(complaintID)).redress).toMatchObject([
    { amount: '25.00', state: 'approved', by: cashier.email, decidedBy: officer.email },
  ])
  expect(await balance()).toBe('25.00')
  const [paid] = (await own(player, ticketID)).redress
  expect(paid).toMatchObject({ amount: '25.00', state: 'approved', decidedAt: expect.any(String) })
  expect(
    (
      await app.call(
        'finance',
        'list_transactions',
        { searchID: paid?.transactionID ?? '' },
        player,
      )
    ).data,
  ).toMatchObject([{ amount: '25.00' }])
  for (const [decision, by, state, amount] of [
    ['reject', officer, 'rejected', '5.00'],
    ['withdraw', cashier, 'withdrawn', '7.00'],
  ] as const) {
    const other = { ...redress, requestID: crypto.randomUUID(), amount }
    await callStaff(app, 'redress_complaint', other, cashier)
    await callStaff(
      app,
      'decide_proposal',
      { id: other.requestID, decision, reason: 'Tutar yanlış' },
      by,
    )
    expect((await own(player, ticketID)).redress).toContainEqual({
      amount,
      state,
      date: expect.any(String),
      decidedAt: expect.any(String),
      transactionID: null,
    })
  }
  expect(await balance()).toBe('25.00')
  const actions = (
    await callStaff(app, 'list_audit', { subjectID: complaintID }, officer)
  ).data.rows
    .map(({ action }) => action)
    .toReversed()
  expect(actions).toEqual([
    'complaint.assign',
    'complaint.decide',
    'complaint.decide',
    'complaint.redress',
    'complaint.redress',
    'complaint.redress',
  ])
})

test('only its own player can turn an open ticket into a complaint; a withdrawn complaint cannot be reopened', async () => {
  const other = await app.signUp()
  const {
    data: {
      ticket: { ticketID },
    },
  } = await app.call(
    'support',
    'open_ticket',
    { requestId: crypto.randomUUID(), subject: 'round-result', text: 'Tur yanlış.' },
    player,
  )
  expect((await app.call('support', 'get_complaint', { ticketID }, player)).debug).toBe(
    'record not found',
  )
  expect([
    (await file(other, { ticketID })).debug,
    (await file(player, { text: undefined })).code,
    (await file(player, { wanted: ' ' })).code,
    (await file(player, { contextKind: 'round', contextID: crypto.randomUUID() })).debug,
  ]).toEqual(['record not found', 400, 400, 'record not found'])
  const [first, second] = await Promise.all([
    file(player, { ticketID, category: 'game' }),
    file(player, { ticketID, category: 'game' }),
  ])
  expect(first.data.number).toBe(second.data.number)
  expect((await file(player, { ticketID, category: 'other' })).debug).toBe('duplicate')
  const of = (method: 'get_complaint' | 'withdraw_complaint', by: Session) =>
    app.call('support', method, { ticketID }, by)
  expect([
    (await of('get_complaint', other)).debug,
    (await of('withdraw_complaint', other)).debug,
  ]).toEqual(['record not found', 'record not found'])
  const complaintID = await idOf(ticketID)
  expect((await of('withdraw_complaint', player)).data).toMatchObject({
    state: 'withdrawn',
    next: 'nobody',
    reopenUntil: null,
    appeal: null,
  })
  expect([
    (await of('withdraw_complaint', player)).debug,
    (await decide(complaintID)).debug,
    (await callStaff(app, 'reopen_complaint', { complaintID, reason: 'Neden' }, officer)).debug,
  ]).toEqual(['not pending', 'not pending', 'not possible'])
  expect((await list({ view: 'closed' })).map((row) => row.complaintID)).toContain(complaintID)
  expect(
    (await list({ view: 'closed', category: 'bonus' })).map((row) => row.complaintID),
  ).not.toContain(complaintID)
})

test('the deadline counts Istanbul days; after it the complaint is overdue, and the appeal body is named when configured', async () => {
  const words = { tr: 'Hakem Kurulu, hakem@ornek.tr', en: 'The board, board@example.org' }
  const set = (answerDays: number, by = officer) =>
    callStaff(
      app,
      'set_complaint_setting',
      { answerDays, appeal: words, reason: 'Kurul adresi' },
      by,
    )
  expect([
    (await set(0)).code,
    (await set(61)).code,
    (await set(2, cashier)).debug,
    (await set(2)).data,
  ]).toEqual([400, 400, 'not authorized', { answerDays: 2, appeal: words }])
  const { ticketID, complaintID } = await opened(player)
  const filed = await own(player, ticketID)
  expect([filed.dueOn, filed.appeal]).toEqual([addDays(today(), 2), null])
  app.clock.advance(2 * DAY_MS)
  const { username } = player.user
  await enter()
  let back = await app.signIn(username)
  expect([
    (await own(back, ticketID)).overdue,
    (await list({ view: 'overdue' })).some((row) => row.complaintID === complaintID),
  ]).toEqual([false, false])
  app.clock.advance(DAY_MS)
  await enter()
  back = await app.signIn(username)
  expect(await own(back, ticketID)).toMatchObject({ overdue: true, appeal: words.tr })
  expect((await list({ view: 'overdue' })).map((row) => row.complaintID)).toEqual([complaintID])
  expect((await list())[0]?.complaintID).toBe(complaintID)
  const figures = async () =>
    (
      await callStaff(
        app,
        'complaint_figures',
        { from: addDays(today(), -3), to: today() },
        officer,
      )
    ).data
  const late = await figures()
  expect(
    late.rows.find(({ category, state }) => category === 'payment' && state === 'open'),
  ).toEqual({ category: 'payment', state: 'open', count: 1, late: 1, medianDays: null })
  await decide(complaintID, { outcome: 'rejected' })
  const after = await figures()
  expect([after.open, after.overdue]).toEqual([late.open - 1, late.overdue - 1])
  expect(
    after.rows.find(({ category, state }) => category === 'payment' && state === 'rejected'),
  ).toEqual({ category: 'payment', state: 'rejected', count: 1, late: 1, medianDays: 3 })
  expect(after.rows.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('pages continue where the last one ended, and sports disputes are counted beside complaints', async () => {
  const someone = await app.signUp()
  for (let n = 0; n < 3; n += 1) await file(someone)
  const first = (await callStaff(app, 'list_complaints', { limit: 2 }, officer)).data
  const second = (
    await callStaff(app, 'list_complaints', { limit: 2, after: first.next ?? '' }, officer)
  ).data
  expect(new Set([...first.rows, ...second.rows].map(({ complaintID }) => complaintID)).size).toBe(
    first.rows.length + second.rows.length,
  )
  expect((await callStaff(app, 'queues', {}, officer)).data.complaints).toBe((await list()).length)
  const loser = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const {
    data: { couponID },
  } = await bookie.place(loser, await bookie.order([`${match}~result~home`]))
  await bookie.end(match, { home: 1, away: 1 })
  await bookie.settle()
  await app.call(
    'sportsbook',
    'dispute_leg',
    { couponID, leg: 0, reason: 'score', message: 'Gol sayılmıştı.' },
    loser,
  )
  const { objections } = (
    await callStaff(app, 'complaint_figures', { from: today(), to: today() }, officer)
  ).data
  expect([objections.open, objections.oldestAt === null]).toEqual([1, false])
})
