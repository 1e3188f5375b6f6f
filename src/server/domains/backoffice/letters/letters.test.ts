import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetLetters } from '#server/platform/jobs/delete-old-letters.ts'
import type { DeadLetterSource } from '#shared/office/dead-letters.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { callStaff, contextOf, hire, postStaff, type StaffSession } from '#tests/support/staff.ts'

const MONEY = 'loyalty:pay-cashback' satisfies DeadLetterSource
const NEWS = 'crm:tell-round-closed' satisfies DeadLetterSource
const DAY_MS = 86_400_000
const reason = 'incelendi'
let app: TestApp
let cashier: StaffSession
let officer: StaffSession
let content: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
  content = await hire(app, 'content')
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from platform.dead_letter'))

async function bury(source: DeadLetterSource, id: string, payload: object): Promise<string> {
  await app.platform.database.transaction((tx) =>
    app.platform.deadLetters.bury(
      tx,
      source,
      { id, payload },
      { error: 'mail to ayse@kupa.example refused\n    at send', attempts: 10 },
    ),
  )
  const {
    rows: [row],
  } = await app.database.pool.query<{ id: bigint }>(
    'select id from platform.dead_letter where source = $1 and item_id = $2',
    [source, id],
  )
  return String(row?.id)
}
const get = async (letterID: string, session = cashier) =>
  (await callStaff(app, 'get_letter', { letterID }, session)).data
const stateOf = async (letterID: string) => (await get(letterID)).letter.state
const decide = async (id: string, session: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason }, session)

test('lists letters by state and source, and counts the dead ones on the home page', async () => {
  const first = await bury(MONEY, 'a', {})
  const second = await bury(NEWS, 'b', {})
  const list = async (data: {
    state?: 'dead' | 'retrying'
    source?: DeadLetterSource
    limit?: number
    after?: string
  }) => (await callStaff(app, 'list_letters', data, cashier)).data
  expect((await list({})).rows.map(({ letterID }) => letterID)).toEqual([second, first])
  expect((await list({ source: MONEY })).rows).toMatchObject([
    { letterID: first, source: MONEY, itemID: 'a', needsTwo: true, state: 'dead', attempts: 10 },
  ])
  expect((await list({ state: 'retrying' })).rows).toEqual([])
  const { rows, next } = await list({ limit: 1 })
  expect(rows).toHaveLength(1)
  expect(
    (await list({ limit: 1, after: next ?? '' })).rows.map(({ letterID }) => letterID),
  ).toEqual([first])
  expect((await callStaff(app, 'queues', {}, cashier)).data.letters).toBe(2)
})

test('masks personal data for staff who may not see it', async () => {
  const playerId = crypto.randomUUID()
  const letterID = await bury(NEWS, 'mask', { playerId, email: 'ayse@kupa.example' })
  expect(await get(letterID)).toMatchObject({
    isMasked: true,
    payload: { playerId, email: '•••' },
    error: 'mail to ••• refused',
  })
  expect(await get(letterID, officer)).toMatchObject({
    isMasked: false,
    payload: { playerId, email: 'ayse@kupa.example' },
    error: expect.stringContaining('at send'),
  })
})

test('a retry does the work now, once, and is written into the audit log', async () => {
  const player = await app.signUp()
  const letterID = await bury(MONEY, player.user.uid, { playerId: player.user.uid })
  expect((await callStaff(app, 'retry_letter', { letterID, reason }, cashier)).data).toMatchObject({
    letter: { state: 'retrying', attempts: 1 },
    history: [{ action: 'letter.retry', reason }],
  })
  await app.platform.deadLetters.retryDue()
  expect(await stateOf(letterID)).toBe('resolved')
  expect(await callStaff(app, 'retry_letter', { letterID, reason }, cashier)).toMatchObject({
    code: 409,
    debug: 'not pending',
  })
})

test('one person discards a letter without money; its item is not retried', async () => {
  const letterID = await bury(NEWS, 'news', {})
  const data = { letterID, requestID: crypto.randomUUID(), reason }
  expect((await callStaff(app, 'discard_letter', data, cashier)).data).toMatchObject({
    letter: { state: 'discarded', reason },
    proposal: null,
    history: [{ action: 'letter.discard' }],
  })
  expect(await app.platform.deadLetters.runEach(NEWS, [{ id: 'news', payload: {} }])).toBe(0)
})

