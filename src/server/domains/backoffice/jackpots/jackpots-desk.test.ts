import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const reason = 'kampanya dönemi'
let app: TestApp
let editor: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp({}, { jackpots: 'open' })
  editor = await hire(app, 'content')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

const jackpotOf = async (id: string) => {
  const found = (await callStaff(app, 'list_jackpots', {}, editor)).data.find(
    ({ jackpotID }) => jackpotID === id,
  )
  if (found === undefined) throw new Error(`no jackpot ${id}`)
  return found
}
const asked = (jackpotID: string, retuning: number, change: object = {}) => ({
  requestID: crypto.randomUUID(),
  jackpotID,
  retuning,
  seed: '50.00',
  ratePpm: 900,
  ceiling: '400.00',
  reason,
  ...change,
})
const propose = (data: ReturnType<typeof asked>, by = editor) =>
  callStaff(app, 'propose_jackpot', data, by)
const decide = (id: string, decision: 'approve' | 'reject', by = officer) =>
  callStaff(app, 'decide_proposal', { id, decision, reason }, by)
const set = (jackpotID: string, open: boolean, by = editor) =>
  callStaff(app, 'set_jackpot', { jackpotID, open, reason }, by)
const linesOf = async (id: string) =>
  (await callStaff(app, 'list_audit', { subjectID: id }, officer)).data.rows
const shown = async (id: string) =>
  (await app.call('jackpots', 'list', {})).data.find((one) => one.id === id)

test('a jackpot is closed with its amount, and reopened; players see it at once and the history names who did it', async () => {
  expect(await jackpotOf('clubs')).toMatchObject({
    name: 'Sinek',
    kind: 'suit',
    games: [],
    open: true,
    cycle: 1,
    amount: '25.00',
    rules: { seed: '25.00', ratePpm: 800, ceiling: '250.00', turnover: null },
    changes: [],
    waiting: null,
  })
  expect((await set('clubs', false)).data).toMatchObject({
    open: false,
    amount: '25.00',
    changes: [{ change: 'closed', by: editor.email, reason, rules: null }],
  })
  expect(await shown('clubs')).toMatchObject({ isOpen: false, amount: '25.00' })
  await Promise.all(Array.from({ length: 5 }, () => set('clubs', true)))
  const { open, changes } = await jackpotOf('clubs')
  expect([open, changes.map(({ change }) => change)]).toEqual([true, ['opened', 'closed']])
  expect(await linesOf('clubs')).toMatchObject([
    { action: 'jackpot.open', before: { isOpen: false }, after: { isOpen: true } },
    { action: 'jackpot.close', reason },
  ])
})

test('approved rules apply from the next cycle on; the current cycle ends by its own', async () => {
  const { data: proposal } = await propose(asked('clubs', 0))
  expect(proposal).toMatchObject({
    kind: 'jackpot',
    username: 'Sinek',
    amount: '',
    state: 'pending',
  })
  const nameIn = async (Lang: 'tr' | 'en') =>
    (await callStaff(app, 'list_proposals', { Lang }, officer)).data.rows.find(
      ({ id }) => id === proposal.id,
    )?.username
  expect([await nameIn('tr'), await nameIn('en')]).toEqual(['Sinek', 'Clubs'])
  expect(await jackpotOf('clubs')).toMatchObject({
    next: { seed: '25.00' },
    waiting: {
      by: editor.email,
      rules: { seed: '50.00', ratePpm: 900, ceiling: '400.00', turnover: null },
    },
  })
  expect(await contextOf(app, proposal.id, officer)).toEqual({
    changes: { seed: ['2500', '5000'], ratePpm: ['800', '900'], ceiling: ['25000', '40000'] },
    facts: { holds: '2500' },
  })
  expect(await propose(asked('clubs', 0)), 'one at a time').toMatchObject({ debug: 'duplicate' })
  expect(
    (
      await Promise.all([
        decide(proposal.id, 'approve'),
        decide(proposal.id, 'approve', await hire(app, 'admin')),
      ])
    ).filter(({ result }) => result),
  ).toHaveLength(1)
  const after = await jackpotOf('clubs')
  expect(after).toMatchObject({
    rules: { seed: '25.00', ceiling: '250.00' },
    next: { seed: '50.00', ratePpm: 900, ceiling: '400.00' },
    waiting: null,
    changes: [
      {
        change: 'retuned',
        fromCycle: 2,
        by: expect.stringMatching(/^(compliance|admin)/),
        reason,
        rules: { seed: '50.00' },
      },
      {},
      {},
    ],
  })
  expect(await shown('clubs')).toMatchObject({
    mustHitBy: '250.00',
    next: { seed: '50.00', mustHitBy: '400.00', rate: 900 },
  })
  expect((await linesOf('clubs'))[0]).toMatchObject({
    action: 'jackpot.approve',
    before: { state: { next: { seed: '25.00' } } },
    after: { next: { seed: '50.00' } },
  })
  expect(await propose(asked('clubs', 0)), 'asked for on rules that are gone').toMatchObject({
    debug: 'not possible',
  })
})

test('a retuning requested before another one was approved is not executed', async () => {
  const { retuning } = await jackpotOf('hearts')
  const { data: first } = await propose(
    asked('hearts', retuning, { seed: '3000.00', ceiling: '30000.00' }),
  )
  await app.database.pool.query(
    `insert into jackpots.change (pool_id, kind, from_cycle, seed_minor, rate_ppm, ceiling_minor,
      made_at) values ('hearts', 'retuned', 2, 260000, 400, 2500000, now())`,
  )
  expect(await decide(first.id, 'approve')).toMatchObject({ debug: 'not possible' })
  expect((await jackpotOf('hearts')).next.seed).toBe('2600.00')
  expect((await decide(first.id, 'reject')).data.state).toBe('rejected')
})

test.for([
  ['a ceiling at its beginning', { seed: '400.00' }, { debug: 'not possible' }],
  [
    'a suit without a ceiling',
    { ceiling: undefined, turnover: '5000.00' },
    { debug: 'not possible' },
  ],
  ['both a ceiling and a turnover', { turnover: '5000.00' }, { code: 400 }],
  ['neither', { ceiling: undefined }, { code: 400 }],
  ['nothing to begin with', { seed: '0.00' }, { code: 400 }],
  ['more than a hundredth of a stake', { ratePpm: 10_001 }, { code: 400 }],
] as const)('%s is refused', async ([, change, refusal]) => {
  expect(await propose(asked('diamonds', 0, change))).toMatchObject(refusal)
  expect((await jackpotOf('diamonds')).waiting).toBeNull()
})

test('refuses an unknown jackpot and an unauthorised role', async () => {
  expect(await set('yok', false)).toMatchObject({ code: 404 })
  expect(await propose(asked('yok', 0))).toMatchObject({ code: 404 })
  expect(await set('clubs', false, officer)).toMatchObject({ code: 403 })
})
