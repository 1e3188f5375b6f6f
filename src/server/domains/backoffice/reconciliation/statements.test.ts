import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bankCsv,
  camt,
  CAMT_ENTRY,
  LAYOUT,
} from '#server/domains/reconciliation/statement.fixture.ts'
import { may, STAFF_ROLES } from '#shared/office/staff.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'dekontu gördüm'
let app: TestApp
let cashier: StaffSession
let second: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
})
afterAll(() => app.close())

let lastReference = 5_000
const nextReference = () => `DK-${(lastReference += 1)}`
async function announce(player: Session, amount: string, reference: string): Promise<string> {
  const { data, result } = await app.call(
    'finance',
    'save_bank_transfer',
    { amount, bankID: '0991', reference, date: '2026-11-20' },
    player,
  )
  expect(result).toBe(true)
  return data.transactionID
}
const upload = async (
  content: Buffer | string,
  query: Record<string, string> = {},
  by: StaffSession | undefined = cashier,
  headers: Record<string, string> = { panel: 'backoffice' },
) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/bank-statements?${new URLSearchParams({ accountID: 'demo-1', fileName: 'kasim.csv', layout: JSON.stringify(LAYOUT), ...query }).toString()}`,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    payload: content,
    ...(by && { cookies: by.cookies }),
  })
  return {
    status: reply.statusCode,
    body: reply.json<{
      statementID: string
      isNew: boolean
      lines: number
      known: number
      debug?: string
      message?: string
    }>(),
  }
}
const balance = async (player: Session) =>
  (await app.call('finance', 'check_balance', {}, player)).data.balance
const linesOf = async (statementID: string, state: 'open' | 'used' | 'ignored' | 'outgoing') =>
  (await callStaff(app, 'list_statement_lines', { statementID, state }, cashier)).data.rows
const approveSure = async (statementID: string, by = cashier) =>
  (await callStaff(app, 'approve_sure_lines', { statementID }, by)).data
const approveLine = (lineID: string, transactionID: string, by = cashier) =>
  callStaff(app, 'approve_statement_line', { lineID, transactionID, reason: REASON }, by)

test('one click approves a sure line: the balance rises once, and the log has line and deposit', async () => {
  const player = await app.signUp()
  const reference = nextReference()
  const transactionID = await announce(player, '750.00', reference)
  const {
    body: { statementID },
  } = await upload(
    bankCsv([
      { amount: '750,00', sender: 'DENİZ AYDIN', text: `FAST ${reference}` },
      { amount: '-3,50', sender: '', text: 'masraf' },
    ]),
  )
  const { data: statement } = await callStaff(app, 'get_statement', { statementID }, cashier)
  expect(statement).toMatchObject({
    bankName: 'Kız Kulesi Bankası',
    firstDay: '2026-11-20',
    verdicts: { sure: { lines: 1, amount: '750.00' }, likely: { lines: 0 }, none: { lines: 0 } },
    states: { open: { lines: 1 }, outgoing: { lines: 1, amount: '-3.50' } },
  })
  const [line] = await linesOf(statementID, 'open')
  expect(line).toMatchObject({
    verdict: 'sure',
    marks: ['reference', 'amount', 'name'],
    deposit: { transactionID, username: player.user.username, amount: '750.00', reference },
  })
  expect(await approveSure(statementID)).toEqual({
    approved: 1,
    amount: '750.00',
    held: 0,
    taken: 0,
    assigned: 0,
    proposed: 0,
    left: 0,
  })
  expect(await approveSure(statementID)).toEqual({
    approved: 0,
    amount: '0.00',
    held: 0,
    taken: 0,
    assigned: 0,
    proposed: 0,
    left: 0,
  })
  expect(await balance(player)).toBe('750.00')
  expect(await linesOf(statementID, 'used')).toMatchObject([
    { lineID: line?.lineID, state: 'used', decidedBy: cashier.email, deposit: { transactionID } },
  ])
  const { data } = await callStaff(app, 'get_transaction', { transactionID }, cashier)
  expect(data.audit).toMatchObject([
    {
      action: 'payment.approve',
      staff: cashier.email,
      after: { state: 'approved', statementID, lineID: line?.lineID },
    },
  ])
})

test('a file is accepted once, and a line of an earlier file stays with that file', async () => {
  const rows = [
    { amount: '100,00', text: 'bir' },
    { amount: '100,00', text: 'bir' },
    { amount: '200,00', text: 'iki' },
  ]
  const [one, twin] = await Promise.all([upload(bankCsv(rows)), upload(bankCsv(rows))])
  expect([one.body.isNew, twin.body.isNew].filter(Boolean)).toHaveLength(1)
  expect(twin.body.statementID).toBe(one.body.statementID)
  const { body: longer } = await upload(
    bankCsv([...rows, { amount: '100,00', text: 'bir' }, { amount: '300,00', text: 'üç' }]),
  )
  expect(longer).toMatchObject({ isNew: true, lines: 2, known: 3 })
  expect(
    (await linesOf(longer.statementID, 'open')).map(({ position, amount }) => [position, amount]),
  ).toEqual([
    [4, '100.00'],
    [5, '300.00'],
  ])
  expect(
    (await callStaff(app, 'get_statement', { statementID: longer.statementID }, cashier)).data
      .knownLines,
  ).toBe(3)
})

test('a sender who is not the player is reported, never sure, and credited only manually with a reason', async () => {
  const player = await app.signUp()
  const reference = nextReference()
  const transactionID = await announce(player, '640.00', reference)
  const {
    body: { statementID },
  } = await upload(bankCsv([{ amount: '640,00', sender: 'Murat Kaya', reference }]))
  expect(await approveSure(statementID)).toMatchObject({ approved: 0 })
  const [line] = await linesOf(statementID, 'open')
  expect(line).toMatchObject({
    verdict: 'likely',
    marks: ['reference', 'amount', 'other-name'],
    sender: 'Murat Kaya',
    deposit: { name: 'Deniz Aydın' },
  })
  expect(await balance(player)).toBe('0.00')
  expect(await approveLine(line?.lineID ?? '', crypto.randomUUID())).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(await approveLine(line?.lineID ?? '', transactionID)).toMatchObject({
    data: { outcome: 'approved' },
  })
  expect(await approveLine(line?.lineID ?? '', transactionID, second)).toMatchObject({
    code: 409,
    debug: 'not pending',
  })
  expect(await balance(player)).toBe('640.00')
})

test('a different amount is held and credited as the arrived amount', async () => {
  const player = await app.signUp()
  const reference = nextReference()
  const transactionID = await announce(player, '900.00', reference)
  const {
    body: { statementID },
  } = await upload(bankCsv([{ amount: '899,99', reference }]))
  const [line] = await linesOf(statementID, 'open')
  expect(line).toMatchObject({ verdict: 'likely', marks: ['reference', 'other-amount', 'name'] })
  expect(await approveLine(line?.lineID ?? '', transactionID)).toMatchObject({
    data: { outcome: 'held' },
  })
  expect(
    (await callStaff(app, 'list_payments', { queue: 'held' }, cashier)).data.rows.find(
      (row) => row.transactionID === transactionID,
    ),
  ).toMatchObject({
    amount: '900.00',
    received: '899.99',
    attention: 'approved with another amount',
  })
  await callStaff(
    app,
    'decide_payment',
    { transactionID, decision: 'approve', reason: REASON },
    cashier,
  )
  expect(await balance(player)).toBe('899.99')
})

test('a transfer for a self-excluded player, or beyond a deposit limit, is held and not credited', async () => {
  const [out, limited] = [await app.signUp(), await app.signUp()]
  const references = [nextReference(), nextReference()]
  const ids = [
    await announce(out, '500.00', references[0] ?? ''),
    await announce(limited, '500.00', references[1] ?? ''),
  ]
  await app.call(
    'protection',
    'set_limit',
    { kind: 'deposit', period: 'day', amount: '300' },
    limited,
  )
  const {
    body: { statementID },
  } = await upload(bankCsv(references.map((reference) => ({ amount: '500,00', reference }))))
  await app.database.pool.query(
    `update identity.player set excluded_until = '2030-01-01' where id = $1`,
    [out.user.uid],
  )
  const lines = await linesOf(statementID, 'open')
  expect(lines.map(({ verdict, marks }) => [verdict, marks.at(-1)])).toEqual([
    ['sure', 'name'],
    ['likely', 'closed-account'],
  ])
  expect(await approveSure(statementID)).toMatchObject({ approved: 0, held: 1 })
  expect(await approveLine(lines[1]?.lineID ?? '', ids[0] ?? '')).toMatchObject({
    data: { outcome: 'held' },
  })
  const held = (await callStaff(app, 'list_payments', { queue: 'held' }, cashier)).data.rows
  expect(
    ids.map((id) => held.find(({ transactionID }) => transactionID === id)?.attention),
  ).toEqual(['approved for an excluded player', 'approved over a deposit limit'])
  expect([await balance(limited)]).toEqual(['0.00'])
})

test('with concurrent clicks and the queue beside them each deposit is credited once', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
  const references = players.map(nextReference)
  const ids = await Promise.all(
    players.map((player, n) => announce(player, '300.00', references[n] ?? '')),
  )
  const {
    body: { statementID },
  } = await upload(bankCsv(references.map((reference) => ({ amount: '300,00', reference }))))
  const [one, other, byQueue] = await Promise.all([
    approveSure(statementID),
    approveSure(statementID, second),
    callStaff(
      app,
      'decide_payment',
      { transactionID: ids[5] ?? '', decision: 'approve', reason: REASON },
      second,
    ),
  ])
  expect(one.approved + other.approved).toBe(6)
  expect(
    byQueue.data?.outcome ?? byQueue.debug,
    'without the line one person proposes, or comes too late',
  ).toMatch(/^(proposed|not pending)$/)
  for (const player of players) expect(await balance(player)).toBe('300.00')
  expect(await linesOf(statementID, 'open')).toEqual([])
})

test('a transfer that a colleague works on is not approved by its line until it is released', async () => {
  const player = await app.signUp()
  const reference = nextReference()
  const itemID = await announce(player, '320.00', reference)
  const {
    body: { statementID },
  } = await upload(bankCsv([{ amount: '320,00', sender: 'DENİZ AYDIN', text: reference }]))
  const [line] = await linesOf(statementID, 'open')
  await callStaff(app, 'take_item', { queue: 'deposits', itemID }, second)
  expect(await approveSure(statementID)).toMatchObject({ approved: 0, assigned: 1 })
  expect(await approveLine(line?.lineID ?? '', itemID)).toMatchObject({ debug: 'assigned' })
  expect(await balance(player)).toBe('0.00')
  await callStaff(app, 'release_item', { queue: 'deposits', itemID }, second)
  expect(await approveSure(statementID)).toMatchObject({ approved: 1, assigned: 0 })
  expect(await balance(player)).toBe('320.00')
})

test('the same transfer announced again, or contained in another file, is never sure twice', async () => {
  const player = await app.signUp()
  const reference = nextReference()
  await announce(player, '757.00', reference)
  const entry = CAMT_ENTRY.replace('DK-5521', reference).replace('750.00', '757.00')
  const { body: first } = await upload(camt([entry]), { fileName: 'kasim.xml' })
  expect(await approveSure(first.statementID)).toMatchObject({ approved: 1 })
  await announce(player, '757.00', reference)
  const { body: again } = await upload(
    bankCsv([{ amount: '757,00', sender: 'Deniz Aydın', text: `başka yazım ${reference}` }]),
  )
  expect(await approveSure(again.statementID)).toMatchObject({ approved: 0 })
  expect((await linesOf(again.statementID, 'open'))[0]).toMatchObject({
    verdict: 'likely',
    marks: ['reference', 'amount', 'name', 'spent-reference', 'twin'],
  })
  expect(await balance(player)).toBe('757.00')
})

test('a line is set aside with a reason and restored; used or missing lines stay', async () => {
  const {
    body: { statementID },
  } = await upload(bankCsv([{ amount: '12,00', text: 'faiz iadesi' }]))
  const [line] = await linesOf(statementID, 'open')
  const lineID = line?.lineID ?? ''
  expect(await callStaff(app, 'ignore_line', { lineID, reason: '' }, cashier)).toMatchObject({
    code: 400,
  })
  expect(
    await callStaff(app, 'ignore_line', { lineID, reason: 'Faiz, yatırım değil' }, cashier),
  ).toMatchObject({ result: true })
  expect(await callStaff(app, 'ignore_line', { lineID, reason: 'x' }, second)).toMatchObject({
    debug: 'not pending',
  })
  expect(await linesOf(statementID, 'ignored')).toMatchObject([
    { lineID, reason: 'Faiz, yatırım değil', decidedBy: cashier.email },
  ])
  expect(await callStaff(app, 'reopen_line', { lineID, reason: 'yanlış' }, cashier)).toMatchObject({
    result: true,
  })
  expect(await linesOf(statementID, 'open')).toMatchObject([{ lineID, reason: null }])
  expect(
    (
      await callStaff(app, 'list_audit', { subjectID: statementID }, await hire(app, 'compliance'))
    ).data.rows.map(({ action }) => action),
  ).toEqual(['statement.reopen', 'statement.ignore', 'statement.upload'])
})

test('a bank’s layout is remembered; an unreadable file is refused by row and stores nothing', async () => {
  await upload(bankCsv([{ amount: '5,00', text: 'ilk' }]))
  const { data: accounts } = await callStaff(app, 'list_statement_accounts', {}, cashier)
  expect(accounts.map(({ accountID, layout }) => [accountID, layout?.amount])).toEqual([
    ['demo-1', 'Tutar'],
    ['demo-2', 'Tutar'],
    ['demo-3', undefined],
  ])
  const url = `/v1/bank-statements?accountID=demo-2&fileName=x.csv`
  const bare = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/octet-stream', panel: 'backoffice' },
    payload: bankCsv([{ amount: '6,00', text: 'hatırlanan' }]),
    cookies: cashier.cookies,
  })
  expect(bare.json()).toMatchObject({ isNew: true, lines: 1 })
  const count = async () =>
    (
      await app.database.pool.query<{ n: bigint }>(
        'select count(*) as n from reconciliation.statement',
      )
    ).rows[0]?.n
  const before = await count()
  expect(await upload(bankCsv([{ amount: '5,00' }, { amount: 'beş' }]))).toMatchObject({
    status: 400,
    body: { debug: 'invalid input', message: '3. satırın tutarı okunamadı' },
  })
  expect(await upload(bankCsv([]))).toMatchObject({
    status: 400,
    body: { message: 'Dosyada satır yok' },
  })
  expect(await upload(Buffer.from([0x50, 0x4b, 0, 0]))).toMatchObject({ status: 415 })
  expect(await upload('')).toMatchObject({ status: 400 })
  expect(await upload(bankCsv([{ amount: '5,00' }]), { accountID: 'nobody' })).toMatchObject({
    status: 404,
  })
  for (const layout of ['{', '[]', JSON.stringify({ ...LAYOUT, day: '' })])
    expect((await upload(bankCsv([{ amount: '5,00' }]), { layout })).status, layout).toBe(400)
  expect(await upload(camt([CAMT_ENTRY]), { accountID: 'demo-3' })).toMatchObject({
    status: 400,
    body: { message: 'Ekstre seçtiğin hesabın değil' },
  })
  expect(await count()).toBe(before)
})

test('statements are uploaded by authorised staff, from this site’s own page', async () => {
  const file = bankCsv([{ amount: '8,00', text: 'kimden' }])
  for (const role of STAFF_ROLES)
    expect((await upload(file, {}, await hire(app, role))).status, role).toBe(
      may([role], 'statement.upload') ? 200 : 403,
    )
  expect((await upload(file, {}, cashier, {})).status).toBe(403)
  expect((await upload(file, {}, { ...cashier, cookies: {} })).status).toBe(403)
})

test('statements and lines are paged by key, each once', async () => {
  const {
    body: { statementID },
  } = await upload(
    bankCsv(Array.from({ length: 7 }, (_, n) => ({ amount: `${n + 1},00`, text: `sayfa ${n}` }))),
  )
  const seen: number[] = []
  for (let after: string | undefined; ;) {
    const { data } = await callStaff(
      app,
      'list_statement_lines',
      { statementID, state: 'open', limit: 3, ...(after !== undefined && { after }) },
      cashier,
    )
    seen.push(...data.rows.map(({ position }) => position))
    if (data.next === null) break
    after = data.next
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
  const { data: first } = await callStaff(app, 'list_statements', { limit: 2 }, cashier)
  const { data: rest } = await callStaff(
    app,
    'list_statements',
    { after: first.next ?? '' },
    cashier,
  )
  expect(first.rows).toHaveLength(2)
  expect(
    rest.rows.some((row) => first.rows.some(({ statementID: id }) => id === row.statementID)),
  ).toBe(false)
  for (const after of ['x', '9999999999', "' or 1"])
    expect(
      (await callStaff(app, 'list_statement_lines', { statementID, state: 'open', after }, cashier))
        .status,
      after,
    ).toBe(200)
})
