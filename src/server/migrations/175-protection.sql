-- What a player sets to protect themselves. Whether they keep themselves out is known with the player, since every session asks it.
alter table identity.player
  add column time_out_until timestamptz,
  add column excluded_at timestamptz,
  add column excluded_until timestamptz;
create index player_excluded on identity.player (birth_date) where excluded_until is not null;

/* Until when the player keeps themselves out of play, by a time-out or an exclusion; null while they do not. */
create function identity.kept_out_until(p_player uuid, p_at timestamptz) returns timestamptz
language sql stable as $$
  select greatest(p.excluded_until, p.time_out_until) from identity.player p where p.id = p_player and greatest(p.excluded_until, p.time_out_until) > p_at
$$;

drop function identity.use_sessions(bytea[], text[], bytea[], boolean[], text, timestamptz);

-- The sessions of calls that came in the same moment: each with its player where `p_players` names them, and its use noted, at most every five
-- seconds, where the call counts as one and comes from the session's own browser. Whoever holds a session's row is noting it or ending it: it is not
-- waited for.
create function identity.use_sessions(p_sids bytea[], p_players text[], p_cookies bytea[], p_counts boolean[], p_barred_country text, p_at timestamptz)
returns table (
  n integer, id uuid, player_id uuid, cookie_hash bytea, expires_at timestamptz, ended boolean, status text, username text, rid text, barred boolean,
  excluded_until timestamptz, time_out_until timestamptz
)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with found as materialized (
    select c.n::integer as n, s.id, s.player_id, f.cookie_hash, identity.session_expiry(s.created_at, s.last_used_at) as expires_at,
      (s.ended_at is not null or f.ended_at is not null) as ended, p.status, p.username, p.rid, p_barred_country in (p.country, p.nationality) as barred,
      p.excluded_until, p.time_out_until,
      c.counts and f.cookie_hash = c.cookie_hash and s.last_used_at < p_at - interval '5 seconds' as is_used
    from unnest(p_sids, p_players, p_cookies, p_counts) with ordinality as c (sid_hash, player_id, cookie_hash, counts, n)
    join identity.session s on s.sid_hash = c.sid_hash
    join identity.family f on f.id = s.family_id
    join identity.player p on p.id = s.player_id
    where s.player_id::text = c.player_id
  ), free as (
    select s.id from identity.session s
    where s.id in (select f.id from found f where f.is_used and not f.ended and f.expires_at > p_at and f.status <> 'unconfirmed')
    order by s.id for update skip locked
  ), noted as (
    update identity.session s set last_used_at = p_at from free where s.id = free.id and s.last_used_at < p_at
  )
  select f.n, f.id, f.player_id, f.cookie_hash, f.expires_at, f.ended, f.status, f.username, f.rid, f.barred, f.excluded_until, f.time_out_until from found f;
end $$;

-- At most one a kind and period; the lowest of them binds. A higher amount, or none (pending_amount null), waits in pending_* until it is said again.
create table wallet.play_limit (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- kuruş; of a session minutes
  amount bigint not null check (amount >= 0),
  effective_at timestamptz not null,
  pending_amount bigint check (pending_amount > amount),
  -- from when it may be said again; null: nothing waits
  pending_from timestamptz,
  unique (player_id, kind, period)
);

-- What a player set about being reminded of time and money. Everything after checked_seq of their ledger has not been shown to them yet.
create table wallet.reality_check (
  player_id uuid primary key,
  minutes smallint not null check (minutes >= 0),
  checked_seq bigint not null,
  checked_at timestamptz
);

-- A player's play by Istanbul day and product (the house account it went to; 100: deposits), folded from the entries up to play_fold.to_seq.
create table wallet.play_fold (
  player_id uuid primary key,
  to_seq bigint not null,
  last_stake_at timestamptz
);
create table wallet.play_day (
  player_id uuid not null,
  day date not null,
  product smallint not null,
  staked_minor bigint not null,
  given_back_minor bigint not null,
  won_minor bigint not null,
  deposited_minor bigint not null,
  -- time in play: between one stake and the next, where it is ten minutes at most
  play_ms bigint not null,
  primary key (player_id, day, product)
);

