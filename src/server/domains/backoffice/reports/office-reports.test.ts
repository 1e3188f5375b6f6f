import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { storeOpenDays } from '#server/domains/reports/index.ts'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
const TODAY = '2026-11-20'
const BEFORE = '2026-11-13'
const RANGE = { from: BEFORE, to: TODAY }

let app: TestApp
let analyst: StaffSession
let player: string
const play = (
  betMinor: bigint,
  winMinor: bigint | null,
  subCategory = 301,
  gameId = '1001',
  roundId = crypto.randomUUID(),
) =>
  app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: player,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, 1),
    betMinor,
    winMinor,
    roundId,
    gameId,
    subject: 'Kapadokya',
    subCategory,
    reply: null,
  })

beforeAll(async () => {
  app = await createTestApp()
  app.clock.advance(-7 * DAY_MS)
  player = (await app.signUp()).user.uid
  await app.database.transaction(async (tx) => {
    const now = app.clock.now()
    const transactionId = await openDeposit(tx, {
      playerId: player,
      amountMinor: 100_000n,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: 'Y-1',
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId: player, transactionId, amountMinor: 100_000n, now })
  })
  await play(4_000n, 1_000n)
  // Half an hour later a week ago; today has not reached that time yet.
  app.clock.advance(1_800_000)
  await play(900n, 0n)
  app.clock.advance(7 * DAY_MS - 1_800_000)
  analyst = await hire(app, 'risk')
  await play(2_000n, 500n)
  await play(1_000n, 0n, 501, '')
  await giveCash(app, player, 700n)
  await grantBonusFor(app, player, 3_000n)
  await app.app.domains.reports.fold()
})
afterAll(() => app.close())

const ask = async <M extends 'dashboard' | 'report_periods' | 'report_parts' | 'report_entries'>(
  method: M,
  data: StaffInput<M>,
) => (await callStaff(app, method, data, analyst)).data

test('the dashboard shows today beside the same weekday a week ago, up to the same five minutes', async () => {
  const board = await ask('dashboard', {})
  expect(board).toMatchObject({
    day: TODAY,
    before: BEFORE,
    until: '2026-11-13T21:05:00.000+03:00',
  })
  expect(board.today).toMatchObject({
    stakes: '30.00',
    wins: '5.00',
    ggr: '25.00',
    bonus: '30.00',
    corrections: '7.00',
    deposits: '0.00',
  })
  // The jackpots were seeded when the house opened.
  expect(fromWireMoney(board.today.ngr)).toBe(2_500n - 3_000n - fromWireMoney(board.today.jackpot))
  expect(board.lastWeek).toMatchObject({
    stakes: '40.00',
    wins: '10.00',
    ggr: '30.00',
    deposits: '1000.00',
  })
  expect(board.open).toEqual({ bets: 0, stakes: '0.00' })
  expect(board.settledGgr).toBe('25.00')
  expect(board.people).toMatchObject({ active: 1, registrations: 0, firstDeposits: 0 })
  expect(board.lastWeekPeople).toMatchObject({
    active: 1,
    registrations: 1,
    firstDeposits: 1,
    firstDepositsAmount: '1000.00',
  })
  expect(board.hours).toEqual([{ hour: 21, stakes: '30.00', ggr: '25.00', deposits: '0.00' }])
  expect(board.products.find(({ account }) => account === 103)).toEqual({
    account: 103,
    stakes: '20.00',
    ggr: '15.00',
    lastWeekGgr: '30.00',
  })
  expect(board.games).toEqual([
    {
      gameID: '1001',
      account: 103,
      title: 'Kapadokya',
      provider: 'Lale',
      stakes: '20.00',
      ggr: '15.00',
    },
  ])
})

