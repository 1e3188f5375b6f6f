import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { nextTryAt } from './dead-letters.ts'

let app: TestApp
let player: Session
beforeAll(async () => {
  app = await createTestApp({}, { deadLetters: 'expected' })
  player = await app.signUp()
  await app.drain()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate platform.dead_letter'))

const DEPOSIT = {
  playerId: '',
  transactionId: '',
  amountMinor: '10000',
  at: '2026-11-20T18:00:00.000Z',
}
const publish = (payload: unknown, kind = 'deposit-held') =>
  app.database.transaction((tx) => app.platform.outbox.add(tx, kind, payload))
const held = (amountMinor: string) => ({ ...DEPOSIT, playerId: player.user.uid, amountMinor })
const notified = async () =>
  (
    await app.database.pool.query<{ amount: string }>(
      `select facts ->> 'amount' as amount from notifications.notification where kind = 'deposit-held'
        order by 1`,
    )
  ).rows.map(({ amount }) => amount)
const letters = async () =>
  (
    await app.database.pool.query<{
      id: bigint
      source: string
      item_id: string
      payload: unknown
      attempts: number
      state: string
    }>('select id, source, item_id, payload, attempts, state from platform.dead_letter order by id')
  ).rows
const waiting = async () =>
  Number(
    (await app.database.pool.query<{ n: bigint }>('select count(*) as n from platform.outbox'))
      .rows[0]?.n,
  )

test('a fact that cannot be handled becomes a dead letter, and later ones are handled', async () => {
  await publish(held('100'))
  await publish({ broken: true })
  await publish(held('300'))
  expect(await app.platform.outbox.drain()).toBe(3)
  expect(await waiting()).toBe(0)
  expect(await notified()).toEqual(['1.00', '3.00'])
  expect(await letters()).toMatchObject([
    { source: 'crm:tell-deposit-held', payload: { broken: true }, attempts: 1, state: 'retrying' },
  ])
})

test('a failing listener does not keep the fact from its other listeners', async () => {
  const payload = {
    playerId: player.user.uid,
    transactionId: 'not-a-transaction',
    amountMinor: '700',
    at: DEPOSIT.at,
  }
  await publish(payload, 'deposit-approved')
  await app.drain()
  const failed = (await letters()).map(({ source }) => source)
  expect(failed).toContain('lottery:give-tickets')
  expect(failed).not.toContain('crm:tell-deposit-approved')
  const { rows } = await app.database.pool.query(
    `select 1 from notifications.notification where kind = 'deposit-approved'
      and facts ->> 'amount' = '7.00'`,
  )
  expect(rows).toHaveLength(1)
})

test('of a list of rounds only the bad one becomes a dead letter', async () => {
  const round = {
    playerId: player.user.uid,
    roundId: crypto.randomUUID(),
    gameId: 'dice',
    subCategory: 301,
    betMinor: '100',
    cashMinor: '100',
    winMinor: '0',
    atMs: 1,
  }
  // Handled facts are removed at once, so a rule records them.
  await app.database.pool.query(
    `create table public.kept (rounds jsonb); create rule kept as on
      insert to jackpots.waiting do also insert into public.kept values (new.rounds)`,
  )
  await publish(
    [round, { ...round, roundId: crypto.randomUUID(), betMinor: 'much' }],
    'rounds-settled',
  )
  await app.platform.outbox.drain()
  const ofJackpots = (await letters()).filter(({ source }) => source === 'jackpots:keep-rounds')
  expect(ofJackpots).toMatchObject([{ payload: [{ betMinor: 'much' }] }])
  expect(
    (await app.database.pool.query<{ rounds: unknown }>('select rounds from public.kept')).rows,
  ).toMatchObject([{ rounds: [{ roundId: round.roundId }] }])
})

test('a dead letter is retried after a growing wait, and resolved once its work succeeds', async () => {
  await publish({ ...held('900'), amountMinor: 'nine' })
  await app.platform.outbox.drain()
  expect(await app.platform.deadLetters.retryDue()).toBe(0)
  app.clock.advance(5_000)
  expect(await app.platform.deadLetters.retryDue()).toBe(1)
  expect(await letters()).toMatchObject([{ attempts: 2, state: 'retrying' }])
  await app.database.pool.query(
    `update platform.dead_letter set payload = jsonb_set(payload, '{amountMinor}', '"900"')`,
  )
  app.clock.advance(9_999)
  expect(await app.platform.deadLetters.retryDue()).toBe(0)
  app.clock.advance(1)
  expect(await app.platform.deadLetters.retryDue()).toBe(1)
  expect(await letters()).toMatchObject([{ state: 'resolved' }])
  expect(await notified()).toContain('9.00')
})

test('an item is dead after its last attempt, and the metrics show it', async () => {
  await publish({ broken: true })
  await app.platform.outbox.drain()
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    app.clock.advance(3_600_000)
    expect(await app.platform.deadLetters.retryDue()).toBe(1)
  }
  expect(await letters()).toMatchObject([{ attempts: 10, state: 'dead' }])
  app.clock.advance(3_600_000)
  expect(await app.platform.deadLetters.retryDue()).toBe(0)
  const metrics = await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(metrics.body).toContain('dead_letters{source="crm:tell-deposit-held",state="dead"} 1')
})

test('a job that failed its last attempt becomes a dead letter', async () => {
  await app.database.pool.query(
    `select graphile_worker.add_job('promotions:finish-bonus', '{"playerId": "nobody"}'::json, run_at => platform.now(), max_attempts => 1)`,
  )
  await app.platform.jobs.drain()
  await app.database.pool.query(
    `select graphile_worker.add_job('platform:bury-failed', '{}'::json, run_at => platform.now())`,
  )
  await app.platform.jobs.drain()
  expect(await letters()).toMatchObject([
    {
      source: 'platform:job',
      state: 'dead',
      payload: { task: 'promotions:finish-bonus', payload: { playerId: 'nobody' } },
    },
  ])
  const { rows } = await app.database.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'promotions:finish-bonus'",
  )
  expect(rows).toEqual([])
})

