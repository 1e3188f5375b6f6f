/* Weeks of loyalty are cut by the time of the ledger's entries, not by the time they are counted. A stake counts to the week it was taken in, unless it is still open when
   that week ends: then it counts to the week it closes in. A win counts to its own week, a reversal to the week of what it reverses. */

-- Stakes that were open over the end of a week, once they close (all of it, or the part that was cashed out).
create table wallet.kept_stake (
  id bigint generated always as identity primary key,
  round_id uuid not null,
  player_id uuid not null,
  cash_minor bigint not null check (cash_minor > 0),
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  is_part boolean not null
);
create index kept_stake_player on wallet.kept_stake (player_id, opened_at);
create index kept_stake_round on wallet.kept_stake (round_id);

create function wallet.note_kept(p_round uuid, p_player uuid, p_cash bigint, p_opened_at timestamptz, p_is_part boolean, p_at timestamptz) returns void
language sql as $$
  insert into wallet.kept_stake (round_id, player_id, cash_minor, opened_at, closed_at, is_part)
  select p_round, p_player, p_cash, p_opened_at, p_at, p_is_part
  where p_cash > 0 and wallet.period_start('week', p_opened_at) <> wallet.period_start('week', p_at) and not exists (select from promotions.free_bet f where f.coupon_id = p_round)
$$;

do $$
declare
  v_change record;
  v_text text;
begin
  for v_change in select * from (values
    ('wallet.close_round'::regproc, $a$  if p_type = 4 and v_stake.counts then$a$, $b$  if p_type = 4 then
    perform wallet.note_kept(p_round, p_player, v_stake.cash_minor, v_stake.opened_at, false, p_at);
  end if;
  if p_type = 4 and v_stake.counts then$b$),
    ('wallet.close_rounds', $a$    ), weighed as ($a$, $b$    ), kept as materialized (
      select wallet.note_kept(k.round_id, k.player_id, k.stake_cash, k.opened_at, false, p_at) from closed k
      where k.type = 4 and k.opened_at < (wallet.period_start('week', p_at)::timestamp at time zone 'Europe/Istanbul')
    ), weighed as ($b$),
    ('wallet.close_rounds', 'k.client_digest from closed k;', 'k.client_digest from closed k where (select count(*) from kept) >= 0;'),
    ('wallet.close_part', $a$  if p_part = v_whole then
    delete$a$, $b$  perform wallet.note_kept(p_round, p_player, p_part - v_part_bonus, v_stake.opened_at, p_part < v_whole, p_at);
  if p_part = v_whole then
    delete$b$),
    ('wallet.reopen_round', $a$  return query$a$, $b$  delete from wallet.kept_stake where round_id = p_round and not is_part;
  return query$b$)
  ) as c(name, was, becomes) loop
    v_text := pg_get_functiondef(v_change.name);
    if position(v_change.was in v_text) = 0 then raise exception '% does not close a stake as it did: %', v_change.name, v_change.was; end if;
    execute replace(v_text, v_change.was, v_change.becomes);
  end loop;
end $$;

-- A player's own play by week, from the entries after `p_after` up to `p_to` (null: the newest).
create function wallet.own_weeks_after(p_player uuid, p_after bigint, p_to bigint) returns table (week date, staked bigint, won bigint)
language sql stable as $$
  select wallet.period_start('week', coalesce(t.undoes_at, e.created_at)),
    coalesce(sum(case
      when t.type = 3 or u.undoes in (3, 5) then -s.gained
      when t.type = 6 and t.description = 'free bet' and e.credit = 1 then -e.amount_minor else 0 end), 0)::bigint,
    coalesce(sum(case when t.type in (4, 7) and (u.undoes is null or u.undoes = 4) then s.gained else 0 end), 0)::bigint
  from wallet.entry e join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
  cross join lateral (select wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes) u
  cross join lateral (select case when e.credit = 1 and e.debit between 103 and 107 then e.amount_minor when e.debit = 1 and e.credit between 103 and 107 then -e.amount_minor else 0 end as gained) s
  where e.player_id = p_player and e.seq > p_after and (p_to is null or e.seq <= p_to) group by 1
$$;

