/* What the reports read: sums of the ledger by Istanbul day, folded from the entries in the order of their numbers. They are written in the one commit that moves the
   watermark, so each entry is in them once; an entry counts to the day it was made on, however late it is folded. */
create schema reports;

create table reports.watermark (
  one boolean primary key default true check (one),
  to_entry_id bigint not null,
  folded_at timestamptz
);
insert into reports.watermark (to_entry_id) values (0);

-- What a house account received (minus: gave), by what it was for. game_id '' and promotion_id 0: none.
create table reports.day_sum (
  day date not null,
  account smallint not null,
  kind text not null,
  sub_category smallint not null,
  game_id text not null,
  promotion_id bigint not null,
  -- as the player knew it last
  title text not null,
  amount_minor bigint not null,
  entries bigint not null,
  primary key (day, account, kind, sub_category, game_id, promotion_id)
);

-- The same by five minutes, and which numbers its entries lie between: what a day's course and its list of entries are read by.
create table reports.moment_sum (
  at timestamptz not null,
  account smallint not null,
  kind text not null,
  amount_minor bigint not null,
  entries bigint not null,
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  primary key (at, account, kind)
);

-- Who staked in a day, week or month: with one product, and with any (account 0).
create table reports.active_player (
  period text not null check (period in ('day', 'week', 'month')),
  starts date not null,
  account smallint not null,
  player_id uuid not null,
  primary key (period, starts, account, player_id)
);
create table reports.active_count (
  period text not null,
  starts date not null,
  account smallint not null,
  players bigint not null,
  primary key (period, starts, account)
);

-- Each player's first deposit.
create table reports.first_deposit (
  player_id uuid primary key,
  day date not null,
  amount_minor bigint not null
);
create index first_deposit_day on reports.first_deposit (day);

/* What an entry was for, on the side of one house account (wallet/README.md has the accounts). Only what a line never changes is asked: its type, and whether
   a free round won it. */
create function reports.kind_of(p_account smallint, p_other smallint, p_type smallint, p_is_free boolean) returns text
language sql immutable parallel safe as $$
  select case
    when p_account = 100 then 'deposit'
    when p_account = 101 then 'withdrawal'
    when p_other >= 100 then 'jackpot-part'
    when p_account = 108 then 'bonus'
    when p_account = 109 then 'prize'
    when p_account = 110 then 'jackpot'
    when p_account = 111 then 'correction'
    when p_type = 3 then 'stake'
    when p_type = 5 then 'refund'
    when p_is_free then 'free-win'
    else 'win'
  end
$$;

-- The promotion a bonus line is of: its reference begins the id of a request or of a free bet.
create function reports.promotion_of(p_player uuid, p_description text, p_reference text) returns bigint
language sql stable as $$
  select case when p_description = 'free bet'
    then (select r.promotion_id from promotions.free_bet f join promotions.request r on r.id = f.request_id where f.player_id = p_player and left(f.id::text, 8) = p_reference order by f.id limit 1)
    else (select r.promotion_id from promotions.request r where r.player_id = p_player and left(r.id::text, 8) = p_reference order by r.id limit 1)
  end
$$;

-- Every entry on the side of each house account it touches.
create view reports.move as
select e.id, e.player_id, e.transfer_id, e.created_at, (e.created_at at time zone 'Europe/Istanbul')::date as day, s.account,
  reports.kind_of(s.account, s.other, t.type, t.description = 'free round') as kind, coalesce(t.sub_category, 0::smallint) as sub_category, coalesce(t.game_id, '') as game_id,
  case
    when t.sub_category = 801 then coalesce(reports.promotion_of(e.player_id, t.description, t.reference), 0)
    when t.type = 4 and t.description = 'free round'
      then coalesce((select q.promotion_id from rounds.round r join promotions.request q on q.id = r.free_id where r.id = t.round_id), 0)
    else 0
  end as promotion_id,
  coalesce(t.subject, '') as title, s.amount_minor
from wallet.entry e
left join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
cross join lateral (values (e.credit, e.debit, e.amount_minor), (e.debit, e.credit, -e.amount_minor)) as s(account, other, amount_minor)
where s.account >= 100;

/* Folds the entries after the watermark up to number `p_to`, which nothing may still commit below. Returns how many numbers it went on: 0 where another
   process folds now, or nothing is left. */
create function reports.fold(p_to bigint, p_at timestamptz) returns bigint
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
    select distinct day, account, player_id from move where kind = 'stake'
  ), newly as (
    insert into reports.active_player (period, starts, account, player_id)
    select distinct p.period, date_trunc(p.period, s.day::timestamp)::date, a.account, s.player_id
    from staked s cross join (values ('day'), ('week'), ('month')) p(period) cross join lateral (values (s.account), (0::smallint)) a(account)
    on conflict do nothing returning period, starts, account
  ), counts as (
    insert into reports.active_count as c (period, starts, account, players) select period, starts, account, count(*) from newly group by period, starts, account
    on conflict (period, starts, account) do update set players = c.players + excluded.players
  ), firsts as (
    insert into reports.first_deposit (player_id, day, amount_minor)
    select distinct on (player_id) player_id, day, -amount_minor from move where kind = 'deposit' order by player_id, id
    on conflict do nothing
  )
  update reports.watermark set to_entry_id = p_to, folded_at = p_at;
  return p_to - v_from;
end $$;
