import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveDrops } from '#games/contests/prize-drops.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { parseMoney } from '#shared/money.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import type { Session } from '#tests/support/test-app.ts'
import { countWaiting } from './count-rounds.ts'
import { createPlans, type Campaign } from './campaigns.ts'
import { createDropsFixture, HOUR_MS, MINUTE_MS } from './drops.fixture.ts'

let hall: Awaited<ReturnType<typeof createDropsFixture>>
let ayse: Session
let burak: Session
beforeAll(async () => {
  hall = await createDropsFixture({ deadLetters: 'expected' })
  ayse = await hall.newPlayer()
  burak = await hall.newPlayer()
})
afterAll(() => hall.app.close())

async function first(campaign: Campaign) {
  const [drop] = await hall.planned(campaign)
  if (drop === undefined) throw new Error('a campaign without drops')
  return drop
}
/** Ends a campaign without winners, so that the next test has its own. */
const end = async (campaign: Campaign) => {
  hall.at(campaign.endsAt.getTime())
  await hall.count()
  expect(await hall.find(campaign)).toMatchObject({ isConcluded: true })
}
const uidOf = ({ user }: Session) => user.uid

test('the first qualifying round at the moment of the drop or later wins, and a round before it does not', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 5_000n, count: 1 }] })
  const drop = await first(campaign)
  hall.at(drop.atMs - 1)
  await hall.play(burak)
  hall.at(drop.atMs)
  const winning = await hall.play(ayse)
  hall.at(drop.atMs + 1)
  await hall.play(burak)
  await hall.count()
  expect(await hall.winners(campaign)).toEqual([
    { number: 1, player_id: uidOf(ayse), round_id: winning },
  ])
  expect(await hall.prizesOf(ayse)).toEqual(['5000'])
  expect(await hall.wins(campaign)).toMatchObject([
    {
      number: 1,
      amount: '50.00',
      game: 'Kapadokya',
      dueMs: drop.atMs,
      settledMs: drop.atMs,
      player: expect.stringContaining('•••'),
    },
  ])
  expect(await hall.mine(ayse)).toMatchObject([{ title: 'Deneme', amount: '50.00' }])
  expect(await hall.mine(burak)).toEqual([])
  expect(await hall.list()).toMatchObject([
    { state: 'running', won: 1, rounds: 3, awarded: '50.00', prizes: [{ count: 1, left: 0 }] },
  ])
  await end(campaign)
})

test('the winner receives cash without wagering, a notification and a live balance', async () => {
  const player = await hall.newPlayer()
  const campaign = await hall.open({ prizes: [{ amountMinor: 7_500n, count: 1 }] })
  hall.at((await first(campaign)).atMs)
  await hall.play(player)
  await hall.count()
  expect((await hall.app.call('finance', 'check_balance', {}, player)).data).toMatchObject({
    balance: '10074.00',
  })
  expect((await hall.app.call('promotion', 'mine', {}, player)).data).toMatchObject([
    { title: 'Deneme: ₺75', state: 'completed', amount: '75.00' },
  ])
  const { data } = await hall.app.call(
    'finance',
    'list_transactions',
    { searchCategory: 2, limit: 250 },
    player,
  )
  expect(data.filter(({ kind }) => kind === 'drop-won')).toMatchObject([
    { description: 'Deneme: ₺75,00 nakit bakiyene eklendi.' },
  ])
  await end(campaign)
})

test('facts that arrive in another order are counted in the order in which the rounds settled', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 5_000n, count: 1 }] })
  const { atMs } = await first(campaign)
  hall.at(atMs + 5)
  const winning = await hall.play(ayse)
  hall.at(atMs + 9)
  await hall.play(burak)
  const { pool } = hall.app.database
  const { rows } = await pool.query<{ payload: unknown }>(
    "delete from platform.outbox where kind = 'rounds-settled' returning payload",
  )
  for (const { payload } of rows.toReversed()) {
    await pool.query("insert into platform.outbox (kind, payload) values ('rounds-settled', $1)", [
      JSON.stringify(payload),
    ])
    await hall.app.platform.outbox.drain()
  }
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ round_id: winning }])
  await end(campaign)
})

