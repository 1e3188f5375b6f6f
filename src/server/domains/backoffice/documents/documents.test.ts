import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_ROLES, may } from '#shared/office/staff.ts'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import { parse as readFile } from '#server/domains/documents/read-file.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

let tint = 0
async function sent(player: Session): Promise<string> {
  app.clock.advance(1_000)
  return (await upload(app, player, png({ tint: (tint += 1) }))).body.documentID ?? ''
}
const look = (documentID: string, by?: StaffSession) =>
  app.inject({ url: `/v1/staff/documents/${documentID}`, ...(by && { cookies: by.cookies }) })
const auditOf = async (id: string) =>
  (await callStaff(app, 'list_audit', { subjectID: id }, officer)).data.rows

test('the longest waiting comes first, page after page, and is counted', async () => {
  const player = await app.signUp()
  const ids = [await sent(player), await sent(player), await sent(player)]
  const { data: first } = await callStaff(app, 'list_documents', { limit: 2 }, officer)
  const { data: rest } = await callStaff(
    app,
    'list_documents',
    { limit: 2, after: first.next ?? '' },
    officer,
  )
  expect([...first.rows, ...rest.rows].map(({ documentID }) => documentID)).toEqual(ids)
  expect((await callStaff(app, 'queues', {}, officer)).data.documents).toBe(3)
  expect(first.rows[0]).toMatchObject({
    username: player.user.username,
    kind: 'identity-card',
    state: 'waiting',
    decidedBy: null,
  })
})

test('a document is visible to authorised staff only, isolated in the browser, and each view is logged', async () => {
  const id = await sent(await app.signUp())
  const shown = await look(id, officer)
  expect([
    shown.statusCode,
    shown.headers['content-type'],
    shown.headers['cache-control'],
    shown.headers['content-security-policy'],
    shown.headers['content-disposition'],
    shown.headers['x-content-type-options'],
  ]).toEqual([
    200,
    'image/png',
    'no-store',
    "sandbox; default-src 'none'; frame-ancestors 'none'",
    `attachment; filename="${id}.png"`,
    'nosniff',
  ])
  expect(shown.rawPayload.equals((await readFile(png({ tint }))).kept)).toBe(true)
  expect((await auditOf(id)).map(({ action, staff }) => [action, staff])).toEqual([
    ['document.view', officer.email],
  ])
  for (const role of STAFF_ROLES)
    expect((await look(id, await hire(app, role))).statusCode, role).toBe(
      may([role], 'document.read') ? 200 : 403,
    )
  expect((await look(id)).statusCode).toBe(403)
  expect(
    (await app.inject({ url: `/v1/staff/documents/${id}`, cookies: (await app.signUp()).cookies }))
      .statusCode,
  ).toBe(403)
  for (const none of [crypto.randomUUID(), 'x', '..%2f'])
    expect((await look(none, officer)).statusCode, none).toBe(404)
})

test('a decision is made once, notified, removed from the count, and logged with its player', async () => {
  const player = await app.signUp()
  const id = await sent(player)
  for (const [data, field] of [
    [{ outcome: 'refused' }, 'reason'],
    [{ outcome: 'another', reason: 'not-enough' }, 'askedKind'],
    [{ outcome: 'accepted' }, 'validUntil'],
  ] as const) {
    expect(
      await callStaff(app, 'decide_document', { documentID: id, ...data }, officer),
    ).toMatchObject({ code: 400, data: { fields: { [field]: 'Zorunlu alan' } } })
  }
  const decide = () =>
    callStaff(
      app,
      'decide_document',
      { documentID: id, outcome: 'accepted', validUntil: '2032-05-01' },
      officer,
    )
  const replies = await Promise.all([decide(), decide()])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 1])
  expect((await auditOf(id))[0]).toMatchObject({
    action: 'document.accepted',
    before: { state: 'waiting' },
    after: { playerID: player.user.uid, validUntil: '2032-05-01' },
  })
  expect((await callStaff(app, 'get_document', { documentID: id }, officer)).data).toMatchObject({
    kycStatus: 'verified',
    document: { state: 'accepted', decidedBy: officer.email },
    profile: { uid: player.user.uid },
  })
  expect(
    (await callStaff(app, 'list_documents', { state: 'decided' }, officer)).data.rows[0],
  ).toMatchObject({ documentID: id })
})

test('shows who may be the same person: by name and birth date, by a file, by a bank account', async () => {
  const IBAN = 'TR65 0001 0000 0000 1000 0791 90'
  const same = { firstname: 'Ayşe', lastname: 'Işık', birthDate: '1988-04-05' }
  const [one, twin, other] = [
    await app.signUp(same),
    await app.signUp({ ...same, firstname: 'AYŞE', lastname: 'IŞIK' }),
    await app.signUp({ firstname: 'Başka', lastname: 'Biri' }),
  ]
  const content = png({ tint: 200 })
  await upload(app, one, content)
  await upload(app, other, content)
  for (const [player, owner] of [
    [one, 'Ayşe Işık'],
    [twin, 'AYŞE IŞIK'],
  ] as const)
    expect(
      (
        await app.call(
          'finance',
          'save_bank_account',
          { bankID: '0010', owner, iban: IBAN },
          player,
        )
      ).result,
    ).toBe(true)
  const { data } = await callStaff(
    app,
    'list_player_documents',
    { playerID: one.user.uid },
    officer,
  )
  expect(data.alike.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
    { why: 'account', playerID: twin.user.uid, username: twin.user.username },
    { why: 'file', playerID: other.user.uid, username: other.user.username },
    { why: 'person', playerID: twin.user.uid, username: twin.user.username },
  ])
})
