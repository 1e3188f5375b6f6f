import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import {
  ALL_HALLS,
  createHallFixture,
  NINETY,
  type HallFixture,
} from '#server/domains/bingo/bingo.fixture.ts'
import {
  createVirtualFixture,
  type VirtualFixture,
} from '#server/domains/virtuals/virtuals.fixture.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const reason = 'risk toplantısı kararı'
const HORSES = 'virtual-horses'
let hall: HallFixture
let sport: VirtualFixture
const staffOf = new Map<TestApp, { trader: StaffSession; officer: StaffSession }>()
beforeAll(async () => {
  hall = await createHallFixture({ open: ALL_HALLS })
  sport = await createVirtualFixture()
  for (const { app } of [hall, sport])
    staffOf.set(app, { trader: await hire(app, 'trading'), officer: await hire(app, 'compliance') })
})
afterAll(async () => {
  await hall.app.close()
  await sport.app.close()
})

const staff = (app: TestApp) => {
  const found = staffOf.get(app)
  if (found === undefined) throw new Error('this app has no staff')
  return found
}
type Asked = StaffInput<'propose_venue_limits'>
const propose = (
  app: TestApp,
  data: Partial<Asked> & Pick<Asked, 'venueID' | 'limits'>,
  by = staff(app).trader,
) =>
  callStaff(
    app,
    'propose_venue_limits',
    { requestID: crypto.randomUUID(), version: 1, reason, ...data },
    by,
  )
const decide = (app: TestApp, id: string, by = staff(app).officer) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason }, by)
const venueOf = async (app: TestApp, venueID: string) =>
  (await callStaff(app, 'get_venue', { venueID }, staff(app).officer)).data
const SPORT = {
  of: 'sport' as const,
  minStake: '10.00',
  maxStake: '100.00',
  maxWin: '300.00',
  roundMax: '150.00',
}

test('approved stakes and maximum win of a sport apply from the next round on; the current round keeps its own, and the page is updated', async () => {
  const { app } = sport
  const player = await sport.newPlayer(10_000_000n)
  const running = await sport.nextBetting('horses')
  expect(running.limits).toEqual({
    minStake: '5.00',
    maxStake: '10000.00',
    maxWin: '250000.00',
    roundMax: '25000.00',
  })
  const { token } = await sport.launch('horses', player)

  const { data: proposal } = await propose(app, { venueID: HORSES, limits: SPORT })
  expect((await contextOf(app, proposal.id, staff(app).officer)).changes).toEqual({
    min: ['500', '1000'],
    max: ['1000000', '10000'],
    maxWin: ['25000000', '30000'],
    roundMax: ['2500000', '15000'],
  })
  expect(proposal).toMatchObject({
    kind: 'table-limits',
    state: 'pending',
    subjectID: HORSES,
    amount: '',
  })
  expect(
    await propose(app, { venueID: HORSES, limits: SPORT }),
    'one change at a time',
  ).toMatchObject({ debug: 'duplicate' })
  expect((await venueOf(app, HORSES)).venue).toMatchObject({
    version: 1,
    waiting: { reason, limits: SPORT },
  })
  expect(
    await decide(app, proposal.id, staff(app).trader),
    'staff cannot approve their own request',
  ).toMatchObject({ result: false })
  expect((await decide(app, proposal.id)).data.state).toBe('approved')

  const bet = (roundID: string | null, stake: string, legs = ['1/win/1']) =>
    sport.bet({ token, roundID, lines: [{ legs, stake }] })
  expect(await bet(running.roundID, '5.00'), 'by the limits it began with').toMatchObject({
    status: 200,
  })
  expect((await sport.stateOf('horses')).limits.minStake).toBe('5.00')
  const next = await sport.nextBetting('horses')
  expect(next.limits).toEqual({
    minStake: '10.00',
    maxStake: '100.00',
    maxWin: '300.00',
    roundMax: '150.00',
  })
  const before = await sport.balanceOf(player)
  expect(await bet(next.roundID, '9.99')).toMatchObject({ status: 400 })
  expect((await bet(next.roundID, '101.00')).body).toMatchObject({
    debug: 'limit reached',
    limit: 'selection',
    max: '100.00',
  })
  const priced = (await sport.programmeOf('horses', next.round))
    .marketsOf(1)
    .find(({ key }) => key === 'win')
    ?.selections.toSorted((a, b) => b.price - a.price)[0]
  expect(
    (await bet(next.roundID, '100.00', [priced?.id ?? ''])).body,
    'the maximum win',
  ).toMatchObject({ debug: 'limit reached', limit: 'win', max: '300.00' })
  expect(await sport.balanceOf(player), 'nothing moved').toBe(before)
  expect((await venueOf(app, HORSES)).history.map(({ action }) => action)).toEqual([
    'table-limits.approve',
    'table-limits.propose',
  ])
  expect((await venueOf(app, HORSES)).history[0]).toMatchObject({
    before: { state: { version: 1, maxWin: '250000.00' } },
    after: { version: 2, maxWin: '300.00' },
  })
})

