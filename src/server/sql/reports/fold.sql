-- Folds the entries after the watermark up to number `p_to`, below which nothing can still commit.
-- Returns the distance in entry numbers: 0 where another process is folding, or nothing is left.
create or replace function reports.fold(p_to bigint, p_at timestamptz) returns bigint
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_from bigint;
begin
  select to_entry_id into v_from from reports.watermark where one for update skip locked;
  if not found or v_from >= p_to then return 0; end if;
  with move as materialized (
    select m.*, date_bin('5 minutes', m.created_at, timestamptz '2020-01-01') as at
      from reports.move m where m.id > v_from and m.id <= p_to
  ), days as (
    insert into reports.day_sum as d (day, account, kind, sub_category, game_id, promotion_id,
      title, amount_minor, entries)
    select day, account, kind, sub_category, game_id, promotion_id, max(title), sum(amount_minor),
      count(*) from move group by day, account, kind, sub_category, game_id, promotion_id
    on conflict (day, account, kind, sub_category, game_id, promotion_id) do update
      set amount_minor = d.amount_minor + excluded.amount_minor,
        entries = d.entries + excluded.entries, title = excluded.title
  ), moments as (
    insert into reports.moment_sum as s (at, account, kind, amount_minor, entries, first_entry_id,
      last_entry_id)
    select at, account, kind, sum(amount_minor), count(*), min(id), max(id) from move
      group by at, account, kind
    on conflict (at, account, kind) do update
      set amount_minor = s.amount_minor + excluded.amount_minor,
        entries = s.entries + excluded.entries,
        first_entry_id = least(s.first_entry_id, excluded.first_entry_id),
          last_entry_id = greatest(s.last_entry_id, excluded.last_entry_id)
  ), totals as (
    insert into reports.moved as t (account, kind, moved_minor, entries)
    select account, kind, sum(abs(amount_minor)), count(*) from move group by account, kind
    on conflict (account, kind) do update
      set moved_minor = t.moved_minor + excluded.moved_minor,
        entries = t.entries + excluded.entries
  ), staked as (
    insert into reports.staked_day as d (day, account, player_id, staked_minor)
    select staked_on, account, player_id, sum(staked_minor) from move where staked_minor <> 0
      group by staked_on, account, player_id
    on conflict (day, account, player_id) do update
      set staked_minor = d.staked_minor + excluded.staked_minor, was_minor = d.staked_minor
    returning day, account, player_id, (staked_minor > 0)::int - (was_minor > 0)::int as step
  ), turned as (
    insert into reports.active_player as p (period, starts, account, player_id, days)
    select v.period, date_trunc(v.period, s.day::timestamp)::date
      as starts, a.account, s.player_id, sum(s.step)
    from staked s cross join (values ('day'), ('week'), ('month')) v(period) cross
      join lateral (values (s.account), (0::smallint)) a(account)
    where s.step <> 0 group by v.period, starts, a.account, s.player_id having sum(s.step) <> 0
    on conflict (period, starts, account, player_id) do update
      set days = p.days + excluded.days, was_days = p.days
    returning period, starts, account, (days > 0)::int - (was_days > 0)::int as step
  ), counts as (
    insert into reports.active_count as c (period, starts, account, players)
    select period, starts, account, sum(step) from turned where step <> 0
      group by period, starts, account having sum(step) <> 0
    on conflict (period, starts, account) do update set players = c.players + excluded.players
  ), firsts as (
    insert into reports.first_deposit (player_id, day, amount_minor)
    select distinct on (player_id) player_id, day, -amount_minor from move where kind = 'deposit'
      order by player_id, id
    on conflict do nothing
  )
  update reports.watermark set to_entry_id = p_to, folded_at = p_at;
  return p_to - v_from;
end $$;