-- The counted entries by week; their sums over all weeks are the member's.
create table loyalty.week (
  player_id uuid not null references loyalty.member,
  week date not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  primary key (player_id, week)
);

/* What a player's play came to at the end of a week: their turnover until then, and the net loss of that week. The week may still run. */
create function loyalty.week_end(p_player uuid, p_week date, out turnover bigint, out net bigint)
language sql stable as $$
  with span as (
    select p_week::timestamp at time zone 'Europe/Istanbul' as since, (p_week + 7)::timestamp at time zone 'Europe/Istanbul' as until
  ), week as (
    select w.week, sum(w.staked) as staked, sum(w.won) as won from (
      select k.week, k.staked_minor as staked, k.won_minor as won from loyalty.week k where k.player_id = p_player
      union all
      select n.week, n.staked, n.won from loyalty.member m cross join lateral wallet.own_weeks_after(m.player_id, m.counted_seq, null) n where m.player_id = p_player
    ) w where w.week <= p_week group by w.week
  ), waiting as (
    -- What was staked by the end of the week and closed after it, if at all.
    select s.opened_at, s.cash_minor from wallet.open_stake s, span
    where s.player_id = p_player and s.opened_at < span.until and not exists (select from promotions.free_bet f where f.coupon_id = s.round_id)
    union all
    select k.opened_at, k.cash_minor from wallet.kept_stake k, span where k.player_id = p_player and k.opened_at < span.until and k.closed_at >= span.until
  ), arrived as (
    -- What was staked before the week and closed in it.
    select coalesce(sum(k.cash_minor), 0) as cash from wallet.kept_stake k, span where k.player_id = p_player and k.opened_at < span.since and k.closed_at >= span.since and k.closed_at < span.until
  )
  select
    ((select coalesce(sum(w.staked), 0) from week w) - (select coalesce(sum(o.cash_minor), 0) from waiting o))::bigint,
    ((select coalesce(sum(w.staked - w.won), 0) from week w where w.week = p_week) + (select a.cash from arrived a)
      - (select coalesce(sum(o.cash_minor), 0) from waiting o, span where o.opened_at >= span.since))::bigint
$$;

-- What was counted before is counted by week.
alter table loyalty.member drop column week_from_minor;
insert into loyalty.week (player_id, week, staked_minor, won_minor)
  select m.player_id, w.week, w.staked, w.won from loyalty.member m cross join lateral wallet.own_weeks_after(m.player_id, 0, null) w where w.week is not null;
update loyalty.member m set counted_seq = p.to_seq, staked_minor = p.staked, won_minor = p.won from (
  select k.player_id, w.* from loyalty.member k cross join lateral wallet.own_play_after(k.player_id, 0, null) w
) p where p.player_id = m.player_id;

/* Counts a player's new entries, each once: the row is held while they are read. Who is new begins with the week of their first entry, at most one before `p_week`, the
   running one. */
create or replace function loyalty.count_play(p_player uuid, p_week date) returns loyalty.member
language plpgsql as $$
declare
  v_member loyalty.member;
  v_play record;
begin
  insert into loyalty.member (player_id, counted_seq, staked_minor, won_minor, week)
    select p_player, 0, 0, 0, greatest(p_week - 7, least(p_week, (select wallet.period_start('week', e.created_at) from wallet.entry e where e.player_id = p_player order by e.seq limit 1)))
    where not exists (select from loyalty.member m where m.player_id = p_player) on conflict do nothing;
  select * into strict v_member from loyalty.member where player_id = p_player for update;
  select * into v_play from wallet.own_play_after(p_player, v_member.counted_seq, null);
  insert into loyalty.week as k (player_id, week, staked_minor, won_minor)
    select p_player, w.week, w.staked, w.won from wallet.own_weeks_after(p_player, v_member.counted_seq, v_play.to_seq) w where w.staked <> 0 or w.won <> 0
  on conflict (player_id, week) do update set staked_minor = k.staked_minor + excluded.staked_minor, won_minor = k.won_minor + excluded.won_minor;
  update loyalty.member set counted_seq = v_play.to_seq, staked_minor = staked_minor + v_play.staked, won_minor = won_minor + v_play.won
  where player_id = p_player returning * into v_member;
  return v_member;
end $$;