test('an approved price and ticket limit of a hall apply to rounds put on sale later; rounds on sale keep theirs, and the page is updated', async () => {
  const { app } = hall
  const player = await hall.newPlayer(10_000_000n)
  const sale = await hall.sale()
  const old = (await hall.stateOf()).next
  const { ticketPrice, maxTickets } = old[0] ?? {}
  expect((await venueOf(app, NINETY)).venue.limits).toEqual({
    of: 'hall',
    ticket: ticketPrice,
    maxTickets,
    minPlayers: 1,
    minTickets: 6,
    guaranteeLine: '0.00',
    guaranteeMiddle: '0.00',
    guaranteeFull: '0.00',
    guaranteeBudget: '100.00',
  })
  const { data: proposal } = await propose(app, {
    venueID: NINETY,
    limits: { of: 'hall', ticket: '20.00', maxTickets: 2 },
  })
  expect((await decide(app, proposal.id)).data.state).toBe('approved')
  expect((await venueOf(app, NINETY)).venue).toMatchObject({
    version: 2,
    limits: { ticket: '20.00', maxTickets: 2 },
  })

  expect(
    (await hall.buy(player, { roundID: sale.roundID, count: 6 })).result,
    'at the price it was put on sale with',
  ).toBe(true)
  const onSale = await hall.until(({ next }) => next.some((one) => one.ticketPrice === '20.00'))
  expect(
    onSale.next
      .filter(({ round }) => old.some((one) => one.round === round))
      .every((one) => one.ticketPrice === ticketPrice && one.maxTickets === maxTickets),
  ).toBe(true)
  const dear = onSale.next.find((one) => one.ticketPrice === '20.00')
  expect(dear).toMatchObject({ maxTickets: 2 })
  const before = Number(await hall.balanceOf(player))
  expect(await hall.buy(player, { roundID: dear?.roundID ?? '', count: 3 })).toMatchObject({
    debug: 'limit reached',
  })
  expect((await hall.buy(player, { roundID: dear?.roundID ?? '', count: 2 })).result).toBe(true)
  expect(Number(await hall.balanceOf(player))).toBe(before - 40)
  expect(await hall.books()).toEqual([])
})

