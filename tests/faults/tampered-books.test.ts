import { expect, test } from 'vitest'
import { createHallFixture } from '#server/domains/bingo/bingo.fixture.ts'
import { createTableFixture } from '#server/domains/tables/tables.fixture.ts'
import { createVirtualFixture } from '#server/domains/virtuals/virtuals.fixture.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A manual change of the books, its undo, and a word of each line that must report it. */
type Tampering = readonly [change: string, undo: string, ...notices: string[]]

async function expectNoticed(
  { pool, read }: Database,
  tamperings: readonly Tampering[],
): Promise<void> {
  const broken = async () => (await brokenChecks(read)).map(({ name }) => name)
  expect(await broken()).toEqual([])
  for (const [change, undo, ...notices] of tamperings) {
    expect((await pool.query(change)).rowCount, change).toBeGreaterThan(0)
    const noticed = await broken()
    for (const notice of notices)
      expect(
        noticed.filter((name) => name.includes(notice)),
        `${change}: ${notice}`,
      ).toHaveLength(1)
    expect(noticed, change).toHaveLength(notices.length)
    await pool.query(undo)
  }
  expect(await broken()).toEqual([])
}

const more = (table: string, column: string, where: string, ...notices: string[]): Tampering => [
  `update ${table} set ${column} = ${column} + 1 where ${where}`,
  `update ${table} set ${column} = ${column} - 1 where ${where}`,
  ...notices,
]
const moved = (
  table: string,
  from: string,
  to: string,
  where: string,
  ...notices: string[]
): Tampering => [
  `update ${table} set ${from} = ${from} - 1, ${to} = ${to} + 1 where ${where}`,
  `update ${table} set ${from} = ${from} + 1, ${to} = ${to} - 1 where ${where}`,
  ...notices,
]

const [OPEN_BINGO, SALES, PAID_BINGO, PROGRESSIVE, GUARANTEES] = [
  'open bingo stakes',
  'sales = its stakes',
  'is settled for what',
  'progressive',
  'guarantees hold back',
]
const [OPEN_VIRTUAL, LINES] = ['open virtual tickets', 'sum of its lines']
const OPEN_TABLE = 'open table stakes'

test('a manual change of a bingo book is detected, in any row and sum', async () => {
  const hall = await createHallFixture({ open: ['6001', '6002'] })
  await hall.app.database.pool.query(
    `update bingo.room set rules = rules || '{"guarantees": {"full": "3400"}}' where id = '6002'`,
  )
  const players = await Promise.all([hall.newPlayer(), hall.newPlayer()])
  const first = await hall.sale()
  for (const player of players)
    expect(await hall.buy(player, { roundID: first.roundID, count: 12 })).toMatchObject({
      result: true,
    })
  await hall.play(first.round)
  const next = await hall.sale()
  for (const player of players) await hall.buy(player, { roundID: next.roundID, count: 6 })
  const [over, open] = [
    `number = ${first.round} and room_id = '6001'`,
    `number = ${next.round} and room_id = '6001'`,
  ]
  const one = (where: string) => `id = (select min(id::text)::uuid from bingo.stake where ${where})`
  await expectNoticed(hall.app.database, [
    more('bingo.stake', 'staked_minor', one(over), OPEN_BINGO, SALES),
    more('bingo.stake', 'staked_minor', one(open), OPEN_BINGO, SALES),
    more('bingo.stake', 'win_minor', one(over), OPEN_BINGO, PAID_BINGO),
    more('bingo.stake', 'tickets', one(open), SALES),
    [
      `update bingo.stake set state = 'returned', settled_at = now(), win_minor = staked_minor
        where ${one(open)}`,
      `update bingo.stake set state = 'open', settled_at = null, win_minor = 0 where ${one(open)}`,
      OPEN_BINGO,
      PAID_BINGO,
    ],
    more('bingo.purchase', 'tickets', `${open} and first_strip = 1`, SALES),
    more('bingo.round', 'players', open, SALES),
    more('bingo.round', 'sales_minor', open, SALES),
    moved('bingo.round', 'house_minor', 'prizes_minor', over, SALES),
    moved('bingo.round', 'house_minor', 'jackpot_in_minor', over, PROGRESSIVE),
    moved('bingo.round', 'house_minor', 'left_minor', over, PROGRESSIVE),
    more('bingo.win', 'amount_minor', `${over} and kind = 'full'`, SALES, PAID_BINGO),
    more('bingo.jackpot', 'amount_minor', `room_id = '6001'`, PROGRESSIVE),
    more('bingo.jackpot', 'seeds_minor', `room_id = '6002'`, PROGRESSIVE),
    more('bingo.guarantee_day', 'held_minor', `room_id = '6002' and held_minor > 0`, GUARANTEES),
    more('bingo.guarantee_day', 'paid_minor', `room_id = '6002' and held_minor > 0`, GUARANTEES),
    more('bingo.round', 'held_minor', `room_id = '6002' and state = 'selling'`, GUARANTEES),
  ])
  await hall.app.close()
}, 120_000)