test('two people discard what concerns money', async () => {
  const letterID = await bury(MONEY, 'cashback', { playerId: crypto.randomUUID() })
  const [requestID, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(
    (await callStaff(app, 'discard_letter', { letterID, requestID, reason }, cashier)).data,
  ).toMatchObject({ letter: { state: 'dead' }, proposal: { reason } })
  expect(
    await callStaff(app, 'discard_letter', { letterID, requestID: second, reason }, cashier),
  ).toMatchObject({ code: 409, debug: 'duplicate' })
  expect((await contextOf(app, requestID, officer)).facts).toMatchObject({
    source: MONEY,
    item: 'cashback',
    error: expect.any(String),
    attempts: expect.stringMatching(/^\d+$/),
    firstFailed: expect.any(String),
  })
  expect(await decide(requestID, cashier)).toMatchObject({ result: false })
  expect(await stateOf(letterID)).toBe('dead')
  expect((await callStaff(app, 'list_proposals', {}, officer)).data.rows).toMatchObject([
    { kind: 'letter', subjectID: letterID, username: `${MONEY} cashback`, amount: '' },
  ])
  expect(await decide(requestID, officer)).toMatchObject({
    result: true,
    data: { state: 'approved' },
  })
  expect((await get(letterID)).letter).toMatchObject({
    state: 'discarded',
    reason,
    closedBy: expect.any(String),
  })
})

test('a proposal to discard is refused when the work was done meanwhile', async () => {
  const player = await app.signUp()
  const letterID = await bury(MONEY, 'done', { playerId: player.user.uid })
  const requestID = crypto.randomUUID()
  await callStaff(app, 'discard_letter', { letterID, requestID, reason }, cashier)
  await callStaff(app, 'retry_letter', { letterID, reason }, cashier)
  await app.platform.deadLetters.retryDue()
  expect(await decide(requestID, officer)).toMatchObject({ code: 409, debug: 'not pending' })
  expect(await stateOf(letterID)).toBe('resolved')
})

test('refuses other roles, unknown letters and unknown sources without a server error', async () => {
  const letterID = await bury(NEWS, 'roles', {})
  expect(await callStaff(app, 'list_letters', {}, content)).toMatchObject({
    debug: 'not authorized',
  })
  expect(await callStaff(app, 'retry_letter', { letterID, reason }, officer)).toMatchObject({
    debug: 'not authorized',
  })
  for (const unknown of ['0', '-1', 'x', '9'.repeat(30), ''])
    expect(await callStaff(app, 'get_letter', { letterID: unknown }, cashier)).toMatchObject({
      code: 404,
    })
  expect(await postStaff(app, 'list_letters', { source: 'nobody:knows' }, cashier)).toMatchObject({
    code: 400,
  })
})

test('removes resolved letters after 30 days and empties discarded ones, which still block their item', async () => {
  const done = await bury(NEWS, 'done', { email: 'ayse@kupa.example' })
  const dropped = await bury(NEWS, 'dropped', { email: 'ayse@kupa.example' })
  const forget = () => app.database.transaction((tx) => forgetLetters(tx, app.clock.now()))
  await app.database.pool.query(
    "update platform.dead_letter set state = 'resolved', closed_at = $2 where id = $1",
    [done, app.clock.now()],
  )
  await callStaff(
    app,
    'discard_letter',
    { letterID: dropped, requestID: crypto.randomUUID(), reason },
    cashier,
  )
  await forget()
  expect(await stateOf(done)).toBe('resolved')
  app.clock.advance(31 * DAY_MS)
  await forget()
  const { rows } = await app.database.pool.query(
    'select id::text, state, payload, error from platform.dead_letter order by id',
  )
  expect(rows).toEqual([{ id: dropped, state: 'discarded', payload: {}, error: '' }])
  expect(await app.platform.deadLetters.runEach(NEWS, [{ id: 'dropped', payload: {} }])).toBe(0)
})
