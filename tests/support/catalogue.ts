import type { Database } from '#server/platform/database/database.ts'

const STUDIOS = 12

const FILL = `
  with studio as (
    insert into lobby.provider (id, name, logo, status, position)
    select 'studio-' || n, 'Stüdyo ' || n, '', 'open', 100 + n from generate_series(1, $2::int) as n
    returning id
  ), pictures as (
    select array_agg(image order by position) as images, array_agg(type order by position) as types
      from lobby.game
  ), game as (
    insert into lobby.game (id, slug, name_tr, name_en, search_key, provider_id, type, image,
      rtp_percent, volatility, min_bet_minor, max_bet_minor, released_at, position)
    select 'filled-' || n, 'filled-' || n, 'Oyun ' || n, 'Game ' || n,
      'oyun ' || n || ' game ' || n, 'studio-' || (1 + n % $2::int),
      types[1 + n % array_length(types, 1)], images[1 + n % array_length(images, 1)],
        94 + (n % 40) / 10.0, 1 + n % 5, 100, 100000, $3::timestamptz - n * interval '1 hour',
        100 + n
    from generate_series(1, $1::int) as n cross join pictures
    returning id
  ), numbered as (select id, row_number() over (order by id) as n from game)
  insert into lobby.game_category (category_id, game_id)
  select c.id, g.id from numbered g join lobby.category c on c.id <> '65'
    and (g.n + c.position) % 5 = 0`

/**
 * Fills the lobby's tables with a large catalogue, for measurements and tests of long lists only.
 * Its games are listed with pictures of real games, but have no engine and cannot be opened.
 */
export async function fillCatalogue(
  database: Pick<Database, 'pool'>,
  games: number,
  now: Date,
): Promise<void> {
  await database.pool.query(FILL, [games, STUDIOS, now])
}

export async function emptyCatalogue(database: Pick<Database, 'pool'>): Promise<void> {
  await database.pool.query(`delete from lobby.game where id like 'filled-%'`)
  await database.pool.query(`delete from lobby.provider where id like 'studio-%'`)
}