-- The Istanbul day the period of an instant began on: the day itself, its week's Monday, its month's first.
create function wallet.period_start(p_period text, p_at timestamptz) returns date
language sql immutable parallel safe as $$ select date_trunc(p_period, p_at at time zone 'Europe/Istanbul')::date $$;

-- What a player's entries after `p_after` say of deposits and play; p_last_stake is the last stake before them.
create function wallet.play_lines(p_player uuid, p_after bigint, p_last_stake timestamptz)
returns table (seq bigint, at timestamptz, day date, product smallint, staked bigint, given_back bigint, won bigint, deposited bigint, play_ms bigint)
language sql stable as $$
  with line as (
    select e.seq, e.created_at as at, case when e.debit < 100 then e.credit else e.debit end as product,
      case when e.debit < 100 and t.type <> 7 then e.amount_minor else 0 end as staked,
      case when e.credit < 100 and t.type = 5 then e.amount_minor else 0 end as given_back,
      case when e.debit = 100 or t.type = 5 or (e.debit < 100 and t.type <> 7) then 0 when e.debit < 100 then -e.amount_minor else e.amount_minor end as won,
      case when e.debit = 100 then e.amount_minor else 0 end as deposited
    from wallet.entry e join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
    where e.player_id = p_player and e.seq > p_after
      and ((e.debit in (1, 2) and e.credit between 103 and 107) or (e.credit in (1, 2) and e.debit between 103 and 107) or e.debit = 100)
  )
  select l.seq, l.at, (l.at at time zone 'Europe/Istanbul')::date, l.product::smallint, l.staked, l.given_back, l.won, l.deposited,
    case when l.staked = 0 or l.since not between 0 and 600000 then 0 else l.since end
  from (
    select l.*, wallet.epoch_ms(l.at) - wallet.epoch_ms(coalesce(lag(l.at) over (partition by l.staked > 0 order by l.seq), p_last_stake, l.at)) as since from line l
  ) l
$$;

-- Folds a player's play up to their newest entry. Lock the player first.
create function wallet.fold_play(p_player uuid) returns void
language plpgsql as $$
declare
  v_fold wallet.play_fold;
  v_to bigint := (select seq from wallet.account where player_id = p_player);
begin
  select * into v_fold from wallet.play_fold where player_id = p_player;
  if v_to is null or v_to <= coalesce(v_fold.to_seq, 0) then return; end if;
  with line as materialized (
    select * from wallet.play_lines(p_player, coalesce(v_fold.to_seq, 0), v_fold.last_stake_at)
  ), added as (
    insert into wallet.play_day as d (player_id, day, product, staked_minor, given_back_minor, won_minor, deposited_minor, play_ms)
    select p_player, day, product, sum(staked), sum(given_back), sum(won), sum(deposited), sum(play_ms) from line group by day, product
    on conflict (player_id, day, product) do update set staked_minor = d.staked_minor + excluded.staked_minor, given_back_minor = d.given_back_minor + excluded.given_back_minor,
      won_minor = d.won_minor + excluded.won_minor, deposited_minor = d.deposited_minor + excluded.deposited_minor, play_ms = d.play_ms + excluded.play_ms
  )
  insert into wallet.play_fold (player_id, to_seq, last_stake_at)
  values (p_player, v_to, coalesce((select at from line where staked > 0 order by seq desc limit 1), v_fold.last_stake_at))
  on conflict (player_id) do update set to_seq = excluded.to_seq, last_stake_at = excluded.last_stake_at;
end $$;

-- A player's play from a day on, by day and product, folded or not.
create function wallet.play_days(p_player uuid, p_from date)
returns table (day date, product smallint, staked bigint, given_back bigint, won bigint, deposited bigint, play_ms bigint)
language sql stable as $$
  select p.day, p.product, sum(p.staked)::bigint, sum(p.given_back)::bigint, sum(p.won)::bigint, sum(p.deposited)::bigint, sum(p.play_ms)::bigint
  from (
    select d.day, d.product, d.staked_minor as staked, d.given_back_minor as given_back, d.won_minor as won, d.deposited_minor as deposited, d.play_ms
    from wallet.play_day d where d.player_id = p_player and d.day >= p_from
    union all
    select l.day, l.product, l.staked, l.given_back, l.won, l.deposited, l.play_ms
    from (select coalesce(max(f.to_seq), 0) as to_seq, max(f.last_stake_at) as last_stake_at from wallet.play_fold f where f.player_id = p_player) f
    cross join lateral wallet.play_lines(p_player, f.to_seq, f.last_stake_at) l where l.day >= p_from
  ) p group by p.day, p.product
