import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComplaintCategory } from '#shared/players/complaints.ts'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import type { Extract } from '#shared/office/extracts.ts'
import { parseMoney } from '#shared/money.ts'
import { kapadokya } from '#games/slots/titles/kapadokya.ts'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const TODAY = '2026-11-20'
const DAYS = { from: '2026-11-01', to: TODAY }
const DAY_MS = 86_400_000

let app: TestApp
let officer: StaffSession
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  app.clock.advance(-2 * DAY_MS)
  player = await app.signUp()
  await deposit(8_000_000n)
  await deposit(7_499_999n)
  app.clock.advance(2 * DAY_MS)
  await play(4_000n, 1_000n)
  await play(1_500n, 0n, 501, '')
  player = await app.signIn(player.user.username)
  expect(
    (
      await app.call(
        'protection',
        'set_limit',
        { kind: 'deposit', period: 'day', amount: '500.00' },
        player,
      )
    ).result,
  ).toBe(true)
  await app.app.domains.reports.fold()
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

const deposit = (amountMinor: bigint) =>
  app.database.transaction(async (tx) => {
    const [playerId, now] = [player.user.uid, app.clock.now()]
    const transactionId = await openDeposit(tx, {
      playerId,
      amountMinor,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: '=1+1',
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId, transactionId, amountMinor, now })
  })
const play = (betMinor: bigint, winMinor: bigint, subCategory = 301, gameId = '1001') =>
  app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: player.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, 1),
    betMinor,
    winMinor,
    roundId: crypto.randomUUID(),
    gameId,
    subject: 'Kapadokya',
    subCategory,
    reply: null,
  })
const ask = (extract: Extract, order: Partial<StaffInput<'make_extract'>> = {}, by = officer) =>
  callStaff(
    app,
    'make_extract',
    {
      requestID: crypto.randomUUID(),
      extract,
      ...DAYS,
      reason: 'Aylık bildirim',
      ...order,
    } satisfies StaffInput<'make_extract'>,
    by,
  )

async function taken(extract: Extract, order: Partial<StaffInput<'make_extract'>> = {}) {
  const {
    data: { fileID },
  } = await ask(extract, order)
  await app.platform.jobs.drain()
  const { statusCode, body } = await app.inject({
    url: `/v1/staff/files/${fileID}`,
    cookies: officer.cookies,
  })
  expect(statusCode).toBe(200)
  const [head = '', rows = ''] = body.slice(1).split('\r\n\r\n')
  const cells = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
  return {
    fileID,
    facts: new Map(cells(head).map(([name = '', value = '']) => [name, value])),
    lines: cells(rows).slice(1),
    digest: createHash('sha256').update(rows).digest('hex'),
  }
}

test('gross revenue by month and product matches the reports, and the ledger to the kuruş', async () => {
  const { lines, facts, digest, fileID } = await taken('ggr')
  expect(lines).toEqual([
    ['2026-11', '103', 'Casino', '40,00', '10,00', '30,00', '30,00'],
    ['2026-11', '105', 'Spor', '15,00', '0,00', '15,00', '15,00'],
  ])
  const report = (await callStaff(app, 'report_parts', { ...DAYS, by: 'product' }, officer)).data
    .rows
  expect(
    report
      .flatMap(({ account, figures }) =>
        figures.stakes === '0.00' ? [] : [[String(account), figures.ggr.replace('.', ',')]],
      )
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  ).toEqual(lines.map(([, account, , , , ggr]) => [account, ggr]))
  const { rows } = await app.database.pool.query<{ account: number; minor: string }>(
    `
    select account, sum(minor)::text as minor from (select credit as account, amount_minor as minor
      from wallet.entry where player_id = $1 union all select debit, -amount_minor from wallet.entry
      where player_id = $1) e
    where account in (103, 105) group by account order by account`,
    [player.user.uid],
  )
  expect(rows.map(({ account, minor }) => [String(account), BigInt(minor)])).toEqual(
    lines.map(([, account, , , , ggr]) => [account, parseMoney((ggr ?? '').replace(',', '.'))]),
  )
  expect([
    facts.get('Satır sayısı'),
    facts.get('Dönem'),
    facts.get('Satırların SHA-256 özeti'),
  ]).toEqual(['2', '2026-11-01 – 2026-11-20', digest])
  const log = (
    await callStaff(app, 'list_audit', { subjectID: `ggr ${DAYS.from} ${DAYS.to}` }, officer)
  ).data.rows
  expect(log.map(({ action }) => action)).toEqual(['extract.take', 'extract.made', 'extract.ask'])
  expect(log[1]?.after).toMatchObject({ file: fileID, contents: [{ name: 'rows', digest }] })
})

test('large payments are those from the amount on, each a ledger line; no cell runs as a formula', async () => {
  const { lines } = await taken('large')
  expect(
    lines.map(([, playerId, kind, amount, , reference]) => [playerId, kind, amount, reference]),
  ).toEqual([[player.user.uid, 'deposit', '80000,00', "'=1+1"]])
  const { rows } = await app.database.pool.query<{ amount: string }>(
    'select sum(amount_minor)::text as amount from wallet.entry where transfer_id = $1',
    [lines[0]?.[0]],
  )
  expect(rows[0]?.amount).toBe('8000000')
  expect((await taken('large', { min: '74999.99' })).lines).toHaveLength(2)
  expect((await taken('large', { from: TODAY })).lines).toEqual([])
})

test('the return of games is their wins over their stakes in the ledger, beside the stated return', async () => {
  const { lines } = await taken('rtp')
  expect(lines.map(([game, , stakes, wins, actual]) => [game, stakes, wins, actual])).toEqual([
    ['1001', '40,00', '10,00', '25,00'],
  ])
  expect(Number(lines[0]?.[5]?.replace(',', '.'))).toBe(kapadokya.rtpPercent)
})

