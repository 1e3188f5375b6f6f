import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SAVED_VIEWS } from '#shared/office/saved-views.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let cashier: StaffSession
let colleague: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  colleague = await hire(app, 'support')
})
afterAll(() => app.close())

const list = 'transactions' as const
const listed = async (by: StaffSession) =>
  (await callStaff(app, 'list_saved_views', { list }, by)).data
const save = (
  view: { id: string; name?: string; query?: string; shared?: boolean },
  by = cashier,
) =>
  callStaff(
    app,
    'save_view',
    { list, name: 'Reddedilenler', query: 'state=declined', shared: false, ...view },
    by,
  )

test('a view is kept by its owner, renamed in place, and saved twice it is one', async () => {
  const id = crypto.randomUUID()
  await save({ id })
  const { data } = await save({ id })
  expect(data).toMatchObject([{ id, name: 'Reddedilenler', query: 'state=declined', own: true }])
  await save({ id, name: 'Reddedilen yatırmalar', query: 'kind=deposit&state=declined' })
  expect(await listed(cashier)).toMatchObject([
    { id, name: 'Reddedilen yatırmalar', query: 'kind=deposit&state=declined' },
  ])
  expect(await listed(colleague)).toEqual([])
})

test('a shared view is seen by colleagues, and only its owner changes or deletes it', async () => {
  const id = crypto.randomUUID()
  await save({ id, name: 'Büyükler', query: 'min=10000', shared: true })
  expect(await listed(colleague)).toMatchObject([
    { id, name: 'Büyükler', shared: true, own: false },
  ])
  expect((await save({ id, name: 'Benim' }, colleague)).debug).toBe('record not found')
  expect((await callStaff(app, 'remove_view', { id }, colleague)).debug).toBe('record not found')
  expect(await listed(colleague)).toMatchObject([{ name: 'Büyükler', query: 'min=10000' }])
  expect((await callStaff(app, 'remove_view', { id }, cashier)).result).toBe(true)
  expect(await listed(colleague)).toEqual([])
})

test('a name is used once per person; another person may use it too', async () => {
  await save({ id: crypto.randomUUID(), name: 'Bugün' })
  expect(await save({ id: crypto.randomUUID(), name: ' Bugün ' })).toMatchObject({
    result: false,
    data: { fields: { name: expect.any(String) } },
  })
  expect((await save({ id: crypto.randomUUID(), name: 'Bugün' }, colleague)).result).toBe(true)
})

test('a role that may not read the list has no views of it', async () => {
  const editor = await hire(app, 'content')
  expect((await callStaff(app, 'list_saved_views', { list }, editor)).debug).toBe('not authorized')
  expect((await save({ id: crypto.randomUUID() }, editor)).debug).toBe('not authorized')
})

test('a person keeps a bounded number of views, also when several are saved at once', async () => {
  const busy = await hire(app, 'payments')
  const replies = await Promise.all(
    Array.from({ length: MAX_SAVED_VIEWS + 3 }, (_, n) =>
      save({ id: crypto.randomUUID(), name: `Görünüm ${n}` }, busy),
    ),
  )
  expect(replies.filter(({ result }) => result)).toHaveLength(MAX_SAVED_VIEWS)
  expect(new Set(replies.flatMap(({ debug }) => debug ?? []))).toEqual(new Set(['limit reached']))
})