test('a manual change of a virtual ticket is detected, and so is an open stake without one', async () => {
  const park = await createVirtualFixture(['horses'])
  const player = await park.newPlayer()
  const { token } = await park.launch('horses', player)
  const stake = async () => {
    const { roundID } = await park.nextBetting('horses')
    const { body } = await park.bet({
      token,
      roundID,
      lines: ['odd', 'even'].map((key) => ({ legs: [`1/parity/${key}`], stake: '10.00' })),
    })
    return body.ticket.ticketID
  }
  const settled = `id = '${await stake()}'`
  const open = `id = '${await stake()}'`
  const line = (
    where: string,
    key: string,
    sum: string,
    back: string,
    ...notices: string[]
  ): Tampering => [
    `update virtuals.ticket set lines = jsonb_set(lines, '{0,${key}}', '"${sum}"') where ${where}`,
    `update virtuals.ticket set lines = ${back} where ${where}`,
    ...notices,
  ]
  const {
    rows: [kept],
  } = await park.app.database.pool.query<{ lines: unknown }>(
    `select lines from virtuals.ticket where ${settled}`,
  )
  const before = `'${JSON.stringify(kept?.lines)}'::jsonb`
  const own = `state = 'open' and player_id = '${player.user.uid}'`
  await expectNoticed(park.app.database, [
    [
      `update virtuals.ticket set id = gen_random_uuid() where ${own}`,
      `update virtuals.ticket set id = (select round_id from wallet.open_stake
        where player_id = '${player.user.uid}') where ${own}`,
      OPEN_VIRTUAL,
    ],
    more('virtuals.ticket', 'staked_minor', settled, OPEN_VIRTUAL, LINES),
    more('virtuals.ticket', 'staked_minor', open, OPEN_VIRTUAL, LINES),
    more('virtuals.ticket', 'win_minor', settled, OPEN_VIRTUAL, LINES),
    line(settled, 'stake', '10.01', before, LINES),
    line(settled, 'win', '9999.00', before, LINES),
    line(open, 'win', '12.00', `lines #- '{0,win}'`, LINES),
    [
      `update virtuals.ticket set state = 'returned' where ${settled}`,
      `update virtuals.ticket set state = 'settled' where ${settled}`,
      LINES,
    ],
    [
      `update virtuals.ticket set state = 'returned', settled_at = now(), win_minor = staked_minor
        where ${open}`,
      `update virtuals.ticket set state = 'open', settled_at = null, win_minor = 0 where ${open}`,
      OPEN_VIRTUAL,
      LINES,
    ],
  ])
  await park.app.close()
}, 120_000)

