-- A player's play at the end of a week: the turnover until then, and the net loss of that week. The
-- week may still be running.
create or replace function loyalty.week_end(
  p_player uuid, p_week date, out turnover bigint, out net bigint
) returns record
language sql stable
as $$
  with span as (
    select p_week::timestamp at time zone 'Europe/Istanbul'
      as since, (p_week + 7)::timestamp at time zone 'Europe/Istanbul' as until
  ), week as (
    select w.week, sum(w.staked) as staked, sum(w.won) as won from (
      select k.week, k.staked_minor as staked, k.won_minor as won from loyalty.week k
        where k.player_id = p_player
      union all
      select n.week, n.staked, n.won from loyalty.member m cross
        join lateral wallet.own_weeks_after(m.player_id, m.counted_seq, null) n
        where m.player_id = p_player
    ) w where w.week <= p_week group by w.week
  ), waiting as (
    -- What was staked by the end of the week and closed after it, if at all.
    select s.opened_at, s.cash_minor from wallet.open_stake s, span
    where s.player_id = p_player and s.opened_at < span.until and not exists (select
      from wallet.house_paid_stake h where h.round_id = s.round_id)
    union all
    select k.opened_at, k.cash_minor from wallet.kept_stake k, span where k.player_id = p_player
      and k.opened_at < span.until and k.closed_at >= span.until
  ), arrived as (
    -- What was staked before the week and closed in it.
    select coalesce(sum(k.cash_minor), 0) as cash from wallet.kept_stake k, span
      where k.player_id = p_player and k.opened_at < span.since and k.closed_at >= span.since
      and k.closed_at < span.until
  )
  select
    ((select coalesce(sum(w.staked), 0) from week w) - (select coalesce(sum(o.cash_minor), 0)
      from waiting o))::bigint,
    ((select coalesce(sum(w.staked - w.won), 0) from week w where w.week = p_week) + (select a.cash
      from arrived a)
      - (select coalesce(sum(o.cash_minor), 0) from waiting o, span
        where o.opened_at >= span.since))::bigint
$$;
