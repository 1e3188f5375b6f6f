import { randomBytes, randomUUID } from 'node:crypto'
import { createFastRandom } from '#games/slots/fast-random.ts'
import type { Database } from '#server/platform/database.ts'
import type { BenchPlayers } from './players.ts'

const CLIENTS = 128
const LOOK_MS = 250
const LONGEST_MS = 600_000
const HOUSE = '00000000-0000-0000-0000-000000000000'

/** What is not done yet: facts, rounds that wait for the jackpots, entries that no report has, players whom risk or loyalty has not looked at. */
const UNDONE = `select (select count(*) from platform.outbox) + (select count(*) from jackpots.waiting)
  + (select count(*) from wallet.entry where id > (select to_entry_id from reports.watermark))
  + (select count(*) from wallet.account a left join risk.watch w using (player_id) left join loyalty.member m using (player_id)
    where a.player_id <> '${HOUSE}' and (a.seq > coalesce(w.to_seq, 0) or a.seq > coalesce(m.counted_seq, 0))) as undone`

/** Everybody enters a tournament on the game whose rounds are played. */
export async function enterEverybody(database: Database, ids: readonly string[]): Promise<void> {
  await database.pool.query(`insert into tournaments.entry (tournament_id, player_id, number, joined_at)
    select t.id, p.id, 1000000 + p.n, t.starts_at from unnest($1::uuid[]) with ordinality p(id, n)
      cross join (select id, starts_at from tournaments.tournament where '1001' = any (games) and starts_at <= now() and ends_at > now() order by id limit 1) t
    on conflict do nothing`, [ids])
}

/** So many rounds through the wallet, as fast as it takes them. Returns the seconds it took. */
export async function playBacklog({ app, ids }: BenchPlayers, rounds: number): Promise<number> {
  const player = app.domains.wallet.roundPlayer('bench.round')
  const random = createFastRandom(11)
  const inputHash = randomBytes(32)
  const startedAt = performance.now()
  let left = rounds
  await Promise.all(Array.from({ length: CLIENTS }, async () => {
    while (left > 0) {
      left -= 1
      const { outcome } = await player.run({
        playerId: ids[random(ids.length)] ?? '', requestId: randomUUID(), inputHash, betMinor: 100n, winMinor: random(3) === 0 ? 250n : 0n, roundId: randomUUID(),
        gameId: '1001', subject: 'Kapadokya', subCategory: 301, reply: null,
      })
      if (outcome !== 'done') throw new Error(`a bet was refused: ${outcome}`)
    }
  }))
  return (performance.now() - startedAt) / 1_000
}

/** Resolves with the seconds until nothing of the backlog is left. */
export async function timeToClear(database: Database): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < LONGEST_MS) {
    const { rows: [row] } = await database.pool.query<{ undone: bigint }>(UNDONE)
    if (row?.undone === 0n) return (performance.now() - startedAt) / 1_000
    await new Promise((wake) => setTimeout(wake, LOOK_MS))
  }
  throw new Error('the backlog is not gone after ten minutes')
}
