import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createFastRandom } from '#games/slots/fast-random.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BenchPlayers } from './players.ts'

const CLIENTS = 128
const LOOK_MS = 250
const LONGEST_MS = 600_000
const HOUSE = '00000000-0000-0000-0000-000000000000'

export type Mark = { factId: bigint; entryId: bigint; ids: string[]; seqs: bigint[] }

const FACTS_LEFT = 'select exists (select from platform.outbox where id <= $1) as is_left'
/**
 * Rounds the jackpots have not counted, entries in no report, and players not yet processed by risk
 * or loyalty.
 */
const WORK_LEFT = `select exists (select from jackpots.waiting where id <= $1)
  or exists (select from reports.watermark where to_entry_id < $2)
  or exists (select from unnest($3::uuid[], $4::bigint[]) p(player_id, seq) left join risk.watch w
    using (player_id) left join loyalty.member m using (player_id)
    where p.seq > coalesce(w.to_seq, 0) or p.seq > coalesce(m.counted_seq, 0)) as is_left`

export async function enterEveryone(database: Database, ids: readonly string[]): Promise<void> {
  await database.pool.query(
    `insert into tournaments.entry (tournament_id, player_id, number, joined_at)
    select t.id, p.id, 1000000 + p.n, t.starts_at from unnest($1::uuid[]) with ordinality p(id, n)
      cross join (select id, starts_at from tournaments.tournament where '1001' = any (games)
        and starts_at <= now() and ends_at > now() order by id limit 1) t
    on conflict do nothing`,
    [ids],
  )
}

export async function playBacklog({ app, ids }: BenchPlayers, rounds: number): Promise<number> {
  const player = app.domains.wallet.roundPlayer('bench.round')
  const random = createFastRandom(11)
  const inputHash = randomBytes(32)
  const startedAt = performance.now()
  let left = rounds
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left > 0) {
        left -= 1
        const { outcome } = await player.run({
          playerId: ids[random(ids.length)] ?? '',
          requestId: randomUUID(),
          inputHash,
          betMinor: 100n,
          winMinor: random(3) === 0 ? 250n : 0n,
          roundId: randomUUID(),
          gameId: '1001',
          subject: 'Kapadokya',
          subCategory: 301,
          reply: null,
        })
        if (outcome !== 'done') throw new Error(`a bet was refused: ${outcome}`)
      }
    }),
  )
  return (performance.now() - startedAt) / 1_000
}

export async function markBacklog({ pool }: Database): Promise<Mark> {
  const { rows } = await pool.query<{ player_id: string; seq: bigint }>(
    'select player_id, seq from wallet.account where player_id <> $1',
    [HOUSE],
  )
  return {
    factId: await lastId(pool, 'platform.outbox'),
    entryId: await lastId(pool, 'wallet.entry'),
    ids: rows.map(({ player_id: id }) => id),
    seqs: rows.map(({ seq }) => seq),
  }
}

/** Resolves with the seconds until all work up to the mark is done. Later rounds do not count. */
export async function timeToClear(
  { pool }: Database,
  { factId, entryId, ids, seqs }: Mark,
): Promise<number> {
  const startedAt = performance.now()
  await untilNoneLeft(pool, FACTS_LEFT, [factId])
  // The commit that removes a fact adds its rounds here.
  await untilNoneLeft(pool, WORK_LEFT, [await lastId(pool, 'jackpots.waiting'), entryId, ids, seqs])
  return (performance.now() - startedAt) / 1_000
}

async function untilNoneLeft(pool: Pool, query: string, values: unknown[]): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < LONGEST_MS;) {
    const {
      rows: [row],
    } = await pool.query<{ is_left: boolean }>(query, values)
    if (row?.is_left === false) return
    await new Promise((wake) => setTimeout(wake, LOOK_MS))
  }
  throw new Error('the backlog is not gone after ten minutes')
}

async function lastId(pool: Pool, table: string): Promise<bigint> {
  const {
    rows: [row],
  } = await pool.query<{ id: bigint | null }>(`select max(id) as id from ${table}`)
  return row?.id ?? 0n
}
