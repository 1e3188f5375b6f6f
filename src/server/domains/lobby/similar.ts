import type { Database } from '#server/platform/database/database.ts'

const JUST_PLAYED = 4
/** Popular, new and quick access say nothing about what a game is like. */
const SHOP_WINDOWS = ['27', '65', '73']

const SIMILAR_SQL = `
  with this as (select * from lobby.game where id = $1), shared as (
    select b.game_id, count(*) as n from lobby.game_category a join lobby.game_category b
      on b.category_id = a.category_id
    where a.game_id = $1 and not (a.category_id = any ($2::text[])) group by b.game_id
  )
  select g.id from lobby.game g cross join this left join shared s on s.game_id = g.id
  where g.enabled and g.provider_id in (select id from lobby.provider where status = 'open')
    and g.id <> this.id and not (g.id = any ($3::text[]))
  order by 4 * (g.type = this.type)::int + 2 * coalesce(s.n,
    0) + (g.provider_id = this.provider_id)::int - abs(g.volatility - this.volatility) desc,
    g.popularity desc, g.position, g.id
  limit $4`

export async function listSimilar(
  database: Database,
  gameID: string,
  played: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await database.statement<{ id: string }>('lobby-similar', SIMILAR_SQL, [
    gameID,
    SHOP_WINDOWS,
    played.slice(0, JUST_PLAYED),
    limit,
  ])
  return rows.map(({ id }) => id)
}
