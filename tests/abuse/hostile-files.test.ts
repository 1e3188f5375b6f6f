import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#server/domains/documents/documents.fixture.ts'
import { LAYOUT } from '#server/domains/reconciliation/statement.fixture.ts'
import { longestBlock } from '#tests/support/heartbeat.ts'
import { DOCUMENTS, LISTS, PICTURES, REPORTS, STATEMENTS } from '#tests/support/hostile-files.ts'
import { hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const MAX_BLOCKED_MS = 200
const TRACE = /\.ts:\d+|node_modules|at [A-Za-z.]+ \(/
let app: TestApp
let admin: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  admin = await hire(app, 'admin')
})
afterAll(() => app.close())

type Reply = { status: number; text: string }

async function expectBounded(name: string, make: () => Promise<Reply>): Promise<Reply> {
  const { answer, blockedMs } = await longestBlock(make)
  expect([200, 400, 409, 415], `${name}: ${answer.text}`).toContain(answer.status)
  expect(answer.text, name).not.toMatch(TRACE)
  expect(blockedMs, name).toBeLessThan(MAX_BLOCKED_MS)
  return answer
}

/** Every upload counts toward a limit, so each file has its own player. */
async function sendDocument(content: Buffer, path: string): Promise<Reply> {
  const { status, body } = await send(app, path, content)
  return { status, text: JSON.stringify(body) }
}

async function sendByStaff(path: string, type: string, content: Buffer): Promise<Reply> {
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type, panel: 'backoffice' },
    payload: content,
    cookies: admin.cookies,
  })
  return { status: reply.statusCode, text: reply.body }
}

test('a malicious file of a player is read or refused within its limits, without blocking other requests', async () => {
  const statuses: Record<string, number> = {}
  let player = await app.signUp()
  for (const [n, [name, make]] of Object.entries(DOCUMENTS).entries()) {
    if (n % 20 === 19) player = await app.signUp()
    const {
      data: { url },
    } = await app.call('user', 'offer_document', { kind: 'passport' }, player)
    const content = make()
    statuses[name] = (
      await expectBounded(name, () => sendDocument(content, new URL(url).pathname))
    ).status
  }
  expect(statuses).toMatchObject({
    'a zip bomb': 400,
    'a zip in a zip': 400,
    'a PDF of names of object streams': 400,
    'a PDF that unpacks without end': 400,
    'a PDF with a zip behind it': 400,
    'a picture of 30,000 × 30,000': 400,
    'a picture with a page behind it': 200,
    'a picture cut off': 400,
  })
})

const BY_STAFF = {
  statement: {
    files: STATEMENTS,
    path: `/v1/bank-statements?${new URLSearchParams({ accountID: 'demo-1', fileName: 'a.csv', layout: JSON.stringify(LAYOUT) }).toString()}`,
    type: 'application/octet-stream',
  },
  report: {
    files: REPORTS,
    path: '/v1/provider-reports?provider=sandbox&fileName=a.csv',
    type: 'application/octet-stream',
  },
  list: { files: LISTS, path: '/v1/staff/lists?kind=exclusion&file=a.csv', type: 'text/csv' },
  picture: { files: PICTURES, path: '/v1/content-pictures?cut=hero', type: 'image/png' },
} as const

test.each(Object.keys(BY_STAFF) as (keyof typeof BY_STAFF)[])(
  'a malicious %s is read or refused within its limits, without blocking other requests',
  async (kind) => {
    const { files, path, type } = BY_STAFF[kind]
    for (const [name, make] of Object.entries(files)) {
      const content = make()
      const { text } = await expectBounded(`${kind}: ${name}`, () =>
        sendByStaff(path, type, content),
      )
      expect(text, name).not.toContain('root:')
    }
  },
)
