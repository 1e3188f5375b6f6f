import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankEntries } from '#games/contests/tie-break.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { Session } from '#tests/support/test-app.ts'
import { conclude } from './conclude.ts'
import { createContestFixture, HOUR_MS } from './tournaments.fixture.ts'

let contest: Awaited<ReturnType<typeof createContestFixture>>
let ayse: Session
let burak: Session
let cem: Session
beforeAll(async () => {
  contest = await createContestFixture()
  ayse = await contest.newPlayer()
  burak = await contest.newPlayer()
  cem = await contest.newPlayer()
})
afterAll(() => contest.app.close())

test('by turnover: the highest stakes lead, and everyone reads what is missing to the next place', async () => {
  const id = await contest.announce()
  for (const player of [ayse, burak, cem])
    expect(await contest.join(player, id)).toMatchObject({ result: true, data: { joined: true } })
  await contest.play(ayse, 500n, 0n)
  await contest.play(burak, 300n, 90_000n)
  await contest.play(burak, 300n, 0n)
  await contest.count()
  expect(await contest.standings(id)).toMatchObject([
    { rank: 1, score: '6.00', prize: '100.00', entry: 2 },
    { rank: 2, score: '5.00', prize: '50.00', entry: 1 },
  ])
  expect(await contest.mine(ayse, id)).toMatchObject({
    rank: 2,
    score: '5.00',
    toNext: '1.01',
    players: 3,
    rounds: 1,
    state: 'active',
  })
  expect(await contest.mine(burak, id)).toMatchObject({ rank: 1, toNext: '0' })
  expect(await contest.mine(cem, id)).toMatchObject({
    rank: 0,
    score: '0.00',
    toNext: '5.01',
    prize: '0.00',
  })
})

test('by the best multiple: a small stake beats a large one', async () => {
  const id = await contest.announce({ kind: 'multiple' })
  for (const player of [ayse, burak]) await contest.join(player, id)
  await contest.play(ayse, 100n, 1_234n)
  await contest.play(burak, 10_000n, 100_000n)
  await contest.play(ayse, 100n, 300n)
  await contest.count()
  expect(await contest.standings(id)).toMatchObject([
    { rank: 1, score: '12.34', entry: 1 },
    { rank: 2, score: '10.00', entry: 2 },
  ])
  expect(await contest.mine(burak, id)).toMatchObject({ toNext: '2.35' })
})

test('by streak: the longest row of rounds that paid more than their stake; a returned stake ends it', async () => {
  const id = await contest.announce({ kind: 'streak' })
  await contest.join(ayse, id)
  for (const win of [200n, 200n, 100n, 200n, 101n, 500n, 0n, 200n])
    await contest.play(ayse, 100n, win)
  await contest.count()
  expect(await contest.mine(ayse, id)).toMatchObject({ score: '3', rounds: 8 })
})

test('a row of wins reported out of order is the same row', async () => {
  const id = await contest.announce({ kind: 'streak' })
  await contest.join(ayse, id)
  for (const win of [200n, 0n, 200n]) await contest.play(ayse, 100n, win)
  const { rows } = await contest.app.database.pool.query<{ payload: unknown }>(
    "delete from platform.outbox where kind = 'rounds-settled' returning payload",
  )
  for (const { payload } of rows.toReversed()) {
    await contest.app.database.pool.query(
      "insert into platform.outbox (kind, payload) values ('rounds-settled', $1::jsonb)",
      [JSON.stringify(payload)],
    )
    await contest.count()
  }
  expect(await contest.mine(ayse, id)).toMatchObject({ score: '1', rounds: 3 })
})