test('the dashboard states the stakes of unsettled rounds until they are settled', async () => {
  const roundId = crypto.randomUUID()
  await play(1_500n, null, 301, '1001', roundId)
  await app.app.domains.reports.fold()
  const { open, settledGgr, today } = await ask('dashboard', {})
  expect(open).toEqual({ bets: 1, stakes: '15.00' })
  expect(fromWireMoney(settledGgr ?? '')).toBe(fromWireMoney(today.ggr) - 1_500n)
  await app.database.pool.query(
    `select wallet.close_round($1, gen_random_uuid(), 'games.act', '\\x01', 5::smallint, 1500, $2,
      'g', 'Kapadokya', 301::smallint, null, $3)`,
    [player, roundId, app.clock.now()],
  )
  await app.app.domains.reports.fold()
  expect((await ask('dashboard', {})).open).toEqual({ bets: 0, stakes: '0.00' })
})

test('the dashboard updates with the next folded round', async () => {
  const before = fromWireMoney((await ask('dashboard', {})).today.stakes)
  const session = await app.signIn('oyuncu1')
  const game = gameClient(app)
  const { token } = await game.launch('1001', session)
  await game.round({ token, requestId: crypto.randomUUID(), bet: '10.00' })
  await app.app.domains.reports.fold()
  expect(fromWireMoney((await ask('dashboard', {})).today.stakes)).toBe(before + 1_000n)
})

test('days add up to their total, a day to its products, a product to its games, and those to their entries', async () => {
  const {
    rows: days,
    total,
    totalSettledGgr,
  } = await ask('report_periods', { ...RANGE, by: 'day' })
  expect(days.map(({ starts }) => starts)).toEqual([TODAY, BEFORE])
  const sum = (amounts: readonly string[]) =>
    toWireMoney(amounts.reduce((all, amount) => all + fromWireMoney(amount), 0n))
  expect(sum(days.map(({ figures }) => figures.ggr))).toBe(total.ggr)
  expect(sum(days.map(({ settledGgr }) => settledGgr ?? ''))).toBe(totalSettledGgr)
  const today = { from: TODAY, to: TODAY }
  const products = await ask('report_parts', { ...today, by: 'product' })
  expect(products.total.figures).toEqual(days[0]?.figures)
  expect(sum(products.rows.map(({ net }) => net))).toBe(products.total.net)
  expect(products.total.settledGgr).toBe(days[0]?.settledGgr)
  expect(sum(products.rows.flatMap(({ settledGgr }) => settledGgr ?? []))).toBe(
    products.total.settledGgr,
  )
  const casino = products.rows.find(({ account }) => account === 103)
  const games = await ask('report_parts', { ...today, by: 'game', account: 103 })
  expect(games.total.net).toBe(casino?.net)
  for (const { net, entries, key } of games.rows) {
    const list = await ask('report_entries', {
      ...today,
      account: 103,
      gameID: key.split('/')[2] ?? '',
    })
    expect([sum(list.rows.map(({ amount }) => amount)), list.rows.length]).toEqual([net, entries])
  }
  expect(
    (await ask('report_parts', { ...today, by: 'provider' })).rows.map(({ title }) => title),
  ).toEqual(expect.arrayContaining(['Lale', 'Spor bahsi']))
})

test('entries are paged by key, each once, and lead to their transaction', async () => {
  const whole = (await ask('report_entries', { ...RANGE, limit: 100 })).rows
  const seen: typeof whole = []
  for (let after: string | null | undefined = undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof ask<'report_entries'>>> = await ask('report_entries', {
      ...RANGE,
      limit: 2,
      ...(after !== undefined && { after }),
    })
    seen.push(...page.rows)
    after = page.next
  }
  expect(seen).toEqual(whole)
  expect(whole.length).toBeGreaterThan(8)
  const { transactionID } = whole.find(({ kind }) => kind === 'deposit') ?? {}
  expect(
    (await callStaff(app, 'get_transaction', { transactionID: transactionID ?? '' }, analyst)).data
      .line.amount,
  ).toBe('1000.00')
  expect(
    new Set(
      (await ask('report_entries', { ...RANGE, kind: 'stake' })).rows.map(({ kind }) => kind),
    ),
  ).toEqual(new Set(['stake']))
})