test('no round is counted while the fact of an earlier one waits in the outbox', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 5_000n, count: 1 }] })
  const { atMs } = await first(campaign)
  hall.at(atMs)
  const winning = await hall.play(ayse)
  const { pool } = hall.app.database
  const {
    rows: [earlier],
  } = await pool.query<{ payload: unknown }>(
    "delete from platform.outbox where kind = 'rounds-settled' returning payload",
  )
  hall.at(atMs + 3)
  await hall.play(burak)
  await hall.app.platform.outbox.drain()
  await pool.query("insert into platform.outbox (kind, payload) values ('rounds-settled', $1)", [
    JSON.stringify(earlier?.payload),
  ])
  hall.app.clock.advance(MINUTE_MS)
  await hall.app.app.domains.drops.run()
  expect(await hall.winners(campaign)).toEqual([])
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ round_id: winning }])
  await end(campaign)
})

test('two rounds of one millisecond win one drop each, and one round never wins two', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 2_000n, count: 3 }] })
  const drops = await hall.planned(campaign)
  hall.at(drops[2]?.atMs ?? 0)
  const rounds = await Promise.all([hall.play(ayse), hall.play(burak)])
  await hall.count()
  const winners = await hall.winners(campaign)
  expect(winners.map(({ number }) => number)).toEqual([1, 2])
  expect(new Set(winners.map((win) => win.round_id))).toEqual(new Set(rounds))
  const third = await hall.play(ayse)
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{}, {}, { number: 3, round_id: third }])
  await hall.play(ayse)
  await hall.count()
  expect(await hall.winners(campaign)).toHaveLength(3)
  expect(await hall.find(campaign)).toMatchObject({ won: 3, awardedMinor: 6_000n, rounds: 4 })
  await end(campaign)
})

test('a round that qualifies for two campaigns wins in the one that began first, and the next round in the other', async () => {
  const earlier = await hall.open({ prizes: [{ amountMinor: 1_000n, count: 1 }] })
  // With one end, no moment of the later campaign is after the end of the earlier one.
  const later = await hall.open({
    endsAt: earlier.endsAt,
    prizes: [{ amountMinor: 2_000n, count: 1 }],
  })
  hall.at(
    Math.max((await first(earlier)).atMs, (await first(later)).atMs, later.startsAt.getTime()),
  )
  const rounds = [await hall.play(ayse), await hall.play(ayse)]
  await hall.count()
  expect(await hall.winners(earlier)).toMatchObject([{ round_id: rounds[0] }])
  expect(await hall.winners(later)).toMatchObject([{ round_id: rounds[1] }])
  await end(earlier)
  await end(later)
})

test('bonus money, free rounds, a low stake and a game outside the list do not count', async () => {
  const campaign = await hall.open({ games: ['1001', '2001'], minStakeMinor: 200n })
  const player = await hall.newPlayer(500n)
  await grantBonusFor(hall.app, uidOf(player), 5_000n)
  hall.at(campaign.endsAt.getTime() - MINUTE_MS)
  await hall.play(player, { betMinor: 600n })
  await hall.play(player, { betMinor: 600n })
  await hall.play(player, { betMinor: 0n, winMinor: 500n })
  await hall.play(ayse, { betMinor: 199n })
  await hall.play(ayse, { betMinor: 200n, gameId: '1002' })
  await hall.play(ayse, { betMinor: 200n, gameId: '4001', subCategory: SUB_CATEGORY.liveTable })
  await hall.count()
  expect(await hall.find(campaign)).toMatchObject({ won: 0, rounds: 0, stakedMinor: 0n })
  const winning = await hall.play(ayse, {
    betMinor: 200n,
    gameId: '2001',
    subCategory: SUB_CATEGORY.original,
  })
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ round_id: winning }])
  await end(campaign)
})