test('does not count: rounds before joining, in another game, with too low a stake, outside its days, or reported twice', async () => {
  const startsAt = new Date(contest.app.clock.now().getTime() + 60_000)
  const id = await contest.announce({ startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
  await contest.join(ayse, id)
  await contest.play(ayse, 700n, 0n)
  contest.app.clock.set(startsAt)
  await contest.play(burak, 700n, 0n)
  await contest.join(burak, id)
  await contest.play(ayse, 99n, 0n)
  await contest.play(ayse, 700n, 0n, '1002')
  await contest.count()
  expect(await contest.standings(id)).toEqual([])
  await contest.play(ayse, 100n, 0n)
  const outboxFacts = await contest.app.database.pool.query<{ payload: unknown }>(
    "select payload from platform.outbox where kind = 'rounds-settled'",
  )
  await contest.count()
  await contest.app.database.pool.query(
    "insert into platform.outbox (kind, payload) values ('rounds-settled', $1::jsonb)",
    [JSON.stringify(outboxFacts.rows[0]?.payload)],
  )
  await contest.count()
  contest.app.clock.set(new Date(startsAt.getTime() + HOUR_MS))
  const later = await contest.app.signIn(ayse.user.username)
  await contest.play(later, 100n, 0n)
  await contest.count()
  expect(await contest.standings(id)).toMatchObject([{ rank: 1, score: '1.00' }])
})

test('at the end prizes are paid once, despite concurrent conclusions, repeats and a crash in between', async () => {
  const id = await contest.announce()
  const players = [
    await contest.newPlayer(),
    await contest.newPlayer(),
    await contest.newPlayer(),
    await contest.newPlayer(),
  ]
  for (const player of players) await contest.join(player, id)
  for (const [at, player] of players.entries())
    await contest.play(player, BigInt(1_000 - at * 100), 0n)
  contest.end()
  await contest.tournaments.run()
  expect(await contest.find(id)).toMatchObject({
    state: 'concluded',
    isFinal: false,
    tieBreak: { seed: null },
  })
  await contest.count()
  const { database, platform, clock } = contest.app
  await expect(
    database.transaction(async (tx) => {
      await conclude(tx, platform.secrets, BigInt(id), clock.now())
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await Promise.all([
    contest.tournaments.run(),
    contest.tournaments.run(),
    contest.tournaments.run(),
  ])
  await contest.tournaments.run()
  const [first, second, third, fourth] = await Promise.all(
    players.map(async ({ user, cookies }) =>
      contest.prizesOf(await contest.app.signIn(user.username, undefined, cookies)),
    ),
  )
  expect(
    [first, second, third, fourth].map((lines) =>
      lines?.map(({ amount, sub_category: kind, type }) => [amount, kind, type]),
    ),
  ).toEqual([
    [['100.00', 'Turnuva ödülü', 4]],
    [['50.00', 'Turnuva ödülü', 4]],
    [['25.00', 'Turnuva ödülü', 4]],
    [],
  ])
  const over = await contest.find(id)
  expect(over).toMatchObject({
    isFinal: true,
    standings: [
      { rank: 1, score: '10.00', prize: '100.00' },
      { rank: 2 },
      { rank: 3 },
      { rank: 4, prize: '0.00' },
    ],
  })
})

test('equal scores share a place until the committed seed orders them', async () => {
  const id = await contest.announce({ prizesMinor: [10_000n] })
  const players = [await contest.newPlayer(), await contest.newPlayer(), await contest.newPlayer()]
  for (const player of players) await contest.join(player, id)
  for (const player of players) await contest.play(player, 400n, 0n)
  await contest.count()
  expect((await contest.standings(id)).map(({ rank }) => rank)).toEqual([1, 1, 1])
  const before = await contest.find(id)
  contest.end()
  await contest.tournaments.run()
  const over = await contest.find(id)
  const seed = over?.tieBreak.seed ?? ''
  expect(seedCommitment(seed)).toBe(before?.tieBreak.seedHash)
  expect(over?.standings.map(({ entry }) => entry)).toEqual(
    rankEntries(
      seed,
      [1, 2, 3].map((number) => ({ number, score: 400n })),
    ).map(({ number }) => number),
  )
  expect(over?.standings.map(({ prize }) => prize)).toEqual(['100.00', '0.00', '0.00'])
})

test('a closed account has no place, and the prize goes to the next', async () => {
  const id = await contest.announce({ prizesMinor: [10_000n] })
  const [first, second] = [await contest.newPlayer(), await contest.newPlayer()]
  for (const player of [first, second]) await contest.join(player, id)
  await contest.play(first, 900n, 0n)
  await contest.play(second, 100n, 0n)
  await contest.count()
  await contest.app.database.pool.query(
    "update identity.player set status = 'closed' where id = $1",
    [first.user.uid],
  )
  contest.end()
  await contest.tournaments.run()
  expect(await contest.standings(id)).toMatchObject([{ rank: 1, entry: 2, prize: '100.00' }])
})

test('many simultaneous joins each get their own number; joining again changes nothing', async () => {
  const id = await contest.announce()
  const player = await contest.newPlayer()
  const others = await Promise.all(Array.from({ length: 12 }, () => contest.newPlayer()))
  await Promise.all([player, player, player, ...others].map((session) => contest.join(session, id)))
  const places = await Promise.all([player, ...others].map((session) => contest.mine(session, id)))
  expect(places.map((place) => place?.entry ?? 0).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 13 }, (_, at) => at + 1),
  )
})

test('visitors and excluded players cannot join, nor can anyone join what is over or does not exist; a repeated join gets its first answer', async () => {
  const id = await contest.announce()
  expect(await contest.app.call('tournament', 'join', { tournamentID: id })).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  const player = await contest.newPlayer()
  for (const tournamentID of ['999999', 'x', '-1'])
    expect(await contest.join(player, tournamentID)).toMatchObject({
      code: 404,
      debug: 'record not found',
    })
  expect(await contest.app.call('tournament', 'standings', { tournamentID: 'x' })).toMatchObject({
    code: 404,
  })
  await contest.app.call('protection', 'time_out', { hours: 24 }, player)
  expect(await contest.join(player, id)).toMatchObject({ result: false, debug: 'self excluded' })
  const entered = await contest.newPlayer()
  const joined = await contest.join(entered, id)
  await contest.app.call('protection', 'time_out', { hours: 24 }, entered)
  contest.end()
  expect(
    (await contest.join(await contest.app.signIn(entered.user.username), id)).data,
    'a repeated join gets its first answer',
  ).toEqual(joined.data)
  const fresh = await contest.newPlayer()
  expect(await contest.join(fresh, id)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('the demo always has one running, one upcoming and one finished tournament', async () => {
  await contest.tournaments.run()
  await contest.tournaments.run()
  const { data } = await contest.app.call('cmscontroller', 'getTournaments', {
    limit: 250,
    Lang: 'en',
  })
  for (const series of ['kat-kat-kupasi', 'bogaz-maratonu', 'seri-ustasi', 'gunun-gorevleri']) {
    expect(data.filter(({ slug }) => slug.startsWith(series)).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['active', 'upcoming', 'concluded']),
    )
  }
  expect(data.filter(({ title }) => title === 'The Multiplier Cup').length).toBe(3)
})

test('missions: each completed one is a point and stays completed, and progress is reported', async () => {
  const id = await contest.announce({
    kind: 'missions',
    missions: [
      { kind: 'rounds', target: 3n },
      { kind: 'streak', target: 2n },
      { kind: 'multiple', target: 1_050n },
    ],
  })
  const [player, other] = [await contest.newPlayer(), await contest.newPlayer()]
  for (const session of [player, other]) await contest.join(session, id)
  expect(await contest.find(id)).toMatchObject({
    kind: 'missions',
    missions: [
      { kind: 'rounds', target: '3' },
      { kind: 'streak', target: '2' },
      { kind: 'multiple', target: '10.50' },
    ],
  })
  expect((await contest.mine(player, id))?.missions.map(({ progress }) => progress)).toEqual([
    '0',
    '0',
    '0.00',
  ])
  for (const win of [200n, 200n, 0n]) await contest.play(player, 100n, win)
  await contest.play(other, 100n, 1_050n)
  await contest.count()
  const place = await contest.mine(player, id)
  expect(place).toMatchObject({ rank: 1, score: '2', toNext: '0' })
  expect(place?.missions).toEqual([
    { kind: 'rounds', target: '3', progress: '3' },
    { kind: 'streak', target: '2', progress: '2' },
    { kind: 'multiple', target: '10.50', progress: '2.00' },
  ])
  expect(await contest.mine(other, id)).toMatchObject({ rank: 2, score: '1', toNext: '2' })
  expect(await contest.standings(id)).toMatchObject([{ score: '2' }, { score: '1' }])
  contest.end()
  await contest.tournaments.run()
  expect(await contest.find(id)).toMatchObject({
    isFinal: true,
    standings: [
      { score: '2', prize: '100.00' },
      { score: '1', prize: '50.00' },
    ],
  })
})

test('a round with bonus money in its stake does not count, nor does a free one; own money after it does', async () => {
  const id = await contest.announce()
  const player = await contest.app.signUp()
  await giveCash(contest.app, player.user.uid, 1_000n)
  await grantBonusFor(contest.app, player.user.uid, 5_000n)
  await contest.join(player, id)
  await contest.play(player, 600n, 0n)
  await contest.play(player, 600n, 0n)
  await contest.play(player, 600n, 0n)
  await contest.play(player, 0n, 500n)
  await contest.count()
  expect(await contest.mine(player, id)).toMatchObject({ score: '6.00', rounds: 1 })
  await giveCash(contest.app, player.user.uid, 700n)
  await contest.play(player, 700n, 0n)
  await contest.count()
  expect(await contest.mine(player, id)).toMatchObject({ score: '13.00', rounds: 2 })
})

test('everyone who played is notified of the result once; a player on a break is notified only of a prize', async () => {
  const id = await contest.announce({ prizesMinor: [10_000n] })
  const [winner, second, resting] = [
    await contest.newPlayer(),
    await contest.newPlayer(),
    await contest.newPlayer(),
  ]
  for (const [at, session] of [winner, second, resting].entries()) {
    await contest.join(session, id)
    await contest.play(session, BigInt(900 - at * 100), 0n)
  }
  await contest.count()
  await contest.app.call('protection', 'time_out', { hours: 24 }, resting)
  contest.end()
  await Promise.all([contest.tournaments.run(), contest.tournaments.run()])
  const notifications = await Promise.all(
    [winner, second, resting].map(async ({ user, cookies }) => {
      const session = await contest.app.signIn(user.username, undefined, cookies)
      return (
        await contest.app.call(
          'finance',
          'list_transactions',
          { searchCategory: 2, limit: 250 },
          session,
        )
      ).data
        .filter(({ kind }) => kind === 'tournament-over')
        .map(({ description }) => description)
    }),
  )
  expect(notifications).toEqual([
    ['Deneme bitti, 1. oldun: ₺100,00 bakiyene eklendi.'],
    ['Deneme sonuçlandı; 2. sırada bitirdin.'],
    [],
  ])
})

test('a tournament is not concluded while one of its rounds is a dead letter; once the round is counted, its score stands', async () => {
  const id = await contest.announce()
  const player = await contest.newPlayer()
  await contest.join(player, id)
  await contest.play(player, 500n, 0n)
  const { database, platform } = contest.app
  await database.pool.query(
    `with fact as (delete from platform.outbox where kind = 'rounds-settled'
      and payload->0->>'playerId' = $1 returning id, payload)
    insert into platform.dead_letter (source, item_id, payload, error, attempts, state,
      first_failed_at, last_failed_at, next_try_at)
    select 'tournaments:count-rounds', id::text, payload, 'failed', 1, 'retrying', $2, $2, $2
      from fact`,
    [player.user.uid, contest.app.clock.now()],
  )
  contest.end()
  await contest.tournaments.run()
  expect(await contest.find(id)).toMatchObject({ isFinal: false })
  await platform.deadLetters.retryDue()
  await contest.tournaments.run()
  expect(await contest.find(id)).toMatchObject({
    isFinal: true,
    standings: [{ score: '5.00', prize: '100.00' }],
  })
})

test('a tournament that cannot be concluded blocks no other’s prizes, and pays its own once it can be', async () => {
  const { app, tournaments } = contest
  const [bad, good] = [await contest.announce(), await contest.announce()]
  const player = await contest.newPlayer()
  for (const id of [bad, good]) await contest.join(player, id)
  await contest.play(player, 500n, 0n)
  await contest.count()
  await app.database.pool.query(
    `alter table tournaments.tournament add constraint stuck check (id <> ${bad}
      or concluded_at is null)`,
  )
  contest.end()
  const finals = async () => [
    (await contest.find(bad))?.isFinal,
    (await contest.find(good))?.isFinal,
  ]
  await tournaments.run()
  await tournaments.run()
  expect(await finals()).toEqual([false, true])
  expect(await app.platform.deadLetters.countOpen()).toEqual([
    { source: 'tournaments:conclude', state: 'retrying', n: 1 },
  ])
  await app.database.pool.query('alter table tournaments.tournament drop constraint stuck')
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  await tournaments.run()
  expect(await finals()).toEqual([true, true])
  expect(
    (await contest.prizesOf(await app.signIn(player.user.username))).map(({ amount }) => amount),
  ).toEqual(['100.00', '100.00'])
})