test('authorised staff download a report, the log says who, and the CSV adds up', async () => {
  expect(
    await callStaff(app, 'export_report', { ...RANGE, format: 'csv', report: 'periods' }, analyst),
  ).toMatchObject({ code: 403, debug: 'not authorized' })
  const cashier = await hire(app, 'payments')
  const take = async (data: StaffInput<'export_report'>) => {
    const {
      data: { url },
    } = await callStaff(app, 'export_report', data, cashier)
    const first = await app.inject({ url: new URL(url).pathname })
    expect((await app.inject({ url: new URL(url).pathname })).statusCode).not.toBe(200)
    return first
  }
  const csv = await take({ ...RANGE, format: 'csv', report: 'periods', period: 'day' })
  const [heads, ...lines] = csv.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(heads?.slice(0, 5)).toEqual([
    '"Dönem"',
    '"Oynayan oyuncu"',
    '"Yeni kayıt"',
    '"İlk yatırım"',
    '"Bahis"',
  ])
  const stakes = lines.map((cells) => Number(cells[4]?.replace(',', '.')))
  expect(stakes.slice(0, -1).reduce((all, one) => all + one, 0)).toBeCloseTo(stakes.at(-1) ?? 0, 2)
  const pdf = await take({ ...RANGE, format: 'pdf', report: 'parts', part: 'game', account: 103 })
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  const { data: log } = await callStaff(
    app,
    'list_audit',
    { action: 'report.export' },
    await hire(app, 'compliance'),
  )
  expect(log.rows.map(({ staff, after }) => [staff, (after as { format: string }).format])).toEqual(
    [
      [cashier.email, 'pdf'],
      [cashier.email, 'csv'],
    ],
  )
})

test('refuses dates out of order, or more days than a report covers, by name', async () => {
  for (const method of ['report_periods', 'report_parts', 'report_entries'] as const) {
    expect(
      await callStaff(app, method, { from: TODAY, to: BEFORE }, analyst),
      method,
    ).toMatchObject({
      code: 400,
      data: { fields: { from: 'Başlangıç tarihi bitişten sonra olamaz' } },
    })
    expect(
      await callStaff(app, method, { from: '2020-01-01', to: TODAY }, analyst),
      method,
    ).toMatchObject({ code: 400, data: { fields: { from: 'Geçersiz değer' } } })
  }
})

test('the settled GGR of a day counts the bets that were settled on it, also after its open stakes are stored', async () => {
  const roundId = crypto.randomUUID()
  await play(2_000n, null, 301, '1001', roundId)
  app.clock.advance(2 * DAY_MS)
  analyst = await hire(app, 'risk')
  await app.database.pool.query(
    `select wallet.close_round($1, gen_random_uuid(), 'games.act', '\\x01', 4::smallint, 500, $2,
      'g', 'Kapadokya', 301::smallint, null, $3)`,
    [player, roundId, app.clock.now()],
  )
  await app.app.domains.reports.fold()
  const days = async () => {
    const report = await ask('report_periods', { from: TODAY, to: '2026-11-22', by: 'day' })
    return report.rows.map(({ starts, figures, settledGgr }) => [
      starts,
      figures.ggr,
      toWireMoney(fromWireMoney(settledGgr ?? '') - fromWireMoney(figures.ggr)),
    ])
  }
  const shown = await days()
  expect(shown).toEqual([
    ['2026-11-22', '-5.00', '20.00'],
    [TODAY, expect.any(String), '-20.00'],
  ])
  const weeks = await ask('report_periods', { from: TODAY, to: '2026-11-22', by: 'week' })
  expect(weeks.rows.map(({ figures, settledGgr }) => settledGgr === figures.ggr)).toEqual([true])
  await app.database.transaction((tx) => storeOpenDays(tx, '2026-11-22'))
  expect(await days()).toEqual(shown)
  await app.database.pool.query('delete from wallet.carried_stake')
  expect(await days()).toEqual(shown)
})

test('before the recording of open stakes began, the settled GGR is unknown', async () => {
  await app.database.pool.query('delete from reports.open_day')
  await app.database.pool.query(
    `update wallet.carried_since set since = '2026-11-22T12:00:00+03:00'`,
  )
  const { rows } = await ask('report_periods', { from: TODAY, to: '2026-11-22', by: 'day' })
  expect(rows.map(({ settledGgr }) => settledGgr)).toEqual([null, null])
  expect((await ask('dashboard', {})).settledGgr).toBeNull()
})
