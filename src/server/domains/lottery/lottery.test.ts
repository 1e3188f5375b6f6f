import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawWinners } from '#games/contests/lottery-draw.ts'
import { listDigest } from '#games/contests/ticket-list.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { toWireTime } from '#shared/dates.ts'
import { announceCampaign } from './campaign.ts'
import { drawCampaign, LISTED_FOR_MS } from './draw.ts'
import { LISTED_AFTER_MS } from './ticket-list.ts'

const TICKET_QUERY = {
  searchType: 1,
  searchCategory: 1,
  status: 1002,
  searchMinAmount: 250,
  startDate: '2024-12-01',
  endDate: '2025-01-01',
  limit: 50,
}
const DECEMBER = 'aralik-2024'
let app: TestApp
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set(new Date('2024-11-30T12:00:00Z'))
  player = await app.signUp()
  await giveCash(app, player.user.uid, 1_000_000n)
})
afterAll(() => app.close())

const draws = () => app.app.domains.lottery
const campaign = async (slug = DECEMBER) =>
  (await app.call('lottery', 'list_campaigns', {})).data.find((row) => row.slug === slug)
const ticketsOf = async (session: Session, data: object = {}) =>
  app.call('lottery', 'my_tickets', { limit: 250, ...data }, session)

async function deposit(
  session: Session,
  amount: string,
  decision?: 'approve' | 'decline',
): Promise<string> {
  app.clock.advance(1_000)
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount },
    session,
  )
  if (decision !== undefined)
    await app.inject({
      method: 'POST',
      url: `/sandbox/pay/${data.transactionID}`,
      payload: { decision },
    })
  return data.transactionID
}

async function stake(betMinor: bigint): Promise<void> {
  app.clock.advance(1_000)
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: player.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory: 301,
    reply: {},
  })
  expect(outcome).toBe('done')
}

test('before a campaign is announced no one has a ticket; a visitor has none; an unknown campaign is not found', async () => {
  expect(await ticketsOf(player)).toMatchObject({
    result: true,
    data: [],
    pagination: { total: 0 },
  })
  expect(await app.call('lottery', 'my_tickets', {})).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  for (const campaignID of [999, 'x', '-1'])
    expect(await ticketsOf(player, { campaignID })).toMatchObject({
      code: 404,
      debug: 'record not found',
    })
  expect(await ticketsOf(player, { limit: 251 })).toMatchObject({
    code: 400,
    debug: 'invalid input',
  })
})

test('each approved deposit in its days gives a numbered ticket for every full 250, and the ticket query returns the same ones', async () => {
  await deposit(player, '1000.00', 'approve')
  await draws().run()
  expect(await campaign()).toMatchObject({
    state: 'upcoming',
    tickets: 0,
    isDrawn: false,
    proof: { seed: null },
  })
  app.clock.set(new Date('2024-12-10T12:00:00Z'))
  player = await app.signIn(player.user.username)
  await deposit(player, '250.00', 'approve')
  await deposit(player, '249.99', 'approve')
  const large = await deposit(player, '800.00', 'approve')
  await deposit(player, '500.00', 'decline')
  await deposit(player, '600.00')
  await app.drain()
  const { data, pagination } = await ticketsOf(player)
  expect(data.map(({ number, transactionID }) => [number, transactionID === large])).toEqual(
    expect.arrayContaining([
      ['000001', false],
      ['000002', true],
      ['000003', true],
      ['000004', true],
    ]),
  )
  expect(pagination?.total).toBe(4)
  expect(await campaign()).toMatchObject({ state: 'active', tickets: 4, ticketPrice: '250.00' })
  expect(await app.call('finance', 'list_transactions', TICKET_QUERY, player)).toMatchObject({
    data: [{ amount: '800.00' }, { amount: '250.00' }],
    pagination: { limit: 50, total: 2 },
  })
})

