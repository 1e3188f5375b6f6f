import { sql } from 'kysely'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Database } from '#server/platform/database/database.ts'

const COUNTED_MS = 7 * 86_400_000

export async function countPopularity(
  database: Database,
  rounds: Pick<Rounds, 'countRounds'>,
  now: Date,
): Promise<void> {
  const counts = await rounds.countRounds(new Date(now.getTime() - COUNTED_MS))
  const ids = [...counts.keys()]
  const totals = [...counts.values()].map(String)
  await database.transaction((tx) =>
    sql`update lobby.game g set popularity = coalesce(c.rounds, 0)
      from lobby.game h left join unnest(${ids}::text[], ${totals}::bigint[]) as c(id, rounds)
        on c.id = h.id
      where g.id = h.id and g.popularity <> coalesce(c.rounds, 0)`.execute(tx),
  )
}
