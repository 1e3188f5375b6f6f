-- A player's play from a day on, by day and product, folded or not.
create or replace function wallet.play_days(p_player uuid, p_from date) returns table (
  day date, product smallint, staked bigint, refunded bigint, won bigint, deposited bigint,
  play_ms bigint
)
language sql stable
as $$
  select p.day, p.product, sum(p.staked)::bigint, sum(p.refunded)::bigint, sum(p.won)::bigint,
    sum(p.deposited)::bigint, sum(p.play_ms)::bigint
  from (
    select d.day, d.product, d.staked_minor as staked, d.refunded_minor as refunded, d.won_minor
      as won, d.deposited_minor as deposited, d.play_ms
    from wallet.play_day d where d.player_id = p_player and d.day >= p_from
    union all
    select l.day, l.product, l.staked, l.refunded, l.won, l.deposited, l.play_ms
    from (select coalesce(max(f.to_seq), 0) as to_seq, max(f.last_stake_at) as last_stake_at
      from wallet.play_fold f where f.player_id = p_player) f
    cross join lateral wallet.play_lines(p_player, f.to_seq, f.last_stake_at) l
      where l.day >= p_from
  ) p group by p.day, p.product
$$;