test('a deposit reported twice, or several times at once, gives its tickets once', async () => {
  const id = await deposit(player, '500.00', 'approve')
  await app.database.pool.query(
    `insert into platform.outbox (kind, payload) select kind, payload from platform.outbox
      where kind = 'deposit-approved' and payload->>'transactionId' = $1`,
    [id],
  )
  await Promise.all([
    app.platform.outbox.drain(),
    app.platform.outbox.drain(),
    app.platform.outbox.drain(),
  ])
  expect(
    (await ticketsOf(player)).data.filter(({ transactionID }) => transactionID === id),
  ).toHaveLength(2)
  expect((await campaign())?.tickets).toBe(6)
  expect(
    new Set((await ticketsOf(player)).data.map(({ state }) => state)),
    'no deposit was staked yet',
  ).toEqual(new Set(['waiting']))
  await stake(179_999n)
  expect(new Set((await ticketsOf(player)).data.map(({ state }) => state))).toEqual(
    new Set(['valid']),
  )
})

test('a day after the end the ticket list is closed and published with its digest, without a draw, and no further ticket is given', async () => {
  const END_MS = new Date('2025-01-01T21:00:00Z').getTime()
  const listOf = async (data: object = {}) =>
    app.call('lottery', 'list_tickets', {
      campaignID: (await campaign())?.campaignID ?? '',
      ...data,
    })
  app.clock.set(new Date(END_MS + LISTED_AFTER_MS - 1))
  await draws().run()
  expect(await campaign()).toMatchObject({ state: 'concluded', list: null })
  expect(await listOf()).toMatchObject({ result: true, data: [], pagination: { total: 0 } })
  app.clock.advance(1)
  await Promise.all([draws().run(), draws().run(), draws().run()])
  expect(await campaign()).toMatchObject({
    isDrawn: false,
    winners: [],
    tickets: 6,
    list: {
      publishedAt: '2025-01-03T00:00:00.000+03:00',
      drawnFrom: '2025-01-03T01:00:00.000+03:00',
    },
  })
  const { data, pagination } = await listOf({ limit: 4 })
  expect(data).toEqual(
    ['000001', '000002', '000003', '000004'].map((number) => ({ number, owner: 'o•••1' })),
  )
  expect(pagination).toMatchObject({ total: 6 })
  expect(
    (await app.call('lottery', 'list_tickets', { limit: 4 })).data,
    'without a campaign, the newest list',
  ).toEqual(data)
  const all = [...data, ...(await listOf({ limit: 4, offset: 4 })).data]
  expect(listDigest(all.map(({ number, owner }) => ({ number: Number(number), owner })))).toBe(
    (await campaign())?.list?.digest,
  )
  await app.database.pool.query(
    `insert into platform.outbox (kind, payload) select kind, payload from platform.outbox
      where kind = 'deposit-approved'`,
  )
  await app.database.pool.query('select lottery.give_tickets($1, null, null)', [
    (await campaign())?.campaignID,
  ])
  expect((await campaign())?.tickets).toBe(6)
  expect(await app.call('lottery', 'list_tickets', { campaignID: 'x' })).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  app.clock.advance(LISTED_FOR_MS - 1)
  await draws().run()
  expect(await campaign()).toMatchObject({ isDrawn: false })
  app.clock.advance(1)
})

