import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { StaffInput, StaffReply } from '#shared/contracts/staff/contract.ts'
import { addDays } from '#shared/dates.ts'
import { fromWireMoney } from '#shared/money.ts'
import type { SegmentRule } from '#shared/office/segments.ts'
import { allOf } from '#tests/support/segment-rules.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { approveDeposit, openDeposit, THE_HOUSE } from '#server/domains/wallet/index.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { segmentReports } from '../../crm/segment-report/run.ts'

const DAY_MS = 86_400_000
const TODAY = '2026-11-20'
const DAYS = { from: '2026-11-13', to: TODAY }
const SLICE = 2
const FIGURES = [
  'stakes',
  'wins',
  'ggr',
  'bonus',
  'prizes',
  'jackpot',
  'ngr',
  'deposits',
  'withdrawals',
  'jackpotsPaid',
  'corrections',
] as const

let app: TestApp
let analyst: StaffSession
let turks: Session[]
let britons: Session[]
const segments = new Map<string, string>()

const play = (
  { user: { uid } }: Session,
  betMinor: bigint,
  winMinor: bigint,
  subCategory = 301,
  gameId = '1004',
) =>
  app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, 1),
    betMinor,
    winMinor,
    roundId: crypto.randomUUID(),
    gameId,
    subject: 'Oyun',
    subCategory,
    reply: null,
  })
async function deposit({ user: { uid } }: Session, amountMinor: bigint): Promise<void> {
  await app.database.transaction(async (tx) => {
    const now = app.clock.now()
    const transactionId = await openDeposit(tx, {
      playerId: uid,
      amountMinor,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: 'Y-1',
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId: uid, transactionId, amountMinor, now })
  })
}
/** A concurrent write anywhere on this PostgreSQL delays a fold, so it is repeated. */
async function fold(): Promise<void> {
  while (!(await app.app.domains.reports.fold()));
}
async function keepSegment(name: string, rule: SegmentRule): Promise<void> {
  const id = crypto.randomUUID()
  await callStaff(app, 'save_segment', { id, name, rule }, await hire(app, 'content'))
  segments.set(name, id)
}

beforeAll(async () => {
  app = await createTestApp({}, { jackpots: 'open' })
  segmentReports(app.platform, { slice: SLICE })
  app.clock.advance(-7 * DAY_MS)
  turks = [await app.signUp(), await app.signUp(), await app.signUp()]
  britons = [await app.signUp(), await app.signUp()]
  for (const session of britons)
    await app.call('user', 'update_profile', { language: 'en' }, session)
  for (const session of [...turks, ...britons]) await deposit(session, 100_000n)
  for (const [n, session] of [...turks, ...britons].entries())
    await play(session, 1_000n + BigInt(n) * 7n, n % 2 === 0 ? 313n : 0n)
  app.clock.advance(7 * DAY_MS)
  const [first, second] = turks
  const [briton] = britons
  if (first === undefined || second === undefined || briton === undefined) throw new Error('nobody')
  await play(first, 2_000n, 500n)
  await play(first, 900n, 0n, 501, '')
  await play(briton, 4_000n, 9_000n, 401, '4001')
  await giveCash(app, second.user.uid, 701n)
  await grantBonusFor(app, briton.user.uid, 3_000n)
  // A round that feeds the jackpots, which creates entries without a player.
  const game = gameClient(app)
  const { token } = await game.launch('1001', await app.signIn(first.user.username))
  await game.round({ token, requestId: crypto.randomUUID(), bet: '10.00' })
  await app.drain()
  await fold()
  analyst = await hire(app, 'risk')
  await keepSegment('Herkes', {})
  await keepSegment('Türkçe', allOf({ kind: 'language', language: 'tr' }))
  await keepSegment('İngilizce', allOf({ kind: 'language', language: 'en' }))
  await keepSegment('Kimse', allOf({ kind: 'level', from: 99 }))
})
afterAll(() => app.close())

type Shown = StaffReply<'get_segment_report'>
type Cut = Omit<StaffInput<'get_segment_report'>, 'id'>
const settle = async () => {
  await app.drain()
  await app.drain()
}
const start = (name: string, days = DAYS, by = analyst) =>
  callStaff(app, 'start_segment_report', { segmentID: segments.get(name) ?? '', ...days }, by)
const read = async (id: string, cut: Cut = {}): Promise<Shown> =>
  (await callStaff(app, 'get_segment_report', { id, ...cut }, analyst)).data
async function reportOn(name: string): Promise<string> {
  const {
    data: { id },
  } = await start(name)
  await settle()
  return id
}
const minor = (figures: Shown['total']['figures']) =>
  Object.fromEntries(FIGURES.map((name) => [name, fromWireMoney(figures[name])]))
