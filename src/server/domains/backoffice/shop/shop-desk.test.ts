import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const reason = 'hafta sonu'
const HOUR_MS = 3_600_000
let app: TestApp
let editor: StaffSession
let officer: StaffSession
let clerk: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  editor = await hire(app, 'content')
  officer = await hire(app, 'compliance')
  clerk = await hire(app, 'support')
})
afterAll(() => app.close())

const common = { points: 1_000, minLevel: 1, perDay: 2 }
const desk = async (by = editor) => (await callStaff(app, 'get_shop', {}, by)).data
const asked = (version: number, change: object = {}) => ({
  requestID: crypto.randomUUID(),
  version,
  items: [
    { kind: 'cash' as const, ...common, amount: '5.00' },
    { kind: 'free-bet' as const, ...common, minLevel: 2, amount: '10.00' },
    { kind: 'free-rounds' as const, ...common, gameID: '1001', rounds: 10, bet: '1.00' },
  ],
  budget: '250.00',
  needsIdentity: false,
  reason,
  ...change,
})
const propose = (data: ReturnType<typeof asked>, by = editor) =>
  callStaff(app, 'propose_shop', data, by)
const decide = (id: string, decision: 'approve' | 'reject', by = officer) =>
  callStaff(app, 'decide_proposal', { id, decision, reason }, by)
const pause = (paused: boolean, by = editor) => callStaff(app, 'set_shop', { paused, reason }, by)
/** Staff sessions end overnight, so the next day signs in again. */
async function nextDay(): Promise<void> {
  const tomorrow = addDays(siteDate(app.clock.now()), 1)
  app.clock.set(new Date(startOfSiteDay(tomorrow).getTime() + 10 * HOUR_MS))
  editor = await hire(app, 'content')
  officer = await hire(app, 'compliance')
}

test('terms that another person approved apply from the next day', async () => {
  const { data: proposal } = await propose(asked(0))
  expect(proposal).toMatchObject({ kind: 'shop', username: 'Puan mağazası', state: 'pending' })
  expect(await contextOf(app, proposal.id, officer)).toMatchObject({
    changes: { shopBudget: [null, '25000'] },
    facts: { shopItems: '3' },
  })
  expect(await desk()).toMatchObject({ version: 0, waiting: { reason }, inForce: null, next: null })
  expect(await decide(proposal.id, 'approve', editor)).toMatchObject({ result: false })
  expect((await decide(proposal.id, 'approve')).data).toMatchObject({ state: 'approved' })
  expect(await desk()).toMatchObject({
    version: 1,
    waiting: null,
    inForce: null,
    next: { version: 1, publishedBy: officer.email },
    changes: [{ change: 'terms', version: 1, by: officer.email }],
  })
  const player = await app.signUp()
  expect((await app.call('shop', 'get_shop', {}, player)).data).toMatchObject({ state: 'none' })
  await nextDay()
  expect(await desk()).toMatchObject({ inForce: { version: 1 }, next: null })
  const tomorrow = await app.signUp()
  expect((await app.call('shop', 'get_shop', { Lang: 'en' }, tomorrow)).data).toMatchObject({
    state: 'open',
    items: [
      { item: 0, kind: 'cash', worth: '5.00', points: 1_000 },
      { item: 1, kind: 'free-bet', worth: '10.00', refusal: 'level' },
      { item: 2, kind: 'free-rounds', worth: '10.00', freeRounds: { gameID: '1001', rounds: 10 } },
    ],
  })
})

test('one pending proposal at a time; a repeated request is the same; one based on older terms is refused', async () => {
  expect(await propose(asked(0))).toMatchObject({ code: 409, debug: 'not possible' })
  const first = asked(1, { budget: '300.00' })
  const { data: proposal } = await propose(first)
  expect((await propose(first)).data.id).toBe(proposal.id)
  expect(await propose(asked(1))).toMatchObject({ code: 409, debug: 'duplicate' })
  expect((await decide(proposal.id, 'reject')).data).toMatchObject({ state: 'rejected' })
  expect(await desk()).toMatchObject({ version: 1, waiting: null })
})

test('refuses a reward that costs too few points, a budget below the largest reward, and rounds that no slot offers', async () => {
  const cash = { kind: 'cash', ...common }
  for (const [change, debug] of [
    [{ items: [{ ...cash, points: 499, amount: '5.00' }] }, 'not possible'],
    [{ budget: '9.99' }, 'not possible'],
    [
      {
        items: [{ kind: 'free-rounds', ...common, gameID: '1001', rounds: 1, bet: '1.37' }],
      },
      'not possible',
    ],
    [
      {
        items: [{ ...cash, points: 100_000_000, amount: '900000.00' }],
        budget: '9000000.00',
      },
      'limit reached',
    ],
    [{ items: [] }, 'invalid input'],
    [{ items: [{ ...cash, minLevel: 9, amount: '1.00' }] }, 'invalid input'],
    [{ items: [{ ...cash, points: 0.5, amount: '1.00' }] }, 'invalid input'],
    [{ items: [{ ...cash, perDay: 0, amount: '1.00' }] }, 'invalid input'],
    [{ budget: '0.00' }, 'invalid input'],
  ] as const)
    expect(await propose(asked(1, change)), JSON.stringify(change)).toMatchObject({
      result: false,
      debug,
    })
})

test('one person pauses the shop at once and resumes it; the history names who did it', async () => {
  expect((await pause(true)).data).toMatchObject({ paused: true })
  const player = await app.signUp()
  expect((await app.call('shop', 'get_shop', {}, player)).data).toMatchObject({ state: 'paused' })
  await Promise.all([pause(false), pause(false), pause(false)])
  expect((await desk()).changes).toMatchObject([
    { change: 'resumed', by: editor.email, reason },
    { change: 'paused', by: editor.email, reason },
    { change: 'terms' },
  ])
  const { rows } = (await callStaff(app, 'list_audit', { subjectID: 'points' }, officer)).data
  expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['shop.resume', 'shop.pause'])
})

test('staff without the permission neither read nor pause the shop', async () => {
  expect(await callStaff(app, 'get_shop', {}, clerk)).toMatchObject({ result: false })
  expect(await pause(true, clerk)).toMatchObject({ result: false })
  expect(await pause(true, officer)).toMatchObject({ result: false, debug: 'not authorized' })
})
