import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjust } from '#server/domains/wallet/index.ts'
import { countDeadlocks } from '../support/deadlocks.ts'
import { createSecondApp } from '../support/second-app.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const PLAYERS = 120
const ROUNDS = 6
const LIMIT_MS = 120_000
const HOUSE = '00000000-0000-0000-0000-000000000000'

let app: TestApp
let second: Awaited<ReturnType<typeof createSecondApp>>
let ids: string[] = []
beforeAll(async () => {
  app = await createTestApp({}, { deadLetters: 'expected' })
  second = await createSecondApp(app)
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into identity.player (id, username, username_key, password_hash, status, firstname,
      lastname, birth_date, nationality,
      identity_digest, identity_sealed, country, city, address, email, email_key, phone,
        sms_consent, email_consent, language, created_at)
    select gen_random_uuid(), 'w' || n, 'w' || n, 'none', 'active', 'W', 'W', '1990-01-01', 'TR',
      'w' || n, '', 'TR', 'x', 'x', 'w' || n, 'w' || n, 'w' || n, false, false, 'tr', $2
    from generate_series(1, $1::int) as n returning id`,
    [PLAYERS, app.clock.now()],
  )
  ids = rows.map(({ id }) => id)
  await app.database.pool.query("insert into risk.threshold (name, value) values ('rise-count', 2)")
  for (const playerId of ids)
    await app.database.transaction((tx) =>
      adjust(tx, {
        playerId,
        amountMinor: 100_000_00n,
        description: 'adjustment',
        reference: 'test',
        now: app.clock.now(),
      }),
    )
}, LIMIT_MS)
afterAll(async () => {
  await second.close()
  await app.close()
}, LIMIT_MS)

async function playBacklog(): Promise<void> {
  const player = app.app.domains.wallet.roundPlayer('test.round')
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.advance(60_000)
    const answers = await Promise.all(
      ids.map((playerId, n) =>
        player.run({
          playerId,
          requestId: randomUUID(),
          inputHash: randomBytes(32),
          betMinor: (round + n) % 2 === 0 ? 100_00n : 3_000_00n,
          winMinor: (round * 7 + n) % 5 === 0 ? 4_000_00n : 0n,
          roundId: randomUUID(),
          gameId: '1001',
          subject: 'Kapadokya',
          subCategory: 301,
          reply: null,
        }),
      ),
    )
    expect(answers.every(({ outcome }) => outcome === 'done')).toBe(true)
  }
  await app.app.domains.reports.fold()
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { Client } = await import('pg').then(({ default: pg }) => pg)
  const query = Client.prototype.query
  let count = 0
  Object.defineProperty(Client.prototype, 'query', {
    configurable: true,
    writable: true,
    value: function counted(this: unknown, ...args: unknown[]) {
      count += 1
      return Reflect.apply(query, this, args) as unknown
    },
  })
  await work().finally(() =>
    Object.defineProperty(Client.prototype, 'query', {
      configurable: true,
      writable: true,
      value: query,
    }),
  )
  return count
}

const kept = async () => ({
  watches: (
    await app.database.pool.query(
      'select player_id, to_seq, state from risk.watch order by player_id',
    )
  ).rows,
  members: (
    await app.database.pool.query(
      `select player_id, counted_seq, staked_minor, won_minor, level from loyalty.member
        order by player_id`,
    )
  ).rows,
  signals: (
    await app.database.pool.query<{ player_id: string }>(
      'select player_id, kind, value from risk.signal order by player_id, kind',
    )
  ).rows,
})

async function forget(): Promise<void> {
  await app.database.pool.query('delete from risk.signal; delete from payments.signal_stop')
  await app.database.pool.query('delete from risk.watch')
  await app.database.pool.query('delete from loyalty.week')
  await app.database.pool.query('delete from loyalty.member')
  await app.database.pool.query('update reports.follower set to_entry_id = 0')
}

test(
  'a backlog processed by two processes at once gives the result of one, with each entry counted once',
  async () => {
    await playBacklog()
    await app.app.domains.risk.look()
    await app.app.domains.loyalty.run()
    const alone = await kept()
    expect([alone.watches.length, alone.members.length]).toEqual([PLAYERS, PLAYERS])
    expect(alone.signals.length).toBeGreaterThan(0)
    await forget()
    const work = ({ risk, loyalty }: TestApp['app']['domains']) => [risk.look(), loyalty.run()]
    await Promise.all([...work(app.app.domains), ...work(second.app.domains)])
    expect(await kept()).toEqual(alone)
  },
  LIMIT_MS,
)

test(
  'risk and loyalty need far fewer statements than one per player',
  async () => {
    // Nothing is found, because every signal takes a statement of its own.
    await app.database.pool.query('delete from risk.threshold')
    await playBacklog()
    expect(await statementsOf(() => app.app.domains.risk.look())).toBeLessThan(PLAYERS / 2)
    expect(await statementsOf(() => app.app.domains.loyalty.run())).toBeLessThan(PLAYERS / 2)
  },
  LIMIT_MS,
)

test(
  "a player whose watch cannot be read becomes a dead letter and blocks nobody else's check",
  async () => {
    const [broken = ''] = ids
    await app.database.pool.query(`update risk.watch set state = '{}' where player_id = $1`, [
      broken,
    ])
    const seqs = async () =>
      new Map(
        (
          await app.database.pool.query<{ player_id: string; to_seq: bigint }>(
            'select player_id, to_seq from risk.watch',
          )
        ).rows.map((row) => [row.player_id, row.to_seq]),
      )
    const before = await seqs()
    await playBacklog()
    await app.app.domains.risk.look()
    const after = await seqs()
    expect(ids.filter((id) => after.get(id) === before.get(id))).toEqual([broken])
    const letters = await app.database.pool.query(
      "select source, item_id from platform.dead_letter where state = 'retrying'",
    )
    expect(letters.rows).toEqual([{ source: 'risk:look-at-player', item_id: broken }])
    // After the repair the letter is done; later events still wait to be checked.
    await playBacklog()
    await app.app.domains.risk.look()
    await app.database.pool.query('delete from risk.watch where player_id = $1', [broken])
    await app.platform.deadLetters.retryDue()
    await app.app.domains.risk.look()
    const {
      rows: [seq],
    } = await app.database.pool.query<{ seq: bigint }>(
      'select seq from wallet.account where player_id = $1',
      [broken],
    )
    expect((await seqs()).get(broken)).toBe(seq?.seq)
  },
  LIMIT_MS,
)

test(
  'uncommitted work of a process is done by the next one',
  async () => {
    await playBacklog()
    await app.database
      .transaction(async (tx) => {
        const { rows } = await sql`select reports.note_touched('loyalty', 1000000, ${HOUSE}),
            reports.take_touched('loyalty', 'loyalty:count-player', 1000)`.execute(tx)
        expect(rows.length).toBeGreaterThan(0)
        throw new Error('killed')
      })
      .catch((error: unknown) => expect(String(error)).toContain('killed'))
    await second.app.domains.loyalty.run()
    const { rows } = await app.database.pool.query(
      `select a.player_id from wallet.account a left join loyalty.member m
        on m.player_id = a.player_id
    where a.seq > coalesce(m.counted_seq, 0) and a.player_id <> $1`,
      [HOUSE],
    )
    expect(rows).toEqual([])
  },
  LIMIT_MS,
)

const TOURNAMENT_KINDS = ['turnover', 'multiple', 'streak', 'missions'] as const
type TournamentKind = (typeof TOURNAMENT_KINDS)[number]
const MISSIONS = [
  { kind: 'rounds', target: 20n },
  { kind: 'streak', target: 4n },
  { kind: 'multiple', target: 900n },
] as const
type Fact = {
  playerId: string
  roundId: string
  gameId: string
  subCategory: number
  betMinor: string
  winMinor: string
  atMs: number
}

async function openTournament(kind: TournamentKind): Promise<void> {
  const now = app.clock.now()
  await app.database.transaction((tx) =>
    app.app.domains.tournaments.announce(tx, {
      slug: `test-${randomUUID()}`,
      kind,
      missions: kind === 'missions' ? MISSIONS : [],
      title: { tr: 'Deneme', en: 'Trial' },
      rules: { tr: 'Kurallar', en: 'Rules' },
      image: '/art/promotions/stars',
      games: ['1001'],
      minStakeMinor: 100n,
      startsAt: now,
      endsAt: new Date(now.getTime() + 3_600_000),
      prizesMinor: [10_000n],
    }),
  )
  const {
    rows: [row],
  } = await app.database.pool.query<{ id: bigint }>(
    'select max(id) as id from tournaments.tournament',
  )
  await app.database.pool.query(
    `insert into tournaments.entry (tournament_id, player_id, number, joined_at)
    select $1, p, n, $3 from unnest($2::uuid[]) with ordinality as e(p, n)`,
    [row?.id, ids, now],
  )
}

const shuffledFacts = (count: number): Fact[][] =>
  Array.from({ length: count }, () =>
    Array.from({ length: 8 }, () => ({
      playerId: ids[randomInt(ids.length)] ?? '',
      roundId: randomUUID(),
      gameId: '1001',
      subCategory: 301,
      betMinor: String(randomInt(100, 900)),
      winMinor: String(randomInt(0, 1_500)),
      atMs: app.clock.now().getTime() + randomInt(1, 3_000_000),
    })),
  )
const deliver = (facts: readonly Fact[][]) =>
  app.database.pool.query(
    `insert into platform.outbox (kind, payload) select 'rounds-settled', f
      from unnest($1::jsonb[]) f`,
    [facts.map((fact) => JSON.stringify(fact))],
  )

test(
  'two processes delivering a shuffled backlog of rounds count each once in tournaments of every kind, without a deadlock',
  async () => {
    await app.platform.outbox.drain()
    for (const kind of TOURNAMENT_KINDS) await openTournament(kind)
    const facts = shuffledFacts(600)
    await deliver(facts)
    const before = await countDeadlocks(app.database)
    await Promise.all([app.platform.outbox.drain(), second.platform.outbox.drain()])
    expect(await countDeadlocks(app.database)).toBe(before)
    const { rows } = await app.database.pool.query<{
      kind: string
      rounds: bigint
      astray: bigint
    }>(`
    select t.kind, sum(e.rounds)::bigint as rounds, count(*) filter (where e.score <>
      tournaments.score_of(t.kind, t.id, e.player_id)
        or (t.kind in ('streak', 'missions') and (e.streak, e.longest) is distinct
          from (k.last, k.longest))) as astray
    from tournaments.tournament t join tournaments.entry e on e.tournament_id = t.id cross
      join lateral tournaments.streaks(t.id, e.player_id) k
    where t.slug like 'test-%' group by t.kind order by t.kind`)
    expect(rows).toEqual(
      TOURNAMENT_KINDS.toSorted().map((kind) => ({
        kind,
        rounds: BigInt(facts.flat().length),
        astray: 0n,
      })),
    )
  },
  LIMIT_MS,
)

test(
  'the outbox passes the rounds of a batch to each listener at once',
  async () => {
    await app.platform.outbox.drain()
    await deliver(shuffledFacts(400))
    expect(await statementsOf(() => app.platform.outbox.drain())).toBeLessThan(100)
  },
  LIMIT_MS,
)