test('opened and excluded accounts and limits in force appear on their days', async () => {
  const other = await app.signUp()
  await app.call('protection', 'self_exclude', { months: '6', password: TEST_PASSWORD }, other)
  const events = (await taken('players')).lines
    .filter(([id]) => id === other.user.uid)
    .map(([, event]) => event)
  expect(events).toEqual(['opened', 'excluded'])
  expect(
    (await taken('players', { from: TODAY })).lines.some(([id]) => id === player.user.uid),
  ).toBe(false)
  const { lines } = await taken('protection')
  expect(lines.map(([id, kind, , amount]) => [id, kind, amount])).toEqual([
    [other.user.uid, 'exclusion', ''],
    [player.user.uid, 'limit:deposit', '500,00'],
  ])
})

test('a decision about a signal appears on the day it was made', async () => {
  expect((await taken('signals')).lines).toEqual([])
  await app.database.pool.query(
    `insert into risk.signal (id, player_id, kind, state, value, threshold, evidence, raised_at,
      last_at, outcome, reason, decided_by, decided_at)
    select gen_random_uuid(), $1, 'night-play', 'decided', 5, 4, '[]', '2026-10-01', '2026-10-01',
      o.outcome, 'aradık', 'ayse', o.at
    from (values ('contacted', timestamptz '2026-11-02 12:00Z'), ('nothing',
      timestamptz '2026-10-30 12:00Z')) o (outcome, at)`,
    [player.user.uid],
  )
  expect(
    (await taken('signals')).lines.map((line) => [line[1], line[2], line[5], line[6], line[7]]),
  ).toEqual([[player.user.uid, 'night-play', 'contacted', 'ayse', 'aradık']])
})

test('a repeated request yields one extract, and another under the same number is refused', async () => {
  const requestID = crypto.randomUUID()
  const [one, again] = await Promise.all([ask('ggr', { requestID }), ask('ggr', { requestID })])
  expect(again.data.fileID).toBe(one.data.fileID)
  expect(await ask('rtp', { requestID })).toMatchObject({ debug: 'duplicate' })
})

test('refuses days out of order, too many days, or days outside the calendar', async () => {
  for (const order of [
    { from: TODAY, to: DAYS.from },
    { from: '2025-01-01' },
    { to: '2026-02-30' },
  ])
    expect(await ask('ggr', order)).toMatchObject({
      code: 400,
      data: { fields: { to: expect.any(String) as unknown } },
    })
  expect(await ask('ggr', { to: '2026-11-21' })).toMatchObject({ debug: 'not possible' })
  expect(await ask('ggr', {}, await hire(app, 'payments'))).toMatchObject({
    debug: 'not authorized',
  })
})

test('accounts are counted as of the last day: opened by then, and verified by an accepted and valid document', async () => {
  const someone = await app.signUp()
  const documentID = (await upload(app, someone, png())).body.documentID ?? ''
  const counts = async (to: string) => {
    const { facts } = await taken('players', { from: '2026-11-18', to })
    return [
      Number(facts.get('Son günün sonuna dek açılmış hesap')),
      Number(facts.get('Bunlardan o gün kimliği doğrulanmış')),
    ]
  }
  const [accounts = 0, verified = 0] = await counts(TODAY)
  const risk = await hire(app, 'risk')
  expect(
    (
      await callStaff(
        app,
        'decide_document',
        { documentID, outcome: 'accepted', validUntil: '2026-11-21' },
        risk,
      )
    ).result,
  ).toBe(true)
  expect(await counts(TODAY)).toEqual([accounts, verified + 1])
  expect((await counts('2026-11-19'))[1]).toBe(0)
  expect((await counts('2026-11-18'))[0]).toBe(1)
  app.clock.advance(2 * DAY_MS)
  officer = await hire(app, 'compliance')
  await app.signUp()
  expect([await counts('2026-11-21'), await counts('2026-11-22'), await counts(TODAY)]).toEqual([
    [accounts, verified + 1],
    [accounts + 1, verified],
    [accounts, verified + 1],
  ])
})

test('complaints of a period are counted by category and outcome, with the late ones', async () => {
  const someone = await app.signUp()
  const file = (category: ComplaintCategory) =>
    app.call(
      'support',
      'file_complaint',
      { requestId: crypto.randomUUID(), category, wanted: 'Bir açıklama.', text: 'Bekliyorum.' },
      someone,
    )
  const {
    data: { ticketID },
  } = await file('payment')
  await file('payment')
  await file('bonus')
  const {
    data: { rows },
  } = await callStaff(app, 'list_complaints', {}, officer)
  const complaintID =
    rows.find((row) => row.ticketID === ticketID)?.complaintID ?? expect.unreachable()
  app.clock.advance(16 * DAY_MS)
  officer = await hire(app, 'compliance')
  await callStaff(
    app,
    'decide_complaint',
    { complaintID, outcome: 'upheld', answer: 'Haklısın.', seenSeq: 1 },
    officer,
  )
  const { lines, facts, digest } = await taken('complaints', {
    from: '2026-11-22',
    to: '2026-12-08',
  })
  expect(lines).toEqual([
    ['Bonus', 'Açık', '1', '1', ''],
    ['Para işlemi', 'Açık', '1', '1', ''],
    ['Para işlemi', 'Haklı bulundu', '1', '1', '16'],
  ])
  expect([facts.get('Satır sayısı'), facts.get('Satırların SHA-256 özeti')]).toEqual(['3', digest])
  expect((await taken('complaints', { from: '2026-11-23', to: '2026-12-08' })).lines).toEqual([])
})
