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
  await app.app.domains.wheel.run()
})
afterAll(() => app.close())

const desk = async (by = editor) => (await callStaff(app, 'get_wheel', {}, by)).data
const asked = (version: number, change: object = {}) => ({
  requestID: crypto.randomUUID(),
  version,
  segments: [
    { kind: 'cash' as const, weight: 300, amount: '5.00' },
    { kind: 'nothing' as const, weight: 600 },
    { kind: 'free-rounds' as const, weight: 100, gameID: '1001', rounds: 10, bet: '1.00' },
  ],
  budget: '250.00',
  minStaked: '0.00',
  needsIdentity: false,
  reason,
  ...change,
})
const propose = (data: ReturnType<typeof asked>, by = editor) =>
  callStaff(app, 'propose_wheel', data, by)
const decide = (id: string, decision: 'approve' | 'reject', by = officer) =>
  callStaff(app, 'decide_proposal', { id, decision, reason }, by)
const pause = (paused: boolean, by = editor) => callStaff(app, 'set_wheel', { paused, reason }, by)
async function nextDay(): Promise<void> {
  const tomorrow = addDays(siteDate(app.clock.now()), 1)
  app.clock.set(new Date(startOfSiteDay(tomorrow).getTime() + 10 * HOUR_MS))
  await app.app.domains.wheel.run()
  editor = await again(editor, 'content')
  officer = await again(officer, 'compliance')
}
/** Staff sessions end overnight, so each day signs in again. */
const again = (_old: StaffSession, role: 'content' | 'compliance') => hire(app, role)

test('terms that another person approved apply from the next day; today keeps its own', async () => {
  const { data: proposal } = await propose(asked(0))
  expect(proposal).toMatchObject({ kind: 'wheel', username: 'Günlük çark', state: 'pending' })
  expect(await contextOf(app, proposal.id, officer)).toMatchObject({
    changes: {
      wheelBudget: [null, '25000'],
      // (300 × 500 + 100 × 1000) ÷ 1000
      wheelExpected: [null, '250'],
    },
    facts: { wheelSegments: '3' },
  })
  expect(await desk()).toMatchObject({ version: 0, waiting: { reason }, inForce: null, next: null })
  expect(await decide(proposal.id, 'approve', editor)).toMatchObject({ result: false })
  expect((await decide(proposal.id, 'approve')).data).toMatchObject({ state: 'approved' })
  expect(await desk()).toMatchObject({
    version: 1,
    waiting: null,
    inForce: null,
    next: { version: 1, fromDay: '2026-11-21', expected: '2.50', publishedBy: officer.email },
    changes: [{ change: 'terms', version: 1, by: officer.email }],
  })
  expect((await app.call('wheel', 'get_wheel', {})).data).toMatchObject({ state: 'none' })
  await nextDay()
  expect(await desk()).toMatchObject({ inForce: { version: 1 }, next: null })
  expect((await app.call('wheel', 'get_wheel', { Lang: 'en' })).data).toMatchObject({
    state: 'open',
    terms: {
      budget: '250.00',
      segments: [
        { kind: 'cash', worth: '5.00', weight: 300 },
        { kind: 'nothing', worth: '0.00', weight: 600 },
        { kind: 'free-rounds', worth: '10.00', freeRounds: { gameID: '1001', rounds: 10 } },
      ],
    },
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

test('refuses terms without a prize, with a budget below the largest prize, or with free rounds that no slot offers', async () => {
  for (const [change, debug] of [
    [{ segments: [1, 2].map((weight) => ({ kind: 'nothing', weight })) }, 'not possible'],
    [{ budget: '9.99' }, 'not possible'],
    [
      {
        segments: [
          { kind: 'nothing', weight: 1 },
          { kind: 'free-rounds', weight: 1, gameID: '1001', rounds: 1, bet: '1.37' },
        ],
      },
      'not possible',
    ],
    [
      {
        segments: [
          { kind: 'nothing', weight: 1 },
          { kind: 'cash', weight: 1, amount: '9000000.00' },
        ],
        budget: '9000000.00',
      },
      'limit reached',
    ],
    [{ segments: [{ kind: 'cash', weight: 1, amount: '1.00' }] }, 'invalid input'],
    [
      {
        segments: [
          { kind: 'cash', weight: 0, amount: '1.00' },
          { kind: 'nothing', weight: 1.5 },
        ],
      },
      'invalid input',
    ],
    [{ budget: '0.00' }, 'invalid input'],
  ] as const)
    expect(await propose(asked(1, change)), JSON.stringify(change)).toMatchObject({
      result: false,
      debug,
    })
})

test('one person pauses the wheel at once and resumes it; the history names who did it', async () => {
  const player = await app.signUp()
  expect((await pause(true)).data).toMatchObject({ paused: true })
  expect((await app.call('wheel', 'get_wheel', {})).data).toMatchObject({ state: 'paused' })
  expect(await app.call('wheel', 'spin', { clientSeed: 'a' }, player)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  await Promise.all([pause(false), pause(false), pause(false)])
  expect((await desk()).changes).toMatchObject([
    { change: 'resumed', by: editor.email, reason },
    { change: 'paused', by: editor.email, reason },
    { change: 'terms' },
  ])
  expect((await app.call('wheel', 'spin', { clientSeed: 'a' }, player)).result).toBe(true)
  const { rows } = (await callStaff(app, 'list_audit', { subjectID: 'daily' }, officer)).data
  expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['wheel.resume', 'wheel.pause'])
})

test('days show the given and the expected amounts, and no seed before the day has ended', async () => {
  const [today] = (await desk()).days
  expect(today).toMatchObject({ spins: 1, expected: '2.50', budget: '250.00', seed: null })
  expect(JSON.stringify(await desk())).not.toMatch(/seed_?sealed/i)
  await nextDay()
  const [ended] = (await desk()).days
  expect(ended).toMatchObject({ day: today?.day, given: today?.given })
  expect(ended?.seed).toMatch(/^[0-9a-f]{64}$/)
})

test('staff without the permission neither read nor pause the wheel', async () => {
  expect(await callStaff(app, 'get_wheel', {}, clerk)).toMatchObject({ result: false })
  expect(await pause(true, clerk)).toMatchObject({ result: false })
  expect(await pause(true, officer)).toMatchObject({ result: false, debug: 'not authorized' })
})
