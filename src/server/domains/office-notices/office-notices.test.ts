import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '#shared/office/notices.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { newestReport } from './report.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from staff.notice_choice').then(() => undefined))

const choose = (staff: StaffSession, kinds: NoticeKind[], lang: 'tr' | 'en' = 'en') =>
  callStaff(app, 'set_notices', { kinds, lang }, staff)
const send = () => app.app.domains.officeNotices.send()
const subjects = async ({ email }: StaffSession) =>
  (await app.outbox(email)).map(({ subject }) => subject)
const at = (date: string) => app.clock.set(new Date(date))

test('a member chooses among the notices of their roles, and the choice is in the audit log', async () => {
  const content = await hire(app, 'content')
  const { data } = await callStaff(app, 'get_notices', {}, content)
  expect(data).toEqual({
    offered: ['day-report', 'week-report', 'month-report', 'proposals', 'incidents'],
    chosen: [],
    lang: 'tr',
  })
  expect((await choose(content, ['week-report', 'week-report'])).data).toMatchObject({
    chosen: ['week-report'],
    lang: 'en',
  })
  expect(await choose(content, ['late-items'])).toMatchObject({ code: 400 })
  const { rows } = await app.database.pool.query(
    "select before, after from staff.audit where action = 'notice.choose' and staff_id = $1",
    [content.id],
  )
  expect(rows).toEqual([
    {
      before: { kinds: [], lang: 'tr' },
      after: { kinds: ['week-report', 'week-report'], lang: 'en' },
    },
  ])
})

test.each([
  ['day-report', '2026-11-24T04:59:59Z', '2026-11-22', '2026-11-22', '2026-11-15'],
  ['day-report', '2026-11-24T05:00:00Z', '2026-11-23', '2026-11-23', '2026-11-16'],
  ['week-report', '2026-11-23T04:59:59Z', '2026-11-09', '2026-11-15', '2026-11-02'],
  ['week-report', '2026-11-23T05:00:00Z', '2026-11-16', '2026-11-22', '2026-11-09'],
  ['week-report', '2026-11-29T23:00:00Z', '2026-11-16', '2026-11-22', '2026-11-09'],
  ['month-report', '2026-12-01T04:59:59Z', '2026-10-01', '2026-10-31', '2026-09-01'],
  ['month-report', '2026-12-01T05:00:00Z', '2026-11-01', '2026-11-30', '2026-10-01'],
  ['month-report', '2027-01-20T12:00:00Z', '2026-12-01', '2026-12-31', '2026-11-01'],
] as const)('the newest %s at %s begins on %s and ends on %s', (kind, now, from, to, before) => {
  const due = newestReport(kind, new Date(now))
  expect(due.days).toEqual({ from, to })
  expect(due.before.from).toBe(before)
  expect(due.dueAt.getTime()).toBeLessThanOrEqual(new Date(now).getTime())
})

test('the report of the day is sent once, from eight o’clock, with the sums of the ledger', async () => {
  at('2026-12-01T12:00:00Z')
  const staff = await hire(app, 'payments')
  const player = await app.signUp()
  await giveCash(app, player.user.uid, 123_400n)
  await choose(staff, ['day-report'])
  await send()
  at('2026-12-02T04:59:00Z')
  await send()
  expect(await subjects(staff)).toEqual([])
  at('2026-12-02T05:00:00Z')
  await Promise.all([send(), send()])
  await send()
  expect(await subjects(staff)).toEqual(['Kupa: daily report, 1 December 2026'])
  const [mail] = await app.outbox(staff.email)
  const { rows } = await app.database.pool.query<{ n: bigint }>(
    "select count(*) as n from identity.player where created_at >= '2026-11-30T21:00Z' and created_at < '2026-12-01T21:00Z'",
  )
  expect(mail?.text).toContain(`Registrations: ${rows[0]?.n} (0)`)
  expect(mail?.text).toContain('/backoffice/?from=2026-12-01&to=2026-12-01')
})

test('after an outage, the newest report is sent and older ones are not', async () => {
  at('2026-12-05T12:00:00Z')
  const staff = await hire(app, 'admin')
  await choose(staff, ['day-report'], 'tr')
  at('2026-12-08T19:00:00Z')
  await send()
  expect(await subjects(staff)).toEqual(['Kupa: günün raporu, 07.12.2026'])
})

test('proposals are announced once, to those who may decide them, and not to their proposer', async () => {
  at('2026-12-10T12:00:00Z')
  const [proposer, approver, support] = [
    await hire(app, 'payments'),
    await hire(app, 'compliance'),
    await hire(app, 'support'),
  ]
  await choose(proposer, ['proposals'])
  await choose(approver, ['proposals'])
  await app.database.pool.query(
    "insert into staff.notice_choice (staff_id, kind, chosen_at) values ($1, 'proposals', $2)",
    [support.id, app.clock.now()],
  )
  const player = await app.signUp()
  const reply = await callStaff(
    app,
    'propose_correction',
    {
      playerID: player.user.uid,
      amount: '25.00',
      requestID: crypto.randomUUID(),
      reason: 'eksik ödeme',
    },
    proposer,
  )
  expect(reply.result).toBe(true)
  await Promise.all([send(), send()])
  await send()
  expect(await subjects(approver)).toEqual(['Kupa: 1 proposal needs your decision'])
  expect([...(await subjects(proposer)), ...(await subjects(support))]).toEqual([])
})

test('late items are announced again after four hours, and not to a closed account', async () => {
  at('2026-12-11T12:00:00Z')
  const [staff, gone] = [await hire(app, 'payments'), await hire(app, 'payments')]
  await choose(staff, ['late-items'])
  await choose(gone, ['late-items'])
  await app.database.pool.query('update staff.member set is_active = false where id = $1', [
    gone.id,
  ])
  const player = await app.signUp()
  await giveCash(app, player.user.uid, 50_000n)
  await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '200.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
    },
    player,
  )
  await send()
  expect(await subjects(staff)).toEqual([])
  at('2026-12-13T12:00:00Z')
  await send()
  at('2026-12-13T13:00:00Z')
  await send()
  expect(await subjects(staff)).toEqual(['Kupa: items in the queues are late'])
  at('2026-12-13T16:00:00Z')
  await send()
  expect(await subjects(staff)).toHaveLength(2)
  expect(await subjects(gone)).toEqual([])
})

test('an incident is announced once; a notice that fails stops no other and is repeated', async () => {
  at('2026-12-14T12:00:00Z')
  const [first, second] = [await hire(app, 'risk'), await hire(app, 'risk')]
  await choose(first, ['incidents'])
  await choose(second, ['incidents'])
  await app.database.pool.query(
    `insert into rtp_monitoring.alarm (id, game_id, test, state, figures, raised_at)
     values (gen_random_uuid(), '1001', 'return', 'waiting', '{}', $1)`,
    [app.clock.now()],
  )
  await app.database.pool.query(
    `create or replace function public.fail_first() returns trigger language plpgsql as
      $$ begin if new.staff_id = '${first.id}' then raise exception 'planned'; end if; return new; end $$`,
  )
  await app.database.pool.query(
    'create trigger fail_first before insert on staff.notice_sent for each row execute function public.fail_first()',
  )
  await expect(send()).rejects.toThrow('planned')
  expect(await subjects(first)).toEqual([])
  expect(await subjects(second)).toEqual(['Kupa: incidents need attention'])
  await app.database.pool.query('drop trigger fail_first on staff.notice_sent')
  await send()
  expect(await subjects(first)).toEqual(['Kupa: incidents need attention'])
  expect(await subjects(second)).toHaveLength(1)
})