test('all slots of the house count without a list, and no round of an original or of a studio', async () => {
  const campaign = await hall.open()
  hall.at(campaign.endsAt.getTime() - MINUTE_MS)
  await hall.play(ayse, { gameId: '2001', subCategory: SUB_CATEGORY.original })
  const fact = {
    playerId: uidOf(ayse),
    roundId: crypto.randomUUID(),
    gameId: 'clt_dragon',
    subCategory: SUB_CATEGORY.slot,
    betMinor: '500',
    cashMinor: '500',
    winMinor: '0',
    atMs: hall.app.clock.now().getTime(),
    publication: 1,
    totals: { betMinor: '500', cashMinor: '500', winMinor: '0' },
  }
  await hall.app.database.transaction((tx) =>
    hall.app.platform.outbox.add(tx, 'rounds-settled', [fact]),
  )
  await hall.count()
  expect(await hall.find(campaign)).toMatchObject({ won: 0, rounds: 0 })
  const winning = await hall.play(ayse, { gameId: '1017' })
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ round_id: winning }])
  await end(campaign)
})

test('a player on a break or without an open account wins nothing, and the drop waits for the next round', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 5_000n, count: 1 }] })
  const [resting, excluded, closed] = [
    await hall.newPlayer(),
    await hall.newPlayer(),
    await hall.newPlayer(),
  ]
  hall.at((await first(campaign)).atMs)
  for (const player of [resting, excluded, closed]) {
    hall.app.clock.advance(1)
    await hall.play(player)
  }
  hall.app.clock.advance(1)
  const winning = await hall.play(burak)
  await hall.app.call('protection', 'time_out', { hours: 24 }, resting)
  await hall.app.database.pool.query(
    `update identity.player set excluded_until = case id when $1 then $3::timestamptz end,
      status = case id when $2 then 'closed' else status end where id in ($1, $2)`,
    [uidOf(excluded), uidOf(closed), new Date(hall.app.clock.now().getTime() + 30 * 24 * HOUR_MS)],
  )
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ round_id: winning }])
  for (const player of [resting, excluded, closed]) expect(await hall.prizesOf(player)).toEqual([])
  await end(campaign)
})

test('the database’s clock decides: a process whose clock is wrong wins no drop before its moment', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 5_000n, count: 1 }] })
  const { atMs } = await first(campaign)
  const settled = async (settledMs: number, atMsOfProcess: number) => {
    const roundId = crypto.randomUUID()
    hall.at(settledMs)
    await hall.app.app.domains.wallet.roundPlayer('games.round').run({
      playerId: uidOf(ayse),
      requestId: crypto.randomUUID(),
      inputHash: Buffer.alloc(32),
      betMinor: 100n,
      winMinor: 0n,
      roundId,
      gameId: '1001',
      subject: 'Oyun',
      subCategory: SUB_CATEGORY.slot,
      reply: {},
    })
    await hall.app.database.pool.query(
      `update platform.outbox set payload = jsonb_set(payload, '{0,atMs}', to_jsonb($1::bigint))
        where kind = 'rounds-settled' and payload->0->>'roundId' = $2`,
      [atMsOfProcess, roundId],
    )
    return roundId
  }
  await settled(atMs - 400, atMs + 600)
  const winning = await settled(atMs + 400, atMs - 600)
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ round_id: winning }])
  await end(campaign)
})

