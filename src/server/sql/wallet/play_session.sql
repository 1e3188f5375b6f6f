-- The player's play since it was last shown, or since the last pause of half an hour: its start,
-- duration and cost. Reversals of earlier play are not part of it.
create or replace function wallet.play_session(p_player uuid, p_at timestamptz) returns table (
  from_at timestamptz, play_ms bigint, staked bigint, returned bigint
)
language sql stable
as $$
  with line as materialized (
    select l.* from (
      select greatest(coalesce((select c.checked_seq from wallet.reality_check c
        where c.player_id = p_player), 0), a.seq - 10000) as after
      from wallet.account a where a.player_id = p_player
    ) f cross join lateral wallet.play_lines(p_player, f.after, null) l where l.deposited = 0
  ), stake as (
    select l.seq, l.at, l.at > coalesce(lag(l.at) over (order by l.seq),
      '-infinity') + interval '30 minutes' as begins from line l where l.staked > 0
  ), first as (
    select s.seq, s.at from stake s where s.begins and exists (select from stake n
      where n.at > p_at - interval '30 minutes') order by s.seq desc limit 1
  )
  select f.at, sum(case when l.seq = f.seq then 0 else l.play_ms end)::bigint, sum(case
    when l.counted_at >= f.at then l.staked - l.refunded else 0 end)::bigint,
    sum(case when l.counted_at >= f.at then l.won else 0 end)::bigint
  from first f join line l on l.seq >= f.seq group by f.at
$$;