test('a minimum crowd and guarantees are proposed, approved by another person and apply from the next sale', async () => {
  const { app } = hall
  const { trader } = staff(app)
  const SECOND = '6002'
  const limits = { of: 'hall' as const, ticket: '10.00', maxTickets: 36 }
  const guarantees = {
    minPlayers: 3,
    minTickets: 12,
    guaranteeLine: '18.00',
    guaranteeMiddle: '24.00',
    guaranteeFull: '65.00',
    guaranteeBudget: '500.00',
  }
  const standing = (await venueOf(app, SECOND)).venue.limits
  const refused = async (change: Partial<typeof guarantees>) =>
    propose(app, { venueID: SECOND, limits: { ...limits, ...guarantees, ...change } })
  expect(
    await refused({ guaranteeFull: '72.00' }),
    'one buyer of twelve tickets would get back what they pay',
  ).toMatchObject({ code: 409, data: { reason: 'guarantees too high' } })
  expect(await refused({ minTickets: 11 })).toMatchObject({
    data: { reason: 'guarantees too high' },
  })
  expect(await refused({ guaranteeBudget: '1.00' })).toMatchObject({
    data: { reason: 'budget too low' },
  })
  expect(await refused({ minPlayers: 1_001 })).toMatchObject({
    data: { fields: { minPlayers: expect.any(String) } },
  })
  expect((await propose(app, { venueID: SECOND, limits: { ...limits, minPlayers: 0 } })).code).toBe(
    400,
  )

  const { data: proposal } = await propose(app, {
    venueID: SECOND,
    limits: { ...limits, ...guarantees },
  })
  expect(await decide(app, proposal.id, trader), 'by the proposer').toMatchObject({
    result: false,
  })
  expect((await venueOf(app, SECOND)).venue).toMatchObject({
    limits: standing,
    waiting: { limits: guarantees },
  })
  const seen = (await callStaff(app, 'list_proposals', {}, staff(app).officer)).data
  expect(JSON.stringify(seen)).toContain('guaranteeBudget')
  expect((await decide(app, proposal.id)).data.state).toBe('approved')
  expect((await venueOf(app, SECOND)).venue).toMatchObject({
    limits: { ...limits, ...guarantees },
    waiting: null,
  })
  const { next } = await hall.until(
    ({ next: sales }) => sales.some(({ minPlayers }) => minPlayers === 3),
    SECOND,
  )
  expect(next.find(({ minPlayers }) => minPlayers === 3)).toMatchObject({
    minTickets: 12,
    guarantee: 'held',
    prizes: [{ guaranteed: '18.00' }, { guaranteed: '24.00' }, { guaranteed: '65.00' }],
  })
  const day = (await venueOf(app, SECOND)).venue.guaranteeDay
  expect(day).toEqual({ held: expect.stringMatching(/^[1-9]/), paid: '0.00' })

  // A value that the request omits stays; a price that makes the guarantees too high is refused.
  expect(
    await propose(app, { venueID: SECOND, version: 2, limits: { ...limits, ticket: '9.00' } }),
  ).toMatchObject({ data: { reason: 'guarantees too high' } })
  const { data: another } = await propose(app, {
    venueID: SECOND,
    version: 2,
    limits: { ...limits, maxTickets: 24 },
  })
  await decide(app, another.id)
  expect((await venueOf(app, SECOND)).venue.limits).toEqual({
    ...limits,
    ...guarantees,
    maxTickets: 24,
  })
  expect(await hall.books()).toEqual([])
})

test('refuses invalid and unauthorised requests', async () => {
  const { app } = hall
  const { trader } = staff(app)
  expect(
    await propose(app, { venueID: HORSES, limits: { ...SPORT, maxStake: '40.00' } }),
    'a fifth of it would lie below the least',
  ).toMatchObject({ code: 400, data: { fields: { maxStake: expect.any(String) } } })
  expect(
    await propose(app, { venueID: HORSES, limits: { ...SPORT, roundMax: '99.00' } }),
  ).toMatchObject({ data: { fields: { roundMax: expect.any(String) } } })
  expect(
    await propose(app, { venueID: HORSES, limits: { ...SPORT, maxWin: '99.00' } }),
  ).toMatchObject({ data: { fields: { maxWin: expect.any(String) } } })
  expect(
    await propose(app, { venueID: HORSES, limits: { ...SPORT, minStake: '0.00' } }),
  ).toMatchObject({ data: { fields: { minStake: expect.any(String) } } })
  expect(
    await propose(app, { venueID: NINETY, limits: { of: 'hall', ticket: '2.50', maxTickets: 6 } }),
  ).toMatchObject({ data: { fields: { ticket: expect.any(String) } } })
  expect(
    await propose(app, {
      venueID: NINETY,
      limits: { of: 'hall', ticket: '5.00', maxTickets: 97 },
    }),
  ).toMatchObject({ data: { fields: { maxTickets: expect.any(String) } } })
  expect(
    await propose(app, { venueID: NINETY, limits: SPORT }),
    'a hall has no such limits',
  ).toMatchObject({ code: 404 })
  expect(await propose(app, { venueID: '4001', limits: SPORT })).toMatchObject({ code: 404 })
  expect(
    await propose(app, { venueID: HORSES, version: 7, limits: SPORT }),
    'others than stand',
  ).toMatchObject({ debug: 'not possible' })
  expect(
    await propose(app, { venueID: HORSES, limits: SPORT }, await hire(app, 'content')),
  ).toMatchObject({ code: 403 })
  expect(
    (await callStaff(app, 'list_venues', {}, trader)).data
      .map(({ limits }) => limits.of)
      .toSorted(),
  ).toEqual(['hall', 'hall', 'hall', 'sport', 'sport', 'sport', 'sport'])
})
