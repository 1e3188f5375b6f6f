import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let guard: StaffSession
let first: string
let second: string
beforeAll(async () => {
  app = await createTestApp()
  first = siteDay()
  await note('=HYPERLINK("http://x")')
  app.clock.advance(DAY_MS)
  second = siteDay()
  guard = await hire(app, 'compliance')
  await note('ikinci gün')
})
afterAll(() => app.close())

const siteDay = () => app.clock.now().toLocaleDateString('en-CA', { timeZone: 'Europe/Istanbul' })

async function note(message: string): Promise<void> {
  const editor = await hire(app, 'content')
  await callStaff(app, 'set_maintenance', { on: false, message, reason: message }, editor)
}
const reasons = async (days: { from?: string; to?: string }) =>
  (
    await callStaff(app, 'list_audit', { action: 'maintenance.switch', ...days }, guard)
  ).data.rows.map(({ reason }) => reason)

test('the log is filtered by Istanbul days, both ends included', async () => {
  const all = ['ikinci gün', '=HYPERLINK("http://x")']
  expect(await reasons({})).toEqual(all)
  expect(await reasons({ from: first, to: second })).toEqual(all)
  expect(await reasons({ to: first })).toEqual(all.slice(1))
  expect(await reasons({ from: second })).toEqual(all.slice(0, 1))
})

test('the export has the filtered lines, runs no formula and is itself in the log', async () => {
  const query = { action: 'maintenance.switch', to: first }
  const { data } = await callStaff(app, 'export_audit', query, guard)
  const file = await app.inject({ method: 'GET', url: new URL(data.url).pathname })
  const [heads, ...lines] = file.body.trimEnd().split('\r\n')
  expect(heads).toContain('"Gerekçe"')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"'=HYPERLINK(""http://x"")"`)
  const { data: log } = await callStaff(app, 'list_audit', { action: 'audit.export' }, guard)
  expect(log.rows).toMatchObject([{ staff: guard.email, after: query }])
})

test('only staff who read the log export it', async () => {
  const editor = await hire(app, 'content')
  expect((await callStaff(app, 'export_audit', {}, editor)).code).toBe(403)
})