$$;

-- When the player staked last.
create function wallet.last_stake_at(p_player uuid) returns timestamptz
language sql stable as $$
  select greatest((select f.last_stake_at from wallet.play_fold f where f.player_id = p_player),
    (select max(e.created_at) from wallet.entry e where e.player_id = p_player and e.debit in (1, 2) and e.credit between 103 and 107
      and e.seq > coalesce((select f.to_seq from wallet.play_fold f where f.player_id = p_player), 0)))
$$;

/* A player's limits with what of each is used in its period: kuruş, of a session minutes. A deposit counts as it is credited; a stake given back the same
   day was none; a loss is what was staked beyond what came back. */
create function wallet.limit_use(p_player uuid, p_at timestamptz) returns table (id uuid, kind text, period text, amount bigint, used bigint)
language sql stable as $$
  with own as materialized (
    select l.id, l.kind, l.period, l.amount, wallet.period_start(l.period, p_at) as since from wallet.play_limit l where l.player_id = p_player
  ), days as materialized (
    select d.* from (select min(o.since) as since from own o) f cross join lateral wallet.play_days(p_player, f.since) d where f.since is not null
  ), running as (
    -- The minutes since the last stake are time in play as soon as another follows.
    select case when exists (select from own o where o.kind = 'session') then
      coalesce((select wallet.epoch_ms(p_at) - wallet.epoch_ms(l.at) from (select wallet.last_stake_at(p_player) as at) l where l.at > p_at - interval '10 minutes'), 0) else 0 end as ms
  )
  select o.id, o.kind, o.period, o.amount, (case o.kind
    when 'deposit' then coalesce(sum(d.deposited), 0)
    when 'wager' then coalesce(sum(greatest(0, d.staked - d.given_back)), 0)
    when 'loss' then greatest(0, coalesce(sum(d.staked - d.given_back - d.won), 0))
    else div(coalesce(sum(d.play_ms), 0) + max(r.ms), 60000) end)::bigint
  from own o cross join running r left join days d on d.day >= o.since
  group by o.id, o.kind, o.period, o.amount
$$;

/* The limit a stake of `p_bet` would break, the one that is renewed last; none where it breaks none. Lock the player first. */
create function wallet.broken_limit(p_player uuid, p_bet bigint, p_at timestamptz) returns table (kind text, period text, amount bigint, used bigint)
language sql stable as $$
  select u.kind, u.period, u.amount, u.used from wallet.limit_use(p_player, p_at) u
  where (u.kind in ('wager', 'loss') and u.used + p_bet > u.amount) or (u.kind = 'session' and u.used >= u.amount)
  order by array_position(array['month', 'week', 'day'], u.period) limit 1
$$;

/* The player's play since they were last shown it, or since they last paused for half an hour: from when, how long, what it cost. */
create function wallet.sitting(p_player uuid, p_at timestamptz) returns table (from_at timestamptz, play_ms bigint, staked bigint, returned bigint)
language sql stable as $$
  with line as materialized (
    select l.* from (
      select greatest(coalesce((select c.checked_seq from wallet.reality_check c where c.player_id = p_player), 0), a.seq - 10000) as after
      from wallet.account a where a.player_id = p_player
    ) f cross join lateral wallet.play_lines(p_player, f.after, null) l where l.deposited = 0
  ), stake as (
    select l.seq, l.at, l.at > coalesce(lag(l.at) over (order by l.seq), '-infinity') + interval '30 minutes' as begins from line l where l.staked > 0
  ), first as (
    select s.seq, s.at from stake s where s.begins and exists (select from stake n where n.at > p_at - interval '30 minutes') order by s.seq desc limit 1
  )
  select f.at, sum(case when l.seq = f.seq then 0 else l.play_ms end)::bigint, sum(l.staked - l.given_back)::bigint, sum(l.won)::bigint
  from first f join line l on l.seq >= f.seq group by f.at
$$;
