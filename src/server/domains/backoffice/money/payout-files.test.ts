import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endToEndId, REPORT_RESULTS, type ReportResult } from '#shared/payments/bank-files.ts'
import { pain002 } from '#server/domains/payments/bank-files/pain-002.fixture.ts'
import { readPain001 } from '#server/domains/payments/bank-files/pain-001.fixture.ts'
import {
  approveProposal,
  batchOf,
  PAYOUT_IBAN,
  readyPayout,
  type Payout,
} from '#tests/support/payouts.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'banka dekontu 44'
const IBAN = PAYOUT_IBAN
let app: TestApp
let cashier: StaffSession
let second: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

const ready = (amount?: string, firstname = 'Deniz', lastname = 'Aydın') =>
  readyPayout(app, { cashier, second }, amount, { firstname, lastname })
const approve = (player: Session, by: StaffSession) => approveProposal(app, player, by)
function take(batchID: string, by = cashier) {
  // One person may make ten links a minute.
  app.clock.advance(10_000)
  return callStaff(app, 'export_payout_file', { batchID }, by)
}
async function open(url: string): Promise<Buffer> {
  const reply = await app.inject({ method: 'GET', url: new URL(url).pathname })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}
async function filed(payouts: readonly Payout[]) {
  const batchID = await batchOf(app, payouts, cashier)
  const { data } = await take(batchID)
  return { batchID, messageID: data.messageID, url: data.url }
}
async function report(batchID: string, content: string, by = cashier) {
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/payout-reports?${new URLSearchParams({ batchID, fileName: 'durum.xml' }).toString()}`,
    headers: { 'content-type': 'application/octet-stream', panel: 'backoffice' },
    payload: content,
    cookies: by.cookies,
  })
  return {
    status: reply.statusCode,
    body: reply.json<{ reportID: string; isNew: boolean; debug?: string; message?: string }>(),
  }
}
const rowsOf = async (reportID: string) =>
  (await callStaff(app, 'get_payout_report', { reportID }, cashier)).data
const resultsOf = async (reportID: string) =>
  (await rowsOf(reportID)).rows.map(({ result }) => result)
const mark = (batchID: string, transactionIDs: string[], outcome: 'sent' | 'failed') =>
  callStaff(
    app,
    'mark_payouts',
    {
      batchID,
      transactionIDs,
      outcome,
      reason: REASON,
      ...(outcome === 'failed' ? { playerReason: 'details' } : {}),
    },
    cashier,
  )
const balance = async ({ player }: Payout) => {
  const { data } = await app.call('finance', 'check_balance', {}, player)
  return [data.balance, data.locked]
}
const RETURNED = ['50000.00', '0.00']
const LOCKED = ['49900.00', '100.00']
const SENT = ['49900.00', '0.00']

test('a batch is the same bytes at each download, and who took which digest is on record', async () => {
  const payouts = [await ready('100.00', 'Çağrı', 'Şen'), await ready('250.50')]
  const batchID = await batchOf(app, payouts, cashier)
  const first = await take(batchID)
  const content = await open(first.data.url)
  expect(createHash('sha256').update(content).digest('hex')).toBe(first.data.sha256)
  const again = await take(batchID, second)
  expect([first.data.isNew, again.data.isNew]).toEqual([true, false])
  expect((await open(again.data.url)).equals(content)).toBe(true)
  const read = await readPain001(content)
  expect(read).toMatchObject({
    messageId: first.data.messageID,
    count: ['2', '2'],
    sum: ['350.50', '350.50'],
    payer: { name: 'Kupa Oyun A.Ş.', iban: 'TR980099100000000000204118', bic: 'KZKLTRIS' },
  })
  expect(read.transfers.map(({ endToEndId: id }) => id).toSorted()).toEqual(
    payouts.map(({ id }) => endToEndId(id)).toSorted(),
  )
  expect(read.transfers.find(({ amountMinor }) => amountMinor === 10_000n)).toMatchObject({
    owner: 'Çağrı Şen',
    iban: IBAN,
  })
  const { data: page } = await callStaff(app, 'get_payout_batch', { batchID }, officer)
  expect(page.files).toMatchObject([
    { sha256: first.data.sha256, lines: 2, amount: '350.50', madeBy: cashier.email },
  ])
  const { data: log } = await callStaff(app, 'list_audit', { subjectID: batchID }, officer)
  const taken = log.rows.filter(({ action }) => action === 'payout.file')
  expect(taken.map(({ staff }) => staff)).toEqual([second.email, cashier.email])
  for (const { after } of taken)
    expect(after).toMatchObject({ sha256: first.data.sha256, messageID: first.data.messageID })
  expect(await take(batchID, officer)).toMatchObject({ code: 403, debug: 'not authorized' })
})

test('after a mark the file is a new one that replaces the one before, and an old link gives nothing', async () => {
  const payouts = [await ready(), await ready()]
  const { batchID, messageID, url } = await filed(payouts)
  await mark(batchID, [payouts[0]?.id ?? ''], 'sent')
  expect((await app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(409)
  const { data } = await take(batchID)
  expect(data).toMatchObject({ isNew: true, lines: 1 })
  expect(data.messageID).not.toBe(messageID)
  await mark(batchID, [payouts[1]?.id ?? ''], 'sent')
  expect(await take(batchID)).toMatchObject({ code: 409, debug: 'not pending' })
})

test('a file is not given out again after a newer one with other lines', async () => {
  const { batchID, url } = await filed([await ready(), await ready()])
  await app.database.pool.query(
    `insert into payments.payout_file select gen_random_uuid(), batch_id, 2, message_id || '-2',
      version, payer, 'of other lines', sha256, transaction_ids[1:1], amount_minor, made_at, made_by
      from payments.payout_file where batch_id = $1`,
    [batchID],
  )
  expect(await take(batchID)).toMatchObject({
    code: 409,
    debug: 'not possible',
    message: expect.stringContaining('daha yeni bir dosya var'),
  })
  expect((await app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(409)
})

test('a file is never written without a name, nor with other bytes than those on record', async () => {
  const rename = (id: string, owner: string) =>
    app.database.pool.query(
      'update payments.payment set details_sealed = $2 where transaction_id = $1',
      [
        id,
        app.platform.secrets.encrypt(
          'payments:details',
          JSON.stringify({ account: { owner, iban: IBAN, bankName: 'Ziraat Bankası' } }),
        ),
      ],
    )
  const payout = await ready()
  const { batchID, url } = await filed([payout])
  await rename(payout.id, 'Başka Biri')
  expect((await app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(409)
  expect(await take(batchID)).toMatchObject({ code: 409, debug: 'not possible' })
  await rename(payout.id, '')
  expect(await take(batchID)).toMatchObject({
    code: 409,
    debug: 'not possible',
    message: expect.stringContaining('-1: alıcının adı'),
  })
})

test('a report marks settled lines as sent and returns rejected ones once; the others wait', async () => {
  const [settled, rejected, inProcess, silent] = [
    await ready(),
    await ready(),
    await ready(),
    await ready(),
  ]
  const { batchID, messageID } = await filed([settled, rejected, inProcess, silent])
  const text = pain002({
    originalId: messageID,
    group: 'PART',
    count: 4,
    sum: '400.00',
    transactions: [
      { id: endToEndId(settled.id), status: 'ACSC', amount: '100.00' },
      { id: endToEndId(rejected.id), status: 'RJCT', reasons: ['AC04'] },
      { id: endToEndId(inProcess.id), status: 'ACSP' },
    ],
  })
  const [one, twin] = await Promise.all([report(batchID, text), report(batchID, text, second)])
  expect([one.body.isNew, twin.body.isNew].filter(Boolean)).toHaveLength(1)
  expect(one.body.reportID).toBe(twin.body.reportID)
  expect((await report(batchID, text)).body).toEqual({ reportID: one.body.reportID, isNew: false })
  expect(await resultsOf(one.body.reportID)).toEqual(['sent', 'failed', 'accepted'])
  expect(await balance(settled)).toEqual(SENT)
  expect(await balance(rejected)).toEqual(RETURNED)
  expect(await balance(inProcess)).toEqual(LOCKED)
  expect(await balance(silent)).toEqual(LOCKED)
  const { data: page } = await callStaff(app, 'get_payout_batch', { batchID }, officer)
  expect(page.batch).toMatchObject({ sent: 1, failed: 1, open: 2 })
  expect(page.reports).toMatchObject([
    { lines: 3, unprocessed: 0, results: { sent: 1, failed: 1, accepted: 1 } },
  ])
  expect(page.lines.find(({ transactionID }) => transactionID === rejected.id)).toMatchObject({
    state: 'failed',
    playerReason: 'details',
    bankStatus: { status: 'RJCT', reasons: ['AC04'] },
  })
  const { data: log } = await callStaff(app, 'list_audit', { subjectID: rejected.id }, officer)
  expect(log.rows[0]).toMatchObject({
    action: 'payout.failed',
    reason: expect.stringContaining('RJCT AC04'),
  })
})

test('a status of the whole file applies to every line that is not named', async () => {
  const [one, other] = [await ready(), await ready()]
  const all = await filed([one, other])
  const rejected = await report(
    all.batchID,
    pain002({ originalId: all.messageID, group: 'RJCT', groupReasons: ['FF01'] }),
  )
  expect((await rowsOf(rejected.body.reportID)).rows).toMatchObject([
    { result: 'failed', reasons: ['FF01'], amount: '100.00' },
    { result: 'failed', reasons: ['FF01'] },
  ])
  expect([await balance(one), await balance(other)]).toEqual([RETURNED, RETURNED])
  const third = await ready()
  const paid = await filed([third])
  const { body } = await report(
    paid.batchID,
    pain002({ originalId: paid.messageID, payment: 'ACCC' }),
  )
  expect(await resultsOf(body.reportID)).toEqual(['sent'])
  expect(await balance(third)).toEqual(SENT)
})

test('what does not fit is listed or refused, and moves nothing', async () => {
  const [one, other] = [await ready(), await ready()]
  const { batchID, messageID } = await filed([one, other])
  const elsewhere = await filed([await ready()])
  const foreign = crypto.randomUUID()
  const { body } = await report(
    batchID,
    pain002({
      originalId: messageID,
      transactions: [
        { id: endToEndId(one.id), status: 'RJCT', amount: '99.99' },
        { id: endToEndId(other.id), status: 'ZZZZ' },
        { id: endToEndId(foreign), status: 'RJCT' },
        { id: 'NOTPROVIDED', status: 'ACSC' },
      ],
    }),
  )
  expect(await resultsOf(body.reportID)).toEqual(['other-amount', 'unread', 'unknown', 'unknown'])
  const refused = async (content: string, message: string) =>
    expect(await report(batchID, content), message).toMatchObject({
      status: 400,
      body: { debug: 'invalid input', message: expect.stringContaining(message) },
    })
  await refused(pain002({ originalId: elsewhere.messageID, group: 'RJCT' }), 'bu listenin')
  await refused(pain002({ originalId: 'KUPA-0-F1-00000000', group: 'RJCT' }), 'bu listenin')
  await refused(
    pain002({ originalId: messageID, paymentId: 'OTHER', payment: 'RJCT' }),
    'bu listenin',
  )
  await refused(pain002({ originalId: messageID, group: 'RJCT', count: 3 }), 'aynı değil')
  await refused(pain002({ originalId: messageID, group: 'RJCT', sum: '200.01' }), 'aynı değil')
  await refused(pain002({ originalId: messageID }), 'durum yok')
  await refused(
    pain002({
      originalId: messageID,
      group: 'RJCT',
      transactions: [{ id: endToEndId(one.id), status: 'ACSC' }],
    }),
    'çelişiyor',
  )
  await refused('<x/>', 'pain.002')
  expect(
    await report(batchID, pain002({ originalId: messageID, group: 'RJCT' }), officer),
  ).toMatchObject({
    status: 403,
  })
  expect([await balance(one), await balance(other)]).toEqual([LOCKED, LOCKED])
})

test('a report that contradicts an earlier mark is listed and moves nothing', async () => {
  const [sent, failed] = [await ready(), await ready()]
  const { batchID, messageID } = await filed([sent, failed])
  await mark(batchID, [sent.id], 'sent')
  await mark(batchID, [failed.id], 'failed')
  const ids = [endToEndId(sent.id), endToEndId(failed.id)]
  const upload = async (statuses: [string, string]) => {
    const { body } = await report(
      batchID,
      pain002({
        originalId: messageID,
        transactions: ids.map((id, n) => ({ id, status: statuses[n] ?? '' })),
      }),
    )
    return resultsOf(body.reportID)
  }
  expect(await upload(['RJCT', 'ACSC'])).toEqual(['contradiction', 'contradiction'])
  expect(await upload(['ACSP', 'ACSP'])).toEqual(['unchanged', 'contradiction'])
  expect(await upload(['ACSC', 'RJCT'])).toEqual(['unchanged', 'unchanged'])
  expect([await balance(sent), await balance(failed)]).toEqual([SENT, RETURNED])
})

test('a rejection of a file that a newer one replaced is listed; a settlement counts', async () => {
  const [one, other, third] = [await ready(), await ready(), await ready()]
  const { batchID, messageID } = await filed([one, other, third])
  await mark(batchID, [third.id], 'sent')
  const newer = await take(batchID)
  expect(newer.data.lines).toBe(2)
  const { body } = await report(
    batchID,
    pain002({
      originalId: messageID,
      transactions: [
        { id: endToEndId(one.id), status: 'RJCT' },
        { id: endToEndId(other.id), status: 'ACSC' },
      ],
    }),
  )
  expect(await resultsOf(body.reportID)).toEqual(['other-file', 'sent'])
  expect([await balance(one), await balance(other)]).toEqual([LOCKED, SENT])
})

test('a file that the bank rejects as uploaded twice returns nothing, because the first may be paid', async () => {
  const [one, other] = [await ready(), await ready()]
  const { batchID, messageID } = await filed([one, other])
  const whole = await report(
    batchID,
    pain002({ originalId: messageID, group: 'RJCT', groupReasons: ['DU01'] }),
  )
  expect(await resultsOf(whole.body.reportID)).toEqual(['duplicate', 'duplicate'])
  const single = await report(
    batchID,
    pain002({
      originalId: messageID,
      transactions: [{ id: endToEndId(one.id), status: 'RJCT', reasons: ['AM05'] }],
    }),
  )
  expect(await resultsOf(single.body.reportID)).toEqual(['duplicate'])
  expect([await balance(one), await balance(other)]).toEqual([LOCKED, LOCKED])
  const paid = await report(batchID, pain002({ originalId: messageID, group: 'ACSC' }))
  expect(await resultsOf(paid.body.reportID)).toEqual(['sent', 'sent'])
})

test('a rejected line above the limits of one person is returned after a second person’s approval', async () => {
  const large = await ready('15000.00')
  const { batchID, messageID } = await filed([large])
  const text = pain002({ originalId: messageID, group: 'RJCT', groupReasons: ['AM04'] })
  const { body } = await report(batchID, text)
  expect(await resultsOf(body.reportID)).toEqual(['proposed'])
  expect(await balance(large)).toEqual(['35000.00', '15000.00'])
  await report(batchID, text)
  expect(await approve(large.player, cashier)).toMatchObject({ debug: 'own proposal' })
  expect(await approve(large.player, second)).toMatchObject({ data: { state: 'approved' } })
  expect(await balance(large)).toEqual(RETURNED)
})

test('an interrupted report continues with its unprocessed lines', async () => {
  const [one, other] = [await ready(), await ready()]
  const { batchID, messageID } = await filed([one, other])
  const text = pain002({ originalId: messageID, group: 'ACSC' })
  const { body } = await report(batchID, text)
  const before = await app.database.pool.query(
    `update payments.payout_report_line set result = null where report_id = $1`,
    [body.reportID],
  )
  expect(before.rowCount).toBe(2)
  expect((await rowsOf(body.reportID)).unprocessed).toBe(2)
  expect((await report(batchID, text)).body.isNew).toBe(false)
  expect(await resultsOf(body.reportID)).toEqual(['unchanged', 'unchanged'])
  expect([await balance(one), await balance(other)]).toEqual([SENT, SENT])
})

test('of opposite reports in the same moment one decides, and the other is listed', async () => {
  for (let n = 0; n < 4; n += 1) {
    const payout = await ready()
    const { batchID, messageID } = await filed([payout])
    const replies = await Promise.all([
      report(batchID, pain002({ originalId: messageID, group: 'ACSC' })),
      report(batchID, pain002({ originalId: messageID, group: 'RJCT' }), second),
    ])
    const results: (ReportResult | null)[] = []
    for (const { body } of replies) results.push(...(await resultsOf(body.reportID)))
    expect(results.filter((result) => result === 'contradiction')).toHaveLength(1)
    expect(await balance(payout)).toEqual(results[0] === 'sent' ? SENT : RETURNED)
  }
})

test('the database accepts exactly the results of the program', async () => {
  const { rows } = await app.database.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'payout_report_line_result_check'`,
  )
  const stored = [...(rows[0]?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name)
  expect(new Set(stored)).toEqual(new Set(REPORT_RESULTS))
})