test('a process that ends between an attempt and its record leaves the fact in the outbox', async () => {
  await publish({ broken: true })
  // The record of the failure is refused, so the transaction ends like that of a killed process.
  await app.database.pool.query(
    `alter table platform.dead_letter add constraint refused
      check (source <> 'crm:tell-deposit-held')`,
  )
  await expect(app.platform.outbox.drain()).rejects.toThrow('refused')
  expect(await waiting()).toBe(1)
  await app.database.pool.query('alter table platform.dead_letter drop constraint refused')
  await app.platform.outbox.drain()
  expect([await waiting(), (await letters()).length]).toEqual([0, 1])
})

test('an item whose attempts lose their connection stops neither the outbox nor another letter', async () => {
  const { pool } = app.database
  await pool.query(`create function public.lose() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger lose before insert on notifications.notification for each row when (new.facts ->> 'amount' = '66.00') execute function public.lose()`)
  await publish(held('6600'))
  await publish(held('7700'))
  expect(await app.platform.outbox.drain()).toBe(2)
  expect(await notified()).toContain('77.00')
  expect(await letters()).toMatchObject([
    {
      source: 'crm:tell-deposit-held',
      payload: { amountMinor: '6600' },
      attempts: 1,
      state: 'retrying',
    },
  ])
  app.clock.advance(1)
  await publish({ broken: true })
  await app.platform.outbox.drain()
  app.clock.advance(5_000)
  expect(await app.platform.deadLetters.retryDue()).toBe(2)
  expect((await letters()).map(({ attempts }) => attempts)).toEqual([2, 2])
  await pool.query('drop trigger lose on notifications.notification')
  app.clock.advance(10_000)
  await app.platform.deadLetters.retryDue()
  expect(await notified()).toContain('66.00')
})

test('waits double from five seconds, and the tenth failure is the last', () => {
  const now = new Date(0)
  expect([1, 2, 9].map((attempts) => nextTryAt(attempts, now)?.getTime())).toEqual([
    5_000, 10_000, 1_280_000,
  ])
  expect(nextTryAt(10, now)).toBeNull()
})
