import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SETTLEMENT_FIGURES_PATH } from '#shared/disclosure/settlement-figures.ts'
import { paymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { measureSettlement, newestFigures } from './measure.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const { database, drop } = await createTestDatabase(inject('postgres'))
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await drop()
})

const write = (statement: string) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
const payouts = (method: string, seconds: string, count: number, paidAt = '2026-11-10 12:00+03') =>
  write(`insert into payments.payment (transaction_id, player_id, cash_type, method_id,
      amount_minor, state, details_sealed, created_at, decided_at)
    select gen_random_uuid(), gen_random_uuid(), 2, '${method}', 1000, 'approved', '',
      '${paidAt}'::timestamptz - make_interval(secs => ${seconds}), '${paidAt}'
    from generate_series(1, ${count}) n`)
const measured = async () => {
  await sql`delete from disclosure.settlement_day`.execute(database.read)
  expect(await measureSettlement(database, NOW)).toBe(true)
  return newestFigures(database.read)
}

test('without a meaningful sample no figure is published', async () => {
  await payouts('transfer', '60', 29)
  expect(await measured()).toEqual({
    from: '2026-08-22',
    to: '2026-11-19',
    payouts: null,
    coupons: null,
    disputes: null,
    complaints: null,
  })
})

test('median and 95th percentile of withdrawals are those of the rows, by method with a sample', async () => {
  const { rows } = await database.pool.query<{ method_id: string; name: object }>(
    'select method_id, name from payments.method where cash_type = 2 order by position limit 2',
  )
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('two methods')
  await sql`delete from payments.payment`.execute(database.read)
  await payouts(first.method_id, 'n * 60', 99)
  await payouts(second.method_id, '10', 29)
  await payouts(first.method_id, '1', 50, '2026-08-21 12:00+03')
  await payouts(first.method_id, '1', 50, '2026-11-20 12:00+03')
  expect((await measured())?.payouts).toEqual({
    count: 128,
    medianSeconds: 2_130,
    p95Seconds: 5_559,
    methods: [{ name: first.name, count: 99, medianSeconds: 3_000, p95Seconds: 5_646 }],
  })
})

test('coupons count by the time since their last result, disputes and complaints by their answer', async () => {
  await write(`insert into sportsbook.decision (event_id, market, selection, result, decided_by,
      decided_at, due_at)
    values ('m', 'result', 'home', '{}', '{}', '2026-11-10 12:00+03', now())`)
  await write(`insert into sportsbook.coupon (id, code, player_id, type, sizes, lines,
      line_stake_minor, stake_minor, state, open_minor, accept, tolerance_percent, lang, placed_at,
      closed_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n::text,
      '00000000-0000-0000-0000-000000000001', 'single', '{1}', 1, 100, 100, 'won', 0, 'none', 0,
      'tr', now(), timestamptz '2026-11-10 12:00+03' + make_interval(mins => n)
    from generate_series(1, 100) n;
    insert into sportsbook.leg (coupon_id, player_id, n, event_id, market, selection, price_milli,
      is_banker, is_live, starts_at, details)
    select id, player_id, 0, 'm', 'result', 'home', 2000, false, false, now(), '{}'
    from sportsbook.coupon`)
  await write(`insert into sportsbook.dispute (coupon_id, leg, player_id, reason, message, shown,
      state, answer, opened_at, answered_at)
    select gen_random_uuid(), 0, gen_random_uuid(), 'rule', 'x', '{}',
      case when n <= 3 then 'upheld' else 'declined' end, 'x', now(), '2026-11-10 12:00+03'
    from generate_series(1, 12) n`)
  await write(`insert into support.complaint (id, ticket_id, player_id, category, wanted, state,
      filed_at, due_on, closed_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'payment', 'x',
      (array['upheld', 'partly', 'rejected', 'withdrawn'])[n % 4 + 1], now(), '2026-11-10',
      '2026-11-10 12:00+03'
    from generate_series(1, 16) n`)
  expect(await measured()).toMatchObject({
    coupons: { count: 100, within: 10 },
    disputes: { count: 12, upheld: 3 },
    complaints: { count: 12, upheld: 8 },
  })
  expect(await measureSettlement(database, NOW)).toBe(false)
})

test('anyone reads the newest figures, which the daily job computes from real withdrawals', async () => {
  const read = async () => (await app.inject({ url: SETTLEMENT_FIGURES_PATH })).json<unknown>()
  expect(await read()).toBe(null)
  const payments = paymentsFixture(app)
  const player = await app.signUp()
  await payments.approvedDeposit(player, '500.00')
  await payments.withdraw(player)
  await app.app.domains.disclosure.measureSettlement()
  expect(await read()).toMatchObject({ to: '2026-11-19', payouts: null })
})