test('a stopped campaign awards what settled before, and nothing after; the page states it and the seed is revealed', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 3_000n, count: 4 }] })
  hall.at((await hall.planned(campaign))[1]?.atMs ?? 0)
  const winning = await hall.play(ayse)
  await hall.app.platform.outbox.drain()
  hall.app.clock.advance(1)
  const stop = () =>
    hall.app.database.transaction((tx) =>
      hall.app.app.domains.drops.stopCampaign(tx, campaign.id, { by: 'test', reason: 'neden' }),
    )
  expect(await Promise.all([stop(), stop(), stop()])).toEqual(
    expect.arrayContaining([true, false, false]),
  )
  hall.app.clock.advance(1)
  await hall.play(burak)
  // A fact that was taken while the stop was not committed yet.
  await hall.app.database.pool.query(
    `insert into drops.waiting (round_id, player_id, game_id, sub_category, stake_minor, settled_at)
      values (gen_random_uuid(), $1, '1001', 301, 100, $2)`,
    [uidOf(burak), hall.app.clock.now()],
  )
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ number: 1, round_id: winning }])
  const [shown] = await hall.list()
  expect(shown).toMatchObject({
    state: 'stopped',
    won: 1,
    prizes: [{ count: 4, left: 3 }],
    proof: { seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(await stop()).toBe(false)
})

test('a campaign that is stopped before its window awards nothing', async () => {
  const startsAt = new Date(hall.app.clock.now().getTime() + HOUR_MS)
  const campaign = await hall.open({ startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
  hall.at(startsAt.getTime() - MINUTE_MS)
  expect(
    await hall.app.database.transaction((tx) =>
      hall.app.app.domains.drops.stopCampaign(tx, campaign.id, { by: 'test', reason: 'neden' }),
    ),
  ).toBe(true)
  hall.at(startsAt.getTime() + HOUR_MS / 2)
  ayse = await hall.app.signIn(ayse.user.username)
  await hall.play(ayse)
  await hall.count()
  expect(await hall.find(campaign)).toMatchObject({ won: 0, rounds: 0, isConcluded: true })
})

test('a drop that nobody has won by the end is not awarded; the seed is secret until then and proves every win afterwards', async () => {
  const campaign = await hall.open({
    prizes: [
      { amountMinor: 10_000n, count: 1 },
      { amountMinor: 1_000n, count: 5 },
    ],
  })
  const drops = await hall.planned(campaign)
  for (const { atMs } of drops.slice(0, 4)) {
    hall.at(atMs)
    await hall.play(ayse)
    await hall.count()
  }
  expect((await hall.list())[0]).toMatchObject({ state: 'running', proof: { seed: null } })
  const everything = JSON.stringify([await hall.list(), await hall.wins(campaign)])
  expect(everything).not.toMatch(/sealed"/i)
  for (const { atMs } of drops.slice(4)) expect(everything).not.toContain(String(atMs))
  hall.at(campaign.endsAt.getTime())
  await hall.play(burak)
  await hall.count()
  const over = (await hall.list()).find(({ campaignID }) => campaignID === campaign.id)
  expect(over).toMatchObject({ state: 'ended', won: 4, drops: 6 })
  const seed = over?.proof.seed ?? ''
  expect(seedCommitment(seed)).toBe(campaign.seedHash)
  const won = (await hall.wins(campaign)).toReversed().map((win) => ({
    number: win.number,
    atMs: win.dueMs,
    settledMs: win.settledMs,
    amountMinor: parseMoney(win.amount) ?? 0n,
  }))
  expect(won).toHaveLength(4)
  expect(
    proveDrops({
      campaignID: campaign.id,
      seed,
      seedHash: over?.proof.seedHash ?? '',
      fromMs: over?.proof.fromMs ?? 0,
      untilMs: over?.proof.untilMs ?? 0,
      prizes: (over?.prizes ?? []).map(({ amount, count }) => ({
        amountMinor: parseMoney(amount) ?? 0n,
        count,
      })),
      won,
    }),
  ).toEqual({ isCommitted: true, isDrawn: true, isLater: true })
  // The first moment, recomputed with the cryptography of Node alone.
  const numbers = [0, 1].flatMap((block) => {
    const bytes = createHmac('sha256', seed).update(`${campaign.id}:moments:1:${block}`).digest()
    return Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4))
  })
  const limit = 2 ** 32 - (2 ** 32 % HOUR_MS)
  const moments = numbers.filter((value) => value < limit).slice(0, 6)
  expect(Math.min(...moments.map((value) => value % HOUR_MS)) + campaign.startsAt.getTime()).toBe(
    won[0]?.atMs,
  )
})

test('a counting that is killed before its commit leaves the round waiting, and it wins once; repeats and other processes at once change nothing', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 4_000n, count: 2 }] })
  const player = await hall.newPlayer()
  hall.at((await hall.planned(campaign))[1]?.atMs ?? 0)
  await hall.play(player)
  await hall.app.platform.outbox.drain()
  hall.app.clock.advance(3_000)
  const { database, platform } = hall.app
  const plans = createPlans(platform.secrets)
  await expect(
    database.transaction(async (tx) => {
      expect((await countWaiting(tx, plans, 10)).won).toMatchObject({ number: 1 })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await hall.winners(campaign)).toEqual([])
  expect(await hall.prizesOf(player)).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => hall.app.app.domains.drops.run()))
  await hall.app.app.domains.drops.run()
  expect(await hall.winners(campaign)).toMatchObject([{ number: 1 }])
  expect(await hall.prizesOf(player)).toEqual(['4000'])
  await end(campaign)
})

