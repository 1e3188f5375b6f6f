/* An active player staked something that stands. A stake that was given back, or rolled back by its studio, makes nobody active, however late it is reversed: it is taken off the
   day it was made on. Sums of money stay on the day of their entries (reports/README.md). */

-- What stands of a player's stakes with one product, by the day they were made on. `was_minor` is what stood before the last fold that changed it.
create table reports.staked_day (
  day date not null,
  account smallint not null,
  player_id uuid not null,
  staked_minor bigint not null,
  was_minor bigint not null default 0,
  primary key (day, account, player_id)
) with (fillfactor = 70);

-- How many days and products of the period the player staked with; nobody is active with none. `was_days` as above.
alter table reports.active_player add column days int not null default 0, add column was_days int not null default 0;

create or replace view reports.move as
select e.id, e.player_id, e.transfer_id, e.created_at, (e.created_at at time zone 'Europe/Istanbul')::date as day, s.account,
  reports.kind_of(s.account, s.other, t.type, t.description = 'free round') as kind, coalesce(t.sub_category, 0::smallint) as sub_category, coalesce(t.game_id, '') as game_id,
  case
    when t.sub_category = 801 then coalesce(reports.promotion_of(e.player_id, t.description, t.reference), 0)
    when t.type = 4 and t.description = 'free round'
      then coalesce((select q.promotion_id from rounds.round r join promotions.request q on q.id = r.free_id where r.id = t.round_id), 0)
    else 0
  end as promotion_id,
  coalesce(t.subject, '') as title, s.amount_minor,
  -- What it adds to the player's stakes or, where it says which stake it reverses, takes from them; and the day that stake was made on.
  case when s.account between 103 and 107 and s.other < 100 and (t.type = 3 or t.undoes in (3, 5)) then s.amount_minor else 0 end as staked_minor,
  (coalesce(t.undoes_at, e.created_at) at time zone 'Europe/Istanbul')::date as staked_on
from wallet.entry e
left join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
cross join lateral (values (e.credit, e.debit, e.amount_minor), (e.debit, e.credit, -e.amount_minor)) as s(account, other, amount_minor)
where s.account >= 100;

/* Folds the entries after the watermark up to number `p_to`, which nothing may still commit below. Returns how many numbers it went on: 0 where another
   process folds now, or nothing is left. */
create or replace function reports.fold(p_to bigint, p_at timestamptz) returns bigint
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_from bigint;
begin
  select to_entry_id into v_from from reports.watermark where one for update skip locked;
  if not found or v_from >= p_to then return 0; end if;
  with move as materialized (
    select m.*, date_bin('5 minutes', m.created_at, timestamptz '2020-01-01') as at from reports.move m where m.id > v_from and m.id <= p_to
  ), days as (
    insert into reports.day_sum as d (day, account, kind, sub_category, game_id, promotion_id, title, amount_minor, entries)
    select day, account, kind, sub_category, game_id, promotion_id, max(title), sum(amount_minor), count(*) from move group by day, account, kind, sub_category, game_id, promotion_id
    on conflict (day, account, kind, sub_category, game_id, promotion_id) do update
      set amount_minor = d.amount_minor + excluded.amount_minor, entries = d.entries + excluded.entries, title = excluded.title
  ), moments as (
    insert into reports.moment_sum as s (at, account, kind, amount_minor, entries, first_entry_id, last_entry_id)
    select at, account, kind, sum(amount_minor), count(*), min(id), max(id) from move group by at, account, kind
    on conflict (at, account, kind) do update
      set amount_minor = s.amount_minor + excluded.amount_minor, entries = s.entries + excluded.entries,
        first_entry_id = least(s.first_entry_id, excluded.first_entry_id), last_entry_id = greatest(s.last_entry_id, excluded.last_entry_id)
  ), staked as (
    insert into reports.staked_day as d (day, account, player_id, staked_minor)
    select staked_on, account, player_id, sum(staked_minor) from move where staked_minor <> 0 group by staked_on, account, player_id
    on conflict (day, account, player_id) do update set staked_minor = d.staked_minor + excluded.staked_minor, was_minor = d.staked_minor
    returning day, account, player_id, (staked_minor > 0)::int - (was_minor > 0)::int as step
  ), turned as (
    insert into reports.active_player as p (period, starts, account, player_id, days)
    select v.period, date_trunc(v.period, s.day::timestamp)::date as starts, a.account, s.player_id, sum(s.step)
    from staked s cross join (values ('day'), ('week'), ('month')) v(period) cross join lateral (values (s.account), (0::smallint)) a(account)
    where s.step <> 0 group by v.period, starts, a.account, s.player_id having sum(s.step) <> 0
    on conflict (period, starts, account, player_id) do update set days = p.days + excluded.days, was_days = p.days
    returning period, starts, account, (days > 0)::int - (was_days > 0)::int as step
  ), counts as (
    insert into reports.active_count as c (period, starts, account, players)
    select period, starts, account, sum(step) from turned where step <> 0 group by period, starts, account having sum(step) <> 0
    on conflict (period, starts, account) do update set players = c.players + excluded.players
  ), firsts as (
    insert into reports.first_deposit (player_id, day, amount_minor)
    select distinct on (player_id) player_id, day, -amount_minor from move where kind = 'deposit' order by player_id, id
    on conflict do nothing
  )
  update reports.watermark set to_entry_id = p_to, folded_at = p_at;
  return p_to - v_from;
end $$;

-- Who of players staked something that stands, with which product, by the day: the rows above for entries up to number `p_last`.
create function reports.staked_by_players(p_players uuid[], p_from date, p_to date, p_last bigint) returns table (player_id uuid, day date, account smallint)
language sql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select m.player_id, m.staked_on, m.account
  from reports.move m
  where m.player_id = any(p_players) and m.id <= p_last and m.created_at >= p_from::timestamp at time zone 'Europe/Istanbul' and m.staked_on between p_from and p_to
  group by m.player_id, m.staked_on, m.account having sum(m.staked_minor) > 0
$$;

-- What is folded already is counted anew, as the folds would have counted it.
insert into reports.staked_day (day, account, player_id, staked_minor)
select m.staked_on, m.account, m.player_id, sum(m.staked_minor) from reports.move m
where m.id <= (select to_entry_id from reports.watermark) and m.staked_minor <> 0 group by m.staked_on, m.account, m.player_id;
truncate reports.active_player, reports.active_count;
insert into reports.active_player (period, starts, account, player_id, days)
select v.period, date_trunc(v.period, d.day::timestamp)::date, a.account, d.player_id, count(*)
from reports.staked_day d cross join (values ('day'), ('week'), ('month')) v(period) cross join lateral (values (d.account), (0::smallint)) a(account)
where d.staked_minor > 0 group by 1, 2, 3, 4;
insert into reports.active_count (period, starts, account, players) select period, starts, account, count(*) from reports.active_player group by period, starts, account;
