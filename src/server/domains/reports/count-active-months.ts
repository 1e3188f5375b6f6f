import type pg from 'pg'

/**
 * Recounts the active players of all months from the days of play. Needed after the dates of a
 * database have moved, because a day may then belong to another month.
 */
export async function countActiveMonths(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query(`delete from reports.active_player where period = 'month'`)
  await client.query(`delete from reports.active_count where period = 'month'`)
  await client.query(
    `insert into reports.active_player (period, starts, account, player_id, days)
     select 'month', date_trunc('month', s.day::timestamp)::date, a.account, s.player_id, count(*)
     from reports.staked_day s cross join lateral (values (s.account), (0::smallint)) a(account)
     where s.staked_minor > 0 group by 2, 3, 4`,
  )
  await client.query(
    `insert into reports.active_count (period, starts, account, players)
     select period, starts, account, count(*) from reports.active_player
     where period = 'month' and days > 0 group by period, starts, account`,
  )
}