const added = (parts: readonly Shown['total']['figures'][]) =>
  Object.fromEntries(
    FIGURES.map((name) => [name, parts.reduce((sum, part) => sum + fromWireMoney(part[name]), 0n)]),
  )
const sumOf = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + fromWireMoney(amount), 0n)

test('a segment of everyone, plus entries without a player, equals the day sums to the kuruş, by day and by product', async () => {
  const id = await reportOn('Herkes')
  const { report, rows: days, total } = await read(id)
  expect(report).toMatchObject({
    segment: 'Herkes',
    ...DAYS,
    state: 'done',
    players: 5,
    checked: 5,
    active: 5,
    askedBy: analyst.email,
  })
  const { data: periods } = await callStaff(app, 'report_periods', { ...DAYS, by: 'day' }, analyst)
  expect(report.house).toEqual(periods.total)
  const { rows: nobodys } = await app.database.pool.query<{ net: bigint; entries: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as net, count(*) as entries from reports.move
      where player_id = $1 and day between $2 and $3`,
    [THE_HOUSE, DAYS.from, DAYS.to],
  )
  const { data: parts } = await callStaff(app, 'report_parts', { ...DAYS, by: 'product' }, analyst)
  expect(Number(nobodys[0]?.entries)).toBeGreaterThan(0)
  expect(fromWireMoney(total.net) + (nobodys[0]?.net ?? 0n)).toBe(fromWireMoney(parts.total.net))
  expect(total.entries + Number(nobodys[0]?.entries)).toBe(parts.total.entries)
  // The products' jackpot contribution is the only figure without a player.
  const own = minor(total.figures)
  const house = minor(periods.total)
  expect(own['jackpot']).toBe(0n)
  expect({
    ...own,
    jackpot: house['jackpot'],
    ngr: (own['ngr'] ?? 0n) - (house['jackpot'] ?? 0n),
  }).toEqual(house)
  for (const { day, figures, active } of days) {
    const period = periods.rows.find(({ starts }) => starts === day)
    expect({
      day,
      active,
      ggr: figures.ggr,
      deposits: figures.deposits,
      bonus: figures.bonus,
    }).toEqual({
      day,
      active: period?.people.active,
      ggr: period?.figures.ggr,
      deposits: period?.figures.deposits,
      bonus: period?.figures.bonus,
    })
  }
  for (const { account, figures } of (await read(id, { by: 'product' })).rows)
    expect({ account, stakes: figures.stakes, ggr: figures.ggr }).toEqual({
      account,
      stakes: parts.rows.find((row) => row.account === account)?.figures.stakes,
      ggr: parts.rows.find((row) => row.account === account)?.figures.ggr,
    })
})

test('two segments that partition the players add up to everyone, in every figure, entry and player', async () => {
  const [all, turkish, english] = [
    await read(await reportOn('Herkes')),
    await read(await reportOn('Türkçe')),
    await read(await reportOn('İngilizce')),
  ]
  expect([turkish.report.players, english.report.players]).toEqual([3, 2])
  expect(added([turkish.total.figures, english.total.figures])).toEqual(minor(all.total.figures))
  expect(turkish.total.entries + english.total.entries).toBe(all.total.entries)
  expect(turkish.report.active + english.report.active).toBe(all.report.active)
  expect(english.total.figures).toMatchObject({
    stakes: '60.49',
    wins: '93.13',
    bonus: '30.00',
    deposits: '2000.00',
    corrections: '0.00',
  })
})

test('days add up to the total, a day to its products and a product to its days', async () => {
  const id = await reportOn('Türkçe')
  const { rows: days, total, report } = await read(id)
  expect(days.map(({ day }) => day)).toEqual([TODAY, DAYS.from])
  expect(added(days.map(({ figures }) => figures))).toEqual(minor(total.figures))
  expect(total.figures).toEqual(report.figures)
  const today = await read(id, { by: 'product', day: TODAY })
  expect(days[0]).toMatchObject(today.total)
  expect(sumOf(today.rows.map(({ net }) => net))).toBe(fromWireMoney(today.total.net))
  const products = await read(id, { by: 'product' })
  expect(added(products.rows.map(({ figures }) => figures))).toEqual(minor(total.figures))
  const casino = await read(id, { by: 'day', account: 103 })
  expect(products.rows.find(({ account }) => account === 103)).toMatchObject(casino.total)
  expect(await read(await reportOn('Kimse'))).toMatchObject({
    report: { state: 'done', players: 0, active: 0 },
    rows: [],
    total: { entries: 0 },
  })
})

test('the members are recorded when a report is made, and entries not folded by then do not count', async () => {
  const [player] = turks
  if (player === undefined) throw new Error('nobody')
  const id = await reportOn('Türkçe')
  const before = await read(id)
  await play(player, 5_000n, 0n)
  const unfolded = await read(await reportOn('Türkçe'))
  expect(unfolded.total).toEqual(before.total)
  await fold()
  await app.call(
    'user',
    'update_profile',
    { language: 'en' },
    await app.signIn(player.user.username),
  )
  expect((await read(id)).total).toEqual(before.total)
  const later = await read(await reportOn('Türkçe'))
  expect(later.report.players).toBe(2)
  await app.call(
    'user',
    'update_profile',
    { language: 'tr' },
    await app.signIn(player.user.username),
  )
  expect(fromWireMoney((await read(await reportOn('Türkçe'))).total.figures.stakes)).toBe(
    fromWireMoney(before.total.figures.stakes) + 5_000n,
  )
})

test('one report is made at a time; a step processed twice counts once; a stopped one keeps no names', async () => {
  const {
    data: { id },
  } = await start('Herkes')
  expect(await start('Türkçe')).toMatchObject({ code: 409, debug: 'duplicate' })
  const again = { name: 'crm:report-segment', payload: z.object({ id: z.string() }) }
  for (let n = 0; n < 3; n += 1)
    await app.database.transaction((tx) => app.platform.jobs.add(tx, again, { id }))
  await Promise.all([app.platform.jobs.drain(), app.platform.jobs.drain()])
  await settle()
  const { report, total } = await read(id)
  expect(report).toMatchObject({ state: 'done', checked: 5, active: 5 })
  expect(total).toEqual((await read(await reportOn('Herkes'))).total)
  const {
    data: { id: stopped },
  } = await start('Herkes')
  expect((await callStaff(app, 'cancel_segment_report', { id: stopped }, analyst)).result).toBe(
    true,
  )
  await settle()
  expect((await read(stopped)).report).toMatchObject({ state: 'cancelled', checked: 0 })
  expect(await callStaff(app, 'cancel_segment_report', { id: stopped }, analyst)).toMatchObject({
    debug: 'not pending',
  })
  expect((await app.database.pool.query('select 1 from crm.segment_report_member')).rowCount).toBe(
    0,
  )
})

test('reports are listed newest first, downloaded by authorised staff, and the log says who', async () => {
  const whole = (await callStaff(app, 'segment_reports', { limit: 100 }, analyst)).data.rows
  const first = (await callStaff(app, 'segment_reports', { limit: 2 }, analyst)).data
  const next = (
    await callStaff(app, 'segment_reports', { limit: 100, after: first.next ?? '' }, analyst)
  ).data
  expect([...first.rows, ...next.rows].map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  expect(next.next).toBeNull()
  const cashier = await hire(app, 'payments')
  const [cancelled, done] = [
    whole.find(({ state }) => state === 'cancelled'),
    whole.find(({ state }) => state === 'done'),
  ]
  const take = (id: string) =>
    callStaff(
      app,
      'export_report',
      { ...DAYS, format: 'csv', report: 'segment', segment: { id, by: 'product' } },
      cashier,
    )
  expect(await take(cancelled?.id ?? '')).toMatchObject({ debug: 'not possible' })
  expect(await take(crypto.randomUUID())).toMatchObject({ code: 404 })
  const csv = await app.inject({ url: new URL((await take(done?.id ?? '')).data.url).pathname })
  const lines = csv.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
  const stakes = lines.map((cells) => Math.round(Number(cells[3]?.replace(',', '.')) * 100))
  expect(stakes.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(stakes.at(-1))
  expect(BigInt(stakes.at(-1) ?? 0)).toBe(fromWireMoney(done?.figures.stakes ?? '0.00'))
  const log = (action: string) =>
    hire(app, 'compliance').then((reader) => callStaff(app, 'list_audit', { action }, reader))
  expect((await log('report.export')).data.rows.map(({ staff }) => staff)).toEqual([cashier.email])
  expect((await log('report.segment-cancel')).data.rows.map(({ staff }) => staff)).toEqual([
    analyst.email,
  ])
})

test('refuses days out of order, too many days and a deleted segment by name', async () => {
  expect(await start('Herkes', { from: TODAY, to: DAYS.from })).toMatchObject({
    code: 400,
    data: { fields: { from: 'Başlangıç tarihi bitişten sonra olamaz' } },
  })
  expect(await start('Herkes', { from: addDays(TODAY, -400), to: TODAY })).toMatchObject({
    code: 400,
    data: { fields: { from: 'Geçersiz değer' } },
  })
  expect(
    await callStaff(
      app,
      'start_segment_report',
      { segmentID: crypto.randomUUID(), ...DAYS },
      analyst,
    ),
  ).toMatchObject({ code: 404, debug: 'record not found' })
  expect((await start('Herkes', { from: addDays(TODAY, -399), to: TODAY })).result).toBe(true)
  await settle()
})
