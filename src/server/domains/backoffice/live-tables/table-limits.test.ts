import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTableFixture,
  ROULETTE,
  type TableFixture,
} from '#server/domains/tables/tables.fixture.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'

const reason = 'risk toplantısı kararı'
const BACCARAT = '4004'
let hall: TableFixture
let trader: StaffSession
let officer: StaffSession
beforeAll(async () => {
  hall = await createTableFixture({ open: [ROULETTE, BACCARAT] })
  trader = await hire(hall.app, 'trading')
  officer = await hire(hall.app, 'compliance')
})
afterAll(() => hall.app.close())

const tableOf = async (tableID: string) =>
  (await callStaff(hall.app, 'get_table', { tableID }, trader)).data.table
const asked = (tableID: string, version: number, change: object = {}) => ({
  requestID: crypto.randomUUID(),
  tableID,
  version,
  minBet: '10.00',
  maxBet: '1000.00',
  tableMax: '5000.00',
  own: [{ pays: '35:1', min: '20.00', max: '50.00' }],
  reason,
  ...change,
})
const propose = (data: ReturnType<typeof asked>, by = trader) =>
  callStaff(hall.app, 'propose_table_limits', data, by)
const decide = (id: string, decision: 'approve' | 'reject' | 'withdraw', by = officer) =>
  callStaff(hall.app, 'decide_proposal', { id, decision, reason }, by)
const historyOf = async (tableID: string) =>
  (await callStaff(hall.app, 'get_table', { tableID }, officer)).data.history.map(
    ({ action }) => action,
  )

test('approved limits apply from the next round on; the current round keeps its own, and its page is updated', async () => {
  const player = await hall.newPlayer(10_000_000n)
  const { token, table } = await hall.launch(ROULETTE, player)
  expect(table).toMatchObject({ limits: 1, minBet: '5.00' })
  const running = await hall.nextBetting()
  expect(running.limits).toBe(1)

  const { data: proposal } = await propose(asked(ROULETTE, 1))
  expect(proposal).toMatchObject({
    kind: 'table-limits',
    state: 'pending',
    username: 'Boğaz Rulet',
    amount: '',
  })
  expect(await tableOf(ROULETTE)).toMatchObject({
    version: 1,
    minBet: '5.00',
    waiting: {
      by: trader.email,
      reason,
      limits: { minBet: '10.00', own: [{ pays: '35:1', min: '20.00', max: '50.00' }] },
    },
  })
  expect((await contextOf(hall.app, proposal.id, officer)).changes).toEqual({
    min: ['500', '1000'],
    max: ['2000000', '100000'],
    tableMax: ['5000000', '500000'],
    'spots.35:1': [null, '20.00 – 50.00'],
  })
  expect(
    await decide(proposal.id, 'approve', trader),
    'staff cannot approve their own request',
  ).toMatchObject({ result: false })
  expect((await decide(proposal.id, 'approve')).data.state).toBe('approved')

  expect(
    await hall.bet({
      token,
      roundID: running.roundID,
      bets: [
        { spot: 'red', amount: '5.00' },
        { spot: 'straight:7', amount: '500.00' },
      ],
    }),
    'by the limits it began with',
  ).toMatchObject({ status: 200 })
  expect((await hall.resume(token)).table, 'and so its page').toMatchObject({
    limits: 1,
    minBet: '5.00',
  })

  const next = await hall.nextBetting()
  expect(next.limits).toBe(2)
  const now = (await hall.resume(token)).table
  expect(now).toMatchObject({ limits: 2, minBet: '10.00', maxBet: '1000.00', tableMax: '5000.00' })
  expect(now.spots.find(({ spot }) => spot === 'straight:7')).toMatchObject({
    min: '20.00',
    max: '50.00',
  })
  expect(now.spots.find(({ spot }) => spot === 'red')).toMatchObject({
    min: '10.00',
    max: '1000.00',
  })
  const before = await hall.balanceOf(player)
  expect(
    await hall.bet({ token, roundID: next.roundID, bets: [{ spot: 'red', amount: '5.00' }] }),
  ).toMatchObject({ status: 400 })
  expect(
    (
      await hall.bet({
        token,
        roundID: next.roundID,
        bets: [{ spot: 'straight:7', amount: '51.00' }],
      })
    ).body,
  ).toMatchObject({ debug: 'limit reached', limit: 'spot', max: '50.00' })
  expect(await hall.balanceOf(player), 'nothing moved').toBe(before)
  expect(
    await hall.bet({
      token,
      roundID: next.roundID,
      bets: [
        { spot: 'red', amount: '1000.00' },
        { spot: 'straight:7', amount: '50.00' },
      ],
    }),
  ).toMatchObject({ status: 200 })
  await hall.settle()
  expect(await historyOf(ROULETTE)).toEqual(['table-limits.approve', 'table-limits.propose'])
  const [line] = (await callStaff(hall.app, 'get_table', { tableID: ROULETTE }, officer)).data
    .history
  expect(line).toMatchObject({
    subjectID: ROULETTE,
    reason,
    before: { state: { version: 1, minBet: '5.00' } },
    after: { version: 2, minBet: '10.00', spots: { 'straight:7': '20.00 – 50.00' } },
  })
})