test('a manual change of a table’s stake is detected', async () => {
  const hall = await createTableFixture()
  const player = await hall.newPlayer()
  const { token } = await hall.launch('4001', player)
  const { roundID } = await hall.nextBetting('4001')
  expect(
    (await hall.bet({ token, roundID, bets: [{ spot: 'red', amount: '10.00' }] })).status,
  ).toBe(200)
  const own = `player_id = '${player.user.uid}'`
  // A foreign key of these rows would refuse the second change.
  await hall.app.database.pool.query('delete from tables.placed')
  await expectNoticed(hall.app.database, [
    more('tables.stake', 'staked_minor', own, OPEN_TABLE),
    [
      `update tables.stake set player_id = gen_random_uuid() where ${own}`,
      `update tables.stake set ${own}`,
      OPEN_TABLE,
    ],
  ])
  await hall.settle()
  await hall.app.close()
}, 120_000)

test('a manual change of a jackpot’s book is detected: its amount, its contributions, its transfers, and its wins', async () => {
  const app = await createTestApp({}, { jackpots: 'open' })
  await app.database.pool.query(`update jackpots.pool set is_enabled = id = 'clubs'`)
  const player = await app.signUp()
  const round = {
    playerId: player.user.uid,
    roundId: crypto.randomUUID(),
    gameId: '2001',
    subCategory: 301,
    betMinor: '28125000',
    winMinor: '0',
    atMs: 0,
  }
  await app.database.transaction((tx) =>
    app.platform.outbox.add(tx, 'rounds-settled', [
      round,
      { ...round, roundId: crypto.randomUUID(), betMinor: '99999' },
    ]),
  )
  await app.platform.outbox.drain()
  await app.app.domains.jackpots.settled()
  await app.app.domains.jackpots.post()
  const [HOLDS, MOVED, FALLS, HOUSE] = [
    'a jackpot = its seeds',
    'what jackpots moved',
    'paid once each time it falls',
    'the house’s own transfers',
  ]
  const one = (kind: string) =>
    `transfer_id = (select transfer_id from jackpots.posting where pool_id = 'clubs' and kind = '${kind}' order by created_at, amount_minor desc limit 1)`
  await expectNoticed(app.database, [
    more('jackpots.pool', 'amount_micro', `id = 'clubs'`, HOLDS),
    more('jackpots.pool', 'cycle', `id = 'clubs'`, FALLS),
    more('jackpots.source', 'contributed_micro', `pool_id = 'clubs'`, HOLDS),
    [
      `update jackpots.source set posted_minor = posted_minor - 1 where pool_id = 'clubs'`,
      `update jackpots.source set posted_minor = posted_minor + 1 where pool_id = 'clubs'`,
      MOVED,
    ],
    more('jackpots.posting', 'amount_minor', one('seed'), HOLDS, MOVED),
    more('jackpots.posting', 'amount_minor', one('contribution'), MOVED),
    more('jackpots.posting', 'amount_minor', one('payout'), HOLDS, MOVED, FALLS),
    [
      `update jackpots.posting set pool_id = 'hearts' where ${one('seed')}`,
      `update jackpots.posting set pool_id = 'clubs' where pool_id = 'hearts'
        and amount_minor = 2500`,
      HOLDS,
    ],
    [
      `update jackpots.posting set transfer_id = '00000000-0000-0000-0000-000000000001'
        where pool_id = 'hearts'`,
      `update jackpots.posting set transfer_id = (select e.transfer_id from wallet.entry e
        where e.credit = 110 and not exists (select from jackpots.posting g
        where g.transfer_id = e.transfer_id)) where pool_id = 'hearts'`,
      MOVED,
      HOUSE,
    ],
    [
      `update jackpots.hit set player_id = gen_random_uuid()`,
      `update jackpots.hit set player_id = '${player.user.uid}'`,
      FALLS,
    ],
    [
      `update jackpots.hit set ceiling_minor = ceiling_minor - 1`,
      `update jackpots.hit set ceiling_minor = ceiling_minor + 1`,
      FALLS,
    ],
    [
      `update jackpots.hit set paid_minor = paid_minor - 1, carried_micro = carried_micro + 1000000`,
      `update jackpots.hit set paid_minor = paid_minor + 1, carried_micro = carried_micro - 1000000`,
      FALLS,
    ],
  ])
  await app.close()
}, 120_000)
