import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCallSpec } from '#shared/contracts/staff/define.ts'
import { STAFF_CONTRACT } from '#shared/contracts/staff/contract.ts'
import { ASSIGNED_MINUTES, WORK_KINDS } from '#shared/office/work-queues.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'gecikme için'
const MINUTE_MS = 60_000
const queue = 'withdrawals' as const
let app: TestApp
let cashier: StaffSession
let colleague: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  colleague = await hire(app, 'payments')
})
afterAll(() => app.close())

async function withdrawal(): Promise<string> {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, 50_000n)
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '200.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
    },
    player,
  )
  return data.transactionID
}
const take = (itemID: string, by: StaffSession, reason?: string) =>
  callStaff(app, 'take_item', { queue, itemID, reason }, by)
const release = (itemID: string, by: StaffSession) =>
  callStaff(app, 'release_item', { queue, itemID }, by)
const reject = (transactionID: string, by: StaffSession) =>
  callStaff(
    app,
    'decide_payment',
    { transactionID, decision: 'reject', reason: REASON, playerReason: 'details' },
    by,
  )
const ownerOf = async (itemID: string, reader = cashier) =>
  (await callStaff(app, 'get_work_queue', { queue }, reader)).data.assignments.find(
    (assignment) => assignment.itemID === itemID,
  )

test('nobody but the assigned colleague decides an item; after the release anyone does', async () => {
  const item = await withdrawal()
  await take(item, cashier)
  expect(await ownerOf(item)).toMatchObject({ own: true })
  expect(await ownerOf(item, colleague)).toMatchObject({ own: false, by: cashier.email })
  expect(await reject(item, colleague)).toMatchObject({ code: 409, debug: 'assigned' })
  expect(await take(item, colleague)).toMatchObject({ debug: 'assigned' })
  await release(item, colleague)
  expect(await ownerOf(item)).toMatchObject({ own: true })
  await release(item, cashier)
  expect(await ownerOf(item)).toBeUndefined()
  expect(await reject(item, colleague)).toMatchObject({ data: { outcome: 'rejected' } })
})

test('the assigned colleague decides, and an unassigned item needs no assignment', async () => {
  const [own, free] = [await withdrawal(), await withdrawal()]
  await take(own, cashier)
  expect(await reject(own, cashier)).toMatchObject({ data: { outcome: 'rejected' } })
  expect(await reject(free, cashier)).toMatchObject({ data: { outcome: 'rejected' } })
})

test('of several colleagues who take an item in one moment, one gets it', async () => {
  const item = await withdrawal()
  const replies = await Promise.all(
    [cashier, colleague, cashier, colleague].map((by) => take(item, by)),
  )
  const owner = await ownerOf(item)
  expect(replies.map(({ result }) => result)).toEqual(
    owner?.own === true ? [true, false, true, false] : [false, true, false, true],
  )
})

test('an item is taken over with a reason, which the audit log states', async () => {
  const item = await withdrawal()
  await take(item, cashier)
  expect(await take(item, colleague, '  ')).toMatchObject({ code: 400 })
  await take(item, colleague, REASON)
  expect(await ownerOf(item)).toMatchObject({ own: false, by: colleague.email })
  expect(await reject(item, cashier)).toMatchObject({ debug: 'assigned' })
  const { rows } = await app.database.pool.query(
    `select staff_name as name, reason, before is not null as "isTakenOver" from staff.audit
      where action = 'work.take' and subject_id = $1 order by seq`,
    [item],
  )
  expect(rows).toEqual([
    { name: cashier.email, reason: null, isTakenOver: false },
    { name: colleague.email, reason: REASON, isTakenOver: true },
  ])
})

test('an assignment ends by itself, and renewing it extends it', async () => {
  const item = await withdrawal()
  await take(item, cashier)
  app.clock.advance((ASSIGNED_MINUTES - 5) * MINUTE_MS)
  await take(item, cashier)
  const other = await hire(app, 'payments')
  app.clock.advance((ASSIGNED_MINUTES - 5) * MINUTE_MS)
  expect(await take(item, other)).toMatchObject({ debug: 'assigned' })
  app.clock.advance(5 * MINUTE_MS)
  expect(await ownerOf(item, other)).toBeUndefined()
  expect(await reject(item, other)).toMatchObject({ data: { outcome: 'rejected' } })
})

test('a person takes a bounded number of items', async () => {
  const busy = await hire(app, 'payments')
  const replies = await Promise.all(
    Array.from({ length: 53 }, () => take(crypto.randomUUID(), busy)),
  )
  expect(replies.filter(({ result }) => result)).toHaveLength(50)
  expect(new Set(replies.flatMap(({ debug }) => debug ?? []))).toEqual(new Set(['limit reached']))
})

test('a queue is open to the roles that read it, and its target to those who set it', async () => {
  const editor = await hire(app, 'content')
  const guard = await hire(app, 'compliance')
  const payer = await hire(app, 'payments')
  const target = { queue, minutes: 90 }
  expect(await callStaff(app, 'get_work_queue', { queue }, editor)).toMatchObject({ code: 403 })
  expect(await take(crypto.randomUUID(), editor)).toMatchObject({ code: 403 })
  expect(await callStaff(app, 'set_queue_target', target, payer)).toMatchObject({ code: 403 })
  expect(await callStaff(app, 'set_queue_target', { queue, minutes: 0 }, guard)).toMatchObject({
    code: 400,
  })
  await callStaff(app, 'set_queue_target', target, guard)
  const { data } = await callStaff(app, 'get_work_queue', { queue }, guard)
  expect(data.targetMinutes).toBe(90)
})

test('items that wait longer than the target of their queue are counted as late', async () => {
  // Whatever waits already is late by now.
  app.clock.advance(21 * MINUTE_MS)
  const guard = await hire(app, 'compliance')
  const late = async () => (await callStaff(app, 'count_late_items', {}, guard)).data
  await callStaff(app, 'set_queue_target', { queue, minutes: 20 }, guard)
  const before = await late()
  const item = await withdrawal()
  app.clock.advance(20 * MINUTE_MS)
  expect(await late()).toMatchObject({ documents: 0, disputes: 0, funds: 0 })
  expect((await late()).withdrawals).toBe(before.withdrawals)
  app.clock.advance(1)
  expect((await late()).withdrawals).toBe(before.withdrawals + 1)
  expect(await reject(item, guard)).toMatchObject({ code: 403 })
})

test('every kind of item has a call that decides it by required fields of its input', () => {
  const deciding = Object.values<StaffCallSpec>(STAFF_CONTRACT).flatMap(({ decides, input }) =>
    decides === undefined ? [] : [{ ...decides, input }],
  )
  expect(new Set(deciding.map(({ kind }) => kind))).toEqual(new Set(WORK_KINDS))
  for (const { by, input } of deciding) {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    expect(schema.required).toEqual(expect.arrayContaining([...by]))
  }
})