test('spot limits follow the table again when no own limits are requested', async () => {
  const { version } = await tableOf(ROULETTE)
  await decide((await propose(asked(ROULETTE, version, { own: [] }))).data.id, 'approve')
  const { groups } = await tableOf(ROULETTE)
  expect(groups.find(({ pays }) => pays === '35:1')).toMatchObject({
    spots: 37,
    min: '10.00',
    own: false,
  })
})

test('a table has one pending change; a repeated request is the same, and one based on outdated limits is refused', async () => {
  const one = asked(BACCARAT, 1, { own: [] })
  const [first, again] = [await propose(one), await propose(one)]
  expect(again.data.id).toBe(first.data.id)
  expect(await propose({ ...one, minBet: '20.00' }), 'the same id for other limits').toMatchObject({
    debug: 'duplicate',
  })
  expect(await propose({ ...one, requestID: crypto.randomUUID() })).toMatchObject({
    debug: 'duplicate',
  })
  expect(
    (
      await Promise.all([
        decide(first.data.id, 'approve'),
        decide(first.data.id, 'approve', await hire(hall.app, 'admin')),
      ])
    ).filter(({ result }) => result),
  ).toHaveLength(1)
  expect((await tableOf(BACCARAT)).version).toBe(2)
  expect((await propose(one)).data, 'a lost reply is repeated').toMatchObject({
    id: first.data.id,
    state: 'approved',
  })
  expect(await propose(asked(BACCARAT, 1, { own: [] }))).toMatchObject({ debug: 'not possible' })
  const { data: dropped } = await propose(asked(BACCARAT, 2, { own: [] }))
  await decide(dropped.id, 'reject')
  expect(await tableOf(BACCARAT)).toMatchObject({ version: 2, waiting: null })
})

test.for([
  ['the least above the most', { minBet: '2000.00' }, 'minBet'],
  ['nothing', { minBet: '0.00' }, 'minBet'],
  ['no multiple of the unit', { minBet: '10.01' }, 'minBet'],
  ['the most above the table’s', { maxBet: '9000.00' }, 'maxBet'],
  ['above the overall maximum', { maxBet: '20000000.00', tableMax: '20000000.00' }, 'tableMax'],
  ['a payout the game has not', { own: [{ pays: '99:1', min: '1.00', max: '5.00' }] }, 'own'],
  [
    'a payout twice',
    {
      own: [
        { pays: '35:1', min: '5.00', max: '5.00' },
        { pays: '35:1', min: '6.00', max: '6.00' },
      ],
    },
    'own',
  ],
  ['a spot above the table’s', { own: [{ pays: '35:1', min: '5.00', max: '6000.00' }] }, 'own'],
] as const)('%s is refused', async ([, change, field]) => {
  const { version } = await tableOf(ROULETTE)
  expect(await propose(asked(ROULETTE, version, change))).toMatchObject({
    code: 400,
    data: { fields: { [field]: expect.any(String) } },
  })
  expect((await tableOf(ROULETTE)).waiting).toBeNull()
})

test('refuses an unknown table and an unauthorised role', async () => {
  expect(await propose(asked('9999', 1))).toMatchObject({ code: 404 })
  expect(await propose(asked(ROULETTE, 1), await hire(hall.app, 'content'))).toMatchObject({
    code: 403,
  })
})