test('a fact that is delivered again wins nothing, neither the drop it has won nor another', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 4_000n, count: 3 }] })
  hall.at((await hall.planned(campaign))[1]?.atMs ?? 0)
  await hall.play(ayse)
  const { pool } = hall.app.database
  const { rows } = await pool.query<{ payload: unknown }>(
    "select payload from platform.outbox where kind = 'rounds-settled'",
  )
  await hall.count()
  expect(await hall.winners(campaign)).toHaveLength(1)
  await pool.query("insert into platform.outbox (kind, payload) values ('rounds-settled', $1)", [
    JSON.stringify(rows[0]?.payload),
  ])
  await hall.count()
  expect(await hall.winners(campaign)).toHaveLength(1)
  await end(campaign)
})

test('a round that cannot be counted becomes a dead letter, blocks no other, and wins what is left when it is retried', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 4_000n, count: 2 }] })
  hall.at((await hall.planned(campaign))[1]?.atMs ?? 0)
  const { pool } = hall.app.database
  await pool.query(
    `alter table drops.win add constraint stuck check (player_id <> '${uidOf(ayse)}'
      or campaign_id <> '${campaign.id}')`,
  )
  const failing = await hall.play(ayse)
  hall.app.clock.advance(1)
  const other = await hall.play(burak)
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ round_id: other }])
  hall.at(campaign.endsAt.getTime())
  await hall.count()
  expect(await hall.find(campaign)).toMatchObject({ isConcluded: false })
  await pool.query('alter table drops.win drop constraint stuck')
  await hall.app.platform.deadLetters.retryDue()
  expect(await hall.winners(campaign)).toMatchObject([{}, { number: 2, round_id: failing }])
  await hall.count()
  expect(await hall.find(campaign)).toMatchObject({ isConcluded: true })
})

test('cash of the account pays the stake first, and a round counts that own money paid in full', async () => {
  const campaign = await hall.open({ prizes: [{ amountMinor: 1_000n, count: 1 }] })
  const player = await hall.newPlayer(0n)
  await grantBonusFor(hall.app, uidOf(player), 5_000n)
  hall.at((await first(campaign)).atMs)
  await hall.play(player)
  await giveCash(hall.app, uidOf(player), 100n)
  hall.app.clock.advance(1)
  const winning = await hall.play(player)
  await hall.count()
  expect(await hall.winners(campaign)).toMatchObject([{ round_id: winning }])
  await end(campaign)
})
