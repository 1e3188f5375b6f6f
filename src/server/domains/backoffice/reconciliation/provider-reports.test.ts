import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROW_KINDS, type RowKind } from '#shared/payments/reconciliation.ts'
import { may, STAFF_ROLES } from '#shared/office/staff.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const HEAD = 'reference,amount,fee,state,time'
const DAY = '2026-11-20'
let app: TestApp
let cashier: StaffSession
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  player = await app.signUp()
})
afterAll(() => app.close())

async function deposit(amount: string, decision?: 'approve' | 'decline'): Promise<string> {
  app.clock.advance(1_000)
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount },
    player,
  )
  if (decision !== undefined)
    await app.inject({
      method: 'POST',
      url: `/sandbox/pay/${data.transactionID}`,
      payload: JSON.stringify({ decision }),
      headers: { 'content-type': 'application/json' },
    })
  return data.transactionID
}
const sandboxFile = async (
  by: StaffSession | undefined = cashier,
  query = `from=${DAY}&to=${DAY}`,
) => app.inject({ url: `/v1/staff/sandbox-report?${query}`, ...(by && { cookies: by.cookies }) })
const upload = async (
  content: string,
  query: Record<string, string> = {},
  by: StaffSession = cashier,
  headers: Record<string, string> = { panel: 'backoffice' },
) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/provider-reports?${new URLSearchParams({ provider: 'sandbox', fileName: 'rapor.csv', ...query }).toString()}`,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    payload: content,
    cookies: by.cookies,
  })
  return {
    status: reply.statusCode,
    body: reply.json<{
      reportID: string
      isNew: boolean
      rows: number
      debug?: string
      message?: string
    }>(),
  }
}
const get = async (reportID: string) =>
  (await callStaff(app, 'get_provider_report', { reportID }, cashier)).data
const rowsOf = async (reportID: string, kind: RowKind) =>
  (await callStaff(app, 'list_provider_rows', { reportID, kind }, cashier)).data.rows
const minor = (wire: string) => BigInt(wire.replace('.', ''))
const line = (
  reference: string,
  given: { amount?: string; fee?: string; state?: string; time?: string } = {},
) =>
  [
    reference,
    given.amount ?? '100.00',
    given.fee ?? '0.00',
    given.state ?? 'approved',
    given.time ?? `${DAY}T21:00:00+03:00`,
  ].join(',')

test("the sandbox's report matches to the kuruş; one injected difference of each kind is found, and the sums add up", async () => {
  const [same, declined, amount, state, lost] = [
    await deposit('500.00', 'approve'),
    await deposit('200.00', 'decline'),
    await deposit('333.33', 'approve'),
    await deposit('250.00', 'approve'),
    await deposit('150.00', 'approve'),
  ]
  const file = (await sandboxFile()).body
  expect(file.split('\r\n').slice(0, 3)).toEqual([
    HEAD,
    expect.stringMatching(new RegExp(`^${same},500.00,7.50,approved,${DAY}T21:00`)),
    expect.stringMatching(new RegExp(`^${declined},200.00,0.00,declined,`)),
  ])
  const clean = await get((await upload(file)).body.reportID)
  expect(clean).toMatchObject({
    firstDay: DAY,
    lastDay: DAY,
    total: { rows: 5, theirs: '1233.33', ours: '1233.33', difference: '0.00', open: 0 },
  })
  expect(clean.kinds.filter(({ rows }) => rows > 0).map(({ kind, rows }) => [kind, rows])).toEqual([
    ['same', 5],
  ])

  await app.database.pool.query('delete from reconciliation.report_row')
  await app.database.pool.query('delete from reconciliation.report')
  const unknown = crypto.randomUUID()
  const made = file
    .split('\r\n')
    .filter((text) => !text.startsWith(lost))
    .map((text) =>
      text.startsWith(amount)
        ? text.replace('333.33', '333.30')
        : text.startsWith(state)
          ? text.replace('approved', 'declined')
          : text,
    )
  const {
    body: { reportID },
  } = await upload(
    [
      ...made.filter((text) => text !== ''),
      line(unknown, { amount: '75.25' }),
      line('not-ours', { amount: '1.00', state: 'pending' }),
    ].join('\n'),
  )
  const report = await get(reportID)
  expect(
    report.kinds.map(({ kind, rows, theirs, ours, difference, open }) => [
      kind,
      rows,
      theirs,
      ours,
      difference,
      open,
    ]),
  ).toEqual([
    ['same', 2, '500.00', '500.00', '0.00', 0],
    ['amount', 1, '333.30', '333.33', '-0.03', 1],
    ['state', 1, '0.00', '250.00', '-250.00', 1],
    ['missing-here', 2, '75.25', '0.00', '75.25', 2],
    ['missing-there', 1, '0.00', '150.00', '-150.00', 1],
    ['again', 0, '0.00', '0.00', '0.00', 0],
    ['other', 0, '0.00', '0.00', '0.00', 0],
  ])
  const sum = (of: (each: (typeof report.kinds)[number]) => string) =>
    report.kinds.reduce((total, each) => total + minor(of(each)), 0n)
  expect([
    sum(({ theirs }) => theirs),
    sum(({ ours }) => ours),
    sum(({ difference }) => difference),
    sum(({ fees }) => fees),
  ]).toEqual([
    minor(report.total.theirs),
    minor(report.total.ours),
    minor(report.total.difference),
    minor(report.total.fees),
  ])
  expect(minor(report.total.theirs) - minor(report.total.ours)).toBe(minor(report.total.difference))
  expect(report).toMatchObject({
    total: { theirs: '908.55', ours: '1233.33', difference: '-324.78', open: 5 },
    net: '892.31',
  })
  const found = Object.fromEntries(
    await Promise.all(
      ROW_KINDS.map(
        async (kind) =>
          [kind, (await rowsOf(reportID, kind)).map(({ reference }) => reference)] as const,
      ),
    ),
  )
  expect(found).toEqual({
    same: [same, declined],
    amount: [amount],
    state: [state],
    'missing-here': [unknown, 'not-ours'],
    'missing-there': [lost],
    again: [],
    other: [],
  })
  expect((await rowsOf(reportID, 'state'))[0]).toMatchObject({
    theirs: { amount: '250.00', state: 'declined' },
    ours: { amount: '250.00', state: 'approved' },
    difference: '-250.00',
  })
})

test('a difference is closed once, with a logged note; no money moves', async () => {
  const reference = crypto.randomUUID()
  const {
    body: { reportID },
  } = await upload([HEAD, line(reference)].join('\n'), { from: '2026-11-01', to: '2026-11-01' })
  const [row] = await rowsOf(reportID, 'missing-here')
  const close = (note: string) =>
    callStaff(app, 'close_difference', { rowID: row?.rowID ?? '', note }, cashier)
  expect(await close('')).toMatchObject({ code: 400 })
  expect(await close('Deneme ödemesi, sağlayıcı sildi')).toMatchObject({ result: true })
  expect(await close('yeniden')).toMatchObject({ code: 409, debug: 'not pending' })
  expect(await rowsOf(reportID, 'missing-here')).toMatchObject([
    { note: 'Deneme ödemesi, sağlayıcı sildi', closedBy: cashier.email, difference: '100.00' },
  ])
  expect((await get(reportID)).total.open).toBe(0)
  expect(
    (
      await callStaff(app, 'list_audit', { subjectID: reportID }, await hire(app, 'compliance'))
    ).data.rows.map(({ action, reason }) => [action, reason]),
  ).toEqual([
    ['reconciliation.close', 'Deneme ödemesi, sağlayıcı sildi'],
    ['reconciliation.upload', null],
  ])
  const [same] = await rowsOf(
    (
      await upload(
        [HEAD, line(await deposit('120.00', 'approve'), { amount: '120.00' })].join('\n'),
        { from: '2026-11-01', to: '2026-11-01' },
      )
    ).body.reportID,
    'same',
  )
  expect(
    await callStaff(app, 'close_difference', { rowID: same?.rowID ?? '', note: 'x' }, cashier),
  ).toMatchObject({ code: 404 })
})

test('held money counts as arrived; pending or expired payments match unpaid ones', async () => {
  const [waiting, undecided] = [await deposit('310.00'), await deposit('320.00')]
  const held = await deposit('300.00')
  await app.database.pool.query(
    `update payments.payment set state = 'held', received_minor = 29000, decided_at = created_at
      where transaction_id = $1`,
    [held],
  )
  const {
    body: { reportID },
  } = await upload(
    [
      HEAD,
      line(held, { amount: '290.00' }),
      line(waiting, { amount: '310.00', state: 'pending' }),
      line(undecided, { amount: '320.00' }),
    ].join('\n'),
    { from: '2026-11-02', to: '2026-11-02' },
  )
  expect((await rowsOf(reportID, 'same')).map(({ reference }) => reference)).toEqual([
    held,
    waiting,
  ])
  expect(await rowsOf(reportID, 'state')).toMatchObject([
    {
      reference: undecided,
      theirs: { state: 'approved' },
      ours: { state: 'pending' },
      difference: '320.00',
    },
  ])
  await app.database.pool.query(
    `update payments.payment set state = 'pending', received_minor = null, decided_at = null
      where transaction_id = $1`,
    [held],
  )
})

test('a payment included in another report is not missing from the next one', async () => {
  const [first, late] = [await deposit('410.00', 'approve'), await deposit('420.00', 'approve')]
  await upload([HEAD, line(first, { amount: '410.00' })].join('\n'), {
    from: '2026-11-03',
    to: '2026-11-03',
  })
  const {
    body: { reportID },
  } = await upload([HEAD, line(late, { amount: '420.00' })].join('\n'))
  const missing = (await rowsOf(reportID, 'missing-there')).map(({ reference }) => reference)
  expect(missing).not.toContain(first)
  expect(missing).not.toContain(late)
})

test('a repeated report is the same report; an unreadable one is refused by row and stores nothing', async () => {
  const file = [HEAD, line('tek')].join('\n')
  const replies = await Promise.all([upload(file), upload(file)])
  expect(replies.filter(({ body }) => body.isNew)).toHaveLength(1)
  expect(replies[0].body.reportID).toBe(replies[1].body.reportID)
  const count = async () =>
    (
      await app.database.pool.query<{ n: bigint }>(
        'select count(*) as n from reconciliation.report',
      )
    ).rows[0]?.n
  const before = await count()
  expect(await upload([HEAD, line('a'), line('b', { amount: 'x' })].join('\n'))).toMatchObject({
    status: 400,
    body: { message: '3. satırın tutarı okunamadı' },
  })
  expect(await upload('x')).toMatchObject({ status: 400 })
  expect(await upload(file, { provider: 'nobody' })).toMatchObject({ status: 400 })
  expect(
    await upload(`${file}\n${line('c')}`, { from: '2026-11-05', to: '2026-11-04' }),
  ).toMatchObject({ status: 400 })
  expect(await upload(Buffer.from([0, 1, 2]).toString())).toMatchObject({ status: 415 })
  expect(await count()).toBe(before)
})

test('only authorised staff upload reports or download the sandbox’s own file', async () => {
  const file = [HEAD, line('kim')].join('\n')
  for (const role of STAFF_ROLES) {
    const member = await hire(app, role)
    expect((await upload(file, {}, member)).status, role).toBe(
      may([role], 'statement.upload') ? 200 : 403,
    )
    expect((await sandboxFile(member)).statusCode, role).toBe(
      may([role], 'reconciliation.read') ? 200 : 403,
    )
  }
  expect((await upload(file, {}, cashier, {})).status).toBe(403)
  expect((await sandboxFile({ ...cashier, cookies: {} })).statusCode).toBe(403)
  expect((await sandboxFile(cashier, 'from=2026-11-21&to=2026-11-20')).statusCode).toBe(400)
})

test('reports and rows are paged by key, each once', async () => {
  const {
    body: { reportID },
  } = await upload([HEAD, ...Array.from({ length: 5 }, (_, n) => line(`sayfa-${n}`))].join('\n'), {
    from: '2026-11-06',
    to: '2026-11-06',
  })
  const { data: first } = await callStaff(
    app,
    'list_provider_rows',
    { reportID, kind: 'missing-here', limit: 2 },
    cashier,
  )
  const { data: rest } = await callStaff(
    app,
    'list_provider_rows',
    { reportID, kind: 'missing-here', after: first.next ?? '' },
    cashier,
  )
  expect([...first.rows, ...rest.rows].map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  const { data: one } = await callStaff(app, 'list_provider_reports', { limit: 1 }, cashier)
  const { data: others } = await callStaff(
    app,
    'list_provider_reports',
    { after: one.next ?? '' },
    cashier,
  )
  expect(others.rows.some((row) => row.reportID === one.rows[0]?.reportID)).toBe(false)
  expect((await callStaff(app, 'list_report_providers', {}, cashier)).data).toEqual([
    { provider: 'sandbox', writesReports: true },
  ])
})
