import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import {
  approveDeposit,
  openDeposit,
  openWithdrawal,
  payWithdrawal,
} from '#server/domains/wallet/index.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TODAY = '2026-11-20'
const FIGURES = ['deposits', 'withdrawals', 'stakes', 'wins', 'ggr'] as const
const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, '0.00']))

let app: TestApp
let agent: StaffSession
let player: string
let other: string

const play = (playerId: string, betMinor: bigint, winMinor: bigint) =>
  app.app.domains.wallet.roundPlayer('games.round').run({
    playerId,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, 1),
    betMinor,
    winMinor,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Kapadokya',
    subCategory: 301,
    reply: null,
  })

const line = (amountMinor: bigint) => ({
  playerId: player,
  amountMinor,
  subCategory: 101,
  method: { tr: 'FAST', en: 'FAST' },
  reference: 'Y-1',
  description: 'awaiting payment' as const,
  now: app.clock.now(),
})

/** The clock of the app is at 21:00 in Istanbul on 20 November. */
beforeAll(async () => {
  app = await createTestApp()
  app.clock.advance(-31 * DAY_MS)
  player = (await app.signUp()).user.uid
  other = (await app.signUp()).user.uid
  const deposit = (amountMinor: bigint) =>
    app.database.transaction(async (tx) => {
      const transactionId = await openDeposit(tx, line(amountMinor))
      const now = app.clock.now()
      await approveDeposit(tx, { playerId: player, transactionId, amountMinor, now })
    })
  // On 20 October, before the thirty days.
  await deposit(500_00n)
  await play(player, 5_00n, 0n)
  app.clock.advance(DAY_MS + 3 * HOUR_MS - 60_000)
  // At 23:59 on 21 October and at 00:01 on 22 October.
  await play(player, 1_00n, 0n)
  app.clock.advance(2 * 60_000)
  await play(player, 2_00n, 7_00n)
  await play(player, 2_00n, 0n)
  await deposit(100_00n)
  // Money that is neither a payment nor play.
  await giveCash(app, player, 7_00n)
  await giveCash(app, other, 50_00n)
  await play(other, 9_00n, 0n)
  app.clock.advance(10 * DAY_MS)
  await app.database.transaction(async (tx) => {
    const transactionId = await openWithdrawal(tx, { ...line(40_00n), subCategory: 102 })
    await payWithdrawal(tx, {
      playerId: player,
      transactionId,
      feeMinor: 0n,
      now: app.clock.now(),
    })
  })
  // This one is not paid yet.
  await app.database.transaction((tx) => openWithdrawal(tx, { ...line(10_00n), subCategory: 102 }))
  app.clock.advance(20 * DAY_MS - 3 * HOUR_MS - 60_000)
  await grantBonusFor(app, player, 30_00n)
  await play(player, 3_00n, 1_50n)
  agent = await hire(app, 'support')
})
afterAll(() => app.close())

const ask = async (playerID: string) =>
  (await callStaff(app, 'list_player_days', { playerID }, agent)).data

test('a player’s last thirty days are Istanbul days, with the newest entry and without gaps', async () => {
  const { rows, total } = await ask(player)
  expect(rows.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => addDays(TODAY, index - 29)),
  )
  const busy = new Map(
    rows.flatMap(({ day, figures }) =>
      Object.values(figures).every((amount) => amount === '0.00') ? [] : [[day, figures] as const],
    ),
  )
  expect(Object.fromEntries(busy)).toEqual({
    '2026-10-22': {
      deposits: '100.00',
      withdrawals: '0.00',
      stakes: '4.00',
      wins: '7.00',
      ggr: '-3.00',
    },
    '2026-11-01': { ...NOTHING, withdrawals: '40.00' },
    [TODAY]: { ...NOTHING, stakes: '3.00', wins: '1.50', ggr: '1.50' },
  })
  expect(total).toEqual({
    deposits: '100.00',
    withdrawals: '40.00',
    stakes: '7.00',
    wins: '8.50',
    ggr: '-1.50',
  })
})

test('the figures of each day are the sums of the player’s ledger entries of that day', async () => {
  const { rows, total } = await ask(player)
  const { rows: entries } = await app.database.pool.query<{
    day: string
    name: string
    amount: string
  }>(
    `select (created_at at time zone 'Europe/Istanbul')::date::text as day, n.name,
        sum(n.amount_minor)::text as amount
      from wallet.entry e cross join lateral (values
        ('deposits', case when 100 in (debit, credit) then amount_minor end),
        ('withdrawals', case when 101 in (debit, credit) then amount_minor end),
        ('stakes', case when credit = 103 then amount_minor end),
        ('wins', case when debit = 103 then amount_minor end)) n(name, amount_minor)
      where e.player_id = $1 and n.amount_minor is not null group by 1, 2`,
    [player],
  )
  const posted = new Map(entries.map(({ day, name, amount }) => [`${day} ${name}`, BigInt(amount)]))
  for (const { day, figures } of rows)
    for (const name of ['deposits', 'withdrawals', 'stakes', 'wins'] as const)
      expect(fromWireMoney(figures[name]), `${day} ${name}`).toBe(
        posted.get(`${day} ${name}`) ?? 0n,
      )
  for (const name of FIGURES)
    expect(
      toWireMoney(rows.reduce((sum, { figures }) => sum + fromWireMoney(figures[name]), 0n)),
    ).toBe(total[name])
})

test('the figures of the player’s page are of the same thirty days', async () => {
  const {
    data: { summary },
  } = await callStaff(app, 'get_player', { playerID: player }, agent)
  const { rows, total } = await ask(player)
  expect([summary.startDate, summary.endDate]).toEqual([rows[0]?.day, rows.at(-1)?.day])
  expect(summary.deposits).toBe(total.deposits)
  expect(fromWireMoney(summary.play)).toBe(-fromWireMoney(total.ggr))
  // A requested withdrawal has left the balance, but is not paid.
  expect(summary.withdrawals).toBe('-50.00')
})

test('only staff who may see the player see the days, and an unknown player has none', async () => {
  expect(
    await callStaff(app, 'list_player_days', { playerID: player }, await hire(app, 'content')),
  ).toMatchObject({ code: 403, debug: 'not authorized' })
  expect(
    await callStaff(app, 'list_player_days', { playerID: crypto.randomUUID() }, agent),
  ).toMatchObject({ code: 404, debug: 'record not found' })
})