test('the draw follows from the published list and the committed seed, its winners are paid once, and no ticket is given afterwards', async () => {
  const committed = (await campaign())?.proof.seedHash
  const id = BigInt((await campaign())?.campaignID ?? '')
  await expect(
    app.database.transaction(async (tx) => {
      await drawCampaign(tx, app.platform.secrets, id, app.clock.now())
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await Promise.all([draws().run(), draws().run(), draws().run()])
  const drawn = await campaign()
  const seed = drawn?.proof.seed ?? ''
  expect(seedCommitment(seed)).toBe(committed)
  const numbers = drawWinners(seed, DECEMBER, 6, 24, drawn?.list?.digest)
  expect(new Map(drawn?.winners.map(({ number, prize }) => [Number(number), prize]))).toEqual(
    new Map(
      numbers.map((number, at) => [
        number,
        at === 0 ? 'Büyük ödül' : at < 4 ? 'İkinci ödül' : 'Teselli ödülü',
      ]),
    ),
  )
  expect(drawn?.winners.every(({ name }) => name === 'o•••1')).toBe(true)
  const session = await app.signIn(player.user.username)
  const { data } = await app.call('finance', 'list_transactions', { searchCategory: 9 }, session)
  expect(data.map(({ amount }) => amount).toSorted()).toEqual(
    ['25000.00', '5000.00', '5000.00', '5000.00', '500.00', '500.00'].toSorted(),
  )
  expect((await ticketsOf(session)).data.filter(({ won }) => won !== null)).toHaveLength(6)
  await app.database.pool.query('select lottery.give_tickets($1, null, null)', [id])
  expect((await campaign())?.tickets).toBe(6)
})

test('detects a manual change to a published list', async () => {
  const broken = async () => (await brokenChecks(app.database.read)).map(({ name }) => name)
  expect(await broken()).toEqual([])
  const own = (owner: string) =>
    app.database.pool.query(`update lottery.ticket set owner = $1 where number = 3`, [owner])
  await own('x•••y')
  expect(await broken()).toEqual(['a published list of tickets is what its digest says'])
  await own('o•••1')
  expect(await broken()).toEqual([])
})

test('a campaign without tickets ends without winners', async () => {
  app.clock.set(new Date('2026-11-20T18:00:00Z'))
  await draws().run()
  app.clock.advance(LISTED_FOR_MS)
  await draws().run()
  expect(await campaign('bilet-2026-10')).toMatchObject({
    state: 'concluded',
    isDrawn: true,
    tickets: 0,
    winners: [],
  })
  expect(await campaign('bilet-2026-11')).toMatchObject({
    state: 'active',
    name: 'Kasım 2026 çekilişi',
  })
  expect(await campaign('bilet-2026-12')).toMatchObject({ state: 'upcoming' })
})

test('a deposit counts towards the campaign in whose dates its money was booked, whenever it began and its tickets are given', async () => {
  const approve = (id: string) =>
    app.inject({ method: 'POST', url: `/sandbox/pay/${id}`, payload: { decision: 'approve' } })
  player = await app.signIn(player.user.username)
  app.clock.advance(1_000)
  const now = app.clock.now()
  const announce = (slug: string, from: number, to: number) =>
    app.database.transaction((tx) =>
      announceCampaign(tx, app.platform.secrets, {
        slug,
        name: { tr: slug, en: slug },
        startsAt: new Date(now.getTime() + from),
        endsAt: new Date(now.getTime() + to),
        ticketMinor: 25_000n,
        prizes: [{ name: { tr: 'Ödül', en: 'Prize' }, count: 1, amountMinor: 100n }],
      }),
    )
  await announce('onceki', 0, 60_000)
  await announce('sonraki', 60_000, 120_000)
  const begun = await deposit(player, '250.00')
  app.clock.set(new Date(now.getTime() + 60_000))
  await approve(begun)
  app.clock.set(new Date(now.getTime() + 119_000))
  const late = await deposit(player, '250.00')
  app.clock.set(new Date(now.getTime() + 120_000))
  await approve(late)
  app.clock.advance(3_600_000)
  await app.platform.outbox.drain()
  for (const slug of ['onceki', 'sonraki'])
    await app.database.pool.query(
      'select lottery.give_tickets(id, null, null) from lottery.campaign where slug = $1',
      [slug],
    )
  expect([(await campaign('onceki'))?.tickets, (await campaign('sonraki'))?.tickets]).toEqual([
    0, 1,
  ])
  const {
    data: [ticket],
  } = await ticketsOf(await app.signIn(player.user.username), {
    campaignID: (await campaign('sonraki'))?.campaignID ?? '',
  })
  expect(ticket).toMatchObject({
    transactionID: begun,
    date: toWireTime(new Date(now.getTime() + 60_000)),
  })
})
