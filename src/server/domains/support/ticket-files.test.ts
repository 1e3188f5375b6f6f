import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_TICKET_FILES } from '#shared/players/documents.ts'
import { eraseDocuments } from '#server/domains/documents/index.ts'
import { pdf, png, send } from '#server/domains/documents/documents.fixture.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let helper: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  helper = await hire(app, 'support')
})
afterAll(() => app.close())

const open = async (session: Session): Promise<string> =>
  (
    await app.call(
      'support',
      'open_ticket',
      { requestId: crypto.randomUUID(), subject: 'deposit-missing', text: 'Param nerede?' },
      session,
    )
  ).data.ticket.ticketID
const offer = (session: Session, ticketID: string) =>
  app.call('support', 'offer_file', { ticketID }, session)
async function attach(session: Session, ticketID: string, file: Buffer, type?: string) {
  const { data } = await offer(session, ticketID)
  return send(app, new URL(data.url).pathname, file, type)
}
const own = async (session: Session, ticketID: string) =>
  (await app.call('support', 'get_ticket', { ticketID }, session)).data
const page = async (ticketID: string) =>
  (await callStaff(app, 'get_support', { ticketID }, helper)).data

test('a player’s file is checked, becomes a message that staff must answer, and each view of it is logged', async () => {
  const session = await app.signUp()
  const ticketID = await open(session)
  const { data } = await callStaff(
    app,
    'answer_support',
    { ticketID, requestID: crypto.randomUUID(), text: 'Dekontu gönderir misin?', seenSeq: 1 },
    helper,
  )
  expect(data.ticket.state).toBe('answered')
  expect((await attach(session, ticketID, Buffer.from('<html>'))).status).toBe(400)
  expect((await own(session, ticketID)).messages).toHaveLength(2)
  expect((await attach(session, ticketID, png({ tint: 3 }))).status).toBe(200)
  expect((await attach(session, ticketID, pdf(), 'application/pdf')).status).toBe(200)
  expect(await own(session, ticketID)).toMatchObject({
    ticket: { state: 'open' },
    messages: [
      { file: null },
      { file: null },
      { author: 'player', text: '', file: { format: 'png' } },
      { author: 'player', text: '', file: { format: 'pdf' } },
    ],
  })
  const [, , picture] = (await page(ticketID)).messages
  const fileID = picture?.file?.fileID ?? ''
  const address = `/v1/staff/ticket-files/${fileID}`
  expect((await app.inject({ url: address })).statusCode).toBe(403)
  expect((await app.inject({ url: address, cookies: session.cookies })).statusCode).toBe(403)
  const trader = await hire(app, 'trading')
  expect((await app.inject({ url: address, cookies: trader.cookies })).statusCode).toBe(403)
  const seen = await app.inject({ url: address, cookies: helper.cookies })
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png'])
  expect(
    (await app.inject({ url: `/v1/staff/receipts/${fileID}`, cookies: helper.cookies })).statusCode,
  ).toBe(404)
  const { rows } = await app.database.pool.query(
    "select action from staff.audit where subject_kind = 'ticket' and subject_id = $1 order by seq",
    [ticketID],
  )
  expect(rows).toEqual([{ action: 'ticket.answer' }, { action: 'ticket-file.view' }])
  const documents = await app.call('user', 'list_documents', {}, session)
  expect(documents.data).toMatchObject({ documents: [], kycStatus: 'none' })
})

test('a ticket takes ten files, each once, and a repeated upload writes one message', async () => {
  const session = await app.signUp()
  const ticketID = await open(session)
  const { data } = await offer(session, ticketID)
  const { pathname } = new URL(data.url)
  const sent = await Promise.all([
    send(app, pathname, png({ tint: 1 })),
    send(app, pathname, png({ tint: 1 })),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await own(session, ticketID)).messages).toHaveLength(2)
  expect((await attach(session, ticketID, png({ tint: 1 }))).body.debug).toBe('duplicate')
  for (let n = 1; n < MAX_TICKET_FILES; n += 1)
    expect((await attach(session, ticketID, png({ tint: n + 1 }))).status).toBe(200)
  expect(await offer(session, ticketID)).toMatchObject({
    debug: 'limit reached',
    message: 'Bir destek kaydına en fazla on dosya ekleyebilirsin',
  })
  expect(await offer(await app.signUp(), ticketID)).toMatchObject({ code: 404 })
})

test('a file of a ticket is exported as a row and erased with the documents', async () => {
  const session = await app.signUp()
  const ticketID = await open(session)
  await attach(session, ticketID, png({ tint: 9 }))
  const rows: unknown[] = []
  for (const data of app.app.domains.documents.ownData)
    for await (const row of data.rows(session.user.uid)) rows.push(row)
  expect(rows).toMatchObject([{ kind: 'ticket', subject: ticketID, format: 'png' }])
  const fileID = (await page(ticketID)).messages.at(-1)?.file?.fileID ?? ''
  await app.database.transaction((tx) => eraseDocuments(tx, session.user.uid))
  expect(
    (await app.inject({ url: `/v1/staff/ticket-files/${fileID}`, cookies: helper.cookies }))
      .statusCode,
  ).toBe(404)
})
